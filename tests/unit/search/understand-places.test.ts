import { describe, expect, test } from "vitest";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";
import { understand } from "#workers/domain/search/understand.ts";

const known = { lexicon: searchLexicon(), trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES) };
const read = (text: string) => understand(text, known);

describe("a place", () => {
	test.each([
		["london", "London"],
		["newcastle", "Newcastle upon Tyne"],
		["st albans", "St Albans"],
		["saint albans", "St Albans"],
		["kings lynn", "King's Lynn"],
		["King’s Lynn", "King's Lynn"],
		["chadwell saint mary", "Chadwell St Mary"],
		["brighton & hove", "Brighton and Hove"],
		["brighton and hove", "Brighton and Hove"],
		["Frankfurt", "Frankfurt am Main"],
		["puyoo", "Puyoô"],
		["new york city", "New York"],
		["izmir", "İzmir"],
		["İZMİR", "İzmir"],
		["Ankara'da", "Ankara"],
		["istanbuldaki", "İstanbul"],
		["austin tx", "Austin, Texas"],
		["Austin, Texas, USA", "Austin, Texas"],
		["portland or", "Portland, Oregon"],
		["portland, maine", "Portland, Maine"],
		["portland me", "Portland, Maine"],
		["springfield il", "Springfield, Illinois"],
		["Leeds, UK", "Leeds, England"],
		["dublin ireland", "Dublin, Ireland"],
		["LS1", "LS1"],
		["ls1 4dy", "LS1 4DY"],
		["LS14DY", "LS1 4DY"],
		["ls1-4dy", "LS1 4DY"],
		["m11ae", "M1 1AE"],
		["sw1a 1aa", "SW1A 1AA"],
		["Leeds LS1 4DY", "LS1 4DY"],
		["LS1 4DY, Leeds", "LS1 4DY"],
		["D02 X285", "D02 X285"],
		["d02x285", "D02 X285"],
		["D02", "D02"],
		["Dublin 2", "Dublin 2"],
		["90210", "90210"],
		["90210-1234", "90210"],
		["Austin TX 78701", "78701"],
		["34710", "34710"],
		["uk", "United Kingdom"],
		["in england", "England"],
		["Scotland", "Scotland"],
		["türkiye", "Turkey"],
		["USA", "United States"],
		["northern ireland", "Northern Ireland"],
		["great britain", "United Kingdom"],
	])("%j is %s", (text, label) => {
		const { where, words, what } = read(text);
		expect([where?.label, words, what]).toEqual([label, [], null]);
	});

	test("of one name is told from others by its state, else all are meant, the largest first", () => {
		const states = (text: string) => {
			const { where } = read(text);
			return where?.kind === "city" ? where.cities.map(({ state }) => state) : [];
		};
		expect([states("portland"), states("portland maine"), states("plumbers portland, or")]).toEqual([
			["Oregon", "Maine"],
			["Maine"],
			["Oregon"],
		]);
	});

	test.each([
		["london road", ["london", "road"], null],
		["Bath St", ["bath", "st"], null],
		["12 leeds road, manchester", ["12", "leeds", "road"], "Manchester"],
		["park avenue leeds", ["park", "avenue"], "Leeds"],
		["church ln york", ["church", "ln"], "York"],
		["school hill", ["school", "hill"], null],
		["İstiklal Cad. Ankara", ["istiklal", "cad"], "Ankara"],
		["10001 park avenue", ["10001", "park", "avenue"], null],
	])("%j is a street", (text, words, town) => {
		const understood = read(text);
		expect([understood.words, understood.where?.label ?? null, understood.what]).toEqual([words, town, null]);
	});

	test.each([
		["crown", ["crown"], undefined],
		["the crown pub", ["crown"], "Pub"],
		["star", ["star"], undefined],
		["the star inn leeds", ["star"], "Inn"],
		["Blue Anchor", ["blue", "anchor"], undefined],
		["royal oak leeds", ["royal", "oak"], undefined],
		["new york pizza leeds", ["new", "york"], "Pizza restaurant"],
		["Sainsbury's", ["sainsburys"], undefined],
		["wi-fi cafe", [], "Cafe"],
	])("%j leaves the words of a name: %j", (text, words, what) => {
		const understood = read(text);
		expect([understood.words, understood.what?.label]).toEqual([words, what]);
	});

	test.each([
		["reading", ["reading"]],
		["bath sale", ["bath", "sale"]],
		["24 hour gym leeds", ["24", "hour", "gym", "leeds"]],
		["Sunday roast in York", ["sunday", "roast", "york"]],
		["the crown in leeds near me open now", ["crown", "leeds"]],
		["City Centre Dental", ["city", "centre", "dental"]],
		["b&b leeds", ["bb", "leeds"]],
	])("%j stays a name: %j", (text, nameWords) => {
		expect(read(text).nameWords).toEqual(nameWords);
	});
});

describe("near a town", () => {
	test.each([
		["vets near sale", true],
		["vets close to sale", true],
		["vets around sale", true],
		["nearest vet to sale", true],
		["nearby sale vets", true],
		["vets in sale", false],
		["vets sale", false],
		["vets by sale", false],
	])("%j", (text, nearTown) => {
		const { where, what, nearMe, ...parsed } = read(text);
		expect([what?.label, where?.label, parsed.nearTown, nearMe, parsed.words]).toEqual([
			"Veterinary Care",
			"Sale",
			nearTown,
			false,
			[],
		]);
	});
});

describe("several towns", () => {
	test("joined by a word are all meant, of one name the largest; side by side the other one is kept in mind", () => {
		for (const text of ["pubs in leeds and london", "gyms in London or in Leeds"]) {
			const { where, words, otherTowns } = read(text);
			expect([where?.kind === "city" && where.several, words, otherTowns]).toEqual([true, [], []]);
			expect([...(where?.words ?? [])].sort()).toEqual(["leeds", "london"]);
		}
		const { where, words, otherTowns } = read("gyms leeds london");
		expect([where?.kind === "city" && (where.several ?? false), words.length, otherTowns.length]).toEqual([
			false,
			1,
			1,
		]);
	});

	test("the one of a name joined to something else is none", () => {
		expect(read("hare and leeds pub").otherTowns).toEqual([]);
	});
});
