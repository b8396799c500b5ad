import { TABLES_COLUMN } from "../listing/columns/column.ts";
import { columnKeys } from "../listing/columns/column-roles.ts";
import { ColumnsError, type ColumnsErrorCode } from "../listing/columns/columns.ts";
import { WorkbookError } from "../workbook/error.ts";
import { openWorkbook } from "../workbook/open-workbook.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import type { Workbook, WorkbookSheet } from "../workbook/workbook.ts";
import type { ColumnReport, SheetReason, SheetReport } from "./chunk.ts";
import type { Countryless } from "./country-findings.ts";
import type { PlannedDoubt } from "./doubt-answer.ts";
import { countryOfFile, type FileCountry } from "./file-country.ts";
import { type FileFindings, type StateCount, statesByColumn } from "./file-findings.ts";
import { DEFAULT_IMPORT_OPTIONS, type ImportOptions } from "./options.ts";
import { chooseSheets } from "./sheet-choice.ts";
import { lackTown, sheetTownRows, withSheetTowns } from "./sheet-town-column.ts";
import type { TownList } from "./sheet-towns.ts";
import { headerSetOf, type SheetSurvey, type TableKind, townsOf } from "./survey.ts";
import { type OnSurvey, recognisedAnew, type SurveyedSheet, sheetsToRead, surveySheets } from "./survey-sheets.ts";
import { tablesColumn, tablesDoubt } from "./tables-apart.ts";
import { chooseSpellings, type TownSpellings } from "./town-tally.ts";

/** These limit what is kept of one file, because the contract takes no more. */
const MOST_COLUMNS = 1_000;
const MOST_SHEETS = 1_000;
const MOST_HEADER_ROWS = 1_000;

export const NOTHING_READ: ImportPlan["read"] = {
	...{
		rows: 0,
		chunks: 0,
		listings: 0,
		saysCountry: false,
		countryless: 0,
		assumed: 0,
		townless: 0,
		uncategorised: 0,
		states: [],
	},
};

/**
 * Tells whether nothing in the whole file, once it is read, shows in which country its places lie. Rows of our own export need none: they
 * are businesses that are here.
 */
export function isCountryless(plan: ImportPlan): boolean {
	return plan.read.listings > 0 && !plan.read.saysCountry && !isOwnExport(plan);
}

/** Counts the listings of a file, once it is read, that are stored without a country. */
export function countrylessOf(plan: ImportPlan): Countryless {
	const { listings: places, countryless } = plan.read;
	return { nowhere: isCountryless(plan), without: isOwnExport(plan) ? 0 : countryless, places };
}

/** Is the country that a file shows for its rows that name none, and the number of listings that have it for that. */
export type AssumedCountry = FileCountry & { rows: number };

/** Returns the country that was taken for rows of a file, once it is read; null where none was, or the operator has said it. */
export function assumedCountryOf({ country, read }: ImportPlan): AssumedCountry | null {
	return country?.sure ? { ...country, rows: read.assumed } : null;
}

/** Returns what is said of a whole file, once it is read: what its rows lack, and which of its words say nothing to this directory. */
export function fileFindingsOf(plan: ImportPlan): FileFindings {
	const { listings: places, townless, uncategorised, states } = plan.read;
	const sheetTowns = sheetTownRows(readSheets(plan));
	const lacks = { townless, uncategorised: isOwnExport(plan) ? 0 : uncategorised };
	return { countryless: countrylessOf(plan), places, ...lacks, sheetTowns, states: statesByColumn(states) };
}

function readSheets({ sheets }: ImportPlan): PlannedSheet[] {
	return sheets.filter(({ reason }) => reason === null);
}

export function isOwnExport({ sheets }: ImportPlan): boolean {
	return sheets.some(({ survey, reason }) => reason === null && sourceOf(kindsOf(survey)) === "Directory export");
}

/** Is a sheet of the file, read once. `reason` says why it is left out; null: it is imported. */
export type PlannedSheet = { sheet: WorkbookSheet; survey: SheetSurvey; reason: SheetReason | null };

/** Describes what an import of a file will do, and how far `readChunks` has come. */
export type ImportPlan = {
	format: Workbook["format"];
	/** Gives the encoding of a text file, and whether it was guessed. */
	encoding: Workbook["encoding"];
	options: ImportOptions;
	/**
	 * Lists the sheets in the order of the tabs. Their columns first count the values of the first rows, then, with
	 * `readChunks`, those of every row that it has read.
	 */
	sheets: PlannedSheet[];
	/** Lists them as they were first read, so that other options can be tried. */
	surveyed: readonly SurveyedSheet[];
	/** Counts the data rows of all sheets that are read. */
	totalRows: number;
	/** Is the country that the file shows for its rows that name none; null where it shows none, or the options name one. */
	country: FileCountry | null;
	/** Is the world's list of towns, where a table had no column of them when the file was read. */
	townList: TownList | null;
	/** Says how its towns are written that its rows write in several ways. */
	spellings: TownSpellings;
	/**
	 * Counts the data rows and chunks that `readChunks` has gone through, including those left out, and their listings. `saysCountry`: one of
	 * these shows in which country it lies. `countryless` counts those that are stored without one, `assumed` those that have the default one
	 * since they name none, `townless` those without a town, `uncategorised` those without a category. `states` lists the words of columns of states that no status was made of.
	 */
	read: {
		rows: number;
		chunks: number;
		listings: number;
		saysCountry: boolean;
		countryless: number;
		assumed: number;
		townless: number;
		uncategorised: number;
		states: readonly StateCount[];
	};
};

/**
 * Says that no column of a file is known to hold names of businesses, or no row to be a header. Its `plan` has the columns, and
 * `planAnew` continues once an operator has named one.
 */
export class NamelessError extends ColumnsError {
	readonly plan: ImportPlan;
	constructor(plan: ImportPlan, code: ColumnsErrorCode) {
		super(code);
		this.plan = plan;
	}
}

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

/** Reads a workbook that is already open to its end once, and decides what is imported of it. Throws as `planImport` does. */
export async function planWorkbook(
	workbook: Workbook,
	options: Partial<ImportOptions> = {},
	onSurvey: OnSurvey = () => {},
	signal?: AbortSignal,
): Promise<ImportPlan> {
	const all = { ...DEFAULT_IMPORT_OPTIONS, ...options };
	const surveyed = await surveySheets(workbook.sheets, all, onSurvey, signal);
	// The list is long, and few files need it.
	const townList = surveyed.some(lackTown) ? (await import("../world-towns/world-towns.ts")).worldTowns : null;
	return planOf({ format: workbook.format, encoding: workbook.encoding, options: all, townList, surveyed });
}

/**
 * Makes a plan of the same file with other options, without reading it again; only another `encoding` or `headerRow`
 * needs that. Throws ColumnsError when nothing in the file can then be imported.
 */
export function planAnew(plan: ImportPlan, options: Partial<ImportOptions>): ImportPlan {
	const all = { ...DEFAULT_IMPORT_OPTIONS, ...options };
	return planOf({ ...plan, options: all, surveyed: recognisedAnew(plan.surveyed, all.columns) });
}

function planOf({
	format,
	encoding,
	options,
	townList,
	surveyed,
}: Pick<ImportPlan, "format" | "encoding" | "options" | "townList" | "surveyed">): ImportPlan {
	const tables = sheetsToRead(surveyed, options);
	const reasons = chooseSheets(tables.map(({ sheet, survey }) => ({ name: sheet.name, hidden: sheet.hidden, survey })));
	const chosen = tables.map((one, index) => ({ ...one, reason: reasons[index] ?? null }));
	const unplaced = chosen.filter(({ reason }) => reason === null);
	const country = countryOfFile(
		unplaced.map(({ survey }) => survey),
		options,
	);
	const read = withSheetTowns(unplaced, country, options, townList);
	const sheets = chosen.map((one) => read[unplaced.indexOf(one)] ?? one);
	const plan = {
		format,
		encoding,
		options,
		sheets,
		surveyed,
		totalRows: read.reduce((sum, { survey }) => sum + survey.rows, 0),
		country,
		townList,
		spellings: chooseSpellings(read.flatMap(({ survey }) => kindsOf(survey)).flatMap((kind) => townsOf(kind) ?? [])),
		read: { ...NOTHING_READ },
	};
	if (read.length === 0) throw refusalOf(plan);
	return plan;
}

/**
 * Makes the error for a file without anything that can be imported, with the reason of the sheet that came furthest.
 */
function refusalOf(plan: ImportPlan): Error {
	const surveys = plan.sheets.map(({ survey }) => survey);
	if (surveys.every(({ rows }) => rows === 0)) return new WorkbookError("empty-workbook", "No sheet has a value.");
	const failures = surveys.map(({ failure }) => failure);
	const code = (["no-name-column", "persons-only"] as const).find((one) => failures.includes(one));
	return new NamelessError(plan, code ?? "no-header-row");
}

/** Reports each sheet in the form that the API and the screens take. */
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

/** Holds a column of a plan. `headers` is its table's header set; the options give it a role under `key`. */
export type PlannedColumn = ColumnReport & { headers: string; key: string };

/**
 * Lists the columns of each kind of table once, table after table. Empty columns without a header are left out. When no
 * sheet is read, all columns are listed.
 */
export function plannedColumns(plan: ImportPlan): PlannedColumn[] {
	const read = plan.sheets.filter(({ reason }) => reason === null);
	const all = (read.length > 0 ? read : plan.sheets).flatMap(({ sheet, survey }) => {
		const kinds = new Map(survey.tables.toReversed().map(({ kind, row }) => [kind, row]));
		return [...kinds].toReversed().flatMap(([kind, headerRow]) => columnsOf(sheetName(sheet), headerRow, kind));
	});
	const apart = plan.surveyed.flatMap((one) =>
		one.apart === undefined ? [] : [tablesColumn(one.apart.tables, sheetName(one.sheet), plan.options)],
	);
	all.push(...apart);
	if (all.length <= MOST_COLUMNS) return all;
	return [...all.filter(({ role }) => role !== null), ...all.filter(({ role }) => role === null)].slice(
		0,
		MOST_COLUMNS,
	);
}

function columnsOf(sheet: string, headerRow: number, kind: TableKind): PlannedColumn[] {
	const columns = kind.columns?.columns ?? kind.nameless;
	const keys = columnKeys(columns.map(({ header }) => header));
	const headers = headerSetOf(kind);
	return columns
		.map(({ index, header, role, confidence, lost, samples, filled }) => {
			const key = keys[index] ?? "";
			const report = { sheet, headerRow, header, role, confidence, samples: [...samples], filled, headers, key };
			return role === null && lost !== undefined ? { ...report, lost } : report;
		})
		.filter(({ header, filled }) => header !== "" || filled > 0);
}

/**
 * Lists the questions that the tables' headers and values leave open, table after table. Sheets with the same headers are asked about the same
 * columns once: an answer is given to their headers. Of their questions the one with most answers is asked.
 */
export function plannedDoubts(plan: ImportPlan): PlannedDoubt[] {
	const asked: PlannedDoubt[] = [];
	for (const doubt of doubtsOfTables(plan)) {
		const at = asked.findIndex((other) => isSameQuestion(other, doubt));
		const same = asked[at];
		if (same === undefined) asked.push(doubt);
		else {
			const whole = doubt.options.length > same.options.length ? doubt : withSamples(same, doubt);
			asked[at] = { ...whole, sheet: same.sheet, sheets: [...same.sheets, ...doubt.sheets] };
		}
	}
	return asked;
}

/** Adds to the towns of the first sheets those of a further one, since each sheet has its own. */
function withSamples(asked: PlannedDoubt, { reason, options }: PlannedDoubt): PlannedDoubt {
	if (reason !== "sheet-town") return asked;
	const samplesOf = (answer: number, at: number) => options[answer]?.columns[at]?.samples ?? [];
	const merged = asked.options.map(({ columns }, answer) => ({
		columns: columns.map((column, at) => ({
			...column,
			samples: [...column.samples, ...samplesOf(answer, at)].slice(0, SHOWN_TOWNS),
		})),
	}));
	return { ...asked, options: merged };
}

const SHOWN_TOWNS = 12;

function isSameQuestion(one: PlannedDoubt, other: PlannedDoubt): boolean {
	if (one.headers !== other.headers || one.role !== other.role || one.reason !== other.reason) return false;
	if (one.sheets.some((sheet) => other.sheets.includes(sheet))) return false;
	const [keys, others] = [one, other].map(
		({ options }) => new Set(options.flatMap(({ columns }) => columns.map(({ key }) => key))),
	);
	return [...(keys ?? [])].some((key) => others?.has(key));
}

function doubtsOfTables(plan: ImportPlan): PlannedDoubt[] {
	const apart = plan.surveyed.flatMap(
		(one) => (one.apart && tablesDoubt(one.apart.tables, sheetName(one.sheet), plan.options)) ?? [],
	);
	return [...apart, ...doubtsInTables(plan)];
}

function doubtsInTables(plan: ImportPlan): PlannedDoubt[] {
	return plan.sheets.flatMap(({ sheet, survey, reason }) => {
		if (reason !== null) return [];
		return kindsOf(survey).flatMap((kind) => {
			const { columns } = kind;
			const headerRow = survey.tables.find((table) => table.kind === kind)?.row ?? 1;
			if (columns === null) return [];
			const keys = columnKeys(columns.columns.map(({ header }) => header));
			return columns.doubts.map(
				({ role, reason: why, options }): PlannedDoubt => ({
					sheet: sheetName(sheet),
					sheets: [sheetName(sheet)],
					headerRow,
					headers: headerSetOf(kind),
					role,
					reason: why,
					options: options.map((option) => ({
						columns: option.columns.map(({ index, role: given, samples }) => ({
							key: keys[index] ?? "",
							header: columns.columns[index]?.header ?? "",
							role: given,
							samples: [...(samples ?? columns.columns[index]?.samples ?? [])],
						})),
					})),
				}),
			);
		});
	});
}

/**
 * Returns the first rows of a file that may be its header, from the sheet that has most of them. The cells are texts,
 * and are cut.
 */
export type FirstRows = { sheet: string; rows: { row: number; cells: string[] }[] };

export function firstRows({ sheets }: ImportPlan): FirstRows {
	const [most] = sheets.toSorted((one, other) => other.survey.counted.all - one.survey.counted.all);
	const rows = (most?.survey.head ?? []).map(({ row, cells }) => ({
		row,
		cells: cells.slice(0, SHOWN_CELLS).map(shortText),
	}));
	return { sheet: most === undefined ? "" : sheetName(most.sheet), rows };
}

const SHOWN_CELLS = 12;

function shortText(cell: Cell): string {
	return cell === null ? "" : String(cell).trim().slice(0, 40).toWellFormed();
}

/** Converts the columns for the API. */
export function columnReports(plan: ImportPlan): ColumnReport[] {
	const columns = plannedColumns(plan).filter(({ header }) => header !== TABLES_COLUMN);
	return columns.map(({ headers: _, key: __, ...report }) => report);
}

/** Cuts the name for reports: at most 200 characters. */
export function sheetName({ name }: WorkbookSheet): string {
	return name.slice(0, 200).toWellFormed();
}

/** Lists the kinds of tables of a sheet, each once. */
export function kindsOf(survey: SheetSurvey): TableKind[] {
	return [...new Set(survey.tables.map(({ kind }) => kind))];
}

/** Returns the first source that a table's headers name. */
function sourceOf(kinds: readonly TableKind[]): string | null {
	for (const { columns } of kinds) if (columns !== null && columns.source !== null) return columns.source;
	return null;
}
