import { describe, expect, test } from "vitest";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { plainText } from "#workers/domain/search/plain-text.ts";
import { tradeNames, tradesNamed, withCategories } from "#workers/domain/search/trades/trades.ts";
import { understand } from "#workers/domain/search/understand.ts";

const known = { lexicon: searchLexicon(), trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES) };

/** Reads a text as the site does, without mending. */
function read(text: string) {
	return understand(plainText(text, known), known);
}

/** Returns what a text asks for, what is left out, and what it says cannot be. */
function meaning(text: string) {
	const { what, features, without, notLeftOut } = read(text);
	const left = without.map((one) => (one.kind === "feature" ? one.feature : one.label));
	return [what?.label ?? null, features, left, notLeftOut];
}

describe("what is refused of a wanted thing leaves that standing", () => {
	test.each([
		["curry that isn't spicy leeds", "Indian restaurant", ["spicy"]],
		["pizza ohne Käse leeds", "Pizza restaurant", ["kase"]],
		["pizza sin queso leeds", "Pizza restaurant", ["queso"]],
		["pizza bez sera leeds", "Pizza restaurant", ["sera"]],
		["café sans sucre leeds", "Cafe", ["sucre"]],
		["a pub that isn't loud leeds", "Pub", ["loud"]],
	])("%j asks for %s, and says what it cannot leave out", (text, what, said) => {
		expect(meaning(text)).toEqual([what, [], [], said]);
	});

	test.each([
		"restaurant leeds ohne Fleisch",
		"restaurant leeds sans viande",
		"restaurante leeds sin carne",
		"restaurante leeds sem carne",
		"restaurant leeds zonder vlees",
		"restauracja leeds bez mięsa",
		"leeds etsiz restoran",
		"restaurant leeds with no meat on the menu",
	])("%j asks for a kitchen without meat, and refuses no butcher", (text) => {
		expect(meaning(text)).toEqual(["Restaurants", ["vegetarian"], [], []]);
	});

	test.each(["friseur leeds ohne Termin", "coiffeur leeds sans rendez-vous", "kapper leeds zonder afspraak"])(
		"%j asks for a place without appointments",
		(text) => {
			expect(meaning(text)).toEqual(["Hair Salon", [], ["appointments"], []]);
		},
	);

	test("of a sentence's verb no trade is left out that only begins like it", () => {
		expect(meaning("restaurante leeds, italiano no que ayer comimos pasta")).toEqual([
			"Restaurants",
			[],
			["italiano"],
			[],
		]);
		expect(meaning("Curry nicht scharf leeds").slice(1)).toEqual([[], [], []]);
	});

	test("a cheese is no eyebrow, and several boxes are a box", () => {
		expect(tradesNamed(known.trades, ["kas"])).toHaveLength(1);
		expect(tradesNamed(known.trades, ["kase"])).toEqual([]);
		expect(tradesNamed(known.trades, ["churches"])).toEqual(tradesNamed(known.trades, ["church"]));
	});
});

describe("beside what is refused", () => {
	test.each([
		["restaurants leeds, not pizza, had that yesterday", ["pizza"]],
		["restaurant leeds, no thai, my stomach aches", ["thai"]],
		["restaurante leeds, nada de tailandés, ya comimos ayer", ["tailandes"]],
		["restauracja leeds, nie włoska, wczoraj jadłam pizzę", ["wloska"]],
		["leeds restoran, hint yemeği olmasın, midem kaldırmıyor", ["hint yemegi"]],
	])("a reason asks for nothing: %j", (text, left) => {
		const { what, without, words } = read(text);
		expect([what?.label, without.map((one) => "label" in one && one.label), words]).toEqual(["Restaurants", left, []]);
	});

	test("a wish is no reason, and what is told where nothing else is named is none either", () => {
		expect(meaning("not a pharmacy, my ears are blocked leeds")[0]).toBe("Doctor");
		expect(meaning("not a pharmacy, my ears are blocked")[0]).toBe("Doctor");
		expect(meaning("hotel leeds, no hostels, we need parking")).toEqual(["Hotels", ["parking"], ["hostels"], []]);
	});

	test("a list goes on behind commas where its last one is joined", () => {
		expect(meaning("restaurants leeds, not indian, thai or turkish")).toEqual([
			"Restaurants",
			[],
			["indian", "thai", "turkish"],
			[],
		]);
		expect(meaning("restaurants leeds, not indian, thai please")[2]).toEqual(["indian"]);
	});

	test.each([
		["pub leeds not in king street please", "Pub", ["king street"]],
		["cafe leeds but not in park road", "Cafe", ["park road"]],
		["bäckerei leeds nicht hauptstraße", "Bakery", ["hauptstrasse"]],
	])("a street is no name and no trade, and cannot be left out: %j", (text, what, said) => {
		expect(meaning(text)).toEqual([what, [], [], said]);
	});

	test("one trade is left out once, however often it is named", () => {
		expect(meaning("garage leeds, no tyre shops, the tyres are brand new")[2]).toEqual(["tyre shops"]);
	});
});

describe("a trade that the directory lacks", () => {
	test.each([
		["ich habe mich ausgesperrt leeds", "Locksmith"],
		["me dejé las llaves dentro leeds", "Locksmith"],
		["je suis enfermée dehors leeds", "Locksmith"],
		["sono rimasto chiuso fuori casa leeds", "Locksmith"],
		["keys are inside and the door slammed shut leeds", "Locksmith"],
		["reading glasses leeds", "Optician"],
		["lunettes de lecture leeds", "Optician"],
		["okuma gözlüğü leeds", "Optician"],
	])("is meant by %j, and no other", (text, trade) => {
		const { what, where, notLeftOut } = read(text);
		expect([what?.label, what?.categoryIds, where?.label, notLeftOut]).toEqual([trade, [], "Leeds", []]);
	});
});

describe("in other scripts", () => {
	test.each([
		["индийский ресторан Лидс", "Indian restaurant"],
		["магазин инструментов Лидс", "Hardware Store"],
		["κουρέας Leeds", "Barber shop"],
		["مغسلة سيارات ليدز", "Car Wash"],
		["عيادة بيطرية ليدز", "Veterinary Care"],
		["利兹 餐馆", "Restaurants"],
		["リーズ 不動産屋", "Real Estate Agency"],
		["리즈 이발소", "Barber shop"],
		["दवा की दुकान leeds", "Pharmacy"],
	])("%j is %s", (text, trade) => {
		const { what, where, words } = read(text);
		expect([what?.label, where?.label, words]).toEqual([trade, "Leeds", []]);
	});

	test.each([
		"стоматолог рядом со мной",
		"صيدلية قريبة مني",
		"附近的牙医",
		"近くの薬局",
		"근처 약국",
		"मेरे पास दवा की दुकान",
	])("%j is near the visitor", (text) => {
		const { what, nearMe, words } = read(text);
		expect([what === null, nearMe, words]).toEqual([false, true, []]);
	});

	test.each([
		["аптека лидс открыта сейчас", "now"],
		["аптека лидс круглосуточно", "24h"],
		["аптека лидс открыта в воскресенье", { day: 6, minute: null }],
		["φαρμακείο leeds ανοιχτό τώρα", "now"],
		["利兹 药店 24小时", "24h"],
		["리즈 약국 24시간", "24h"],
		["リーズ 薬局 24時間", "24h"],
	])("%j says when it must be open", (text, when) => {
		expect(read(text)).toMatchObject({ what: { label: "Pharmacy" }, when, words: [] });
	});
});
