import type { UndoProgress } from "#workers/contract/change-set.ts";
import type { FileChanges } from "#workers/contract/file-objections.ts";
import type { ImportSummary } from "#workers/contract/import.ts";
import type { ImportPreview } from "#workers/contract/import-preview.ts";
import type { LikeCategory, TakenName } from "#workers/domain/import/calls.ts";
import type { ColumnReport, RepeatedRow, RowProblem, SheetReport } from "#workers/domain/import/chunk.ts";
import type { FileCountry } from "#workers/domain/import/file-country.ts";
import type { FileFindings } from "#workers/domain/import/file-findings.ts";
import { type LostColumn, lostColumns } from "#workers/domain/import/lost-columns.ts";
import { NO_HEADER_ROW } from "#workers/domain/import/options.ts";
import type { ImportPlan } from "#workers/domain/import/plan.ts";
import { COLUMN_ROLES } from "#workers/domain/listing/columns/column-roles.ts";
import { count, oneLine, quoted, textTable } from "../text-table.ts";
import { countryLines, rememberedCountryLine } from "./country-report.ts";
import { findingLines, likeTownsLine } from "./file-report.ts";
import { heldReport, knownAgainReport, namedReport } from "./known-report.ts";
import { roleText } from "./role-texts.ts";
import { REASON_TEXTS, SHEET_TEXTS } from "./texts.ts";

const SHOWN_PROBLEMS = 10;
/** Limits how many sheets and header rows one line names. It only counts the rest. */
const SHOWN_NAMES = 8;

/** Says for the terminal what an import has done. */
export function importReport(
	summary: ImportSummary,
	options: {
		dryRun: boolean;
		preview?: ImportPreview | null;
		/** Is what was found before a real import, where the file was held against the directory. */
		held?: FileChanges | null;
		found?: FileFindings;
		country?: FileCountry | null;
		/** Is the country of rows that name none, where an earlier file with the same columns had it. */
		remembered?: string | null;
	},
): string {
	const { sheets } = summary;
	return [
		...findingLines(options.found),
		...(options.remembered == null ? [] : [rememberedCountryLine(options.remembered)]),
		...countryLines(
			options.found && { ...options.found.countryless, shown: options.country ?? null },
			options.preview ?? null,
		),
		...knownAgainReport(options.preview ?? null),
		...(options.held == null ? [] : heldReport(options.held)),
		sheetsReport(sheets),
		...columnsReports(summary.columns, sheets),
		textTable(null, figures(summary, options.dryRun, options.preview ?? null)),
		...namedReport(options.preview ?? null),
		taxonomiesReport(
			"Categories to be made",
			(options.preview?.categories ?? []).filter(({ empty }) => !empty),
		),
		likeCategoriesReport(
			summary.likeCategories ??
				(options.preview?.categories ?? []).flatMap(({ name, like }) => (like === undefined ? [] : [{ name, like }])),
			options.dryRun,
		),
		takenReport(options.preview?.taken ?? summary.taken ?? [], options.dryRun),
		taxonomiesReport(
			"Cities to be made",
			(options.preview?.cities ?? []).flatMap(({ city, places, empty }) => (empty ? [] : [{ name: city, places }])),
		),
		likeTownsLine(options.preview ?? null),
		problemsReport("Rows left out", summary.rejected, summary.rejectedCount, sheets),
		problemsReport("Cells left out", summary.cellProblems, summary.cellProblemCount, sheets),
		problemsReport("Cells mended, or taken as they are and doubtful", summary.mended, summary.mendedCount, sheets),
		repeatedReport(summary.repeated, summary.duplicates, sheets),
	]
		.filter((part) => part !== "")
		.join("\n\n");
}

/** Says how a text file was read, when that was guessed. Returns null when there is nothing to say. */
export function encodingLine({ encoding, format }: Pick<ImportPlan, "encoding" | "format">): string | null {
	if (encoding === null || (format === "csv" && !encoding.guessed)) return null;
	return encoding.guessed
		? `Read as ${encoding.name}, which is guessed; --encoding decides.`
		: `Read as ${encoding.name}.`;
}

/** Says for the terminal what taking back an import has done. */
export function undoReport(progress: UndoProgress): string {
	const { restored, returned, removed, skipped, skippedCount, endedBefore } = progress;
	const figures = textTable(null, [
		["As they were before", restored],
		["Back again", returned],
		["Removed", removed],
		["Left alone", skippedCount],
	]);
	const table =
		endedBefore === null
			? figures
			: `This import was taken back before, at ${endedBefore}; nothing was changed now. What was done then:\n${figures}`;
	if (skipped.length === 0) return table;
	const shown = skipped.slice(0, SHOWN_PROBLEMS);
	const left = textTable(
		["Business", "Name", "What stayed"],
		shown.map(({ id, slug, name, facts }) => [
			slug ?? String(id),
			name === null ? "(no longer there)" : oneLine(name, 60),
			facts.length === 0 ? "all of it" : oneLine(facts.join(", "), 60),
		]),
	);
	return `${table}\n\nLeft as they are, because they were changed again since${ofAll(shown.length, skipped.length)}:\n${left}`;
}

function ofAll(shown: number, total: number): string {
	return total > shown ? ` (the first ${shown} of ${count(total)})` : "";
}

/**
 * Returns one line for each sheet. A text file has only one table without a name, so it has a line only when something
 * is unusual.
 */
function sheetsReport(sheets: readonly SheetReport[]): string {
	return textTable(
		["Sheet", "Rows", "", "Header in row", "Source"],
		sheets.map(({ name, rows, reason, headerRows, source }) => [
			oneLine(name, 40) || "(the text)",
			rows,
			reason === null ? "read" : `left out: ${SHEET_TEXTS[reason]}`,
			firstOf(headerRows.map((row) => (row === NO_HEADER_ROW ? "none" : String(row)))),
			source ?? "",
		]),
	);
}

function figures(summary: ImportSummary, dryRun: boolean, preview: ImportPreview | null): [string, number][] {
	const { imported, updated, unchanged, newer, outOfMode, closedSkipped, keptByHand } = preview ?? summary;
	const places: [string, number][] =
		dryRun && preview === null
			? [["Different places", summary.imported]]
			: [
					["New", imported],
					["Updated", updated],
					["Unchanged", unchanged],
					...onlySome("Newer here", newer),
					...onlySome("Left out by mode", outOfMode),
					...onlySome("Closed, left out", closedSkipped),
					...onlySome("Kept by hand", keptByHand),
				];
	return [
		[
			summary.sheets.filter(({ state }) => state === "read").length > 1 ? "Rows in the sheets" : "Rows in the sheet",
			summary.totalRows,
		],
		...places,
		["Repeated rows", summary.duplicates],
		...onlySome("Removed", summary.removed ?? 0),
		["Rows left out", summary.rejectedCount],
		["Cells left out", summary.cellProblemCount],
		["Cells mended or doubtful", summary.mendedCount],
		[dryRun ? "Categories" : "New categories", summary.categoriesCreated],
		["Cities", summary.citiesFound],
	];
}

/** Lists what an import would add, the most frequent first. */
function taxonomiesReport(title: string, taxonomies: readonly { name: string; places: number }[]): string {
	if (taxonomies.length === 0) return "";
	const shown = [...taxonomies].sort((one, other) => other.places - one.places).slice(0, SHOWN_PROBLEMS);
	const table = textTable(
		["Name", "Places"],
		shown.map(({ name, places }) => [oneLine(name, 40), places]),
	);
	return `${title}${ofAll(shown.length, taxonomies.length)}:\n${table}`;
}

/** Says which new categories mean the same as one that is here, and the option that takes them for it. */
function likeCategoriesReport(alike: readonly LikeCategory[], dryRun: boolean): string {
	if (alike.length === 0) return "";
	const shown = alike.slice(0, SHOWN_PROBLEMS);
	const advice = dryRun
		? "each stands for that one with its option, in later imports too"
		: "merge them in the admin, or take the import back and import the file with these options";
	const lines = shown.map(
		({ name, like }) =>
			`   ${oneLine(name, 60)} (here is ${oneLine(like, 60)})   --category ${quoted(`${name}=${like}`)}`,
	);
	return `New categories that mean the same as one that is here${ofAll(shown.length, alike.length)}; ${advice}:\n${lines.join("\n")}`;
}

/** Says which names were taken for a category of another name, and the option that makes each a category of its own. */
function takenReport(taken: readonly TakenName[], dryRun: boolean): string {
	if (taken.length === 0) return "";
	const shown = taken.slice(0, SHOWN_PROBLEMS);
	const advice = dryRun
		? "each is a category of its own with its option"
		: "to make one a category of its own, import the file again with its option";
	const lines = shown.map(({ name, to, by }) => {
		const why = by === "spelling" ? "written otherwise" : "as before";
		return `   ${oneLine(name, 60)} → ${oneLine(to, 60)} (${why})   --category ${quoted(`${name}=${name}`)}`;
	});
	return `Categories taken for one of another name${ofAll(shown.length, taken.length)}; ${advice}:\n${lines.join("\n")}`;
}

/** Returns a figure only when it is not zero. */
function onlySome(name: string, figure: number): [string, number][] {
	return figure > 0 ? [[name, figure]] : [];
}

/**
 * Returns a table of columns for each kind of table in the file. Tables share one when they have the same headers and
 * the same use.
 */
function columnsReports(columns: readonly ColumnReport[], sheets: readonly SheetReport[]): string[] {
	const tables = Map.groupBy(columns, ({ sheet, headerRow }) => JSON.stringify([sheet, headerRow]));
	const kinds = Map.groupBy(tables.values(), (table) =>
		JSON.stringify(table.map(({ header, role }) => [header, role])),
	);
	return [...kinds.values()].map((same) => {
		const [first = []] = same;
		const added = first.map(
			(column, index): ColumnReport => ({
				...column,
				filled: same.reduce((sum, table) => sum + (table[index]?.filled ?? 0), 0),
			}),
		);
		if (kinds.size === 1) return columnsReport(added);
		const places = same.map(([column]) => placeOf(column?.sheet ?? "", column?.headerRow ?? 1, sheets));
		return `${firstOf(places)}:\n${columnsReport(added)}`;
	});
}

function placeOf(sheet: string, headerRow: number, sheets: readonly SheetReport[]): string {
	const several = (sheets.find(({ name }) => name === sheet)?.headerRows.length ?? 1) > 1;
	const name = sheet === "" ? "" : `Sheet "${oneLine(sheet, 40)}"`;
	if (name === "") return `Table from row ${headerRow}`;
	return several ? `${name} from row ${headerRow}` : name;
}

function firstOf(names: readonly string[]): string {
	const more = names.length - SHOWN_NAMES;
	return `${names.slice(0, SHOWN_NAMES).join(", ")}${more > 0 ? ` and ${count(more)} more` : ""}`;
}

function columnsReport(columns: readonly ColumnReport[]): string {
	const taken = columns.filter((column) => column.confidence !== "ignored");
	const ignored = columns.filter((column) => column.confidence === "ignored" && column.filled > 0);
	const table = textTable(
		["Column", "Used as", "", "Filled", "For example"],
		taken.map(({ header, role, confidence, filled, samples }) => [
			oneLine(header, 32),
			role === null ? "" : roleText(role),
			confidence,
			filled,
			oneLine(samples[0] ?? "", 40),
		]),
	);
	const missing = lostColumns(columns);
	const named = ignored.flatMap(({ header, lost }) =>
		lost === undefined || missing.some((one) => one.header === header && one.lost === lost)
			? []
			: [`${oneLine(header, 32)} (as ${roleText(lost)})`],
	);
	const others = ignored.filter(({ lost }) => lost === undefined);
	return [
		table,
		...missing.map(missingLine),
		...(named.length === 0
			? []
			: [
					`Not taken for what their headers say, since another column is, or a header may mean something else: ${named.join(", ")}`,
				]),
		...(others.length === 0
			? []
			: [`Ignored: ${others.map((column) => oneLine(column.header, 32) || "(no header)").join(", ")}`]),
	].join("\n");
}

/** Says that what a column's header says is taken from none, and the option that takes it. */
function missingLine({ header, lost }: LostColumn): string {
	const option = COLUMN_ROLES.some((role) => role === lost)
		? ` To take it all the same, without the cells that cannot be read: --column ${quoted(`${header}=${lost}`)}`
		: "";
	return `"${oneLine(header, 60)}" is not taken as ${roleText(lost)}, nor is another column: its values do not suit that, or the header may mean something else.${option}`;
}

function problemsReport(
	title: string,
	problems: readonly RowProblem[],
	total: number,
	sheets: readonly SheetReport[],
): string {
	if (total === 0) return "";
	const shown = problems.slice(0, SHOWN_PROBLEMS);
	const table = withSheets(
		sheets,
		["Row", "Column", "Value", "Why"],
		shown.map(({ sheet, row, column, value, reason, now }) => [
			sheet,
			String(row),
			oneLine(column ?? "", 28),
			now === undefined ? oneLine(value, 40) : `${oneLine(value, 40)} → ${oneLine(now, 40)}`,
			REASON_TEXTS[reason] ?? reason,
		]),
	);
	return `${title}${ofAll(shown.length, total)}:\n${table}`;
}

function repeatedReport(repeated: readonly RepeatedRow[], total: number, sheets: readonly SheetReport[]): string {
	if (total === 0 || repeated.length === 0) return "";
	// Rows that lose something come first.
	const ordered = [...repeated].sort((a, b) => Number(b.differs.length > 0) - Number(a.differs.length > 0));
	const shown = ordered.slice(0, SHOWN_PROBLEMS);
	const table = withSheets(
		sheets,
		["Row", "Name", "Repeats", "Not taken from it"],
		shown.map(({ sheet, row, of, ofSheet, name, differs }) => [
			sheet,
			String(row),
			oneLine(name, 40),
			of === null ? "an earlier row" : `row ${of}${ofSheet === undefined ? "" : ` of "${oneLine(ofSheet, 30)}"`}`,
			oneLine(differs.join(", "), 60),
		]),
	);
	return `Repeated rows${ofAll(shown.length, total)}:\n${table}`;
}

/**
 * Returns a table whose rows begin with the name of their sheet. The name is shown when the file has several sheets.
 */
function withSheets(sheets: readonly SheetReport[], header: string[], rows: string[][]): string {
	const several = sheets.filter(({ state }) => state === "read").length > 1;
	if (!several)
		return textTable(
			header,
			rows.map((row) => row.slice(1)),
		);
	return textTable(
		["Sheet", ...header],
		rows.map(([sheet = "", ...row]) => [oneLine(sheet, 24), ...row]),
	);
}
