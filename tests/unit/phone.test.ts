import fc from "fast-check";
import parsePhoneNumber, { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { describe, expect, it } from "vitest";
import { parsePhone } from "#workers/domain/phone.ts";

describe("parsePhone", () => {
	it.each<[string | number, string | null, string]>([
		["+44 20 7183 8750", null, "+442071838750"],
		["+44 (0)20 7183 8750", null, "+442071838750"],
		["(+44) 20 7183 8750", null, "+442071838750"],
		["00 44 20 7183 8750", null, "+442071838750"],
		["tel:+442071838750", null, "+442071838750"],
		["020 7183 8750", "GB", "+442071838750"],
		["020 7183 8750 ext. 12", "GB", "+442071838750"],
		["+1 718-855-7500 x12", "US", "+17188557500"],
		["Tel: 0212 555 44 33 dahili 12", "TR", "+902125554433"],
		["0 (212) 555 44 33", "TR", "+902125554433"],
		["0212/555 44 33", "TR", "+902125554433"],
		["+39 06 6982 0000", null, "+390669820000"],
		["+7 8 495 123 45 67", null, "+74951234567"],
		["905321112233", null, "+905321112233"],
	])("reads %j in region %j", (value, region, e164) => {
		expect(parsePhone(value, region)).toBe(e164);
	});

	it.each<[string, string, string]>([
		["020 7183 8750, 020 7183 8751", "GB", "+442071838750"],
		["0212 555 44 33 / 0532 111 22 33", "TR", "+902125554433"],
		["0212 555 44 33/34", "TR", "+902125554433"],
		["212 555 44 33 veya 532 111 22 33", "TR", "+902125554433"],
		["call us; +44 20 7183 8750", "GB", "+442071838750"],
	])("takes the first number of %j", (value, region, e164) => {
		expect(parsePhone(value, region)).toBe(e164);
	});

	it("reads numbers that a spreadsheet stored as numbers, with the plus or the leading zero lost", () => {
		expect(parsePhone(442071838750, "GB")).toBe("+442071838750");
		expect(parsePhone(442071838750, null)).toBe("+442071838750");
		expect(parsePhone(2071838750, "GB")).toBe("+442071838750");
		expect(parsePhone(5321112233, "TR")).toBe("+905321112233");
	});

	it.each<[string | number, string | null]>([
		["4.4207E+11", "GB"],
		["4,4207E+11", "GB"],
		[442070000000, "GB"],
		[44.5, "GB"],
		[-442071838750, "GB"],
		["abc", "GB"],
		["12345", "GB"],
		["+44762400000", null],
		["+123", "GB"],
		["+90 73 202 4059", "TR"],
		["020 7183 8750", null],
		["", "GB"],
	])("finds no number in %j in region %j", (value, region) => {
		expect(parsePhone(value, region)).toBeNull();
	});

	it("agrees with the full parser on international numbers of every country, so the quick way changes nothing", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...getCountries()),
				fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 4, maxLength: 12 }),
				(country, national) => {
					const text = `+${getCountryCallingCode(country)} ${national}`;
					const full = parsePhoneNumber(text);
					expect(parsePhone(text, null)).toBe(full?.isPossible() ? full.number : null);
				},
			),
			{ numRuns: 10_000 },
		);
	});

	it("never throws and gives nothing but E.164, whatever the text", () => {
		fc.assert(
			fc.property(
				fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."+0123456789 ()/-.,;xext") }), fc.double()),
				fc.constantFrom(null, "GB", "TR", "ZZ"),
				(value, region) => {
					expect(parsePhone(value, region) ?? "+1000").toMatch(/^\+[1-9]\d{3,14}$/);
				},
			),
		);
	});
});
