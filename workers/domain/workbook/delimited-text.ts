import { closeByteWindow, fillByteWindow, nextTarget, openByteWindow, tooLarge } from "./byte-window.ts";
import { decodeUtf8 } from "./decode-text.ts";
import { WorkbookError } from "./error.ts";
import type { WorkbookLimits } from "./limits.ts";
import { sliceStream } from "./part-stream.ts";
import type { Cell, SheetRow } from "./sheet-row.ts";
import { readBytes } from "./zip-directory.ts";

/** How a delimited text file is to be read: `skip` bytes of byte order mark, and the first line when it is Excel's `sep=;`. */
type TextShape = { encoding: TextEncoding; skip: number; delimiter: number; hasHint: boolean };

type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1254";

const SNIFF_BYTES = 64 * 1024;
const QUOTE = 0x22;
const CR = 0x0d;
const LF = 0x0a;
const DELIMITERS = [";", "\t", ","];

/**
 * Recognises delimited text by its first line: at least two columns, no markup, no JSON, no control characters. Without a
 * byte order mark the file is UTF-8 if all of it is valid UTF-8, else windows-1254 (Turkish Excel). null: not such a file.
 */
export async function sniffDelimitedText(file: Blob): Promise<TextShape | null> {
	const head = await readBytes(file, 0, SNIFF_BYTES);
	const marked = byteOrderMark(head);
	const encoding = marked?.encoding ?? (await unmarkedEncoding(file));
	if (encoding === null) return null;
	const skip = marked?.skip ?? 0;
	const text = new TextDecoder(encoding).decode(head.subarray(skip)).replace(/^[\r\n]+/, "");
	if (/^\s*(?:[<{]|\[\s*[[{"\d])/.test(text)) return null;
	const hint = /^sep=([;,\t])\r?(?:\n|$)/i.exec(text);
	if (hint !== null) return { encoding, skip, delimiter: (hint[1] as string).charCodeAt(0), hasHint: true };
	const counts = countDelimiters(text);
	if (counts === null) return null;
	const [delimiter, count] = DELIMITERS.map((sign, index) => [sign, counts[index] as number] as const).reduce(
		(best, next) => (next[1] > best[1] ? next : best),
	);
	return count === 0 ? null : { encoding, skip, delimiter: delimiter.charCodeAt(0), hasHint: false };
}

/**
 * The records of a text file that have a value; `row` counts records, as Excel numbers them. All values are text.
 * Throws `row-too-large`, `cell-too-large`, and `truncated-workbook` for a quote that is never closed.
 */
export async function* readDelimitedRows(
	stream: ReadableStream<Uint8Array>,
	delimiter: number,
	limits: WorkbookLimits,
): AsyncGenerator<SheetRow> {
	const window = openByteWindow(stream, null, "the text");
	let target = 1;
	let row = 0;
	try {
		for (;;) {
			await fillByteWindow(window, target);
			while (window.start < window.end) {
				const record = readRecord(window.bytes, window.start, window.end, window.done, delimiter, limits);
				if (record === null) break;
				if (record.next - window.start > limits.row) throw tooLarge("line", limits.row);
				window.start = record.next;
				row++;
				if (record.cells.length > 0) yield { row, cells: record.cells };
			}
			if (window.done) {
				if (window.start < window.end) throw new WorkbookError("truncated-workbook", "A quote is never closed.");
				return;
			}
			target = nextTarget(window, limits.row, "line");
		}
	} finally {
		await closeByteWindow(window);
	}
}

/** The text as UTF-8, without byte order mark, whatever it was written in. */
export function openText(file: Blob, shape: TextShape): ReadableStream<Uint8Array> {
	const bytes = sliceStream(file, shape.skip, file.size);
	if (shape.encoding === "utf-8") return bytes;
	const decoder = new TextDecoder(shape.encoding, { ignoreBOM: true });
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

function byteOrderMark(head: Uint8Array): { encoding: TextEncoding; skip: number } | null {
	const [first, second, third] = head;
	if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: "utf-8", skip: 3 };
	if (first === 0xff && second === 0xfe) return { encoding: "utf-16le", skip: 2 };
	if (first === 0xfe && second === 0xff) return { encoding: "utf-16be", skip: 2 };
	return null;
}

/** null for binary files, told by a NUL byte. */
async function unmarkedEncoding(file: Blob): Promise<TextEncoding | null> {
	const decoder = new TextDecoder("utf-8", { fatal: true });
	const reader = sliceStream(file, 0, file.size).getReader();
	let encoding: TextEncoding = "utf-8";
	for (;;) {
		const { done, value } = await reader.read();
		if (value?.includes(0)) return null;
		if (encoding === "utf-8") {
			try {
				decoder.decode(value, { stream: !done });
			} catch {
				encoding = "windows-1254";
			}
		}
		if (done) return encoding;
	}
}

/** How often each delimiter stands outside of quotes in the first line; null when control characters say it is no text. */
function countDelimiters(text: string): number[] | null {
	const counts = DELIMITERS.map(() => 0);
	let quoted = false;
	for (const sign of text) {
		if (sign === '"') quoted = !quoted;
		else if (!quoted && (sign === "\n" || sign === "\r")) break;
		else if (sign < " " && !"\t\r\n".includes(sign)) return null;
		else if (!quoted && DELIMITERS.includes(sign))
			counts[DELIMITERS.indexOf(sign)] = (counts[DELIMITERS.indexOf(sign)] ?? 0) + 1;
	}
	return counts;
}

/** One record from `start` (RFC 4180, and lenient where Excel is); null when it is not complete in the window. */
function readRecord(
	bytes: Uint8Array,
	start: number,
	end: number,
	done: boolean,
	delimiter: number,
	limits: WorkbookLimits,
): { cells: Cell[]; next: number } | null {
	const cells: Cell[] = [];
	let p = start;
	for (let column = 0; ; column++) {
		if (column >= limits.columns) {
			throw new WorkbookError("row-too-large", `A line has more than ${limits.columns} columns.`);
		}
		let text = "";
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
			p++;
		}
		const from = p;
		while (p < end && bytes[p] !== delimiter && bytes[p] !== LF && bytes[p] !== CR) p++;
		if (p >= end && !done) return null;
		if (p > from) text += decodeUtf8(bytes, from, p);
		if (text.length > limits.cellCharacters) {
			throw new WorkbookError("cell-too-large", `A cell is longer than ${limits.cellCharacters} characters.`);
		}
		if (text !== "") {
			while (cells.length < column) cells.push(null);
			cells.push(text);
		}
		if (p >= end) return { cells, next: end };
		if (bytes[p] === delimiter) {
			p++;
			continue;
		}
		if (bytes[p] === LF) return { cells, next: p + 1 };
		if (p + 1 >= end && !done) return null;
		return { cells, next: p + 1 < end && bytes[p + 1] === LF ? p + 2 : p + 1 };
	}
}
