import { parseOpeningHours } from "../opening-hours/parse.ts";
import { remembered } from "../remembered.ts";

/**
 * Names the kinds of value that a text shows, whatever its column is. The kind shows that a value is in the wrong
 * column.
 */
type CellKind =
	| "coordinates"
	| "date"
	| "email"
	| "hours"
	| "json"
	| "link"
	| "number"
	| "phone"
	| "place-id"
	| "status"
	| "truth"
	| "whole-number";

/** Matches signs that most texts do not have. A text without them is of no kind. */
const MAY_BE = /[\d@{[]|:\/\/|^(?:www\.|true$|false$|operational$|closed_|future_)/i;
const EMAIL = /^(?:mailto:)?[^\s@/]+@[^\s@/]+\.\p{L}{2,}$/u;
const LINK = /^(?:https?:\/\/|www\.)\S/i;
const JSON_TEXT = /^(?:\{|\[\s*(?:["'{[\]]|-?\d+(?:\.\d+)?\s*[,\]]))/;
const NUMBER = /^[+\-−]?(?:\d+(?:[.,]\d+)*|[.,]\d+)(?:e[+-]?\d+)?$/i;
const COORDINATES = /^[([]?\s*[+-]?\d{1,3}[.,]\d+°?\s*[,;\s]\s*[+-]?\d{1,3}[.,]\d+°?\s*[)\]]?$/;
const DATE =
	/^(?:(?:19|20)\d\d-\d\d-\d\d|(?:19|20)\d\d\/\d{1,2}\/\d{1,2}(?!\d)|\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d)(?:[T ,].*\d)?Z?$/;
const PHONE = /^(?:\+\s*\(?\d|0|\()[\d\s()./-]{6,}$/;
const PLACE_ID = /^(?:ChIJ[\w-]{10,}|0x[\da-f]+:0x[\da-f]+)$/i;
const STATUS = /^(?:operational|closed_(?:temporarily|permanently)|future_opening)$/i;
const CLOCKS = /\d{1,2}[:.]\d\d\s*(?:[ap]\.?m\.?)?\s*[-–—]\s*\d{1,2}[:.]\d\d/i;
/** Matches a time of day, which is also what a spreadsheet makes of "9.30". */
const CLOCK = /^\d{1,2}:[0-5]\d(?::[0-5]\d)?$/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const RANGE = /^24 ?\/ ?7$|\d\s*(?:[ap]\.?m\.?)?\s*[-–—]\s*\d/i;

/** Returns the kind of a trimmed line of text that is plainly one thing; null for words, names and addresses. */
export function cellKind(text: string): CellKind | null {
	if (!MAY_BE.test(text)) return null;
	const code = text.charCodeAt(0);
	if (text.includes("@") && EMAIL.test(text)) return "email";
	if (LINK.test(text)) return "link";
	if (code === 0x7b || code === 0x5b)
		return JSON_TEXT.test(text) ? "json" : COORDINATES.test(text) ? "coordinates" : null;
	if (/^(?:true|false)$/i.test(text)) return "truth";
	if (STATUS.test(text)) return "status";
	if (PLACE_ID.test(text)) return "place-id";
	if (NUMBER.test(text)) return numberKind(text);
	if (DATE.test(text)) return "date";
	if (COORDINATES.test(text)) return "coordinates";
	if (PHONE.test(text)) return "phone";
	return CLOCK.test(text) || CLOCKS.test(text) ? "hours" : null;
}

function numberKind(text: string): CellKind {
	if (PHONE.test(text) && !/[.,]/.test(text) && /^[+0]\d{8}/.test(text)) return "phone";
	return /^\d+$/.test(text) ? "whole-number" : "number";
}

const labelKind = remembered((text): { unfit: boolean; digits: number } => {
	if (!LETTER_OR_DIGIT.test(text)) return { unfit: true, digits: 0 };
	const kind = cellKind(text);
	if (kind === "whole-number") return { unfit: false, digits: text.length };
	return { unfit: kind !== null || (RANGE.test(text) && parseOpeningHours(text).week !== null), digits: 0 };
}, 10_000);

/** Tells whether a text is another kind of value and so no category, town or country. Numbers of up to `digits` digits are allowed. */
export function isNoLabel(text: string, digits = 0): boolean {
	const kind = labelKind(text);
	return kind.unfit || kind.digits > digits;
}

/** Tells whether a text cannot be a street or an address. A house number alone can be one. */
export function isNoAddress(text: string): boolean {
	const kind = cellKind(text);
	return kind === "whole-number" ? text.length > 6 : kind !== null || !LETTER_OR_DIGIT.test(text);
}

/** Tells whether a text cannot be a postcode. Every postcode has a digit, and other kinds of value are none. */
export function isNoPostcode(text: string): boolean {
	if (!/\p{Nd}/u.test(text)) return true;
	const kind = cellKind(text);
	if (kind === "phone") return text.startsWith("+") || text.startsWith("(");
	return kind === "whole-number" ? text.length > 12 : kind !== null;
}

/** Tells whether a text is an odd name for a business: a link, hours, a decimal number. Whole numbers can be names ("1453"). */
export function isOddName(text: string): boolean {
	const kind = cellKind(text);
	if (kind === "whole-number") return text.length > 6;
	return kind !== null || text.includes("\ufffd") || hasLostLetters(text);
}

/** Matches the bytes of one UTF-8 letter, read in windows-1252 or -1254: "Ã¶" was ö, "Å\u009f" and "ÅŸ" were ş. */
const BYTES_AS_LETTERS =
	/[ÂÃÄÅ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/;

/**
 * Tells whether a text has lost letters: "?stanbul", "Ba?dat", "Ä°stanbul". A program has written ? for the letters
 * that its encoding lacks, or has read them in another encoding.
 */
export function hasLostLetters(text: string): boolean {
	return (text.includes("?") && /\?\p{Ll}|\p{L}\?+\p{L}/u.test(text)) || BYTES_AS_LETTERS.test(text);
}

const DATA =
	/^[+(]?\d[\d\s()./:,-]{4,}$|^[^\s@]+@[^\s@]+\.[a-z]{2,}$|^(?:https?:\/\/|www\.)\S+$|^(?:19|20)\d\d-\d\d-\d\d/i;

/** Tells whether a text is a number of five figures or more, a date, an e-mail address or a link. No column is called so. */
export function looksLikeData(text: string): boolean {
	return DATA.test(text.trim());
}
