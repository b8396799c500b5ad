import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns.ts";

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

	it("is not asked where another column is the category", () => {
		const rows = Array.from({ length: 10 }, (_, row) => [`Fox ${row}`, "Hotel", KINDS[row % KINDS.length] ?? ""]);
		expect(recogniseColumns(["Name", "Category", "License Type"], rows).doubts).toEqual([]);
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
