import { beforeAll, expect, test } from "vitest";
import { madeQuestions } from "#tests/bench/relevance/made-questions.ts";
import { falseClaims, type Seen } from "#tests/bench/relevance/notice-claims.ts";
import { importListings } from "#tests/factories/import.ts";
import { learnWords } from "#tests/factories/learn-words.ts";
import { listing } from "#tests/factories/listing.ts";
import type { SearchPage } from "#web/request/api.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { api, ctxOn, getPage } from "./worker.ts";

/** What a search says of itself is what it did: of questions made by rule, every notice is compared with what is shown and with all places. */

const TOWNS = [
	{ city: "Leeds", state: "England", latitude: 53.8, longitude: -1.55 },
	{ city: "Bristol", state: "England", latitude: 51.45, longitude: -2.59 },
	{ city: "Edinburgh", state: "Scotland", latitude: 55.95, longitude: -3.19 },
];
const KINDS = [
	["Pub", "Gastropub"],
	["Pub", "Pub"],
	["Veterinary Care", "Animal hospital"],
	["Dentist", "Dentist"],
	["Hair Salon", "Barber shop"],
	["Hair Salon", "Hair salon"],
	["Plumber", "Plumber"],
	["Bakery", "Bakery"],
] as const;
const PLACES = TOWNS.flatMap((town, of) =>
	KINDS.map(([category, type], at) => ({
		...town,
		name: `${["Anchor", "Bell", "Crown"][of]} ${["Arms", "Head", "Vets", "Dental", "Barbers", "Hair", "Pipes", "Bakes"][at]}`,
		category,
		type,
		street: "1 Lane",
		address: "1 Lane",
		postalCode: null,
	})),
);
const SEEN = PLACES.map(
	({ name, ...place }): Seen => ({ ...place, nameKey: foldText(name), country: "United Kingdom", postcode: "" }),
);

beforeAll(async () => {
	await importListings(
		api,
		PLACES.map((facts) => listing(facts)),
	);
	await learnWords(ctxOn());
});

async function answerTo(text: string) {
	const { businesses, notes } = await getPage<SearchPage>(`search?search=${encodeURIComponent(text)}`);
	const names = businesses.items.map(({ name }) => name);
	return { names, notes, shown: SEEN.filter(({ nameKey }) => names.some((name) => foldText(name) === nameKey)) };
}

test("nothing that is said of 150 questions made by rule is false", async () => {
	const faults: string[] = [];
	for (const { text, isClean } of madeQuestions(["Leeds", "Bristol", "Edinburgh"], 150)) {
		const { notes, shown } = await answerTo(text);
		if (notes === null) continue;
		const without = notes.parsedFilters.flatMap((one) => ("label" in one ? [one.label] : []));
		faults.push(...falseClaims(text, { ...notes, without }, shown, SEEN, isClean).map((fault) => `${text}: ${fault}`));
	}
	expect(faults).toEqual([]);
});

test("a claim that is not so is found", () => {
	const [pub] = SEEN as [Seen];
	const silent = {
		mended: null,
		dropped: [],
		leftOut: [],
		notLeftOut: [],
		notHere: [],
		nothingIn: null,
		broadened: null,
		without: [],
	};
	const of = (claims: Partial<typeof silent> | object) =>
		falseClaims("pubs leeds", { ...silent, ...claims }, [pub], SEEN, true);
	expect(of({})).toEqual([]);
	expect(of({ mended: "pub leeds" })).toHaveLength(1);
	expect(of({ dropped: ["leeds"] })).not.toEqual([]);
	expect(of({ dropped: ["ramen"] })).toEqual(["ramen was not typed"]);
	expect(of({ nothingIn: "Leeds" })).toEqual(["Leeds is here"]);
	expect(of({ notHere: ["York"], nothingIn: "York" })).toEqual(["York is named twice"]);
	expect(of({ without: ["gastropubs"] })).toEqual(["gastropubs is shown"]);
	expect(of({ broadened: "gastropub" })).toEqual(["gastropub is shown"]);
});

test("a second town that is not here is said, and the search is in the one that is", async () => {
	for (const text of [
		"pubs in leeds or york",
		"pubs in york or leeds",
		"pub between york and leeds",
		"leeds pub or york",
	]) {
		const { names, notes } = await answerTo(text);
		expect([text, names]).toEqual([text, ["Anchor Arms", "Anchor Head"]]);
		expect(notes).toMatchObject({ where: "Leeds", notHere: ["York"], nothingIn: null, dropped: [], leftOut: [] });
	}
	expect((await answerTo("pubs in paris or rome")).notes).toMatchObject({ nothingIn: "Paris", notHere: ["Rome"] });
	expect((await answerTo("pubs in leeds or bristol")).notes).toMatchObject({ where: "Leeds and Bristol", notHere: [] });
});

test("a region is left out, in a name of its own or another language", async () => {
	for (const text of ["pubs not in scotland", "pubs uk except scotland", "kneipen ohne schottland"]) {
		const { shown, notes } = await answerTo(text);
		expect(notes?.notLeftOut).toEqual([]);
		expect([text, shown.map(({ state }) => state)]).toEqual([text, Array(4).fill("England")]);
	}
	const { shown } = await answerTo("vets in england (leeds and bristol are no use to me)");
	expect(shown).toEqual([]);
	expect((await answerTo("pubs in texas")).notes).toMatchObject({ nothingIn: "Texas", dropped: [] });
});

test("a landmark that a trade is to be near is no trade, and is said to be passed over", async () => {
	const { names, notes } = await answerTo("nearest dentist to leeds station");
	expect(names[0]).toBe("Anchor Dental");
	expect(notes).toMatchObject({ notLeftOut: ["station"], dropped: [] });
	expect((await answerTo("closest dentist to the cathedral in bristol")).names).toEqual(["Bell Dental"]);
});

test("a town is found in other scripts, in their cases and behind their prepositions", async () => {
	for (const text of ["dentist в лидсе", "dentist في ليدز", "dentist στο leeds"])
		expect([text, (await answerTo(text)).names]).toEqual([text, ["Anchor Dental"]]);
});
