import { foldText } from "../fold-text.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import { type FieldName, NEAR_WORDS, OUTSCRAPER_KEYS, ROLE_BY_KEY, TURKISH_KEYS, UNUSED_KEYS } from "./column-names.ts";

export type Column = {
	index: number;
	header: string;
	role: FieldName | null;
	/** `used`: the header is known. `guessed`: it is only near, or the values look like it. `ignored`: not imported. */
	confidence: "used" | "guessed" | "ignored";
	/** Up to three different values, at most 120 characters each. Filled by `observeRow`. */
	samples: string[];
	/** How many rows have a value. Counted by `observeRow`. */
	filled: number;
};

/** What each column of a sheet means; survives structuredClone, so a Web Worker can post it. */
export type ColumnPlan = {
	columns: Column[];
	/** Columns of each role, the preferred one first. */
	byRole: ReadonlyMap<FieldName, readonly number[]>;
	source: "outscraper" | "plain";
	ratingSource: "Google" | null;
	/** Region for phones of rows that name no country: TR for a sheet with Turkish headers. The caller may set another. */
	phoneRegion: string | null;
};

export type ColumnsErrorCode = "no-header-row" | "no-name-column";

export class ColumnsError extends Error {
	readonly code: ColumnsErrorCode;
	constructor(code: ColumnsErrorCode) {
		super(code);
		this.name = "ColumnsError";
		this.code = code;
	}
}

const MAX_SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 120;
const MAX_HEADER_LENGTH = 100;

/**
 * Finds out what each column holds, from the header row and, for unknown headers of hand-made sheets, from some of the rows below.
 * Throws ColumnsError `no-header-row` when no header is known, `no-name-column` when nothing holds the names.
 */
export function recogniseColumns(
	headerCells: readonly Cell[],
	sampleRows: readonly (readonly Cell[])[] = [],
): ColumnPlan {
	const headers = headerCells.map(headerText);
	const keys = headers.map(headerKey);
	const outscraper = isOutscraper(keys);
	const columns = headers.map((header, index): Column => {
		const role = outscraper || keys[index] !== "verified" ? (ROLE_BY_KEY.get(keys[index] ?? "")?.role ?? null) : null;
		return { index, header, role, confidence: role === null ? "ignored" : "used", samples: [], filled: 0 };
	});
	if (!outscraper) {
		guessByWords(columns, keys);
		guessByValues(columns, keys, sampleRows);
	}
	if (columns.every((column) => column.role === null)) throw new ColumnsError("no-header-row");
	settleProvince(columns);
	const byRole = indexByRole(columns, keys);
	if (!byRole.has("name")) throw new ColumnsError("no-name-column");
	return {
		columns,
		byRole,
		source: outscraper ? "outscraper" : "plain",
		ratingSource: outscraper ? "Google" : null,
		phoneRegion: !outscraper && keys.filter((key) => TURKISH_KEYS.has(key)).length >= 2 ? "TR" : null,
	};
}

/**
 * How much a row looks like a header row: one point for each different known role, one more for a name column. 0 for none.
 * Long texts and numbers are no headers and cost half a point each, so a data row does not win by one chance word.
 */
export function headerScore(cells: readonly Cell[]): number {
	const roles = new Set<FieldName>();
	let foreign = 0;
	for (const cell of cells) {
		if (cell === null || cell === "") continue;
		const role = typeof cell === "string" ? ROLE_BY_KEY.get(headerKey(cell))?.role : undefined;
		if (role) roles.add(role);
		else if (typeof cell !== "string" || cell.length > 60) foreign += 1;
	}
	if (roles.size === 0) return 0;
	return Math.max(0, roles.size + (roles.has("name") ? 1 : 0) - foreign / 2);
}

/** Index of the row that looks most like a header among these first rows of a sheet (the upper of equals), or null. */
export function findHeaderRow(rows: readonly (readonly Cell[])[]): number | null {
	let best: number | null = null;
	let bestScore = 0;
	for (const [index, row] of rows.entries()) {
		const score = headerScore(row);
		if (score > bestScore) {
			best = index;
			bestScore = score;
		}
	}
	return bestScore >= 2 ? best : null;
}

/** Whether a data row is the header row once more, as in files joined by hand. */
export function isRepeatedHeader(cells: readonly Cell[], plan: ColumnPlan): boolean {
	const nameColumn = plan.columns[plan.byRole.get("name")?.[0] ?? -1];
	if (!nameColumn || !repeatsHeader(cells, nameColumn)) return false;
	let filled = 0;
	let equal = 0;
	for (const column of plan.columns) {
		if (column.header === "" || isBlank(cells[column.index])) continue;
		filled += 1;
		if (repeatsHeader(cells, column)) equal += 1;
	}
	const known = plan.columns.filter((column) => column.header !== "").length;
	return equal >= Math.min(2, known) && equal * 2 > filled;
}

/** Counts a row's values into `filled` and keeps the first different ones as samples. Call it once for each data row. */
export function observeRow(plan: ColumnPlan, cells: readonly Cell[]): void {
	for (const column of plan.columns) {
		const cell = cells[column.index];
		if (cell === null || cell === undefined || cell === "") continue;
		column.filled += 1;
		if (column.samples.length >= MAX_SAMPLES) continue;
		const sample = String(cell).trim().slice(0, MAX_SAMPLE_LENGTH).toWellFormed();
		if (sample !== "" && !column.samples.includes(sample)) column.samples.push(sample);
	}
}

function headerText(cell: Cell | undefined): string {
	return typeof cell === "string"
		? cell
				.replace(/^\ufeff/, "")
				.replace(/\s+/g, " ")
				.trim()
				.slice(0, MAX_HEADER_LENGTH)
				.toWellFormed()
		: cell === null || cell === undefined
			? ""
			: String(cell);
}

/** "Postal Code", "postal_code", "postalCode" and "POSTAL-CODE" are one key. */
function headerKey(header: string): string {
	return header.length > MAX_HEADER_LENGTH ? "" : foldText(header).replaceAll(" ", "");
}

function headerWords(header: string): string[] {
	return foldText(header.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")).split(" ");
}

function isOutscraper(keys: readonly string[]): boolean {
	return OUTSCRAPER_KEYS.filter((key) => keys.includes(key)).length >= 4;
}

function isBlank(cell: Cell | undefined): boolean {
	return cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");
}

function repeatsHeader(cells: readonly Cell[], column: Column): boolean {
	const cell = cells[column.index];
	if (typeof cell !== "string" || cell.length > column.header.length + 8) return false;
	return cell === column.header || headerKey(cell) === headerKey(column.header);
}

function guess(column: Column, role: FieldName): void {
	column.role = role;
	column.confidence = "guessed";
}

function guessByWords(columns: Column[], keys: readonly string[]): void {
	const taken = new Set(columns.map((column) => column.role));
	for (const column of columns) {
		if (column.role !== null || UNUSED_KEYS.has(keys[column.index] ?? "")) continue;
		const words = headerWords(column.header);
		const near = NEAR_WORDS.find(([role, known]) => !taken.has(role) && known.some((word) => words.includes(word)));
		if (!near) continue;
		guess(column, near[0]);
		taken.add(near[0]);
	}
}

const LOOKS: readonly (readonly [FieldName, (cell: Cell) => boolean])[] = [
	["email", (cell) => typeof cell === "string" && /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(cell.trim())],
	["website", (cell) => typeof cell === "string" && /^(https?:\/\/|www\.)\S+$/i.test(cell.trim())],
	["phone", looksLikePhone],
];

function looksLikePhone(cell: Cell): boolean {
	if (typeof cell === "number") return false;
	const text = String(cell).trim();
	return /^[+0(][\d\s()./-]{6,24}$/.test(text) && text.replace(/\D/g, "").length >= 7;
}

function looksLikeDegrees(limit: number): (cell: Cell) => boolean {
	return (cell) => {
		const text =
			typeof cell === "number" ? String(cell) : typeof cell === "string" ? cell.trim().replace(",", ".") : "";
		return /^-?\d{1,3}\.\d{3,}$/.test(text) && Math.abs(Number(text)) <= limit;
	};
}

function guessByValues(columns: Column[], keys: readonly string[], rows: readonly (readonly Cell[])[]): void {
	const taken = new Set(columns.map((column) => column.role));
	const free = columns.filter((column) => column.role === null && !UNUSED_KEYS.has(keys[column.index] ?? ""));
	for (const [role, looks] of LOOKS) {
		const column = taken.has(role) ? undefined : free.find((c) => c.role === null && mostly(rows, c.index, looks));
		if (column) guess(column, role);
	}
	// Two columns of degrees side by side are latitude, then longitude; one alone says nothing.
	if (taken.has("latitude") || taken.has("longitude") || taken.has("coordinates")) return;
	for (const column of free) {
		const next = free.find((other) => other.index === column.index + 1);
		if (column.role !== null || !next || next.role !== null) continue;
		if (mostly(rows, column.index, looksLikeDegrees(90)) && mostly(rows, next.index, looksLikeDegrees(180))) {
			guess(column, "latitude");
			guess(next, "longitude");
			return;
		}
	}
}

function mostly(rows: readonly (readonly Cell[])[], index: number, looks: (cell: Cell) => boolean): boolean {
	const values = rows.map((row) => row[index] ?? null).filter((cell) => !isBlank(cell));
	return values.length > 0 && values.filter(looks).length >= values.length * 0.7;
}

/** İl (province) is the city of a Turkish sheet, unless another column is; then it is the state, and so is the state's column. */
function settleProvince(columns: Column[]): void {
	const hasCity = columns.some((column) => column.role === "city");
	for (const column of columns) if (column.role === "province") column.role = hasCity ? "state" : "city";
}

function indexByRole(columns: readonly Column[], keys: readonly string[]): Map<FieldName, number[]> {
	const byRole = new Map<FieldName, number[]>();
	const order = (index: number) => ROLE_BY_KEY.get(keys[index] ?? "")?.order ?? 1_000;
	for (const column of columns) {
		if (column.role === null) continue;
		const indexes = byRole.get(column.role);
		if (indexes) indexes.push(column.index);
		else byRole.set(column.role, [column.index]);
	}
	for (const indexes of byRole.values()) indexes.sort((a, b) => order(a) - order(b) || a - b);
	return byRole;
}
