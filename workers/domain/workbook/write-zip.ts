import { readerOf, streamOf } from "../byte-stream.ts";

/** Describes a file to write into a ZIP. Its bytes come as they are made. */
export type ZipEntry = { name: string; bytes: AsyncGenerator<Uint8Array> };

/**
 * Deflates a piece by itself, up to a byte's end and without a last block (zlib's Z_SYNC_FLUSH), so that pieces can follow
 * one another. It also returns the checksum of data whose beginning has the checksum `crc` and which continues with a
 * piece. Where a runtime has both, that is faster than its streams.
 */
export type Deflater = {
	deflate: (piece: Uint8Array) => Uint8Array;
	crc32: (piece: Uint8Array, crc: number) => number;
};

type Written = { name: Uint8Array; crc: number; compressed: number; inflated: number; offset: number };

/** Are the values that the old fields cannot hold. The fields of ZIP64 then follow (APPNOTE 4.4.1.4). */
const FULL_32 = 0xffffffff;
const FULL_16 = 0xffff;
/** Sets two flags. Bit 3: sizes and checksum follow the data; bit 11: the name is UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** Dates every file to 1 January 1980, midnight, so that the same rows give the same file. */
const DOS_TIME = 0;
const DOS_DATE = 0x21;
const LOCAL_HEADER = 30;

/**
 * Writes a ZIP file (APPNOTE 6.3.9) whose entries are deflated as they come, so only the directory is held
 * in memory. Sizes and checksums follow each entry in a data descriptor. ZIP64 is used where an entry, an
 * offset or the directory passes 4 GiB.
 */
export async function* zipBytes(
	entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
	deflater: Deflater | null = null,
): AsyncGenerator<Uint8Array> {
	const written: Written[] = [];
	let offset = 0;
	for await (const { name, bytes } of entries) {
		const entry: Written = { name: new TextEncoder().encode(name), crc: 0, compressed: 0, inflated: 0, offset };
		yield localHeader(entry);
		yield* deflater === null ? deflated(bytes, entry) : deflatedBy(deflater, bytes, entry);
		const descriptor = descriptorOf(entry);
		yield descriptor;
		offset += LOCAL_HEADER + entry.name.length + entry.compressed + descriptor.length;
		written.push(entry);
	}
	yield zipDirectory(written, offset);
}

const GZIP_HEADER = 10;
const GZIP_TRAILER = 8;

/**
 * Deflates bytes and finds their checksum. Gzip does both, and its native CRC-32 saves one in JavaScript. Its header (10
 * bytes, no optional field) and trailer (checksum and size) are taken off.
 */
async function* deflated(bytes: AsyncGenerator<Uint8Array>, entry: Written): AsyncGenerator<Uint8Array> {
	const pieces = readerOf(streamOf(countInto(bytes, entry)).pipeThrough(new CompressionStream("gzip")));
	let held = new Uint8Array();
	let isBehindHeader = false;
	for await (const piece of pieces) {
		held = joined(held, piece);
		if (!isBehindHeader && held.length >= GZIP_HEADER) {
			if (held[2] !== DEFLATED || held[3] !== 0) throw new Error("A gzip header with fields that nobody asked for");
			held = held.subarray(GZIP_HEADER);
			isBehindHeader = true;
		}
		// The last bytes so far may be the trailer.
		const surely = held.length - GZIP_TRAILER;
		if (!isBehindHeader || surely <= 0) continue;
		entry.compressed += surely;
		yield held.subarray(0, surely);
		held = held.slice(surely);
	}
	entry.crc = new DataView(held.buffer, held.byteOffset).getUint32(0, true);
}

/** Is an empty last block (RFC 1951, 3.2.6). */
const LAST_BLOCK = Uint8Array.of(3, 0);

async function* deflatedBy(
	{ deflate, crc32 }: Deflater,
	bytes: AsyncGenerator<Uint8Array>,
	entry: Written,
): AsyncGenerator<Uint8Array> {
	for await (const piece of countInto(bytes, entry)) {
		entry.crc = crc32(piece, entry.crc);
		const pressed = deflate(piece);
		entry.compressed += pressed.length;
		yield pressed;
	}
	entry.compressed += LAST_BLOCK.length;
	yield LAST_BLOCK;
}

async function* countInto(bytes: AsyncGenerator<Uint8Array>, entry: Written): AsyncGenerator<Uint8Array> {
	for await (const piece of bytes) {
		entry.inflated += piece.length;
		yield piece;
	}
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(one.length + other.length);
	bytes.set(one);
	bytes.set(other, one.length);
	return bytes;
}

function localHeader({ name }: Written): Uint8Array {
	return fields([4, 0x04034b50], [2, 20], [2, FLAGS], [2, DEFLATED], [2, DOS_TIME], [2, DOS_DATE])
		.add([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0])
		.bytes(name);
}

/**
 * Writes the data descriptor of an entry. A size has eight bytes where one of them passes 4
 * GiB, as in ZIP64 (APPNOTE 4.3.9.2).
 */
function descriptorOf({ crc, compressed, inflated }: Written): Uint8Array {
	const width = compressed >= FULL_32 || inflated >= FULL_32 ? 8 : 4;
	return fields([4, 0x08074b50], [4, crc], [width, compressed], [width, inflated]).bytes();
}

/** Writes the directory of entries that end at `offset`, and the end of the file. */
export function zipDirectory(entries: readonly Written[], offset: number): Uint8Array {
	const headers = entries.map(centralHeader);
	const size = headers.reduce((sum, { length }) => sum + length, 0);
	const count = entries.length;
	const large = offset >= FULL_32 || size >= FULL_32 || count >= FULL_16;
	const zip64 = large
		? fields([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count])
				.add([8, size], [8, offset], [4, 0x07064b50], [4, 0], [8, offset + size], [4, 1])
				.bytes()
		: new Uint8Array();
	const end = fields([4, 0x06054b50], [2, 0], [2, 0], [2, Math.min(count, FULL_16)], [2, Math.min(count, FULL_16)])
		.add([4, Math.min(size, FULL_32)], [4, Math.min(offset, FULL_32)], [2, 0])
		.bytes();
	return [...headers, zip64, end].reduce(joined, new Uint8Array());
}

function centralHeader({ name, crc, compressed, inflated, offset }: Written): Uint8Array {
	const large = [inflated, compressed, offset].filter((value) => value >= FULL_32);
	const values = large.map((value): Field => [8, value]);
	const extra = large.length > 0 ? fields([2, 1], [2, 8 * large.length], ...values).bytes() : new Uint8Array();
	const version = large.length > 0 ? 45 : 20;
	return fields([4, 0x02014b50], [2, version], [2, version], [2, FLAGS], [2, DEFLATED], [2, DOS_TIME], [2, DOS_DATE])
		.add([4, crc], [4, Math.min(compressed, FULL_32)], [4, Math.min(inflated, FULL_32)])
		.add([2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, Math.min(offset, FULL_32)])
		.bytes(name, extra);
}

type Field = [width: 2 | 4 | 8, value: number];

/** Writes little-endian fields, one after the other. */
function fields(...first: Field[]) {
	const all = [...first];
	const builder = {
		add(...more: Field[]) {
			all.push(...more);
			return builder;
		},
		bytes(...tails: Uint8Array[]): Uint8Array {
			const view = new DataView(new ArrayBuffer(all.reduce((sum, [width]) => sum + width, 0)));
			let at = 0;
			for (const [width, value] of all) {
				if (width === 2) view.setUint16(at, value, true);
				else if (width === 4) view.setUint32(at, value, true);
				else view.setBigUint64(at, BigInt(value), true);
				at += width;
			}
			return tails.reduce(joined, new Uint8Array(view.buffer));
		},
	};
	return builder;
}
