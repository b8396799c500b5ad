import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";

const SHEETS = {
	"a hand-made sheet": ["Name", "Category", "Address", "Postcode", "City", "Price range", "Opening hours"],
	"our own export": [
		"row_number",
		"source_key",
		"name",
		"category",
		"address",
		"postal_code",
		"city",
		"price_range",
		"opening_hours",
	],
} as const;
const DATE = "2026-05-10T00:00";

function rowOf(headers: readonly string[], changed: Record<string, Cell>, clearEmpty = false) {
	const cells: Record<string, Cell> = {
		"0": "17",
		"1": "text:fox bakery|1 mill lane",
		Name: "Fox Bakery",
		Category: "Bakery",
		...changed,
	};
	const own: Record<string, string> = {
		...{ row_number: "0", source_key: "1", name: "Name", category: "Category", address: "Address" },
		...{ postal_code: "Postcode", city: "City", price_range: "Price range", opening_hours: "Opening hours" },
	};
	const plan = recogniseColumns(headers);
	return normaliseRow(
		headers.map((header) => cells[own[header] ?? header] ?? null),
		plan,
		{ country: "GB", clearEmpty },
	);
}

describe.each(Object.entries(SHEETS))("dates that Excel has made of other texts, in %s", (_, headers) => {
	it.each([
		["Category", "category"],
		["Address", "address"],
		["Postcode", "postalCode"],
		["City", "city"],
		["Price range", "priceRange"],
	] as const)("are left out of %s and said, and empty nothing", (header, field) => {
		for (const date of [DATE, "2026-05-10"]) {
			const read = rowOf(headers, { [header]: date }, true);
			if ("rejected" in read) throw new Error(read.rejected.reason);
			expect(read.listing[field]).toBeNull();
			expect(read.listing.clears).not.toContain(field);
			expect(read.problems.map(({ value, reason }) => [value, reason])).toEqual([[date, "date-made"]]);
		}
	});

	it("leave out a row that has one as its name", () => {
		expect(rowOf(headers, { Name: DATE })).toMatchObject({ rejected: { value: DATE, reason: "date-made" } });
	});
});

it("a date among words, or a day as a name, is a text", () => {
	for (const name of ["Bar 2026-05-10", "2026-05-10"]) {
		const read = rowOf(SHEETS["a hand-made sheet"], { Name: name });
		expect("listing" in read && read.listing.name).toBe(name);
	}
});
