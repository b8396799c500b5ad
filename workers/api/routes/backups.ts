import { Hono } from "hono";
import { backupsQuery, pieceParam, pinnedSchema } from "#workers/contract/backup.schema.ts";
import { beginBackup } from "#workers/services/backups/begin.ts";
import { downloadBackup } from "#workers/services/backups/download.ts";
import { findBackup, listBackups } from "#workers/services/backups/list.ts";
import { removeBackup, setPinned } from "#workers/services/backups/manage.ts";
import { cancelUpload, finishUpload, openUpload, putUploadedPiece } from "#workers/services/backups/upload.ts";
import type { ApiEnv } from "../http/context.ts";
import { idParam, validate } from "../http/validation.ts";

/**
 * `/api/admin/backups` lists backups, makes a backup of the present state, and sends and receives backups as files. An
 * upload first sends the text of the manifest, then each missing piece exactly as it is in the file.
 */
export const backupRoutes = new Hono<ApiEnv>()
	.get("/", validate("query", backupsQuery), async (c) =>
		c.json(await listBackups(c.var.ctx, c.req.valid("query").before ?? null)),
	)
	.post("/", async (c) => c.json({ id: await beginBackup(c.var.ctx) }, 202))
	.post("/uploads", async (c) => c.json(await openUpload(c.var.ctx, await c.req.text()), 201))
	.put("/uploads/:id/pieces/:sha256", validate("param", pieceParam), async (c) => {
		const { id, sha256 } = c.req.valid("param");
		const bytes = new Uint8Array(await c.req.arrayBuffer());
		await putUploadedPiece(c.var.ctx, { id, digest: sha256, bytes });
		return c.body(null, 204);
	})
	.post("/uploads/:id/finish", validate("param", idParam), async (c) => {
		const { id } = c.req.valid("param");
		await finishUpload(c.var.ctx, id);
		return c.json(await findBackup(c.var.ctx, id));
	})
	.delete("/uploads/:id", validate("param", idParam), async (c) => {
		await cancelUpload(c.var.ctx, c.req.valid("param").id);
		return c.body(null, 204);
	})
	.get("/:id", validate("param", idParam), async (c) => c.json(await findBackup(c.var.ctx, c.req.valid("param").id)))
	.get("/:id/download", validate("param", idParam), async (c) => {
		const { name, bytes } = await downloadBackup(c.var.ctx, c.req.valid("param").id);
		return c.body(bytes, 200, {
			"Content-Type": "application/zip",
			"Content-Disposition": `attachment; filename="${name}"`,
		});
	})
	.patch("/:id", validate("param", idParam), validate("json", pinnedSchema), async (c) => {
		const { id } = c.req.valid("param");
		await setPinned(c.var.ctx, id, c.req.valid("json").pinned);
		return c.json(await findBackup(c.var.ctx, id));
	})
	.delete("/:id", validate("param", idParam), async (c) => {
		await removeBackup(c.var.ctx, c.req.valid("param").id);
		return c.body(null, 204);
	});
