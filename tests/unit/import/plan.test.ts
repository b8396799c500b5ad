import { expect, test } from "vitest";
import { columnReports, planImport, planSheet } from "#workers/domain/import/plan.ts";
import { sheetOf } from "./sheet-of.ts";

test("the header row is found below a title, and the rows above it are no data", async () => {
	const plan = await planSheet(sheetOf([["Our customers 2026"], [null], ["Name", "City"], ["Golden Lion", "Bath"]]));
	expect(plan.headerRow).toBe(3);
	expect(plan.expectedRows).toBe(1);
});

test("every column is reported with what it is used as, its samples and its values", async () => {
	const plan = await planSheet(
		sheetOf([
			["Name", "Shoe size", "Telefon", null],
			["Golden Lion", 43, "+44 20 7946 0000", null],
			["Old Fox", null, null, null],
		]),
	);
	expect(columnReports(plan)).toEqual([
		{ header: "Name", role: "name", confidence: "used", samples: ["Golden Lion", "Old Fox"], filled: 2 },
		{ header: "Shoe size", role: null, confidence: "ignored", samples: ["43"], filled: 1 },
		{ header: "Telefon", role: "phone", confidence: "used", samples: ["+44 20 7946 0000"], filled: 1 },
	]);
});

test("a sheet without known headers is refused with a code", async () => {
	await expect(
		planSheet(
			sheetOf([
				["a", "b"],
				["c", "d"],
			]),
		),
	).rejects.toMatchObject({ code: "no-header-row" });
});

test("a sheet whose columns hold no names is refused with a code", async () => {
	const sheet = sheetOf([
		["City", "Country", "Phone"],
		["Bath", "UK", "+44 20 7946 0000"],
	]);
	await expect(planSheet(sheet)).rejects.toMatchObject({ code: "no-name-column" });
});

test("a file that is no workbook is refused with the reader's code", async () => {
	await expect(planImport(new Blob(["just a sentence"]))).rejects.toMatchObject({ code: "not-a-workbook" });
});
