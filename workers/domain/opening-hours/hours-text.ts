import { withPlainDigits } from "../plain-digits.ts";

const DASHES = /[\u2010-\u2015\u2043\u2053\u2192\u2212\u301c\uff5e~]/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\0]/g;
const BULLETS = /(^|\n)[ \t]*(?:[-*•·‣▪◦●○■□✓✔]|\d\))[ \t]+(?=\D)/g;

// Matches "Closed on Mondays. Tue-Sun 10-18", but not the "Thurs. Fri." of shortened names.
const SENTENCE = /(?<=\p{L}{6})\. (?=\p{Lu})/gu;
// Matches "Monday: [8 AM-12 PM, 1-5 PM], Tuesday: [Closed]".
const LISTED = /(?<=\p{L}{2}): ?\[([^[\]"'{}]+)\]/gu;

// Matches "Mittwochnachmittag", "Samstagvormittags".
const GERMAN_HALVES =
	/(?<!\p{L})((?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)(vormittag|nachmittag|abend|morgen)s?(?!\p{L})/giu;

// Matches Dutch "t/m", Indonesian "s/d" and Swedish "t.o.m."
const SHORT_TO = /(?<![\p{L}\d])(?:t\/m|s\/d|t\.o\.m)(?:\.|(?!\p{L}))/giu;

// Matches the Dutch article before a day or a part of one: "'s maandags", "'s avonds".
const DUTCH_ARTICLE = /(?<![\p{L}\d])['’]s (?=\p{L}{5})/giu;

// Matches Vietnamese "từ" before folding, which would turn it into Tuesday.
const VIETNAMESE_FROM = /(?<!\p{L})từ (?=\d)/giu;

/**
 * Gives blanks (also U+202F and U+2009), dashes, digits, full-width signs and line ends one form. The
 * rest of the text stays as it was.
 */
export function normalizeHoursText(text: string): string {
	// Most cells are plain: "Monday", "9AM-5PM".
	if (/^[\w,:;.|-]*$/.test(text)) return text;
	const plain = withPlainDigits(withoutZone(text))
		.replace(/([2-6])ª/g, (_, day: string) => ` ${PORTUGUESE[Number(day)]} `)
		.normalize("NFKC")
		.replace(INVISIBLE, "")
		.replace(DASHES, "-")
		.replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n")
		.replace(/<br ?\/?>|<\/(?:p|li|div|tr)>/gi, "\n")
		.replace(BULLETS, "$1")
		.replace(SENTENCE, "; ")
		.replace(LISTED, ": $1")
		.replace(GERMAN_HALVES, "$1 $2")
		.replace(/[^\S\n]+/g, " ")
		.trim();
	return /["'’/]|t[óőo.]|từ/i.test(plain)
		? withoutCases(plain.replace(SHORT_TO, "-").replace(VIETNAMESE_FROM, "").replace(DUTCH_ARTICLE, ""))
		: plain;
}

/** Matches a list of rules with the time zone behind it, as GeoDirectory writes them: `["Mo-Th 18:00-02:00","Fr 18:00-04:00"],["UTC":"+3"]`. */
const WITH_ZONE = /^\s*\[([^[\]]*)\]\s*,\s*\[\s*"(?:UTC|time ?zone)"\s*:[^[\]]*\]\s*$/i;

/** Writes such a list as the rules of OSM's grammar that it holds, of which none takes back another. */
function withoutZone(text: string): string {
	const [, rules] = WITH_ZONE.exec(text) ?? [];
	return rules === undefined ? text : rules.replace(/"\s*,\s*"/g, ", ").replaceAll('"', "");
}

const PORTUGUESE = ["", "", "segunda", "terça", "quarta", "quinta", "sexta"];

/** Replaces endings that say "from … to" by a dash: Hungarian "8-tól 17-ig", Turkish "09:00'dan 18:00'e kadar". */
function withoutCases(text: string): string {
	if (/t[óő]l/i.test(text)) {
		return text
			.replace(/([\d\p{L}])-?t[óő]l(?!\p{L})/giu, "$1 - ")
			.replace(/([\d\p{L}])-?ig(?!\p{L})/giu, "$1")
			.replace(/ - ?- /g, " - ");
	}
	if (/['’][dt][ae]n/i.test(text)) {
		return text
			.replace(/([\d\p{L}])['’][dt][ae]n(?: itibaren)?(?!\p{L})/giu, "$1 - ")
			.replace(/([\d\p{L}])['’](?:y?[aeıiuü]|n?[ae])(?: (?:kadar|dek))?(?!\p{L})/giu, "$1");
	}
	return text;
}
