import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { geoCell } from "#workers/domain/position/geo.ts";
import { indexWords } from "#workers/domain/search/index-words.ts";
import {
	cellWords,
	cellWordsAround,
	scopeWord,
	searchMatch,
	searchWords,
	wordsMatch,
} from "#workers/domain/search/results/match.ts";

describe("the words of a search", () => {
	test.each([
		["Blue  ANCHOR", ["blue", "anchor"]],
		["Işık Fırını", ["isik", "firini"]],
		["Café-Bar's", ["cafe", "bar", "s"]],
		["東京 ラーメン", ["東京", "ラーメン"]],
		["", []],
		['"*():^-', []],
		["\u0000", []],
		["one two three four five six seven eight nine ten", "one two three four five six seven eight".split(" ")],
		["x".repeat(100), ["x".repeat(64)]],
	])("of %j are %j", (text, words) => {
		expect(searchWords(text)).toEqual(words);
	});

	test("are at most eight of at most 64 letters, folded, whatever is typed", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), (text) => {
				const words = searchWords(text);
				expect(words.length).toBeLessThanOrEqual(8);
				for (const word of words) {
					expect(word.length).toBeGreaterThan(0);
					expect(word.length).toBeLessThanOrEqual(64);
				}
				expect(words.map((word) => word.slice(0, 60)).join(" ")).not.toMatch(/["*():^{}+-]/);
			}),
		);
	});
});

describe("a match expression", () => {
	test.each([
		["blue anc", '{name kind place} : ("blue"* AND "anc"*)'],
		["the red an", '{name kind place} : ("the" AND "red" AND "an"*)'],
		["hotels manchester", '{name kind place} : ("hotel"* AND "manchester"*)'],
		["glass gas bus", '{name kind place} : ("glass"* AND "gas" AND "bus"*)'],
		["Anchor", '{name kind place} : ("anchor"*)'],
		["cafe 1", '{name kind place} : ("cafe"* AND "1")'],
		["a", '{name kind place} : ("a")'],
		// A word that comes twice may be incomplete only in the last place.
		["tea shop tea", '{name kind place} : ("tea" AND "shop"* AND "tea"*)'],
		["NEAR(a 1) OR NOT", '{name kind place} : ("near"* AND "a" AND "1" AND "or" AND "not"*)'],
		["Sainsbury's loc", '{name kind place} : (("sainsbury"* OR ("sainsbury"* AND "s")) AND "loc"*)'],
		["cafe -bars", '{name kind place} : ("cafe"*) NOT {name kind} : ("bars"*)'],
		[
			'-"tea shops" cafe -hotels',
			'{name kind place} : ("cafe"*) NOT {name kind} : ("tea" AND "shop"*) NOT {name kind} : ("hotel"*)',
		],
		["cafe - bar -4 wi-fi", '{name kind place} : ("cafe"* AND "bar" AND "4" AND ("wifi"* OR ("wi" AND "fi"*)))'],
		["B & Q and wi-fi", '{name kind place} : (("bq" OR ("b" AND "q")) AND ("wifi"* OR ("wi" AND "fi"*)))'],
	])("of %j is %s", (text, match) => {
		expect(searchMatch(text)?.match).toBe(match);
	});

	test("carries a category and a city as words of the scope column", () => {
		expect(searchMatch("cafe", { categoryId: 12, cityId: 7 })).toEqual({
			match: '{name kind place} : ("cafe"*) AND scope : "k12" AND scope : "c7"',
			words: ["cafe"],
			isOfUnwanted: false,
		});
		expect(searchMatch("cafe", { categoryId: null, cityId: undefined })?.match).toBe('{name kind place} : ("cafe"*)');
		expect([scopeWord.category(1), scopeWord.city(1)]).toEqual(["k1", "c1"]);
	});

	test.each([
		["-hotels", '{name kind} : ("hotel"*)'],
		['-"tea shops" -bars', '{name kind} : ("tea" AND "shop"*) OR {name kind} : ("bars"*)'],
	])("of %j, where nothing is wanted, is of what must not match", (text, match) => {
		expect(searchMatch(text)).toMatchObject({ match, isOfUnwanted: true });
	});

	test("leaves out words of a category's businesses where nothing else is sought", () => {
		expect(searchMatch("-thai", { categoryId: 12 })?.match).toBe('scope : "k12" NOT {name kind} : ("thai"*)');
	});

	test("finds a position by the words of the cells around what is near it, across the antimeridian too", () => {
		for (const [latitude, longitude] of [
			[53.8, -1.55],
			[-17.7, 179.99],
			[-89.99, 0],
		] as const) {
			const [wide = "", close = ""] = cellWords(geoCell(latitude - 0.001, longitude + 0.02));
			expect([wide[0], close[0]]).toEqual(["g", "h"]);
			expect(cellWordsAround(latitude, longitude, "wide")).toContain(wide);
			expect(cellWordsAround(latitude, longitude, "close")).toContain(close);
			expect(cellWordsAround(latitude + 0.5, longitude, "close")).not.toContain(close);
		}
		expect(cellWordsAround(53.8, -1.55, "close")).toHaveLength(9);
	});

	test.each(["", " ", "…", '"', "*", "\u0000", "🍕"])("is none for %j", (text) => {
		expect([searchMatch(text), wordsMatch(text)]).toEqual([null, null]);
	});

	test("of cities has every word, the last as a beginning", () => {
		expect(wordsMatch("New Y")).toBe('"new" AND "y"*');
	});

	const withMinuses = fc
		.array(fc.oneof(fc.string({ unit: "binary", maxLength: 30 }), fc.constantFrom(" -", ' -"', '" ', "bar")), {
			maxLength: 8,
		})
		.map((parts) => parts.join(""));

	test("holds a typed text only between quotes, so none of it is syntax", () => {
		fc.assert(
			fc.property(withMinuses, fc.integer({ min: 1 }), (text, id) => {
				for (const match of [searchMatch(text, { cityId: id })?.match, wordsMatch(text)]) {
					if (match === null || match === undefined) continue;
					const words = match.replace(/"[^" ]+"/g, "W").replace(/\(W\*? OR \(W\*?(?: AND W\*?)*\)\)/g, "T");
					const syntax = /^(?:\{|scope)/.test(match) ? words.replace(/(?<!scope : )W\*?/g, "T") : words;
					expect(syntax).toMatch(
						/^(?:(?:\{name kind place\} : \(T(?: AND T)*\) AND )?scope : W(?: NOT \{name kind\} : \(T(?: AND T)*\))*|W(?: AND W)*\*)$/,
					);
				}
			}),
		);
	});

	test("looks for what the index holds: a name's own words find it", () => {
		fc.assert(
			fc.property(fc.lorem({ maxCount: 6 }), (name) => {
				const indexed = new Set(indexWords(name).split(" "));
				for (const word of searchWords(name)) expect(indexed).toContain(word);
			}),
		);
	});
});
