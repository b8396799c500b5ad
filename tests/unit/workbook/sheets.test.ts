import { describe, expect, it } from "vitest";
import { type WrittenSheet, writeWorkbook } from "#tests/factories/workbook.ts";
import { openWorkbook } from "#workers/domain/workbook/open-workbook.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { collect, refusal } from "./reading.ts";

function looksLikeHeader(cells: Cell[]): number {
	return cells.filter((cell) => cell === "name" || cell === "city").length;
}

async function chosen(sheets: WrittenSheet[], scored = true): Promise<string> {
	const file = await writeWorkbook({ sheets, sharedStrings: true });
	return (await openWorkbook(file, scored ? { looksLikeHeader } : {})).sheetName;
}

const empty = { name: "empty", rows: [] };
const notes = { name: "notes", rows: [["Read me"], ["name"]] };
const data = { name: "data", rows: [["Export of May"], [], ["name", "city"], ["Bakery", "Bern"]] };

describe("the sheet", () => {
	it("is the one whose first rows look most like the header", async () => {
		expect(await chosen([empty, notes, data])).toBe("data");
	});

	it("is the first one with a value when nothing says what a header looks like", async () => {
		expect(await chosen([empty, notes, data], false)).toBe("notes");
	});

	it("is visible rather than hidden, and hidden rather than none", async () => {
		expect(await chosen([{ ...data, name: "old", hidden: true }, data])).toBe("data");
		expect(await chosen([{ ...data, hidden: true }, empty], false)).toBe("data");
		expect(await chosen([notes, { ...data, hidden: true }])).toBe("data");
	});

	it("is the one with more rows when two look alike, else the first", async () => {
		const small = { ...data, name: "small", dimension: "A1:B4" };
		const large = { ...data, name: "large", dimension: "A1:B4000" };
		expect(await chosen([small, large])).toBe("large");
		expect(await chosen([{ ...data, name: "one" }, data])).toBe("one");
	});

	it("is not looked for in rows below the twentieth", async () => {
		const deep = { name: "deep", rows: [...Array.from({ length: 20 }, () => ["x"]), ["name", "city"]] };
		expect(await chosen([deep, notes])).toBe("notes");
	});

	it("names the last row when the file does", async () => {
		const rows = [["name"], ["a"]];
		const known = await openWorkbook(await writeWorkbook({ sheets: [{ name: "a", rows, dimension: "A1:C2000" }] }));
		expect(known.approximateRows).toBe(2000);
		const stub = await openWorkbook(await writeWorkbook({ sheets: [{ name: "a", rows, dimension: "A1" }] }));
		expect(stub.approximateRows).toBeNull();
	});

	it("can be read again from the start, also after reading was given up", async () => {
		const workbook = await openWorkbook(await writeWorkbook({ sheets: [data], sharedStrings: true }));
		for await (const row of workbook.rows()) {
			expect(row.row).toBe(1);
			break;
		}
		const rows = await collect(workbook.rows());
		expect(rows.map(({ row }) => row)).toEqual([1, 3, 4]);
		expect(await collect(workbook.rows())).toEqual(rows);
	});

	it("must exist and have a value", async () => {
		expect(await refusal(writeWorkbook({ sheets: [empty, { name: "too", rows: [[null, ""]] }] }))).toBe(
			"empty-workbook",
		);
		expect(await refusal(writeWorkbook({ sheets: [] }))).toBe("empty-workbook");
	});

	it("passes an error of the caller's own function on", async () => {
		const file = await writeWorkbook({ sheets: [data] });
		const broken = () => {
			throw new RangeError("mine");
		};
		await expect(openWorkbook(file, { looksLikeHeader: broken })).rejects.toThrow(RangeError);
	});

	it("is chosen within a budget, so that endless blank sheets cost little", async () => {
		const blank = { name: "blank", rows: Array.from({ length: 20_000 }, () => []) };
		const file = await writeWorkbook({ sheets: [blank, blank, data] });
		const workbook = await openWorkbook(file, { looksLikeHeader, limits: { peek: 100_000 } });
		expect(workbook.sheetName).toBe("data");
	});
});
