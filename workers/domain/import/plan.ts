import {
	type ColumnPlan,
	ColumnsError,
	findHeaderRow,
	headerScore,
	observeRow,
	recogniseColumns,
} from "../listing/columns.ts";
import { openWorkbook } from "../workbook/open-workbook.ts";
import type { SheetRow } from "../workbook/sheet-row.ts";
import type { ColumnReport } from "./chunk.ts";

/** Rows in which the header is looked for: titles and notes may stand above it. */
const HEADER_ROWS = 30;
/** Rows below the header from which unknown columns are guessed. */
const SAMPLE_ROWS = 200;

/** One sheet that can be read several times, from its first row each time. */
export type Sheet = { sheetName: string; approximateRows: number | null; rows: () => AsyncGenerator<SheetRow> };

/** What an import of a sheet will do, and, while `readChunks` goes through the sheet, how far it has come. */
export type ImportPlan = {
	sheet: Sheet;
	sheetName: string;
	/** The header's row number in the sheet. */
	headerRow: number;
	/** A hint for progress; null when the file does not say. */
	expectedRows: number | null;
	/** Values are counted in the sample first, then by `readChunks` in every row it has read. */
	columns: ColumnPlan;
	/** Data rows and chunks that `readChunks` has gone through, the left out ones included. */
	read: { rows: number; chunks: number };
};

/**
 * Opens a workbook, chooses its sheet, finds the header row and recognises the columns. Throws WorkbookError when the file is
 * refused, ColumnsError `no-header-row` or `no-name-column` when nothing in it can be imported.
 */
export async function planImport(file: Blob): Promise<ImportPlan> {
	return planSheet(await openWorkbook(file, { looksLikeHeader: headerScore }));
}

/** The same for a sheet that is already open. */
export async function planSheet(sheet: Sheet): Promise<ImportPlan> {
	const first: SheetRow[] = [];
	for await (const row of sheet.rows()) {
		first.push(row);
		if (first.length >= HEADER_ROWS + SAMPLE_ROWS) break;
	}
	const headerIndex = findHeaderRow(first.slice(0, HEADER_ROWS).map((row) => row.cells));
	const header = headerIndex === null ? undefined : first[headerIndex];
	if (headerIndex === null || !header) throw new ColumnsError("no-header-row");
	const samples = first.slice(headerIndex + 1, headerIndex + 1 + SAMPLE_ROWS).map((row) => row.cells);
	const columns = recogniseColumns(header.cells, samples);
	for (const cells of samples) observeRow(columns, cells);
	return {
		sheet,
		sheetName: sheet.sheetName,
		headerRow: header.row,
		expectedRows: sheet.approximateRows === null ? null : Math.max(0, sheet.approximateRows - header.row),
		columns,
		read: { rows: 0, chunks: 0 },
	};
}

/** The columns as the API and the screens take them; empty ones without a header are left out. */
export function columnReports(plan: ImportPlan): ColumnReport[] {
	return plan.columns.columns
		.filter((column) => column.header !== "" || column.filled > 0)
		.map(({ header, role, confidence, samples, filled }) => ({
			header,
			role,
			confidence,
			samples: [...samples],
			filled,
		}));
}
