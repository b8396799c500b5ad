import { Hono } from "hono";
import { currentVersion } from "#db/queries/site.ts";
import { enabledSnippets } from "#db/queries/snippets.ts";
import { fresh } from "#workers/api/cache/freshness.ts";
import type { ApiEnv } from "#workers/api/http/context.ts";
import type { Snippet } from "#workers/contract/directory.ts";

/** Public: the operator's enabled snippets. The admin screens write them. */
export const snippetRoutes = new Hono<ApiEnv>().get("/", fresh("snippets"), async (c) => {
	const { results } = await enabledSnippets(c.var.db).all<Snippet>();
	c.set("dataVersion", await currentVersion(c.var.db));
	return c.json(results);
});
