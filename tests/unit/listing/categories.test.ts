import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import { normaliseRecord, reasons } from "./rows.ts";

describe("readCategories", () => {
	it.each([
		["['Cafe > Coffee Shop', 'Bar']", "Cafe", "Coffee Shop"],
		['["Cafe","Bakery"]', "Cafe", "Bakery"],
		['[""Cafe"",""Bakery""]', "Cafe", "Bakery"],
		["{Cafe,Bakery}", "Cafe", "Bakery"],
		["('Cafe', 'Bakery')", "Cafe", "Bakery"],
		["Dining and Drinking > Cafe > Coffee Shop", "Dining and Drinking", "Coffee Shop"],
		[
			"[Dining and Drinking > Cafe, Coffee, and Tea House > Coffee Shop, Retail > Book Store]",
			"Dining and Drinking",
			"Coffee Shop",
		],
		["Food &gt; Pizza", "Food", "Pizza"],
		["Food » Pizza", "Food", "Pizza"],
		["Yiyecek › Kahve", "Yiyecek", "Kahve"],
		['[{"alias":"pizza","title":"Pizza"},{"alias":"bars","title":"Bars"}]', "Pizza", "Bars"],
		["['Cafe', 'cafe']", "Cafe", null],
		["amenity=cafe", "Cafe", null],
		["shop=yes", "Shop", null],
		["coffee_shop", "Coffee Shop", null],
	])("takes %j apart", (category, first, type) => {
		expect(normaliseRecord({ category }).listing).toMatchObject({ category: first, type });
	});

	it.each([
		"Food, Drink & Tobacco",
		"Bars / Pubs",
		"Bars/Pubs",
		"Lokanta, Kafe ve Bar",
		"Café-Bar",
		"C#",
		"Health: Dentists",
		"Doctors (private)",
		"Cafe - Coffee Shop",
		"R&D",
	])("leaves the category %j whole", (category) => {
		const result = normaliseRecord({ category });
		expect(result.listing).toMatchObject({ category, type: null });
		expect(result.problems).toEqual([]);
	});

	it.each(["[]", "['']", '[""]', "{}", "[None]", "[null]", "None", "(null)", "yok", "['None']", "unknown"])(
		"takes no category from %j",
		(category) => {
			const { listing, problems } = normaliseRecord({ category });
			expect(listing).toMatchObject({ category: null, type: null });
			expect(problems).toEqual([]);
		},
	);

	it("says that it took a text with semicolons or bars for a list", () => {
		for (const category of ["Cafe; Bakery", "Cafe | Bakery"]) {
			const result = normaliseRow(["A", category], recogniseColumns(["Name", "Category"]));
			expect(result).toMatchObject({ listing: { category: "Cafe", type: "Bakery" }, problems: [] });
			expect("mended" in result ? reasons(result.mended) : []).toEqual(["list-split"]);
		}
	});

	it.each([
		["Hotels,Hair Salons", null, "list-first"],
		["Pharmacies|Hotels", null, "list-first"],
		["Hotels; Hair Salons; Boutique Hotels", "Boutique Hotels", "list-split"],
		["Cafes|Restaurants", "Restaurants", "list-split"],
		["Dentist|Orthodontist", "Orthodontist", "list-split"],
		["Doctor|Dermatologist", "Dermatologist", "list-split"],
	])("takes of the list %j what may be a kind of its first entry for the type: %j", (categories, type, reason) => {
		const result = normaliseRow(["A", categories], recogniseColumns(["Name", "Categories"]));
		expect(result).toMatchObject({ listing: { category: categories.split(/[,;|]/)[0], type }, mended: [{ reason }] });
	});

	it("takes the default category for the main one of a list", () => {
		const rows = ["Cafes", "Restaurants", "Hotels"].map((main, at) => [`Fox ${at}`, "Leeds", `Bars,${main}`, main]);
		const plan = recogniseColumns(["post_title", "city", "post_category", "default_category"], rows);
		expect(rows.map((row) => normaliseRow(row, plan))).toMatchObject(
			rows.map((row) => ({ listing: { category: row[3] } })),
		);
	});

	it("prefers a type of its own, and reads lists there too", () => {
		expect(normaliseRecord({ category: "Cafe > Coffee Shop", type: "Roastery" }).listing.type).toBe("Roastery");
		expect(normaliseRecord({ category: "Cafe", type: "['Roastery', 'Shop']" }).listing.type).toBe("Roastery");
		expect(normaliseRecord({ category: null, subtypes: "['pizza place', 'bar']" }).listing.category).toBe(
			"Pizza Place",
		);
	});
});
