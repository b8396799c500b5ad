import { describe, expect, it } from "vitest";
import { CFB } from "xlsx";
import { zipBlob } from "#tests/factories/zip.ts";
import type { FileKind } from "#workers/domain/workbook/file-kind.ts";
import { readRows } from "./reading.ts";

function bytes(latin1: string): Blob {
	return new Blob([Uint8Array.from(latin1.padEnd(600, "\0"), (sign) => sign.charCodeAt(0))]);
}

function zip(names: Record<string, string>): Promise<Blob> {
	return zipBlob(Object.entries(names).map(([name, data]) => ({ name, data })));
}

function compound(stream: string): Blob {
	const container = CFB.utils.cfb_new();
	CFB.utils.cfb_add(container, stream, new TextEncoder().encode("x".repeat(5_000)));
	return new Blob([new Uint8Array(CFB.write(container, { type: "array" }) as number[])]);
}

const FILES: [kind: FileKind | null, what: string, file: Blob | Promise<Blob>][] = [
	["pdf", "PDF", new Blob(["%PDF-1.7\n1 0 obj, 2"])],
	["word", "rich text", new Blob(["{\\rtf1\\ansi a;b}"])],
	["word", ".docx", zip({ "[Content_Types].xml": "x", "word/document.xml": "x" })],
	["word", ".odt", zip({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "x" })],
	["word", ".doc", compound("WordDocument")],
	["presentation", ".pptx", zip({ "ppt/presentation.xml": "x" })],
	["presentation", ".ppt", compound("PowerPoint Document")],
	["email", ".msg", compound("__properties_version1.0")],
	["email", ".eml", new Blob(["From: a@b.example\nSubject: x;y\n"])],
	["web-archive", ".xls", new Blob(["MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\n\r\n<table>"])],
	["numbers", "Apple Numbers", zip({ "Index/Document.iwa": "x", "preview.jpg": "x" })],
	["image", "PNG", bytes("\x89PNG\r\n\x1a\n\0\0\0\r")],
	["image", "JPEG", bytes("\xff\xd8\xff\xe0\0\x10JFIF")],
	["image", "WebP", bytes("RIFF\x24\0\0\0WEBPVP8 ")],
	["image", "SVG", new Blob(['<svg xmlns="x"><text>a;b</text></svg>'])],
	["media", "MP4", bytes("\0\0\0\x18ftypmp42")],
	["json", "JSON", new Blob(['[{"name":"a","city":"b"}]'])],
	["json", "lines of JSON", new Blob(['{"name":"a","city":"b"}\n{"name":"c","city":"d"}\n'])],
	["contacts", ".vcf", new Blob(["BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Fox\r\nEND:VCARD\r\n"])],
	["google-shortcut", ".gsheet", new Blob(['{"url":"https://docs.google.com/open?id=1","doc_id":"1","email":"a"}'])],
	["google-shortcut", "new .gsheet", new Blob(['{"":"WARNING! DO NOT EDIT, EVER","doc_id":"1","resource_key":""}'])],
	["zip", "ZIP", zip({ "a.csv": "a;b", "b.csv": "c;d" })],
	["map", "KMZ", zip({ "doc.kml": "<kml/>" })],
	["map", "KML", new Blob(['<?xml version="1.0"?>\n<kml xmlns="x"><Placemark/></kml>'])],
	["gzip", "gzip", bytes("\x1f\x8b\x08\0")],
	["archive", "7-Zip", bytes("7z\xbc\xaf\x27\x1c")],
	["archive", "tar", bytes(`name${"\0".repeat(253)}ustar\0`)],
	["parquet", "Parquet", bytes("PAR1\x15\x04")],
	["database", "SQLite", bytes("SQLite format 3\0")],
	["program", "EXE", bytes("MZ\x90\0\x03")],
	["xml", "XML", new Blob(['<?xml version="1.0"?><rss a="1,2"/>'])],
	["html-without-a-table", "a sign-in page", new Blob(["<!doctype html><title>Sign in</title><p>a;b, c"])],
	["old-spreadsheet", "SYLK", new Blob(["ID;PSCALC3\nC;X1;Y1;K1\nE\n"])],
	["old-spreadsheet", "DIF", new Blob(['TABLE\r\n0,1\r\n"EXCEL"\r\n'])],
	["one-column-text", "a list of names", new Blob(["name\nBakery\nCafé\n"])],
	["text", "a line of text", new Blob(["hello"])],
	[null, "garbage", bytes("a;b\x01\x02\0")],
];

describe("a file that is no workbook", () => {
	it.each(FILES)("is called %s: %s", async (kind, _, file) => {
		await expect(readRows(await file)).rejects.toMatchObject({ code: "not-a-workbook", kind });
	});

	it("is not told by letters that a table may start with", async () => {
		for (const head of ["MZ", "ID3", "PAR1", "BM", "RIFF", "From", "ID"]) {
			expect(await readRows(new Blob([`${head};city\na;b\n`]))).toHaveLength(2);
		}
	});
});
