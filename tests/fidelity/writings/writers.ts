import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, openAsBlob, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BookType } from "xlsx";
import { type WrittenCell, writeWorkbook } from "#tests/factories/workbook.ts";
import type { GeneratedRow } from "#tests/fidelity/generated-listings.ts";
import { csv, sheetJs, text, utf16 } from "#tests/fidelity/zoo/files.ts";

type Rows = WrittenCell[][];

/** Is one way to write the rows. */
export type Writing = {
	name: string;
	/** Is written by a program that may not be installed and is slow. */
	byProgram?: boolean;
	/** Selects the rows that the format can hold, by default all. */
	only?: (row: GeneratedRow) => boolean;
	/** Returns null when the program that writes it is not installed. */
	write: (rows: Rows) => Promise<Blob> | Blob | null;
	/** Is the number of rows in each file, because SheetJS's formats are read up to 20 MB. */
	rowsPerFile?: number;
	/** Lists what the format or its writer is known to change, field by field. Everything else must be equal. */
	limits?: readonly Limit[];
};

/** Is a known difference: how two values of a field may differ. */
type Limit = { name: string; fields: readonly string[]; same: (found: unknown, wanted: unknown) => boolean };

function decimals(places: number, writer: string): Limit {
	return {
		name: `${writer} keeps ${places} decimals`,
		fields: ["latitude", "longitude"],
		same: (found, wanted) =>
			typeof found === "number" && typeof wanted === "number" && Math.abs(found - wanted) <= 0.51 * 10 ** -places,
	};
}

function blanks(name: string): Limit {
	return { name, fields: ["description"], same: (found, wanted) => squeezed(found) === squeezed(wanted) };
}

function squeezed(value: unknown): string {
	return String(value).replace(/\s+/g, " ").trim();
}

function sheetJsWriting(name: string, bookType: BookType, rowsPerFile?: number, limits?: readonly Limit[]): Writing {
	return { name: `SheetJS ${name}`, write: (rows) => sheetJs(rows, bookType), rowsPerFile, limits };
}

/** Runs in its own folder, which is removed afterwards. `make` returns the path of the file in it. */
async function inFolder(make: (folder: string) => string): Promise<Blob> {
	const folder = mkdtempSync(join(tmpdir(), "writing-"));
	try {
		const blob = await openAsBlob(make(folder));
		return new Blob([await blob.arrayBuffer()]);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

const PYTHON = "/usr/bin/python3";

function hasOpenpyxl(): boolean {
	try {
		execFileSync(PYTHON, ["-c", "import openpyxl"], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}

function hasLibreOffice(): boolean {
	return (process.env.PATH ?? "").split(":").some((folder) => folder !== "" && existsSync(join(folder, "soffice")));
}

function openpyxl(rows: Rows): Promise<Blob> | null {
	if (!hasOpenpyxl()) return null;
	return inFolder((folder) => {
		const path = join(folder, "rows.xlsx");
		execFileSync(PYTHON, [join(import.meta.dirname, "openpyxl_writer.py"), path], { input: JSON.stringify(rows) });
		return path;
	});
}

function libreOffice(extension: string, filter?: string): Writing["write"] {
	return async (rows) => {
		if (!hasLibreOffice()) return null as unknown as Blob;
		const source = await writeWorkbook({ sheets: [{ name: "Sheet1", rows }], sharedStrings: true });
		const bytes = new Uint8Array(await source.arrayBuffer());
		return inFolder((folder) => {
			const path = join(folder, "rows.xlsx");
			writeFileSync(path, bytes);
			const out = join(folder, "out");
			const to = filter === undefined ? extension : `${extension}:${filter}`;
			const parameters = [
				`-env:UserInstallation=file://${folder}/profile`,
				"--headless",
				"--convert-to",
				to,
				"--outdir",
				out,
				path,
			];
			execFileSync("soffice", parameters, { stdio: "ignore" });
			const [made] = readdirSync(out);
			if (made === undefined) throw new Error(`LibreOffice wrote no .${extension}`);
			return join(out, made);
		});
	};
}

/** Encodes as Windows-1254 texts that it can hold. */
function windows1254(content: string): Uint8Array {
	const bytes = new Map<string, number>();
	const decoder = new TextDecoder("windows-1254");
	for (let byte = 0; byte < 256; byte++) bytes.set(decoder.decode(Uint8Array.of(byte)), byte);
	return Uint8Array.from(content, (sign) => bytes.get(sign) ?? 0x3f);
}

function decimalCommas(rows: Rows): Rows {
	return rows.map((row) => row.map((cell) => (typeof cell === "number" ? String(cell).replace(".", ",") : cell)));
}

function asCells(rows: Rows): Rows {
	return rows.map((row) => row.map((cell) => (typeof cell === "boolean" ? String(cell).toUpperCase() : cell)));
}

export const WRITINGS: readonly Writing[] = [
	{
		name: "our writer .xlsx, shared strings",
		write: (rows) => writeWorkbook({ sheets: [{ name: "Sheet1", rows }], sharedStrings: true }),
	},
	{
		name: "our writer .xlsx, inline strings, ZIP64",
		write: (rows) => writeWorkbook({ sheets: [{ name: "Sheet1", rows }], zip64: true }),
	},
	sheetJsWriting(".xlsx", "xlsx"),
	// Above 4,112 characters its string table never ends, and without the table it cuts at 255.
	{
		name: "SheetJS .xls (BIFF8), texts to 4,000 characters",
		only: ({ cells }) => cells.every((cell) => String(cell).length <= 4_000),
		write: (rows) => sheetJs(rows, "biff8"),
	},
	sheetJsWriting(".xlsb", "xlsb"),
	sheetJsWriting(".ods", "ods", 4_000),
	sheetJsWriting(".fods", "fods", 4_000),
	sheetJsWriting(".xml (SpreadsheetML 2003)", "xlml", 4_000),
	sheetJsWriting(".html", "html", 4_000, [
		decimals(7, "SheetJS's text of a number"),
		blanks("HTML joins blanks and line ends"),
	]),
	sheetJsWriting(".csv", "csv", undefined, [decimals(7, "SheetJS's text of a number")]),
	{ name: "openpyxl .xlsx", byProgram: true, write: openpyxl, limits: [decimals(12, "openpyxl")] },
	{ name: "LibreOffice .xlsx", byProgram: true, write: libreOffice("xlsx"), limits: [decimals(11, "LibreOffice")] },
	{ name: "LibreOffice .xls", byProgram: true, write: libreOffice("xls") },
	{
		name: "LibreOffice .ods",
		byProgram: true,
		write: libreOffice("ods"),
		limits: [decimals(11, "LibreOffice"), blanks("SheetJS joins LibreOffice's runs of blanks")],
	},
	{
		name: "LibreOffice .csv, UTF-8",
		byProgram: true,
		write: libreOffice("csv", "Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false"),
		limits: [decimals(11, "LibreOffice")],
	},
	{ name: "CSV, UTF-8 with BOM", write: (rows) => text(`\ufeff${csv(asCells(rows))}`) },
	{ name: "CSV, UTF-8, LF, quoted line ends", write: (rows) => text(csv(asCells(rows), ",", "\n")) },
	{ name: "CSV, UTF-16LE with BOM, tabs", write: (rows) => utf16(csv(asCells(rows), "\t"), "le", true) },
	{ name: "CSV, UTF-16BE with BOM", write: (rows) => utf16(csv(asCells(rows)), "be", true) },
	{ name: "CSV, ; and decimal commas", write: (rows) => text(csv(asCells(decimalCommas(rows)), ";")) },
	{ name: "CSV, tabs, UTF-8", write: (rows) => text(csv(asCells(rows), "\t")) },
	{
		name: "CSV, windows-1254, Turkish rows",
		only: ({ isTurkish }) => isTurkish,
		write: (rows) => text(windows1254(csv(asCells(rows), ";"))),
	},
];
