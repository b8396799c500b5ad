import { closeByteWindow, fillByteWindow, openByteWindow } from "./byte-window.ts";
import { WorkbookError } from "./error.ts";
import type { WorkbookLimits } from "./limits.ts";
import { locateData, readBytes, type ZipEntry } from "./zip-directory.ts";

const READ_BYTES = 512 * 1024;
/** Some runtimes inflate a whole chunk before they hand any of it out: at 1032 : 1 this piece gives 33 MB at most. */
const PIECE_BYTES = 32 * 1024;

/**
 * The inflated bytes of an entry. Exactly the compressed range goes in, because workerd refuses bytes behind the end of the
 * deflate stream. Its size is to be held against `entry.inflated` by the reader (see `fillByteWindow`).
 */
export async function openPart(
	file: Blob,
	entry: ZipEntry,
	limits: WorkbookLimits,
): Promise<ReadableStream<Uint8Array>> {
	const { start, end } = await locateData(file, entry, limits);
	const raw = sliceStream(file, start, end);
	if (entry.method === 0) return raw;
	return raw.pipeThrough(new DecompressionStream("deflate-raw"));
}

/** A part as text, for the small ones. Throws `zip-bomb` above `limits.smallPart`. */
export async function readSmallPart(file: Blob, entry: ZipEntry, limits: WorkbookLimits): Promise<string> {
	if (entry.inflated > limits.smallPart) {
		throw new WorkbookError("zip-bomb", `${entry.name} declares ${entry.inflated} bytes.`);
	}
	const window = openByteWindow(await openPart(file, entry, limits), entry.inflated);
	try {
		await fillByteWindow(window, Number.POSITIVE_INFINITY);
	} finally {
		await closeByteWindow(window);
	}
	return new TextDecoder().decode(window.bytes.subarray(window.start, window.end));
}

/** The bytes `start..end` of a file, read when asked for. */
export function sliceStream(file: Blob, start: number, end: number): ReadableStream<Uint8Array<ArrayBuffer>> {
	let at = start;
	let held = new Uint8Array(0);
	return new ReadableStream<Uint8Array<ArrayBuffer>>(
		{
			async pull(controller) {
				if (held.length === 0) {
					if (at >= end) {
						controller.close();
						return;
					}
					held = await readBytes(file, at, Math.min(end, at + READ_BYTES));
					at += READ_BYTES;
				}
				const piece = held.subarray(0, PIECE_BYTES);
				held = held.subarray(piece.length);
				controller.enqueue(piece);
			},
		},
		{ highWaterMark: 0 },
	);
}
