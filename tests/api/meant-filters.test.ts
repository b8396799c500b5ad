import { beforeAll, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { learnWords } from "#tests/factories/learn-words.ts";
import { listing } from "#tests/factories/listing.ts";
import type { Browser } from "#tests/factories/operator.ts";
import type { OpeningWeek } from "#workers/domain/opening-hours/week.ts";
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
	await learnWords(ctxOn());
	operator = await signedInBrowser();
});

const meaning = (search: string) =>
	operator.fetch(`/api/admin/businesses/meaning?search=${encodeURIComponent(search)}`);

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
	["hotels in france", { category: "Hotels", city: null, countryCode: "FR" }],
])("%j names filters, which select what the text means", async (search, filters) => {
	const [answer = {}, ...others] = (await (await meaning(search)).json()) as Record<string, unknown>[];
	expect(others).toEqual([]);
	expect(answer).toMatchObject(filters);
	const ids = ["categoryId", "cityId", "countryCode", "postcode", "has", "openAt"].filter(
		(name) => answer[name] !== null,
	);
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
	"hotels without breakfast",
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
	expect(await answer.json()).toEqual([]);
});

test("a trade of two categories is offered as each", async () => {
	const answer = await (await meaning("doctors in leeds")).json();
	expect(answer).toMatchObject([
		{ category: "Doctor", city: "Leeds" },
		{ category: "Medical clinic", city: "Leeds" },
	]);
});

test("a meaning is told to operators alone, and of a text that is short enough", async () => {
	expect((await api.fetch("/api/admin/businesses/meaning?search=hotel")).status).toBe(401);
	expect((await meaning("x".repeat(201))).status).toBe(400);
	expect((await operator.fetch("/api/admin/businesses/meaning")).status).toBe(400);
});
