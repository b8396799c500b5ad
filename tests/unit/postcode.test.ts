import { describe, expect, it } from "vitest";
import { countryOfPostcode } from "#workers/domain/postcode.ts";

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
