import { describe, expect, test } from "vitest";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { withoutUnknown } from "#workers/domain/search/drop.ts";
import { mendQuery, otherReadings, unmended } from "#workers/domain/search/mending/mend.ts";
import { slippedName } from "#workers/domain/search/mending/slipped-name.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";
import { understand } from "#workers/domain/search/understand.ts";

const known = { lexicon: searchLexicon(), trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES) };

test("a trade can be meant in the plural, and no word is a plural that nobody says", () => {
	const { countOf } = tradeNames(seededSynonyms()).vocabulary();
	expect(["pubs", "parks", "taxis", "parkis"].map((word) => countOf(word) > 0)).toEqual([true, true, true, false]);
});

test("a word whose letters are rearranged between the first and the last is the trade's", () => {
	expect(mendQuery("bueaty salon leeds", known)?.text).toBe("beauty salon leeds");
});

test.each(["sourdough loaf leeds", "claw hammer leeds", "sore gums leeds"])(
	"what speaks for a trade is no slip: %j",
	(text) => {
		expect(mendQuery(text, known)).toBeNull();
	},
);

test.each([
	["donkey is lame on the near fore manchester", "a word that says nothing"],
	["barclays bristol", "a form that nobody has"],
	["lighthouse keeper cardiff", "two words in place of an ordinary one"],
])("%j is mended to nothing: not to %s", (text) => {
	expect(mendQuery(text, known)).toBeNull();
});

test("an ordinary word of a whole sentence is no slip of a name", () => {
	const read = otherReadings("pub edinburgh for five bell ringers whose knees are shot", known, 5);
	expect(read.flatMap(({ words }) => words.filter(({ typed }) => typed === "bell"))).toEqual([]);
});

test("a slip that was mended in vain stands in the text as it was typed", () => {
	const slips = [{ typed: "loin", meant: "loan" }];
	expect([unmended("Loan Dining Room", slips), unmended(null, slips)]).toEqual(["loin Dining Room", null]);
});

describe("a mistyped text", () => {
	test.each([
		["restuarant in leeds", "restaurant in leeds"],
		["dentist in leedss", "dentist in leeds"],
		["denist manchester", "dentist manchester"],
		["Restarant in Birmingam!", "Restaurant in Birmingham"],
		["RESTARANT Birmingham", "RESTAURANT Birmingham"],
		["plummer in london", "plumber in london"],
		["vetinary leeds", "veterinary leeds"],
		["supermakret leds", "supermarket leeds"],
		["barbr newcaslte", "barber newcastle"],
		["eczne kadıköy", "eczane kadıköy"],
		["opne now dentist leeds", "open now dentist leeds"],
		["chemsit nera me", "chemist near me"],
		["plumbers in manchster open sunady", "plumbers in manchester open sunday"],
		["hairdresers in raeding", "hairdressers in reading"],
		["hotels in scotlnd", "hotels in scotland"],
		["blue ancor", "blue anchor"],
		["bleu anchor", "blue anchor"],
		["lbue anchor", "blue anchor"],
		["coffeeshop leeds", "coffee shop leeds"],
		["vetanary leeds", "veterinary leeds"],
		["resturantleeds", "restaurant leeds"],
		["waldrestaurant leeds", "restaurant leeds"],
		["pizzaleeds", "pizza leeds"],
		["hote leeds", "hotel leeds"],
		["tar inn", "star inn"],
		["pbus in london", "pubs in london"],
		["teh crown", "the crown"],
		["newprot-on-tay", "newport on tay"],
		["cafe ancor", "cafe anchor"],
		["cafe in leds", "cafe in leeds"],
		["restraunts leeds", "restaurants leeds"],
	])("%j is mended to %j", (text, mended) => {
		expect(mendQuery(text, known)?.text).toBe(mended);
	});

	test.each([
		"restaurant in leeds",
		"gyms",
		"pharmacies leeds",
		"wi-fi cafe",
		"Sainsbury's",
		"ls14dy",
		"blue anch",
		"anchor sal",
		"manch",
		"xyzzyqwert",
		"kadıköyde eczane",
		"northern ireland",
		"b&b",
		"24/7",
		"",
		"東京",
		"xq",
		"super market",
		"hotels in the uk",
		"cafe in ancor",
		"beekeeper leeds",
		"loo roll and washing powder leeds",
		"lame horse leeds",
		"hotel leeds for the lads",
	])("%j stays as it is", (text) => {
		expect(mendQuery(text, known)).toBeNull();
	});

	test("is mended without saying so where a word has only an ending of the language that the text is in", () => {
		// What is denied is read in any form, without a mend.
		expect(mendQuery("leeds bez hosteli", known)).toBeNull();
		expect(mendQuery("dobre hosteli leeds", known)?.words).toEqual([
			{ typed: "hosteli", meant: "hostel", isForm: true },
		]);
		expect(mendQuery("hosteli leeds", known)?.words).toEqual([{ typed: "hosteli", meant: "hostel" }]);
	});

	test("is mended without saying so where another word of its root was meant", () => {
		const lexicon = searchLexicon({ vaccination: 9 });
		const [slip] = mendQuery("vaccinating leeds", { ...known, lexicon })?.words ?? [];
		expect(slip).toEqual({ typed: "vaccinating", meant: "vaccination", isForm: true });
	});

	test("says which words it was", () => {
		expect(mendQuery("Restuarant in Leds", known)?.words).toEqual([
			{ typed: "restuarant", meant: "restaurant" },
			{ typed: "leds", meant: "leeds" },
		]);
	});

	test("of one mistyped word has the others that it can have been", () => {
		expect(otherReadings("golden cron", known, 3).map(({ text }) => text)).toContain("golden crown");
	});

	test("a number is another number, and no slip of one", () => {
		for (const { text } of otherReadings("020 golden crown", known, 3)) expect(text).toContain("020");
	});

	test("beginnings of a name's words stay what they are, beside each other too; of a trade or a town they are mended", () => {
		for (const text of ["stat anc", "anc stat", "blu anch stat"]) expect(mendQuery(text, known), text).toBeNull();
		expect(mendQuery("anchor manchste", known)?.text).toBe("anchor manchester");
	});

	test("of known words has other readings, which nobody chose", () => {
		const texts = otherReadings("golden lion star", known, 3).map(({ text }) => text);
		expect(texts.length).toBeLessThanOrEqual(3);
		for (const text of texts) expect(text).not.toBe("golden lion star");
	});
});

describe("words that stand nowhere", () => {
	const left = (text: string) => {
		const { understood, dropped } = withoutUnknown(understand(text, known), known.lexicon);
		return [understood.words, understood.nameWords, dropped];
	};
	test("are left out and named where something else is said", () => {
		expect(left("xyzzyqwert cafe leeds")).toEqual([[], ["cafe", "leeds"], ["xyzzyqwert"]]);
		expect(left("blue xyzzyqwert")).toEqual([["blue"], ["blue"], ["xyzzyqwert"]]);
		// An object has something of this name.
		expect(left("constructor cafe leeds")).toEqual([[], ["cafe", "leeds"], ["constructor"]]);
	});
	test("take the word along that says 'not' of them: 'no xyzzyqwert' is no name", () => {
		expect(left("no xyzzyqwert cafe leeds")).toEqual([[], ["cafe", "leeds"], ["xyzzyqwert"]]);
		expect(left("cafe no xyzzyqwert")).toEqual([[], ["cafe"], ["xyzzyqwert"]]);
	});
	test("are named once, and a country is none: 'London, Turkey' names two places that there are", () => {
		expect(left("xyzzyqwert cafe xyzzyqwert")[2]).toEqual(["xyzzyqwert"]);
		expect(left("london turkey")).toEqual([["turkey"], expect.anything(), []]);
	});
	test("of two letters are no slip of a name: 'station rd' is no Station B&B", () => {
		expect(slippedName("station rd", [], known.lexicon)).toBeNull();
		expect(slippedName("station anchr", [], known.lexicon)?.sure).toEqual(["station"]);
	});
	test("stay where they are all that there is, and so do beginnings of words", () => {
		expect(left("xyzzyqwert")).toEqual([["xyzzyqwert"], ["xyzzyqwert"], []]);
		expect(left("anch cafe")).toEqual([["anch"], ["anch", "cafe"], []]);
	});
});
