import { describe, expect, test } from "vitest";
import { readChunks } from "#workers/domain/import/chunks.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import {
	type ImportPlan,
	planAnew,
	planImport,
	plannedColumns,
	plannedDoubts,
	sheetReports,
} from "#workers/domain/import/plan.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { planOf } from "./sheet-of.ts";

type Answer = ImportOptions["columns"][string];

const LEFT = ["Name", "Phone"];
const RIGHT = ["Business", "Telephone", "Town"];
const pub = (at: number) => [`Fox Inn ${at}`, `0113 496 01${at}0`];
const cafe = (at: number) => [`Mill Cafe ${at}`, `01904 55 66 ${at}0`, "York"];

/** A list of three pubs, and beside it one of two cafes. */
const rows: Cell[][] = [
	[...LEFT, null, ...RIGHT],
	[...pub(1), null, ...cafe(1)],
	[...pub(2), null, ...cafe(2)],
	pub(3),
];

async function read(plan: ImportPlan) {
	const listings = [];
	for await (const { chunk } of readChunks(plan)) listings.push(...chunk.listings);
	return listings.map(({ name, phoneRaw, city }) => [name, phoneRaw, city]);
}

const apart = (plan: ImportPlan) => plannedDoubts(plan).find(({ reason }) => reason === "several-tables");
const answered = (plan: ImportPlan, answer: Answer) => {
	const { headers = "" } = apart(plan) ?? {};
	return planAnew(plan, { ...plan.options, columns: { [headers]: answer } });
};

const OWN = [
	...[1, 2, 3].map((at) => [pub(at)[0], pub(at)[1], null]),
	...[1, 2].map((at) => [cafe(at)[0], cafe(at)[1], "York"]),
];

describe("tables beside each other under other headers", () => {
	test("are asked about, and until somebody answers no business has a cell of another", async () => {
		const plan = await planOf(rows);
		expect(apart(plan)).toMatchObject({
			sheet: "Places",
			options: [
				{ columns: [{ header: "(side by side)", samples: ["Name, Phone", "Business, Telephone, Town"] }] },
				{ columns: [] },
			],
		});
		expect(await read(plan)).toEqual(OWN);
		expect(sheetReports(plan)).toMatchObject([
			{ name: "Places A–B", rows: 3, state: "read" },
			{ name: "Places D–F", rows: 2, state: "read" },
		]);
	});

	test("stay so by an answer, which is remembered and can be changed", async () => {
		const plan = answered(await planOf(rows), { sidebyside: "name" });
		expect([apart(plan), await read(plan)]).toEqual([undefined, OWN]);
		expect(plannedColumns(plan).at(-1)).toMatchObject({ header: "(side by side)", role: "name", confidence: "used" });
	});

	test("are one table where somebody says so", async () => {
		const plan = answered(await planOf(rows), { sidebyside: null });
		expect(apart(plan)).toBeUndefined();
		expect(sheetReports(plan)).toMatchObject([{ name: "Places", rows: 3 }]);
		expect(plannedColumns(plan).at(-1)).toMatchObject({ header: "(side by side)", role: null });
		// What was said is let go of.
		expect(await read(planAnew(plan, { ...plan.options, columns: {} }))).toEqual(OWN);
	});

	test("may be three, with titles above and without a cell in common", async () => {
		const three = [
			["Pubs", null, null, "Cafes", null, null, null, "Hotels"],
			[...LEFT, null, ...RIGHT, null, "Hotel name", "E-mail"],
			[...pub(1), null, ...cafe(1), null, "Grand", "grand@hotel.example"],
			[...pub(2), null, ...cafe(2), null, "Royal", "royal@hotel.example"],
			[...pub(3), null, null, null, null, null, "Crown", "crown@hotel.example"],
		];
		const plan = await planOf(three);
		expect(apart(plan)?.options[0]?.columns[0]?.samples).toHaveLength(3);
		expect((await read(plan)).map(([name]) => name)).toEqual([
			...["Fox Inn 1", "Fox Inn 2", "Fox Inn 3", "Mill Cafe 1", "Mill Cafe 2", "Grand", "Royal", "Crown"],
		]);
	});

	test("of a text are told so, too", async () => {
		const text = rows.map((cells) => Array.from({ length: 6 }, (_, at) => cells[at] ?? "").join(";"));
		const plan = await planImport(new Blob([text.join("\n")]));
		expect(await read(plan)).toEqual(OWN);
	});
});

test("facts of the same businesses behind an empty column are likelier one table, and asked about", async () => {
	const plan = await planOf([
		["Company", "Street", "Town", null, "Business name", "Phone"],
		["Fox Ltd", "1 Mill Lane", "Leeds", null, "The Den", "0113 496 0100"],
		["Swan Ltd", "2 Mill Lane", "York", null, "Lake View", "0113 496 0101"],
	]);
	expect(sheetReports(plan)).toMatchObject([{ name: "Places", rows: 2 }]);
	expect(apart(plan)?.options.map(({ columns }) => columns.length)).toEqual([0, 1]);
});

test.each<[string, Cell[], Cell[]]>([
	[
		"columns of a person",
		["Name", "Town", null, "Contact person", "Phone"],
		["Fox Inn", "Leeds", null, "Ann Hill", "0113 496 0100"],
	],
	[
		"columns without a name",
		["Name", "Town", null, "Phone", "Website"],
		["Fox Inn", "Leeds", null, "0113 496 0100", "fox.example"],
	],
	[
		"another name of the same business",
		["Name", "Town", null, "Business name", "Phone"],
		["Fox Inn", "Leeds", null, "Fox Ltd", "0113 496 0100"],
	],
	["a legend", ["Name", "Town", null, "Code", "Meaning"], ["Fox Inn", "Leeds", null, "P", "Pub"]],
])("%s behind an empty column make no table of their own", async (_, header, row) => {
	const plan = await planOf([header, row, row.with(0, "Swan Inn").with(3, "Swan Ltd"), row.with(0, "Crown Inn")]);
	expect(apart(plan)).toBeUndefined();
	expect(sheetReports(plan)).toMatchObject([{ name: "Places", rows: 3 }]);
});
