import { Hono } from "hono";
import { directoryRow } from "#db/queries/directory.ts";
import { enabledSnippets } from "#db/queries/snippets.ts";
import { readBatch } from "#db/statement.ts";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { fresh } from "../http/freshness.ts";

/** Public: the operator's enabled snippets. The admin screens write them. */
export const snippetRoutes = new Hono<ApiEnv>().get("/", fresh("snippets"), async (c) => {
	const { db } = c.var.act;
	// In one batch: a change between two reads would give the old snippets the new version's ETag.
	const [[{ dataVersion }], snippets] = await readBatch(db, [directoryRow(db), enabledSnippets(db)]);
	c.set("dataVersion", dataVersion);
	return c.json(snippets);
});
