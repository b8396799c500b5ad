import { closeByteWindow, fillByteWindow, nextTarget, openByteWindow, tooLarge } from "./byte-window.ts";
import { cellFault, textFault } from "./cell-fault.ts";
import { decodeUtf8 } from "./decode-text.ts";
import { WorkbookError } from "./error.ts";
import type { WorkbookLimits } from "./limits.ts";
import { mendedBytes } from "./misread-text.ts";
import { sliceStream } from "./part-stream.ts";
import type { CellFault, SheetRow } from "./sheet-row.ts";
import type { TextEncoding } from "./text-encoding.ts";

/** Describes how the records of a text are split: the byte between fields, and the byte around them. */
export type DelimitedShape = { delimiter: number; quote: number; limits: WorkbookLimits };

const CR = 0x0d;
const LF = 0x0a;
const BLANK = 0x20;

/**
 * The records of a text file that have a value or a fault; `row` counts records, as Excel numbers them. All values are text. One cell
 * that is damaged, too long or quoted wrongly costs that cell. Throws `row-too-large`, and `truncated-workbook` for a quote that is never closed,
 * both with the row.
 */
export async function* readDelimitedRows(
	stream: ReadableStream<Uint8Array>,
	shape: DelimitedShape,
): AsyncGenerator<SheetRow> {
	const { limits } = shape;
	const window = openByteWindow(stream, null, "the text");
	let target = 1;
	let row = 0;
	try {
		for (;;) {
			await fillByteWindow(window, target);
			while (window.start < window.end) {
				const record = readRecord(window.bytes, window.start, window.end, window.done, shape, row + 1);
				if (record === null) break;
				if (record.next - window.start > limits.row) throw tooLarge("line", limits.row, row + 1);
				window.start = record.next;
				row++;
				const { cells, faults } = record.sheetRow;
				if (cells.length > 0 || faults !== undefined) yield record.sheetRow;
			}
			if (window.done) {
				if (window.start === window.end) return;
				throw new WorkbookError("truncated-workbook", "A quote is never closed.", { row: row + 1 });
			}
			if (window.end - window.start > limits.row) throw tooLarge("line", limits.row, row + 1);
			target = nextTarget(window, limits.row, "line");
		}
	} finally {
		await closeByteWindow(window);
	}
}

/** Opens the text as UTF-8, without byte order mark, whatever its encoding was. */
export function openText(file: Blob, { label, skip, misreading }: TextEncoding): ReadableStream<Uint8Array> {
	const bytes = sliceStream(file, skip, file.size);
	if (label === "utf-8" && misreading === null) return bytes;
	const decoder = new TextDecoder(label, { ignoreBOM: true });
	const encoder = new TextEncoder();
	const bytesOf = (text: string) => (misreading === null ? encoder.encode(text) : mendedBytes(text, misreading));
	return bytes.pipeThrough(
		new TransformStream<Uint8Array, Uint8Array>({
			transform(chunk, controller) {
				controller.enqueue(bytesOf(decoder.decode(chunk, { stream: true })));
			},
			flush(controller) {
				controller.enqueue(bytesOf(decoder.decode()));
			},
		}),
	);
}

type Record = { sheetRow: SheetRow; next: number };

/** Reads one record from `start` (RFC 4180, and lenient where Excel is); null when it is not complete in the window. */
function readRecord(
	bytes: Uint8Array,
	start: number,
	end: number,
	done: boolean,
	{ delimiter, quote, limits }: DelimitedShape,
	row: number,
): Record | null {
	const cells: SheetRow["cells"] = [];
	const sheetRow: SheetRow = { row, cells, fields: 0 };
	let p = start;
	for (let column = 0; ; column++) {
		if (column >= limits.columns) {
			throw new WorkbookError("row-too-large", `A line has more than ${limits.columns} columns.`, { row });
		}
		if (bytes[p] === BLANK && p < end) {
			const at = quoteBehindBlanks(bytes, p, end, done, delimiter, quote);
			if (at === null) return null;
			p = at;
		}
		const cellStart = p;
		let text = "";
		let quoted = 0;
		const isQuoted = p < end && bytes[p] === quote;
		if (isQuoted) {
			const from = p + 1;
			let doubled = false;
			for (p = from; ; p++) {
				while (p < end && bytes[p] !== quote) p++;
				if (p + 1 >= end && !(done && p < end)) return null;
				if (p + 1 >= end || bytes[p + 1] !== quote) break;
				doubled = true;
				p++;
			}
			text = decodeUtf8(bytes, from, p);
			if (doubled) text = text.replaceAll(quote === 0x22 ? '""' : "''", quote === 0x22 ? '"' : "'");
			quoted = text.length;
			p++;
		}
		const from = p;
		while (p < end && bytes[p] !== delimiter && bytes[p] !== LF && bytes[p] !== CR) p++;
		if (p >= end && !done) return null;
		const behind = p > from ? decodeUtf8(bytes, from, p) : "";
		const isLoose = isQuoted && behind.trimStart() !== "";
		if (!isQuoted || isLoose) text += behind;
		let fault: CellFault["fault"] | null = textFault(text, limits);
		if (isLoose) {
			// An odd quote has swallowed further rows: there are lines within quotes, and something behind them.
			if (/[\r\n]/.test(text.slice(0, quoted))) fault = "quote-open";
			else {
				sheetRow.looseQuote ??= column;
				if (bytes[p - 1] === quote) text = decodeUtf8(bytes, cellStart + 1, p - 1);
			}
		}
		if (fault !== null) {
			sheetRow.faults ??= [];
			sheetRow.faults.push(cellFault(column, fault, text));
		} else if (text !== "") {
			while (cells.length < column) cells.push(null);
			cells.push(text);
		}
		if (p < end && bytes[p] === delimiter) {
			p++;
			continue;
		}
		sheetRow.fields = column + 1;
		if (p >= end) {
			sheetRow.isOpen = true;
			return { sheetRow, next: end };
		}
		if (bytes[p] === LF) return { sheetRow, next: p + 1 };
		if (p + 1 >= end && !done) return null;
		return { sheetRow, next: p + 1 < end && bytes[p + 1] === LF ? p + 2 : p + 1 };
	}
}

function isLineEnd(byte: number | undefined): boolean {
	return byte === LF || byte === CR;
}

/**
 * Finds where a field begins. `, "a, b", ` as people type it begins at its quote, when the quote is closed within the line and only
 * blanks follow; any other field begins at its blanks. Returns null when the window ends before that is known.
 */
function quoteBehindBlanks(
	bytes: Uint8Array,
	start: number,
	end: number,
	done: boolean,
	delimiter: number,
	quote: number,
): number | null {
	let p = start;
	while (p < end && bytes[p] === BLANK && delimiter !== BLANK) p++;
	const opening = p;
	if (p >= end) return done ? start : null;
	if (bytes[p] !== quote) return start;
	for (p++; p < end; p++) {
		if (isLineEnd(bytes[p])) return start;
		if (bytes[p] !== quote) continue;
		if (p + 1 < end && bytes[p + 1] === quote) {
			p++;
			continue;
		}
		p++;
		while (p < end && bytes[p] === BLANK) p++;
		if (p >= end) break;
		return bytes[p] === delimiter || isLineEnd(bytes[p]) ? opening : start;
	}
	if (!done) return null;
	return bytes[p - 1] === quote || bytes[p - 1] === BLANK ? opening : start;
}
