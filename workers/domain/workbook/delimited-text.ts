import { closeByteWindow, fillByteWindow, nextTarget, openByteWindow, tooLarge } from "./byte-window.ts";
import { cellFault } from "./cell-fault.ts";
import { decodeUtf8 } from "./decode-text.ts";
import { WorkbookError } from "./error.ts";
import type { WorkbookLimits } from "./limits.ts";
import { sliceStream } from "./part-stream.ts";
import type { CellFault, SheetRow } from "./sheet-row.ts";
import type { TextEncoding } from "./text-encoding.ts";

/** How the records of a text are split; `damage` says what U+FFFD in it means. */
export type DelimitedShape = {
	delimiter: number;
	/** "none": the text is valid UTF-8. "bytes": UTF-8 with damage. "signs": decoded from elsewhere, so each U+FFFD is damage. */
	damage: "none" | "bytes" | "signs";
	limits: WorkbookLimits;
};

const QUOTE = 0x22;
const CR = 0x0d;
const LF = 0x0a;

/**
 * The records of a text file that have a value or a fault; `row` counts records, as Excel numbers them. All values are text. One cell
 * that is damaged or too long costs that cell. Throws `row-too-large`, and `truncated-workbook` for a quote that is never closed,
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
				const { cells, faults, fields } = record;
				if (faults === null && cells.length === 0) continue;
				const sheetRow: SheetRow = faults === null ? { row, cells } : { row, cells, faults };
				if (fields > cells.length) sheetRow.fields = fields;
				yield sheetRow;
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

/** The text as UTF-8, without byte order mark, whatever it was written in. */
export function openText(file: Blob, { label, skip }: TextEncoding): ReadableStream<Uint8Array> {
	const bytes = sliceStream(file, skip, file.size);
	if (label === "utf-8") return bytes;
	const decoder = new TextDecoder(label, { ignoreBOM: true });
	const encoder = new TextEncoder();
	return bytes.pipeThrough(
		new TransformStream<Uint8Array, Uint8Array>({
			transform(chunk, controller) {
				controller.enqueue(encoder.encode(decoder.decode(chunk, { stream: true })));
			},
			flush(controller) {
				controller.enqueue(encoder.encode(decoder.decode()));
			},
		}),
	);
}

function hasQuote(bytes: Uint8Array, from: number, end: number): boolean {
	for (let at = from; at < end; at++) if (bytes[at] === QUOTE) return true;
	return false;
}

type Record = { cells: SheetRow["cells"]; faults: CellFault[] | null; fields: number; next: number };

/** One record from `start` (RFC 4180, and lenient where Excel is); null when it is not complete in the window. */
function readRecord(
	bytes: Uint8Array,
	start: number,
	end: number,
	done: boolean,
	{ delimiter, damage, limits }: DelimitedShape,
	row: number,
): Record | null {
	const cells: Record["cells"] = [];
	let faults: CellFault[] | null = null;
	let p = start;
	for (let column = 0; ; column++) {
		if (column >= limits.columns) {
			throw new WorkbookError("row-too-large", `A line has more than ${limits.columns} columns.`, { row });
		}
		const cellStart = p;
		let text = "";
		let quoted = -1;
		if (p < end && bytes[p] === QUOTE) {
			const from = p + 1;
			let doubled = false;
			for (p = from; ; p++) {
				while (p < end && bytes[p] !== QUOTE) p++;
				if (p + 1 >= end && !(done && p < end)) return null;
				if (p + 1 >= end || bytes[p + 1] !== QUOTE) break;
				doubled = true;
				p++;
			}
			text = decodeUtf8(bytes, from, p);
			if (doubled) text = text.replaceAll('""', '"');
			quoted = text.length;
			p++;
		}
		const from = p;
		while (p < end && bytes[p] !== delimiter && bytes[p] !== LF && bytes[p] !== CR) p++;
		if (p >= end && !done) return null;
		if (p > from) text += decodeUtf8(bytes, from, p);
		// An odd quote: lines within quotes that were meant as rows, or one more quote behind the closing one.
		const isTorn = quoted >= 0 && p > from && (hasQuote(bytes, from, p) || /[\r\n]/.test(text.slice(0, quoted)));
		if (text.length > limits.cellCharacters) {
			faults ??= [];
			faults.push(cellFault(column, "cell-too-long", text));
		} else if (isTorn || (damage !== "none" && isDamaged(text, bytes, cellStart, p, damage))) {
			faults ??= [];
			faults.push(cellFault(column, "damaged-text", text));
		} else if (text !== "") {
			while (cells.length < column) cells.push(null);
			cells.push(text);
		}
		if (p >= end) return { cells, faults, fields: column + 1, next: end };
		if (bytes[p] === delimiter) {
			p++;
			continue;
		}
		if (bytes[p] === LF) return { cells, faults, fields: column + 1, next: p + 1 };
		if (p + 1 >= end && !done) return null;
		return { cells, faults, fields: column + 1, next: p + 1 < end && bytes[p + 1] === LF ? p + 2 : p + 1 };
	}
}

const strict = new TextDecoder("utf-8", { fatal: true });

/** U+FFFD may be in the text itself: where the bytes are UTF-8 they tell. */
function isDamaged(text: string, bytes: Uint8Array, start: number, end: number, damage: "bytes" | "signs"): boolean {
	if (!text.includes("\ufffd")) return false;
	if (damage === "signs") return true;
	try {
		strict.decode(bytes.subarray(start, end));
		return false;
	} catch {
		return true;
	}
}
