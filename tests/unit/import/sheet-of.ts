import type { ImportOptions } from "#workers/domain/import/options.ts";
import { type ImportPlan, planWorkbook } from "#workers/domain/import/plan.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import type { Workbook, WorkbookSheet } from "#workers/domain/workbook/workbook.ts";

type Rows = readonly (readonly Cell[])[];

/** Makes a sheet in memory. The first row has number 1. Rows without any value are left out, as the readers do. */
export function sheetOf(rows: Rows, name = "Places", hidden = false): WorkbookSheet {
	return {
		name,
		hidden,
		approximateRows: rows.length,
		async *rows() {
			for (const [index, cells] of rows.entries()) {
				if (cells.some((cell) => cell !== null)) yield { row: index + 1, cells: [...cells] };
			}
		},
	};
}

export function workbookOf(...sheets: WorkbookSheet[]): Workbook {
	return { format: "xlsx", encoding: null, sheets };
}

/** Returns the plan of a workbook with this one sheet. */
export function planOf(rows: Rows, options: Partial<ImportOptions> = {}): Promise<ImportPlan> {
	return planWorkbook(workbookOf(sheetOf(rows)), options);
}
