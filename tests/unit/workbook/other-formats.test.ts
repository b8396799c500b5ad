import { describe, expect, it } from "vitest";
import * as xlsx from "xlsx";
import { zipBlob } from "#tests/factories/zip.ts";
import { openWorkbook } from "#workers/domain/workbook/open-workbook.ts";
import { collect, readRows, refusal } from "./reading.ts";

function book(): xlsx.WorkBook {
	const sheet = xlsx.utils.aoa_to_sheet([
		["kind", "name", "zip", "day", "rating", "code"],
		["Café", "Öz Şişli & <b>", 1067, 44000, 4.5, "007"],
		[null, "Iğdır", 99, 44001, 4, "1-2"],
	]);
	for (const row of [2, 3]) {
		Object.assign(sheet[`C${row}`], { z: "00000" });
		Object.assign(sheet[`D${row}`], { z: "yyyy-mm-dd" });
	}
	sheet["!merges"] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
	const workbook = xlsx.utils.book_new();
	xlsx.utils.book_append_sheet(workbook, sheet, "Data");
	xlsx.utils.book_append_sheet(workbook, xlsx.utils.aoa_to_sheet([["x"]]), "Old");
	return workbook;
}

function written(bookType: xlsx.BookType, workbook = book()): Blob {
	return new Blob([xlsx.write(workbook, { type: "array", bookType }) as ArrayBuffer]);
}

function openDocument(content: string): Promise<Blob> {
	const type = "application/vnd.oasis.opendocument.spreadsheet";
	return zipBlob([
		{ name: "mimetype", data: type },
		{ name: "META-INF/manifest.xml", data: "<manifest/>" },
		{ name: "styles.xml", data: "<styles/>" },
		{ name: "content.xml", data: content },
	]);
}

describe("the other formats that Excel opens", () => {
	it.each([
		["xlsb", "xlsb"],
		["ods", "ods"],
		["fods", "ods"],
		["xlml", "xml"],
		["biff8", "xls"],
	] as const)("%s is read with the same rules for cells, its merged cells filled at once", async (type, format) => {
		const workbook = await openWorkbook(written(type));
		expect([workbook.format, workbook.sheets.map(({ name }) => name)]).toEqual([format, ["Data", "Old"]]);
		expect(await collect(workbook.sheets[0]?.rows() ?? [])).toEqual([
			{ row: 1, cells: ["kind", "name", "zip", "day", "rating", "code"] },
			{ row: 2, cells: ["Café", "Öz Şişli & <b>", "01067", "2020-06-18", 4.5, "007"] },
			{ row: 3, cells: ["Café", "Iğdır", "00099", "2020-06-19", 4, "1-2"] },
		]);
	});

	it.each(["xlsb", "ods", "fods", "xlml"] as const)("%s is refused when its end is missing", async (type) => {
		const file = written(type);
		for (const share of [0.6, 0.9, 0.99]) {
			expect(await refusal(file.slice(0, Math.floor(file.size * share)))).toBe("truncated-workbook");
		}
	});

	it("the XML of Excel 2003 gives the whole of a rich text", async () => {
		const cell = (data: string) =>
			`<Cell><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40">${data}</ss:Data></Cell>`;
		const note = '<Comment><ss:Data xmlns="http://www.w3.org/TR/REC-html40"><B>me:</B> aside</ss:Data></Comment>';
		const rich = cell('<B>Iş<I>ı</I>k</B><Font html:Color="#F00"> &amp; Oğlu</Font>').replace(
			"</Cell>",
			`${note}</Cell>`,
		);
		const rows = `<Row>${rich}${cell("plain")}<Cell><Data ss:Type="String"/></Cell><Cell><Data ss:Type="Number">4.5</Data></Cell></Row>`;
		const xml = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet" xmlns:html="http://www.w3.org/TR/REC-html40"><Worksheet ss:Name="S"><Table>${rows}</Table></Worksheet></Workbook>`;
		expect(await readRows(new Blob([xml]))).toEqual([{ row: 1, cells: ["Işık & Oğlu", "plain", null, 4.5] }]);
	});

	it("are refused for their password: .ods by its manifest, .xls by the record of one", async () => {
		const parts = (manifest: string) => [
			{ name: "mimetype", data: "application/vnd.oasis.opendocument.spreadsheet" },
			{ name: "META-INF/manifest.xml", data: `<manifest:manifest>${manifest}</manifest:manifest>` },
			{ name: "content.xml", data: "\u0001\u0002 encrypted" },
		];
		const entry =
			'<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry>';
		expect(await refusal(await zipBlob(parts(entry)))).toBe("encrypted-workbook");
		const bytes = new Uint8Array(await written("biff8").arrayBuffer());
		const stream = Buffer.from(bytes).indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]));
		// The record behind the first one becomes FILEPASS.
		bytes[stream + 20] = 0x2f;
		bytes[stream + 21] = 0;
		expect(await refusal(new Blob([bytes]))).toBe("encrypted-workbook");
	});

	it("hidden sheets of .ods and XML are told", async () => {
		const style = (name: string, display: boolean) =>
			`<style:style style:name="${name}" style:family="table"><style:table-properties table:display="${display}"/></style:style>`;
		const table = (name: string, look: string) =>
			`<table:table table:name="${name}" table:style-name="${look}"><table:table-row><table:table-cell office:value-type="string"><text:p>a</text:p></table:table-cell></table:table-row></table:table>`;
		const xml = `<office:document-content><office:automatic-styles>${style("ta1", true)}${style("ta2", false)}</office:automatic-styles><office:body><office:spreadsheet>${table("A", "ta1")}${table("B &amp; C", "ta2")}</office:spreadsheet></office:body></office:document-content>`;
		const { sheets } = await openWorkbook(await openDocument(xml));
		expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
			["A", false],
			["B & C", true],
		]);
	});

	it("are refused above their size, unpacked size included", async () => {
		for (const type of ["xlsb", "ods", "xlml", "biff8"] as const) {
			expect(await refusal(written(type), { limits: { xls: 1_000 } })).toBe("xls-too-large");
		}
		expect(await refusal(written("ods"), { limits: { unpacked: 1_000 } })).toBe("xls-too-large");
	});

	it("are refused as bombs before SheetJS sees them", async () => {
		const cell = '<table:table-cell office:value-type="string" table:number-columns-repeated="1000"><text:p>a</text:p>';
		const rows = `<table:table-row table:number-rows-repeated="1000000">${cell}</table:table-cell></table:table-row>`;
		expect(await refusal(openDocument(`<office:document-content>${rows}</office:document-content>`))).toBe("zip-bomb");
		expect(await refusal(openDocument(`<x>${" ".repeat(30_000_000)}</x>`))).toBe("zip-bomb");
		expect(await refusal(openDocument('<!DOCTYPE x [<!ENTITY a "b">]><x/>'))).toBe("doctype-refused");
		const flat = '<office:document office:mimetype="application/vnd.oasis.opendocument.spreadsheet">';
		expect(await refusal(new Blob([`<?xml version="1.0"?><!DOCTYPE x>${flat}</office:document>`]))).toBe(
			"doctype-refused",
		);
	});

	it("are refused with a wrong checksum", async () => {
		const bytes = new Uint8Array(await written("ods").arrayBuffer());
		const at = new TextDecoder("windows-1252").decode(bytes).lastIndexOf("content.xml") - 46 + 16;
		bytes[at] = (bytes[at] as number) ^ 1;
		expect(await refusal(new Blob([bytes]))).toBe("damaged-workbook");
	});
});

describe("a .xls file of Excel 95", () => {
	function excel95(codePage: number): Blob {
		const workbook = xlsx.utils.book_new();
		xlsx.utils.book_append_sheet(workbook, xlsx.utils.aoa_to_sheet([["name"], ["QZQZ cafe"]]), "S");
		const bytes = new Uint8Array(xlsx.write(workbook, { type: "array", bookType: "biff5" }) as ArrayBuffer);
		const text = new TextDecoder("windows-1252").decode(bytes);
		bytes.set([0xdd, 0xfe, 0xf0, 0xfd], text.indexOf("QZQZ"));
		new DataView(bytes.buffer).setUint16(text.indexOf("\u0042\0\u0002\0\u00e4\u0004") + 4, codePage, true);
		return new Blob([bytes]);
	}

	it("is read in its code page, and refused in one that is not known", async () => {
		expect((await readRows(excel95(1254)))[1]?.cells).toEqual(["İşğı cafe"]);
		expect((await readRows(excel95(1251)))[1]?.cells).toEqual(["Эюрэ cafe"]);
		expect(await refusal(excel95(857))).toBe("unknown-encoding");
	});
});
