import { WorkbookError } from "./error.ts";

/** Lists the records that begin a part, from Excel 2 to 2003. */
const BEGIN: ReadonlySet<number> = new Set([0x0009, 0x0209, 0x0409, 0x0809]);
const END = 0x000a;
const SHEET = 0x0085;
/** Is the password's record (FILEPASS). The data of all records behind it is encrypted. */
const PASSWORD = 0x002f;
/** Is the record in which Excel 97 and later write, in 32 bits each, the first row and the last row plus one. */
const DIMENSIONS = 0x0200;
const MOST_ROWS = 65_536;
const HEADER_BYTES = 4;
/** Lists the high bytes of the numbers of all records, from Excel 2 (0x00) to those of charts (0x10). */
const HIGH_BYTES: ReadonlySet<number> = new Set([0x00, 0x01, 0x02, 0x04, 0x08, 0x10]);
/** Limits the data of a record ([MS-XLS] 2.1.4). */
const MOST_RECORD_BYTES = 8_224;

/**
 * Walks through the records of a .xls stream ([MS-XLS] 2.1: number, length, data). The stream has no checksums: with a
 * damaged number or length, a sheet would end early or be read wrongly, and its other rows would be lost. Throws
 * `damaged-workbook` unless part follows part without a gap, each from its beginning to its end, and every sheet begins
 * with one. Throws `encrypted-workbook` for a password's record.
 */
export function checkBinaryRecords(stream: Uint8Array): void {
	const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
	const begins = new Set<number>();
	const sheets: number[] = [];
	let depth = 0;
	let at = 0;
	while (at < stream.length) {
		if (depth === 0 && isFilling(stream, at)) break;
		if (at + HEADER_BYTES > stream.length) throw damaged("ends within a record");
		const record = view.getUint16(at, true);
		const length = view.getUint16(at + 2, true);
		const end = at + HEADER_BYTES + length;
		if (length > MOST_RECORD_BYTES || end > stream.length) throw damaged("has a record that is too long");
		if (!HIGH_BYTES.has(record >>> 8)) throw damaged("has a record of a kind that there is not");
		if (BEGIN.has(record)) {
			if (depth === 0) begins.add(at);
			depth++;
		} else if (depth === 0) throw damaged("goes on behind the end of a sheet");
		else if (record === PASSWORD) throw encrypted();
		else if (record === END) depth--;
		else if (record === SHEET && length >= 4) sheets.push(view.getUint32(at + HEADER_BYTES, true));
		else if (record === DIMENSIONS && length >= 14) {
			const [first, behind] = [view.getUint32(at + 4, true), view.getUint32(at + 8, true)];
			if (first > behind || behind > MOST_ROWS) throw damaged("has a sheet with an impossible number of rows");
		}
		at = end;
	}
	if (depth > 0) throw damaged("ends within a sheet");
	if (!sheets.every((sheet) => begins.has(sheet))) throw damaged("names a sheet that does not begin there");
}

/** Tells whether only filling is left: writers fill the last sector. */
function isFilling(stream: Uint8Array, at: number): boolean {
	if (stream[at] !== 0 && stream[at] !== 0xff) return false;
	for (let index = at; index < stream.length; index++) if (stream[index] !== stream[at]) return false;
	return true;
}

function encrypted(): WorkbookError {
	return new WorkbookError("encrypted-workbook", "The workbook is protected by a password.");
}

function damaged(what: string): WorkbookError {
	return new WorkbookError("damaged-workbook", `The stream of records ${what}.`);
}
