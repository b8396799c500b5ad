import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { mendQuery } from "#workers/domain/search/mending/mend.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";
import { understand } from "#workers/domain/search/understand.ts";
import { worldTowns } from "#workers/domain/world-towns/world-towns.ts";

const trades = withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES);
const known = { lexicon: searchLexicon(), trades, world: worldTowns };

describe("the world's towns", () => {
	test.each([
		["paris", "FR", 48.85, 2.35],
		["sydney", "AU", -33.87, 151.21],
		["koln", "DE", 50.93, 6.95],
		["sao paulo", "BR", -23.55, -46.64],
		["reykjavik", "IS", 64.14, -21.9],
	])("%s is in %s", (key, countryCode, latitude, longitude) => {
		const [largest] = worldTowns.named(key);
		expect(largest).toMatchObject({ countryCode, point: { latitude, longitude } });
	});

	test("are found from the first to the last, and no other name is", () => {
		expect(worldTowns.named("")).toEqual([]);
		expect(worldTowns.named("pari")).toEqual([]);
		expect(worldTowns.named("paris;")).toEqual([]);
		expect(worldTowns.named("a coruna")[0]?.name).toBe("A Coruña");
		expect(worldTowns.named("zywiec")[0]?.name).toBe("Żywiec");
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (key) => {
				for (const { point, size } of worldTowns.named(key)) {
					expect(Math.abs(point.latitude)).toBeLessThanOrEqual(90);
					expect(Math.abs(point.longitude)).toBeLessThanOrEqual(180);
					expect(size).toBeGreaterThanOrEqual(0);
				}
			}),
		);
	});
});

test("the world's towns are found by a slip of one letter, the largest first", () => {
	const like = (word: string) => worldTowns.like(word)[0]?.name;
	expect([like("liverpol"), like("sheffeild"), like("amsterdom"), like("xqzzyxw")]).toEqual([
		"Liverpool",
		"Sheffield",
		"Amsterdam",
		undefined,
	]);
});

test("a misspelt town of the world is it behind 'in' or beside a trade, and an ordinary word is none", () => {
	const label = (text: string) => {
		const { where } = understand(text, known);
		return where?.kind === "elsewhere" ? where.label : null;
	};
	expect([
		label("hotels in liverpol"),
		label("hotels sheffeild"),
		label("sheffeild"),
		label("hotels in winter"),
	]).toEqual(["Liverpool", "Sheffield", null, null]);
	// A smaller town is meant by all of its letters, not by another word that is like it.
	expect([label("swansae hotels"), label("hotels swanse")]).toEqual(["Swansea", null]);
});

describe("a town that is not here", () => {
	test.each([
		["hotels in paris", "Paris", "Hotels"],
		["paris hotels", "Paris", "Hotels"],
		["Köln Bäckerei bakery", "Köln", "Bakery"],
		["plumber cologne", "Köln", "Plumber"],
		["vet rome", "Rome", "Veterinary Care"],
		["dentist rome georgia", "Rome, Georgia", "Dentist"],
		["hotel nice france", "Nice, France", "Hotels"],
		["trabzonda eczane", "Trabzon", "Pharmacy"],
		["barcelona", "Barcelona", undefined],
		["restaurants 75001 paris", "Paris", "Restaurants"],
		["plumber SW99 9ZZ", "SW99 9ZZ", "Plumber"],
		["gym k1a 0b1", "K1A 0B1", "Gym"],
		["dentist 10115", "10115", "Dentist"],
		["wien", "Vienna", undefined],
		["dentist se99", "SE99", "Dentist"],
		["wc9 pubs", "WC9", "Pub"],
	])("%j names %s, and none of its words is dropped or mended", (text, label, what) => {
		const understood = understand(text, known);
		expect(understood.where).toMatchObject({ kind: "elsewhere", label });
		expect(understood.what?.label).toBe(what);
		expect(mendQuery(text, known)).toBeNull();
	});

	test.each([
		["leeds", "city"],
		["gym in reading", "city"],
		["mcr gyms", "city"],
		["hotels in londra", "city"],
		["new york pizza", "city"],
		["florist nyc", "city"],
		["LS1 4DY", "postcode"],
		["texas", "region"],
		["nice cafe", undefined],
		["12345 london road", undefined],
		["paris bakery in leeds", "city"],
		["electrician leedss", undefined],
		["crown and anchor", undefined],
		["p60 accountant", undefined],
		["screws m99 bolts", undefined],
	])("%j names none: %s", (text, kind) => {
		expect(understand(text, known).where?.kind).toBe(kind);
	});

	test("is not what a nickname of a town here names", () => {
		expect(understand("brum dentist", known).where).toMatchObject({ kind: "city", label: "Birmingham" });
	});

	test.each([
		["00-950 gym", "00-950"],
		["1000-205 gym", "1000-205"],
		["gym 01310-100", "01310-100"],
	])("%j names the postcode %s, which is not here", (text, label) => {
		expect(understand(text, known).where).toMatchObject({ kind: "elsewhere", label });
	});

	test("is no part of a house: of a flat and a number of digits the street remains", () => {
		const { where, words, what } = understand("flat 3, 148 kings road", known);
		expect([where, what, words]).toEqual([null, null, ["148", "kings", "road"]]);
	});

	test("is not thought of where the directory has all words of its name, unless nothing has them", () => {
		const words = { ...known, lexicon: searchLexicon({ orange: 40 }) };
		expect(understand("orange hotels", words).where).toBeNull();
		expect(understand("orange hotels", { ...words, guess: true }).where).toMatchObject({ label: "Orange" });
		expect(understand("hotels in orange", words).where).toMatchObject({ kind: "elsewhere" });
	});

	test("without the world's towns every town is one of the directory, or none", () => {
		expect(understand("hotels in paris", { lexicon: known.lexicon, trades }).where).toBeNull();
	});
});
