import { knownEncoding } from "./text-encoding.ts";

/** Names the code pages that have another name in TextDecoder than `windows-` and their number. */
const CODE_PAGES = new Map([
	[866, "ibm866"],
	[932, "shift_jis"],
	[936, "gbk"],
	[949, "euc-kr"],
	[950, "big5"],
	[10000, "macintosh"],
	[10007, "x-mac-cyrillic"],
	[20866, "koi8-r"],
	[0x8000, "macintosh"],
	[0x8001, "windows-1252"],
]);

const BOF5 = 0x0809;
const CODE_PAGE = 0x0042;
const BIFF8 = 0x0600;
/** Limits the records that are looked at: the record is among the first few. */
const MOST_RECORDS = 200;

/**
 * Returns the code page of the texts of a .xls stream before Excel 97, which are bytes; null for later ones, whose texts are Unicode.
 * The records are those of [MS-XLS] 2.3: number, length, data.
 */
export function legacyCodePage(stream: Uint8Array): number | null {
	const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
	for (let at = 0, count = 0; at + 6 <= stream.length && count < MOST_RECORDS; count++) {
		const record = view.getUint16(at, true);
		const value = view.getUint16(at + 4, true);
		if (record === BOF5 && value === BIFF8) return null;
		if (record === CODE_PAGE) return value;
		at += 4 + view.getUint16(at + 2, true);
	}
	return 1252;
}

/**
 * Reads the text that SheetJS makes of bytes, one character each. Throws `unknown-encoding` when it goes beyond ASCII in a code page
 * that TextDecoder does not know (those of DOS).
 */
export function decodeCodePage(text: string, codePage: number): string {
	if (!/[\u0080-\u00ff]/.test(text)) return text;
	const label = knownEncoding(CODE_PAGES.get(codePage) ?? `windows-${codePage}`);
	return new TextDecoder(label).decode(Uint8Array.from(text, (sign) => sign.charCodeAt(0)));
}
