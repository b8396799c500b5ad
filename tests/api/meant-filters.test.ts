import { beforeAll, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { learnWords } from "#tests/factories/learn-words.ts";
import { listing } from "#tests/factories/listing.ts";
import type { Browser } from "#tests/factories/operator.ts";
import type { Meaning } from "#workers/contract/business-list.ts";
import type { OpeningWeek } from "#workers/domain/opening-hours/week.ts";
import { bulk } from "./bulk.ts";
import { READ, rowsReadOf } from "./managed-pages.ts";
import { api, ctxOn, signedInBrowser } from "./worker.ts";

/** What the operators' search means: the filters that a text names as a whole. */

const leeds = { city: "Leeds", country: "United Kingdom", countryCode: "GB" };
const york = { ...leeds, city: "York" };
const lyon = { city: "Lyon", country: "France", countryCode: "FR" };
let operator: Browser;

beforeAll(async () => {
	await importListings(
		api,
		[
			{
				name: "Grand",
				category: "Hotels",
				type: "Hotel",
				...leeds,
				about: { Amenities: { "Wi-Fi": true }, Accessibility: { "Wheelchair accessible entrance": true } },
				openingHours: ["open24h", "open24h", "open24h", "open24h", "open24h", "open24h", "open24h"] as OpeningWeek,
			},
			{ name: "Minster Rooms", category: "Hotels", type: "Hotel", ...york },
			{ name: "Harbour House", category: "Hotels", type: "Hotel", ...lyon },
			{ name: "Dr Dale", category: "Doctor", type: "Doctor", ...leeds },
			{ name: "Aire Surgery", category: "Medical clinic", type: "Medical clinic", ...leeds },
			{ name: "Smile", category: "Dentist", type: "Dentist", ...leeds },
		].map((facts) => listing(facts)),
	);
	await importListings(
		api,
		[
			{ name: "Corner", category: "Cafe", type: "Cafe", ...leeds },
			{ name: "Mill Restaurant", category: "Cafe", type: "Cafe", ...leeds },
			{ name: "Roma", category: "Restaurants", type: "Italian restaurant", ...leeds },
			{ name: "Bangkok Garden", category: "Restaurants", type: "Thai restaurant", ...leeds },
			{ name: "Siam", category: "Restaurants", type: "Thai restaurant", ...york },
			{ name: "Sharp", category: "Hair salon", type: "Barber shop", ...york },
			{ name: "Locks", category: "Hair salon", type: "Hair salon", ...york },
			{ name: "Abbey Bookshop", category: "Book store", type: "Book store", ...leeds },
			{ name: "Minster Books", category: "Book store", type: "Book store", ...york },
		].map((facts) => listing(facts)),
	);
	await learnWords(ctxOn());
	operator = await signedInBrowser();
});

const meaning = (search: string) =>
	operator.fetch(`/api/admin/businesses/meaning?search=${encodeURIComponent(search)}`);

const FILTERS = [
	...["categoryId", "cityId", "countryCode", "notCityIds", "notCountryCode"],
	...["postcode", "has", "lacks", "openAt"],
];
const filtersOf = async (answer: Response) => (await answer.json<Meaning>()).filters as Record<string, unknown>[];

test.each([
	["hotels in leeds", { category: "Hotels", city: "Leeds", countryCode: null }],
	["Hotel LEEDS", { category: "Hotels", city: "Leeds" }],
	["hotles leeds", { category: "Hotels", city: "Leeds" }],
	["otel", { category: "Hotels", city: null, countryCode: null }],
	["toothache", { category: "Dentist", city: null }],
	["lyon", { category: null, categoryId: null, city: "Lyon" }],
	["hotel open now", { category: "Hotels", city: null, openAt: "now" }],
	["hotels leeds open 24 hours", { category: "Hotels", city: "Leeds", openAt: "24h" }],
	["hotel with wifi", { category: "Hotels", has: "wifi" }],
	["wheelchair accessible hotels with wifi in leeds", { city: "Leeds", has: "wheelchair,wifi", openAt: null }],
	["LS1 4DY", { category: null, cityId: null, postcode: "LS1 4DY" }],
	["dentist ls1", { category: "Dentist", postcode: "LS1" }],
	["hotels without wifi", { category: "Hotels", has: null, lacks: "wifi" }],
	["wifi'siz otel", { category: "Hotels", has: null, lacks: "wifi" }],
	["without wifi", { category: null, lacks: "wifi" }],
	["hotels in france", { category: "Hotels", city: null, countryCode: "FR" }],
	["hotels except in leeds", { category: "Hotels", city: null, notCities: "Leeds", search: null }],
	["cafe -york", { category: "Cafe", city: null, notCities: "York" }],
	["-york", { category: null, notCities: "York" }],
	["hotels not in leeds or york", { category: "Hotels", notCities: "Leeds, York" }],
	["hotels not in france", { category: "Hotels", notCities: null, notCountryCode: "FR" }],
])("%j names filters, which select what the text means", async (search, filters) => {
	const [answer = {}, ...others] = await filtersOf(await meaning(search));
	expect(others).toEqual([]);
	expect(answer).toMatchObject(filters);
	const ids = FILTERS.filter((name) => answer[name] !== null);
	const query = new URLSearchParams(ids.map((name) => [name, String(answer[name])]));
	const page = await (await operator.fetch(`/api/admin/businesses/page?${query}`)).json();
	expect(page).toMatchObject({ totalExact: true });
	expect((page as { total: number }).total).toBeGreaterThan(0);
});

test.each([
	"grand hotel",
	"hotels near me",
	"cheap hotels with wifi",
	"near leeds",
	"+44 113 496 0123",
	"grand.example",
	"Minster Rooms",
	"nobody is called so",
	"hotels in paris",
	"",
	"!?",
])("%j names none", async (search) => {
	const answer = await meaning(search);
	expect(answer.status).toBe(200);
	expect(await filtersOf(answer)).toEqual([]);
});

/** Reads the names of what filters select, in their order. */
async function namesBy(filters: Record<string, unknown>): Promise<string[]> {
	const names = [...FILTERS, "search", "verified"];
	const given = names.filter((name) => filters[name] !== null && filters[name] !== undefined);
	const query = new URLSearchParams(given.map((name) => [name, String(filters[name])]));
	const page = (await (await operator.fetch(`/api/admin/businesses/page?${query}`)).json()) as {
		items: { name: string }[];
	};
	return page.items.map(({ name }) => name).toSorted();
}

const HOTELS = ["Grand", "Harbour House", "Minster Rooms"];
/** Have the word in their names or kinds. */
const RESTAURANTS = ["Bangkok Garden", "Mill Restaurant", "Roma", "Siam"];
const CAFES = ["Corner", "Mill Restaurant"];
const OTHERS = ["Abbey Bookshop", "Aire Surgery", "Dr Dale", "Locks", "Minster Books", "Sharp", "Smile"];
const ALL = [...new Set([...HOTELS, ...RESTAURANTS, ...CAFES, ...OTHERS])].toSorted();

test.each([
	["cafes in leeds not restaurants", { category: "Cafe", city: "Leeds" }, ["Corner"]],
	["restaurants except thai", { category: "Restaurants", city: null }, ["Roma"]],
	["restaurants in leeds but no thai", { category: "Restaurants", city: "Leeds" }, ["Roma"]],
	["thai food york", { category: null, city: "York" }, ["Siam"]],
	["italian food", { category: null, city: null }, ["Roma"]],
	["italyan restoranı", { category: null, city: null }, ["Roma"]],
	["berber york", { category: null, city: "York" }, ["Sharp"]],
	["abbey bokshop", { category: "Book store" }, ["Abbey Bookshop"]],
	["minster bokshop york", { category: "Book store", city: "York" }, ["Minster Books"]],
	["bangkok gardne", { category: null }, ["Bangkok Garden"]],
	["hotels without breakfast", { category: "Hotels" }, ["Grand", "Harbour House", "Minster Rooms"]],
	["not restaurants", { category: null, search: "-restaurant" }, ALL.filter((name) => !RESTAURANTS.includes(name))],
	["kafe değil", { category: null }, ALL.filter((name) => !CAFES.includes(name))],
	["grand hotle", { category: "Hotels" }, ["Grand"]],
	["pizzeria leeds", { category: "Restaurants", city: "Leeds" }, ["Bangkok Garden", "Roma"]],
])("%j, by which the list finds nothing, is offered as what a visitor would find", async (search, filters, names) => {
	expect(await namesBy({ search })).toEqual([]);
	const answer = await meaning(search);
	expect(rowsReadOf(answer)).toBeLessThanOrEqual(READ);
	const [meant = {}, ...others] = await filtersOf(answer);
	expect(others).toEqual([]);
	expect(meant).toMatchObject(filters);
	expect(await namesBy(meant)).toEqual(names);
});

test("a word with a minus leaves out what has it in its name or kind, in a list, its total and a change of all that it finds", async () => {
	expect(await namesBy({ search: "restaurant leeds -thai" })).toEqual(["Mill Restaurant", "Roma"]);
	expect(await namesBy({ search: 'restaurant -"thai restaurant" -mill' })).toEqual(["Roma"]);
	// Where nothing else is said, all others are found.
	expect(await namesBy({ search: "-siam" })).toEqual(ALL.filter((name) => name !== "Siam"));
	expect(await namesBy({ search: "-restaurant -hotel", has: null, lacks: "wifi" })).toEqual(
		ALL.filter((name) => ![...RESTAURANTS, ...HOTELS].includes(name)),
	);
	const page = await (await operator.fetch("/api/admin/businesses/page?search=restaurant%20-thai")).json();
	expect(page).toMatchObject({ total: 2, totalExact: true });
	await bulk({ selection: { filter: { search: "restaurant -thai" } }, set: { verified: true } }, ctxOn());
	expect(await namesBy({ verified: true })).toEqual(["Mill Restaurant", "Roma"]);
});

test("a trade of two categories is offered as each", async () => {
	expect(await filtersOf(await meaning("doctors in leeds"))).toMatchObject([
		{ category: "Doctor", city: "Leeds" },
		{ category: "Medical clinic", city: "Leeds" },
	]);
});

test.each([
	["hotels not in leeds", ["Harbour House", "Minster Rooms"]],
	["hotels not in leeds or york", ["Harbour House"]],
	["hotels not in france", ["Grand", "Minster Rooms"]],
	["-leeds", ["Harbour House", "Locks", "Minster Books", "Minster Rooms", "Sharp", "Siam"]],
])("%j finds what is elsewhere, in the list, its total and a change of all that it finds", async (search, names) => {
	const [meant = {}] = await filtersOf(await meaning(search));
	expect(await namesBy(meant)).toEqual(names);
	const given = FILTERS.flatMap((name) => (meant[name] === null ? [] : [[name, meant[name]]]));
	const { updated, unchanged } = await bulk({ selection: { filter: Object.fromEntries(given) }, set: { open: true } });
	expect(updated + unchanged).toBe(names.length);
	const query = new URLSearchParams(given.map(([name, value]) => [String(name), String(value)]));
	expect(await (await operator.fetch(`/api/admin/businesses/count?${query}`)).json()).toEqual({
		count: names.length,
		next: null,
	});
});

test.each([
	["hotels except in england", ["England"]],
	["hotels except in leeds", []],
	["hotels not in france", []],
	["restaurants except thai", []],
	["hotels in leeds", []],
	["Minster Rooms", []],
])("of %j the places are named that no filter leaves out: %j", async (search, keptPlaces) => {
	expect(await (await meaning(search)).json<Meaning>()).toMatchObject({ keptPlaces });
});

test("a meaning is told to operators alone, and of a text that is short enough", async () => {
	expect((await api.fetch("/api/admin/businesses/meaning?search=hotel")).status).toBe(401);
	expect((await meaning("x".repeat(201))).status).toBe(400);
	expect((await operator.fetch("/api/admin/businesses/meaning")).status).toBe(400);
});
