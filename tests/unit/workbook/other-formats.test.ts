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
