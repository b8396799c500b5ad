import { Hono } from "hono";
import { currentVersion } from "#db/queries/site.ts";
import { fresh } from "#workers/api/cache/freshness.ts";
import type { ApiEnv } from "#workers/api/http/context.ts";

/** Public: the operator's enabled snippets. The admin screens write them. */
const MAX_SNIPPETS = 100;

type Consent = "necessary" | "statistics" | "marketing";
type Snippet = {
	id: string;
	name: string;
	code: string;
	position: "head" | "body-start" | "body-end";
	consent: Consent;
};

export const snippetRoutes = new Hono<ApiEnv>().get("/", fresh("snippets"), async (c) => {
	const { results } = await c.var.db
		.prepare("SELECT id, name, code, position, consent FROM html_snippets WHERE enabled = 1 ORDER BY id LIMIT ?1")
		.bind(MAX_SNIPPETS)
		.all<Snippet>();
	c.set("dataVersion", await currentVersion(c.var.db));
	return c.json(results);
});
