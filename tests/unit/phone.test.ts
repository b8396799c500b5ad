import fc from "fast-check";
import parsePhoneNumber, {
	type CountryCode,
	getCountries,
	getCountryCallingCode,
	Metadata,
} from "libphonenumber-js/min";
import { describe, expect, it } from "vitest";
import { casesOf } from "#tests/long-run.ts";
import { dialable } from "#workers/domain/phone/dialable.ts";
import { isRoundedPhone, isTypedPhone, parsePhones } from "#workers/domain/phone/phone.ts";
import { lacksAreaCode } from "#workers/domain/phone/short-phones.ts";

/** Returns the first number of a cell in E.164, or null when none of its numbers is sure. */
function parsePhone(value: string | number, region: string | null): string | null {
	return parsePhones(value, region).find(({ phone }) => phone !== null)?.phone ?? null;
}

/** Returns the numbers of a cell as "E.164 or ?: as typed". */
function numbersOf(value: string | number, region: string | null): string[] {
	return parsePhones(value, region).map(({ phone, raw }) => `${phone ?? "?"}: ${raw}`);
}

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
		["0269-216500 / 213278", "RO", "+40269216500"],
		["tel/fax 0269 560 101", "RO", "+40269560101"],
		["Tel. & Fax: 0212 555 44 33", "TR", "+902125554433"],
		["+39 06 6982 0000", null, "+390669820000"],
		["+7 8 495 123 45 67", null, "+74951234567"],
		["905321112233", "TR", "+905321112233"],
		["+39 (0)6 6982 0000", null, "+390669820000"],
		["+34 (0)91 123 45 67", null, "+34911234567"],
		["0044 20 7183 8750", "US", "+442071838750"],
		["011 44 20 7183 8750", "US", "+442071838750"],
		["442071838750", "GB", "+442071838750"],
		["4915112345678", "DE", "+4915112345678"],
		["49 30 123456", "DE", "+4930123456"],
		["090 532 123 45 67", "TR", "+905321234567"],
		["07700 900123", "GB", "+447700900123"],
		["1-800-FLOWERS", "US", "+18003569377"],
		["2125554433.0", "TR", "+902125554433"],
		["٠٥٣٢١١١٢٢٣٣", "TR", "+905321112233"],
		["＋44 20 7183 8750", null, "+442071838750"],
		["https://wa.me/905321234567", null, "+905321234567"],
		["0,212,555,44,33", "TR", "+902125554433"],
		["dahili 12 0212 555 44 33", "TR", "+902125554433"],
		["8(495)1234567 доб. 123", "RU", "+74951234567"],
		["Tél. : 01 23 45 67 89", "FR", "+33123456789"],
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
		expect(parsePhone(707123456, "CI")).toBe("+2250707123456");
		expect(parsePhone(669820000, "IT")).toBe("+390669820000");
		expect(parsePhone(2071838750, "GB")).toBe("+442071838750");
		expect(parsePhone(5321112233, "TR")).toBe("+905321112233");
	});

	it.each<[string | number, string | null]>([
		["905321112233", null],
		[442071838750, null],
		[2071838750, null],
		["442071838750", "US"],
		["1-800-FLOWERS", null],
		["207183875", "GB"],
		["0212 555 44 33 34", "TR"],
		["49421123456", "DE"],
		["55991234567", "BR"],
		["123-456-7890", "US"],
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

	it.each<[string | number, string | null, string[]]>([
		["020 7183 8750, 020 7183 8751", "GB", ["+442071838750: 020 7183 8750", "+442071838751: 020 7183 8751"]],
		["0212 555 44 33 / 0532 111 22 33", null, ["?: 0212 555 44 33", "?: 0532 111 22 33"]],
		["0212 555 44 33 0532 111 22 33", "TR", ["+902125554433: 0212 555 44 33", "+905321112233: 0532 111 22 33"]],
		["0212 555 44 33/34", "TR", ["+902125554433: 0212 555 44 33", "+902125554434: +902125554434"]],
		["0212 555 44 33-34", "TR", ["+902125554433: 0212 555 44 33-34"]],
		["+90 212 555 44 33/34", null, ["+902125554433: +90 212 555 44 33", "+902125554434: +902125554434"]],
		["0212 555 44 33 dahili 12", "TR", ["+902125554433: 0212 555 44 33 dahili 12"]],
		["Tel: 0212 555 44 33 Fax: 0212 555 44 34", "TR", ["+902125554433: 0212 555 44 33 Fax: 0212 555 44 34"]],
		["1) 0212 555 44 33 2) 0532 111 22 33", "TR", ["+902125554433: 0212 555 44 33", "+905321112233: 0532 111 22 33"]],
		["+44 20 7183 8750 or 8751", null, ["+442071838750: +44 20 7183 8750", "+442071838751: +442071838751"]],
		[
			"+90 212 555 44 33\n+90 532 111 22 33",
			null,
			["+902125554433: +90 212 555 44 33", "+905321112233: +90 532 111 22 33"],
		],
		["0212, 555 44 33", "TR", ["+902125554433: 0212, 555 44 33"]],
		["0851 501111 / 501112", "DE", ["+49851501111: 0851 501111", "+49851501112: +49851501112"]],
		["0851 / 31037 und 41013", "DE", ["+4985131037: 0851 / 31037", "+4985141013: +4985141013"]],
		["0851 503333 und 34", "DE", ["+49851503333: 0851 503333", "+49851503334: +49851503334"]],
		[
			"0851 503333, 334, 335",
			"DE",
			["+49851503333: 0851 503333", "+49851503334: +49851503334", "+49851503335: +49851503335"],
		],
		["0362 200 00 00 - 01", "TR", ["+903622000000: 0362 200 00 00", "+903622000001: +903622000001"]],
		["0851 31000 - 12", "DE", ["+498513100012: 0851 31000 - 12"]],
		["0851/32037-0, -12 (Fax)", "DE", ["+49851320370: 0851/32037-0, -12 (Fax)"]],
		["0362 431 10 20 / 85", "TR", ["+903624311020: 0362 431 10 20 / 85"]],
		[2125554433, null, ["?: 2125554433"]],
		["+44 762400000", null, ["?: +44 762400000"]],
		["(718) 855-7500", null, ["?: (718) 855-7500"]],
	])("finds the numbers of %j in region %j", (value, region, numbers) => {
		expect(numbersOf(value, region)).toEqual(numbers);
	});

	it("takes five digits for a whole number in the smallest countries only", () => {
		expect(parsePhone("01730", "DE")).toBeNull();
		expect(parsePhone("22222", "FK")).toBe("+50022222");
	});

	it.each(["112", "1881", "*7799", 911])("keeps the short number %j as it was typed", (value) => {
		expect(parsePhones(value, "TR")).toEqual([{ phone: null, raw: String(value) }]);
	});

	it.each(["yok", "n/a", "-", "abc", "00000000", "12.05.2024", "info@x1234567.com", "4.4207E+11"])(
		"finds no number at all in %j",
		(text) => {
			expect(parsePhones(text, "TR")).toEqual([]);
		},
	);

	it("reads an exponent that leaves no digit out, as Java writes numbers", () => {
		for (const value of ["4.42071838750E11", "4,42071838750e+11"])
			expect(parsePhones(value, "GB")).toEqual([{ phone: "+442071838750", raw: "442071838750" }]);
		for (const value of ["4.4207183875E11", "4.42071E+11", "4.42070000000E11"]) {
			expect(parsePhones(value, "GB")).toEqual([]);
			expect(isRoundedPhone(value)).toBe(true);
		}
	});

	it("tells a number that was rounded from one that was not", () => {
		for (const value of ["4.4207E+11", "4,4207e+11", 442070000000, "442070000000"])
			expect(isRoundedPhone(value)).toBe(true);
		for (const value of [5321000000, "0532 100 00 00", "+442070000000", "yok"])
			expect(isRoundedPhone(value)).toBe(false);
	});

	it("never gives digits without a plus to a country that nobody named", () => {
		const digits = fc.stringMatching(/^(?:[1-9]|0[1-9])[\d ().-]{4,14}$/);
		fc.assert(
			fc.property(digits, (text) => {
				for (const { phone } of parsePhones(text, null)) expect(phone).toBeNull();
			}),
		);
	});

	it("gives digits of a known country to no other, and loses none of them", () => {
		fc.assert(
			fc.property(fc.constantFrom(...getCountries()), fc.stringMatching(/^[1-9]\d{5,13}$/), (country, text) => {
				const phone = parsePhone(text, country);
				if (phone === null) return;
				expect(phone.startsWith(`+${getCountryCallingCode(country)}`)).toBe(true);
				// The last digits stay. Prefixes of the country may be removed or added.
				expect(phone.endsWith(text.slice(-Math.min(text.length, 5)))).toBe(true);
			}),
			{ numRuns: casesOf(2_000) },
		);
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
			{ numRuns: casesOf(10_000) },
		);
	});

	it("agrees with the full parser on digits as they are dialled in every country, so the quick way changes nothing", () => {
		const plan = new Metadata() as Metadata & { nationalNumberPattern(): string };
		const parse = (text: string, country: CountryCode) => {
			const full = parsePhoneNumber(text, { defaultCountry: country, extract: false });
			return full?.isPossible() ? full : null;
		};
		fc.assert(
			fc.property(
				fc.constantFrom(...getCountries()),
				fc.constantFrom("", "0", "1", "8", "06", "00", "011"),
				fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 5, maxLength: 11 }),
				(country, prefix, digits) => {
					const text = prefix + digits;
					const code = getCountryCallingCode(country);
					const phone = parsePhone(text, country);
					if (text.startsWith(code) || text.startsWith("000")) return;
					const full = parse(text, country);
					const own = full?.countryCallingCode === code ? full : null;
					plan.selectNumberingPlan(code as CountryCode);
					const isOne = new RegExp(`^(?:${plan.nationalNumberPattern()})$`).test(own?.nationalNumber ?? "");
					if (own && lacksAreaCode(own.nationalNumber, code)) return;
					if (isOne && text.length > 5) expect(phone).toBe(own?.number);
					// Else a zero may have been lost, or the digits are those of a call abroad.
					const others = [parse(`0${text}`, country)?.number, parse(`+${text.slice(2)}`, country)?.number];
					expect([null, full?.number, ...others]).toContain(phone);
				},
			),
			{ numRuns: casesOf(10_000) },
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

describe("dialable", () => {
	it.each<[string, string | null]>([
		["020 7183 8750", "02071838750"],
		["+44 (0)20 7183 8750", "+442071838750"],
		["00 44 20 7183 8750", "00442071838750"],
		["0212 555 44 33 dahili 12", "02125554433"],
		["0212 555 44 33/34", "02125554433"],
		["0212 555 44 33 / 0532 111 22 33", "02125554433"],
		["+1 718-855-7500 x12", "+17188557500"],
		["+44 762400000", "+44762400000"],
		["2125554433", "2125554433"],
		["(718) 855-7500", "7188557500"],
		["1-800-FLOWERS", null],
		["call us", null],
		["", null],
	])("dials %j as %j", (raw, digits) => {
		expect(dialable(raw)).toBe(digits);
	});

	it("dials what was typed for a number that stands alone: the same digits in the same order", () => {
		fc.assert(
			fc.property(fc.stringMatching(/^\+?[1-9]\d{1,3}[ -]\d{3}[ -]?\d{3,4}$/), (text) => {
				expect(dialable(text)).toBe(text.replace(/[ -]/g, ""));
			}),
		);
	});
});

describe("isTypedPhone", () => {
	it.each([
		["444 1 234", "TR"],
		["0232 445 66 77", "TR"],
		["5321234567", "TR"],
		["0555 123 45 67 / 66", "TR"],
		["112", "TR"],
		["+49 30 1234567", "TR"],
		["0800 FLOWERS", "GB"],
		["5551234", null],
	])("takes %j in %s", (typed, region) => {
		expect(isTypedPhone(typed, region)).toBe(true);
	});

	it.each([
		["12", "TR"],
		["12", null],
		["0212 555", "TR"],
		["1234567890123", "TR"],
		["+44 1", "GB"],
		["+12", null],
		["ask at the bar", "GB"],
	])("refuses %j in %s", (typed, region) => {
		expect(isTypedPhone(typed, region)).toBe(false);
	});
});
