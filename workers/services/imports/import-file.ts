import type { ImportSummary } from "#workers/contract/import.ts";
import { readChunks } from "#workers/domain/import/chunks.ts";
import { fileFingerprint, sha256 } from "#workers/domain/import/digest.ts";
import { fingerprintEnd } from "#workers/domain/import/fingerprint.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import { columnReports, planImport, sheetReports } from "#workers/domain/import/plan.ts";
import { ColumnsError } from "#workers/domain/listing/columns.ts";
import { WorkbookError } from "#workers/domain/workbook/error.ts";
import type { Act } from "../act.ts";
import { ServiceError } from "../errors.ts";
import { applyChunk } from "./apply-chunk.ts";
import { finishImport } from "./finish.ts";
import { openImport } from "./open.ts";

/** Rows that one request may write: a chunk of 2,000 takes some 30 of D1's 1,000 queries an invocation. */
const MAX_ROWS = 50_000;

/**
 * Reads a workbook and imports it whole, within one request. Errors: those of workbooks and columns, payload-too-large; nothing was
 * written then.
 */
export async function importFile(act: Act, file: File, options: Partial<ImportOptions> = {}): Promise<ImportSummary> {
	try {
		const plan = await planImport(file, options);
		if (plan.totalRows > MAX_ROWS)
			throw new ServiceError(
				"payload-too-large",
				"A file sent in one request has at most 50,000 rows. Larger files are sent in resumable chunks.",
			);
		const opened = await openImport(act, {
			fileName: file.name.slice(0, 255) || "upload",
			fileSize: file.size,
			fingerprint: await fileFingerprint(file, fingerprintEnd(plan.options)),
			sheets: sheetReports(plan),
			columns: columnReports(plan),
			options: plan.options,
		});
		for await (const { seq, chunk } of readChunks(plan, { fromSeq: opened.nextSeq }))
			await applyChunk(act, { importId: opened.id, seq, sha256: await sha256(JSON.stringify(chunk)), chunk });
		const { chunks, rows } = plan.read;
		const reports = { sheets: sheetReports(plan), columns: columnReports(plan) };
		return await finishImport(act, { id: opened.id, chunks, totalRows: rows, ...reports });
	} catch (error) {
		if (error instanceof WorkbookError || error instanceof ColumnsError)
			throw new ServiceError(error.code, error.message);
		throw error;
	}
}
