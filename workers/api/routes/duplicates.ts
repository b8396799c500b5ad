import { Hono } from "hono";
import { duplicatesQuery, mergeSchema, pairParam, undoMergeSchema } from "#workers/contract/duplicate.schema.ts";
import { findDuplicate } from "#workers/services/duplicates/find.ts";
import { dismissDuplicate, reopenDuplicate } from "#workers/services/duplicates/judge.ts";
import { listDuplicates } from "#workers/services/duplicates/list.ts";
import { mergeDuplicates } from "#workers/services/duplicates/merge.ts";
import { searchProgress } from "#workers/services/duplicates/progress.ts";
import { undoMerge } from "#workers/services/duplicates/undo.ts";
import type { ApiEnv } from "../http/context.ts";
import { validate } from "../http/validation.ts";

/** `/api/admin/duplicates` lists businesses that may be one, and takes decisions about them. */
export const duplicateRoutes = new Hono<ApiEnv>()
	.get("/", validate("query", duplicatesQuery), async (c) =>
		c.json(await listDuplicates(c.var.ctx, c.req.valid("query"))),
	)
	// A look at the queue starts the search among changed businesses.
	.post("/search", async (c) => c.json(await searchProgress(c.var.ctx)))
	.get("/:pair", validate("param", pairParam), async (c) =>
		c.json(await findDuplicate(c.var.ctx, c.req.valid("param").pair)),
	)
	.post("/:pair/merge", validate("param", pairParam), validate("json", mergeSchema), async (c) =>
		c.json(await mergeDuplicates(c.var.ctx, { ids: c.req.valid("param").pair, ...c.req.valid("json") })),
	)
	.post("/:pair/undo", validate("param", pairParam), validate("json", undoMergeSchema), async (c) =>
		c.json(await undoMerge(c.var.ctx, { ids: c.req.valid("param").pair, ...c.req.valid("json") })),
	)
	.post("/:pair/dismiss", validate("param", pairParam), async (c) => {
		await dismissDuplicate(c.var.ctx, c.req.valid("param").pair);
		return c.body(null, 204);
	})
	.post("/:pair/reopen", validate("param", pairParam), async (c) => {
		await reopenDuplicate(c.var.ctx, c.req.valid("param").pair);
		return c.body(null, 204);
	});
