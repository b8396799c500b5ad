import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeLexicon } from "#tests/factories/lexicon.ts";
import { NO_LEXICON, readLexicon } from "#workers/domain/search/lexicon/read.ts";
import { writeLexicon } from "#workers/domain/search/lexicon/write.ts";

/** Is the distance of Damerau and Levenshtein as in textbooks: a full table, and where each letter occurred last. */
function distance(a: string[], b: string[]): number {
	const far = a.length + b.length;
	const lastRow = new Map<string, number>();
	const table = Array.from({ length: a.length + 2 }, () => Array.from({ length: b.length + 2 }, () => far));
	const cell = (i: number, j: number) => table[i + 1]?.[j + 1] ?? far;
	for (let i = 0; i <= a.length; i++) (table[i + 1] as number[])[1] = i;
	for (let j = 0; j <= b.length; j++) (table[1] as number[])[j + 1] = j;
	for (let i = 1; i <= a.length; i++) {
		let lastColumn = 0;
		for (let j = 1; j <= b.length; j++) {
			const [k, l] = [lastRow.get(b[j - 1] as string) ?? 0, lastColumn];
			const same = a[i - 1] === b[j - 1];
			if (same) lastColumn = j;
			(table[i + 1] as number[])[j + 1] = Math.min(
				cell(i - 1, j - 1) + (same ? 0 : 1),
				cell(i, j - 1) + 1,
				cell(i - 1, j) + 1,
				k > 0 && l > 0 ? cell(k - 1, l - 1) + (i - k - 1) + 1 + (j - l - 1) : far,
			);
		}
		lastRow.set(a[i - 1] as string, i);
	}
	return cell(a.length, b.length);
}

/** There are few letters, so that words are near each other: one is outside ASCII and one outside the basic plane. */
const letter = fc.constantFrom("a", "b", "c", "d", "д", "𐐀");
const anyWord = fc.string({ unit: letter, minLength: 1, maxLength: 12 });
const anyWords = fc.dictionary(anyWord, fc.integer({ min: 1, max: 5 }), { maxKeys: 40, noNullPrototype: true });

describe("the lexicon's words", () => {
	test("mend finds what is near enough and nothing else, fewer slips first, then the more frequent", () => {
		fc.assert(
			fc.property(anyWords, anyWord, (words, typed) => {
				const [letters, most] = [[...typed], [...typed].length >= 8 ? 2 : [...typed].length >= 4 ? 1 : 0];
				const expected = Object.entries(words)
					.map(([word, count]) => ({ word, count, slips: distance(letters, [...word]) }))
					.filter(({ slips }) => slips > 0 && slips <= most);
				const found = makeLexicon({ words }).mend(typed);
				expect(found).toHaveLength(Math.min(16, expected.length));
				for (const one of found) expect(expected).toContainEqual(one);
				const rank = ({ slips, count }: { slips: number; count: number }) => slips * 10 - count;
				expect(found.map(rank)).toEqual(
					expected
						.map(rank)
						.sort((a, b) => a - b)
						.slice(0, 16),
				);
			}),
			{ numRuns: 400 },
		);
	});

	test.each([
		["wrong", "starbocks"],
		["missing", "starbcks"],
		["doubled", "starbuccks"],
		["swapped", "satrbucks"],
		["wrong, the first", "dtarbucks"],
		["missing, the first", "tarbucks"],
		["wrong, two", "starpocks"],
		["swapped around a missing one", "starcbks"],
	])("a letter %s", (_, typed) => {
		expect(makeLexicon({ words: ["starbucks", "stardust"] }).mend(typed)[0]?.word).toBe("starbucks");
	});

	test("short words, words with digits and very long ones are not mended", () => {
		const lexicon = makeLexicon({ words: ["cafe", "bar", "ls14dy", "b".repeat(70)] });
		expect(lexicon.mend("cafs")).toEqual([{ word: "cafe", count: 1, slips: 1 }]);
		for (const typed of ["bat", "ls14dx", "ls1dy", "b".repeat(69), ""]) expect(lexicon.mend(typed)).toEqual([]);
	});

	test("counts and completes as a list does", () => {
		fc.assert(
			fc.property(anyWords, anyWord, fc.integer({ min: 1, max: 5 }), (words, typed, most) => {
				const lexicon = makeLexicon({ words });
				expect(lexicon.countOf(typed)).toBe(words[typed] ?? 0);
				for (const [word, count] of Object.entries(words)) expect(lexicon.countOf(word)).toBe(count);
				const beginning = typed.slice(0, typed.codePointAt(0) === typed.charCodeAt(0) ? 1 : 2);
				const counts = Object.entries(words).filter(([word]) => word.startsWith(beginning));
				const found = lexicon.complete(beginning, most);
				expect(found.map(({ count }) => count)).toEqual(
					counts
						.map(([, count]) => count)
						.sort((a, b) => b - a)
						.slice(0, most),
				);
				for (const { word, count } of found) expect(counts).toContainEqual([word, count]);
			}),
		);
	});
});

describe("the lexicon's places", () => {
	const lexicon = makeLexicon({
		cities: [
			{ name: "Newport", state: "Wales", businessCount: 90 },
			{ name: "Newport", state: "Isle of Wight", businessCount: 20 },
			{ name: "Newport Pagnell", businessCount: 30 },
			{ name: "New York", countryCode: "US", businessCount: 900, middle: null },
			{ name: "İzmir", countryCode: "TR" },
		],
		regions: [{ name: "Wales" }, { name: "West Yorkshire" }, { name: "Turkey", kind: "country", countryCode: "TR" }],
		postcodes: [
			{ code: "LS1 4DY", count: 3, middle: { latitude: 53.8, longitude: -1.54 } },
			{ code: "ls1 3ab", middle: { latitude: 53.9, longitude: -1.58 } },
			{ code: "LS10 1AB", middle: { latitude: 53.7, longitude: -1.5 } },
			{ code: "34400", countryCode: "TR", middle: { latitude: 41.08, longitude: 28.98 } },
			{ code: "34400", countryCode: "FR", count: 2, middle: { latitude: 43.7, longitude: 4.1 } },
			{ code: "34430", countryCode: "TR", count: 5, middle: { latitude: 41.05, longitude: 28.98 } },
		],
	});

	test("cities by name and by its beginning, the largest first", () => {
		expect(lexicon.citiesNamed("newport").map(({ state }) => state)).toEqual(["Wales", "Isle of Wight"]);
		expect(lexicon.citiesNamed("new")).toEqual([]);
		expect(lexicon.citiesBeginning("new", 3).map(({ name, businessCount }) => [name, businessCount])).toEqual([
			["New York", 900],
			["Newport", 90],
			["Newport Pagnell", 30],
		]);
		const [izmir] = lexicon.citiesNamed("izmir");
		const place = { id: 5, slug: "izmir", name: "İzmir", state: null, country: "United Kingdom", countryCode: "TR" };
		expect(izmir).toEqual({ ...place, businessCount: 1, middle: { latitude: 53.8, longitude: -1.55 } });
	});

	test("regions by name", () => {
		expect(lexicon.regionsNamed("turkey")).toEqual([
			{ kind: "country", name: "Turkey", key: "turkey", countryCode: "TR" },
		]);
		expect(lexicon.regionsNamed("west yorkshire")).toHaveLength(1);
		expect(lexicon.regionsNamed("west")).toEqual([]);
	});

	test.each([
		["LS1 4DY", { code: "LS1 4DY", exact: true, businessCount: 3 }],
		["ls14dy", { code: "LS1 4DY", exact: true, businessCount: 3 }],
		["LS1", { code: "LS1", exact: false, businessCount: 4 }],
		["ls10", { code: "LS10", exact: false, businessCount: 1 }],
		["ls1 4", { code: "LS14", exact: false, businessCount: 3 }],
		["34400", { code: "34400", exact: true, businessCount: 2 }],
		["344", { code: "344", exact: false, businessCount: 6 }],
		["LS", null],
		["3", null],
		["90210", null],
	])("the area of %s", (typed, area) => {
		const found = lexicon.postcodeArea(typed);
		if (area === null) expect(found).toBeNull();
		else expect(found).toMatchObject(area);
	});

	test("the middle of a beginning is that of its businesses, in the country that has most of them", () => {
		expect(lexicon.postcodeArea("ls1")?.middle.latitude).toBeCloseTo((3 * 53.8 + 53.9) / 4);
		expect(lexicon.postcodeArea("344")?.middle.longitude).toBeCloseTo(28.98);
	});
});

describe("the lexicon's bytes", () => {
	const bytes = writeLexicon({ words: [["cafe", 2]], cities: [], regions: [], postcodes: [] });

	test("are read wherever they lie", () => {
		const moved = new Uint8Array(bytes.length + 1);
		moved.set(bytes, 1);
		expect(readLexicon(moved.subarray(1))?.countOf("cafe")).toBe(2);
	});

	test("that are cut or of something else are none", () => {
		for (let length = 0; length < bytes.length; length++) expect(readLexicon(bytes.subarray(0, length))).toBeNull();
		expect(readLexicon(new TextEncoder().encode("no lexicon, whatever else it is"))).toBeNull();
	});

	test("of nothing know nothing", () => {
		expect([NO_LEXICON.countOf("cafe"), NO_LEXICON.mend("cafes"), NO_LEXICON.complete("c", 5)]).toEqual([0, [], []]);
		expect([NO_LEXICON.citiesNamed("leeds"), NO_LEXICON.regionsNamed("wales")]).toEqual([[], []]);
		expect(NO_LEXICON.postcodeArea("ls1")).toBeNull();
	});
});
