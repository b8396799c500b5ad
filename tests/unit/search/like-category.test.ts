import { expect, test } from "vitest";
import { foldText } from "#workers/domain/fold-text.ts";
import { likeCategory, sameCategory } from "#workers/domain/search/trades/like-category.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";

/** Tests which existing category a new name is, written otherwise, and which one only means the same. */

const spelt = tradeNames([
	{ phrase: "centre", relation: "spelt", meaning: "center" },
	{ phrase: "kafe", relation: "spelt", meaning: "cafe" },
	{ phrase: "restoran", relation: "spelt", meaning: "restaurant" },
]);
const namesOf = (names: readonly string[]) =>
	names.map((name, at) => ({ id: at + 1, name, nameKey: foldText(name), businessCount: 10 - at }));
const names = ["Cafe", "Restaurants", "Hotels & Lodging", "Bakery", "Tea Rooms", "Health Center", "Oto Galeri", "Bar"];
const trades = withCategories(spelt, namesOf([...names, "Park"]));

test.each([
	["Cafes", "Cafe"],
	["CAFÉS", "Cafe"],
	["Restaurant", "Restaurants"],
	["Hotel and Lodging", "Hotels & Lodging"],
	["Bakeries", "Bakery"],
	["Tearoom", "Tea Rooms"],
	["Health Centres", "Health Center"],
	["Oto Galeriler", "Oto Galeri"],
	["Bars", "Bar"],
	["Parks", "Park"],
	["Restaurnat", "Restaurants"],
	["Resturants", "Restaurants"],
])("%s is %s, written otherwise", (name, same) => {
	expect(sameCategory(trades, foldText(name))?.name).toBe(same);
});

test.each([
	...["Cafeteria", "Barber", "Restaurant Supplies", "Hotel", "Tea", "Galeri", "Cafe Bar"],
	...["Kafe", "Restoran", "Restaurante", "Bakers", "Parke", "Baker"],
])("%s is a category of its own", (name) => {
	expect(sameCategory(trades, foldText(name))).toBeNull();
});

test("an existing one is no other, nor is one that it cannot be", () => {
	expect(sameCategory(trades, "cafe")).toBeNull();
	expect(sameCategory(trades, "cafes", new Set([1]))).toBeNull();
});

test("of several that have the same stems the largest is meant", () => {
	const category = (id: number, name: string, businessCount: number) => {
		return { id, name, nameKey: foldText(name), businessCount };
	};
	const both = [category(1, "Tea Rooms", 3), category(2, "Tearoom", 40)];
	for (const categories of [both, both.toReversed()]) {
		expect(sameCategory(withCategories(spelt, categories), "tearooms")?.name).toBe("Tearoom");
		expect(sameCategory(withCategories(spelt, categories), "tearooms", new Set([2]))?.name).toBe("Tea Rooms");
	}
});

test("a word of another language for a trade means its category, and is none of its spellings", () => {
	const named = tradeNames([{ phrase: "chemist", relation: "is", meaning: "pharmacy" }]);
	const own = withCategories(named, namesOf(["Pharmacy", "Hair Salon"]));
	for (const [name, like] of [
		["eczaneler", "Pharmacy"],
		["friseure", "Hair Salon"],
	] as const) {
		expect(likeCategory(own, name)?.name).toBe(like);
		expect(sameCategory(own, name)).toBeNull();
	}
	// Words of English have their own shades.
	expect(likeCategory(own, "chemist")).toBeNull();
	expect(likeCategory(own, "berber")).toBeNull();
	const turkish = withCategories(named, namesOf(["Eczane", "Kuaför"]));
	expect(likeCategory(turkish, "pharmacies")?.name).toBe("Eczane");
	expect(likeCategory(turkish, "hair salons")?.name).toBe("Kuaför");
});
