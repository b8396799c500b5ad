import { compoundFileNames } from "./compound-file.ts";
import { WorkbookError } from "./error.ts";
import { binaryKind, compoundKind } from "./file-kind.ts";
import { DEFAULT_LIMITS, type WorkbookLimits } from "./limits.ts";
import { knownEncoding } from "./text-encoding.ts";
import { openTextWorkbook } from "./text-workbook.ts";
import { readWholeSheets, refuseLargeFile } from "./whole-workbook.ts";
import type { Workbook } from "./workbook.ts";
import { readBytes } from "./zip-directory.ts";
import { openZipWorkbook } from "./zip-workbook.ts";

export type WorkbookOptions = {
	limits?: Partial<WorkbookLimits>;
	/** Names the encoding of a text without a byte order mark, as TextDecoder does. Null: it is found out. */
	encoding?: string | null;
};

/**
 * Opens a file as a workbook. The content decides what it is, never its name.
 *
 * Memory: .xlsx takes its packed shared strings plus a few MB, text a few MB; every other format is read whole (`limits.xls`).
 * Rejects with WorkbookError (see `WORKBOOK_ERROR_CODES`).
 */
export async function openWorkbook(file: Blob, options: WorkbookOptions = {}): Promise<Workbook> {
	const limits = { ...DEFAULT_LIMITS, ...options.limits };
	const encoding = options.encoding ? knownEncoding(options.encoding) : null;
	if (file.size === 0) throw new WorkbookError("empty-workbook", "The file has no bytes.");
	if (file.size > limits.file) {
		throw new WorkbookError("file-too-large", `A file may have ${limits.file} bytes, this one has ${file.size}.`);
	}
	const head = await readBytes(file, 0, 512);
	if (startsWith(head, [0x50, 0x4b, 0x03, 0x04]) || startsWith(head, [0x50, 0x4b, 0x05, 0x06])) {
		return openZipWorkbook(file, limits);
	}
	if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return openCompoundFile(file, limits);
	if (startsWith(head, [0x09]) && [0x00, 0x02, 0x04, 0x08].includes(head[1] ?? -1) && head[3] === 0) {
		return openBinaryWorkbook(file, limits);
	}
	const kind = binaryKind(head);
	if (kind !== null) throw new WorkbookError("not-a-workbook", `The file is no workbook: ${kind}.`, { kind });
	return openTextWorkbook(file, encoding, limits);
}

async function openCompoundFile(file: Blob, limits: WorkbookLimits): Promise<Workbook> {
	const names = await compoundFileNames(file);
	if (names.has("EncryptedPackage")) {
		throw new WorkbookError("encrypted-workbook", "The workbook is protected by a password.");
	}
	if (!names.has("Workbook") && !names.has("Book")) {
		throw new WorkbookError("not-a-workbook", "The compound file holds no workbook.", { kind: compoundKind(names) });
	}
	return openBinaryWorkbook(file, limits);
}

/** Opens a .xls file, in its container or, as old programs write it, without one. */
async function openBinaryWorkbook(file: Blob, limits: WorkbookLimits): Promise<Workbook> {
	refuseLargeFile(file, limits);
	const bytes = await readBytes(file, 0, file.size);
	return { format: "xls", encoding: null, sheets: await readWholeSheets(bytes, limits) };
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
	return magic.every((byte, index) => bytes[index] === byte);
}
