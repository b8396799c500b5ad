import { foldText } from "../../fold-text.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import type { Column } from "./column.ts";

/** Matches the name of the place that a link to a map has in its path. */
const NAME_IN_LINK = /\/maps\/place\/([^/@?#]+)\//;
/** Rows from which that is a proof, and the share of them in which it holds. */
const ENOUGH = 3;
const LEAST_SHARE = 0.9;

/**
 * Gives the names to the column that holds what the links of its rows to a map call their places, whatever its header is ("qBF1Pd"), where no
 * other column holds them.
 */
export function takeNamesOfLinks(columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
	if (columns.some(({ role }) => role === "name")) return;
	const linked = rows.flatMap((cells) => {
		const name = cells.map(nameInLink).find((one) => one !== "");
		return name === undefined ? [] : [{ cells, name }];
	});
	if (linked.length < ENOUGH) return;
	const column = columns.find(({ role, index }) => {
		const same = linked.filter(({ cells, name }) => foldText(String(cells[index] ?? "")) === name);
		return role === null && same.length >= linked.length * LEAST_SHARE;
	});
	if (column === undefined) return;
	column.role = "name";
	column.confidence = "used";
}

function nameInLink(cell: Cell): string {
	const [, name = ""] = typeof cell === "string" ? (NAME_IN_LINK.exec(cell) ?? []) : [];
	try {
		return foldText(decodeURIComponent(name.replaceAll("+", " ")));
	} catch {
		return "";
	}
}
