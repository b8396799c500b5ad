import { closeByteWindow, drainByteWindow, openByteWindow } from "./byte-window.ts";
import { WorkbookError } from "./error.ts";
import { zipKind } from "./file-kind.ts";
import type { WorkbookLimits } from "./limits.ts";
import { findWorkbookPart } from "./office-package.ts";
import { openOfficeSheets } from "./office-workbook.ts";
import { checkOpenDocument, withTableFacts } from "./open-document.ts";
import { openPart, readPart, readSmallPart } from "./part-stream.ts";
import { readWholeSheets, refuseLargeFile } from "./whole-workbook.ts";
import type { Workbook, WorkbookFormat } from "./workbook.ts";
import { readBytes, readZipDirectory, type ZipDirectory } from "./zip-directory.ts";

const MIMETYPE_BYTES = 200;

/** Opens an .xlsx, .xlsb or .ods file. */
export async function openZipWorkbook(file: Blob, limits: WorkbookLimits): Promise<Workbook> {
	const directory = await readZipDirectory(file, limits);
	const part = await findWorkbookPart(file, directory, limits);
	if (part?.endsWith(".bin")) return openWholeZip("xlsb", file, directory, limits);
	if (part !== null) {
		return { format: "xlsx", encoding: null, sheets: await openOfficeSheets(file, directory, part, limits) };
	}
	const mimetype = await readMimetype(file, directory, limits);
	const isSheet = mimetype?.includes("opendocument.spreadsheet") ?? false;
	if (isSheet && directory.has("content.xml")) {
		await refuseEncrypted(file, directory, limits);
		return openWholeZip("ods", file, directory, limits);
	}
	const kind = zipKind(directory, mimetype);
	throw new WorkbookError("not-a-workbook", "The ZIP file holds no workbook.", { kind });
}

/** SheetJS trusts a ZIP file's own figures, so all parts are unpacked here first: then their sizes and checksums are true. */
async function openWholeZip(
	format: WorkbookFormat,
	file: Blob,
	directory: ZipDirectory,
	limits: WorkbookLimits,
): Promise<Workbook> {
	refuseLargeFile(file, limits);
	const unpacked = [...directory.values()].reduce((sum, { inflated }) => sum + inflated, 0);
	if (unpacked > limits.unpacked) {
		throw new WorkbookError("xls-too-large", `A file of this format may unpack to ${limits.unpacked} bytes.`);
	}
	for (const entry of directory.values()) {
		const window = openByteWindow(await openPart(file, entry, limits), entry.inflated, entry.name);
		await drainByteWindow(window).finally(() => closeByteWindow(window));
	}
	const content = format === "ods" ? directory.get("content.xml") : undefined;
	const xml = content === undefined ? "" : new TextDecoder().decode(await readPart(file, content, limits));
	checkOpenDocument(xml);
	const sheets = await readWholeSheets(await readBytes(file, 0, file.size), limits);
	return { format, encoding: null, sheets: withTableFacts(sheets, xml) };
}

/** An OpenDocument file with a password names its parts as usual; its manifest says how each is encrypted. */
async function refuseEncrypted(file: Blob, directory: ZipDirectory, limits: WorkbookLimits): Promise<void> {
	const manifest = directory.get("meta-inf/manifest.xml");
	if (manifest === undefined || !/<(?:[\w.-]+:)?encryption-data\b/.test(await readSmallPart(file, manifest, limits)))
		return;
	throw new WorkbookError("encrypted-workbook", "The workbook is protected by a password.");
}

async function readMimetype(file: Blob, directory: ZipDirectory, limits: WorkbookLimits): Promise<string | null> {
	const entry = directory.get("mimetype");
	if (entry === undefined || entry.inflated > MIMETYPE_BYTES) return null;
	return new TextDecoder().decode(await readPart(file, entry, limits));
}
