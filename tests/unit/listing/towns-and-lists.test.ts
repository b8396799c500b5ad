import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { displayName } from "#workers/domain/listing/display-name.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";

/** Returns the listings of rows below headers, and why cells were repaired or left out. */
function read(headers: string[], rows: Cell[][]) {
	const plan = recogniseColumns(headers, rows);
	return rows.map((row) => {
		const result = normaliseRow(row, plan);
		if ("rejected" in result) throw new Error(result.rejected.reason);
		const { listing, mended, problems } = result;
		return { ...listing, said: [...mended, ...problems].map(({ reason }) => reason) };
	});
}

describe("a town's cell", () => {
	it.each([
		["Leeds, UK", { city: "Leeds", state: null, said: ["town-split"] }],
		["Leeds, West Yorkshire", { city: "Leeds", state: "West Yorkshire", said: ["town-split"] }],
		["New York, NY, USA", { city: "New York", state: "NY", said: ["town-split"] }],
		["Atlanta, Georgia", { city: "Atlanta", state: "Georgia", said: ["town-split"] }],
		["Leeds LS1", { city: "Leeds", postalCode: null, said: ["town-split"] }],
		["OR", { city: null, said: ["does-not-suit"] }],
		["Park Row, Leeds, Yorkshire", { city: null, said: ["does-not-suit"] }],
		["Kadıköy/İstanbul", { city: "Kadıköy/İstanbul", said: ["value-doubtful"] }],
		["Bradford on Avon", { city: "Bradford on Avon", said: [] }],
	])("%j is taken apart, left out or said", (cell, expected) => {
		expect(read(["Name", "City"], [["Fox Bakery", cell]])[0]).toMatchObject(expected);
	});

	it("keeps the state of the state's own column", () => {
		expect(read(["Name", "City", "State"], [["Fox Bakery", "Leeds, Yorkshire", "England"]])[0]).toMatchObject({
			city: "Leeds",
			state: "England",
		});
	});
});

it.each([
	["Active", null],
	["closed", null],
	["Texas", "Texas"],
	["North", "North"],
])("a state called %j is %j", (cell, state) => {
	expect(read(["Name", "City", "State"], [["Fox Bakery", "Hull", cell]])[0]?.state).toBe(state);
});

describe("several categories in one cell", () => {
	const pairs = [
		["Cafe", "Bakery"],
		["Bakery", "Deli"],
		["Cafe", "Deli"],
		["Deli", "Cafe"],
	];
	const table = (mark: string) =>
		read(
			["Name", "City", "Category"],
			pairs.map((pair, at) => [`Fox ${at}`, "Leeds", pair.join(mark)]),
		);

	it.each([" / ", "/", "、", ", ", "; "])("are parted by %j where they come again in other company", (mark) => {
		expect(table(mark).map(({ category, type }) => [category, type])).toEqual(pairs);
	});

	it("stay one where they do not", () => {
		const rows = ["Bars / Pubs", "Cafe", "Arts / Crafts", "Bars / Pubs"].map((cell, at) => [
			`Fox ${at}`,
			"Leeds",
			cell,
		]);
		expect(read(["Name", "City", "Category"], rows).map(({ category }) => category)).toEqual([
			"Bars / Pubs",
			"Cafe",
			"Arts / Crafts",
			"Bars / Pubs",
		]);
	});

	it("begin with the one that says that it is the main one", () => {
		expect(read(["Name", "City", "Category"], [["Fox", "Leeds", "Bakery; Cafe (main)"]])[0]).toMatchObject({
			category: "Cafe",
			type: "Bakery",
		});
	});
});

describe("swapped pairs of rows that name no country", () => {
	const rows = [
		[53.79, -1.54],
		[51.38, -2.36],
		[53.96, -1.09],
		[53.74, -0.33],
		[50.72, -3.53],
	].map(([north, east], at): Cell[] => [`Fox ${at}`, "Leeds", north ?? 0, east ?? 0]);

	it("are mended where nearly all others lie in one country", () => {
		const last = read(["Name", "City", "Latitude", "Longitude"], [...rows, ["Heron", "Hull", -0.33, 53.74]]).at(-1);
		expect(last).toMatchObject({ latitude: 53.74, longitude: -0.33, said: ["coordinates-swapped"] });
	});

	it("stay where the place lies in a country as it is", () => {
		const last = read(["Name", "City", "Latitude", "Longitude"], [...rows, ["Heron", "Nairobi", -1.29, 36.82]]).at(-1);
		expect(last).toMatchObject({ latitude: -1.29, longitude: 36.82, said: [] });
	});
});

it("minutes of the day are times in two columns for all days, too", () => {
	const rows = [
		[540, 1080],
		[600, 1320],
		[540, 1020],
		[480, 1200],
	].map(([open, close], at): Cell[] => [`Fox ${at}`, "Leeds", open ?? 0, close ?? 0]);
	expect(read(["Name", "City", "Open", "Close"], rows)[0]?.openingHours?.[6]).toEqual([[540, 1080]]);
	expect(
		read(
			["Name", "City", "Open", "Close"],
			rows.map((row) => [...row.slice(0, 2), 12, 30]),
		)[0]?.openingHours,
	).toBeNull();
});

it("a short word with an I stays in capitals beside a word of another language in Turkey", () => {
	expect(displayName("BIG PIZZA", "TR")).toBe("BIG PIZZA");
	expect(displayName("BIG PIZZA", "GB")).toBe("Big Pizza");
	expect(displayName("YILDIZ MARKET", "TR")).toBe("Yıldız Market");
});
