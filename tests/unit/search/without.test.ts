import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { FEATURES, type Feature } from "#workers/domain/search/features/features.ts";
import type { Candidate } from "#workers/domain/search/results/candidate.ts";
import { sourcesOf } from "#workers/domain/search/results/sources.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";
import { understand } from "#workers/domain/search/understand.ts";
import { isHinted, isUnwanted } from "#workers/domain/search/without/without.ts";

const trades = withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES);
const known = { lexicon: searchLexicon(), trades };
const read = (text: string) => understand(text, known);
const category = (name: string) => DEMO_CATEGORIES.find((one) => one.name === name)?.id ?? null;

function place(facts: Partial<Candidate> & { has?: Feature[] }): Candidate {
	const { has = [], ...rest } = facts;
	const bits = has.reduce((sum, feature) => sum + (1 << FEATURES.indexOf(feature)), 0);
	const nothing = { rating: null, priceLevel: null, openWeek: null, timeZone: null, latitude: null, longitude: null };
	const plain = { ...nothing, id: 1, nameKey: "somewhere", categoryId: null, cityId: null, score: 0, reviewCount: 0 };
	return { ...plain, features: bits, shut: 0, sortKey: null, type: null, countryCode: null, stateKey: null, ...rest };
}

describe("what is not wanted", () => {
	test.each([
		["restaurants in leeds not indian", "Restaurants", ["indian"]],
		["restaurants leeds -indian", "Restaurants", ["indian"]],
		["restaurants without indian or thai food in leeds", "Restaurants", ["indian", "thai food"]],
		["hotels but not hostels leeds", "Hotels", ["hostels"]],
		["pubs other than bars in leeds", "Pub", ["bars"]],
		["leeds restaurants except a steak house", "Restaurants", ["steak house"]],
		["leeds otel hostel hariç", "Hotels", ["hostel"]],
		["Restaurant Leeds ohne Indian", "Restaurants", ["indian"]],
		["restaurant leeds sauf indian", "Restaurants", ["indian"]],
		["restaurant leeds sin thai", "Restaurants", ["thai"]],
		["restaurante leeds que no sea thai", "Restaurants", ["thai"]],
		["restaurant leeds pas thaï", "Restaurants", ["thai"]],
		["restaurants leeds, hold the thai", "Restaurants", ["thai"]],
		["gran is here, cant take her to a thai, restaurants please", "Restaurants", ["thai"]],
		["restaurants leeds, if its a steak house i wont go", "Restaurants", ["steak house"]],
		["nowhere that calls itself a hostel, hotels leeds", "Hotels", ["hostel"]],
		["hotels leeds, nothing like a hostel", "Hotels", ["hostel"]],
		["albergo leeds, il b&b lo escludo", "Hotels", ["b b"]],
		["hotel en leeds, los hostel los descarto", "Hotels", ["hostel"]],
		["hôtel leeds, le hostel je l'évite", "Hotels", ["hostel"]],
		["hotel leeds, hostels lasse ich weg", "Hotels", ["hostels"]],
		["hotel leeds, hostels sla ik over", "Hotels", ["hostels"]],
		["hotel leeds, hostele wykluczam", "Hotels", ["hostel"]],
		["hotel leeds, o hostel eu dispenso", "Hotels", ["hostel"]],
		["leeds otel, hostelleri eliyorum", "Hotels", ["hostelleri"]],
		["restaurants leeds, we don't like thai", "Restaurants", ["thai"]],
		["hotel leeds instead of a hostel", "Hotels", ["hostel"]],
		["i hate thai, restaurants leeds", "Restaurants", ["thai"]],
		["restaurante leeds menos thai", "Restaurants", ["thai"]],
		["hostels excluded, hotel leeds", "Hotels", ["hostels"]],
		['hotels leeds -"hostels"', "Hotels", ["hostels"]],
		["cafe leeds without wifi", "Cafe", ["wifi"]],
		["cafe leeds no parking", "Cafe", ["parking"]],
		["cafe leeds -wifi", "Cafe", ["wifi"]],
		["dentists in england, not in London", "Dentist", ["London"]],
		["dentists in england but nowhere in London", "Dentist", ["London"]],
		["restaurants leeds, so sick of thai", "Restaurants", ["thai"]],
		["restaurants leeds, anything bar thai", "Restaurants", ["thai"]],
		["restaurant leeds marre de thai", "Restaurants", ["thai"]],
		["restaurant leeds harto de thai", "Restaurants", ["thai"]],
		["leeds otel hostel istemem", "Hotels", ["hostel"]],
		["leeds hotel but spare me the hostels", "Hotels", ["hostels"]],
		["restaurants leeds, thai places are no use to me", "Restaurants", ["thai places"]],
		["hotels leeds, hostels not wanted", "Hotels", ["hostels"]],
		["hotels leeds but i don't mean hostels", "Hotels", ["hostels"]],
		["hotels leeds, hostels are out", "Hotels", ["hostels"]],
		["hotel leeds, hostels scare me", "Hotels", ["hostels"]],
		["hotel leeds, i'd give hostels a miss", "Hotels", ["hostels"]],
		["beauty salon leeds but keep me away from spas", "Beauty Salon", ["spas"]],
		["spas cost too much so beauty salon leeds without one", "Beauty Salon", ["spas"]],
		["hairdresser leeds barbers dont do my curls", "Hair Salon", ["barbers"]],
		["plumbers leeds other than heating engineers", "Plumber", ["heating engineers"]],
		["hotel in leeds, hostels kann ich nicht leiden", "Hotels", ["hostels"]],
		["lieber hotel als hostels in leeds", "Hotels", ["hostels"]],
		["hotel leeds, odio hostels", "Hotels", ["hostels"]],
		["gardens dont count, park leeds", "Park", ["gardens"]],
		["hotel leeds que no sea un hostel", "Hotels", ["hostel"]],
		["hotel leeds plutôt qu'une hostel", "Hotels", ["hostel"]],
		["school leeds, neither driving nor language", "School", ["driving", "language"]],
		["dentists in england outside london", "Dentist", ["London"]],
		["hotels leeds less the hostels", "Hotels", ["hostels"]],
		["hotels leeds ditch the hostels", "Hotels", ["hostels"]],
		["restaurants leeds my wife hates thai", "Restaurants", ["thai"]],
		["garage leeds that doesn't do tyres", "Car Repair", ["tyres"]],
		["school leeds except for language ones", "School", ["language"]],
		["dentists in england anywhere but london", "Dentist", ["London"]],
		["dentists england, london doesn't suit me", "Dentist", ["London"]],
		["restaurants leeds, anything save thai", "Restaurants", ["thai"]],
		["restaurants leeds thai not wanted", "Restaurants", ["thai"]],
		["restaurants leeds thai is a no", "Restaurants", ["thai"]],
		["restaurants leeds no more thai", "Restaurants", ["thai"]],
		["hotels leeds aside from hostels", "Hotels", ["hostels"]],
		["restaurants leeds wont touch thai", "Restaurants", ["thai"]],
		["restaurants leeds too much thai", "Restaurants", ["thai"]],
		["restaurante leeds sem ser thai", "Restaurants", ["thai"]],
		["garage leeds not just a tyre shop", "Car Repair", ["tyre shop"]],
		["walk in barber leeds", "Barber shop", ["appointments"]],
		["museum leeds, art galleries bore the kids", "Museum", ["art galleries"]],
		["garage leeds, ive already got tyres", "Car Repair", ["tyres"]],
		["hotel leeds, too old for hostels", "Hotels", ["hostels"]],
		["gym leeds, swerve the yoga places", "Gym", ["yoga"]],
		["clothes shop leeds with boutiques taken out", "Clothing Store", ["boutiques"]],
		["restaurants leeds, the last thing i want is thai", "Restaurants", ["thai"]],
		["vet leeds, the animal hospital fobbed us off so never again", "Veterinary Care", ["animal hospital"]],
		["accountant leeds, chartered costs too much so not that", "Accounting", ["chartered"]],
		["restaurant leeds mais rien de turc", "Restaurants", ["turc"]],
		["Restaurant Leeds aber nichts Italienisches", "Restaurants", ["italienisches"]],
		["pub manchester pero gastropub no", "Pub", ["gastropub"]],
		["gimnasio leeds, el yoga no me interesa", "Gym", ["yoga"]],
		["restaurant leeds i dont eat steak", "Restaurants", ["steak"]],
		["dentists in england but London is too far", "Dentist", ["London"]],
		["dentists in england, ive tried London already", "Dentist", ["London"]],
		["dentists in england away from London", "Dentist", ["London"]],
		["vet leeds walk in", "Veterinary Care", ["appointments"]],
		["hotel leeds, hostels get on my nerves", "Hotels", ["hostels"]],
		["hotel leeds - hostels always disappoint", "Hotels", ["hostels"]],
		["hotel leeds, tried a hostel, want something different", "Hotels", ["hostel"]],
		["if its a hostel forget it, hotel leeds", "Hotels", ["hostel"]],
		["hotel leeds, hostel people moan so lets avoid those", "Hotels", ["hostel"]],
		["gym leeds, remove yoga from the list", "Gym", ["yoga"]],
		["gym leeds yoga free", "Gym", ["yoga"]],
		["hotel leeds not a tiny hostel", "Hotels", ["hostel"]],
		["hotels leeds, hostels are not hotels", "Hotels", ["hostels"]],
		["nobody in the whole office likes steak, restaurant leeds", "Restaurants", ["steak"]],
		["my kids refuse to eat thai, restaurant leeds", "Restaurants", ["thai"]],
		["takeaway leeds, swerve the thai ones", "Restaurants", ["thai"]],
		["gym leeds, parks are always packed", "Gym", ["park"]],
		["pub leeds, live music gets on my nerves", "Pub", ["live-music"]],
		["Hotel Leeds, Hostels nerven mich", "Hotels", ["hostels"]],
		["hotel leeds, ayer fuimos a un hostel", "Hotels", ["hostel"]],
		["restaurante leeds, indio mejor no", "Restaurants", ["indio"]],
		["hotel leeds, les hostels me dépriment", "Hotels", ["hostels"]],
		["hotel leeds, nunca mais um hostel", "Hotels", ["hostel"]],
		["dentists in england, London ones never call so not London", "Dentist", ["London"]],
		["patisserie? no. just a bakery leeds", "Bakery", ["patisserie"]],
		["gastropub? no ta. a pub leeds", "Pub", ["gastropub"]],
		["bakers leeds, forget anything that is a patisserie", "Bakery", ["patisserie"]],
		["a drink leeds, skip anything called a bar", "Pub", ["bar"]],
		["eat out leeds any kind but turkish", "Restaurants", ["turkish"]],
		["dentists england bar london", "Dentist", ["London"]],
		["Fitnessstudio Leeds, mit Yoga könnt ihr mich jagen", "Gym", ["yoga"]],
		["leeds restoran, hint mutfağı olmaz", "Restaurants", ["hint mutfagi"]],
		["museum leeds please, galleries of art are not for us", "Museum", ["art galleries"]],
		["clothes shop leeds, boutiques charge silly money", "Clothing Store", ["boutiques"]],
		["hotel leeds, hostel showers give me nightmares", "Hotels", ["hostel"]],
		["dentists england, London dentists are all full", "Dentist", ["London"]],
		["restaurant leeds, le thaï on en a mangé hier", "Restaurants", ["thai"]],
		["the other half vetoed thai, restaurant leeds", "Restaurants", ["thai"]],
		["leeds dinner, steakhouses blacklisted", "Restaurants", ["steakhouses"]],
		["restaurant leeds, weed out the steak houses", "Restaurants", ["steak houses"]],
		["gyms leeds (drop yoga)", "Gym", ["yoga"]],
		["clothes shop leeds, leaving boutiques aside", "Clothing Store", ["boutiques"]],
		["barbers frighten my boy, hair salon leeds, none of them", "Hair Salon", ["barbers"]],
	])("of %j is left out, and what is wanted stays %s", (text, what, labels) => {
		const { without, parsedFilters, ...understood } = read(text);
		expect(understood.what?.label).toBe(what);
		const called = parsedFilters.flatMap((one) =>
			one.kind !== "without" ? [] : ["label" in one ? one.label : one.feature],
		);
		expect(called).toEqual(labels);
		expect(without).toHaveLength(labels.length);
		expect(understood.words).toEqual([]);
	});

	test.each([
		["no 10 leeds"],
		["not just burgers"],
		["cafe not too expensive"],
		["no limits gym"],
		["plumber not far from leeds"],
		["Sin City Tattoo"],
		["newport-on-tay pub"],
		["wi-fi cafe"],
		["Nonna's"],
		["closed loop"],
		["any bar leeds"],
		["my boiler doesnt work, plumber leeds"],
		["no power upstairs leeds"],
		["forget me not florist leeds"],
		["no more nails leeds"],
		["less than an hour, gym leeds"],
		["hotel leeds, a hostel would be fine"],
		["garage leeds, mot is due"],
		["hairdresser leeds, a barber for my son"],
		["cant live without yoga, gym leeds"],
		["restaurant leeds, a meal out"],
		["indian restaurant leeds we can eat at home"],
		["hotel leeds, preferably a hostel"],
		["hotel leeds, wouldnt mind a hostel"],
		["hotel leeds, i wouldnt say no to a hostel"],
		["hotel leeds, nothing beats a hostel"],
		["hotel leeds, never been to a hostel, want to try"],
		["hotel leeds, a hostel where dogs are welcome"],
		["gas station leeds that never shuts"],
		["plumber leeds, the drain is broken"],
		["book shop leeds free internet"],
	])("%j asks for nothing to be left out", (text) => {
		expect(read(text)).toMatchObject({ without: [], notLeftOut: [] });
	});

	test("is not said to be missing where the text names it again", () => {
		const { what, without, words } = read("garage leeds, my tyre shop shrugged so dont bother with tyre shops");
		expect(what).toMatchObject({ label: "Car Repair" });
		expect(without).toMatchObject([{ label: "tyre shops" }]);
		expect(words).toEqual(["shrugged"]);
	});

	test("is no town behind what somebody does not do: 'cat not eating, leeds'", () => {
		expect(read("cat not eating leeds")).toMatchObject({ without: [], where: { label: "Leeds" } });
	});

	test("is left out of all others, where nothing else is said, a minus at the beginning included", () => {
		for (const text of ["no gyms", "-gym", "not a gym"]) {
			const understood = read(text);
			expect([text, understood.what, understood.without.length]).toEqual([text, null, 1]);
			const sources = sourcesOf(understood, { categoryId: 3, cityId: null }, null);
			expect(sources.map(({ source }) => source)).toContainEqual({ from: "best", categoryId: 3, cityId: null });
		}
		const { from } = sourcesOf(read("nothing like it"), { categoryId: null, cityId: null }, null)[0]?.source ?? {};
		expect(from).not.toBe("best");
	});

	test.each([
		["restaurants leeds without queues", ["queues"]],
		["closed restaurants", ["closed"]],
		["restaurants closed on sunday leeds", ["closed on sunday"]],
		["permanently closed pubs", ["permanently closed"]],
		["closed now", ["closed now"]],
		["kapalı restoranlar", ["kapali"]],
		["pub leeds not open on sunday", ["open on sunday"]],
	])("of %j cannot be left out: %j, and is not asked for either", (text, words) => {
		expect(read(text)).toMatchObject({ without: [], notLeftOut: words, words: [], when: null });
	});

	test("is known by the category, by the type, by the name as it was said, or by the feature", () => {
		const isOut = (text: string, facts: Parameters<typeof place>[0]) => {
			const { without, typed } = read(text);
			return isUnwanted(place(facts), without, typed);
		};
		expect(isOut("hotels not hostels", { categoryId: category("Hotels"), type: "Hostel" })).toBe(true);
		expect(isOut("hotels not hostels", { categoryId: category("Hotels"), type: "Hotel" })).toBe(false);
		expect(isOut("hotels not hostels", { type: "Hotel", nameKey: "luna hostel" })).toBe(true);
		expect(isOut("places in leeds but not pubs", { categoryId: category("Pub") })).toBe(true);
		expect(isOut("cafe without parking", { has: ["parking"] })).toBe(true);
		expect(isOut("cafe without parking", { has: ["wifi"] })).toBe(false);
		// The word that tells a trade from a wider one says it in a name as well; the word for its kind alone does not, but such a name comes last.
		expect(isOut("garage not tyre shops", { type: "Auto repair shop", nameKey: "new tyres" })).toBe(true);
		const gallery = place({ type: "Museum", nameKey: "priory gallery" });
		const { without, typed } = read("museum not an art gallery");
		expect([isUnwanted(gallery, without, typed), isHinted(gallery, without, typed)]).toEqual([false, true]);
		// A name that is the whole text was asked for.
		expect(isOut("hotel not hostel", { nameKey: "hotel not hostel", type: "Hostel" })).toBe(false);
	});

	test("is never asked for: no word that is left out is looked for, whatever stands around it", () => {
		const wanted = fc.constantFrom("cafe", "hotels", "plumber", "gym");
		const unwanted = fc.constantFrom("pub", "thai", "wifi", "yoga studio", "bakery");
		const negator = fc.constantFrom("not", "without", "except", "but not", "ohne", "sans");
		const town = fc.constantFrom("leeds", "in london", "york", "");
		fc.assert(
			fc.property(wanted, negator, unwanted, town, fc.boolean(), (trade, not, what, where, first) => {
				const text = first ? `${where} ${trade} ${not} ${what}` : `${trade} ${not} ${what} ${where}`;
				const { words, nameWords, what: asked, without, features } = read(text);
				for (const word of what.split(" "))
					expect([...words, ...nameWords, ...(asked?.words ?? [])]).not.toContain(word);
				expect(without).toHaveLength(1);
				expect(features).toEqual([]);
			}),
		);
	});
});
