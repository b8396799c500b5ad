import { expect, test } from "vitest";
import { listedCategory, pluralCategory, singularCategory } from "#workers/domain/seo/category-words.ts";

test.each([
	["Cafe", "cafes", "cafe"],
	["Restaurants", "restaurants", "restaurant"],
	["Beauty Salon", "beauty salons", "beauty salon"],
	["Real Estate Agency", "real estate agencies", "real estate agency"],
	["Churches", "churches", "church"],
	["Indian Restaurant", "Indian restaurants", "Indian restaurant"],
	["Middle Eastern Restaurants", "Middle Eastern restaurants", "Middle Eastern restaurant"],
	["Authentic japanese restaurant", "authentic Japanese restaurants", "authentic Japanese restaurant"],
	["Roman Catholic Church", "Roman Catholic churches", "Roman Catholic church"],
	["Polish Deli", "Polish delis", "Polish deli"],
	["Nail Polish Shop", "nail polish shops", "nail polish shop"],
	["Middle School", "middle schools", "middle school"],
	["ATM Supplier", "ATM suppliers", "ATM supplier"],
])("several of %s are %s, one is a %s", (name, several, one) => {
	expect(pluralCategory(name)).toBe(several);
	expect(singularCategory(name)).toBe(one);
});

test("what is no noun that can be counted, or no English, stays as it is", () => {
	for (const name of ["Real Estate", "Health", "Eczane", "Food & Drink", "寿司", "Car Repair", ""]) {
		expect(pluralCategory(name), name).toBeNull();
		expect(listedCategory(name)).toBe(name);
	}
	expect(listedCategory("Beauty Salon")).toBe("Beauty salons");
});
