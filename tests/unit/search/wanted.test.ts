import { describe, expect, test } from "vitest";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";
import { understand } from "#workers/domain/search/understand.ts";
import { unwantedShare } from "#workers/domain/search/wanted/unwanted-share.ts";

const known = { lexicon: searchLexicon(), trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES) };
function read(text: string) {
	const { what, without } = understand(text, known);
	return {
		what: what?.categoryIds.map((id) => DEMO_CATEGORIES.find((category) => category.id === id)?.name),
		without: without.map((one) => (one.kind === "named" ? one.names[0]?.join(" ") : one.kind)),
	};
}

describe("a trade within the one that another part of a text names", () => {
	test.each([
		["pub leeds for a wake, a bar would be disrespectful", "Pub", "bar"],
		["restaurant leeds, coriander tastes of soap so thai would be torture", "Restaurants", "thai"],
		["gym leeds, my physio has forbidden yoga", "Gym", "yoga"],
		["restaurant leeds, my ex runs the turkish one so dont send me there", "Restaurants", "turkish"],
		["Supermarkt Leeds, Lebensmittelladen ist zu klein, also ohne", "Supermarket", "groceri stor"],
		["dierenarts leeds, liever geen dierenziekenhuis", "Veterinary Care", "animal hospital"],
	])("is left out of %j by what stands around it", (text, what, without) => {
		expect(read(text)).toEqual({ what: [what], without: [without] });
	});

	test.each([
		"hotel leeds, a hostel is fine too",
		"restaurant leeds, my wife loves thai",
		"gym leeds, yoga on mondays would be ideal",
		"cant live without yoga, gym leeds",
		"supermarket leeds that delivers the weekly shop",
	])("is wanted where it is welcome: %j", (text) => {
		expect(read(text).without).toEqual([]);
	});
});

test("a context is the likelier not to want what stands in it, the more is said against that", () => {
	expect(unwantedShare([])).toBeGreaterThan(0);
	expect(unwantedShare(["<not", "<no"])).toBeGreaterThan(unwantedShare(["<love", "<want"]));
});
