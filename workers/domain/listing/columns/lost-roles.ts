import type { Cell } from "../../workbook/sheet-row.ts";
import { isBlank } from "../blank-cell.ts";
import type { Column } from "./column.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import type { FlattenedColumn } from "./flattened-columns.ts";

/** Names what is not taken of a column that at least half of the rows fill, where its header is known and nobody is asked about it. */
export function nameLost(
	columns: readonly Column[],
	known: readonly (FlattenedColumn | null)[],
	doubts: readonly ColumnDoubt[],
	rows: readonly (readonly Cell[])[],
	free: (index: number) => boolean,
): void {
	const asked = new Set(
		doubts.flatMap(({ options }) => options.flatMap((option) => option.columns.map(({ index }) => index))),
	);
	for (const column of columns) {
		const role = known[column.index]?.role;
		if (column.role !== null || column.lost !== undefined || !role || role === "feature" || role === "dayHours")
			continue;
		if (asked.has(column.index) || !free(column.index)) continue;
		const filled = rows.filter((row) => !isBlank(row[column.index])).length;
		if (filled > 0 && filled * 2 >= rows.length) column.lost = role;
	}
}
