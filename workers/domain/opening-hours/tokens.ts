import { withAnds } from "./ands.ts";
import { withoutAppointments } from "./appointments.ts";
import { withAsides } from "./asides.ts";
import { withHalves, withNextDays } from "./joined-times.ts";
import { withoutLastOrders } from "./last-orders.ts";
import { readLetterDays } from "./letter-days.ts";
import type { Meaning, Token, WrittenTime } from "./token.ts";
import { beginsPhrase, foldWord, meaningOf, type WeekdayReading, type WordMeaning } from "./words.ts";
import { withWrittenRanges } from "./written-ranges.ts";

export { normalizeHoursText } from "./hours-text.ts";

const HOUR_WORDS =
	"(?:h|hours?|hrs?|saat|std|stunden|heures|hor[ae]s|hores|ore|uur|uren|[ωώ]ρες|ωρο|ωρη|godzin[ayę]?|godz|годин[иа]?|час(?:а|ов)?|timmar|timer|hodin|óra|tuntia|ur|sati|hs|jam|giờ|ชั่วโมง|שעות|ساعة|ساعت|小时|小時|時間|시간|घंटे)";
const ALL_DAY = new RegExp(
	"(?:7 ?/ ?24|24 ?[/-] ?7|24 ?/ ?24" +
		`|24 ?${HOUR_WORDS}(?:\\.|(?!\\p{L})|(?= ?[營営营영]))(?: ?/ ?24 ?h?| sur 24| su 24| ?/ ?7)?(?: (?:a|per) day| am tag| par jour| al d[ií]a| al giorno| por dia| per dag| na dobę| denně| giornaliero)?(?: ?(?:營業|営業|营业|영업))?(?:,? ?(?:et )?7 ?(?:jours|j|days|tage|gün|dní|dni)(?: ?/ ?7| sur 7| (?:a|per) week)?)?)(?![\\p{L}\\d:.])`,
	"iuy",
);
// Matches "0930" | "9", "9:30", "11:0", "9.30", "9h30", "9 h 30", "9:30:00", each with "h" or "Uhr" behind; "9時30分", "9点半". The letter of
// "17 H.sonu" is the next word's.
const TIME =
	/(?:(\d{2})(\d{2})(?!\d)|(\d{1,2})(?!\d)(?:(?:[:.](\d{2})(?!\d)| ?[hu] ?(\d{2})(?!\d| ?h))(?::00(?!\d))?|:(\d)(?![\d:]))?)((?! h\.\p{L}) ?(?:h|hrs?|hs|uhr|uur|u|horas|hodin|hod|godz|klo|ч|óra|น)\.?(?!\p{L}))?/iuy;
const CJK_TIME = /(\d{1,2}) ?(?:時|时|点|點|시)(?!間|间)(?: ?(\d{1,2}) ?(?:分|분)?(?!\d)|(半|반))?/uy;
// Matches "AM", "a.m.", "p. m.", Greek "π.μ."; then "9a", "5p", only when attached.
const MERIDIEM = / ?(?:([ap])\.? ?m|([πμ])\.? ?μ)(?:\.|(?!\p{L}))/iuy;
const TWELVE = / ?(noon|midday|midnight)(?!\p{L})/iuy;
const SHORT_MERIDIEM = /([ap])(?!\p{L}|\.| ?\d)/iuy;
const DOTTED = /\p{L}{1,2}\. ?\p{L}{3,5}(?!\p{L})/uy;
const DIGITS = /\d+/uy;
const WORD = /(?:\p{L}[\p{L}\p{M}'ʼ’`׳״]*|7(?= |$))\.?/uy;
// Matches scripts that have no blanks between words. Korean and Thai join endings to their words.
const RUN =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{M}ー]{0,13}/uy;
const THU_NUMBER = /(?:thứ ?|t)([2-7])(?!\d|[:.]\d|h)/iuy;
/** Matches how every day is written in French and Italian with figures alone: "7j/7", "7 jours sur 7". "7/7" may be a date. */
const SEVEN_OF_SEVEN = /7 ?(?:j|jours?|giorni|gg) ?(?:\/|sur|su) ?7(?![\d:.h])/iuy;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
/** Maps first letters of weekdays, where they can be nothing else: "M-F", Spanish and Romanian "L-V", Estonian "E-R", Hungarian "H-P". */
const LETTERS: Readonly<Record<string, readonly number[]>> = {
	"m-f": [0, 1, 2, 3, 4],
	"m-th": [0, 1, 2, 3],
	"m-sa": [0, 1, 2, 3, 4, 5],
	"l-v": [0, 1, 2, 3, 4],
	"l-j": [0, 1, 2, 3],
	"l-s": [0, 1, 2, 3, 4, 5],
	"l-d": [0, 1, 2, 3, 4, 5, 6],
	"e-r": [0, 1, 2, 3, 4],
	"h-p": [0, 1, 2, 3, 4],
	"h-szo": [0, 1, 2, 3, 4, 5],
	"h-v": [0, 1, 2, 3, 4, 5, 6],
	"k-p": [1, 2, 3, 4],
	"k-szo": [1, 2, 3, 4, 5],
	"k-v": [1, 2, 3, 4, 5, 6],
	"m-w": [0, 1, 2],
	"m-su": [0, 1, 2, 3, 4, 5, 6],
	"tu-f": [1, 2, 3, 4],
	"w-f": [2, 3, 4],
	"th-f": [3, 4],
	"f-sa": [4, 5],
	"f-su": [4, 5, 6],
};
const LETTER_RANGE =
	/(?:m ?- ?(?:f|th|sa|su|w)|(?:tu|w|th) ?- ?f|f ?- ?(?:sa|su)|l(?: ?- ?| a )[vjsd]|e ?- ?r|[hk] ?- ?(?:p|szo|v))(?!\p{L})/iuy;
/** Match what stands between words and signs: "L.O.21:30", "ラストオーダー", "다음 날", "(+1)". */
const LAST_ORDER = /(?<![A-Za-z])(?:L\. ?O\.?|LO)(?!\p{L})|ラスト ?オーダー?|オーダー ?ストップ|라스트 ?오더/uy;
const NEXT_DAY = /다음 ?날|\(\+1(?: ?days?)?\)/uy;
const WORD_GAP = / ?-? ?/uy;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
	pattern.lastIndex = at;
	return pattern.exec(text);
}

/**
 * Splits a normalised text into tokens, in linear time. What is not understood becomes an "unknown" token; nothing throws.
 */
export function tokenizeHours(text: string): Token[] {
	return tokenizeParts([text])[0] ?? [];
}

/** Applies `tokenizeHours` to the parts of one cell or row, whose day names are of one language. */
export function tokenizeParts(texts: readonly string[]): Token[][] {
	const parts = texts.map(tokenize);
	settleDays(parts.flat());
	return parts;
}

/**
 * Decides a name that means different days in two languages ("Sa", "Di", "So", "Ma", "Pt"): the language that knows most names of the
 * cell wins. When two know as many, English or German decides; else it is not understood.
 */
function settleDays(tokens: Token[]): void {
	if (!tokens.some(isDoubtful)) return;
	const names = new Set(tokens.map((token) => (token.kind === "days" ? token.readings : [])));
	const known = new Map<string, number>();
	for (const readings of names) {
		for (const language of new Set(readings.map((reading) => reading.language)))
			known.set(language, (known.get(language) ?? 0) + 1);
	}
	for (const [at, token] of tokens.entries()) {
		if (token.kind !== "days" || !isDoubtful(token)) continue;
		const most = Math.max(...token.readings.map(({ language }) => known.get(language) ?? 0));
		const best = token.readings.filter(({ language }) => known.get(language) === most);
		const fixed = best.find(({ language }) => language === "en" || language === "de");
		const chosen = isAmbiguous(best) ? fixed : best[0];
		if (chosen && !(token.weak && most < 2 && !isToldByNeighbours(tokens, at)))
			Object.assign(token, { days: [chosen.day], english: chosen.language === "en" });
		else Object.assign(tokens[at] ?? {}, { kind: "unknown" });
	}
}

/** Tells whether a short name is told to be a day by the words beside it: "kromě Po", "Po zavřeno". */
function isToldByNeighbours(tokens: readonly Token[], at: number): boolean {
	const [before, behind] = [neighbourOf(tokens, at, -1), neighbourOf(tokens, at, 1)];
	if (before === "except") return behind === undefined || BESIDE_DAY.has(behind);
	return behind === "closed" && (before === undefined || BESIDE_DAY.has(before));
}

const BESIDE_DAY: ReadonlySet<Token["kind"]> = new Set(["time", "break", "unknown"]);

function neighbourOf(tokens: readonly Token[], at: number, step: 1 | -1): Token["kind"] | undefined {
	let next = at + step;
	while (tokens[next]?.kind === "noise") next += step;
	return tokens[next]?.kind;
}

function isDoubtful(token: Token): boolean {
	return token.kind === "days" && (token.weak === true || isAmbiguous(token.readings));
}

function isAmbiguous(readings: readonly WeekdayReading[]): boolean {
	return readings.some(({ day }) => day !== readings[0]?.day);
}

function tokenize(text: string): Token[] {
	const tokens: Token[] = [];
	let at = 0;
	while (at < text.length) {
		if (text[at] === " ") {
			at += 1;
			continue;
		}
		const [meaning, end] =
			readShort(text, at) ??
			readMarked(text, at) ??
			readRun(text, at, tokens) ??
			readWords(text, at, tokens) ??
			readDigits(text, at, tokens.at(-1)) ??
			readSign(text, at, tokens.at(-1));
		// In "1st" and "12月", what hangs on a number is no name of a day.
		const hangs = meaning.kind === "days" && at > 0 && /\d/.test(text[at - 1] ?? "");
		tokens.push({ ...(hangs ? UNKNOWN : meaning), start: at, end });
		at = end;
	}
	// "2a a 6a" is Portuguese for Monday to Friday, so a bare "a" means AM only together with a "p".
	const shortened = tokens.filter(
		({ kind, end }) => kind === "time" && (text[end - 1] === "a" || text[end - 1] === "A"),
	);
	if (shortened.length > 0 && !tokens.some((token) => token.kind === "time" && token.meridiem === "pm"))
		for (const token of shortened) Object.assign(token, UNKNOWN);
	const read = withoutLastOrders(withNextDays(withHalves(withoutOrdinals(tokens)), text), text);
	return withAsides(withWrittenRanges(withoutAppointments(withAnds(read, text), text), text), text);
}

/**
 * Makes ordinals before days unknown: "1. Samstag", "1. und 3. Sa", "1e zaterdag". A lone number before a day says which of
 * them is meant, and a week cannot hold that.
 */
function withoutOrdinals(tokens: Token[]): Token[] {
	for (let at = tokens.length - 1, beforeDay = false; at >= 0; at -= 1) {
		const token = tokens[at] as Token;
		if (token.kind === "days") beforeDay = true;
		else if (beforeDay && token.kind === "time" && isBareNumber(token) && tokens[at - 1]?.kind !== "dash")
			Object.assign(token, UNKNOWN);
		else if (token.kind !== "noise" && token.kind !== "and") beforeDay = false;
	}
	return tokens;
}

function isBareNumber(token: WrittenTime): boolean {
	return !token.withMinutes && token.meridiem === null && token.hour < 32;
}

const UNKNOWN = { kind: "unknown" } as const;

type Reading = [meaning: Meaning, end: number];

/** Reads short names of days: "M-F", "L-V", Vietnamese "Thứ 2" and "T2". */
function readShort(text: string, at: number): Reading | null {
	const seven = text[at] === "7" ? matchAt(SEVEN_OF_SEVEN, text, at) : null;
	if (seven !== null) return [{ kind: "days", days: EVERY_DAY, english: false, readings: [] }, at + seven[0].length];
	if (!"mtlehkvsdwfxjgMTLEHKVSDWFXJG".includes(text[at] ?? "") || (at > 0 && /[\p{L}\d]/u.test(text[at - 1] ?? "")))
		return null;
	const number = matchAt(THU_NUMBER, text, at);
	if (number) {
		const days = [Number(number[1]) - 2];
		return [{ kind: "days", days, english: false, readings: [] }, at + number[0].length];
	}
	const range = matchAt(LETTER_RANGE, text, at);
	const days = range && LETTERS[range[0].toLowerCase().replace(" a ", "-").replaceAll(" ", "")];
	if (days) return [{ kind: "days", days, english: true, readings: [] }, at + range[0].length];
	const letters = readLetterDays(text, at);
	return letters && [{ kind: "days", days: letters.days, english: false, readings: [] }, letters.end];
}

function readMarked(text: string, at: number): Reading | null {
	const order = matchAt(LAST_ORDER, text, at);
	if (order) return [{ kind: "lastOrder" }, at + order[0].length];
	const next = matchAt(NEXT_DAY, text, at);
	return next && [{ kind: "nextDay" }, at + next[0].length];
}

/** Reads the longest known word at the start of a run of signs that has no blanks ("月曜日から金曜日"). */
function readRun(text: string, at: number, before: readonly Token[]): Reading | null {
	// Thai is the first of these scripts.
	const run = text.charCodeAt(at) < 0x0e00 ? undefined : matchAt(RUN, text, at)?.[0];
	if (!run) return null;
	// In "周一至五", the number of a day alone follows another day.
	const shortDay = "一二三四五六日".indexOf(run[0] ?? "") % 7;
	const joins = before.at(-1)?.kind === "dash" || before.at(-1)?.kind === "and" || before.at(-1)?.kind === "break";
	for (let length = run.length; length > 0; length -= 1) {
		const meaning = meaningOf(foldWord(run.slice(0, length)));
		if (meaning) return [inContext("", meaning, before), at + length];
	}
	if (shortDay >= 0 && joins && before.at(-2)?.kind === "days") {
		return [{ kind: "days", days: [shortDay], english: false, readings: [] }, at + 1];
	}
	return [UNKNOWN, at + run.length];
}

function readWords(text: string, at: number, before: readonly Token[]): Reading | null {
	const first = matchAt(WORD, text, at);
	if (!first) return null;
	const dotted = readDotted(text, at);
	if (dotted) return dotted;
	let phrase = "";
	let end = at;
	let best: Reading | null = null;
	for (let count = 0; count === 0 || beginsPhrase(phrase); count += 1) {
		const gap = count === 0 ? 0 : (matchAt(WORD_GAP, text, end)?.[0].length ?? 0);
		const word = count === 0 ? first : matchAt(WORD, text, end + gap);
		if (!word || (count > 0 && gap === 0)) break;
		end = word.index + word[0].length;
		phrase += `${count === 0 ? "" : " "}${foldWord(word[0])}`;
		const meaning = meaningOf(phrase);
		if (meaning) best = [inContext(phrase, meaning, before), end];
	}
	if (best) return best;
	const french = frenchDay(foldWord(first[0]), before);
	if (french) return [french, at + first[0].length];
	return /^\d/.test(first[0]) ? null : [{ kind: "unknown" }, at + first[0].length];
}

/** Reads words that are shortened in their middle: Turkish "H.içi", "C.tesi". */
function readDotted(text: string, at: number): Reading | null {
	const dotted = matchAt(DOTTED, text, at);
	const meaning = dotted && meaningOf(foldWord(dotted[0]));
	return dotted && meaning?.kind === "days" ? [meaning, at + dotted[0].length] : null;
}

const FRENCH_DAYS: Readonly<Record<string, number>> = { me: 2, je: 3, ve: 4 };
const NORDIC_THURSDAY = ["fi", "sv", "nb"].map((language) => ({ day: 3, language }));

function inContext(phrase: string, meaning: WordMeaning, before: readonly Token[]): Meaning {
	if (meaning.kind === "noon") return twelve("pm");
	if (meaning.kind === "midnight") return twelve("am");
	const previous = before.at(-1)?.kind;
	// "to" is Thursday in Nordic languages and Finnish, where the word "to" cannot occur: "ma-to", "Ti, to".
	if (
		phrase === "to" &&
		before.length > 1 &&
		(previous === "dash" || previous === "break") &&
		before.at(-2)?.kind === "days"
	)
		return { kind: "days", days: [3], english: false, readings: NORDIC_THURSDAY };
	const french = frenchDay(phrase, before);
	if (french) return french;
	// "Du" is Sunday in Romanian, where a span ends with it: "Lu-Du".
	if (phrase === "du" && previous === "dash" && isOfLanguage(before.at(-2), "ro"))
		return { kind: "days", days: [6], english: false, readings: [{ day: 6, language: "ro" }] };
	// "do" is Thursday in German and Dutch, but "to" in Polish: "od 9 do 17", "pon do pt", not "Mo 9-12 Do 9-12". "la" is Saturday in Finnish, but "to" in Romanian.
	const endsRange = previous === "time" && before.at(-2)?.kind === "dash";
	if (phrase === "la" && previous === "noise") return { kind: "noise" };
	if ((phrase === "do" || phrase === "la") && (previous === "days" || (previous === "time" && !endsRange)))
		return { kind: "dash" };
	return meaning;
}

function isOfLanguage(token: Token | undefined, language: string): boolean {
	return token?.kind === "days" && token.readings.some((reading) => reading.language === language);
}

/**
 * Reads short French names of days: "Lu-Ve", "Lu-Je 9h-18h, Ve 9h-17h". Elsewhere they are other words, such as
 * the Turkish "and" ("Sa, ve Cu").
 */
function frenchDay(phrase: string, before: readonly Token[]): Meaning | null {
	const day = FRENCH_DAYS[phrase];
	const previous = before.at(-1)?.kind;
	if (day === undefined || (previous !== "dash" && previous !== "break")) return null;
	const other = before.findLast(({ kind }) => kind === "days");
	const languages = other?.kind === "days" ? other.readings.map(({ language }) => language) : [];
	if (!languages.includes("fr") || languages.includes("tr")) return null;
	return { kind: "days", days: [day], english: false, readings: [{ day, language: "fr" }] };
}

function twelve(meridiem: "am" | "pm"): WrittenTime {
	return { kind: "time", hour: 12, minute: 0, meridiem, withMinutes: false, clock24: false, padded: false };
}

function readDigits(text: string, at: number, previous: Token | undefined): Reading | null {
	const digits = matchAt(DIGITS, text, at);
	if (!digits) return null;
	// "18-24 h" ends at midnight; "24 h" elsewhere means all day.
	const allDay = previous?.kind === "dash" ? null : matchAt(ALL_DAY, text, at);
	if (allDay) return [{ kind: "allDay" }, at + allDay[0].length];
	const signed = matchAt(CJK_TIME, text, at);
	if (signed) return [signedTime(signed), at + signed[0].length];
	const time = matchAt(TIME, text, at);
	if (!time) return [{ kind: "unknown" }, at + digits[0].length];
	const end = at + time[0].length;
	const letters = matchAt(MERIDIEM, text, end) ?? matchAt(SHORT_MERIDIEM, text, end);
	const hourText = time[1] ?? time[3] ?? "";
	const minuteText = time[2] ?? time[4] ?? time[5] ?? time[6];
	const hour = Number(hourText);
	const named = letters ? null : readTwelve(hour, text, end);
	if (named) return named;
	const padded = hourText.length === 2 && hour < 10;
	const meaning: WrittenTime = {
		kind: "time",
		hour,
		minute: Number(minuteText ?? 0),
		meridiem: letters ? meridiemOf(letters) : null,
		withMinutes: minuteText !== undefined,
		clock24: hourOf(hour).clock24 || isWrittenIn24(time) || (padded && minuteText !== undefined),
		padded,
	};
	return [meaning, end + (letters?.[0].length ?? 0)];
}

/** Reads "12 noon" and "12 midnight" from behind the number. */
function readTwelve(hour: number, text: string, at: number): Reading | null {
	const named = hour === 12 ? matchAt(TWELVE, text, at) : null;
	return named && [twelve(/night/i.test(named[0]) ? "am" : "pm"), at + named[0].length];
}

/** Reads times such as "9時30分" and "9時半". */
function signedTime(signed: RegExpExecArray): WrittenTime {
	const minute = signed[3] ? 30 : Number(signed[2] ?? 0);
	return { ...twelve("am"), meridiem: null, ...hourOf(Number(signed[1])), minute, padded: true };
}

function meridiemOf(letters: RegExpExecArray): "am" | "pm" {
	return /^[aπ]/i.test(letters[1] ?? letters[2] ?? "") ? "am" : "pm";
}

/** Tells whether a time is written as only 24-hour times are ("0930", "9h30", "9 Uhr", "9:5"). */
function isWrittenIn24(time: RegExpExecArray): boolean {
	return time[1] !== undefined || time[6] !== undefined || time[7] !== undefined || /[hu]/i.test(time[0]);
}

function hourOf(hour: number): { hour: number; clock24: boolean } {
	return { hour, clock24: hour === 0 || hour > 12 };
}

const SIGNS: Record<string, Meaning> = {
	"-": { kind: "dash" },
	"&": { kind: "and" },
	"/": { kind: "and" },
	":": { kind: "colon" },
	"=": { kind: "colon" },
	",": { kind: "break", by: "comma" },
	"、": { kind: "break", by: "comma" },
	"،": { kind: "break", by: "comma" },
	"・": { kind: "and" },
	"·": { kind: "break", by: "line" },
	".": { kind: "noise" },
	"。": { kind: "break", by: "line" },
	"•": { kind: "break", by: "line" },
	"\n": { kind: "break", by: "line" },
	";": { kind: "break", by: "rule" },
	"|": { kind: "break", by: "rule" },
};

function readSign(text: string, at: number, previous: Token | undefined): Reading {
	const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
	// The plus of "Fri+Sat" joins days, and that of "8-12 + 15-18" hours, but "17:00+" has no end.
	const joins = previous?.kind === "days" || (previous?.kind === "time" && /^\+ ?\d/.test(text.slice(at, at + 3)));
	if (sign === "+" && joins) return [{ kind: "and" }, at + 1];
	return [SIGNS[sign] ?? { kind: "unknown" }, at + sign.length];
}
