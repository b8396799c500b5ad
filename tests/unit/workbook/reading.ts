import { sheetXml, workbookParts } from "#tests/factories/workbook.ts";
import { type ZipPart, zipBlob } from "#tests/factories/zip.ts";
import { WorkbookError } from "#workers/domain/workbook/error.ts";
import { DEFAULT_LIMITS } from "#workers/domain/workbook/limits.ts";
import { openWorkbook, type WorkbookOptions } from "#workers/domain/workbook/open-workbook.ts";
import { createSharedStrings } from "#workers/domain/workbook/shared-strings.ts";
import type { CellFault, SheetRow } from "#workers/domain/workbook/sheet-row.ts";
import { createSheetScan } from "#workers/domain/workbook/sheet-scan.ts";
import type { SheetContext } from "#workers/domain/workbook/sheet-state.ts";
import type { WorkbookSheet } from "#workers/domain/workbook/workbook.ts";

export async function collect(rows: AsyncIterable<SheetRow> | Iterable<SheetRow>): Promise<SheetRow[]> {
	const all: SheetRow[] = [];
	for await (const row of rows) all.push(row);
	return all;
}

/** Leaves out what only delimited text says about its records. */
export async function readRows(file: Blob, options?: WorkbookOptions): Promise<SheetRow[]> {
	return withoutFields(await collect((await firstSheet(file, options)).rows()));
}

export function withoutFields(rows: readonly SheetRow[]): SheetRow[] {
	return rows.map(({ fields: _, isOpen: _open, ...row }) => row);
}

export async function firstSheet(file: Blob, options?: WorkbookOptions): Promise<WorkbookSheet> {
	const [first] = (await openWorkbook(file, options)).sheets;
	if (first === undefined) throw new Error("There is no sheet.");
	return first;
}

/** Makes a workbook of one sheet whose rows are given as XML, with further or other parts. */
export async function sheetFile(rows: string, parts: ZipPart[] = []): Promise<Blob> {
	return zipBlob(workbookParts([{ name: "Sheet1", xml: sheetXml(rows) }], parts));
}

/** Returns the cells of the first row of a sheet. */
export async function firstRow(rows: string, parts: ZipPart[] = []): Promise<SheetRow["cells"]> {
	const [first] = await readRows(await sheetFile(rows, parts));
	return first?.cells ?? [];
}

/** Returns the faults of all cells, by name. */
export async function faultsOf(file: Blob | Promise<Blob>): Promise<CellFault["fault"][]> {
	const rows = await readRows(await file);
	return rows.flatMap(({ faults = [] }) => faults.map(({ fault }) => fault));
}

/** Returns the code with which a file is refused, when it is opened or when its rows are read, or "read". */
export async function refusal(file: Blob | Promise<Blob>, options?: WorkbookOptions): Promise<string> {
	return refusalOf(readRows(await file, options));
}

export async function refusalOf(work: Promise<unknown>): Promise<string> {
	try {
		await work;
		return "read";
	} catch (error) {
		if (error instanceof WorkbookError) return error.code;
		throw error;
	}
}

export function sharedStringsPart(items: string): ZipPart {
	return {
		name: "xl/sharedStrings.xml",
		data: `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${items}</sst>`,
	};
}

export function newScan(context: Partial<SheetContext> = {}) {
	const sharedStrings = createSharedStrings();
	const plain = { sharedStrings, formats: [], date1904: false, recalculated: false, limits: DEFAULT_LIMITS };
	return createSheetScan({ ...plain, ...context });
}

/** Makes a stream of the given pieces. A generator may never end. */
export function streamOf(pieces: Iterable<Uint8Array | string>): ReadableStream<Uint8Array> {
	const iterator = pieces[Symbol.iterator]();
	const encoder = new TextEncoder();
	return new ReadableStream({
		pull(controller) {
			const { done, value } = iterator.next();
			if (done) controller.close();
			else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
		},
	});
}
