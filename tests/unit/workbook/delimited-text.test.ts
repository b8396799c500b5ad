import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DelimitedShape, readDelimitedRows } from "#workers/domain/workbook/delimited-text.ts";
import { DEFAULT_LIMITS } from "#workers/domain/workbook/limits.ts";
import { openWorkbook } from "#workers/domain/workbook/open-workbook.ts";
import { collect, firstSheet, readRows, refusal, streamOf, withoutFields } from "./reading.ts";

const SEMICOLONS: DelimitedShape = { delimiter: 0x3b, quote: 0x22, limits: DEFAULT_LIMITS };

function utf16(text: string, bigEndian = false): Blob {
	const bytes = new Uint8Array(2 * text.length + 2);
	const view = new DataView(bytes.buffer);
	view.setUint16(0, 0xfeff, !bigEndian);
	for (let index = 0; index < text.length; index++) view.setUint16(2 + 2 * index, text.charCodeAt(index), !bigEndian);
	return new Blob([bytes]);
}

describe("delimited text under any name", () => {
	it.each([";", ",", "\t"])("is split at the delimiter %j of its first line", async (delimiter) => {
		const text = `name${delimiter}"a;b,c\td"${delimiter}city\r\nBäckerei${delimiter}${delimiter}Bern\n`;
		expect(await readRows(new Blob([text]))).toEqual([
			{ row: 1, cells: ["name", "a;b,c\td", "city"] },
			{ row: 2, cells: ["Bäckerei", null, "Bern"] },
		]);
	});

	it("keeps quotes, line ends and doubled quotes inside of fields", async () => {
		const text = 'a;b\n"1 ""x""\r\n2";"{""k"": 1}"\r"";z"q\n\n;\nlast;""';
		expect(await readRows(new Blob([text]))).toEqual([
			{ row: 1, cells: ["a", "b"] },
			{ row: 2, cells: ['1 "x"\r\n2', '{"k": 1}'] },
			{ row: 3, cells: [null, 'z"q'] },
			{ row: 6, cells: ["last"] },
		]);
	});

	it("takes single quotes for quotes only where every name of the header stands between them", async () => {
		expect(await readRows(new Blob(["'name','city','note'\r\n'O''Neill','Bern, BE','two\nlines'\r\n"]))).toEqual([
			{ row: 1, cells: ["name", "city", "note"] },
			{ row: 2, cells: ["O'Neill", "Bern, BE", "two\nlines"] },
		]);
		expect(await readRows(new Blob(["name,city\n'O Sole Mio',Bern\n"]))).toMatchObject([
			{},
			{ cells: ["'O Sole Mio'", "Bern"] },
		]);
	});

	it("says how many fields each record has, and whether the last one ends", async () => {
		const sheet = await firstSheet(new Blob(["a;b;c\n1;;\n2\n3;4"]));
		expect(await collect(sheet.rows())).toEqual([
			{ row: 1, cells: ["a", "b", "c"], fields: 3 },
			{ row: 2, cells: ["1"], fields: 3 },
			{ row: 3, cells: ["2"], fields: 1 },
			{ row: 4, cells: ["3", "4"], fields: 2, isOpen: true },
		]);
	});

	it("is read as csv without a sheet name", async () => {
		const workbook = await openWorkbook(new Blob(["a;b\n1;2"]));
		expect(workbook).toMatchObject({ format: "csv", sheets: [{ name: "", hidden: false, approximateRows: null }] });
		const [sheet] = workbook.sheets;
		expect(await collect(sheet?.rows() ?? [])).toEqual(await collect(sheet?.rows() ?? []));
	});

	it("is decoded by its byte order mark", async () => {
		const text = "şehir;ülke\nIğdır;Türkiye";
		const expected = [
			{ row: 1, cells: ["şehir", "ülke"] },
			{ row: 2, cells: ["Iğdır", "Türkiye"] },
		];
		expect(await readRows(new Blob(["\ufeff", text]))).toEqual(expected);
		expect(await readRows(utf16(text))).toEqual(expected);
		expect(await readRows(utf16(text, true))).toEqual(expected);
	});

	it("is windows-1254 when its words are Turkish in it", async () => {
		const latin = [0xdd, 0x53, 0x54, 0x3b, 0x49, 0xf0, 0x64, 0xfd, 0x72, 0x20, 0x80];
		const head = `name;city\n${"x;y\n".repeat(50_000)}`;
		const rows = await readRows(new Blob([head, new Uint8Array(latin)]));
		expect(rows.at(-1)).toEqual({ row: 50_002, cells: ["İST", "Iğdır €"] });
	});

	it("follows Excel's sep= line and leaves it out", async () => {
		expect(await readRows(new Blob(["sep=;\r\na,b;c\r\n"]))).toEqual([{ row: 2, cells: ["a,b", "c"] }]);
	});

	it.each([
		["HTML without a table", "<html><p>a;b,c</p></html>"],
		["XML", '<?xml version="1.0"?><Workbook a="1,2"/>'],
		["JSON", '{"a":1,"b":2}'],
		["a JSON list", '[\n{"a":1,"b":2}]'],
		["text of one column", "name\nBakery\n"],
		["PDF", "%PDF-1.7\n1 0 obj, 2"],
		["binary with delimiters", "a;b\u0000;c"],
		["control characters", "a\u0001;b"],
	])("is not %s", async (_, text) => {
		expect(await refusal(new Blob([text]))).toBe("not-a-workbook");
	});

	it("is refused when a quote is never closed or a line never ends", async () => {
		expect(await refusal(new Blob(['a;b\n"open;x\n']))).toBe("truncated-workbook");
		function* endless() {
			for (;;) yield "x;".repeat(5_000);
		}
		const limits = { ...DEFAULT_LIMITS, columns: 1e9 };
		const rows = collect(readDelimitedRows(streamOf(endless()), { ...SEMICOLONS, limits }));
		await expect(rows).rejects.toMatchObject({ code: "row-too-large", row: 1 });
		expect(await refusal(new Blob([`a;b\n${";".repeat(16_384)}y`]))).toBe("row-too-large");
	});

	it("gives any table back, however the stream is cut", async () => {
		const field = fc.string({ unit: fc.constantFrom("a", "ğ", "😀", '"', ";", "\n", "\r", " ") });
		const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { maxLength: 6 });
		await fc.assert(
			fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), async (rows, size) => {
				const text = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";")).join("\r\n");
				const bytes = new TextEncoder().encode(text);
				const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
					bytes.slice(index * size, (index + 1) * size),
				);
				const read = withoutFields(await collect(readDelimitedRows(streamOf(pieces), SEMICOLONS)));
				const expected = rows
					.map((cells, index) => ({ row: index + 1, cells: trimmed(cells) }))
					.filter(({ cells }) => cells.length > 0);
				expect(read).toEqual(expected);
			}),
		);
	});
});

function trimmed(cells: string[]): (string | null)[] {
	const last = cells.findLastIndex((cell) => cell !== "");
	return cells.slice(0, last + 1).map((cell) => (cell === "" ? null : cell));
}
