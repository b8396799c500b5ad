import {
	type ByteWindow,
	closeByteWindow,
	drainByteWindow,
	fillByteWindow,
	nextTarget,
	openByteWindow,
	tooLarge,
} from "./byte-window.ts";
import { FAULT_CHARACTERS } from "./cell-fault.ts";
import { decodeUtf8 } from "./decode-text.ts";
import { WorkbookError } from "./error.ts";
import type { WorkbookLimits } from "./limits.ts";
import {
	createMarkupScan,
	endOfTag,
	isDeclaration,
	type MarkupScan,
	MORE,
	nameIs,
	nextTag,
	readName,
	readRichText,
	skipDeclaration,
	takeText,
} from "./markup-scan.ts";

const BLOCK_SHIFT = 20;
const BLOCK_BYTES = 1 << BLOCK_SHIFT;
/** Limits the blocks, since addresses are 32 bits wide. */
const MOST_BLOCKS = 2 ** (32 - BLOCK_SHIFT);
const OFFSETS_SHIFT = 16;
const OFFSETS_PER_BLOCK = 1 << OFFSETS_SHIFT;

const CACHE_SLOTS = 4_096;
/** Limits the bytes of a cached string. Longer strings seldom repeat, and without them the cache stays below 1 MB. */
const CACHED_BYTES = 96;

/**
 * Holds the shared strings as packed UTF-8 with one 32-bit address each, about a third of what strings would
 * take; 9 million of them fit 330 MB. A string lies in one block. It ends where the next one starts, or
 * where the block's filling ends.
 */
export type SharedStrings = {
	count: number;
	blocks: Uint8Array[];
	/** Counts the used bytes of each block. */
	filled: number[];
	addresses: Uint32Array[];
	cachedIndex: Int32Array;
	cachedText: string[];
	/** Holds the beginnings of strings that are longer than a cell may be; their place is empty. */
	tooLong: Map<number, string>;
};

export function createSharedStrings(): SharedStrings {
	return {
		count: 0,
		blocks: [],
		filled: [],
		addresses: [],
		cachedIndex: new Int32Array(CACHE_SLOTS).fill(-1),
		cachedText: new Array<string>(CACHE_SLOTS).fill(""),
		tooLong: new Map(),
	};
}

/** Decodes and returns the string with that index; null when there is none. */
export function sharedString(strings: SharedStrings, index: number): string | null {
	if (!(index >= 0 && index < strings.count)) return null;
	const slot = index & (CACHE_SLOTS - 1);
	if (strings.cachedIndex[slot] === index) return strings.cachedText[slot] as string;
	const address = addressOf(strings, index);
	const block = address >>> BLOCK_SHIFT;
	const next = index + 1 < strings.count ? addressOf(strings, index + 1) : -1;
	const start = address & (BLOCK_BYTES - 1);
	const end =
		next !== -1 && next >>> BLOCK_SHIFT === block ? next & (BLOCK_BYTES - 1) : (strings.filled[block] as number);
	const text = decodeUtf8(strings.blocks[block] as Uint8Array, start, end);
	if (end - start <= CACHED_BYTES) {
		strings.cachedIndex[slot] = index;
		strings.cachedText[slot] = text;
	}
	return text;
}

/**
 * Reads `sharedStrings.xml` from a stream of any chunking. `declared` is the inflated size that the directory names, if any.
 * Throws WorkbookError (`row-too-large` for a string that never ends, `doctype-refused`, …).
 */
export async function readSharedStrings(
	stream: ReadableStream<Uint8Array>,
	declared: number | null,
	limits: WorkbookLimits,
): Promise<SharedStrings> {
	const strings = createSharedStrings();
	const window = openByteWindow(stream, declared, "the shared strings");
	const scan = createMarkupScan();
	let target = 1;
	let finished = false;
	try {
		while (!finished) {
			await fillByteWindow(window, target);
			finished = takeStrings(strings, window, scan, limits);
			if (!finished && window.done) {
				throw new WorkbookError("truncated-workbook", "The shared strings end in the middle.");
			}
			target = nextTarget(window, limits.row, "shared string");
		}
		await drainByteWindow(window);
	} finally {
		await closeByteWindow(window);
	}
	return strings;
}

/** Takes all complete strings out of the window. Returns true behind `</sst>`. */
function takeStrings(strings: SharedStrings, window: ByteWindow, scan: MarkupScan, limits: WorkbookLimits): boolean {
	scan.bytes = window.bytes;
	scan.end = window.end;
	for (;;) {
		const tag = nextTag(scan, window.start);
		if (tag === MORE) {
			// Text between the strings is only white space: keep no more of it than a lone `<` at the end.
			window.start = Math.max(window.start, window.end - 1);
			return false;
		}
		window.start = tag;
		const mark = scan.bytes[tag + 1];
		let p: number;
		if (isDeclaration(mark)) {
			p = skipDeclaration(scan, tag);
		} else {
			const closing = mark === 0x2f;
			p = readName(scan, closing ? tag + 2 : tag + 1);
			if (p === MORE) return false;
			const isItem = !closing && nameIs(scan, "si");
			const isTable = nameIs(scan, "sst");
			p = endOfTag(scan, p);
			if (p === MORE) return false;
			if (isTable && (closing || scan.selfClosed)) return true;
			if (isItem && scan.selfClosed) {
				append(strings, scan, 0, 0);
			} else if (isItem) {
				p = readRichText(scan, p, 0x73);
				if (p === MORE) return false;
				if (p - tag > limits.row) throw tooLarge("shared string", limits.row);
				appendText(strings, scan, limits);
			}
		}
		if (p === MORE) return false;
		window.start = p;
		if (strings.count > limits.sharedStrings) {
			throw new WorkbookError("file-too-large", `There are more than ${limits.sharedStrings} shared strings.`);
		}
	}
}

const encoder = new TextEncoder();

function appendText(strings: SharedStrings, scan: MarkupScan, limits: WorkbookLimits): void {
	const plain = scan.joined === null && !scan.special;
	const length = scan.textEnd - scan.textStart;
	if (plain && length <= limits.cellCharacters) {
		append(strings, scan, scan.textStart, scan.textEnd);
		return;
	}
	const text = takeText(scan);
	if (text.length > limits.cellCharacters) {
		strings.tooLong.set(strings.count, text.slice(0, FAULT_CHARACTERS));
		append(strings, scan, 0, 0);
		return;
	}
	const bytes = encoder.encode(text);
	const block = reserve(strings, bytes.length);
	(strings.blocks[block] as Uint8Array).set(bytes, strings.filled[block]);
	commit(strings, block, bytes.length);
}

function append(strings: SharedStrings, scan: MarkupScan, start: number, end: number): void {
	const length = end - start;
	const block = reserve(strings, length);
	const target = strings.blocks[block] as Uint8Array;
	const at = strings.filled[block] as number;
	if (length <= 48) {
		for (let index = 0; index < length; index++) target[at + index] = scan.bytes[start + index] as number;
	} else {
		target.set(scan.bytes.subarray(start, end), at);
	}
	commit(strings, block, length);
}

/** Returns the number of the block that has room for `length` bytes and a start below its end. */
function reserve(strings: SharedStrings, length: number): number {
	const last = strings.blocks.length - 1;
	// A start must lie inside the block, even that of an empty string, so the comparison is strict.
	if (last >= 0 && (strings.filled[last] as number) + length < BLOCK_BYTES) return last;
	if (strings.blocks.length === MOST_BLOCKS) {
		throw new WorkbookError("file-too-large", "The shared strings take more than 4 GiB.");
	}
	strings.blocks.push(new Uint8Array(BLOCK_BYTES));
	strings.filled.push(0);
	return last + 1;
}

function commit(strings: SharedStrings, block: number, length: number): void {
	const at = strings.filled[block] as number;
	const index = strings.count++;
	if (index >>> OFFSETS_SHIFT === strings.addresses.length) strings.addresses.push(new Uint32Array(OFFSETS_PER_BLOCK));
	const addresses = strings.addresses[index >>> OFFSETS_SHIFT] as Uint32Array;
	addresses[index & (OFFSETS_PER_BLOCK - 1)] = block * BLOCK_BYTES + at;
	strings.filled[block] = at + length;
}

function addressOf(strings: SharedStrings, index: number): number {
	return (strings.addresses[index >>> OFFSETS_SHIFT] as Uint32Array)[index & (OFFSETS_PER_BLOCK - 1)] as number;
}
