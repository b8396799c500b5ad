import { describe, expect, test } from "vitest";
import { makeLexicon } from "#tests/factories/lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { parseTime } from "#workers/domain/search/open/parse-time.ts";
import {
	askedFor,
	type FoundBusiness,
	furtherPairs,
	type Known,
	mayHaveHours,
	ranked,
	suggestMatch,
	suggestWords,
	tradesWithNames,
} from "#workers/domain/search/suggestions/suggest.ts";
import { timesOffered } from "#workers/domain/search/suggestions/suggest-times.ts";
import { townLike, townSoundingLike } from "#workers/domain/search/towns/town-like.ts";

const lexicon = makeLexicon({
	words: { plumber: 40, plumbers: 9, plumstead: 3, harbour: 5 },
	cities: [
		{ name: "Leeds", businessCount: 900 },
		{ name: "Leek", businessCount: 9 },
		{ name: "Ince-in-Makerfield", businessCount: 9 },
		{ name: "King's Lynn", businessCount: 80 },
		{ name: "New York", businessCount: 5_000 },
	],
});
const names = ["Restaurant", "Pub", "Bakery", "Pharmacy", "Plumber", "Park", "Coffee Shop"];
const known: Known = {
	...tradesWithNames(
		names.map((name, at) => ({ id: at + 1, slug: name.toLowerCase(), name, businessCount: 100 - at })),
		seededSynonyms(),
	),
	largestTowns: lexicon.citiesNamed("new york"),
	townsBeginning: lexicon.citiesBeginning,
};
const asked = (text: string) => askedFor(suggestWords(text), known);
/** Returns the suggestions when every pair has a business. */
function offered(text: string, businesses: FoundBusiness[] = []): string[] {
	const ask = asked(text);
	const further = furtherPairs(ask.alone, { trades: known.trades, towns: known.largestTowns });
	return ranked(ask, [...ask.pairs, ...further], businesses, 8).map((entry) => {
		if (entry.kind === "business") return entry.business.name;
		if (entry.kind === "type") return entry.type;
		if (entry.kind === "trade-in-town") return `${entry.trade.name} in ${entry.town.name}`;
		return entry.kind === "trade" ? entry.trade.name : entry.town.name;
	});
}
function business(name: string, weight: number, nameKey = name.toLowerCase()): FoundBusiness {
	return { id: weight, slug: nameKey, name, nameKey, town: null, weight };
}

describe("what is typed", () => {
	test.each([
		["bakeries", "Bakery"],
		["bakery in", "Bakery in New York"],
		["pharmacy in", "Pharmacy in New York"],
		["chemist", "Pharmacy"],
		["shop", "Coffee Shop"],
		["lee", "Leeds"],
		["new york", "New York"],
		["kings l", "King's Lynn"],
		["King's Lynn", "King's Lynn"],
		["bakeries in lee", "Bakery in Leeds"],
		["leeds bakeries", "Bakery in Leeds"],
		["new york pub", "Pub in New York"],
		["pub near the king's", "Pub in King's Lynn"],
		["thai rest", "thai restaurant"],
	])("%j offers %s first", (text, first) => {
		expect(offered(text)[0]).toBe(first);
	});

	test("names no trade by the beginning of a short or a later word of a synonym", () => {
		expect(asked("pub").trades.map(({ trade }) => trade.name)).toEqual(["Pub"]);
		expect(offered("zzz")).toEqual([]);
		expect(offered("in the")).toEqual([]);
		expect(offered("")).toEqual([]);
	});

	test("is a whole name before the beginning of one, and that before words of one", () => {
		const found = [business("Leeds Pub", 9), business("The Leeds", 8), business("Lee", 1), business("Elsewhere", 99)];
		expect(offered("lee", found)).toEqual(["Lee", "Leeds", "Leek", "Leeds Pub", "The Leeds"]);
	});

	test("offers four of one name, so that a chain leaves room", () => {
		const chain = Array.from({ length: 20 }, (_, at) => business("Zebra", at + 1));
		expect(offered("zebra", chain)).toHaveLength(4);
	});
});

describe("opening times", () => {
	const offered = (text: string) => timesOffered(text, suggestWords(text), (words) => mayHaveHours(words, known));

	test.each([
		[
			"Bakeries in Leeds op",
			["Bakeries in Leeds open now", "Bakeries in Leeds open late", "Bakeries in Leeds open 24 hours"],
		],
		["pub open s", ["pub open saturday", "pub open sunday"]],
		["leeds open 24", ["leeds open 24 hours"]],
		["open", ["open now", "open late", "open 24 hours"]],
		["op", []],
		["zebra op", []],
		["pub o", []],
		["pub", []],
	])("of %j are %j", (text, times) => {
		expect(offered(text)).toEqual(times);
	});

	test("are all understood as times", () => {
		for (const text of [...offered("pub op"), ...offered("pub open t")])
			expect(parseTime(suggestWords(text)), text).toMatchObject({ strong: true });
	});
});

test.each([
	["leedz", "leeds"],
	["knigs", null],
	["king s lynx", "king s lynn"],
	["new yrk", "new york"],
	["new tork", "new york"],
	["lee", null],
	["zzzzz", null],
])("%j begins the town %j but for a slip", (typed, town) => {
	expect(townLike(typed, lexicon)).toBe(town);
});

test.each([
	["edinborough", "edinburgh"],
	["gloster", "gloucester"],
	["glassgow", "glasgow"],
	["gladstone", null],
	["leads", null],
])("%j sounds like the town %j", (typed, town) => {
	const towns = ["Edinburgh", "Gloucester", "Glasgow", "Leeds", "Edenbridge"].map((name) => ({
		name,
		businessCount: 9,
	}));
	expect(townSoundingLike(typed, makeLexicon({ cities: towns }))).toBe(town);
});

describe("the words that names are looked for by", () => {
	const match = (text: string) => suggestMatch(suggestWords(text), asked(text), lexicon);

	test.each([
		["plu", '{name} : ("plu"*)'],
		["plumb", '{name} : (("plumber" OR "plumbers"))'],
		["harbour plumbe in the", '{name place} : ("harbour" AND ("plumber" OR "plumbers"))'],
		["leeds", '{name} : ("leeds"*)'],
		["Sainsbury's", '{name} : ("sainsburys"*)'],
		["O'Neill's", '{name place} : ("o" AND "neill" AND "s")'],
		["a", null],
		["!?", null],
		['" OR name : *', '{name place} : ("or" AND "name"*)'],
	])("of %j are %s", (text, expression) => {
		expect(match(text)).toBe(expression);
	});

	test("are eight at the most, however long the text is", () => {
		expect(suggestWords("word ".repeat(40))).toHaveLength(8);
	});
});
