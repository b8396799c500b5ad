import { expect, test } from "vitest";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { proposedSynonym } from "#workers/domain/search/propose-synonym.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";

const known = { lexicon: searchLexicon(), trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES) };

test.each([
	["spelt bakery", "spelt bakery", "Bakery"],
	["spelt bakeries in leeds", "spelt bakeries", "Bakery"],
	["plubmer man", "plubmer man", "Plumber"],
	["the emergency tooth people", "emergency tooth people", "Dentist"],
])("%j may be %j, another name of %s", (text, phrase, category) => {
	const proposed = proposedSynonym(text, known);
	expect([proposed?.phrase, proposed?.category.name]).toEqual([phrase, category]);
});

test.each([
	"bakery",
	"bakeries in leeds",
	"pubs",
	"leeds",
	"spelt bakery open now",
	"bakery near me",
	"0113 249 6000",
	"qqqq zzzz",
	"the",
	"",
])("%j is no other name of anything", (text) => {
	expect(proposedSynonym(text, known)).toBeNull();
});
