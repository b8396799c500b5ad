import * as xlsx from "xlsx";
import {
	escapeXml,
	sheetXml,
	stylesXml,
	type WrittenCell,
	workbookParts,
	writeWorkbook,
} from "#tests/factories/workbook.ts";
import { zipBlob } from "#tests/factories/zip.ts";

/** Makes one sheet as .xlsx. */
export function sheet(...rows: WrittenCell[][]): Promise<Blob> {
	return writeWorkbook({ sheets: [{ name: "Sheet1", rows }] });
}

/** Makes several sheets as .xlsx. A name that begins with "(" is hidden. */
export function book(sheets: Record<string, WrittenCell[][]>): Promise<Blob> {
	return writeWorkbook({
		sheets: Object.entries(sheets).map(([name, rows]) => ({
			name: name.replace(/^\(/, ""),
			rows,
			hidden: name.startsWith("("),
		})),
	});
}

/** Makes a file of a text, in UTF-8 unless bytes are given. */
export function text(content: string | Uint8Array): Blob {
	return new Blob([content as BlobPart]);
}

/** Writes rows as CSV. Every cell that needs quotes gets them. */
export function csv(rows: readonly (readonly WrittenCell[])[], delimiter = ",", lineEnd = "\r\n"): string {
	const quote = (cell: WrittenCell) => {
		const content = cell === null ? "" : String(cell);
		return /["\r\n]/.test(content) || content.includes(delimiter) ? `"${content.replaceAll('"', '""')}"` : content;
	};
	return rows.map((row) => row.map(quote).join(delimiter) + lineEnd).join("");
}

type StyledCell = WrittenCell | { value: number; format: string | number } | { xml: string };

/** Makes one sheet as .xlsx with number formats, raw cells (`xml`: what follows `<c r="…"`) and merged ranges. */
export function styledSheet(rows: readonly (readonly StyledCell[])[], merges: readonly string[] = []): Promise<Blob> {
	const formats: (string | number)[] = [0];
	const lines = rows.map((cells, index) => {
		const row = index + 1;
		const parts = cells.map((cell, column) => cellXml(cell, `${xlsx.utils.encode_col(column)}${row}`, formats));
		return `<row r="${row}">${parts.join("")}</row>`;
	});
	const merged = merges.map((reference) => `<mergeCell ref="${reference}"/>`).join("");
	const tail = merges.length > 0 ? `<mergeCells count="${merges.length}">${merged}</mergeCells>` : "";
	const xml = sheetXml(lines.join("")).replace("</sheetData>", `</sheetData>${tail}`);
	const styles = stylesXml(formats);
	return zipBlob(workbookParts([{ name: "Sheet1", xml }], [{ name: "xl/styles.xml", data: styles }]));
}

function cellXml(cell: StyledCell, reference: string, formats: (string | number)[]): string {
	if (cell === null) return "";
	if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
	if (typeof cell === "boolean") return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`;
	if (typeof cell === "string") return `<c r="${reference}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
	if ("xml" in cell) return `<c r="${reference}"${cell.xml}`;
	if (!formats.includes(cell.format)) formats.push(cell.format);
	return `<c r="${reference}" s="${formats.indexOf(cell.format)}"><v>${cell.value}</v></c>`;
}

/**
 * Writes rows as SheetJS does in one of its formats. Merges look like "A2:A4". Without the string table it cuts texts
 * of .xls at 255 characters.
 */
export function sheetJs(rows: WrittenCell[][], bookType: xlsx.BookType, merges: string[] = []): Blob {
	const worksheet = xlsx.utils.aoa_to_sheet(rows);
	if (merges.length > 0) worksheet["!merges"] = merges.map((range) => xlsx.utils.decode_range(range));
	const workbook = xlsx.utils.book_new();
	xlsx.utils.book_append_sheet(workbook, worksheet, "Sheet1");
	return new Blob([xlsx.write(workbook, { type: "buffer", bookType, bookSST: true }) as BlobPart]);
}

/** Writes text in UTF-16 with or without its mark. */
export function utf16(content: string, order: "le" | "be", mark: boolean): Blob {
	const bytes = Buffer.from((mark ? "\ufeff" : "") + content, "utf16le");
	return new Blob([order === "be" ? bytes.swap16() : bytes]);
}
