import { type Context, Hono } from "hono";
import { bulkChange, bulkPreviewRequest, changeSetListQuery } from "#workers/contract/change-set.schema.ts";
import { openBulkChange } from "#workers/services/change-sets/bulk.ts";
import { findChangeSet } from "#workers/services/change-sets/find.ts";
import { listChangeSets } from "#workers/services/change-sets/list.ts";
import { previewBulkChange } from "#workers/services/change-sets/preview.ts";
import { moveOn, takeSteps } from "#workers/services/change-sets/step.ts";
import { beginUndo } from "#workers/services/change-sets/undo.ts";
import type { ApiEnv } from "../http/context.ts";
import { idParam, validate } from "../http/validation.ts";

/** What goes on behind the answer of the call that begins, and what a call that asks how far it is does meanwhile. */
const BEHIND = { steps: 45, ms: 20_000, now: Date.now };
const MEANWHILE = { steps: 45, ms: 1_500, now: Date.now };

/** `/api/admin/change-sets`: what was changed together, changing many at once, and taking it back. */
export const changeSetRoutes = new Hono<ApiEnv>()
	.get("/", validate("query", changeSetListQuery), async (c) => {
		const { open, ...query } = c.req.valid("query");
		return c.json(await listChangeSets(c.var.act, { ...query, open: open !== undefined }));
	})
	.post("/", validate("json", bulkChange), async (c) => {
		const begun = await openBulkChange(c.var.act, c.req.valid("json"));
		goOn(c, begun.id);
		return c.json(begun, 202);
	})
	.post("/preview", validate("json", bulkPreviewRequest), async (c) =>
		c.json(await previewBulkChange(c.var.act, c.req.valid("json"))),
	)
	.get("/:id", validate("param", idParam), async (c) => c.json(await findChangeSet(c.var.act, c.req.valid("param").id)))
	.post("/:id/step", validate("param", idParam), async (c) =>
		c.json(await moveOn(c.var.act, c.req.valid("param").id, MEANWHILE)),
	)
	/** Answers the undo's own change set. */
	.post("/:id/undo", validate("param", idParam), async (c) => {
		const undo = await beginUndo(c.var.act, c.req.valid("param").id);
		goOn(c, undo.id);
		return c.json(undo, 202);
	});

/** Whoever has begun it need not wait: what is left behind this request's time is done by who asks, and by the cron. */
export function goOn(c: Context<ApiEnv>, id: string): void {
	const { act } = c.var;
	const work = takeSteps(act, id, BEHIND);
	c.executionCtx.waitUntil(
		work.catch((error) => console.error(JSON.stringify({ requestId: act.requestId, error: String(error) }))),
	);
}
