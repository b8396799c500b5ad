import { expect, test } from "vitest";
import { foldText } from "#workers/domain/fold-text.ts";
import type { ListingField } from "#workers/domain/listing/listing.ts";
import { keptPlace, type Place } from "#workers/services/businesses/write/place.ts";

/** Lists what a first and a second listing say of city, state and country, and where the business is then. */
type Named = [city: string | null, state: string | null, country: string | null, code: string | null];
const GB = ["United Kingdom", "GB"] as const;
const PLACES: [
	what: string,
	first: Named,
	then: Named,
	city: string | null,
	state: string | null,
	code: string | null,
][] = [
	["no city leaves the city", ["Leeds", "England", ...GB], [null, null, null, null], "Leeds", "England", "GB"],
	["no city, the same country", ["Leeds", "England", ...GB], [null, null, ...GB], "Leeds", "England", "GB"],
	["no city, another country", ["Leeds", "England", ...GB], [null, null, "France", "FR"], "Leeds", "England", "GB"],
	["the city alone", ["Leeds", "England", ...GB], ["Leeds", null, null, null], "Leeds", "England", "GB"],
	["the city in capitals", ["Leeds", "England", ...GB], ["LEEDS", null, null, null], "Leeds", "England", "GB"],
	["the Turkish city", ["Iğdır", null, "Türkiye", "TR"], ["IGDIR", null, null, null], "Iğdır", null, "TR"],
	["the city and its country", ["Leeds", "England", ...GB], ["Leeds", null, ...GB], "Leeds", "England", "GB"],
	["the country's name alone", ["Leeds", "England", "gb", null], ["Leeds", null, ...GB], "Leeds", "England", "GB"],
	["another city", ["Leeds", "England", ...GB], ["York", null, null, null], "York", null, "GB"],
	[
		"the city in another state",
		["Portsmouth", "Ohio", "USA", "US"],
		["Portsmouth", "Virginia", null, null],
		"Portsmouth",
		"Virginia",
		"US",
	],
	[
		"the city in another country",
		["Portsmouth", "Ohio", "USA", "US"],
		["Portsmouth", null, ...GB],
		"Portsmouth",
		null,
		"GB",
	],
	["a country for a city without", ["Leeds", null, null, null], ["Leeds", null, ...GB], "Leeds", null, "GB"],
	["a country alone for a city without", ["Leeds", null, null, null], [null, null, ...GB], "Leeds", null, "GB"],
	["a state alone for a city without", ["Leeds", null, ...GB], [null, "England", null, null], "Leeds", "England", "GB"],
	[
		"a city for a country without",
		[null, "Bavaria", "Germany", "DE"],
		["Munich", null, null, null],
		"Munich",
		"Bavaria",
		"DE",
	],
	["a city in another country", [null, "Bavaria", "Germany", "DE"], ["Lyon", null, "France", "FR"], "Lyon", null, "FR"],
	["nothing over a country", [null, "Bavaria", "Germany", "DE"], [null, null, null, null], null, "Bavaria", "DE"],
	["a state over a country", [null, null, "Germany", "DE"], [null, "Bavaria", null, null], null, "Bavaria", "DE"],
	[
		"another country over a country",
		[null, "Bavaria", "Germany", "DE"],
		[null, null, "France", "FR"],
		null,
		null,
		"FR",
	],
	["a city that is no name", ["Leeds", "England", ...GB], ["!!", null, null, null], "Leeds", "England", "GB"],
];

const placeOf = ([city, state, country, countryCode]: Named): Place => ({ city, state, country, countryCode });

test.each(PLACES)("where a business is, after %s", (_, first, then, city, state, code) => {
	const place = keptPlace({ ...placeOf(then), clears: [] }, placeOf(first));
	const named = (name: string | null) => (name === null ? null : foldText(name));
	expect([named(place.city), place.state, place.countryCode]).toEqual([named(city), state, code]);
	// The same listing again changes nothing, and neither does an empty one.
	expect(keptPlace({ ...placeOf([null, null, null, null]), clears: [] }, place)).toEqual(place);
});

const LEEDS = placeOf(["Leeds", "England", ...GB]);
test.each<[ListingField[], Partial<Place>]>([
	[["city"], { city: null }],
	[["state"], { state: null }],
	[["country", "countryCode"], { country: null, countryCode: null }],
	[["city", "state", "country", "countryCode"], { city: null, state: null, country: null, countryCode: null }],
	[["phone"], {}],
])("clearing %j empties that and leaves the rest", (clears, change) => {
	expect(keptPlace({ ...placeOf([null, null, null, null]), clears }, LEEDS)).toEqual({ ...LEEDS, ...change });
});
