import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { casesOf } from "#tests/long-run.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { NO_LEXICON } from "#workers/domain/search/lexicon/read.ts";
import { mendQuery, otherReadings } from "#workers/domain/search/mending/mend.ts";
import { writeOpenFilter } from "#workers/domain/search/open/open-filter.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";
import { asTyped, understand } from "#workers/domain/search/understand.ts";
import { TOWNS, TRADE_NAMES, WHENS } from "./parsed.ts";

const known = { lexicon: searchLexicon(), trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES) };
const read = (text: string) => understand(text, known);

describe("a time", () => {
	test.each([
		["open now", "now"],
		["now open", "now"],
		["currently open", "now"],
		["open late", "late"],
		["open till late", "late"],
		["late opening", "late"],
		["open 24 hours", "24h"],
		["24h", "24h"],
		["24/7", "24h"],
		["24 saat açık", "24h"],
		["7/24", "24h"],
		["7/24 açık", "24h"],
		["7 24 acik", "24h"],
		["7 gün 24 saat açık", "24h"],
		["open round the clock", "24h"],
		["open sundays", "sun"],
		["open on sunday", "sun"],
		["sunday opening", "sun"],
		["open Sunday at 9pm", "sun-2100"],
		["open sun 9:30am", "sun-0930"],
		["open at 21:00", "2100"],
		["open at 9.30 pm", "2130"],
		["open at noon", "1200"],
		["open after midnight", "0000"],
		["open until 10pm", "2159"],
		["open till 10", "2159"],
		["open until midnight", "2359"],
		["open before 8am", "0745"],
		["open by 8am", "0800"],
		["open at 3", "1500"],
		["open at 9", "0900"],
		["open 7am saturday", "sat-0700"],
		["open saturday morning", "sat-0900"],
		["open this evening", "1900"],
		["open tonight", "2100"],
		["open weekends", "sat"],
		["open on a sunday", "sun"],
		["open late saturday", "sat-2230"],
		["open 7 days a week", "sun"],
		["open at 19:00", "1900"],
		["open till 22h", "2159"],
		["closes at 11pm", "2259"],
		["11 at night", "2300"],
		["open until seven", "1859"],
		["open for lunch", "1300"],
		["open rn", "now"],
		["pazar günü açık", "sun"],
		["cumartesi açık", "sat"],
		["saat 21 de açık", "2100"],
		["gece açık", "late"],
		["at night", "late"],
		["şimdi açık", "now"],
		["nöbetçi", "now"],
	])("%j is %s", (parsed, filter) => {
		const { when, what, words } = read(`dentist ${parsed} leeds`);
		expect([when && writeOpenFilter(when), what?.label, words]).toEqual([filter, "Dentist", []]);
	});

	test.each(["late", "sunday", "24 hours", "open", "tonight"])(
		"%j alone, with a trade and nothing else, is one as well",
		(parsed) => {
			expect([read(`pubs ${parsed} leeds`).when === null, read(`blue ${parsed} leeds`).when === null]).toEqual([
				false,
				true,
			]);
		},
	);

	// The table of synonyms has "late night chemist", and of a bank and a taxi this directory has none.
	test.each(["pharmacy", "chemist", "chemists", "bank", "taxi", "locksmith"])(
		'"late night" says when a %s is to be open, whatever the trade is called',
		(trade) => {
			const { when, words } = read(`late night ${trade} leeds`);
			expect([when, words, read(`late night ${trade} leeds`).what]).toEqual(["late", [], read(`${trade} leeds`).what]);
		},
	);

	test.each(["late night club", "late bar", "late night dancing"])("%j stays a place to go out to", (text) => {
		expect(read(text).what?.label).toMatch(/club|bar/i);
	});

	test.each(["open at 25:00", "open at 9:75pm", "open at 13pm", "open 99999"])("%j is none", (parsed) => {
		expect(read(`pub ${parsed}`).when).toBeNull();
	});

	test.each(["Open University", "Sunday Roast", "Late Lion Leeds", "Monday's Child"])(
		"%j is a name with one in it",
		(text) => {
			expect(read(text).when).toBeNull();
		},
	);
});

describe("words that are written in several ways", () => {
	test.each([
		["station rd", "rd", "road"],
		["high st leeds", "st", "street"],
		["blue center", "center", "centre"],
		["blue centre", "centre", "center"],
		["grey theatre", "theatre", "theater"],
		["atatürk blv", "blv", "bulvari"],
	])("%j: %s is also %s", (text, word, other) => {
		expect(read(text).alternatives[word]).toContain(other);
	});
});

describe("whatever is typed", () => {
	test.each(["", " ", "…", "?!.,;:", '"*():^-', "\u0000", "🍕", "in the near", "best of the", "&", "' '"])(
		"%j has no words",
		(text) => {
			const { words, nameWords, what, where } = read(text);
			expect([words, nameWords, what, where]).toEqual([[], [], null, null]);
		},
	);

	test.each([
		["pizza\u0000leeds", "Pizza restaurant", "Leeds"],
		["🍕 pizza, leeds 🍕", "Pizza restaurant", "Leeds"],
		['"pizza" AND "leeds"', "Pizza restaurant", "Leeds"],
		["PIZZA—LEEDS", "Pizza restaurant", "Leeds"],
		["\u202Epizza\u202C leeds", "Pizza restaurant", "Leeds"],
		["ｐｉｚｚａ　ｌｅｅｄｓ", "Pizza restaurant", "Leeds"],
	])("signs between words are nothing: %j", (text, what, where) => {
		const understood = read(text);
		expect([understood.what?.label, understood.where?.label, understood.words]).toEqual([what, where, []]);
	});

	test("other scripts stay words", () => {
		expect([read("بيتنا بيتزا").words, read("東京 ラーメン").words, read("שלום").words]).toEqual([
			["بيتنا", "بيتزا"],
			["東京", "ラーメン"],
			["שלום"],
		]);
	});

	test("a name is what was typed without the town, fillers and all", () => {
		for (const text of ["Just Nails in Leeds", "leeds just nails", "just nails, near Leeds"])
			expect(read(text).typedInTown, text).toBe("just nails");
		expect(read("the best in town").typedInTown).toBe("the best in town");
	});

	test("as typed, every word is to be found", () => {
		expect(asTyped("the gyms in leeds open now")).toMatchObject({
			what: null,
			where: null,
			when: null,
			words: ["the", "gyms", "in", "leeds", "open", "now"],
		});
	});

	test("before the directory's words are known, trades are understood and nothing else is", () => {
		expect(understand("gyms in leeds", { ...known, lexicon: NO_LEXICON })).toMatchObject({
			what: { label: "Gym" },
			where: null,
			words: ["leeds"],
		});
	});

	const word = fc.oneof(
		fc.constantFrom(
			...TRADE_NAMES.map(([name]) => name),
			...TOWNS,
			...WHENS.map(([parsed]) => parsed),
			"near me",
			"in",
			"LS1",
			"4DY",
			"90210",
			"&",
			"st",
			"open",
			"24",
		),
		fc.string({ unit: "binary", maxLength: 30 }),
		fc.string({ unit: "grapheme", maxLength: 10 }),
	);
	const texts = fc.oneof(
		fc.array(word, { maxLength: 40 }).map((words) => words.join(" ")),
		fc.string({ unit: "binary", maxLength: 10_000 }),
	);

	test("nothing throws, and all words come from the text", () => {
		fc.assert(
			fc.property(texts, (text) => {
				const typed = foldText(
					text
						.slice(0, 1_000)
						.replace(/['’‘ʼ`´]/g, "")
						.replace(/&/g, " and "),
				).split(" ");
				const joined = [typed.join(""), typed.filter((word) => word !== "and").join("")];
				const { words, nameWords, what, where, when } = read(text);
				for (const one of [...words, ...nameWords, ...(what?.words ?? []), ...(where?.words ?? [])]) {
					expect(one).not.toMatch(/[\s"*():^{}+]/);
					expect(
						joined.some((text) => text.includes(one)),
						one,
					).toBe(true);
				}
				expect(words.length).toBeLessThanOrEqual(24);
				if (when !== null) writeOpenFilter(when);
				const mended = mendQuery(text, known);
				if (mended !== null) expect(mended.words.length).toBeGreaterThan(0);
				expect(otherReadings(text, known, 3).length).toBeLessThanOrEqual(3);
			}),
			{ numRuns: casesOf(300) },
		);
	});

	test("ten thousand letters take no longer than a thousand", () => {
		const took = (text: string) => {
			const began = process.cpuUsage();
			for (let time = 0; time < 5; time++) {
				read(text);
				mendQuery(text, known);
			}
			return process.cpuUsage(began).user;
		};
		const least = (text: string) => Math.min(...Array.from({ length: 15 }, () => took(text)));
		const sentence = "restuarant in leds near newcaslte upon tyne open at 9 pm ";
		took(sentence);
		expect(least(sentence.repeat(200))).toBeLessThan(3 * least(sentence.repeat(20)));
	});
});

describe("how dear and how well rated", () => {
	test.each<[string, number[], number | null]>([
		["cheap hotels leeds", [1], null],
		["affordable dentist", [1, 2], null],
		["not too expensive restaurant in london", [1, 2], null],
		["luxury hotels", [3, 4], null],
		["ucuz otel istanbul", [1], null],
		["rated 4 cafes", [], 4],
		["4.5+ rated pubs", [], 4.5],
		["4.2 star cafe", [], 4],
		["pubs with at least 4 stars in leeds", [], 4],
		["cafe 3 stars and above", [], 3],
		["5 star hotel london", [], 4.5],
		["top rated restaurants in leeds", [], null],
		["highly rated vets", [], null],
		["best dentist leeds", [], null],
		// It has fewer stars than any filter asks for. The lowest filter would hide what is meant.
		["1 star hotels", [], null],
		["2 stars and above pubs", [], null],
		["cafe rated 2.5", [], null],
		// There is no category, or something else is left, so it belongs to a name.
		["cheap", [], null],
		["posh anchor cafe", [], null],
		["the 5 star anchor cafe", [], null],
	])("%j", (text, prices, rating) => {
		const parsed = read(text);
		expect([parsed.prices, parsed.rating]).toEqual([prices, rating]);
		for (const { rest } of parsed.parsedFilters) expect(read(rest)).toMatchObject({ prices: [], rating: null });
	});

	test("their words are still of names", () => {
		expect(read("posh hair salon").nameWords).toContain("posh");
	});
});

describe("questions and sentences", () => {
	test.each([
		["where can i get my hair done in leeds", "Hair Salon", "Leeds"],
		["who can fix my car in leeds?", "Car Repair", "Leeds"],
		["how much is a plumber", "Plumber", null],
		["someone to fix a leaking tap in london", "Plumber", "London"],
		["i want a cafe that is in york please", "Cafe", "York"],
		["hairdresser hairdresser leeds", "Hair Salon", "Leeds"],
		["hotels close to york", "Hotels", "York"],
		["do you know any good pubs in york", "Pub", "York"],
		["top 10 restaurants london", "Restaurants", "London"],
		["highly recommended plumber leeds", "Plumber", "Leeds"],
	])("%j has no other words, and none that would be mended", (text, what, where) => {
		const parsed = read(text);
		expect([parsed.what?.label ?? null, parsed.where?.label ?? null, parsed.words]).toEqual([what, where, []]);
		expect(mendQuery(text, known)).toBeNull();
		expect(parsed.when).toBeNull();
	});

	test.each(["day", "can", "per", "man", "the day", "the man"])("the word %j is no country by its code", (text) => {
		expect(read(`hotels ${text}`).where).toBeNull();
	});
});

describe("what else a text asks for", () => {
	test.each([
		["restaurants with wifi in leeds open now", ["restaurants with wifi in leeds", "restaurants in leeds open now"]],
		["Pubs within 2 miles of Leeds", ["Pubs Leeds"]],
		["cafe leeds", []],
	])("%j without each of its filters", (text, rests) => {
		expect(read(text).parsedFilters.map(({ rest }) => rest)).toEqual(rests);
	});

	test.each<[string, string | null, string | null, string[]]>([
		["restaurants with delivery in london", "Restaurants", "London", ["delivery"]],
		["gyms with wifi", "Gym", null, ["wifi"]],
		["gyms with wi-fi and parking leeds", "Gym", "Leeds", ["wifi", "parking"]],
		["wheelchair accessible restaurant in leeds", "Restaurants", "Leeds", ["wheelchair"]],
		["delivery restaurants london", "Restaurants", "London", ["delivery"]],
		["dog friendly pubs york", "Pub", "York", ["dogs"]],
		["parking leeds", null, "Leeds", ["parking"]],
		["parking", null, null, ["parking"]],
		["wheelchair", null, null, ["wheelchair"]],
		["hotel with gym in leeds", "Hotels", "Leeds", []],
		["golden delivery lion", null, null, []],
		["pharmacy with somewhere to park leeds", "Pharmacy", "Leeds", ["parking"]],
		["supermarket that brings it to your door leeds", "Supermarket", "Leeds", ["delivery"]],
		["florist that takes amex leeds", "Florist", "Leeds", ["cards"]],
		["cafe where dogs are allowed leeds", "Cafe", "Leeds", ["dogs"]],
		["cafe where i can take my dog leeds", "Cafe", "Leeds", ["dogs"]],
		["restaurant suitable for vegans leeds", "Restaurants", "Leeds", ["vegan"]],
		["cafe in leeds where i can pay by card", "Cafe", "Leeds", ["cards"]],
		["cafe wifi available leeds", "Cafe", "Leeds", ["wifi"]],
		["cafe with a garden leeds", "Cafe", "Leeds", ["outdoor-seating"]],
		["cafe for kids leeds", "Cafe", "Leeds", ["children"]],
		["restaurant where we can book a table leeds", "Restaurants", "Leeds", ["reservations"]],
		["i want to go to a cafe in leeds", "Cafe", "Leeds", []],
		["where to take the children when it rains in leeds", "Museum", "Leeds", []],
		["coffee shop to go leeds", "Cafe", "Leeds", ["takeaway"]],
		["dentist leeds that my mum can get into in her wheelchair", "Dentist", "Leeds", ["wheelchair"]],
		["hardware shop leeds that sends it out by van", "Hardware Store", "Leeds", ["delivery"]],
		["gym leeds where parking doesnt cost anything", "Gym", "Leeds", ["free-parking"]],
		["gym leeds without parking charges", "Gym", "Leeds", ["free-parking"]],
		["museum leeds blue badge parking", "Museum", "Leeds", ["accessible-parking"]],
		["gay bar leeds", "Bar", "Leeds", ["lgbtq"]],
		["hairdresser leeds queer friendly", "Hair Salon", "Leeds", ["lgbtq"]],
		["bakery leeds with somewhere to sit", "Bakery", "Leeds", ["dine-in"]],
		["restaurant i can park free nearby leeds", "Restaurants", "Leeds", ["free-parking"]],
		["shop for books leeds with toilets", "Book Store", "Leeds", ["toilets"]],
	])("%j", (text, what, where, features) => {
		const parsed = read(text);
		expect([parsed.what?.label ?? null, parsed.where?.label ?? null, parsed.features]).toEqual([what, where, features]);
	});

	test.each([
		["pub within 2 miles of leeds", "2mi", false],
		["pub within 3 miles of leeds", "5mi", false],
		["pubs within a mile of leeds", "1mi", false],
		["pub within 10km of leeds", "10km", false],
		["pub within 900 km from leeds", "50km", false],
		["5 miles from leeds pub", "5mi", false],
		["pub within 2 miles of me", "2mi", true],
		["pub within 2 miles", "2mi", true],
		["2 miles pub", null, false],
	])("%j is within %s", (text, within, nearMe) => {
		const parsed = read(text);
		expect([parsed.within, parsed.nearMe, parsed.what?.label]).toEqual([within, nearMe, "Pub"]);
		expect(mendQuery(text, known)).toBeNull();
	});

	test.each([
		["pub leeds, we are still at the museum", "Pub"],
		["cafe, we are at the hotel so it needs delivery", "Cafe"],
		["pharmacy leeds im on the sofa", "Pharmacy"],
		["i am at the hotel, need a dentist", "Dentist"],
	])("%j says where somebody is, and asks for a %s", (text, label) => {
		expect(read(text).what).toMatchObject({ label });
	});

	test.each(["7/24 pub", "7/24 açık pub", "pub 7/24"])("%j is round the clock, as Turkish says it", (text) => {
		expect(read(text)).toMatchObject({ when: "24h", what: { label: "Pub" } });
	});

	test.each(["24 hours", "24/7", "7/24", "24h", "open 24 hours"])("%j alone is a time", (text) => {
		expect(read(text)).toMatchObject({ when: "24h", words: [], nameWords: [] });
	});

	test.each([
		["restaurants at 8pm leeds", "Restaurants", { day: null, minute: 20 * 60 }],
		["coffee leeds 7am", "Cafe", { day: null, minute: 7 * 60 }],
		["gym half six in the morning leeds", "Gym", { day: null, minute: 6 * 60 + 30 }],
		["vet quarter to nine pm leeds", "Veterinary Care", { day: null, minute: 20 * 60 + 45 }],
		["vet at quarter to seven in the evening leeds", "Veterinary Care", { day: null, minute: 18 * 60 + 45 }],
		["breakfast before 7 in leeds", "Breakfast restaurant", { day: null, minute: 6 * 60 + 45 }],
		["pub before 6 leeds", "Pub", { day: null, minute: 17 * 60 + 45 }],
		["pharmacy seven pm friday leeds", "Pharmacy", { day: 4, minute: 19 * 60 }],
		["bakery at eight leeds", "Bakery", { day: null, minute: 8 * 60 }],
		["dentist evenings leeds", "Dentist", { day: null, minute: 19 * 60 }],
		["hotel 12 am markt leeds", "Hotels", null],
		["evening dress leeds", "Boutique", null],
		["easter eggs leeds", "Supermarket", null],
		["mothers day flowers leeds", "Florist", null],
		["school for 5 year olds leeds", "School", null],
	])("%j is %s at a time of the day, if any", (text, what, when) => {
		const parsed = read(text);
		expect([parsed.what?.label, parsed.when]).toEqual([what, when]);
	});

	test("a meal and a time are both: breakfast at seven", () => {
		const parsed = read("breakfast at 7am leeds");
		expect([parsed.what !== null, parsed.when, parsed.words]).toEqual([true, { day: null, minute: 7 * 60 }, []]);
	});

	test("near a landmark of a town is near the town, and the landmark is named as passed over", () => {
		expect(read("pubs near leeds castle")).toMatchObject({ nearTown: true, notLeftOut: ["castle"], words: [] });
		expect(read("hotels near leeds train station")).toMatchObject({ nearTown: true, notLeftOut: ["train station"] });
		expect(read("castle pub leeds")).toMatchObject({ notLeftOut: [], words: ["castle"] });
	});

	test("tomorrow is the day after today, and no day where today is not known", () => {
		const tomorrow = (text: string, today?: number) =>
			understand(text, today === undefined ? known : { ...known, today }).when;
		expect(tomorrow("pharmacy open tomorrow leeds", 2)).toEqual({ day: 3, minute: null });
		expect(tomorrow("open tomorrow at 9am", 6)).toEqual({ day: 0, minute: 9 * 60 });
		expect(tomorrow("eczane yarın açık", 0)).toEqual({ day: 1, minute: null });
		expect(tomorrow("pharmacy open tomorrow leeds")).toBeNull();
	});

	test.each([
		["open on christmas day", "christmas day", 4],
		["pharmacy open christmas leeds", "christmas", 4],
		["open on new year's day pub london", "new years day", 4],
		["bank holiday monday pharmacy", "bank holiday monday", 0],
		["pub open boxing day", "boxing day", 5],
		["pub open friday", undefined, 4],
		["open easter", "easter", 6],
		["pharmacy christmas day", "christmas day", 4],
		["pub xmas eve leeds", "xmas eve", 3],
		["restaurants mothers day leeds", "mothers day", 6],
		["pub st patrick's day leeds", "st patricks day", 2],
	])("%j names a day whose own hours nobody knows, if any", (text, special, day) => {
		const { parsedFilters } = understand(text, { ...known, date: new Date("2026-11-27T12:00:00Z") });
		expect(parsedFilters).toMatchObject([{ kind: "open", filter: { day, minute: null } }]);
		expect(parsedFilters.map((one) => one.kind === "open" && one.special)).toEqual([special]);
	});

	test("a text that was read before is read with what is known of the day, the trades and the words at hand", () => {
		const text = "winery open tomorrow springfield";
		const monday = { ...known, today: 0 };
		const winery = { id: 4_000, name: "Winery", nameKey: "winery", businessCount: 3 };
		const withWinery = withCategories(tradeNames(seededSynonyms()), [...DEMO_CATEGORIES, winery]);
		const first = understand(text, monday);
		expect(first.when).toEqual({ day: 1, minute: null });
		expect(understand(text, monday)).toEqual(first);
		expect(understand(text, { ...monday, today: 4 }).when).toEqual({ day: 5, minute: null });
		expect(first.what?.categoryIds ?? []).not.toContain(winery.id);
		expect(understand(text, { ...monday, trades: withWinery }).what?.categoryIds).toContain(winery.id);
		expect(first.where).not.toBeNull();
		expect(understand(text, { ...monday, lexicon: NO_LEXICON }).where).toBeNull();
	});

	test("a country's name holds no trade", () => {
		expect(read("manchester united states").what).toBeNull();
		expect(read("springfield united states pubs")).toMatchObject({ what: { label: "Pub" }, words: [] });
	});
});
