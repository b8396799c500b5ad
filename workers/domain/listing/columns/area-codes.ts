import type { Cell } from "../../workbook/sheet-row.ts";
import type { Column } from "./column.ts";
import { shareDetermined } from "./column-agreement.ts";
import { columnValues } from "./column-values.ts";

const HEADERS: ReadonlySet<string> = new Set(
	"areacode phoneareacode telephoneareacode diallingcode dialcode stdcode alankodu telefonkodu telkodu vorwahl ortsvorwahl indicatif prefijo prefisso prefixo netnummer kierunkowy".split(
		" ",
	),
);

/**
 * Finds the column of area codes in a table with a column of phones, among those that are `free`; null where there is none. It gets a
 * role, so that it is not shown as left out.
 */
export function takeAreaCode(
	columns: readonly Column[],
	keys: readonly string[],
	rows: readonly (readonly Cell[])[],
	free: (index: number) => boolean,
): number | null {
	if (!columns.some(({ role }) => role === "phone")) return null;
	const found = columns.find(({ index, role }) => {
		if (role !== null || !free(index)) return false;
		const { texts } = columnValues(rows, index);
		if (texts.length === 0 || !texts.every((text) => /^[(+]?\d{1,5}\)?$/.test(text))) return false;
		return HEADERS.has((keys[index] ?? "").replace(/\d$/, "")) || isBesideShortNumbers(columns, index, rows);
	});
	if (found === undefined) return null;
	found.role = "phone";
	found.confidence = "guessed";
	return found.index;
}

/**
 * Tells whether a column of a few figures directly before the phones holds their area codes. The phone numbers are then too short to be
 * called without a code, and each town has its own code.
 */
function isBesideShortNumbers(columns: readonly Column[], index: number, rows: readonly (readonly Cell[])[]): boolean {
	if (columns[index + 1]?.role !== "phone") return false;
	const { texts } = columnValues(rows, index + 1);
	const short = texts.filter((text) => /^[1-9][\d -]{4,9}$/.test(text) && text.replace(/\D/g, "").length <= 8);
	const codes = columnValues(rows, index).texts;
	if (
		texts.length < FEW ||
		short.length * 10 < texts.length * 9 ||
		codes.some((code) => !/^\(?0?[1-9]\d{1,3}\)?$/.test(code))
	)
		return false;
	const town = columns.find(({ role }) => role === "city");
	const found = town === undefined ? null : shareDetermined(rows, town.index, index);
	return found !== null && found.share >= 0.9;
}

const FEW = 8;
