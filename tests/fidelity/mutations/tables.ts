import * as xlsx from "xlsx";
import type { WrittenCell } from "#tests/factories/workbook.ts";

/** Is a sheet as plain cells, its header first. Null cells at the end of a row exist when the format has them (CSV). */
export type Table = WrittenCell[][];

/**
 * Reads CSV by RFC 4180 alone, with nothing of the product's reader. Returns null when it is no CSV (a quote that is
 * never closed, or text after a closing quote). Every record keeps its number of fields.
 */
export function readPlainCsv(bytes: Uint8Array, delimiter: string): Table | null {
	const encoding =
		bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
	const text = new TextDecoder(encoding).decode(bytes);
	const table: Table = [];
	let row: WrittenCell[] = [];
	let at = 0;
	while (at < text.length) {
		let cell = "";
		if (text[at] === '"') {
			for (at++; ; at++) {
				const end = text.indexOf('"', at);
				if (end < 0) return null;
				cell += text.slice(at, end);
				at = end + 1;
				if (text[at] !== '"') break;
				cell += '"';
			}
			if (at < text.length && text[at] !== delimiter && text[at] !== "\r" && text[at] !== "\n") return null;
		} else {
			const from = at;
			while (at < text.length && text[at] !== delimiter && text[at] !== "\r" && text[at] !== "\n") at++;
			cell = text.slice(from, at);
		}
		row.push(cell === "" ? null : cell);
		if (text[at] === delimiter) {
			at++;
			if (at < text.length) continue;
			row.push(null);
		} else if (text[at] === "\r" && text[at + 1] === "\n") at += 2;
		else at++;
		table.push(row);
		row = [];
	}
	return table;
}

/** Returns the first sheet of a binary workbook as SheetJS sees it, or null when it cannot read the bytes. */
export function readPlainSheet(bytes: Uint8Array): Table | null {
	try {
		const book = xlsx.read(bytes, { type: "array", dense: true });
		const data: unknown = book.Sheets[book.SheetNames[0] ?? ""]?.["!data"];
		if (!Array.isArray(data)) return null;
		// It reads the cells themselves, because the range that the sheet names may be damaged.
		return Array.from(data, (row: xlsx.CellObject[] | undefined) =>
			Array.from(row ?? [], (cell) =>
				cell?.t === "s" || cell?.t === "n" || cell?.t === "b" ? ((cell.v as WrittenCell) ?? null) : null,
			),
		);
	} catch {
		return null;
	}
}

export function isBlank(row: readonly WrittenCell[] | undefined): boolean {
	return row === undefined || row.every((cell) => cell === null || cell === "");
}

export function sameCells(one: readonly WrittenCell[], other: readonly WrittenCell[]): boolean {
	const length = Math.max(one.length, other.length);
	for (let index = 0; index < length; index++) if ((one[index] ?? null) !== (other[index] ?? null)) return false;
	return true;
}
