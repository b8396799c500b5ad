import type { Sheet } from "#workers/domain/import/plan.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";

/** A sheet in memory; the first row has number 1. Rows without any value are left out, as the readers do. */
export function sheetOf(rows: readonly (readonly Cell[])[]): Sheet {
	return {
		sheetName: "Places",
		approximateRows: rows.length,
		async *rows() {
			for (const [index, cells] of rows.entries()) {
				if (cells.some((cell) => cell !== null)) yield { row: index + 1, cells: [...cells] };
			}
		},
	};
}
