import { unreadable, WorkbookError } from "./error.ts";
import type { WorkbookLimits } from "./limits.ts";

/** Describes one entry of the central directory (APPNOTE.TXT 4.3.12). Offsets and sizes are in bytes. */
export type ZipEntry = {
	name: string;
	/** Is the length of the name as it is written. */
	nameBytes: number;
	/** Is 0 for stored, 8 for deflate. */
	method: number;
	compressed: number;
	inflated: number;
	/** Is the CRC-32 of the inflated bytes. */
	crc: number;
	/** Gives the offset of the local header. */
	offset: number;
	/** The data must end before this byte, where the next entry or the directory starts. */
	ceiling: number;
};

/** Maps lower-case names with forward slashes to entries, since writers disagree on both. */
export type ZipDirectory = Map<string, ZipEntry>;

/** Limits what a ZIP file may use of the machine. */
export type ZipLimits = Pick<WorkbookLimits, "entries" | "part" | "total" | "smallPart" | "ratio">;

const END_BYTES = 22;
const END64_BYTES = 56;
const LOCATOR_BYTES = 20;
const HEADER_BYTES = 46;
const LOCAL_BYTES = 30;
const RATIO_FREE_BYTES = 1024 * 1024;
const FULL_16 = 0xffff;
const FULL_32 = 0xffffffff;

/**
 * Reads the central directory, ZIP64 included, and checks what can be checked before anything is inflated: number of
 * entries, encryption, methods, ranges (inside the file, not overlapping) and the sum of the declared sizes.
 * Throws `truncated-workbook`, `damaged-workbook`, `too-many-entries`, `encrypted-workbook`, `unsupported-compression`, `zip-bomb`.
 */
export async function readZipDirectory(file: Blob, limits: ZipLimits): Promise<ZipDirectory> {
	const directory: ZipDirectory = new Map();
	for (const entry of await readZipEntries(file, limits)) {
		const key = partKey(entry.name);
		if (!directory.has(key)) directory.set(key, entry);
	}
	return directory;
}

/** Reads the same directory as a list, in which a name may occur twice. */
export async function readZipEntries(file: Blob, limits: ZipLimits): Promise<ZipEntry[]> {
	const { count, offset, size } = await findDirectory(file);
	if (count > limits.entries) {
		throw new WorkbookError("too-many-entries", `The ZIP directory names ${count} entries.`);
	}
	if (offset + size > file.size)
		throw new WorkbookError("truncated-workbook", "The ZIP directory lies behind the end.");
	if (size > limits.smallPart) throw new WorkbookError("damaged-workbook", "The ZIP directory is too large.");
	const bytes = await readBytes(file, offset, offset + size);
	const entries: ZipEntry[] = [];
	let at = 0;
	for (let index = 0; index < count; index++) {
		if (at + HEADER_BYTES > bytes.length || u32(bytes, at) !== 0x02014b50) {
			throw new WorkbookError("damaged-workbook", "The ZIP directory is damaged.");
		}
		const next = at + HEADER_BYTES + u16(bytes, at + 28) + u16(bytes, at + 30) + u16(bytes, at + 32);
		if (next > bytes.length) throw new WorkbookError("damaged-workbook", "The ZIP directory is damaged.");
		entries.push(readHeader(bytes, at));
		at = next;
	}
	checkRanges(entries, offset);
	const declared = entries.reduce((sum, entry) => sum + entry.inflated, 0);
	if (declared > limits.total) throw new WorkbookError("zip-bomb", `The file declares ${declared} inflated bytes.`);
	await checkNames(file, entries);
	return entries;
}

/** Returns the key of a part in a ZipDirectory. */
export function partKey(name: string): string {
	return name.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase();
}

/** Finds where the data of an entry lies. Throws `zip-bomb` for sizes that only a bomb declares, `damaged-workbook` for a bad header. */
export async function locateData(
	file: Blob,
	entry: ZipEntry,
	limits: ZipLimits,
): Promise<{ start: number; end: number }> {
	if (entry.inflated > limits.part) {
		throw new WorkbookError("zip-bomb", `${entry.name} declares ${entry.inflated} bytes.`);
	}
	if (entry.inflated > RATIO_FREE_BYTES && entry.inflated > limits.ratio * entry.compressed) {
		throw new WorkbookError("zip-bomb", `${entry.name} is compressed more than ${limits.ratio} times.`);
	}
	if (entry.method === 0 && entry.inflated !== entry.compressed) {
		throw new WorkbookError("damaged-workbook", `${entry.name} is stored, yet its two sizes differ.`);
	}
	const header = await readBytes(file, entry.offset, entry.offset + LOCAL_BYTES);
	if (header.length < LOCAL_BYTES || u32(header, 0) !== 0x04034b50) {
		throw new WorkbookError("damaged-workbook", `${entry.name} has no local header.`);
	}
	const start = entry.offset + LOCAL_BYTES + u16(header, 26) + u16(header, 28);
	const end = start + entry.compressed;
	if (end > entry.ceiling) throw new WorkbookError("zip-bomb", `${entry.name} reaches into what follows it.`);
	return { start, end };
}

/**
 * Reads bytes of a file. Throws `unreadable-file` when the system no longer returns them: the file was
 * moved or saved again meanwhile.
 */
export async function readBytes(file: Blob, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
	const buffer = await file
		.slice(start, end)
		.arrayBuffer()
		.catch((cause: unknown) => {
			throw unreadable(cause);
		});
	return new Uint8Array(buffer);
}

async function findDirectory(file: Blob): Promise<{ count: number; offset: number; size: number }> {
	const base = Math.max(0, file.size - END_BYTES - FULL_16);
	const tail = await readBytes(file, base, file.size);
	let end = tail.length - END_BYTES;
	while (end >= 0 && !(u32(tail, end) === 0x06054b50 && end + END_BYTES + u16(tail, end + 20) <= tail.length)) end--;
	if (end < 0) throw new WorkbookError("truncated-workbook", "The ZIP directory is missing: the file is not complete.");
	const count = u16(tail, end + 10);
	const size = u32(tail, end + 12);
	const offset = u32(tail, end + 16);
	if (u16(tail, end + 4) !== u16(tail, end + 6)) {
		throw new WorkbookError("damaged-workbook", "The ZIP file is split over several volumes.");
	}
	if (count !== FULL_16 && size !== FULL_32 && offset !== FULL_32) return { count, offset, size };
	const locator = end - LOCATOR_BYTES;
	if (locator < 0 || u32(tail, locator) !== 0x07064b50) return { count, offset, size };
	const at = u64(tail, locator + 8);
	const record = await readBytes(file, at, at + END64_BYTES);
	if (record.length < END64_BYTES || u32(record, 0) !== 0x06064b50) {
		throw new WorkbookError("damaged-workbook", "The ZIP64 directory record is missing.");
	}
	return { count: u64(record, 32), size: u64(record, 40), offset: u64(record, 48) };
}

function readHeader(bytes: Uint8Array, at: number): ZipEntry {
	const flags = u16(bytes, at + 8);
	const method = u16(bytes, at + 10);
	const nameEnd = at + HEADER_BYTES + u16(bytes, at + 28);
	const name = new TextDecoder().decode(bytes.subarray(at + HEADER_BYTES, nameEnd));
	// Bits 0, 6 and 13 mean encrypted, strongly encrypted, encrypted directory.
	if ((flags & 0x2041) !== 0) throw new WorkbookError("encrypted-workbook", "The ZIP entries are encrypted.");
	if (method !== 0 && method !== 8) {
		throw new WorkbookError("unsupported-compression", `A ZIP entry uses method ${method}.`);
	}
	const wide = zip64Values(bytes, nameEnd, nameEnd + u16(bytes, at + 30));
	const inflated = u32(bytes, at + 24);
	const compressed = u32(bytes, at + 20);
	const offset = u32(bytes, at + 42);
	return {
		name,
		nameBytes: nameEnd - at - HEADER_BYTES,
		method,
		crc: u32(bytes, at + 16),
		inflated: inflated === FULL_32 ? wide() : inflated,
		compressed: compressed === FULL_32 ? wide() : compressed,
		offset: offset === FULL_32 ? wide() : offset,
		ceiling: 0,
	};
}

/**
 * Returns a reader of the 64-bit values of the ZIP64 extra field, in their order. They are there only for fields that are
 * full (APPNOTE.TXT 4.5.3).
 */
function zip64Values(bytes: Uint8Array, start: number, end: number): () => number {
	let at = start;
	while (at + 4 <= end && u16(bytes, at) !== 1) at += 4 + u16(bytes, at + 2);
	let next = at + 4;
	const last = Math.min(end, next + (at + 4 <= end ? u16(bytes, at + 2) : 0));
	return () => {
		if (next + 8 > last) throw new WorkbookError("damaged-workbook", "A ZIP64 size is missing.");
		next += 8;
		return u64(bytes, next - 8);
	};
}

function checkRanges(entries: ZipEntry[], directoryOffset: number): void {
	const ordered = entries.toSorted((a, b) => a.offset - b.offset);
	ordered.forEach((entry, index) => {
		entry.ceiling = ordered[index + 1]?.offset ?? directoryOffset;
		if (entry.offset + LOCAL_BYTES + entry.compressed > entry.ceiling) {
			const last = index + 1 === ordered.length;
			throw new WorkbookError(
				last ? "damaged-workbook" : "zip-bomb",
				last ? "An entry reaches into the ZIP directory." : "ZIP entries overlap.",
			);
		}
	});
}

/**
 * Checks that both names of each entry agree: one is in the directory, one before its data. No checksum covers them. A part
 * that is not found by its name (the styles, which say what is a date) would be missing without an error.
 */
async function checkNames(file: Blob, entries: ZipEntry[]): Promise<void> {
	for (const { name, nameBytes, offset } of entries) {
		const header = await readBytes(file, offset, offset + LOCAL_BYTES + nameBytes);
		const local = new TextDecoder().decode(header.subarray(LOCAL_BYTES));
		if (header.length < LOCAL_BYTES || u32(header, 0) !== 0x04034b50) {
			throw new WorkbookError("damaged-workbook", `${name} has no local header.`);
		}
		if (u16(header, 26) !== nameBytes || partKey(local) !== partKey(name)) {
			throw new WorkbookError("damaged-workbook", `${name} has another name before its data.`);
		}
	}
}

function u16(bytes: Uint8Array, at: number): number {
	return (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
}

function u32(bytes: Uint8Array, at: number): number {
	return (u16(bytes, at) | (u16(bytes, at + 2) << 16)) >>> 0;
}

/** Reads a 64-bit number. It is exact up to 2^53; larger numbers are beyond every limit anyway. */
function u64(bytes: Uint8Array, at: number): number {
	return u32(bytes, at) + u32(bytes, at + 4) * 2 ** 32;
}
