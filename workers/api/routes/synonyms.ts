import { Hono } from "hono";
import { newSynonym, synonymItem } from "#workers/contract/synonym.schema.ts";
import { addSynonym, removeSynonym } from "#workers/services/synonyms/change.ts";
import type { ApiEnv } from "../http/context.ts";
import { validate } from "../http/validation.ts";

/** `/api/admin/synonyms` manages the other names of categories. */
export const synonymRoutes = new Hono<ApiEnv>()
	.post("/", validate("json", newSynonym), async (c) => c.json(await addSynonym(c.var.ctx, c.req.valid("json")), 201))
	.delete("/", validate("json", synonymItem), async (c) => {
		await removeSynonym(c.var.ctx, c.req.valid("json"));
		return c.body(null, 204);
	});
