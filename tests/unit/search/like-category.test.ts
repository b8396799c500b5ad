import { expect, test } from "vitest";
import { foldText } from "#workers/domain/fold-text.ts";
import { likeCategory } from "#workers/domain/search/like-category.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades.ts";

/** Tests which existing category a new one of nearly the same name is taken for. */

const names = ["Cafe", "Restaurants", "Hotels & Lodging", "Bakery", "Tea Rooms", "Health Center", "Oto Galeri", "Bar"];
const spelt = tradeNames([{ phrase: "centre", relation: "spelt", meaning: "center" }]);
const trades = withCategories(
	spelt,
	names.map((name, at) => ({ id: at + 1, name, nameKey: foldText(name), businessCount: 10 - at })),
);

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
])("%s is probably %s", (name, like) => {
	expect(likeCategory(trades, foldText(name))?.name).toBe(like);
});

test.each(["Cafeteria", "Barber", "Restaurant Supplies", "Hotel", "Tea", "Galeri", "Cafe Bar"])(
	"%s is a category of its own",
	(name) => {
		expect(likeCategory(trades, foldText(name))).toBeNull();
	},
);

test("an existing one is no other", () => {
	expect(likeCategory(trades, "cafe")).toBeNull();
});

test("of several that have the same stems the largest is meant", () => {
	const category = (id: number, name: string, businessCount: number) => {
		return { id, name, nameKey: foldText(name), businessCount };
	};
	const both = [category(1, "Tea Rooms", 3), category(2, "Tearoom", 40)];
	for (const categories of [both, both.toReversed()])
		expect(likeCategory(withCategories(spelt, categories), "tearooms")?.name).toBe("Tearoom");
});

test("a word of another language for a trade is probably its category, one of English is not", () => {
	const named = tradeNames([{ phrase: "chemist", relation: "is", meaning: "pharmacy" }]);
	const categories = ["Pharmacy", "Hair Salon"].map((name, at) => ({
		id: at + 1,
		name,
		nameKey: foldText(name),
		businessCount: 1,
	}));
	const own = withCategories(named, categories);
	expect(likeCategory(own, "eczaneler")?.name).toBe("Pharmacy");
	expect(likeCategory(own, "friseure")?.name).toBe("Hair Salon");
	expect(likeCategory(own, "chemist")).toBeNull();
	expect(likeCategory(own, "berber")).toBeNull();
});
