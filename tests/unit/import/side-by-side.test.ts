import { describe, expect, test } from "vitest";
import { readChunks } from "#workers/domain/import/chunks.ts";
import { planImport, sheetReports } from "#workers/domain/import/plan.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { planOf } from "./sheet-of.ts";

const HEADER = ["Name", "Street", "Town"];
const pub = (at: number) => [`Fox ${at}`, `${at} Mill Lane`, "Leeds"];
const inn = (at: number) => [`Grand Hotel ${at}`, `${at} Station Road`, "York"];

async function read(plan: Awaited<ReturnType<typeof planOf>>) {
	const listings = [];
	for await (const { chunk } of readChunks(plan)) listings.push(...chunk.listings);
	return listings.map(({ name, street, city }) => [name, street, city]);
}

describe("tables that stand beside each other under the same headers", () => {
	const rows: Cell[][] = [
		["Pubs", null, null, null, "Hotels"],
		[...HEADER, null, ...HEADER],
		[...pub(1), null, ...inn(1)],
		[...pub(2), null, ...inn(2)],
		pub(3),
	];

	test("are read one after the other, so that no business has the street of another", async () => {
		const plan = await planOf(rows);
		expect(await read(plan)).toEqual([pub(1), pub(2), pub(3), inn(1), inn(2)]);
		expect(sheetReports(plan)).toMatchObject([
			{ name: "Places A–C", rows: 3, state: "read" },
			{ name: "Places E–G", rows: 2, state: "read" },
		]);
		expect(plan.totalRows).toBe(5);
	});

	test("may be three, and without a column between them", async () => {
		const three = [
			[...HEADER, ...HEADER, ...HEADER],
			[...pub(1), ...inn(1), ...pub(2)],
			[...pub(3), ...inn(2), ...pub(4)],
		];
		expect(await read(await planOf(three))).toEqual([pub(1), pub(3), inn(1), inn(2), pub(2), pub(4)]);
	});

	test("of a text are told so, too", async () => {
		const text = rows.slice(1).map((cells) => cells.join(";"));
		expect(await read(await planImport(new Blob([text.join("\n")])))).toHaveLength(5);
	});
});

test.each([
	["a second phone", ["Name", "Town", "Phone", "Phone"], ["Fox", "Leeds", "0113 496 0100", "0113 496 0101"]],
	[
		"a further address",
		["Name", "Street", "Town", "", "Street", "Town"],
		["Fox", "1 Mill Lane", "Leeds", "", "PO 1", "York"],
	],
])("%s makes no second table", async (_, header, row) => {
	const plan = await planOf([header, row, row.with(0, "Swan")]);
	expect(sheetReports(plan)).toMatchObject([{ name: "Places", rows: 2 }]);
});
