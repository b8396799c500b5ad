import { describe, expect, test } from "vitest";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";
import { understand } from "#workers/domain/search/understand.ts";
import { WORDS } from "#workers/domain/word-associations/table.ts";
import { associationsOf } from "#workers/domain/word-associations/word-associations.ts";

const known = { lexicon: searchLexicon(), trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES) };
const read = (text: string, lexicon = known.lexicon) => {
	const { what, words } = understand(text, { ...known, lexicon });
	return [what?.categoryIds.map((id) => DEMO_CATEGORIES[id - 1]?.name)[0], words];
};

/** Holds 200 nouns that no trade is asked by, written before any was asked. A few are words of needs or names of trades all the same (a museum's fossil). */
const OF_NO_TRADE = `
	spleen galaxy treaty glacier monarchy paradox molecule senate decade equator
	hypothesis adverb dynasty comet tundra epoch algebra proton legislature folklore
	asteroid irony consonant plateau neutron referendum peninsula armistice sovereignty nebula
	syllable isotope latitude feudalism metaphor eclipse archipelago theorem parliament volcano
	ideology vowel supernova monsoon pronoun ozone quorum fjord millennium enzyme
	diplomacy entropy genome vertebrate savanna meridian prejudice anarchy crater allegory
	plankton tariff census embargo solstice oligarchy hydrogen fossil ballad earthquake
	paragraph thesis magnitude tyranny constellation steppe nitrogen velocity autocracy proverb
	lagoon heresy chromosome continent apathy nostalgia patriarch tsunami photon fraction
	polygon caliphate hemisphere dialect gravity insurgency mammoth deity sonnet rhetoric
	pancreas planet coup geyser empire riddle electron ambassador century longitude
	axiom adjective emperor meteor desert pharaoh logarithm quark governor myth
	sarcasm diphthong canyon positron election isthmus truce republic quasar suffix
	alloy altitude serfdom simile aurora atoll lemma congress avalanche conjunction
	cosmos typhoon noun methane armada eon amoeba statecraft inertia mutation
	invertebrate prairie bias chaos cliff fable krill siege blockade equinox
	regime helium relic epic cyclone chapter corollary amplitude despot zodiac
	taiga oxygen momentum dictatorship maxim estuary dogma nucleus mainland boredom
	longing ancestor drought electrolyte numerator trapezoid sultanate tropics accent friction
	uprising dinosaur goddess limerick oratory vortex crusade pilgrimage anthem tribe
`
	.trim()
	.split(/\s+/);

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

	test("is hardly ever guessed from words that no trade is asked by", () => {
		const guessed = OF_NO_TRADE.filter((word) => read(`${word} leeds`)[1]?.includes(word) && read(`${word} leeds`)[0]);
		expect(OF_NO_TRADE).toHaveLength(200);
		expect(guessed.length / OF_NO_TRADE.length).toBeLessThanOrEqual(0.05);
	});

	test.each(["gallbladder", "spleen", "galaxy"])("is not guessed from %s", (word) => {
		expect(read(`${word} leeds`)).toEqual([undefined, [word]]);
	});

	test("does not outdo the trade that it stands beside: a latte is no place to study", () => {
		expect(read("place to study with a latte leeds")[0]).toBe("Cafe");
	});
});
