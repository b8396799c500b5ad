import { type CountryCode, isValidPhoneNumber } from "libphonenumber-js/max";
import { describe, expect, it } from "vitest";
import { parsePhones } from "#workers/domain/phone/phone.ts";

function dialled(typed: string, country: string): string | null {
	return parsePhones(typed, country)[0]?.phone ?? null;
}

describe("a number without its area code", () => {
	it.each([
		["472 71 61", "TR"],
		["0 472 71 61", "TR"],
		["4701 6179", "BR"],
		["6980 9246", "CN"],
		["9876 5432", "AU"],
	])("%s of %s stays as it was typed", (typed, country) => {
		expect(dialled(typed, country)).toBeNull();
		expect(parsePhones(typed, country)).toMatchObject([{ raw: typed }]);
	});

	it.each([
		["444 0 123", "TR", "+904440123"],
		["444 71 61", "TR", "+904447161"],
		["13 12 34", "AU", "+61131234"],
		["4004 0001", "BR", "+5540040001"],
		["0800 1111", "GB", "+448001111"],
		["0900 1234", "NL", "+319001234"],
		["1800 1234", "VN", "+8418001234"],
		["0362 472 71 61", "TR", "+903624727161"],
	])("%s of %s is whole", (typed, country, phone) => {
		expect(dialled(typed, country)).toBe(phone);
	});

	it.each(["TR", "AU", "BR", "GB", "IL", "IN", "NL", "PL", "SK", "VN", "ZW"] satisfies CountryCode[])(
		"in %s is none that the whole metadata knows",
		(country) => {
			const known = Array.from({ length: 2_000 }, (_, at) => String(1_000 + at * 4_999).padEnd(7, "1")).filter(
				(digits) => isValidPhoneNumber(digits, country),
			);
			expect(known.filter((digits) => dialled(digits, country) === null)).toEqual([]);
		},
	);
});
