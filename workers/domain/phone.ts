import parsePhoneNumber, { type CountryCode, isSupportedCountry, Metadata } from "libphonenumber-js/min";
import { remembered } from "./remembered.ts";

const E164 = /^\+[1-9]\d{3,14}$/;
const PLAIN_INTERNATIONAL = /^\+[\d\s().\-\u00a0\u2010-\u2015/]+$/;
const STRONG_SEPARATORS = /[;,|\n\r]+|\s{3,}|\s\/\s/;
const WEAK_SEPARATORS = /\s*\/\s*|\s+(?:or|ve|veya|and|&)\s+/i;
const EXTENSION = /\s*(?:dahili|dah\.?|ext(?:ension)?\.?|extn\.?|x|#)\s*:?\s*\d{1,6}\s*$/i;
const LABEL = /^(?:tel|telefon|phone|gsm|mobile|mob|cep|whatsapp|t|p|m)\s*[.:]+\s*/i;
const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i;

/** What the library's own types leave out. */
type PlanReader = Metadata & {
	selectNumberingPlan(code: string): void;
	numberingPlan: { possibleLengths(): number[]; nationalPrefixForParsing(): string | undefined };
	getCountryCodesForCallingCode(callingCode: string): string[] | undefined;
};
type NumberingPlan = { lengths: readonly number[]; trunkPrefix: RegExp };

let metadata: PlanReader | null = null;

/**
 * The first phone number of a cell in E.164 ("+442071838750"), or null when none of its parts is a possible number.
 * `region` (ISO 3166-1 alpha-2) reads national forms; a number that lost its leading zero or plus in a spreadsheet is read too,
 * one that was rounded ("4.4207E+11") is not. Extensions are dropped. A number is checked for its country's lengths only
 * (libphonenumber's "possible"): the finer patterns age faster than directories do.
 */
export function parsePhone(value: string | number, region: string | null): string | null {
	if (typeof value === "number") return parseStoredNumber(value, region);
	const text = value.trim();
	const quick = parsePlainInternational(text);
	if (quick !== null) return quick;
	if (text.length > 200 || SCIENTIFIC.test(text)) return null;
	for (const part of text.split(STRONG_SEPARATORS)) {
		const alternatives = part.split(WEAK_SEPARATORS);
		const [first = ""] = alternatives;
		// "0212 555 44 33/34" is two numbers, "0212/555 44 33" is one: only a first part that is a whole number stands alone.
		const whole = alternatives.length === 1 || first.replace(/\D/g, "").length < 9;
		const found = parseFirst(whole ? [part, ...alternatives] : [...alternatives, part], region);
		if (found !== null) return found;
	}
	return null;
}

function parseFirst(parts: string[], region: string | null): string | null {
	for (const part of parts) {
		const found = parseOne(part, region);
		if (found !== null) return found;
	}
	return null;
}

function parseOne(part: string, region: string | null): string | null {
	const text = part
		.trim()
		.replace(/^tel:/i, "")
		.replace(LABEL, "")
		.replace(EXTENSION, "")
		.replace(/^\(?\+[+\s(]*/, "+");
	const trunkless = text.startsWith("+") ? text.replace(/\(\s*0\s*\)/, " ") : text;
	const digits = trunkless.replace(/\D/g, "");
	if (digits.length < 5) return null;
	return (
		parsePlainInternational(trunkless) ??
		parseWith(trunkless, region) ??
		(trunkless.startsWith("00") ? parseWith(`+${digits.slice(2)}`, null) : null) ??
		(region === null && /^[1-9]\d{9,14}$/.test(digits) && digits === trunkless ? parseWith(`+${digits}`, null) : null)
	);
}

/** Excel keeps 15 digits and no leading zero; six trailing zeros are what is left of a number that was shown as 4.4207E+11. */
function parseStoredNumber(value: number, region: string | null): string | null {
	if (!Number.isSafeInteger(value) || value < 10_000 || value % 1_000_000 === 0) return null;
	const digits = String(value);
	return parseWith(digits, region) ?? (digits.length >= 10 ? parseWith(`+${digits}`, null) : null);
}

function parseWith(text: string, region: string | null): string | null {
	const country = region !== null && isSupportedCountry(region) ? (region as CountryCode) : undefined;
	if (country === undefined && !text.startsWith("+")) return null;
	const parsed = parsePhoneNumber(text, { defaultCountry: country, extract: false });
	return parsed?.isPossible() && E164.test(parsed.number) ? parsed.number : null;
}

/**
 * The common case, "+44 1864 243229", without the full parser (some 20 µs a number): calling code, then a national part of a
 * length that is possible in every country of that code (Man has fewer than Britain) and that does not begin like its trunk prefix.
 * Everything else, null included, goes the long way.
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

/** By calling code ("44"); there are 1,110 texts of one to three digits. */
const numberingPlan = remembered((callingCode): NumberingPlan | null => {
	try {
		metadata ??= new Metadata() as PlanReader;
		const prefix = planOf(metadata, callingCode).nationalPrefixForParsing();
		const trunkPrefix = new RegExp(`^(?:0${prefix ? `|${prefix}` : ""})`);
		return { lengths: lengthsOf(metadata, callingCode), trunkPrefix };
	} catch {
		return null;
	}
}, 1_110);

/** The lengths of a national part that are possible in every country behind a calling code. */
function lengthsOf(metadata: PlanReader, callingCode: string): number[] {
	const countries = metadata.getCountryCodesForCallingCode(callingCode) ?? [callingCode];
	const [first = [], ...others] = countries.map((country) => planOf(metadata, country).possibleLengths());
	return first.filter((length) => others.every((lengths) => lengths.includes(length)));
}

/** The plan of a country, or of the main one behind a calling code. Throws where there is none. */
function planOf(metadata: PlanReader, code: string): PlanReader["numberingPlan"] {
	metadata.selectNumberingPlan(code);
	return metadata.numberingPlan;
}
