import { Hono } from "hono";
import { newSynonym, refusedPhrase, synonymItem } from "#workers/contract/synonym.schema.ts";
import { addSynonym, removeSynonym } from "#workers/services/synonyms/change.ts";
import { proposeAgain, refuseSynonym } from "#workers/services/synonyms/refuse.ts";
import type { ApiEnv } from "../http/context.ts";
import { validate } from "../http/validation.ts";

/** `/api/admin/synonyms` manages the other names of categories; `/refusals` those that shall not be proposed again. */
export const synonymRoutes = new Hono<ApiEnv>()
	.post("/", validate("json", newSynonym), async (c) => c.json(await addSynonym(c.var.ctx, c.req.valid("json")), 201))
	.delete("/", validate("json", synonymItem), async (c) => {
		await removeSynonym(c.var.ctx, c.req.valid("json"));
		return c.body(null, 204);
	})
	.post("/refusals", validate("json", newSynonym), async (c) =>
		c.json(await refuseSynonym(c.var.ctx, c.req.valid("json")), 201),
	)
	.delete("/refusals", validate("json", refusedPhrase), async (c) => {
		await proposeAgain(c.var.ctx, c.req.valid("json").phrase);
		return c.body(null, 204);
	});
