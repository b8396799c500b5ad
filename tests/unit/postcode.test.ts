import { describe, expect, it } from "vitest";
import { countryOfPostcode, withLostZeros } from "#workers/domain/address/postcode.ts";

describe("countryOfPostcode", () => {
	it.each([
		["SW1A 1AA", "GB"],
		["ls14ab", "GB"],
		["BT1 5GS", "GB"],
		["JE2 3QA", "JE"],
		["IM1 1AA", "IM"],
		["K1A 0B1", "CA"],
		["D02 AF30", "IE"],
		["1012 AB", "NL"],
		["00-950", "PL"],
		["1000-001", "PT"],
		["〒100-0001", "JP"],
		["01310-100", "BR"],
		["AD500", "AD"],
	])("knows %j as one of %s", (postcode, country) => {
		expect(countryOfPostcode(postcode)).toBe(country);
	});

	it.each(["34710", "75001", "10115", "1010", "100-0001", "12345-6789", "", "A", "SW1A", "1234 SS", "ABC"])(
		"does not guess the country of %j",
		(postcode) => {
			expect(countryOfPostcode(postcode)).toBeNull();
		},
	);
});

describe("withLostZeros", () => {
	it.each([
		["1120", "TR", "01120"],
		["1067", "DE", "01067"],
		["100", "FI", "00100"],
		["501", "US", "00501"],
		["150", "NO", "0150"],
	])("puts back what a spreadsheet took from %j of %s", (text, country, whole) => {
		expect(withLostZeros(text, country)).toBe(whole);
	});

	it.each([
		["34710", "TR"],
		["112", "TR"],
		["1010", "AT"],
		["1067", "CH"],
		["HU1", "GB"],
		["42810", "CN"],
		["0112", "TR"],
	])("leaves %j of %s", (text, country) => {
		expect(withLostZeros(text, country)).toBeNull();
	});
});
