import { describe, expect, test } from "vitest";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades.ts";
import { understand } from "#workers/domain/search/understand.ts";
import { WORDS } from "#workers/domain/word-associations/table.ts";
import { associationsOf } from "#workers/domain/word-associations/word-associations.ts";

const known = { lexicon: searchLexicon(), trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES) };
const read = (text: string, lexicon = known.lexicon) => {
	const { what, words } = understand(text, { ...known, lexicon });
	return [what?.categoryIds.map((id) => DEMO_CATEGORIES[id - 1]?.name)[0], words];
};

describe("words that speak for trades", () => {
	test("are found from the first to the last of the table, the likeliest trade first", () => {
		const lines = (WORDS[0] ?? "").split("\n");
		expect(lines.length).toBeGreaterThan(10_000);
		for (const line of [lines[0], lines[1], lines.at(-2), lines.at(-1)]) {
			const scores = associationsOf(line?.split(" ")[0] ?? "").map(({ score }) => score);
			expect(scores.length).toBeGreaterThan(0);
			expect(scores).toEqual(scores.toSorted((a, b) => b - a));
		}
	});

	test.each([
		["sandal", "shoe store"],
		["sandals", "shoe store"],
		["mattress", "furniture store"],
		["kidney", "doctor"],
	])("%s speaks for the %s", (word, trade) => {
		expect(associationsOf(word)[0]?.trade).toBe(trade);
	});

	test.each(["", "zzz", "qwertz", "the"])("%j speaks for none", (word) => {
		expect(associationsOf(word)).toEqual([]);
	});
});

describe("a trade that is named by nothing", () => {
	test("is guessed, and the words stay, so that the page says that nothing has them", () => {
		expect(read("pamphlets leeds")).toEqual(["Book Store", ["pamphlets"]]);
		expect(read("somewhere to rent with a garden leeds")).toEqual(["Real Estate Agency", ["rent", "garden"]]);
	});

	test("is not guessed where the one that fits best is not here", () => {
		expect(read("ukulele leeds")).toEqual([undefined, ["ukulele"]]);
	});

	test("is not guessed from words that the directory has, nor where most say nothing", () => {
		expect(read("pamphlets leeds", searchLexicon({ pamphlets: 3 }))).toEqual([undefined, ["pamphlets"]]);
		expect(read("go karting leeds")[0]).toBeUndefined();
	});

	test("does not outdo the trade that it stands beside: a latte is no place to study", () => {
		expect(read("place to study with a latte leeds")[0]).toBe("Cafe");
	});
});
