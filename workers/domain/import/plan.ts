import { ColumnsError } from "../listing/columns.ts";
import { WorkbookError } from "../workbook/error.ts";
import { openWorkbook } from "../workbook/open-workbook.ts";
import type { Workbook, WorkbookSheet } from "../workbook/workbook.ts";
import type { ColumnReport, SheetReason, SheetReport } from "./chunk.ts";
import { DEFAULT_IMPORT_OPTIONS, type ImportOptions } from "./options.ts";
import { chooseSheets } from "./sheet-choice.ts";
import { type SheetSurvey, surveySheet, type TableKind } from "./survey.ts";

/** Reports kept of one file; the contract takes no more. */
const MOST_COLUMNS = 1_000;
const MOST_SHEETS = 1_000;
const MOST_HEADER_ROWS = 1_000;
const REPORTED_ROWS = 1_000;

/** A sheet of the file, read once: `reason` says why it is left out, null that it is imported. */
export type PlannedSheet = { sheet: WorkbookSheet; survey: SheetSurvey; reason: SheetReason | null };

/** What an import of a file will do, and, while `readChunks` goes through it, how far it has come. */
export type ImportPlan = {
	format: Workbook["format"];
	/** Of a text file: its encoding, and whether that was guessed. */
	encoding: Workbook["encoding"];
	options: ImportOptions;
	/** In the order of the tabs. Their columns count the values of the first rows, then, by `readChunks`, of every row it has read. */
	sheets: PlannedSheet[];
	/** Data rows of all sheets that are read. */
	totalRows: number;
	/** Data rows and chunks that `readChunks` has gone through, the left out ones included. */
	read: { rows: number; chunks: number };
};

/** Hears now and then how many rows of the file have been looked at, and about how many there are (null: the file does not say). */
export type OnSurvey = (rows: number, expectedRows: number | null) => void;

/**
 * Opens a file, reads it to its end once and decides what is imported of it: which sheets, where their tables begin, what each column
 * means. Throws WorkbookError when the file is refused or damaged, ColumnsError `no-header-row` or `no-name-column` when nothing in it
 * can be imported; nothing has been sent then. Rejects with the signal's reason.
 */
export async function planImport(
	file: Blob,
	options: Partial<ImportOptions> = {},
	onSurvey: OnSurvey = () => {},
	signal?: AbortSignal,
): Promise<ImportPlan> {
	const { encoding = null } = options;
	return planWorkbook(await openWorkbook(file, { encoding }), options, onSurvey, signal);
}

/** The same for a workbook that is already open. */
export async function planWorkbook(
	workbook: Workbook,
	options: Partial<ImportOptions> = {},
	onSurvey: OnSurvey = () => {},
	signal?: AbortSignal,
): Promise<ImportPlan> {
	const surveyed = await surveySheets(workbook.sheets, onSurvey, signal);
	const reasons = chooseSheets(
		surveyed.map(({ sheet, survey }) => ({ name: sheet.name, hidden: sheet.hidden, survey })),
	);
	const sheets = surveyed.map((one, index) => ({ ...one, reason: reasons[index] ?? null }));
	const read = sheets.filter(({ reason }) => reason === null);
	if (read.length === 0) throw refusalOf(surveyed.map(({ survey }) => survey));
	return {
		format: workbook.format,
		encoding: workbook.encoding,
		options: { ...DEFAULT_IMPORT_OPTIONS, ...options },
		sheets,
		totalRows: read.reduce((sum, { survey }) => sum + survey.rows, 0),
		read: { rows: 0, chunks: 0 },
	};
}

async function surveySheets(sheets: readonly WorkbookSheet[], onSurvey: OnSurvey, signal?: AbortSignal) {
	const surveyed: { sheet: WorkbookSheet; survey: SheetSurvey }[] = [];
	let rows = 0;
	for (const sheet of sheets) {
		const survey = await surveySheet(sheet.rows(), () => {
			rows += 1;
			if (rows % REPORTED_ROWS > 0) return;
			signal?.throwIfAborted();
			onSurvey(rows, expectedRows(sheets));
		});
		surveyed.push({ sheet, survey });
	}
	return surveyed;
}

function expectedRows(sheets: readonly WorkbookSheet[]): number | null {
	const known = sheets.flatMap(({ approximateRows }) => approximateRows ?? []);
	return known.length < sheets.length ? null : known.reduce((sum, rows) => sum + rows, 0);
}

/** Why nothing of a file can be imported: the reason of the sheet that came furthest. */
function refusalOf(surveys: readonly SheetSurvey[]): Error {
	if (surveys.every(({ rows }) => rows === 0)) return new WorkbookError("empty-workbook", "No sheet has a value.");
	return new ColumnsError(
		surveys.some(({ failure }) => failure === "no-name-column") ? "no-name-column" : "no-header-row",
	);
}

/** What is done with each sheet, as the API and the screens take it. */
export function sheetReports(plan: ImportPlan): SheetReport[] {
	return plan.sheets.slice(0, MOST_SHEETS).map(({ sheet, survey, reason }) => ({
		name: sheetName(sheet),
		state: reason === null ? "read" : "left-out",
		reason,
		rows: survey.rows,
		headerRows: survey.tables.slice(0, MOST_HEADER_ROWS).map(({ row }) => row),
		source: sourceOf(kindsOf(survey)),
	}));
}

/** The columns as the API and the screens take them, table after table; empty ones without a header are left out. */
export function columnReports(plan: ImportPlan): ColumnReport[] {
	const reports = plan.sheets
		.filter(({ reason }) => reason === null)
		.flatMap(({ sheet, survey }) => {
			const kinds = new Map(survey.tables.toReversed().map(({ kind, row }) => [kind, row]));
			return [...kinds].toReversed().flatMap(([{ columns }, headerRow]) =>
				(columns?.columns ?? [])
					.filter((column) => column.header !== "" || column.filled > 0)
					.map(({ header, role, confidence, samples, filled }): ColumnReport => {
						return { sheet: sheetName(sheet), headerRow, header, role, confidence, samples: [...samples], filled };
					}),
			);
		});
	if (reports.length <= MOST_COLUMNS) return reports;
	return [...reports.filter(({ role }) => role !== null), ...reports.filter(({ role }) => role === null)].slice(
		0,
		MOST_COLUMNS,
	);
}

/** As reports name it: at most 200 characters. */
export function sheetName({ name }: WorkbookSheet): string {
	return name.slice(0, 200).toWellFormed();
}

/** The kinds of tables of a sheet, each once. */
export function kindsOf(survey: SheetSurvey): TableKind[] {
	return [...new Set(survey.tables.map(({ kind }) => kind))];
}

/** The first source that a table's headers name. */
function sourceOf(kinds: readonly TableKind[]): string | null {
	for (const { columns } of kinds) if (columns !== null && columns.source !== null) return columns.source;
	return null;
}
