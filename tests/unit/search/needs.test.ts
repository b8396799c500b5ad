import { describe, expect, test } from "vitest";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { isEnglishWord, isWordAbroad } from "#workers/domain/ordinary-words/ordinary-words.ts";
import { mendQuery } from "#workers/domain/search/mending/mend.ts";
import { inOtherScripts, withLatinWords } from "#workers/domain/search/scripts.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";
import { understand } from "#workers/domain/search/understand.ts";

const known = { lexicon: searchLexicon(), trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES) };
const tradeOf = (text: string) => understand(text, known).what?.categoryIds.map(nameOf)[0];
const nameOf = (id: number) => DEMO_CATEGORIES.find((category) => category.id === id)?.name;

describe("a need", () => {
	test.each([
		["schools leeds for a thirteen year old", "School"],
		["floodlight over the garage door leeds", "Electrician"],
		["chicken jalfrezi leeds", "Restaurants"],
	])("is no more than the trade that %j names or tells of: %s", (text, name) => {
		const { what } = understand(text, known);
		expect([...(what?.categoryIds ?? []), ...(what?.widerIds ?? [])].map(nameOf)).toEqual([name]);
	});

	test.each([
		["tap dripping all night leeds", "Plumber"],
		["lights keep flickering leeds", "Electrician"],
		["my gums are bleeding leeds", "Dentist"],
		["mouthwash leeds", "Pharmacy"],
		["high heels leeds", "Clothing Store"],
		["hot dog leeds", "Restaurants"],
		["my hamster is ill leeds", "Veterinary Care"],
		["engine making a strange noise leeds", "Car Repair"],
		["screws and nails leeds", "Hardware Store"],
		["lavabo tıkandı leeds", "Plumber"],
		["me duele una muela leeds", "Dentist"],
		["cieknie kran leeds", "Plumber"],
		["zahnschmerzen leeds", "Dentist"],
		["rabbit food leeds", "Pet Store"],
		["basement is flooding leeds", "Plumber"],
		["spark plugs changed leeds", "Car Repair"],
		["cough mixture leeds", "Pharmacy"],
		["chin hairs threaded leeds", "Beauty Salon"],
		["somewhere to crash tonight leeds", "Hotels"],
		["food for my tortoise leeds", "Pet Store"],
		["cupcakes for a party leeds", "Bakery"],
		["my car needs hoovering leeds", "Car Wash"],
		["cistern won't stop filling leeds", "Plumber"],
		["a socket for my rental leeds", "Electrician"],
		["nail gun leeds", "Hardware Store"],
		["somewhere to fix my car", "Car Repair"],
		["someone to mend the car leeds", "Car Repair"],
		["anyplace to buy tulips leeds", "Florist"],
		["get dog hair out of my car leeds", "Car Wash"],
		["bookkeeping for my little cafe leeds", "Accounting"],
		["frozen mice for my snake leeds", "Pet Store"],
		["doctor for my dog leeds", "Veterinary Care"],
		["wo kann ich mein auto waschen leeds", "Car Wash"],
		["guinea pig bedding leeds", "Pet Store"],
		["milk bread and eggs leeds", "Supermarket"],
		["get the mud off my ford leeds", "Car Wash"],
		["somewhere to kip tonight leeds", "Hotels"],
		["tofu leeds", "Supermarket"],
		["bank reconciliation leeds", "Accounting"],
		["dust sheets leeds", "Hardware Store"],
		["hot cross buns leeds", "Bakery"],
		["se me ha ido la luz leeds", "Electrician"],
		["haare schneiden lassen leeds", "Hair Salon"],
		["ração para gato leeds", "Pet Store"],
		["croquettes pour mon chat leeds", "Pet Store"],
		["kedim için mama leeds", "Pet Store"],
		["cibo per il mio gatto leeds", "Pet Store"],
		["denture glue and corn pads leeds", "Pharmacy"],
		["heat patches for a stiff neck leeds", "Pharmacy"],
		["parrot flew into the window and hurt a wing leeds", "Veterinary Care"],
		["the cat wont come out from under the bed and wont eat leeds", "Veterinary Care"],
		["bulldog has sore eyes leeds", "Veterinary Care"],
		["horn on my car wont stop leeds", "Car Repair"],
		["nettoyer l'intérieur de ma voiture leeds", "Car Wash"],
		["se me ha roto la lavadora y hay agua por todas partes leeds", "Plumber"],
		["Hochzeitsstrauß leeds", "Florist"],
		["düğün çiçeği leeds", "Florist"],
		["not feeling well since monday leeds", "Doctor"],
		["tooth is sensitive to ice cream leeds", "Dentist"],
		["company wont pay my final wages leeds", "Lawyer"],
		["neighbours extension took our light leeds", "Lawyer"],
		["slipped in a supermarket and want to claim leeds", "Lawyer"],
		["burned my hand on the oven leeds", "Doctor"],
		["heart keeps skipping beats leeds", "Doctor"],
		["im not well and need a gp leeds", "Doctor"],
		["radiator in the nursery is stone cold leeds", "Plumber"],
		["bath drains slowly because of hair leeds", "Plumber"],
		["محطة وقود leeds", "Gas Station"],
	])("%j is %s", (text, category) => {
		expect([tradeOf(text), understand(text, known).words]).toEqual([category, []]);
	});

	test.each(["guitar repair leeds", "treadmill repair leeds", "coffee machine repair leeds"])(
		"of %j no trade is read that only sells or uses the thing",
		(text) => {
			expect(understand(text, known).what).toBeNull();
		},
	);

	test.each([
		["recipe book for vegan cakes leeds", "Book Store"],
		["croissants for breakfast leeds", "Bakery"],
		["bakery leeds where we can sit and eat in", "Bakery"],
		["bookshop leeds he can wheel into", "Book Store"],
		["doctor leeds i can just walk in", "Doctor"],
	])("is not said by what %j is for or what is done there: %s", (text, category) => {
		expect(tradeOf(text)).toBe(category);
	});

	test("is what several words say together, and not what each of them says: a hot water bottle is no plumber's", () => {
		expect(tradeOf("hot water bottle leeds")).toBe("Pharmacy");
		expect(tradeOf("fruit machine leeds")).toBe("Pub");
		expect(tradeOf("hair of the dog leeds")).toBe("Pub");
	});

	test("never widens the trade that is named", () => {
		expect(understand("evening dress leeds", known).what?.label).toBe("Boutique");
	});

	test("is none in the name of a business, though a word of it speaks for another trade", () => {
		const names = { ...known, lexicon: searchLexicon({ fox: 9, meadow: 9, court: 9 }) };
		const nameOfTrade = (text: string) => understand(text, names).what?.categoryIds.map(nameOf)[0];
		expect(nameOfTrade("fox dental practice")).toBe("Dentist");
		expect(nameOfTrade("meadow court autos")).not.toBe("Park");
	});

	test("is none in the words of a trade that is not here, if they speak for many: an eye test is no pharmacy's", () => {
		expect(understand("eye test leeds", known).what?.label).toBe("Optician");
		expect(tradeOf("ev charger fitting leeds")).toBe("Electrician");
	});

	test("is no trade that another one is only for: accountants for plumbers", () => {
		expect(tradeOf("accountants for plumbers leeds")).toBe("Accounting");
	});

	test("takes no word out of the name of a trade that is not here: a used car is none of used books", () => {
		expect(understand("buy a used car leeds", known).what?.label).toBe("Car dealer");
	});

	test("is no part of a place that another trade stands before: the room of 'a restaurant with a private room'", () => {
		expect(tradeOf("restaurant with a private room leeds")).toBe("Restaurants");
	});

	test("is none in two words of which the last begins one of a name: 'stag too' may be Stag Tools", () => {
		const lexicon = searchLexicon({ stag: 20, tools: 9 });
		expect(understand("stag too", { ...known, lexicon }).what).toBeNull();
		expect(understand("stag do leeds", known).what?.label).toBe("Night Club");
	});

	test("explains no less of the text than the short name of a trade: 'learn Turkish' is no restaurant, 'Turkish' is one", () => {
		const lexicon = searchLexicon({ language: 9, turkish: 9 });
		const meant = (text: string) => understand(text, { ...known, lexicon }).what?.label;
		expect([meant("learn turkish leeds"), meant("turkish leeds")]).toEqual(["Language school", "Turkish restaurant"]);
	});

	test("leaves the thing that it is only a kind of in bare words, and what has happened in a sentence does not remain", () => {
		const read = (text: string) => {
			const { what, words } = understand(text, known);
			return [what?.label, words];
		};
		expect(read("flower girl leeds")).toEqual(["Florist", ["girl"]]);
		expect(read("my molar makes a noise leeds")).toEqual(["Dentist", []]);
		expect(read("football boots leeds")).toEqual(["Shoe store", ["football"]]);
	});

	test("is none in a part of the words of a trade, though nobody here has that", () => {
		expect(understand("car boot sale leeds", known).what?.label).toBe("Farmers market");
	});

	test("is none in 'it', which is short for a trade only where no other is named", () => {
		const of = (text: string) => understand(text, known).what?.label;
		expect([of("a supermarket that puts it away leeds"), of("it leeds")]).toEqual(["Supermarket", "Software company"]);
	});

	test("is what a text says is missing: 'no heating' leaves out nothing", () => {
		const { what, without } = understand("no heating leeds", known);
		expect([what?.label, without]).toEqual(["Heating contractor", []]);
	});

	test("is none in what stands beside a trade as a feature: a cafe with toilets and Wi-Fi is no plumber", () => {
		const { what, features } = understand("cafe wifi toilets leeds", known);
		expect([what?.label, features.toSorted()]).toEqual(["Cafe", ["toilets", "wifi"]]);
		expect(tradeOf("toilet leeds")).toBe("Plumber");
	});

	test("leaves no word of the wider trade beside the one that is meant: 'restaurants, Indian'", () => {
		expect(understand("restaurants indian leeds", known).words).toEqual([]);
	});

	test.each(["rose crown", "silver hammer leeds", "old loaf"])("is none in what may be a name: %j", (text) => {
		const all = { ...known.lexicon, countOf: () => 3 };
		expect(understand(text, { ...known, lexicon: all }).what).toBeNull();
	});
});

describe("a trade", () => {
	test.each([
		["Hausarzt leeds", "Doctor"],
		["peluquerías leeds", "Hair Salon"],
		["salle de sport leeds", "Gym"],
		["idraulici leeds", "Plumber"],
		["drogist leeds", "Pharmacy"],
		["myjnia samochodowa leeds", "Car Wash"],
		["صيدلية leeds", "Pharmacy"],
		["歯科 leeds", "Dentist"],
	])("%j is %s", (text, category) => {
		expect(tradeOf(text)).toBe(category);
	});
});

describe("ordinary words", () => {
	test("are those of the languages, and hardly any other", () => {
		expect(["garbage", "root", "bleeding", "far"].filter(isEnglishWord)).toHaveLength(4);
		expect(["nicht", "ohne", "roto", "hasta"].filter(isWordAbroad)).toHaveLength(4);
		const made = Array.from({ length: 2_000 }, (_, at) => `zq${at.toString(36)}x`);
		expect(made.filter((word) => isEnglishWord(word) || isWordAbroad(word)).length).toBeLessThan(20);
	});

	test.each([
		"restaurants not far from leeds",
		"garbage leeds",
		"dog swallowed a sock leeds",
		"dull pain leeds",
		"treated unfairly leeds",
		"no frills gym leeds",
		"flooding leeds",
		"restaurant leeds aber nicht indisch",
	])("are no slips of other words: %j", (text) => {
		expect(mendQuery(text, known)).toBeNull();
	});
});

describe("a sentence", () => {
	test.each([
		["shower tray wont drain because of hair leeds", "Plumber"],
		["sink full of coffee grounds leeds", "Plumber"],
		["bread dough stuck in the plughole leeds", "Plumber"],
		["rash from new washing powder leeds", "Doctor"],
		["stomach cramps after seafood leeds", "Doctor"],
		["filling came out in a sandwich leeds", "Dentist"],
		["ice cream makes my molars ache leeds", "Dentist"],
		["lights in the bakery keep flickering leeds", "Electrician"],
	])("means what its subject needs, and no thing behind that: %s", (text, name) => {
		expect(tradeOf(text)).toBe(name);
	});

	test.each([
		["tyre with a nail in it, supermarket leeds", "Supermarket"],
		["coughing after a cold pharmacy leeds", "Pharmacy"],
		["roses with a broken heart on the card leeds", "Florist"],
		["sick of cooking, restaurant leeds", "Restaurants"],
	])("means the trade that it names by itself: %s", (text, name) => {
		expect(tradeOf(text)).toBe(name);
	});

	test.each([
		["bird mess across the bonnet leeds", "Car Wash"],
		["dead flies all over the number plate leeds", "Car Wash"],
		["milk spilt in the boot leeds", "Car Wash"],
		["gravy on the driver seat leeds", "Car Wash"],
		["muddy boots welcome pub leeds", "Pub"],
		["school minibus keeps stalling leeds", "Car Repair"],
		["tortoise wont touch its cucumber leeds", "Veterinary Care"],
		["chicken laying soft eggs and limping leeds", "Veterinary Care"],
		["dog drank antifreeze leeds", "Veterinary Care"],
		["tank for my tortoise leeds", "Pet Store"],
		["lager and a bag of peanuts leeds", "Pub"],
		["crate of lager and crisps for a party leeds", "Supermarket"],
	])("means who sees to a vehicle, an animal or a drink: %s", (text, name) => {
		expect(tradeOf(text)).toBe(name);
	});

	test.each([
		"buy a hamster leeds",
		"comprar un hámster leeds",
		"hamster kaufen leeds",
		"acheter un lapin leeds",
		"comprare un criceto leeds",
		"comprar um coelho leeds",
		"een konijn kopen leeds",
		"kupić chomika leeds",
		"hamster almak istiyorum leeds",
	])("means a shop where an animal is bought: %s", (text) => {
		expect(tradeOf(text)).toBe("Pet Store");
	});

	test("means a vet where the same animal is ill", () => {
		expect(["hámster enfermo leeds", "hamster krank leeds"].map(tradeOf)).toEqual([
			"Veterinary Care",
			"Veterinary Care",
		]);
	});

	test("leaves the thing to be looked for that is to be mended, where another is mended here", () => {
		expect(understand("mobility scooter repair leeds", known).words).toEqual(["mobility"]);
		expect(understand("lawnmower repair leeds", known).what).toBeNull();
	});
});

describe("another script", () => {
	test("is written in Latin letters where they say more", () => {
		const isKnown = (word: string) => ["apteka", "london", "зоря"].includes(word);
		expect(withLatinWords("Аптека лондон Зоря, όχι cafe", isKnown)).toBe("apteka london Зоря, όχι cafe");
	});

	test.each([
		["taverna", "ταβερνα"],
		["zorya", "зоря"],
		["sakura", "さくら"],
		["tokyo", "東京"],
	])("has %s as %s where the directory has that", (word, other) => {
		const lexicon = { ...known.lexicon, countOf: (one: string) => (one === other ? 2 : 0) };
		expect(inOtherScripts(word, lexicon)).toEqual([other]);
		expect(inOtherScripts(word, { ...lexicon, countOf: () => 0 })).toEqual([]);
	});
});
