import { csvRow } from "../csv.ts";
import type { WrittenCell } from "../workbook/write-sheet.ts";
import { EXPORT_COLUMNS } from "./columns.ts";

/** Writes the rows of an export as CSV, in UTF-8 with the mark that shows Excel the encoding. */
export async function* csvBytes(
	rows: Iterable<readonly WrittenCell[][]> | AsyncIterable<readonly WrittenCell[][]>,
): AsyncGenerator<Uint8Array> {
	const utf8 = new TextEncoder();
	yield utf8.encode(`\uFEFF${csvRow(EXPORT_COLUMNS.map(({ header }) => header))}`);
	for await (const part of rows) yield utf8.encode(part.map((cells) => csvRow(cells.map(field))).join(""));
}

function field(cell: WrittenCell): string {
	return cell === null ? "" : String(cell);
}
