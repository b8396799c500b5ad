import { describe, expect, it } from "vitest";
import * as xlsx from "xlsx";
import { openWorkbook } from "#workers/domain/workbook/open-workbook.ts";
import { collect, readRows, refusal } from "./reading.ts";

type Sheets = Record<string, xlsx.WorkSheet>;

function xlsFile(sheets: Sheets | [string, xlsx.WorkSheet][], change: (book: xlsx.WorkBook) => void = () => {}): Blob {
	const book = xlsx.utils.book_new();
	for (const [name, sheet] of Array.isArray(sheets) ? sheets : Object.entries(sheets)) {
		xlsx.utils.book_append_sheet(book, sheet, name);
	}
	change(book);
	return new Blob([xlsx.write(book, { type: "array", bookType: "biff8" }) as ArrayBuffer]);
}

function sheetOf(rows: unknown[][]): xlsx.WorkSheet {
	return xlsx.utils.aoa_to_sheet(rows);
}

describe("a .xls file", () => {
	it("is read with the same rules for cells", async () => {
		const sheet = sheetOf([
			["name", null, 41.5, true, 0],
			[],
			[null, "Iğdır", 9.85263057155042e18, false, 12345678901234],
		]);
		expect(await readRows(xlsFile({ Data: sheet }))).toEqual([
			{ row: 1, cells: ["name", null, 41.5, true, 0] },
			{ row: 3, cells: [null, "Iğdır", "9.85263057155042E+18", false, 12345678901234] },
		]);
	});

	it("gives dates and times as ISO text, errors and empty texts as no value", async () => {
		const sheet = sheetOf([[44000, 44000.75, 0.75, "", 1]]);
		Object.assign(sheet.A1, { z: "yyyy-mm-dd" });
		Object.assign(sheet.B1, { z: "dd.mm.yyyy hh:mm" });
		Object.assign(sheet.C1, { z: "h:mm" });
		sheet.E1 = { t: "e", v: 0x17 };
		sheet.F1 = { t: "n", v: 7 };
		sheet["!ref"] = "A1:F1";
		expect(await readRows(xlsFile({ Data: sheet }))).toEqual([
			{
				row: 1,
				cells: ["2020-06-18", "2020-06-18T18:00", "18:00", null, null, 7],
				faults: [{ column: 4, fault: "error-value", text: "#REF!" }],
			},
		]);
	});

	it("respects the 1904 date system", async () => {
		const sheet = sheetOf([[42538]]);
		Object.assign(sheet.A1, { z: "yyyy-mm-dd" });
		const file = xlsFile({ Data: sheet }, (book) => {
			book.Workbook = { ...book.Workbook, WBProps: { date1904: true } };
		});
		expect(await readRows(file)).toEqual([{ row: 1, cells: ["2020-06-18"] }]);
	});

	it("gives every sheet in the order of its tabs", async () => {
		const file = xlsFile(
			{ Empty: sheetOf([]), Old: sheetOf([["name"]]), Data: sheetOf([["name"], ["Bakery"]]) },
			(book) => {
				book.Workbook = { Sheets: [{}, { Hidden: 1 }, {}] };
			},
		);
		const workbook = await openWorkbook(file);
		expect(workbook.format).toBe("xls");
		expect(workbook.sheets.map(({ name, hidden, approximateRows }) => [name, hidden, approximateRows])).toEqual([
			["Empty", false, 0],
			["Old", true, 1],
			["Data", false, 2],
		]);
		for (const sheet of workbook.sheets) expect(await collect(sheet.rows())).toEqual(await collect(sheet.rows()));
	});

	it("keeps a sheet and a header named __proto__ harmless", async () => {
		const file = xlsFile([["__proto__", sheetOf([["__proto__"], ["x"]])]]);
		expect(await readRows(file)).toEqual([
			{ row: 1, cells: ["__proto__"] },
			{ row: 2, cells: ["x"] },
		]);
		expect(Object.keys(Object.prototype)).toEqual([]);
	});

	it("may have no value", async () => {
		expect(await readRows(xlsFile({ Empty: sheetOf([]) }))).toEqual([]);
	});
});

describe("a damaged record of a .xls file", () => {
	const rows = Array.from({ length: 30 }, (_, index) => [`Place ${index}`, index]);
	const file = xlsFile({ First: sheetOf(rows), Second: sheetOf(rows) });

	async function outcome(change: (bytes: Uint8Array, cell: number) => void): Promise<string> {
		const bytes = new Uint8Array(await file.arrayBuffer());
		// It is a number's cell: NUMBER or RK, in the middle of the first sheet.
		const cell = bytes.findIndex(
			(byte, at) => byte === 0x03 && bytes[at + 1] === 0x02 && bytes[at + 2] === 14 && bytes[at + 4] === 12,
		);
		expect(cell).toBeGreaterThan(0);
		change(bytes, cell);
		return refusal(new Blob([bytes]));
	}

	it("refuses the file instead of ending the sheet early", async () => {
		expect(await outcome(() => {})).toBe("read");
		expect(await outcome((bytes, cell) => bytes.set([0x0a, 0x00], cell))).toBe("damaged-workbook");
		expect(await outcome((bytes, cell) => bytes.set([0xff, 0x7f], cell + 2))).toBe("damaged-workbook");
		expect(await outcome((bytes, cell) => bytes.set([15], cell + 2))).toBe("damaged-workbook");
	});
});
