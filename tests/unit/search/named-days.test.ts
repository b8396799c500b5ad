import { describe, expect, test } from "vitest";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { weekdayOf } from "#workers/domain/search/open/named-days.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";
import { understand } from "#workers/domain/search/understand.ts";

const known = {
	lexicon: searchLexicon(),
	trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES),
	today: 6,
	date: new Date("2026-11-29T00:00:00Z"),
};
const read = (text: string) => understand(text, known);

describe("a date", () => {
	// In 2026 Christmas Day is a Friday, and in 2027 the first of May is a Saturday.
	test.each([
		["restaurants 25 december leeds", 4],
		["restaurants leeds on december 25th", 4],
		["25 december restaurants leeds", 4],
		["christmas day restaurants leeds", 4],
		["restaurants open 25 december 2026 leeds", 4],
		["25 aralık restoran leeds", 4],
		["25 aralıkta açık restoran leeds", 4],
		["restaurant leeds 25. Dezember", 4],
		["restaurante leeds 25 de diciembre", 4],
		["restaurant ouvert le 25 décembre leeds", 4],
		["ristorante leeds 25 dicembre", 4],
		["restauracja leeds 25 grudnia", 4],
		["مطعم leeds 25 ديسمبر", 4],
		["1 Mai restaurant leeds", 5],
		["restaurant leeds am 1. Mai geöffnet", 5],
		["restaurant leeds 1er mai", 5],
	])("%j is the day on which it must be open", (text, day) => {
		const { what, where, when, words } = read(text);
		expect([what?.label, where?.kind, when, words]).toEqual([
			expect.stringMatching(/restaurant/i),
			"city",
			{ day, minute: null },
			[],
		]);
	});

	test.each([
		"25 december",
		"pharmacy 19 Mayıs Caddesi",
		"dentist 12 march road leeds",
		"restaurant calle 9 de julio",
		"pub leeds 32 december",
	])("%j names none", (text) => {
		expect(read(text).when).toBeNull();
	});

	test("is none before a trade where the directory has its words, of which a name may be", () => {
		const has = (word: string) => word === "19" || word === "mayis";
		const named = {
			...known,
			lexicon: { ...known.lexicon, countOf: (word: string) => (has(word) ? 3 : known.lexicon.countOf(word)) },
		};
		expect(understand("19 Mayıs Eczanesi", named)).toMatchObject({
			when: null,
			nameWords: ["19", "mayis", "eczanesi"],
		});
		expect(understand("eczane 19 Mayıs", named).when).toEqual({ day: 2, minute: null });
	});

	test("is the next one, and no day that there is not", () => {
		const today = new Date("2026-11-29T00:00:00Z");
		expect([weekdayOf("29 november", today), weekdayOf("28 november", today), weekdayOf("30 february", today)]).toEqual(
			[6, 6, null],
		);
		expect(weekdayOf("25 december", null)).toBeNull();
	});
});
