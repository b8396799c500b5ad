import { describe, expect, it } from "vitest";
import { readChunks } from "#workers/domain/import/chunks.ts";
import { planAnew, plannedColumns } from "#workers/domain/import/plan.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { planOf } from "./sheet-of.ts";

/** Tests how the towns of a file are written of which its rows have several spellings. */

const HEADER = ["Name", "Address", "City", "Country"];

function rowsOf(...towns: (readonly [town: string, rows: number, country?: string])[]): Cell[][] {
	const all = towns.flatMap(([town, rows, country = "Türkiye"]) => Array.from({ length: rows }, () => [town, country]));
	return [
		HEADER,
		...all.map(([town = "", country = ""], row) => [`Market ${row}`, `Çarşı Cad. ${row}`, town, country]),
	];
}

async function townsOf(plan: Awaited<ReturnType<typeof planOf>>, rows: number): Promise<string[]> {
	const towns = new Set<string>();
	for await (const { chunk } of readChunks(plan, { limits: { rows, bytes: 1_000_000, problems: 10 } }))
		for (const { city, countryCode } of chunk.listings) towns.add(`${city} ${countryCode}`);
	return [...towns];
}

describe("a town that rows write in several ways", () => {
	it.each([1, 7, 10_000])("is written as the whole file mostly does, in chunks of %i rows", async (size) => {
		const plan = await planOf(
			rowsOf(["yalova", 120], ["YALOVA", 300], ["Yalova", 90], ["Canakkale", 150], ["Çanakkale", 60]),
		);
		expect(await townsOf(plan, size)).toEqual(["Yalova TR", "Çanakkale TR"]);
	});

	it("is counted to the last row, beyond those that show what the columns are", async () => {
		const plan = await planOf(rowsOf(["Muğla", 5], ["MUĞLA", 900], ["muğla", 1]));
		expect(await townsOf(plan, 100)).toEqual(["Muğla TR"]);
		const late = await planOf(rowsOf(["muğla", 900], ["Muğla", 1]));
		expect(await townsOf(late, 100)).toEqual(["Muğla TR"]);
	});

	it("is another one in each country", async () => {
		const plan = await planOf(
			rowsOf(["San Jose", 9, "United States"], ["San José", 8, "Costa Rica"], ["San Jose", 2, "Costa Rica"]),
		);
		expect(await townsOf(plan, 3)).toEqual(["San Jose US", "San José CR"]);
	});

	it("stays as it is where the file has one spelling", async () => {
		expect(await townsOf(await planOf(rowsOf(["ORDU", 9], ["Leeds", 2, "UK"])), 3)).toEqual(["Ordu TR", "Leeds GB"]);
	});

	it("is no part of a cell that has its state or its postcode, too", async () => {
		const plan = await planOf(rowsOf(["portland, OR 97201", 9, "USA"], ["Portland", 2, "USA"]));
		expect(await townsOf(plan, 3)).not.toContain("portland, OR 97201 US");
	});

	it("is counted again where an operator says that another column holds the towns", async () => {
		const rows = rowsOf(["Bolu", 300]).map((row, index) => [
			...row,
			index === 0 ? "Where" : index < 200 ? "duzce" : "Düzce",
		]);
		const plan = await planOf(rows);
		const [{ headers = "" } = {}] = plannedColumns(plan);
		const anew = planAnew(plan, { columns: { [headers]: { city: null, where: "city" } } });
		expect(await townsOf(anew, 50)).toEqual(["Düzce TR"]);
	});
});
