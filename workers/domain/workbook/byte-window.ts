import { WorkbookError } from "./error.ts";

/**
 * Holds the part of a byte stream that is in memory: `bytes[start..end)`. Scanners work on the window synchronously, move `start`
 * behind what they have taken and ask for more when a unit (row, string, line) is not complete yet.
 */
export type ByteWindow = {
	bytes: Uint8Array;
	start: number;
	end: number;
	/** Says whether the stream has ended. */
	done: boolean;
	/** Counts the bytes received since the start of the stream. */
	received: number;
	/** Holds the size that the ZIP directory declares, null when it is unknown. */
	readonly declared: number | null;
	/** Names what is read, for the messages of errors. */
	readonly part: string;
	readonly reader: ReadableStreamDefaultReader<Uint8Array>;
	/** Holds the next bytes. They are asked for while the last ones are scanned, so another thread inflates them meanwhile. */
	ahead: Promise<ReadableStreamReadResult<Uint8Array>> | null;
	/** Decodes an XML part in UTF-16, which XML allows and hardly anybody writes: its bytes are held as UTF-8. */
	utf16: TextDecoder | null;
};

/**
 * Is the size of the batches in which work is done: large enough that a row is seldom in two,
 * small enough to stay in the cache.
 */
const WINDOW_BYTES = 128 * 1024;

export function openByteWindow(
	stream: ReadableStream<Uint8Array>,
	declared: number | null,
	part = "a part",
): ByteWindow {
	return {
		bytes: new Uint8Array(2 * WINDOW_BYTES),
		start: 0,
		end: 0,
		done: false,
		received: 0,
		declared,
		part,
		reader: stream.getReader() as ReadableStreamDefaultReader<Uint8Array>,
		ahead: null,
		utf16: null,
	};
}

/**
 * Reads until the window holds `target` bytes or the stream ends.
 * Throws `zip-bomb` for more bytes than declared, `truncated-workbook` for fewer, `damaged-workbook` when inflating fails.
 */
export async function fillByteWindow(window: ByteWindow, target: number): Promise<void> {
	while (!window.done && window.end - window.start < target) {
		const { done, value } = await (window.ahead ?? window.reader.read()).catch((cause: unknown) => {
			if (cause instanceof WorkbookError) throw cause;
			throw new WorkbookError("damaged-workbook", `The compressed data of ${window.part} is damaged.`, { cause });
		});
		if (done) {
			window.done = true;
			if (window.declared !== null && window.received < window.declared) {
				throw new WorkbookError("truncated-workbook", `The file ends in the middle of ${window.part}.`);
			}
			return;
		}
		window.ahead = window.reader.read();
		// The next round looks at the failure, if there is one.
		window.ahead.catch(() => undefined);
		window.received += value.length;
		if (window.declared !== null && window.received > window.declared) {
			throw new WorkbookError("zip-bomb", "A part inflates to more than its directory entry declares.");
		}
		if (window.received === value.length && IS_XML.test(window.part)) window.utf16 = utf16Of(value);
		append(window, window.utf16 === null ? value : utf8.encode(window.utf16.decode(value, { stream: true })));
	}
}

const IS_XML = /\.(?:xml|rels)$/i;
const utf8 = new TextEncoder();

/** Returns the decoder of a part that begins with the mark of UTF-16. */
function utf16Of([first, second]: Uint8Array): TextDecoder | null {
	const label = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : null;
	return label === null ? null : new TextDecoder(label);
}

/** Reads to the end and keeps nothing, so that the checks at the end of a stream (its length, its checksum) take place. */
export async function drainByteWindow(window: ByteWindow): Promise<void> {
	while (!window.done) {
		window.start = window.end;
		await fillByteWindow(window, 1);
	}
}

/** Gives the stream back: the unread rest is never inflated. */
export async function closeByteWindow(window: ByteWindow): Promise<void> {
	await window.reader.cancel().catch(() => undefined);
}

/**
 * Returns how many bytes to hold before trying an incomplete unit again. Doubling keeps the repeated work linear in its length. Throws
 * `row-too-large` above `limit`.
 */
export function nextTarget(window: ByteWindow, limit: number, unit: string): number {
	const pending = window.end - window.start;
	if (pending > limit) throw tooLarge(unit, limit);
	return Math.max(WINDOW_BYTES, 2 * pending);
}

export function tooLarge(unit: string, limit: number, row: number | null = null): WorkbookError {
	return new WorkbookError("row-too-large", `A ${unit} takes more than ${limit} bytes.`, { row });
}

function append(window: ByteWindow, chunk: Uint8Array): void {
	const held = window.end - window.start;
	if (window.end + chunk.length > window.bytes.length) {
		if (held + chunk.length > window.bytes.length) {
			const grown = new Uint8Array(2 * (held + chunk.length));
			grown.set(window.bytes.subarray(window.start, window.end));
			window.bytes = grown;
		} else {
			window.bytes.copyWithin(0, window.start, window.end);
		}
		window.start = 0;
		window.end = held;
	}
	window.bytes.set(chunk, window.end);
	window.end += chunk.length;
}
