import { expect, test } from "vitest";
import type { StoredBusiness } from "#db/schema/business.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import {
	businessTag,
	CATEGORIES_TAG,
	type CacheTag,
	CITIES_TAG,
	categoryTag,
	cityCategoryTag,
	cityTag,
	HOME_TAG,
	LISTS_TAG,
	shownCategoryTag,
	shownCityTag,
	TAGS_PER_CHANGE,
} from "#workers/contract/cache-tag.ts";
import { ShownTags } from "#workers/services/businesses/write/shown-tags.ts";
import { anyChanges } from "./any-changes.ts";
import type { Memory } from "./memory.ts";

/** Compares with a model of the pages: what each of them shows, under the tag with which it is cached. */

type Pages = Map<CacheTag, string>;

const upwards = (a: string, b: string) => (a < b ? -1 : Number(a > b));
/** Lists each order in which a page may list businesses. Equal ones stand by their ids. */
const ORDERS: ((a: StoredBusiness, b: StoredBusiness) => number)[] = [
	(a, b) => upwards(a.nameKey, b.nameKey),
	(a, b) => (b.rating ?? -1) - (a.rating ?? -1) || b.reviewCount - a.reviewCount,
	(a, b) => upwards(a.cityKey, b.cityKey),
	(a, b) => upwards(a.categoryKey, b.categoryKey) || upwards(a.nameKey, b.nameKey),
];

/**
 * Returns what a list of businesses shows besides their cards: which ones, in each of its orders, and so how many; how
 * many of each category are open in each city, which decides the links; and what its filters would leave.
 */
function listed(all: StoredBusiness[]): string {
	const open = all.filter(({ isOpen, categoryId, cityId }) => isOpen === 1 && categoryId !== null && cityId !== null);
	const trades = Object.groupBy(open, ({ categoryId, cityId }) => `${categoryId} ${cityId}`);
	const counts = Object.entries(trades)
		.map(([trade, of]) => [trade, of?.length])
		.toSorted();
	const filtered = all.map((one) => [one.openWeek && `${one.openWeek} ${one.timeZone}`, one.features, one.priceLevel]);
	return JSON.stringify([
		counts,
		filtered.map((facts) => JSON.stringify(facts)).toSorted(),
		...ORDERS.map((order) => all.toSorted((a, b) => order(a, b) || a.id - b.id).map(({ id }) => id)),
	]);
}

function counted(rows: Iterable<{ id: number; businessCount: number }>): string {
	return JSON.stringify([...rows].flatMap(({ id, businessCount }) => (businessCount > 0 ? [[id, businessCount]] : [])));
}

function pagesOf({ businesses, categories, cities, directory }: Memory): Pages {
	const all = [...businesses.values()];
	const of = (categoryId: number | null, cityId: number | null) =>
		all.filter((one) => (categoryId ?? one.categoryId) === one.categoryId && (cityId ?? one.cityId) === one.cityId);
	const { businessCount, categoryCount, cityCount, countryCount } = directory;
	const [ofCategories, ofCities] = [counted(categories.values()), counted(cities.values())];
	return new Map([
		...all.map((one): [CacheTag, string] => [
			businessTag(one.id),
			JSON.stringify([one.name, one.slug, one.rating, one.categoryId, one.cityId]),
		]),
		...[...categories.keys()].map((id): [CacheTag, string] => [categoryTag(id), listed(of(id, null))]),
		...[...cities.keys()].map((id): [CacheTag, string] => [cityTag(id), listed(of(null, id))]),
		...[...categories.keys()].flatMap((category) =>
			[...cities.keys()].map((city): [CacheTag, string] => [
				cityCategoryTag(category, city),
				listed(of(category, city)),
			]),
		),
		[CATEGORIES_TAG, ofCategories],
		[CITIES_TAG, ofCities],
		[HOME_TAG, JSON.stringify([ofCategories, ofCities, businessCount, categoryCount, cityCount, countryCount])],
	]);
}

/** Returns the tags of pages that show something else, and of new pages. */
function differing(before: Pages, after: Pages): Set<CacheTag> {
	const both = new Set([...before.keys(), ...after.keys()]);
	return new Set([...both].filter((tag) => before.get(tag) !== after.get(tag)));
}

test("any change asks for the tag of every page that shows something else afterwards", () => {
	anyChanges((memory, targets) => {
		const before = pagesOf(memory);
		const asked = new Set(memory.write(targets).tags);
		if (asked.has(EVERYTHING)) return;
		const empty = listed([]);
		const after = pagesOf(memory);
		// An empty list is the same as one that is not there.
		const missed = [...differing(before, after)].filter(
			(tag) => !asked.has(tag) && (before.get(tag) ?? empty) !== (after.get(tag) ?? empty),
		);
		expect(missed).toEqual([]);
	});
});

test("any change asks for the tags of the counts only where they differ, and for no list of which no business is", () => {
	anyChanges((memory, targets) => {
		const before = pagesOf(memory);
		const members = new Map(memory.businesses);
		const asked = new Set(memory.write(targets).tags);
		if (asked.has(EVERYTHING)) return;
		const differs = differing(before, pagesOf(memory));
		for (const tag of [HOME_TAG, CATEGORIES_TAG, CITIES_TAG])
			expect([tag, asked.has(tag)]).toEqual([tag, differs.has(tag)]);
		const touched = [...members.values(), ...memory.businesses.values()].filter(({ id }) => asked.has(businessTag(id)));
		const lists = touched.flatMap(({ id, categoryId, cityId }) => [
			businessTag(id),
			categoryTag(categoryId ?? 0),
			cityTag(cityId ?? 0),
			cityCategoryTag(categoryId ?? 0, cityId ?? 0),
		]);
		expect([...asked].filter((tag) => !lists.includes(tag) && !differs.has(tag))).toEqual([]);
	});
});

const PLACING = {
	...{ categoryKey: "", cityKey: "", nameKey: "", rating: null, reviewCount: 0, isOpen: 1, businessStatus: null },
	...{ openingHours: null, timeZone: null, priceRange: null, about: null },
};
type Place = { categoryId: number; cityId: number };
const HUNDREDS = { categoryCount: 60, cityCount: 400 };
/** Returns what a step asks for that changes so many businesses, each of which `at` puts into a category and a city. */
function askedFor(
	count: number,
	at: (id: number) => Place,
	{ inAll, directory }: { inAll: number | null; directory: typeof HUNDREDS },
): CacheTag[] {
	const tags = new ShownTags();
	for (let id = 1; id <= count; id++) {
		const before = { ...PLACING, ...at(id) };
		tags.ofBusiness(id, before, { ...before, isOpen: 0 });
	}
	return tags.all({ categoryCounts: [], cityCounts: [] }, { total: false, everything: false, inAll, directory });
}
const spread = (categories: number, cities: number) => (id: number) => ({
	categoryId: 1 + (id % categories),
	cityId: 1 + (Math.floor(id / categories) % cities),
});
const numbers = (count: number) => Array.from({ length: count }, (_, at) => 1 + at);
const eachOf = (count: number) => new Set([...numbers(count).map(businessTag), LISTS_TAG]);

test("a step of a large change asks for the categories or the cities, whichever are the smaller part of the directory", () => {
	const step = (count: number, at: (id: number) => Place, directory = HUNDREDS) =>
		new Set(askedFor(count, at, { inAll: 10_000, directory }));
	expect(step(2_000, spread(3, 400))).toEqual(new Set([...numbers(3).map(shownCategoryTag), LISTS_TAG]));
	expect(step(2_000, spread(60, 2))).toEqual(new Set([...numbers(2).map(shownCityTag), LISTS_TAG]));
	// A country's 80 of 1,000 cities, in nearly all categories.
	expect(step(4_000, spread(50, 80), { categoryCount: 60, cityCount: 1_000 })).toEqual(
		new Set([...numbers(80).map(shownCityTag), LISTS_TAG]),
	);
	expect([...step(30, spread(3, 4))].filter((tag) => tag.startsWith("shown-"))).toHaveLength(12);
	// Forty tags that nearly every page has are fewer than everything.
	expect(step(2_000, spread(40, 50), { categoryCount: 40, cityCount: 50 })).toEqual(
		new Set([...numbers(40).map(shownCategoryTag), LISTS_TAG]),
	);
});

test("a step asks for each business where they are all over the directory, and for everything where these are too many", () => {
	const of = { inAll: 10_000, directory: { categoryCount: 45, cityCount: 45 } };
	expect(new Set(askedFor(2_000, spread(45, 45), of))).toEqual(eachOf(2_000));
	expect(askedFor(TAGS_PER_CHANGE, spread(45, 45), of)).toEqual([EVERYTHING]);
});

test("a change of up to a thousand businesses asks for each of them in however many steps, and one of which nobody knows the end where most pages would go", () => {
	const of = { inAll: 1_000, directory: HUNDREDS };
	expect(new Set(askedFor(300, spread(20, 30), of))).toEqual(eachOf(300));
	expect(askedFor(30, spread(30, 1), of)).toEqual(expect.arrayContaining(numbers(30).map(businessTag)));
	expect(askedFor(600, spread(20, 30), { ...of, inAll: 1_001 })).toEqual(
		expect.arrayContaining(numbers(30).map(shownCityTag)),
	);
	const few = { inAll: null, directory: { categoryCount: 20, cityCount: 30 } };
	expect(new Set(askedFor(300, spread(16, 20), few))).toEqual(eachOf(300));
	expect(askedFor(300, spread(16, 15), few)).toEqual(expect.arrayContaining(numbers(15).map(shownCityTag)));
});
