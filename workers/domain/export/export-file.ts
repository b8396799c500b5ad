import { streamOf } from "../byte-stream.ts";
import { writeWorkbook, XLSX_TYPE } from "../workbook/write-workbook.ts";
import type { Deflater } from "../workbook/write-zip.ts";
import { EXPORT_COLUMNS, type ExportedBusiness, exportedCells } from "./columns.ts";
import { csvBytes } from "./csv-file.ts";
import { geojsonBytes } from "./geojson-file.ts";
import { rowsBytes } from "./rows-file.ts";

type Pages = AsyncIterable<readonly ExportedBusiness[]>;

const AT_ONCE = 100;
const SHEET = "İşletmeler";

/** Writes businesses as a file of each format and names its content type. The businesses are asked for only as the file is read. */
export const EXPORT_FILES = {
	xlsx: {
		type: XLSX_TYPE,
		write: (pages: Pages, deflater: Deflater | null = null) =>
			writeWorkbook([{ name: SHEET, columns: EXPORT_COLUMNS, rows: rowsOf(pages) }], deflater),
	},
	csv: { type: "text/csv; charset=utf-8", write: (pages: Pages) => streamOf(csvBytes(rowsOf(pages))) },
	rows: { type: "application/x-ndjson", write: (pages: Pages) => streamOf(rowsBytes(pages)) },
	geojson: { type: "application/geo+json", write: (pages: Pages) => streamOf(geojsonBytes(pages)) },
} as const;

/** Only a few rows are made at a time. Rows of a whole page would live so long that a worker's heap grows by them. */
async function* rowsOf(pages: Pages) {
	for await (const page of pages) {
		for (let at = 0; at < page.length; at += AT_ONCE) yield page.slice(at, at + AT_ONCE).map(exportedCells);
	}
}
