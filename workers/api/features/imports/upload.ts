import { createHash } from "node:crypto";
import { Hono } from "hono";
import { ApiError } from "#workers/api/errors.ts";
import type { ApiEnv, Caller } from "#workers/api/http/context.ts";
import type { ImportSummary } from "#workers/contract/import.ts";
import { readChunks } from "#workers/domain/import/chunks.ts";
import { columnReports, type ImportPlan, planImport } from "#workers/domain/import/plan.ts";
import { ColumnsError } from "#workers/domain/listing/columns.ts";
import { WorkbookError } from "#workers/domain/workbook/error.ts";
import { applyChunk } from "./chunk.ts";
import { closeImport, openImport } from "./service.ts";

const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Rows that one request may write: a chunk of 2,000 takes some 30 of D1's 1,000 queries an invocation. */
const MAX_ROWS = 50_000;
const BEYOND = "Larger files are sent in resumable chunks: npm run import -- FILE, or the import screen";

/** `POST /api/upload-excel`, multipart with the field `file`: a workbook small enough for one request, read in this worker. */
export const uploadRoutes = new Hono<ApiEnv>().post("/", async (c) => {
	if (Number(c.req.header("Content-Length") ?? 0) > MAX_FILE_BYTES + 64 * 1024)
		throw new ApiError("payload-too-large", `A file sent in one request has at most 20 MB. ${BEYOND}`);
	if (!c.req.header("Content-Type")?.startsWith("multipart/form-data"))
		throw new ApiError("unsupported-media-type", "The file comes as multipart/form-data, in the field 'file'");
	const form = await c.req.formData().catch(() => {
		throw new ApiError("bad-request", "The multipart body is broken");
	});
	const file = form.get("file");
	if (!(file instanceof File))
		throw new ApiError("validation-failed", "No file was sent", {
			issues: [{ path: "file", message: "Choose a workbook" }],
		});
	if (file.size > MAX_FILE_BYTES)
		throw new ApiError("payload-too-large", `A file sent in one request has at most 20 MB. ${BEYOND}`);
	return c.json(await importFile(c.var.db, file, c.var.caller, c.var.now));
});

async function importFile(db: D1Database, file: File, caller: Caller, now: number): Promise<ImportSummary> {
	try {
		const plan = await planImport(file);
		await refuseTooManyRows(plan);
		const opened = await openImport(
			db,
			{
				fileName: file.name.slice(0, 255) || "upload",
				fileSize: file.size,
				fingerprint: digest(new Uint8Array(await file.arrayBuffer())),
				sheetName: plan.sheetName,
				columns: columnReports(plan),
			},
			caller,
			now,
		);
		for await (const { seq, chunk } of readChunks(plan, { fromSeq: opened.nextSeq }))
			await applyChunk(db, opened.id, seq, digest(JSON.stringify(chunk)), chunk, now);
		const { chunks, rows } = plan.read;
		return await closeImport(db, opened.id, { chunks, totalRows: rows, columns: columnReports(plan) }, caller, now);
	} catch (error) {
		if (error instanceof WorkbookError || error instanceof ColumnsError) throw new ApiError(error.code, error.message);
		throw error;
	}
}

/** Counts before anything is written, so that a file too long for one request changes nothing. */
async function refuseTooManyRows(plan: ImportPlan): Promise<void> {
	let rows = 0;
	for await (const _ of plan.sheet.rows()) {
		rows++;
		if (rows > MAX_ROWS)
			throw new ApiError("payload-too-large", `A file sent in one request has at most 50,000 rows. ${BEYOND}`);
	}
}

function digest(content: string | Uint8Array): string {
	return createHash("sha256").update(content).digest("hex");
}
