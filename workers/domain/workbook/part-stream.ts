import { closeByteWindow, fillByteWindow, openByteWindow } from "./byte-window.ts";
import { updateCrc32 } from "./crc32.ts";
import { WorkbookError } from "./error.ts";
import { locateData, readBytes, type ZipEntry, type ZipLimits } from "./zip-directory.ts";

const READ_BYTES = 512 * 1024;
/**
 * Limits a piece of compressed data. Some runtimes inflate a whole chunk before they return any of it: at 1032 : 1 this
 * piece gives 33 MB at most.
 */
const PIECE_BYTES = 32 * 1024;
/** Is the header of RFC 1952: magic, deflate, no flags, no time, no level, system Unix. */
const GZIP_HEAD = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3];

/**
 * Returns the inflated bytes of an entry. Exactly the compressed range goes in, because workerd refuses bytes behind the
 * end of the deflate stream. The reader must check the size against `entry.inflated` (see `fillByteWindow`). With `verify`
 * the stream fails at its end when the CRC-32 is wrong: the deflated data is read as a gzip file, whose checksum the
 * runtime itself compares with the data, at no measurable cost.
 */
export async function openPart(
	file: Blob,
	entry: ZipEntry,
	limits: ZipLimits,
	verify = true,
): Promise<ReadableStream<Uint8Array>> {
	const { start, end } = await locateData(file, entry, limits);
	if (entry.method === 0) {
		const raw = sliceStream(file, start, end);
		return verify ? raw.pipeThrough(crcCheck(entry)) : raw;
	}
	if (!verify) return sliceStream(file, start, end).pipeThrough(new DecompressionStream("deflate-raw"));
	const tail = new DataView(new ArrayBuffer(8));
	tail.setUint32(0, entry.crc, true);
	tail.setUint32(4, entry.inflated % 2 ** 32, true);
	const gzip = sliceStream(file, start, end, new Uint8Array(GZIP_HEAD), new Uint8Array(tail.buffer));
	return gzip.pipeThrough(new DecompressionStream("gzip"));
}

/** Reads a small part as text. Throws `zip-bomb` above `limits.smallPart`. */
export async function readSmallPart(file: Blob, entry: ZipEntry, limits: ZipLimits): Promise<string> {
	if (entry.inflated > limits.smallPart) {
		throw new WorkbookError("zip-bomb", `${entry.name} declares ${entry.inflated} bytes.`);
	}
	return new TextDecoder().decode(await readPart(file, entry, limits));
}

/** Reads a whole part into memory, as bytes. */
export async function readPart(file: Blob, entry: ZipEntry, limits: ZipLimits): Promise<Uint8Array> {
	const window = openByteWindow(await openPart(file, entry, limits), entry.inflated, entry.name);
	try {
		await fillByteWindow(window, Number.POSITIVE_INFINITY);
	} finally {
		await closeByteWindow(window);
	}
	return window.bytes.subarray(window.start, window.end);
}

/** Streams the bytes `start..end` of a file between `head` and `tail`. They are read when they are asked for. */
export function sliceStream(
	file: Blob,
	start: number,
	end: number,
	head: Uint8Array<ArrayBuffer> = new Uint8Array(0),
	tail: Uint8Array<ArrayBuffer> = new Uint8Array(0),
): ReadableStream<Uint8Array<ArrayBuffer>> {
	let at = start;
	let held = head;
	let ended = false;
	return new ReadableStream<Uint8Array<ArrayBuffer>>(
		{
			async pull(controller) {
				if (held.length === 0 && at < end) {
					held = await readBytes(file, at, Math.min(end, at + READ_BYTES));
					at += READ_BYTES;
				} else if (held.length === 0 && !ended) {
					held = tail;
					ended = true;
				}
				if (held.length === 0) {
					controller.close();
					return;
				}
				const piece = held.subarray(0, PIECE_BYTES);
				held = held.subarray(piece.length);
				controller.enqueue(piece);
			},
		},
		{ highWaterMark: 0 },
	);
}

/** Lets bytes pass and fails at their end when their CRC-32 is not that of the entry. */
function crcCheck(entry: ZipEntry): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
	let crc = 0;
	return new TransformStream({
		transform(chunk, controller) {
			crc = updateCrc32(crc, chunk);
			controller.enqueue(chunk);
		},
		flush() {
			if (crc !== entry.crc) throw new WorkbookError("damaged-workbook", `The checksum of ${entry.name} is wrong.`);
		},
	});
}
