import { Hono } from "hono";
import {
	bulkChange,
	bulkPreviewRequest,
	changeSetListQuery,
	undoPreviewQuery,
} from "#workers/contract/change-set.schema.ts";
import { openBulkChange } from "#workers/services/change-sets/bulk.ts";
import { findChangeSet } from "#workers/services/change-sets/find.ts";
import { listChangeSets, listPresentChangeSets } from "#workers/services/change-sets/list.ts";
import { previewBulkChange } from "#workers/services/change-sets/preview.ts";
import { changeSetProgress } from "#workers/services/change-sets/step.ts";
import { beginUndo } from "#workers/services/change-sets/undo.ts";
import { previewUndo } from "#workers/services/change-sets/undo-preview.ts";
import type { ApiEnv } from "../http/context.ts";
import { idParam, validate } from "../http/validation.ts";

/** `/api/admin/change-sets` lists change sets, changes many businesses at once, and takes changes back. */
export const changeSetRoutes = new Hono<ApiEnv>()
	.get("/", validate("query", changeSetListQuery), async (c) => {
		const { recent, ...query } = c.req.valid("query");
		if (recent !== undefined) return c.json(await listPresentChangeSets(c.var.ctx));
		return c.json(await listChangeSets(c.var.ctx, query));
	})
	.post("/", validate("json", bulkChange), async (c) =>
		c.json(await openBulkChange(c.var.ctx, c.req.valid("json")), 202),
	)
	.post("/preview", validate("json", bulkPreviewRequest), async (c) =>
		c.json(await previewBulkChange(c.var.ctx, c.req.valid("json"))),
	)
	.get("/:id", validate("param", idParam), async (c) => c.json(await findChangeSet(c.var.ctx, c.req.valid("param").id)))
	.get("/:id/undo", validate("param", idParam), validate("query", undoPreviewQuery), async (c) =>
		c.json(await previewUndo(c.var.ctx, { ...c.req.valid("param"), ...c.req.valid("query") })),
	)
	/** It answers the progress. The work continues by itself. */
	.post("/:id/step", validate("param", idParam), async (c) =>
		c.json(await changeSetProgress(c.var.ctx, c.req.valid("param").id)),
	)
	/** It answers the undo's own change set. */
	.post("/:id/undo", validate("param", idParam), async (c) =>
		c.json(await beginUndo(c.var.ctx, c.req.valid("param").id), 202),
	);
