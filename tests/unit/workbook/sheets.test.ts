import { describe, expect, it } from "vitest";
import { type WrittenSheet, writeWorkbook } from "#tests/factories/workbook.ts";
import { openWorkbook } from "#workers/domain/workbook/open-workbook.ts";
import { collect, firstSheet, refusal } from "./reading.ts";

const empty: WrittenSheet = { name: "empty", rows: [] };
const notes: WrittenSheet = { name: "notes", rows: [["Read me"], ["name"]], hidden: true };
const data: WrittenSheet = { name: "data", rows: [["Export of May"], [], ["name", "city"], ["Bakery", "Bern"]] };

describe("the sheets", () => {
	it("are all there in the order of their tabs, empty and hidden ones included", async () => {
		const { format, sheets } = await openWorkbook(
			await writeWorkbook({ sheets: [empty, notes, data], sharedStrings: true }),
		);
		expect(format).toBe("xlsx");
		expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
			["empty", false],
			["notes", true],
			["data", false],
		]);
		const rows = await Promise.all(sheets.map((sheet) => collect(sheet.rows())));
		expect(rows.map((each) => each.map(({ row, cells }) => [row, ...cells]))).toEqual([
			[],
			[
				[1, "Read me"],
				[2, "name"],
			],
			[
				[1, "Export of May"],
				[3, "name", "city"],
				[4, "Bakery", "Bern"],
			],
		]);
	});

	it("name their last row as soon as they are read, when the file does", async () => {
		const rows = [["name"], ["a"]];
		const known = await firstSheet(await writeWorkbook({ sheets: [{ name: "a", rows, dimension: "A1:C2000" }] }));
		expect(known.approximateRows).toBeNull();
		await known.rows().next();
		expect(known.approximateRows).toBe(2000);
		const stub = await firstSheet(await writeWorkbook({ sheets: [{ name: "a", rows, dimension: "A1" }] }));
		await collect(stub.rows());
		expect(stub.approximateRows).toBeNull();
	});

	it("can be read again from the start, also after reading was given up", async () => {
		const sheet = await firstSheet(await writeWorkbook({ sheets: [data], sharedStrings: true }));
		for await (const row of sheet.rows()) {
			expect(row.row).toBe(1);
			break;
		}
		const rows = await collect(sheet.rows());
		expect(rows.map(({ row }) => row)).toEqual([1, 3, 4]);
		expect(await collect(sheet.rows())).toEqual(rows);
	});

	it("must exist", async () => {
		expect(await refusal(writeWorkbook({ sheets: [] }))).toBe("empty-workbook");
	});
});
