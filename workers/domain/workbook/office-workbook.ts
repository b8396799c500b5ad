import { WorkbookError } from "./error.ts";
import type { WorkbookLimits } from "./limits.ts";
import { createMergedCells, fillMergedCells, type MergedCells } from "./merged-cells.ts";
import { type OfficePackage, readOfficePackage, type SheetPart } from "./office-package.ts";
import { openPart } from "./part-stream.ts";
import { readSharedStrings } from "./shared-strings.ts";
import type { SheetRow } from "./sheet-row.ts";
import { readSheetRows } from "./sheet-rows.ts";
import { createSheetScan } from "./sheet-scan.ts";
import type { SheetContext } from "./sheet-state.ts";
import type { WorkbookSheet } from "./workbook.ts";
import type { ZipDirectory } from "./zip-directory.ts";

/**
 * Opens the sheets of an .xlsx file, whose workbook is the part `workbookPart`. The shared strings are read at once, a
 * sheet only when its rows are requested.
 */
export async function openOfficeSheets(
	file: Blob,
	directory: ZipDirectory,
	workbookPart: string,
	limits: WorkbookLimits,
): Promise<WorkbookSheet[]> {
	const office = await readOfficePackage(file, directory, workbookPart, limits);
	if (office.sheets.length === 0) throw new WorkbookError("empty-workbook", "The workbook has no sheets.");
	const { formats, date1904, recalculated } = office;
	const context: SheetContext = {
		sharedStrings: await openSharedStrings(file, office, limits),
		formats,
		date1904,
		recalculated,
		limits,
	};
	return office.sheets.map((sheet) => openSheet(file, sheet, context));
}

async function openSharedStrings(file: Blob, { sharedStrings }: OfficePackage, limits: WorkbookLimits) {
	if (sharedStrings === null) return null;
	const stream = await openPart(file, sharedStrings, limits);
	return readSharedStrings(stream, sharedStrings.inflated, limits);
}

function openSheet(file: Blob, { entry, name, hidden }: SheetPart, context: SheetContext): WorkbookSheet {
	let lastRow: number | null = null;
	/**
	 * Holds the merged cells. They are known once the part has been read to its end, since `<mergeCells>` comes after
	 * the rows.
	 */
	let merged: MergedCells | null = null;

	async function* read(found: MergedCells | null): AsyncGenerator<SheetRow> {
		const scan = createSheetScan(context, found);
		const stream = await openPart(file, entry, context.limits, found !== null);
		const part = { declared: entry.inflated, part: entry.name, sheet: name };
		for await (const row of readSheetRows(stream, scan, part)) {
			lastRow = scan.lastRow;
			yield row;
		}
		if (found !== null) merged = found;
	}

	return {
		name,
		hidden,
		get approximateRows() {
			return lastRow;
		},
		rows: () => {
			if (merged === null) return read(createMergedCells());
			return merged.ranges.length === 0 ? read(null) : fillMergedCells(read(null), merged);
		},
	};
}
