import { describe, expect, it } from "vitest";
import * as xlsx from "xlsx";
import { sheetXml, workbookParts } from "#tests/factories/workbook.ts";
import { zipBlob } from "#tests/factories/zip.ts";
import type { CellFault } from "#workers/domain/workbook/sheet-row.ts";
import { faultsOf, readRows, refusal, sharedStringsPart, sheetFile } from "./reading.ts";

/** Returns the cells of the only row and its faults as `column fault text`. */
async function row(xml: string, parts: Parameters<typeof sheetFile>[1] = []): Promise<[unknown[], string[]]> {
	const [first] = await readRows(await sheetFile(`<row r="7">${xml}</row>`, parts));
	return [first?.cells ?? [], (first?.faults ?? []).map(shown)];
}

function shown({ column, fault, text }: CellFault): string {
	return `${column} ${fault} ${text}`;
}

describe("a cell that holds no value", () => {
	it("is null and named when it is an error of any kind", async () => {
		const words = ["#REF!", "#N/A", "#DIV/0!", "#SPILL!", "#YOK"];
		const cells = words.map((word) => `<c t="e"><v>${word}</v></c>`).join("");
		expect(await row(`${cells}<c><v>1</v></c><c t="e"/><c t="e"><f>A1</f><v>#NAME?</v></c>`)).toEqual([
			[null, null, null, null, null, 1],
			[...words.map((word, index) => `${index} error-value ${word}`), "6 error-value ", "7 error-value #NAME?"],
		]);
	});

	it("makes a row of its own", async () => {
		expect(await row('<c r="C7" t="e"><v>#REF!</v></c>')).toEqual([[], ["2 error-value #REF!"]]);
	});

	it("is a formula without a stored result", async () => {
		const cells =
			'<c><f>1+1</f></c><c><f>VLOOKUP("a",A:B,2)</f><v></v></c><c><f>A1</f><v/></c><c t="b"><f>A2</f><v/></c>' +
			'<c><f t="shared" si="0"/></c><c><f><![CDATA[A1<2]]></f></c><c><v>4</v></c>';
		expect(await row(cells)).toEqual([
			[null, null, null, null, null, null, 4],
			[
				"0 formula-without-result =1+1",
				'1 formula-without-result =VLOOKUP("a",A:B,2)',
				"2 formula-without-result =A1",
				"3 formula-without-result =A2",
				"4 formula-without-result =",
				"5 formula-without-result =A1<2",
			],
		]);
	});

	it("is no formula that is its own result: it comes as CSV would have it", async () => {
		const cells =
			'<c><f>"+90 216"</f></c><c><f>HYPERLINK("https://a.example","Işık")</f><v/></c><c><f>HYPERLINK(A1,"x")</f></c>';
		expect(await row(cells)).toEqual([
			['="+90 216"', '=HYPERLINK("https://a.example","Işık")'],
			['2 formula-without-result =HYPERLINK(A1,"x")'],
		]);
	});

	it("is no formula whose result is an empty text, and no empty cell", async () => {
		expect(await row('<c t="str"><f>""</f><v></v></c><c t="str"><f>""</f></c><c><v/></c><c/><c><v>1</v></c>')).toEqual([
			[null, null, null, null, 1],
			[],
		]);
	});

	it("is a formula's 0 where the writer did not calculate", async () => {
		const workbook = (calc: string) => ({
			name: "xl/workbook.xml",
			data: `<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets>${calc}</workbook>`,
		});
		const cells = "<c><f>A1*2</f><v>0</v></c><c><f>A1</f><v>3</v></c><c><v>0</v></c>";
		const uncalculated = workbook('<calcPr calcId="124519" fullCalcOnLoad="1"/>');
		expect(await row(cells, [uncalculated])).toEqual([[null, 3, 0], ["0 formula-without-result =A1*2"]]);
		expect(await row(cells, [workbook('<calcPr calcId="191029"/>')])).toEqual([[0, 3, 0], []]);
	});

	it("is a shared string that does not exist, a number that is none, a truth that is neither", async () => {
		const strings = sharedStringsPart("<si><t>a</t></si>");
		const cells = ["1", "-1", "4294967296", "x"].map((index) => `<c t="s"><v>${index}</v></c>`).join("");
		expect(await row(`${cells}<c t="s"><v>0</v></c>`, [strings])).toEqual([
			[null, null, null, null, "a"],
			["1", "-1", "4294967296", "x"].map((index, column) => `${column} damaged-text shared string ${index}`),
		]);
		expect(await row('<c><v>abc</v></c><c><v>1,5</v></c><c><v>NaN</v></c><c t="b"><v>2</v></c>')).toEqual([
			[],
			["0 damaged-text abc", "1 damaged-text 1,5", "2 error-value NaN", "3 damaged-text 2"],
		]);
	});

	it("is a text with the sign of damaged bytes, in every format", async () => {
		const invalid = new TextEncoder().encode('<sst xmlns="m"><si><t>Caf?</t></si><si><t>b</t></si></sst>');
		invalid[invalid.indexOf(0x3f)] = 0xe9;
		const strings = { name: "xl/sharedStrings.xml", data: invalid };
		const cells = '<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><t>a\ufffdb</t></is></c>';
		expect(await row(cells, [strings])).toEqual([
			[null, "b"],
			["0 damaged-text Caf\ufffd", "2 damaged-text a\ufffdb"],
		]);
		const table = "<table><tr><td>Caf\ufffd</td><td>b</td></tr></table>";
		expect(await readRows(new Blob([`<html><body>${table}</body></html>`]))).toEqual([
			{ row: 1, cells: [null, "b"], faults: [{ column: 0, fault: "damaged-text", text: "Caf\ufffd" }] },
		]);
		for (const bookType of ["biff8", "ods", "xlsb", "fods"] as const) {
			const book = { SheetNames: ["S"], Sheets: { S: xlsx.utils.aoa_to_sheet([["Caf\ufffd", "b"]]) } };
			const file = new Blob([xlsx.write(book, { type: "array", bookType }) as ArrayBuffer]);
			expect(await faultsOf(file)).toEqual(["damaged-text"]);
		}
	});

	it("is a text longer than a cell may be, shown by its beginning", async () => {
		const long = "x".repeat(40_000);
		const cells = `<c t="s"><v>0</v></c><c t="inlineStr"><is><t>${long}</t></is></c><c t="s"><v>1</v></c>`;
		const [values, faults] = await row(cells, [sharedStringsPart(`<si><t>${long}</t></si><si><t>b</t></si>`)]);
		expect(values).toEqual([null, null, "b"]);
		expect(faults).toEqual([0, 1].map((column) => `${column} cell-too-long ${"x".repeat(200)}`));
	});
});

describe("a refusal", () => {
	it("names the sheet and the row of what is too large", async () => {
		const wide = sheetXml('<row r="3"><c><v>1</v></c></row><row r="8"><c r="XFE8"><v>1</v></c></row>');
		const [file, text] = [await zipBlob(workbookParts([{ name: "Müller", xml: wide }])), new Blob(['a;b\nc;"d\n'])];
		await expect(readRows(file)).rejects.toMatchObject({ code: "row-too-large", sheet: "Müller", row: 8 });
		await expect(readRows(text)).rejects.toMatchObject({ code: "truncated-workbook", sheet: "", row: 2 });
		const columns = new Blob([`a;b\n${";".repeat(16_384)}y`]);
		await expect(readRows(columns)).rejects.toMatchObject({ code: "row-too-large", sheet: "", row: 2 });
	});

	it("is what a workbook without its shared strings deserves", async () => {
		expect(await refusal(sheetFile('<row><c t="s"><v>0</v></c></row>'))).toBe("damaged-workbook");
	});
});
