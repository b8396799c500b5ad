import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";

const KINDS = ["Barber Shop", "Dental Office", "Nail Salon", "Veterinary Clinic"];
/** Half of these are words that nobody here knows. */
const SOME_KINDS = ["Barber Shop", "Axe Throwing", "Nail Salon", "Escape Rooms"];

/** Reads a table of ten places with one further column. */
function read(header: string, of: (row: number) => string, headers = ["Name", "Street", "City"]) {
	const rows = Array.from({ length: 10 }, (_, row) => [
		`Fox ${"abcdefghij".charAt(row)}`,
		`Mill Lane ${row + 1}`,
		"Bangor",
		of(row),
	]);
	return recogniseColumns([...headers, header], rows);
}

describe("a table whose headers say no category", () => {
	const headers = ["License Type", "Ne İş Yapar", "Zlkj"];

	it.each(headers)(
		"takes “%s” for it, where its values are kinds of places, and is asked where only half are known",
		(header) => {
			const known = read(header, (row) => KINDS[row % KINDS.length] ?? "");
			expect(known.columns[3]).toMatchObject({ role: "category", confidence: "guessed" });
			expect(known.doubts).toEqual([]);
			const { columns, doubts } = read(header, (row) => SOME_KINDS[row % SOME_KINDS.length] ?? "");
			expect(columns[3]?.role).toBe("category");
			expect(doubts).toEqual([
				{
					role: "category",
					reason: "no-category",
					options: [{ columns: [{ index: 3, role: "category" }] }, { columns: [] }],
				},
			]);
		},
	);

	it("is not asked about grades, names, notes and few words", () => {
		for (const of of [
			(row: number) => `Class ${"ABC".charAt(row % 3)}`,
			(row: number) => `Fox Barber Shop ${"abcdefghij".charAt(row)}`,
			(row: number) => ["Active", "Expired", "Revoked"][row % 3] ?? "",
			(row: number) => ["Restaurant", "Hotel"][row % 2] ?? "",
		]) {
			const { columns, doubts } = read("License Type", of);
			expect(columns[3]?.role).toBeNull();
			expect(doubts).toEqual([]);
		}
	});

	const QUESTION = {
		role: "category",
		reason: "no-category",
		options: [{ columns: [{ index: 3, role: "category" }] }, { columns: [] }],
	};

	it.each([
		["Trade", "Restaurant"],
		["Meslek", "Kuaför"],
		["Zlkj", "Parrucchiere"],
		["License Type", "Fish Restaurant"],
	])("is asked about “%s” where every row says “%s”", (header, kind) => {
		const { columns, doubts } = read(header, () => kind);
		expect(columns[3]).toMatchObject({ role: "category", confidence: "guessed" });
		expect(doubts).toEqual([QUESTION]);
	});

	it.each([
		["Trade", "Restaurant", "Diner"],
		["Meslek", "Kuaför", "Kuaför"],
		["Zlkj", "Friseur", "Salon"],
	])("takes “%s” for it where every row says “%s” and names say so too", (header, kind, word) => {
		const rows = Array.from({ length: 24 }, (_, row) => [
			row % 3 === 0 ? `Fox ${"abcdefghijklmnopqrstuvwx".charAt(row)}` : `Joe's ${word} ${row}`,
			`Mill Lane ${row + 1}`,
			"Bangor",
			kind,
		]);
		const { columns, doubts } = recogniseColumns(["Name", "Street", "City", header], rows);
		expect(columns[3]).toMatchObject({ role: "category", confidence: "guessed" });
		expect(doubts).toEqual([]);
	});

	it.each([
		["Trade", "Aktarvit"],
		["Payment", "Bank transfer"],
		["Platform", "Shopify"],
		["Publisher", "Department of Health"],
		["Owner's trade", "Plumber"],
	])("leaves “%s” with “%s” on every row", (header, value) => {
		const { columns, doubts } = read(header, () => value);
		expect(columns[3]?.role).toBeNull();
		expect(doubts).toEqual([]);
	});

	it("leaves one kind that the names deny, that only some rows have, or that stands beside a column of kinds", () => {
		const of = (trade: (row: number) => string, name: string) =>
			Array.from({ length: 12 }, (_, row) => [`${name} ${row}`, "Bangor", trade(row), KINDS[row % 3] ?? ""]);
		const headers = ["Name", "City", "Zlkj"];
		const denied = recogniseColumns(
			headers,
			of(() => "Garage", "Grand Hotel").map((row) => row.slice(0, 3)),
		);
		const flag = recogniseColumns(
			headers,
			of((row) => (row % 2 === 0 ? "Garage" : ""), "Fox").map((row) => row.slice(0, 3)),
		);
		const beside = recogniseColumns(
			[...headers, "Qwrt"],
			of(() => "Garage", "Fox"),
		);
		expect([denied, flag, beside].map(({ columns }) => columns[2]?.role)).toEqual([null, null, null]);
		expect([denied, flag, beside].flatMap(({ doubts }) => doubts)).toEqual([]);
		expect(beside.columns[3]?.role).toBe("category");
	});

	it("is not asked where another column is the category", () => {
		const rows = Array.from({ length: 10 }, (_, row) => [
			`Fox ${row}`,
			"Leeds",
			"Hotel",
			KINDS[row % KINDS.length] ?? "",
		]);
		expect(recogniseColumns(["Name", "City", "Category", "License Type"], rows).doubts).toEqual([]);
	});
});

it("takes no slugs, links or legal forms for kinds, though they come again and have words of trades", () => {
	const trades = ["bakery", "cafe", "hotel", "book-shop"];
	const rows = Array.from({ length: 16 }, (_, row) => [
		`Fox ${"abcdefghijklmnop".charAt(row)} House`,
		`${row + 1} Mill Lane`,
		["Leeds", "Hull"][row % 2] ?? "",
		`fox-${trades[row % 4]}`,
		`https://kinds.example/core#${trades[row % 4]}`,
		"Société",
	]);
	const { columns, doubts } = recogniseColumns(["Name", "Address", "City", "slug", "Categories", "Type"], rows);
	expect(columns.slice(3).map(({ role }) => role)).toEqual([null, null, null]);
	expect(doubts).toEqual([]);
});
