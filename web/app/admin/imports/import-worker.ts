import type { FileRefusal } from "#web/admin/texts/import-file.tr.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import { columnReports, type ImportPlan, planWorkbook, sheetReports } from "#workers/domain/import/plan.ts";
import { ColumnsError } from "#workers/domain/listing/columns.ts";
import { WorkbookError } from "#workers/domain/workbook/error.ts";
import { openWorkbook } from "#workers/domain/workbook/open-workbook.ts";
import type { ImportReply, ImportRequest } from "./import-messages.ts";
import { tryOut } from "./trial.ts";
import { MOST_FILE_BYTES, MOST_LEGACY_BYTES } from "./upload-limits.ts";

// What reads old formats runs in here alone, and can leave nothing on what all objects share (CVE-2023-30533).
Object.freeze(Object.prototype);

const screen = globalThis as unknown as DedicatedWorkerGlobalScope;
const LIMITS = { file: MOST_FILE_BYTES, xls: MOST_LEGACY_BYTES };
const REPORTED_EVERY_MS = 100;

/** One reader goes through the file at a time: what comes next stops the one before. */
let reading = new AbortController();
let plan: ImportPlan | null = null;

screen.onmessage = ({ data }: MessageEvent<ImportRequest>) => {
	reading.abort();
	reading = new AbortController();
	const { signal } = reading;
	if (data.ask === "plan") readFile(data.file, data.options, signal).catch((error) => refuse(error, signal));
};

async function readFile(file: File, options: ImportOptions, signal: AbortSignal): Promise<void> {
	const report = seldom((rows: number, expectedRows: number | null) => say({ say: "surveying", rows, expectedRows }));
	const workbook = await openWorkbook(file, { encoding: options.encoding, limits: LIMITS });
	plan = await planWorkbook(workbook, options, (rows, expected) => {
		signal.throwIfAborted();
		report(rows, expected);
	});
	signal.throwIfAborted();
	const { format, encoding, totalRows } = plan;
	say({
		say: "planned",
		plan: { format, encoding, totalRows, sheets: sheetReports(plan), columns: columnReports(plan) },
	});
	await tryOut(plan, signal, (trial) => say({ say: "tried", trial }));
}

function refuse(error: unknown, signal: AbortSignal): void {
	if (signal.aborted) return;
	const refusal = refusalOf(error);
	if (refusal === null) throw error;
	say({ say: "refused", refusal });
}

function refusalOf(error: unknown): FileRefusal | null {
	if (error instanceof ColumnsError) return { code: error.code, sheet: null, row: null, kind: null };
	if (!(error instanceof WorkbookError)) return null;
	const { code, sheet, row, kind } = error;
	return { code, sheet, row, kind };
}

function say(reply: ImportReply): void {
	screen.postMessage(reply);
}

/** The call is made at most ten times a second. */
function seldom<Told extends unknown[]>(tell: (...told: Told) => void): (...told: Told) => void {
	let last = 0;
	return (...told) => {
		const now = performance.now();
		if (now - last < REPORTED_EVERY_MS) return;
		last = now;
		tell(...told);
	};
}
