import type { EarlierFiles } from "#workers/contract/import.ts";
import { createImportClient, ImportError } from "#workers/contract/import-client.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import { fileFingerprint } from "#workers/domain/import/digest.ts";
import { createGate } from "#workers/domain/import/gate.ts";
import { listOf } from "#workers/domain/import/list-of-file.ts";
import { namelessTables } from "#workers/domain/import/nameless-tables.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import {
	fileFindingsOf,
	firstRows,
	type ImportPlan,
	NamelessError,
	planAnew,
	plannedColumns,
	plannedDoubts,
	planWorkbook,
	sheetReports,
} from "#workers/domain/import/plan.ts";
import { withRemembered } from "#workers/domain/import/remembered.ts";
import { sendImport } from "#workers/domain/import/send.ts";
import { ColumnsError } from "#workers/domain/listing/columns/columns.ts";
import { WorkbookError } from "#workers/domain/workbook/error.ts";
import { openWorkbook } from "#workers/domain/workbook/open-workbook.ts";
import { freezePrototype } from "./freeze-prototype.ts";
import type { ImportFailure, ImportReply, ImportRequest, PlannedFile } from "./import-messages.ts";
import { tryOut } from "./trial.ts";
import { isOtherText, MOST_FILE_BYTES, MOST_LEGACY_BYTES, OtherTextError } from "./upload-limits.ts";

// Only this worker runs the code that reads old formats, so that it cannot change what all objects share
// (CVE-2023-30533).
freezePrototype(Object.prototype);

const screen = globalThis as unknown as DedicatedWorkerGlobalScope;
const LIMITS = { file: MOST_FILE_BYTES, xls: MOST_LEGACY_BYTES };
const REPORTED_EVERY_MS = 100;

const gate = createGate();
/** Makes calls that an operator can do without, once each. */
const desk = createImportClient({ url: "", tries: 1 });
const client = createImportClient({ url: "", tries: Number.POSITIVE_INFINITY, onRetry: () => say({ say: "waiting" }) });

let file: File | null = null;
let plan: ImportPlan | null = null;
/** Is the id of the import that was opened and has not ended. */
let opened: string | null = null;
/**
 * Is the work that goes through the file now. Only one runs at a time: the next one stops it and waits until it has
 * stopped.
 */
let work: Promise<void> = Promise.resolve();
let stop = new AbortController();

screen.onmessage = ({ data }: MessageEvent<ImportRequest>) => {
	if (data.ask === "pause") gate.pause();
	else if (data.ask === "resume") gate.resume();
	else if (data.ask === "remember") desk.keepMapping(data.headers, data.roles).catch(() => {});
	else if (data.ask === "remember-country") keepCountry(data);
	else next(data);
};

function keepCountry({ headers, country }: Extract<ImportRequest, { ask: "remember-country" }>): void {
	for (const one of headers) desk.keepRowsCountry(one, { country }).catch(() => {});
}

/** `try` finds out again what the plan would do, because an import has stopped the trial or has changed its result. */
type Work = Extract<ImportRequest, { ask: "plan" | "start" | "cancel" }> | { ask: "try" };

function next(request: Work): void {
	stop.abort();
	stop = new AbortController();
	const { signal } = stop;
	work = work.then(() => doNext(request, signal)).catch((error) => fail(error, signal));
}

async function doNext(request: Work, signal: AbortSignal): Promise<void> {
	const known = request.ask === "plan" && plan !== null && isReadAs(plan, request.options) ? plan : null;
	// An answer also counts for an import that begins right after it.
	if (request.ask === "plan" && known !== null) plan = planAnew(known, request.options);
	signal.throwIfAborted();
	gate.resume();
	if (request.ask === "cancel") return cancel(signal);
	if (request.ask === "start") return start(signal);
	if (request.ask === "try") return tryPlan(signal);
	file = request.file;
	const ready = known === null ? await read(file, request, signal) : plan;
	signal.throwIfAborted();
	if (ready === null) return;
	plan = ready;
	const earlier = await earlierFiles(plan, signal);
	signal.throwIfAborted();
	say({ say: "planned", plan: plannedFile(plan, earlier), options: plan.options });
	await tryPlan(signal);
}

/** Tells whether the file need not be read again for other options. */
function isReadAs({ options }: ImportPlan, { encoding, headerRow }: ImportOptions): boolean {
	return options.encoding === encoding && options.headerRow === headerRow;
}

async function tryPlan(signal: AbortSignal): Promise<void> {
	if (plan === null) return;
	const { options } = plan;
	const list = listOf(plan);
	const about = { options, ...(list !== null && { list }) };
	const compare = (chunk: ImportChunk) => desk.preview({ ...about, chunk }, signal);
	await tryOut(plan, { compare, signal, say: (trial) => say({ say: "tried", trial }) });
}

async function read(
	from: File,
	{ options, whole = false }: Extract<ImportRequest, { ask: "plan" }>,
	signal: AbortSignal,
): Promise<ImportPlan> {
	const report = seldom((rows: number, expectedRows: number | null) => say({ say: "surveying", rows, expectedRows }));
	const workbook = await openWorkbook(from, { encoding: options.encoding, limits: LIMITS });
	if (isOtherText(from.name, workbook.format)) throw new OtherTextError();
	if (whole) return planWorkbook(workbook, options, report, signal);
	// What is remembered may say which column holds the names.
	const first = await planWorkbook(workbook, options, report, signal).catch((error) => {
		if (error instanceof NamelessError) return error.plan;
		throw error;
	});
	// Without the server the columns stay as they are recognised, and the country is the one that the file shows.
	const memory = {
		roles: (headers: string) => desk.mapping(headers, signal).catch(() => ({})),
		country: (headers: string) =>
			desk.rowsCountry(headers, signal).then(
				({ country }) => country,
				() => null,
			),
	};
	return withRemembered(first, memory, signal);
}

const NO_FILES: EarlierFiles = { earlier: [] };
/** Holds the earlier files of the last list that was asked about. */
let asked: { list: string; found: EarlierFiles } | null = null;

async function earlierFiles(planned: ImportPlan, signal: AbortSignal): Promise<EarlierFiles> {
	const list = listOf(planned);
	if (list === null || file === null) return NO_FILES;
	if (asked?.list === list) return asked.found;
	const found = await desk.earlierFiles(list, undefined, signal).catch(() => null);
	if (found === null || found.earlier.length === 0) return NO_FILES;
	// The digest of a long file takes a moment, so it is made where there is something to hold it against.
	const content = await fileFingerprint(file, "", signal);
	const known = await desk.earlierFiles(list, content, signal).catch(() => found);
	asked = { list, found: known };
	return known;
}

function plannedFile(planned: ImportPlan, { earlier, again }: EarlierFiles = NO_FILES): PlannedFile {
	const { format, encoding, totalRows, country } = planned;
	return {
		...{ format, encoding, totalRows, country },
		sheets: sheetReports(planned),
		columns: plannedColumns(planned),
		nameless: namelessTables(planned),
		doubts: plannedDoubts(planned),
		earlier,
		...(again && { again }),
		first: firstRows(planned),
	};
}

async function start(signal: AbortSignal): Promise<void> {
	if (file === null || plan === null) return;
	const summary = await sendImport(plan, {
		file,
		fileName: file.name,
		// Opening is not aborted, because nobody would know the id of the import to cancel it.
		client: { ...client, open: (request) => client.open(request) },
		gate,
		signal,
		onOpen({ id, rows }) {
			opened = id;
			say({ say: "opened", id, before: rows });
		},
		onProgress: ({ rows }) => say({ say: "sending", rows }),
	});
	opened = null;
	asked = null;
	say({ say: "finished", summary, found: fileFindingsOf(plan) });
}

async function cancel(signal: AbortSignal): Promise<void> {
	if (opened !== null) await client.cancel(opened, signal);
	opened = null;
	say({ say: "cancelled" });
	await tryPlan(signal);
}

function fail(error: unknown, signal: AbortSignal): void {
	if (signal.aborted) return;
	if (error instanceof ColumnsError || error instanceof OtherTextError) {
		plan = error instanceof NamelessError ? error.plan : null;
		say({
			say: "refused",
			refusal: { code: error.code, sheet: null, row: null, kind: null },
			plan: plan && plannedFile(plan),
		});
	} else if (error instanceof WorkbookError) {
		const { code, sheet, row, kind } = error;
		say({ say: "refused", refusal: { code, sheet, row, kind }, plan: null });
	} else if (error instanceof ImportError) {
		if (error.code === "import-finished") opened = null;
		say({ say: "failed", failure: failureOf(error) });
		next({ ask: "try" });
	} else {
		say({ say: "failed", failure: { code: "internal-error", status: 0, requestId: null, running: null } });
		throw error;
	}
}

function failureOf({ code, status, answer }: ImportError): ImportFailure {
	const issueText = (path: string) => answer?.issues?.find((issue) => issue.path === path)?.message ?? "";
	const running = code === "import-running" ? { fileName: issueText("fileName"), actor: issueText("actor") } : null;
	return { code, status, requestId: answer?.requestId ?? null, running };
}

function say(reply: ImportReply): void {
	screen.postMessage(reply);
}

/** Makes the call at most ten times a second. */
function seldom<Parts extends unknown[]>(tell: (...parts: Parts) => void): (...parts: Parts) => void {
	let last = 0;
	return (...parts) => {
		const now = performance.now();
		if (now - last < REPORTED_EVERY_MS) return;
		last = now;
		tell(...parts);
	};
}
