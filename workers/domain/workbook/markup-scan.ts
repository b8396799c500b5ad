import { decodeExcelEscapes, decodeUtf8, decodeXmlText } from "./decode-text.ts";
import { WorkbookError } from "./error.ts";

/**
 * Scans XML as bytes. Every function takes a position in `bytes` and returns the position behind what it has read, or
 * `MORE` when the window ends before: the caller then fills the window and starts the unit again. It covers only what
 * spreadsheet parts need: no DTD, no validation, names compared without their prefix.
 */
export type MarkupScan = {
	bytes: Uint8Array;
	end: number;
	/** Mark the name that was read last, without its prefix. */
	nameStart: number;
	nameEnd: number;
	/** Says whether the tag that ended last was `<x/>`. */
	selfClosed: boolean;
	/** Mark the text that was read last: as a range, with a flag for entities, escapes or line ends in it … */
	textStart: number;
	textEnd: number;
	special: boolean;
	/** … or, when it was written in pieces, the joined text is here. */
	joined: string | null;
};

export const MORE = -1;

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const CDATA = [0x3c, 0x21, 0x5b, 0x43, 0x44, 0x41, 0x54, 0x41, 0x5b];

export function createMarkupScan(): MarkupScan {
	return {
		bytes: new Uint8Array(0),
		end: 0,
		nameStart: 0,
		nameEnd: 0,
		selfClosed: false,
		textStart: 0,
		textEnd: 0,
		special: false,
		joined: null,
	};
}

/** Finds the next `<` at or after `at`, with at least one byte behind it. */
export function nextTag(scan: MarkupScan, at: number): number {
	const { bytes, end } = scan;
	let p = at;
	while (p < end && bytes[p] !== LT) p++;
	return p + 1 < end ? p : MORE;
}

/** Reads a name that starts at `at` into `nameStart..nameEnd`. */
export function readName(scan: MarkupScan, at: number): number {
	const { bytes, end } = scan;
	scan.nameStart = at;
	for (let p = at; p < end; p++) {
		const byte = bytes[p] as number;
		if (byte === 0x3a) scan.nameStart = p + 1;
		else if (byte <= 0x20 || byte === GT || byte === SLASH) {
			scan.nameEnd = p;
			return p;
		}
	}
	return MORE;
}

export function nameIs(scan: MarkupScan, name: string): boolean {
	const { bytes, nameStart } = scan;
	if (scan.nameEnd - nameStart !== name.length) return false;
	for (let index = 0; index < name.length; index++) {
		if (bytes[nameStart + index] !== name.charCodeAt(index)) return false;
	}
	return true;
}

/** Goes behind the `>` of the tag whose name or attributes `at` is in, and sets `selfClosed`. */
export function endOfTag(scan: MarkupScan, at: number): number {
	const { bytes, end } = scan;
	for (let p = at; p < end; p++) {
		const byte = bytes[p];
		if (byte === GT) {
			scan.selfClosed = bytes[p - 1] === SLASH;
			return p + 1;
		}
		if (byte === 0x22 || byte === 0x27) {
			p++;
			while (p < end && bytes[p] !== byte) p++;
		}
	}
	return MORE;
}

export function isDeclaration(byte: number | undefined): boolean {
	return byte === BANG || byte === QUESTION;
}

/** Goes behind the comment, CDATA section or processing instruction at `at`. Throws `doctype-refused` for the rest. */
export function skipDeclaration(scan: MarkupScan, at: number): number {
	const { bytes, end } = scan;
	if (bytes[at + 1] === QUESTION) return behind(scan, at + 2, QUESTION, 0);
	if (end - at < CDATA.length) return MORE;
	if (bytes[at + 2] === 0x2d && bytes[at + 3] === 0x2d) return behind(scan, at + 4, 0x2d, 0x2d);
	if (isCdata(scan, at)) return behind(scan, at + CDATA.length, 0x5d, 0x5d);
	throw new WorkbookError("doctype-refused", "A part declares a document type or entities.");
}

/** Reads character data from `at` up to the next tag, and returns the position of that tag. */
export function readText(scan: MarkupScan, at: number): number {
	const { bytes, end } = scan;
	let special = false;
	let p = at;
	for (; p < end; p++) {
		const byte = bytes[p] as number;
		if (byte === LT) break;
		if (byte === 0x26 || byte === 0x0d || (byte === 0x5f && bytes[p + 1] === 0x78)) special = true;
	}
	if (p + 1 >= end) return MORE;
	scan.textStart = at;
	scan.textEnd = p;
	scan.special = special;
	scan.joined = null;
	return isDeclaration(bytes[p + 1]) ? readPieces(scan, at) : p;
}

/** Returns the text that was read last, decoded. */
export function takeText(scan: MarkupScan): string {
	if (scan.joined !== null) return scan.joined;
	const raw = decodeUtf8(scan.bytes, scan.textStart, scan.textEnd);
	return scan.special ? decodeExcelEscapes(decodeXmlText(raw)) : raw;
}

/**
 * Reads the text of `<is>` or `<si>` from behind its opening tag to behind its closing tag (`closing` is the first letter of
 * its name). Runs are joined; phonetic hints (`<rPh>`) are no part of the value.
 */
export function readRichText(scan: MarkupScan, at: number, closing: number): number {
	const { bytes } = scan;
	let joined: string | null = null;
	let runs = 0;
	let start = at;
	let end = at;
	let special = false;
	let phonetic = false;
	let p = at;
	// Nearly all texts are one plain `<t>…</t>`: try that, and read it again below when it is not.
	if (bytes[at] === LT && bytes[at + 1] === 0x74 && (bytes[at + 2] === GT || bytes[at + 2] === 0x20)) {
		p = endOfTag(scan, at + 2);
		if (p === MORE) return MORE;
		if (!scan.selfClosed) p = readText(scan, p);
		if (p === MORE) return MORE;
		if (!scan.selfClosed && isLetterEnd(scan, p, 0x74) && p + 9 <= scan.end) {
			const isEnd = bytes[p + 4] === LT && bytes[p + 5] === SLASH && bytes[p + 6] === closing;
			if (isEnd && bytes[p + 8] === GT) return p + 9;
		}
		p = at;
	}
	for (;;) {
		p = nextTag(scan, p);
		if (p === MORE) return MORE;
		const mark = bytes[p + 1];
		if (mark === SLASH) {
			const afterName = readName(scan, p + 2);
			if (afterName === MORE) return MORE;
			p = endOfTag(scan, afterName);
			if (p === MORE) return MORE;
			if (phonetic) phonetic = !nameIs(scan, "rPh");
			else if (scan.nameEnd - scan.nameStart === 2 && bytes[scan.nameStart] === closing) break;
		} else if (isDeclaration(mark)) {
			p = skipDeclaration(scan, p);
			if (p === MORE) return MORE;
		} else {
			const afterName = readName(scan, p + 1);
			if (afterName === MORE) return MORE;
			p = endOfTag(scan, afterName);
			if (p === MORE) return MORE;
			if (scan.selfClosed) continue;
			if (nameIs(scan, "rPh")) phonetic = true;
			else if (!phonetic && nameIs(scan, "t")) {
				p = readText(scan, p);
				if (p === MORE) return MORE;
				runs++;
				if (runs === 1) {
					start = scan.textStart;
					end = scan.textEnd;
					special = scan.special;
					joined = scan.joined;
				} else {
					const next = takeText(scan);
					scan.textStart = start;
					scan.textEnd = end;
					scan.special = special;
					scan.joined = joined;
					joined = takeText(scan) + next;
				}
			}
		}
	}
	scan.textStart = start;
	scan.textEnd = end;
	scan.special = special;
	scan.joined = joined;
	return p;
}

/** Tells whether `</x>` is at `at`, where x is a letter. */
export function isLetterEnd({ bytes, end }: MarkupScan, at: number, letter: number): boolean {
	return (
		at + 4 <= end && bytes[at] === LT && bytes[at + 1] === SLASH && bytes[at + 2] === letter && bytes[at + 3] === GT
	);
}

/** Reads character data mixed with comments and CDATA sections. This is rare, so it may make strings. */
function readPieces(scan: MarkupScan, at: number): number {
	const { bytes, end } = scan;
	const pieces: string[] = [];
	let p = at;
	for (;;) {
		const from = p;
		while (p < end && bytes[p] !== LT) p++;
		if (p + 1 >= end) return MORE;
		pieces.push(decodeXmlText(decodeUtf8(bytes, from, p)));
		if (!isDeclaration(bytes[p + 1])) break;
		const after = skipDeclaration(scan, p);
		if (after === MORE) return MORE;
		if (isCdata(scan, p)) {
			pieces.push(decodeUtf8(bytes, p + CDATA.length, after - 3).replace(/\r\n?/g, "\n"));
		}
		p = after;
	}
	scan.joined = decodeExcelEscapes(pieces.join(""));
	return p;
}

function isCdata(scan: MarkupScan, at: number): boolean {
	return CDATA.every((byte, index) => scan.bytes[at + index] === byte);
}

/** Goes behind the first `first second >` (or `first >` when `second` is 0) at or after `at`. */
function behind(scan: MarkupScan, at: number, first: number, second: number): number {
	const { bytes, end } = scan;
	const length = second === 0 ? 1 : 2;
	for (let p = at + length; p < end; p++) {
		if (bytes[p] !== GT) continue;
		if (length === 1 ? bytes[p - 1] === first : bytes[p - 2] === first && bytes[p - 1] === second) return p + 1;
	}
	return MORE;
}
