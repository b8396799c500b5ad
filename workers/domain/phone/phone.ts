import parsePhoneNumber, {
	type CountryCode,
	getCountryCallingCode,
	isSupportedCountry,
	Metadata,
	type PhoneNumber,
} from "libphonenumber-js/min";
import { withPlainDigits } from "../plain-digits.ts";
import { remembered } from "../remembered.ts";
import { dialledDigits, isShortNumber, typedNumbers } from "./dialable.ts";
import { otherEndings } from "./phone-endings.ts";
import { E164 } from "./phone-form.ts";
import { lacksAreaCode } from "./short-phones.ts";

const PLAIN_INTERNATIONAL = /^\+[\d\s().\-\u00a0\u2010-\u2015]+$/;
/** Matches another ending of the number, or a part of it: "…44 33-34". */
const SHORT_ENDING = /-\d{1,2}$/;
const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i;
/** Matches a number that a spreadsheet has rounded. It shows twelve digits and more as 4.4207E+11, which keeps only six. */
const ROUNDED = /^\d{6,}0{6}$/;
/** Matches the prefix of calls abroad, which is not 00 in every country. */
const ABROAD = /^(?:00|011|010|810)/;
const VANITY = /^\+?1?[\s(.-]*\d{3,4}[)\s.-]*[A-Z][A-Z\s.-]{3,10}$/i;
const KEYPAD = "22233344455566677778889999";

/** Holds a phone number of a cell: in E.164 where that is sure, and as it was typed. */
export type Phone = { phone: string | null; raw: string };

/** Adds what the library's own types leave out. */
type PlanReader = Metadata & {
	selectNumberingPlan(code: string): void;
	numberingPlan: {
		possibleLengths(): number[];
		nationalPrefixForParsing(): string | undefined;
		nationalPrefixTransformRule(): string | undefined;
		IDDPrefix(): string | undefined;
		nationalNumberPattern(): string;
	};
	getCountryCodesForCallingCode(callingCode: string): string[] | undefined;
};
type NumberingPlan = { lengths: readonly number[]; trunkPrefix: RegExp; national: RegExp };

let metadata: PlanReader | null = null;

/**
 * Finds all phone numbers of a cell in order. `phone` is E.164 ("+442071838750") where the number says its country (+ or 00) or
 * `region` (ISO 3166-1 alpha-2) has such a number, else null: plain digits of an unknown country could ring anywhere. Empty when
 * nothing is a number, or a spreadsheet rounded it (`isRoundedPhone`). Behind a plus the lengths decide (libphonenumber's "possible").
 * Other digits must also begin as the country's numbers do, with an area code where they need one: others stay as they were typed.
 */
export function parsePhones(value: string | number, region: string | null): Phone[] {
	if (isRoundedPhone(value)) return [];
	if (typeof value === "number" && !(Number.isSafeInteger(value) && value >= 100)) return [];
	const text = typeof value === "number" ? String(value) : withAllDigits(value.trim());
	const quick = SHORT_ENDING.test(text) ? null : parsePlainInternational(text);
	if (quick !== null) return [{ phone: quick, raw: text }];
	const country = region !== null && isSupportedCountry(region) ? region : null;
	if (text.length < 40 && VANITY.test(text)) return [{ phone: parseVanity(text, country), raw: text }];
	if (isShortNumber(text)) return [{ phone: null, raw: text }];
	return typedNumbers(text).flatMap((number) => {
		const phone = international(number.text, country);
		const [own, others] = phone === null ? ["", []] : otherLines(text, number.text, phone);
		const raw = others.length === 0 ? number.raw : own;
		return [{ raw, phone }, ...others.map((other) => ({ raw: other, phone: other }))];
	});
}

/**
 * Finds the numbers of a text that differ from one only at the end, of which no more is typed: "0851 503333 und 34". The text of that one
 * alone comes with them.
 */
function otherLines(text: string, typed: string, phone: string): [own: string, others: string[]] {
	const digits = typed.replace(/\D/g, "");
	const plain = withPlainDigits(text);
	const number = plain.replace(/\D/g, "").length === digits.length ? null : parse(phone, null);
	const match = number === null ? null : new RegExp(`[+(]*${[...digits].join("[^\\p{L}\\d]*")}`, "u").exec(plain);
	if (number === null || match === null) return ["", []];
	const { countryCallingCode: code, nationalNumber } = number;
	const isNational = (one: string) => numberingPlan(code)?.national.test(one) ?? false;
	const endings = otherEndings(nationalNumber, plain.slice(match.index + match[0].length), isNational);
	const others = endings.filter(isNational).flatMap((one) => parse(`+${code}${one}`, null)?.number ?? []);
	return [match[0], others];
}

/**
 * Returns the countries in which a number in E.164 may be, the main one of its calling code first. There is more than one where
 * countries share the code and the number does not tell them apart.
 */
export function countriesOfPhone(phone: string): readonly string[] {
	const number = parse(phone, null);
	if (number === null) return [];
	if (number.country !== undefined) return [number.country];
	metadata ??= new Metadata() as PlanReader;
	return metadata.getCountryCodesForCallingCode(number.countryCallingCode) ?? [];
}

/** Returns the code by which a country is called from abroad; null for what is no country. */
export function callingCodeOf(country: string): string | null {
	return isSupportedCountry(country) ? getCountryCallingCode(country) : null;
}

/** Tells whether a spreadsheet kept only the first digits of what may have been a number ("4.4207E+11"). */
export function isRoundedPhone(value: string | number): boolean {
	const text = withAllDigits(String(value).trim());
	return SCIENTIFIC.test(text) || ROUNDED.test(text);
}

/** Writes out a number such as "4.42071234567E11", which Java and Python write with all its digits. Any other text stays. */
function withAllDigits(text: string): string {
	const match = /^(\d)[.,](\d{6,14})e\+?(\d{1,2})$/i.exec(text);
	return match !== null && match[2]?.length === Number(match[3]) ? `${match[1]}${match[2]}` : text;
}

/**
 * Tells whether a typed telephone number can be one of `region`. A number of another country says so by its + or 00, and a
 * short one ("112") must be the whole text. Without a region, any number that is long enough may be one.
 */
export function isTypedPhone(typed: string, region: string | null): boolean {
	const text = typed.trim();
	if (isShortNumber(text)) return true;
	const numbers = parsePhones(text, region);
	if (numbers.some(({ phone }) => phone !== null)) return true;
	const country = region !== null && isSupportedCountry(region) ? region : null;
	if (country === null) return numbers.length > 0 && !text.startsWith("+");
	// With or without the country's code in front, it is one of its numbers.
	return typedNumbers(text).some(({ text: one }) => plausibleOnly(parse(dialledDigits(one), country)) !== null);
}

function international(text: string, region: CountryCode | null): string | null {
	const digits = dialledDigits(text);
	if (digits.startsWith("+")) return internationalOf(text, digits);
	const plain = region === null ? null : parsePlainNational(digits, region);
	if (plain !== null) return plain;
	const national = region === null || isTooShort(digits, region) ? null : parseNational(digits, text, region);
	if (national !== null || !digits.startsWith("00")) return national;
	return plausibleOnly(parse(`+${digits.slice(2)}`, null))?.number ?? null;
}

/**
 * Tells whether digits are too few for a number: five are more likely a postcode or an extension,
 * except in the smallest countries.
 */
function isTooShort(digits: string, region: CountryCode): boolean {
	if (digits.length > 5) return false;
	return Math.max(0, ...(numberingPlan(getCountryCallingCode(region))?.lengths ?? [])) > 7;
}

function internationalOf(text: string, digits: string): string | null {
	// Italy dials the (0), others do not: the library knows.
	const readings = [parse(`+${text.replace(/\D/g, "")}`, null), parse(digits, null)];
	if (SHORT_ENDING.test(text)) readings.push(plausibleOnly(parse(dialledDigits(text.replace(SHORT_ENDING, "")), null)));
	return (readings.find((reading) => plausibleOnly(reading)) ?? readings.find((reading) => reading))?.number ?? null;
}

/**
 * Parses digits without a plus in their country: as dialled there, behind the country's own calling code that lost its plus, or without
 * the zero that a spreadsheet removed. Null where two of these are equally likely.
 */
function parseNational(digits: string, text: string, region: CountryCode): string | null {
	const code = getCountryCallingCode(region);
	const behindCode = digits.startsWith(code) ? plausibleOnly(parse(`+${digits}`, null)) : null;
	const local = dialledOnly(parse(digits, region));
	if (local && local.countryCallingCode !== code) return ABROAD.test(digits) ? local.number : null;
	const here = local?.number === `+${digits}` ? null : local;
	if (here !== null && behindCode !== null) {
		const parted = new RegExp(`^${code}(?!\\d)`).test(text.replace(/^[\s(]+/, ""));
		return parted || digits.length - code.length >= 10 ? behindCode.number : null;
	}
	const restored = here ?? behindCode ?? dialledOnly(parse(`0${digits}`, region));
	return restored?.countryCallingCode === code ? restored.number : null;
}

/** Reads "1-800-FLOWERS" by the letters of the keys. Its country must know such a number. */
function parseVanity(text: string, region: CountryCode | null): string | null {
	if (region === null && !text.startsWith("+")) return null;
	const digits = text.toUpperCase().replace(/[A-Z]/g, (letter) => KEYPAD[letter.charCodeAt(0) - 65] ?? "");
	const parsed = parse(digits, text.startsWith("+") ? null : region);
	return plausibleOnly(parsed)?.number ?? null;
}

/** Keeps a number that begins and is as long as numbers of its calling code: finer patterns age faster than directories do. */
function plausibleOnly(number: PhoneNumber | null): PhoneNumber | null {
	return number && numberingPlan(number.countryCallingCode)?.national.test(number.nationalNumber) ? number : null;
}

/** Keeps a plausible number that is not only the last digits of one. */
function dialledOnly(number: PhoneNumber | null): PhoneNumber | null {
	const plausible = plausibleOnly(number);
	return plausible && !lacksAreaCode(plausible.nationalNumber, plausible.countryCallingCode) ? plausible : null;
}

/** Parses a possible number, or returns null. Without a region only a number with a plus is possible. */
function parse(text: string, region: CountryCode | null): PhoneNumber | null {
	const parsed = parsePhoneNumber(text, { ...(region === null ? {} : { defaultCountry: region }), extract: false });
	return parsed?.isPossible() && E164.test(parsed.number) ? parsed : null;
}

/**
 * Reads the common case, "+44 1864 243229", without the full parser (some 20 µs a number). It takes a calling code and a
 * national part. The length of that part must be possible in every country of the code (Man has fewer digits than Britain),
 * and it must not begin like its trunk prefix. For every other text it returns null, and the full parser reads it.
 */
function parsePlainInternational(text: string): string | null {
	if (text.length > 30 || !PLAIN_INTERNATIONAL.test(text)) return null;
	const digits = text.replace(/\D/g, "");
	for (let length = 1; length <= 3; length += 1) {
		const plan = numberingPlan(digits.slice(0, length));
		if (plan === null) continue;
		const national = digits.slice(length);
		const plain = plan.lengths.includes(national.length) && !plan.trunkPrefix.test(national) && digits.length <= 15;
		return plain ? `+${digits}` : null;
	}
	return null;
}

/** Says how digits are dialled in a country: its calling code, what goes before national numbers, and before calls abroad. */
type Dialling = { code: string; trunk: RegExp; abroad: RegExp };

/**
 * Reads the common case of digits as dialled in their country, "01864 243229", without the full parser. What remains behind the trunk
 * prefix must be such a number of the country that is the main one behind its calling code, and as long as numbers of all countries behind that
 * code may be; the digits must not begin as a call abroad or with the calling code. For all others it returns null, and the full parser
 * reads them.
 */
function parsePlainNational(digits: string, region: CountryCode): string | null {
	const dialling = diallingOf(region);
	if (dialling === null || digits.length < 6) return null;
	const { code, trunk, abroad } = dialling;
	if (digits.startsWith(code) || abroad.test(digits)) return null;
	const national = digits.replace(trunk, "");
	const plan = numberingPlan(code);
	const isPlain = plan?.lengths.includes(national.length) && plan.national.test(national);
	return isPlain && !lacksAreaCode(national, code) && code.length + national.length <= 15
		? `+${code}${national}`
		: null;
}

/** Returns null for a country that shares another's calling code, and where digits are put in or taken out of dialled numbers. */
const diallingOf = remembered((region): Dialling | null => {
	metadata ??= new Metadata() as PlanReader;
	const code = getCountryCallingCode(region as CountryCode);
	const [main = region] = metadata.getCountryCodesForCallingCode(code) ?? [];
	const plan = planOf(metadata, region);
	const [trunk, abroad] = [plan.nationalPrefixForParsing(), plan.IDDPrefix()];
	if (main !== region || !abroad || plan.nationalPrefixTransformRule()) return null;
	return { code, trunk: new RegExp(`^(?:${trunk || "(?!)"})`), abroad: new RegExp(`^(?:${abroad})`) };
}, 300);

/** Finds the plan by calling code ("44"). There are 1,110 texts of one to three digits. */
const numberingPlan = remembered((callingCode): NumberingPlan | null => {
	try {
		metadata ??= new Metadata() as PlanReader;
		const prefix = planOf(metadata, callingCode).nationalPrefixForParsing();
		const trunkPrefix = new RegExp(`^(?:0${prefix ? `|${prefix}` : ""})`);
		const national = new RegExp(`^(?:${planOf(metadata, callingCode).nationalNumberPattern()})$`);
		return { lengths: lengthsOf(metadata, callingCode), trunkPrefix, national };
	} catch {
		return null;
	}
}, 1_110);

/** Returns the lengths of a national part that are possible in every country behind a calling code. */
function lengthsOf(metadata: PlanReader, callingCode: string): number[] {
	const countries = metadata.getCountryCodesForCallingCode(callingCode) ?? [callingCode];
	const [first = [], ...others] = countries.map((country) => planOf(metadata, country).possibleLengths());
	return first.filter((length) => others.every((lengths) => lengths.includes(length)));
}

/** Returns the plan of a country, or of the main one behind a calling code. Throws where there is none. */
function planOf(metadata: PlanReader, code: string): PlanReader["numberingPlan"] {
	metadata.selectNumberingPlan(code);
	return metadata.numberingPlan;
}
