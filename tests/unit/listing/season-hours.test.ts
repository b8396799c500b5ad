import { describe, expect, it, test } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";

const NAMES = [
	"Copper Kettle",
	"Harbour Fish",
	"Old Mill",
	"Red Door",
	"Silver Birch",
	"Blue Boar",
	"Oak Tree",
	"Rose",
];
const rowsOf = (...values: ((row: number) => Cell)[]): Cell[][] =>
	NAMES.map((name, row) => [name, "Leeds", ...values.map((value) => value(row))]);

describe("hours of a part of the year", () => {
	const rows = rowsOf(
		() => "Mo-Su 09:00-21:00",
		() => "Mo-Sa 10:00-18:00",
	);

	it.each([
		["Open (summer)", "Open (winter)"],
		["Yaz saatleri", "Kış saatleri"],
		["Öffnungszeiten Sommer", "Öffnungszeiten Winter"],
	])("are asked about: %s, %s", (summer, winter) => {
		const { doubts } = recogniseColumns(["Name", "City", summer, winter], rows);
		expect(doubts).toMatchObject([{ role: "hours", reason: "which-season" }]);
		expect(doubts[0]?.options.map(({ columns }) => columns.map(({ index }) => index)).sort()).toEqual(
			[[2], [3], []].sort(),
		);
	});

	it("are those that the operator has chosen", () => {
		const plan = recogniseColumns(["Name", "City", "Open (summer)", "Open (winter)"], rows, { opensummer: "hours" });
		expect(plan.doubts).toEqual([]);
		expect(plan.byRole.get("hours")).toContain(2);
	});

	it("are left out beside those of the whole year", () => {
		const { columns, doubts } = recogniseColumns(["Name", "City", "Hours", "Summer hours"], rows);
		expect(columns.map(({ role }) => role)).toEqual(["name", "city", "hours", null]);
		expect(doubts).toEqual([]);
	});
});

describe("what stands on the door beside what the register says", () => {
	const door = rowsOf((row) => `${NAMES[(row + 3) % 8]} Gıda San. ve Tic. Ltd. Şti.`).map(([name, , firm]) => [
		firm,
		name,
		"Leeds",
	]);

	const cafes = door.map(([legal, name, city]) => [legal, `${name} Cafe`, city]) as Cell[][];

	it("is asked about, the likelier one first", () => {
		const { columns, doubts } = recogniseColumns(["Unvan", "Tabela Adı", "City"], cafes);
		expect(columns.map(({ role }) => role)).toEqual([null, "name", "city"]);
		expect(doubts.map(({ reason }) => reason)).toEqual(["several-names"]);
		expect(doubts[0]?.options.map((option) => option.columns[0]?.index)).toEqual([1, 0]);
	});

	it("is the name without a question where its header says so", () => {
		const { columns, doubts } = recogniseColumns(["Name", "DBA", "City"], cafes);
		expect(columns.map(({ role }) => role)).toEqual([null, "name", "city"]);
		expect(doubts).toEqual([]);
	});

	it("is asked about where it may be a person, and not taken", () => {
		const { columns, doubts } = recogniseColumns(["Unvan", "Tabela Adı", "City"], door as Cell[][]);
		expect(columns[0]?.role).toBe("name");
		expect(doubts[0]?.options.map((option) => option.columns[0]?.index)).toEqual([0, 1]);
	});
});

test("the ids of a file of no known source are the key where an operator says so", () => {
	const rows = rowsOf((row) => `A-${1000 + row}`);
	const headers = ["Name", "City", "Account ID"];
	const keyOf = (roles: Parameters<typeof recogniseColumns>[2]) => {
		const read = normaliseRow(rows[0] ?? [], recogniseColumns(headers, rows, roles));
		return "listing" in read ? read.listing.sourceKey : null;
	};
	expect(keyOf({ accountid: "ownId" })).toBe("own:accountid:A-1000");
	expect(keyOf({})).toMatch(/^text:/);
});
