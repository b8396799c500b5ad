import { describe, expect, test } from "vitest";
import { makeLexicon } from "#tests/factories/lexicon.ts";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { typedContact } from "#workers/domain/contact-words.ts";
import { withoutUnknown } from "#workers/domain/search/drop.ts";
import { mendQuery } from "#workers/domain/search/mending/mend.ts";
import { withoutTakenBack } from "#workers/domain/search/taken-back.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";
import { understand } from "#workers/domain/search/understand.ts";
import { worldTowns } from "#workers/domain/world-towns/world-towns.ts";

// 2026-11-29 is a Sunday.
const known = {
	lexicon: searchLexicon(),
	trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES),
	world: worldTowns,
	today: 6,
	date: new Date("2026-11-29T00:00:00Z"),
};

function read(text: string, lexicon = known.lexicon) {
	return withoutUnknown(
		understand(mendQuery(text, { ...known, lexicon })?.text ?? text, { ...known, lexicon }),
		lexicon,
	);
}

function placed(text: string, lexicon = known.lexicon) {
	const { what, where } = read(text, lexicon).understood;
	return [what?.label, where?.label];
}

describe("what is taken back at once", () => {
	test.each([
		["pub leeds, no sorry, manchester", "pub manchester"],
		["gym in london, scratch that, leeds", "gym in leeds"],
		["Hotel London, quatsch, Leeds natürlich", "Hotel Leeds natürlich"],
		["coiffeur londres, non pardon, birmingham", "coiffeur birmingham"],
		["eczane londra yok yok manchester", "eczane manchester"],
		["hotel harrogate i mean leeds", "hotel leeds"],
		["dentist ls10, i mean ls1", "dentist ls1"],
		["need a plumber, scrap that, electrician in leeds", "need a electrician in leeds"],
		["pet shop friday, no wait saturday", "pet shop saturday"],
	])("%j asks for %j", (text, meant) => {
		expect(withoutTakenBack(text, known)).toBe(meant);
	});

	test.each([
		"leeds inder nein, steak nein, thai nein, sonst irgendein restaurant",
		"sorry to bother you, dentist in leeds",
		"bar no pub leeds",
		"leeds dentist, i mean it",
		"gym leeds no yoga",
	])("nothing is taken back in %j", (text) => {
		expect(withoutTakenBack(text, known)).toBe(text);
	});
});

describe("a day and an hour", () => {
	test.each([
		["petrol 3am leeds on a wednesday", 2, 3, 0],
		["gym leeds saturday afternoon at 3", 5, 15, 0],
		["supermarket leeds before work, like 7 in the morning on a tuesday", 1, 7, 0],
		["car wash manchester friday after work say half six", 4, 18, 30],
		["hotel i can check into at 2 in the morning on saturday night, leeds", 6, 2, 0],
		["florist leeds 9 o'clock saturday morning", 5, 9, 0],
		["supermarket leeds sunday 15:30", 6, 15, 30],
		["gimnasio abierto el domingo por la mañana a las once, leeds", 6, 11, 0],
		["fleuriste leeds ouvert le samedi à 16h", 5, 16, 0],
		["farmacia londra sabato alle 10", 5, 10, 0],
		["kapper leeds zaterdag om 10 uur", 5, 10, 0],
		["Restaurant Leeds Freitagabend um acht", 4, 20, 0],
		["fryzjer londyn w sobotę o 15:00", 5, 15, 0],
		["süpermarket manchester pazar günü 12de açık", 6, 12, 0],
		["ristorante londra sabato sera", 5, 19, 0],
		["kneipe leeds samstagabend", 5, 19, 0],
	])("of %j are one time", (text, day, hour, minute) => {
		expect(read(text).understood.when).toEqual({ day, minute: hour * 60 + minute });
	});

	test.each(["12 monday street leeds", "dentist leeds monday 7 park road", "pub leeds friday with 3 kids"])(
		"%j names no hour",
		(text) => {
			const { when } = read(text).understood;
			expect(typeof when === "object" ? (when?.minute ?? null) : when).toBeNull();
		},
	);

	test("a day beside a trade and a town counts, whatever else is told", () => {
		expect(read("museum leeds monday (most are shut i know)").understood.when).toEqual({ day: 0, minute: null });
		expect(read("the golden friday pub").understood.when).toBeNull();
	});
});

describe("a town", () => {
	const cities = [
		{ name: "London", businessCount: 120, middle: { latitude: 51.5, longitude: -0.12 } },
		{ name: "Soho", businessCount: 5, middle: { latitude: 51.51, longitude: -0.13 } },
		{ name: "Bow", businessCount: 4, middle: { latitude: 51.53, longitude: -0.02 } },
		{ name: "Leeds", businessCount: 90, middle: { latitude: 53.8, longitude: -1.55 } },
		{ name: "Wick", businessCount: 4, middle: { latitude: 58.4, longitude: -3.1 } },
	];
	const lexicon = makeLexicon({
		words: { dentist: 50, london: 120, soho: 5, bow: 4, leeds: 90, wick: 4 },
		cities,
		regions: [{ name: "England" }],
		postcodes: [{ code: "M4 1AA" }],
	});

	test.each([
		["dentist bow e london", "Bow"],
		["dentist soho, london england", "Soho"],
		["dentist in soho london", "Soho"],
		["dentist wick london", "London"],
		["dentist in leeds and london", "Leeds and London"],
	])("%j is in %s", (text, where) => {
		expect(placed(text, lexicon)).toEqual(["Dentist", where]);
	});

	test("a road's number is no postcode", () => {
		expect(placed("petrol just off the m4, leeds", lexicon)).toEqual(["Gas Station", "Leeds"]);
		expect(placed("petrol m4", lexicon)).toEqual(["Gas Station", "M4"]);
	});

	test("a word behind a comma makes no street", () => {
		expect(placed("dentist leeds, close to the centre")).toEqual(["Dentist", "Leeds"]);
		expect(placed("pet shop leeds, place with fish")).toEqual(["Pet Store", "Leeds"]);
	});

	test("with two letters swapped is the one that is not here", () => {
		expect(placed("hotel salisbruy")).toEqual(["Hotels", "Salisbury"]);
		expect(placed("pub carlsile")).toEqual(["Pub", "Carlisle"]);
	});

	test("Nice is one in French", () => {
		expect(placed("restaurant à nice avec vue")).toEqual(["Restaurants", "Nice"]);
		expect(placed("find me a nice pub in leeds")).toEqual(["Pub", "Leeds"]);
	});
});

describe("a chain", () => {
	test("that is not here is said to be missing, beside its trade", () => {
		const { understood, dropped } = read("screwfix leeds");
		expect([understood.what?.label, dropped]).toEqual(["Hardware Store", ["screwfix"]]);
	});

	test("is no other trade's word", () => {
		expect(read("currys").understood.what?.label).toBe("Electronics store");
		expect(read("curries").understood.what?.label).toBe("Indian restaurant");
		expect(read("dominos leeds").understood.what?.label).toBe("Pizza restaurant");
	});

	test("that is here is a name", () => {
		expect(read("sainsburys leeds").understood).toMatchObject({ what: null, words: ["sainsburys"] });
	});
});

test.each([
	["elektrishun leeds", "electrician leeds"],
	["farmasee leeds", "pharmacy leeds"],
	["akkountant london", "accountant london"],
	["mewseum london", "museum london"],
	["bewty salon leeds", "beauty salon leeds"],
	["beekeeper leeds", null],
	["kavanagh leeds", null],
])("%j is mended by how it is spoken", (text, meant) => {
	expect(mendQuery(text, known)?.text ?? null).toBe(meant);
});

test("a refused trade that is named again is not searched for", () => {
	const { what, without, words } = read(
		"places to eat london, indian is what he always wants so not indian",
	).understood;
	expect([what?.label, without.map((one) => "label" in one && one.label), words]).toEqual([
		"Restaurants",
		["indian"],
		[],
	]);
});

test("what only tells more behind a comma is an aside", () => {
	expect(read("dentist leeds, any star will do").understood.areAside).toBe(true);
	expect(read("golden lion pub leeds").understood.areAside).toBeUndefined();
});

test("a site is read with blanks for its dots", () => {
	expect(typedContact("www castleoutfitters example")?.match).toContain('"wcastleoutfitters.example"');
	expect(typedContact("http www red walk beauty example")?.match).toContain('"wredwalkbeauty.example"');
});
