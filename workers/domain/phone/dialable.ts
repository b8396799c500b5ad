import { withPlainDigits } from "../plain-digits.ts";

/**
 * Finds phone numbers in texts that people have typed, and what a telephone would dial. Nothing here knows a
 * country, so it is small enough for a page.
 */

type TypedNumber = {
	/** Holds the text typed for it, with its extension and notes. A page shows this. */
	raw: string;
	/** Holds the number alone, with its blanks and brackets. */
	text: string;
};

/** Limit the digits of a number. A subscriber's number is not shorter; E.164 has 15 digits, and 00 may come before them. */
const FEWEST_DIGITS = 5;
const MOST_DIGITS = 17;
/**
 * Say how many digits a second number of a cell needs, and one with its area code. With fewer, it is an extension or
 * another ending of the first.
 */
const WHOLE = 7;
const WITH_AREA = 10;

const ELSEWHERE = /[^\x00-\x7f]/;
const HARD_SEPARATORS = /[,;|\n\r\t]+|\s{3,}/;
const RUN = /(?:\+[ (+]*|\([ (]*\+? *)?\d(?:[ ().\-/'_]*\d)*\)?/g;
const LABEL =
	/^\s*(?:tel|phone|callto|whatsapp):(?:\/\/)?(?=[+\d(])|^[\s(]*[\p{L} ./-]{1,25}[.:]+\s*(?:\d\s+(?=[+0(]))?(?=[+(\d])/iu;
const LINES = /[ (]\d{1,2} *(?:hat(?:l[ıi])?|lines?|lignes?|lijnen|l[ií]neas?|Leitungen)\b/giu;
const LIST_MARK = /(?:^|\s)[1-9]\)\s*(?=[\d+(])/g;
const FAX = /(?:fax|faks|belge\s*-?ge[cç]er|факс|فاكس|ファックス|传真|傳真|팩스)[^\d+]*$|(?:^|[\s(])f\s*[.:]?\s*$/iu;
/** Matches the words for a number that is both: "tel/fax". */
const PHONE_AND_FAX = /(?:tel\p{L}*|phone|тел)\.?\s*[/&+]\s*(?:fax|faks|факс)[^\p{L}\d]*$/iu;
const EXTENSION =
	/(?:ext(?:ension)?|extn|dahili|dah|int(?:erno|erne)?|poste|durchwahl|dw|nst|доб|вн|wew|ramal|anexo|toestel|tlk|内線|分机)[\s.:]*$/iu;
const CHAT_LINK = /(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)(?:\+|%2B)?(\d{7,15})\S*/gi;
const NOT_A_NUMBER =
	/\S+@\S+|(?:https?:\/\/|www\.)\S+|\b(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)\b/gi;

/**
 * Returns what a telephone dials for a typed number: its digits with zeros, and a plus where the number begins
 * with one. Null without a number.
 */
export function dialable(raw: string): string | null {
	const [first] = typedNumbers(raw);
	return first === undefined ? null : dialledDigits(first.text);
}

/** Returns the digits of one number with its leading plus. Nobody dials the (0) after a country's code. */
export function dialledDigits(text: string): string {
	const abroad = /^[\s(]*(?:\+|00)/.test(text);
	const digits = (abroad ? text.replace(/\(\s*0\s*\)/, "") : text).replace(/\D/g, "");
	return /^[\s(]*\+/.test(text) && !digits.startsWith("0") ? `+${digits}` : digits.replace(/^0{3,}/, "00");
}

/**
 * Finds all numbers of a text in order. Commas, semicolons, bars, words and wide blanks separate them. A slash does so
 * where both sides are whole: "…44 33/34" is one number. `raw` keeps an extension, `text` does not. Faxes, dates, links and
 * numbers with fewer than five digits are left out.
 */
export function typedNumbers(text: string): TypedNumber[] {
	if (text.length > 500) return [];
	const whole = plainCharacters(text).trim();
	const readable = whole.replace(CHAT_LINK, "; +$1 ;").replace(/^(\+?\d{6,15})[.,]0+$/, "$1");
	const prepared = readable.replace(NOT_A_NUMBER, ";").replace(LINES, " ").replace(LIST_MARK, "; ");
	// "0212, 555 44 33": too short to stand alone.
	const joined = prepared.replace(/^(\D*\d{1,4}), *(?=\d)/, "$1 ");
	let found = numbersOf(joined);
	if (found.length === 0 && prepared.includes(",")) found = numbersOf(prepared.replaceAll(",", " "));
	if (found.length === 0 && isShortNumber(whole)) return [{ raw: whole, text: whole }];
	const [only] = found;
	if (found.length !== 1 || only === undefined || whole !== readable) return found;
	return [{ raw: shown(whole), text: only.text }];
}

/**
 * Tells whether a text is a short number: "112", "*7799". Nothing else may be in the cell, so that a list's number, an
 * extension or a house number is not taken for one.
 */
export function isShortNumber(text: string): boolean {
	return text.length <= 6 && /^\*?[1-9]\d{2,3}#?$/.test(text);
}

/** Removes the label of a number, and the quotes and brackets of a list. */
function shown(text: string): string {
	return text
		.replace(/^[\s"'[{<]+|[\s"'\]}>]+$/g, "")
		.replace(LABEL, "")
		.trim();
}

function numbersOf(text: string): TypedNumber[] {
	const found: TypedNumber[] = [];
	for (const segment of text.split(HARD_SEPARATORS)) {
		const texts = textsOf(segment, found.length > 0);
		const trimmed = shown(segment);
		const last = found.at(-1);
		if (
			texts.length === 0 &&
			last &&
			trimmed !== "" &&
			!FAX.test(segment.replace(/(?<![\d\s()/+.-])[\d\s()/+.-]+$/, ""))
		) {
			last.raw = `${last.raw}, ${trimmed}`;
		}
		for (const number of texts) found.push({ raw: texts.length === 1 ? trimmed : number.trim(), text: number.trim() });
	}
	return found;
}

/** Finds the numbers of a text that has no hard separators. */
function textsOf(segment: string, more: boolean): string[] {
	const texts: string[] = [];
	let end = 0;
	for (const match of segment.matchAll(RUN)) {
		const before = segment.slice(end, match.index);
		end = match.index + match[0].length;
		if (FAX.test(before) && !PHONE_AND_FAX.test(before)) continue;
		for (const part of partsOf(withoutPrefix(match[0], before))) {
			const count = countDigits(part);
			const least = more || texts.length > 0 ? WHOLE : FEWEST_DIGITS;
			if (count >= least && count <= MOST_DIGITS && /[1-9]/.test(part)) texts.push(part);
		}
	}
	return texts;
}

/** Removes the "1)" or "Tel 1" of a list, and an extension in front of its number. */
function withoutPrefix(run: string, before: string): string {
	if (EXTENSION.test(before)) return run.replace(/^\d{1,6}(?:\s+|$)/, "");
	if (/\p{L}/u.test(before)) return run.replace(/^\d\s+(?=[0+(])/, "");
	return run.replace(/^\(?\d[).]\s+(?=[0+(])/, "");
}

/** Splits one run of digits and marks into its numbers. */
function partsOf(run: string): string[] {
	const slashes = run.split("/").length - 1;
	const parts = folded(run.split(/\s*\/\s*/), "/", slashes === 1 ? 2 : 0).flatMap((part) =>
		folded(part.split(/\s+-+\s+/), " - ", 0),
	);
	return parts.flatMap(partsOfLong).map(withoutEnding);
}

/** Joins pieces that are no whole number to the number before, and drops other endings of that ("33/34"). */
function folded(pieces: string[], mark: string, shortEnding: number): string[] {
	const [first = "", ...others] = pieces;
	const numbers = [first];
	for (const piece of others) {
		const last = numbers.at(-1) ?? "";
		const before = countDigits(last);
		const after = countDigits(piece);
		if (before >= WHOLE && after >= WHOLE) numbers.push(piece);
		else if (before >= WITH_AREA && after <= 4 && (/^[\s(]*0/.test(last) || before > WITH_AREA)) continue;
		else if (before >= WHOLE && after <= shortEnding) continue;
		// "0269-216500 / 213278": the second has the area code of the first.
		else if (mark === "/" && before >= WITH_AREA && after >= FEWEST_DIGITS && /^[\s(]*0[1-9]/.test(last)) continue;
		else numbers[numbers.length - 1] = `${last}${mark}${piece}`;
	}
	return numbers;
}

/** Splits a run with too many digits for one number: a new number begins with a zero or a bracket, or every group is a number. */
function partsOfLong(run: string): string[] {
	if (countDigits(run) <= 15) return [run];
	const groups = run.trim().split(/\s+/);
	for (const parts of [groups, run.split("-")]) {
		if (parts.length > 1 && parts.every((part) => countDigits(part) >= WHOLE)) return parts;
	}
	const numbers: string[] = [];
	for (const group of groups) {
		const last = numbers.at(-1);
		const begins = last === undefined || (/^[(0]/.test(group) && countDigits(last) >= WHOLE);
		if (begins) numbers.push(group);
		else numbers[numbers.length - 1] = `${last} ${group}`;
	}
	return numbers;
}

/** Removes the ending: in "0212 555 44 33-34" and "0212 555 44 33 (5)", a telephone dials nothing behind the whole number. */
function withoutEnding(number: string): string {
	const bracket = /^(.*\d)\s*\(\s*\d{1,4}\s*\)?$/.exec(number)?.[1];
	if (bracket !== undefined && countDigits(bracket) >= WHOLE) return bracket;
	const hyphen = /^(\(?0[1-9][^-]*\d)-\d{1,2}$/.exec(number)?.[1];
	return hyphen !== undefined && countDigits(hyphen) > WITH_AREA ? hyphen : number;
}

function countDigits(text: string): number {
	let count = 0;
	for (let i = 0; i < text.length; i += 1) {
		const code = text.charCodeAt(i);
		if (code >= 0x30 && code <= 0x39) count += 1;
	}
	return count;
}

/** Writes digits of other scripts, wide signs, dashes and blanks as ASCII has them. */
function plainCharacters(text: string): string {
	if (!ELSEWHERE.test(text)) return text;
	return withPlainDigits(text)
		.replace(/[\u2010-\u2015\u2212\uff0d\u30fc]/g, "-")
		.replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, "")
		.replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, " ")
		.replaceAll("\uff0b", "+")
		.replaceAll("\uff08", "(")
		.replaceAll("\uff09", ")")
		.replace(/[\u060c\u3001\uff0c\u061b]/g, ",");
}
