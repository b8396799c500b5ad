import { WorkbookError } from "./error.ts";
import { readBytes } from "./zip-directory.ts";

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** Limits the directory sectors. Real files need one to four; a longer chain is a loop or a trap. */
const MOST_SECTORS = 256;
const HEADER_FAT_SECTORS = 109;

/**
 * Returns the names of the streams and storages in a compound file ([MS-CFB] 2.6). It reads them through the sector
 * chain without loading the file. Throws `truncated-workbook` when the directory is behind the end,
 * `damaged-workbook` when the chain is broken.
 */
export async function compoundFileNames(file: Blob): Promise<Set<string>> {
	const header = view(await readBytes(file, 0, HEADER_BYTES));
	if (header.byteLength < HEADER_BYTES)
		throw new WorkbookError("truncated-workbook", "The compound file has no header.");
	const shift = header.getUint16(30, true);
	if (shift !== 9 && shift !== 12) throw new WorkbookError("damaged-workbook", "The compound file has odd sectors.");
	const sectorBytes = 1 << shift;
	const names = new Set<string>();
	let sector = header.getUint32(48, true);
	for (let count = 0; sector < 0xfffffffa; count++) {
		if (count === MOST_SECTORS)
			throw new WorkbookError("damaged-workbook", "The compound file's directory never ends.");
		const start = (sector + 1) * sectorBytes;
		const entries = view(await readBytes(file, start, start + sectorBytes));
		if (entries.byteLength < sectorBytes) {
			throw new WorkbookError("truncated-workbook", "The compound file's directory lies behind its end.");
		}
		for (let at = 0; at < sectorBytes; at += ENTRY_BYTES) {
			const name = entryName(entries, at);
			if (name !== "") names.add(name);
		}
		sector = await nextSector(file, header, sector, sectorBytes);
	}
	return names;
}

function entryName(entries: DataView, at: number): string {
	const bytes = Math.min(64, entries.getUint16(at + 64, true));
	let name = "";
	for (let index = 0; index + 2 < bytes; index += 2) name += String.fromCharCode(entries.getUint16(at + index, true));
	return name;
}

/** Returns the sector that follows a sector in its chain. */
async function nextSector(file: Blob, header: DataView, sector: number, sectorBytes: number): Promise<number> {
	const perSector = sectorBytes / 4;
	const fatSector = await fatSectorNumber(file, header, Math.floor(sector / perSector), sectorBytes);
	return readLink(file, (fatSector + 1) * sectorBytes + (sector % perSector) * 4);
}

/**
 * Returns the number of a sector of the FAT. The header lists the first 109 of them, and a
 * chain of sectors lists the others.
 */
async function fatSectorNumber(file: Blob, header: DataView, index: number, sectorBytes: number): Promise<number> {
	if (index < HEADER_FAT_SECTORS) return header.getUint32(76 + 4 * index, true);
	const perSector = sectorBytes / 4 - 1;
	const rest = index - HEADER_FAT_SECTORS;
	let list = header.getUint32(68, true);
	for (let hop = Math.floor(rest / perSector); hop > 0; hop--) {
		list = await readLink(file, (list + 1) * sectorBytes + perSector * 4);
	}
	return readLink(file, (list + 1) * sectorBytes + (rest % perSector) * 4);
}

async function readLink(file: Blob, at: number): Promise<number> {
	const link = view(await readBytes(file, at, at + 4));
	if (link.byteLength < 4) throw new WorkbookError("truncated-workbook", "The compound file ends in its sector table.");
	return link.getUint32(0, true);
}

function view(bytes: Uint8Array): DataView {
	return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
