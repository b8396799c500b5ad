import { Hono } from "hono";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { validate } from "#workers/api/http/validation.ts";
import { bringBackSchema, previewQuery, resetSchema, restoreSchema } from "#workers/contract/restore.schema.ts";
import { beginReset, beginRestore } from "#workers/services/restores/begin.ts";
import { bringBack } from "#workers/services/restores/bring-back.ts";
import { listRestores } from "#workers/services/restores/list.ts";
import { previewRestore } from "#workers/services/restores/preview.ts";

/** `/api/admin/restores` restores a backup, as a whole or in part. */
export const restoreRoutes = new Hono<ApiEnv>()
	.get("/", async (c) => c.json(await listRestores(c.var.ctx)))
	.get("/preview", validate("query", previewQuery), async (c) =>
		c.json(await previewRestore(c.var.ctx, c.req.valid("query"))),
	)
	.post("/", validate("json", restoreSchema), async (c) =>
		c.json(await beginRestore(c.var.ctx, c.req.valid("json")), 202),
	)
	.post("/bring-back", validate("json", bringBackSchema), async (c) =>
		c.json(await bringBack(c.var.ctx, c.req.valid("json"))),
	);

/** `DELETE /api/reset-database` first makes a backup of the directory, then empties it. */
export const resetRoutes = new Hono<ApiEnv>().delete("/", validate("json", resetSchema), async (c) =>
	c.json(await beginReset(c.var.ctx, c.req.valid("json")), 202),
);
