import fc from "fast-check";
import { describe, expect, test } from "vitest";
import "#tests/same-draws.ts";
import { listing } from "#tests/factories/listing.ts";
import { casesOf } from "#tests/long-run.ts";
import { sameAddressed, saysSameAddress } from "#workers/domain/listing/same-address.ts";

/** Tests that one address is one however its cell has the town, the postcode and the country beside the street. */

/** Are towns with their countries and postcodes, one of each way in which countries make theirs. */
const TOWNS = [
	["Telč", "588 56", "CZ", "Czechia", ["Česko", "Czech Republic"]],
	["Selb", "95100", "DE", "Germany", ["Deutschland"]],
	["Graz", "8010", "AT", "Austria", ["Österreich"]],
	["Zakopane", "34-500", "PL", "Poland", ["Polska"]],
	["Óbidos", "2510-001", "PT", "Portugal", ["Portugal"]],
	["Leeds", "LS1 4DY", "GB", "United Kingdom", ["UK", "England"]],
	["Ottawa", "K1A 0B1", "CA", "Canada", ["Canada"]],
	["Utrecht", "3511 LX", "NL", "Netherlands", ["Nederland"]],
	["Piran", "6330", "SI", "Slovenia", ["Slovenija"]],
	["São Paulo", "01310-100", "BR", "Brazil", ["Brasil"]],
	["Kyiv", "01001", "UA", "Ukraine", ["Україна"]],
	["Budapest", "1051", "HU", "Hungary", ["Magyarország"]],
	["Riga", "LV-1050", "LV", "Latvia", ["Latvija"]],
	["Boise", "83702-1234", "US", "United States", ["USA"]],
] as const;
const STREETS = [
	"Na Sádkách",
	"Hauptstraße",
	"Nádor u.",
	"Boar Lane",
	"Rua Direita",
	"ulica Kościuszki",
	"Main Street",
];

type Place = { street: string; town: (typeof TOWNS)[number] };
const place = fc.record({
	street: fc
		.tuple(fc.constantFrom(...STREETS), fc.constantFrom("43", "7a", "12/3", "5-9"))
		.map((parts) => parts.join(" ")),
	town: fc.constantFrom(...TOWNS),
});

/** Are the ways in which lists write the rest of an address around its street. */
const WRITINGS: readonly ((place: Place, country: string) => string)[] = [
	({ street }) => street,
	({ street, town: [town] }) => `${street}, ${town}`,
	({ street, town: [town] }, country) => `${street}, ${town}, ${country}`,
	({ street, town: [town, code] }) => `${street}, ${code} ${town}`,
	({ street, town: [town, code] }) => `${street}, ${town} ${code}`,
	({ street, town: [town, code] }) => `${street}, ${town}, ${code}`,
	({ street, town: [town, code] }) => `${code} ${town}, ${street}`,
	({ street, town: [town, code] }, country) => `${code} ${town}, ${street}, ${country}`,
	({ street, town: [town, code] }) => `${street}\n${code.replaceAll(" ", "")} ${town}`,
	({ street, town: [town, code] }, country) => `${street}; ${town} ${code}; ${country}`,
];

const written = fc.tuple(place, fc.constantFrom(...WRITINGS), fc.constantFrom(...WRITINGS), fc.nat(), fc.nat());

function at({ town: [city, postalCode, countryCode, country] }: Place, address: string, hasCode: boolean) {
	const facts = { city, country, countryCode, state: null, phone: null, street: null };
	return listing({ ...facts, address, postalCode: hasCode ? postalCode : null });
}
const named = ({ town }: Place, nth: number) => [...town[4], town[3]][nth % (town[4].length + 1)] ?? town[3];

describe("an address in one cell", () => {
	test("is one with or without its town, postcode and country, wherever these stand", () => {
		fc.assert(
			fc.property(written, ([one, write, otherwise, nth, further]) => {
				const stored = at(one, write(one, named(one, nth)), true);
				const said = at(one, otherwise(one, named(one, further)), further % 2 === 0);
				expect([sameAddressed(said, [stored]), saysSameAddress(said, stored)]).toEqual([stored, true]);
			}),
			{ numRuns: casesOf(2_000) },
		);
	});

	test("is another one with another number, street or postcode", () => {
		fc.assert(
			fc.property(written, place, ([one, write, otherwise, nth, further], second) => {
				const other = { ...one, street: second.street };
				fc.pre(other.street !== one.street);
				const stored = at(one, write(one, named(one, nth)), true);
				const said = at(other, otherwise(other, named(other, further)), true);
				expect([sameAddressed(said, [stored]), saysSameAddress(said, stored)]).toEqual([null, false]);
				const moved = { ...at(one, otherwise(one, named(one, further)), true), postalCode: "99999" };
				expect([sameAddressed(moved, [stored]), saysSameAddress(moved, stored)]).toEqual([null, false]);
			}),
			{ numRuns: casesOf(2_000) },
		);
	});

	test("that is corrected to the letter is not what was there", () => {
		const [town] = TOWNS;
		const one: Place = { street: "Na Sadkach 43", town };
		const better: Place = { street: "Na Sádkách 43", town };
		expect(sameAddressed(at(better, "Na Sádkách 43, Telč", true), [at(one, "Na Sadkach 43", true)])).not.toBeNull();
		expect(saysSameAddress(at(better, "Na Sádkách 43, Telč", true), at(one, "Na Sadkach 43", true))).toBe(false);
	});

	test("is one with the quarter of its town in a part of its own, and not with another street beside it", () => {
		const [town] = TOWNS;
		const one: Place = { street: "Na Sádkách 43", town };
		const stored = at(one, "Na Sádkách 43, 588 56 Telč", true);
		expect(sameAddressed(at(one, "Na Sádkách 43, Vnitřní Město, Telč", true), [stored])).toBe(stored);
		expect(sameAddressed(at(one, "Horní Na Sádkách 43, Telč", true), [stored])).toBeNull();
		expect(sameAddressed(at(one, "Na Sádkách 43, dům B 2, Telč", true), [stored])).toBeNull();
		expect(saysSameAddress(at(one, "Na Sádkách 43, Vnitřní Město, Telč", true), stored)).toBe(false);
	});
});
