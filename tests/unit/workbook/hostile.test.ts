import { describe, expect, it } from "vitest";
import { CFB } from "xlsx";
import { sheetXml, workbookParts, writeWorkbook } from "#tests/factories/workbook.ts";
import { type ZipPart, zipBlob } from "#tests/factories/zip.ts";
import { DEFAULT_LIMITS } from "#workers/domain/workbook/limits.ts";
import { readSharedStrings } from "#workers/domain/workbook/shared-strings.ts";
import { readSheetRows } from "#workers/domain/workbook/sheet-rows.ts";
import {
	collect,
	faultsOf,
	newScan,
	readRows,
	refusal,
	refusalOf,
	sharedStringsPart,
	sheetFile,
	streamOf,
} from "./reading.ts";

const SHEET = "xl/worksheets/sheet1.xml";

/** Holds the offset and width of each field of the central directory. */
const FIELDS = { flags: [8, 2], method: [10, 2], compressed: [20, 4], inflated: [24, 4], offset: [42, 4] } as const;

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
	return new Uint8Array(await file.arrayBuffer());
}

/** Changes what the ZIP directory says about one entry. */
async function patched(
	file: Blob,
	name: string,
	field: keyof typeof FIELDS,
	change: (value: number) => number,
): Promise<Blob> {
	const bytes = await bytesOf(file);
	const view = new DataView(bytes.buffer);
	const [at, width] = FIELDS[field];
	for (const header of centralHeaders(view)) {
		const nameBytes = bytes.subarray(header + 46, header + 46 + view.getUint16(header + 28, true));
		if (new TextDecoder().decode(nameBytes) !== name) continue;
		if (width === 2) view.setUint16(header + at, change(view.getUint16(header + at, true)), true);
		else view.setUint32(header + at, change(view.getUint32(header + at, true)), true);
	}
	return new Blob([bytes]);
}

function centralHeaders(view: DataView): number[] {
	const end = view.byteLength - 22;
	const headers: number[] = [];
	let at = view.getUint32(end + 16, true);
	while (at < end) {
		headers.push(at);
		at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
	}
	return headers;
}

function smallFile(): Promise<Blob> {
	const rows = Array.from({ length: 200 }, (_, row) => [`name ${row * 7919}`, row, row % 3 === 0]);
	return writeWorkbook({ sheets: [{ name: "Sheet1", rows }], sharedStrings: true });
}

async function* zeros(megabytes: number, head = ""): AsyncGenerator<Uint8Array> {
	if (head !== "") yield new TextEncoder().encode(head);
	const blank = new Uint8Array(1024 * 1024).fill(0x20);
	for (let index = 0; index < megabytes; index++) yield blank;
}

function compound(streams: Record<string, string>): Blob {
	const container = CFB.utils.cfb_new();
	for (const [name, text] of Object.entries(streams)) {
		CFB.utils.cfb_add(container, name, new TextEncoder().encode(text.repeat(5_000)));
	}
	return new Blob([new Uint8Array(CFB.write(container, { type: "array" }) as number[])]);
}

describe("files that are no workbook", () => {
	it("are refused by their content: empty, garbage, only a ZIP end record, other ZIP files", async () => {
		expect(await refusal(new Blob([]))).toBe("empty-workbook");
		const garbage = Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7919 + (index >> 3)) & 0xff);
		expect(await refusal(new Blob([garbage]))).toBe("not-a-workbook");
		expect(await refusal(new Blob(["PK\u0003\u0004 and then nothing of the kind"]))).toBe("truncated-workbook");
		expect(await refusal(new Blob(["PK\u0005\u0006", new Uint8Array(18)]))).toBe("not-a-workbook");
		expect(await refusal(zipBlob([{ name: "word/document.xml", data: "<w/>" }]))).toBe("not-a-workbook");
		expect(await refusal(zipBlob([{ name: "xl/workbook.bin", data: "x" }]))).toBe("damaged-workbook");
		const binary = [
			{
				name: "_rels/.rels",
				data: '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
			},
			{ name: "word/document.xml", data: "x" },
		];
		expect(await refusal(zipBlob(binary))).toBe("not-a-workbook");
	});

	it("are refused above the size cap, .xls files before a byte of them is parsed", async () => {
		expect(await refusal(new Blob(["a;b"]), { limits: { file: 2 } })).toBe("file-too-large");
		const xls = compound({ Workbook: "x" });
		const filling = new Uint8Array(20 * 1024 * 1024 + 1 - xls.size);
		expect(await refusal(new Blob([xls, filling]))).toBe("xls-too-large");
		expect(await refusal(new Blob([xls, filling.subarray(1)]))).toBe("damaged-workbook");
	});
});

describe("compound files", () => {
	it("are told apart by their streams: encrypted .xlsx, Word document, broken .xls", async () => {
		expect(await refusal(compound({ EncryptionInfo: "i", EncryptedPackage: "p" }))).toBe("encrypted-workbook");
		expect(await refusal(compound({ WordDocument: "w" }))).toBe("not-a-workbook");
		expect(await refusal(compound({ Workbook: "no records" }))).toBe("damaged-workbook");
	});

	it("are refused when they are cut off or their directory is a loop", async () => {
		const bytes = await bytesOf(compound({ EncryptedPackage: "p" }));
		expect(await refusal(new Blob([bytes.subarray(0, 100)]))).toBe("truncated-workbook");
		expect(await refusal(new Blob([bytes.subarray(0, 600)]))).toBe("truncated-workbook");
		const view = new DataView(bytes.buffer);
		const directory = view.getUint32(48, true);
		const table = 512 * (view.getUint32(76, true) + 1);
		view.setUint32(table + 4 * directory, directory, true);
		expect(await refusal(new Blob([bytes]))).toBe("damaged-workbook");
	});
});

describe("ZIP structure", () => {
	it("is refused wherever the file is cut off", async () => {
		const file = await smallFile();
		for (const share of [0.01, 0.25, 0.5, 0.75, 0.95]) {
			expect(await refusal(file.slice(0, Math.floor(file.size * share)))).toBe("truncated-workbook");
		}
		for (const missing of [1, 21, 22, 60]) {
			expect(await refusal(file.slice(0, file.size - missing))).toBe("truncated-workbook");
		}
	});

	it("is refused when bytes are missing in the middle, so that the directory lies elsewhere", async () => {
		const file = await smallFile();
		expect(await refusal(new Blob([file.slice(0, 400), file.slice(500)]))).not.toBe("read");
		const bytes = await bytesOf(file);
		new DataView(bytes.buffer).setUint32(bytes.length - 6, bytes.length + 5, true);
		expect(await refusal(new Blob([bytes]))).toBe("truncated-workbook");
	});

	it("is refused when a part is shorter or its deflate data is broken", async () => {
		const file = await smallFile();
		expect(await refusal(patched(file, SHEET, "inflated", (size) => size + 1))).toBe("damaged-workbook");
		expect(await refusal(patched(file, SHEET, "compressed", (size) => size - 40))).toBe("damaged-workbook");
		expect(await refusal(patched(file, SHEET, "method", () => 0))).toBe("damaged-workbook");
	});

	it("is refused when local headers are missing", async () => {
		const file = await smallFile();
		expect(await refusal(patched(file, "xl/workbook.xml", "offset", (offset) => offset + 1))).toBe("damaged-workbook");
	});

	it("is refused for encryption and foreign methods, in any entry", async () => {
		const file = await smallFile();
		expect(await refusal(patched(file, SHEET, "flags", (flags) => flags | 1))).toBe("encrypted-workbook");
		expect(await refusal(patched(file, "[Content_Types].xml", "flags", (flags) => flags | 0x40))).toBe(
			"encrypted-workbook",
		);
		expect(await refusal(patched(file, SHEET, "method", () => 12))).toBe("unsupported-compression");
	});

	it("is refused for too many entries", async () => {
		const parts = Array.from({ length: 5_000 }, (_, index): ZipPart => ({ name: `p${index}`, data: "", stored: true }));
		expect(await refusal(zipBlob(parts))).toBe("too-many-entries");
		expect(await refusal(zipBlob(parts, { zip64: true }))).toBe("too-many-entries");
	});

	it("is refused when its count of entries lies", async () => {
		const bytes = await bytesOf(await smallFile());
		new DataView(bytes.buffer).setUint16(bytes.length - 12, 100, true);
		expect(await refusal(new Blob([bytes]))).toBe("damaged-workbook");
	});

	it("is refused when the ZIP64 record is missing or a size is", async () => {
		const wide = await bytesOf(await zipBlob(workbookParts([{ name: "a", xml: sheetXml("") }]), { zip64: true }));
		const record = wide.length - 22 - 20 - 56;
		expect(await refusal(new Blob([wide.slice(0, record), new Uint8Array(56), wide.slice(record + 56)]))).toBe(
			"damaged-workbook",
		);
		expect(await refusal(patched(await smallFile(), SHEET, "inflated", () => 0xffffffff))).toBe("damaged-workbook");
	});
});

describe("bombs", () => {
	it("are refused by what they declare, before anything is inflated", async () => {
		const bomb = await zipBlob(workbookParts([{ name: "a", xml: zeros(50, sheetXml("")) }]));
		expect(await refusal(bomb)).toBe("zip-bomb");
		const file = await smallFile();
		expect(await refusal(patched(file, SHEET, "inflated", () => 0xfffffff0))).toBe("zip-bomb");
		expect(await refusal(file, { limits: { total: 1_000 } })).toBe("zip-bomb");
		expect(await refusal(file, { limits: { part: 1_000 } })).toBe("zip-bomb");
	});

	it("are refused when they inflate to more than they declare", async () => {
		const bomb = await zipBlob(workbookParts([{ name: "a", xml: zeros(50, "<worksheet>") }]));
		expect(await refusal(patched(bomb, SHEET, "inflated", () => 500_000))).toBe("zip-bomb");
	});

	it("are refused when entries share bytes", async () => {
		const file = await smallFile();
		expect(await refusal(patched(file, SHEET, "offset", () => 0))).toBe("zip-bomb");
		expect(await refusal(patched(file, "xl/workbook.xml", "compressed", (size) => size + 200))).toBe("zip-bomb");
	});

	it("are refused when a small part is not small", async () => {
		const styles = { name: "xl/styles.xml", data: zeros(20, "<styleSheet>"), stored: true };
		expect(await refusal(sheetFile("", [styles]))).toBe("zip-bomb");
	});
});

describe("XML", () => {
	const doctype = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';

	it("is refused with a document type or entities, in every part", async () => {
		const parts = [{ name: "a", xml: `${doctype}${sheetXml("<row><c><v>1</v></c></row>")}` }];
		expect(await refusal(zipBlob(workbookParts(parts)))).toBe("doctype-refused");
		expect(await refusal(sheetFile(`<row><c><v>${doctype}1</v></c></row>`))).toBe("doctype-refused");
		expect(await refusal(sheetFile("", [sharedStringsPart(`${doctype}<si><t>&b;</t></si>`)]))).toBe("doctype-refused");
		for (const name of ["xl/workbook.xml", "xl/styles.xml", "_rels/.rels"]) {
			expect(await refusal(sheetFile("", [{ name, data: `${doctype}<x/>` }]))).toBe("doctype-refused");
		}
	});

	it("is refused when it ends in the middle or is not well-formed", async () => {
		const parts = (xml: string) => zipBlob(workbookParts([{ name: "a", xml }]));
		expect(await refusal(parts("<worksheet><sheetData><row><c><v>1</v></c></row>"))).toBe("truncated-workbook");
		expect(await refusal(parts("<worksheet><sheetData><row><c><v>1"))).toBe("truncated-workbook");
		expect(await refusal(parts("no markup at all"))).toBe("truncated-workbook");
		expect(await refusal(parts("\ufffe<\u0000w\u0000"))).toBe("truncated-workbook");
		expect(await refusal(sheetFile("<row r><c><v>1</v></c></row>"))).toBe("damaged-workbook");
		expect(await refusal(sheetFile("<row><c r=A1><v>1</v></c></row>"))).toBe("damaged-workbook");
		expect(await refusal(sheetFile("", [{ name: "xl/workbook.xml", data: "<workbook a=1>" }]))).toBe(
			"damaged-workbook",
		);
		const strings = { name: "xl/sharedStrings.xml", data: "<sst><si><t>a</t></si>" };
		expect(await refusal(sheetFile("", [strings]))).toBe("truncated-workbook");
	});

	it("is read in UTF-16, which XML allows", async () => {
		const text = sheetXml('<row r="1"><c r="A1" t="inlineStr"><is><t>Çay 茶</t></is></c></row>');
		const bytes = new Uint8Array([
			0xff,
			0xfe,
			...[...text].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]),
		]);
		const file = await zipBlob(workbookParts([{ name: "a", xml: bytes }]));
		expect((await readRows(file)).map(({ cells }) => cells)).toEqual([["Çay 茶"]]);
	});
});

describe("endless things", () => {
	function* endless(head: string, piece: string): Generator<string> {
		yield head;
		for (;;) yield piece.repeat(Math.ceil(16_000 / piece.length));
	}

	it.each([
		["row", "<sheetData><row>", "<c><v>1</v></c>"],
		["row of empty cells", "<sheetData><row>", "<c/>"],
		["row tag", "<sheetData><row ", 'a="1" '],
		["attribute", '<sheetData><row a="', "x"],
		["cell text", '<sheetData><row><c t="str"><v>', "x"],
		["number", "<sheetData><row><c><v>", "1"],
		["inline string of runs", '<sheetData><row><c t="inlineStr"><is>', "<r><t>ab</t></r>"],
		["text of entities", '<sheetData><row><c t="inlineStr"><is><t>', "&amp;"],
		["CDATA sections", '<sheetData><row><c t="str"><v>', "<![CDATA[x]]>"],
		["comment", "<sheetData><row><c><!--", "-"],
		["tag before the data", "<worksheet><cols ", 'a="1" '],
		["name", "<sheetData><", "x"],
	])("are refused: a %s", async (_, head, piece) => {
		const rows = collect(readSheetRows(streamOf(endless(head, piece)), newScan()));
		expect(await refusalOf(rows)).toBe("row-too-large");
	});

	it.each([
		["text", "<sst><si><t>", "x"],
		["run", "<sst><si>", "<r><t>a</t></r>"],
		["phonetic hint", "<sst><si><rPh>", "<t>a</t>"],
		["tag", "<sst><si ", 'a="1" '],
	])("are refused: a shared string's %s", async (_, head, piece) => {
		const reading = readSharedStrings(streamOf(endless(head, piece)), null, DEFAULT_LIMITS);
		expect(await refusalOf(reading)).toBe("row-too-large");
	});

	it("are refused when they fit one window but not the limit", async () => {
		const limits = { ...DEFAULT_LIMITS, row: 1_000 };
		const row = `<sheetData><row>${"<c><v>1</v></c>".repeat(100)}</row></sheetData>`;
		expect(await refusalOf(collect(readSheetRows(streamOf([row]), newScan({ limits }))))).toBe("row-too-large");
		const item = `<sst><si>${"<r><t>a</t></r>".repeat(100)}</si></sst>`;
		expect(await refusalOf(readSharedStrings(streamOf([item]), null, limits))).toBe("row-too-large");
	});
});

describe("Excel's limits", () => {
	it("are kept: 32,767 characters in a cell pass, one more costs the cell and is not cut", async () => {
		for (const sign of ["x", "é", "&amp;"]) {
			const inline = (length: number) => `<row><c t="inlineStr"><is><t>${sign.repeat(length)}</t></is></c></row>`;
			expect(await faultsOf(sheetFile(inline(32_767)))).toEqual([]);
			expect(await faultsOf(sheetFile(inline(32_768)))).toEqual(["cell-too-long"]);
			const shared = (length: number) => [sharedStringsPart(`<si><t>${sign.repeat(length)}</t></si>`)];
			const row = '<row><c t="s"><v>0</v></c></row>';
			expect(await faultsOf(sheetFile(row, shared(32_767)))).toEqual([]);
			expect(await faultsOf(sheetFile(row, shared(32_768)))).toEqual(["cell-too-long"]);
		}
	});

	it("are kept: a sheet of more rows, blank or not, is refused, and so are shared strings beyond all use", async () => {
		expect(await refusal(sheetFile(`${"<row/>".repeat(9)}<row><c><v>1</v></c></row>`), { limits: { rows: 10 } })).toBe(
			"read",
		);
		expect(await refusal(sheetFile("<row/>".repeat(11)), { limits: { rows: 10 } })).toBe("damaged-workbook");
		const strings = sharedStringsPart("<si/>".repeat(11));
		expect(await refusal(sheetFile("", [strings]), { limits: { sharedStrings: 10 } })).toBe("file-too-large");
	});

	it("are kept: columns end at XFD", async () => {
		expect(await refusal(sheetFile('<row><c r="XFD1"><v>1</v></c></row>'))).toBe("read");
		expect(await refusal(sheetFile('<row><c r="XFE1"><v>1</v></c></row>'))).toBe("row-too-large");
		expect(await refusal(sheetFile('<row><c r="ZZZZ1"><v>1</v></c></row>'))).toBe("row-too-large");
	});
});
