import type { Cell } from "../workbook/sheet-row.ts";
import type { Column } from "./column.ts";
import { columnValues } from "./column-values.ts";

const HEADERS: ReadonlySet<string> = new Set(
	"areacode phoneareacode telephoneareacode diallingcode dialcode stdcode alankodu telefonkodu telkodu vorwahl ortsvorwahl indicatif prefijo prefisso prefixo netnummer kierunkowy".split(
		" ",
	),
);

/** The column of area codes beside one of phones, with a role so that it is not shown as left out; null where there is none. */
export function takeAreaCode(
	columns: readonly Column[],
	keys: readonly string[],
	rows: readonly (readonly Cell[])[],
): number | null {
	if (!columns.some(({ role }) => role === "phone")) return null;
	const found = columns.find(({ index, role }) => {
		if (role !== null || !HEADERS.has(keys[index] ?? "")) return false;
		const { texts } = columnValues(rows, index);
		return texts.length > 0 && texts.every((text) => /^[(+]?\d{1,5}\)?$/.test(text));
	});
	if (found === undefined) return null;
	found.role = "phone";
	found.confidence = "guessed";
	return found.index;
}
