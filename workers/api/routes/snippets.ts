import { Hono } from "hono";
import { currentVersion } from "#db/queries/directory.ts";
import { enabledSnippets } from "#db/queries/snippets.ts";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { fresh } from "../http/freshness.ts";

/** Public: the operator's enabled snippets. The admin screens write them. */
export const snippetRoutes = new Hono<ApiEnv>().get("/", fresh("snippets"), async (c) => {
	const { results } = await enabledSnippets(c.var.act.db).all();
	c.set("dataVersion", await currentVersion(c.var.act.db));
	return c.json(results);
});
