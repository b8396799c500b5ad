import { foldWord, LONGEST_PHRASE, meaningOf, type WeekdayReading, type WordMeaning } from "./words.ts";

/** A time as written, not yet read as morning or afternoon. */
export type WrittenTime = {
	kind: "time";
	hour: number;
	minute: number;
	meridiem: "am" | "pm" | null;
	withMinutes: boolean;
	/** It cannot be a 12-hour time: 13 or more, 0, "07:00", "0700", "9h", "18 Uhr". */
	clock24: boolean;
	/** "07" without minutes: taken for a 24-hour time only when the range then runs forwards. */
	padded: boolean;
};

type Meaning =
	| WrittenTime
	| Exclude<WordMeaning, { kind: "noon" | "midnight" }>
	| { kind: "colon" }
	| { kind: "break"; by: "comma" | "line" | "rule" }
	| { kind: "unknown" };

/** One piece of an hours text; `start` and `end` are positions in the normalised text. */
export type Token = Meaning & { start: number; end: number };

const DASHES = /[\u2010-\u2015\u2212\u301c~]/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\0]/g;

/** One form for blanks (also U+202F and U+2009), dashes, full-width signs and line ends; apart from that the text as it was. */
export function normalizeHoursText(text: string): string {
	return text
		.normalize("NFKC")
		.replace(INVISIBLE, "")
		.replace(DASHES, "-")
		.replace(/\r\n?/g, "\n")
		.replace(/[^\S\n]+/g, " ")
		.replace(/<br ?\/?>/gi, "\n")
		.trim();
}

const HOUR_WORDS =
	"(?:h|hours?|hrs?|saat|std|stunden|heures|horas|ore|uur|uren|[ωώ]ρες|ωρο|ωρη|godzin[ayę]?|godz|годин[иа]?|час(?:а|ов)?|timmar|timer|hodin|óra)";
const ALL_DAY = new RegExp(
	"(?:7 ?/ ?24|24 ?[/-] ?7|24 ?/ ?24" +
		`|24 ?${HOUR_WORDS}(?:\\.|(?!\\p{L}))(?: ?/ ?24 ?h?| sur 24| su 24| ?/ ?7)?)(?![\\p{L}\\d:.])`,
	"iuy",
);
// "0930" | "9", "9:30", "9.30", "9h30", "9 h 30", "9:30:00", each with "h" or "Uhr" behind.
const TIME =
	/(?:(\d{2})(\d{2})(?!\d)|(\d{1,2})(?!\d)(?:(?:[:.]| ?h ?)(\d{2})(?!\d| ?h)(?::00(?!\d))?)?)( ?(?:h|hrs?|uhr)(?!\p{L}))?/iuy;
// "AM", "a.m.", "p. m.", Greek "π.μ."; then "9a", "5p", only when attached.
const MERIDIEM = / ?(?:([ap])\.? ?m|([πμ])\.? ?μ)(?:\.|(?!\p{L}))/iuy;
const TWELVE = / ?(noon|midday|midnight)(?!\p{L})/iuy;
const SHORT_MERIDIEM = /([ap])(?!\p{L}|\.| ?\d)/iuy;
const DIGITS = /\d+/uy;
const WORD = /(?:\p{L}[\p{L}\p{M}'ʼ’`]*|7(?= ))\.?/uy;
const WORD_GAP = / ?-? ?/uy;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
	pattern.lastIndex = at;
	return pattern.exec(text);
}

/** Tokens of a normalised text, in linear time. What is not understood becomes an "unknown" token; nothing throws. */
export function tokenizeHours(text: string): Token[] {
	return tokenizeParts([text])[0] ?? [];
}

/** `tokenizeHours` for the parts of one cell or row, whose day names are of one language. */
export function tokenizeParts(texts: readonly string[]): Token[][] {
	const parts = texts.map(tokenize);
	settleDays(parts.flat());
	return parts;
}

/**
 * Decides what a name says that means different days in two languages ("Sa", "Di", "So", "Ma", "Pt"): as the language that knows most
 * names of the cell has it; when two know as many, as English or German have it; else it is not understood.
 */
function settleDays(tokens: Token[]): void {
	if (!tokens.some((token) => token.kind === "days" && isAmbiguous(token.readings))) return;
	const names = new Set(tokens.map((token) => (token.kind === "days" ? token.readings : [])));
	const known = new Map<string, number>();
	for (const readings of names) {
		for (const language of new Set(readings.map((reading) => reading.language)))
			known.set(language, (known.get(language) ?? 0) + 1);
	}
	for (const [at, token] of tokens.entries()) {
		if (token.kind !== "days" || !isAmbiguous(token.readings)) continue;
		const most = Math.max(...token.readings.map(({ language }) => known.get(language) ?? 0));
		const best = token.readings.filter(({ language }) => known.get(language) === most);
		const chosen = isAmbiguous(best) ? best.find(({ language }) => language === "en" || language === "de") : best[0];
		if (chosen) Object.assign(token, { days: [chosen.day], english: chosen.language === "en" });
		else Object.assign(tokens[at] ?? {}, { kind: "unknown" });
	}
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
		const [meaning, end] = readWords(text, at, tokens) ?? readDigits(text, at, tokens.at(-1)) ?? readSign(text, at);
		tokens.push({ ...meaning, start: at, end });
		at = end;
	}
	return tokens;
}

type Reading = [meaning: Meaning, end: number];

function readWords(text: string, at: number, before: readonly Token[]): Reading | null {
	const first = matchAt(WORD, text, at);
	if (!first) return null;
	let phrase = "";
	let end = at;
	let best: Reading | null = null;
	for (let count = 0; count < LONGEST_PHRASE; count += 1) {
		const gap = count === 0 ? 0 : (matchAt(WORD_GAP, text, end)?.[0].length ?? 0);
		const word = count === 0 ? first : matchAt(WORD, text, end + gap);
		if (!word || (count > 0 && gap === 0)) break;
		end = word.index + word[0].length;
		phrase += `${count === 0 ? "" : " "}${foldWord(word[0])}`;
		const meaning = meaningOf(phrase);
		if (meaning) best = [inContext(phrase, meaning, before), end];
	}
	if (best) return best;
	return /^\d/.test(first[0]) ? null : [{ kind: "unknown" }, at + first[0].length];
}

function inContext(phrase: string, meaning: WordMeaning, before: readonly Token[]): Meaning {
	if (meaning.kind === "noon") return twelve("pm");
	if (meaning.kind === "midnight") return twelve("am");
	const previous = before.at(-1)?.kind;
	// German and Dutch Thursday, but Polish "to": "od 9 do 17", "pon do pt", not "Mo 9-12 Do 9-12".
	const endsRange = previous === "time" && before.at(-2)?.kind === "dash";
	if (phrase === "do" && (previous === "days" || (previous === "time" && !endsRange))) return { kind: "dash" };
	return meaning;
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
	const time = matchAt(TIME, text, at);
	if (!time) return [{ kind: "unknown" }, at + digits[0].length];
	const end = at + time[0].length;
	const letters = matchAt(MERIDIEM, text, end) ?? matchAt(SHORT_MERIDIEM, text, end);
	const hourText = time[1] ?? time[3] ?? "";
	const minuteText = time[2] ?? time[4];
	const hour = Number(hourText);
	const named = hour === 12 && !letters ? matchAt(TWELVE, text, end) : null;
	if (named) return [twelve(/night/i.test(named[0]) ? "am" : "pm"), end + named[0].length];
	const padded = hourText.length === 2 && hour < 10;
	const meaning: WrittenTime = {
		kind: "time",
		hour,
		minute: Number(minuteText ?? 0),
		meridiem: letters ? (/^[aπ]/i.test(letters[1] ?? letters[2] ?? "") ? "am" : "pm") : null,
		withMinutes: minuteText !== undefined,
		clock24:
			hour === 0 ||
			hour > 12 ||
			time[1] !== undefined ||
			time[5] !== undefined ||
			/h/i.test(time[0]) ||
			(padded && minuteText !== undefined),
		padded,
	};
	return [meaning, end + (letters?.[0].length ?? 0)];
}

const SIGNS: Record<string, Meaning> = {
	"-": { kind: "dash" },
	"&": { kind: "and" },
	"+": { kind: "and" },
	"/": { kind: "and" },
	":": { kind: "colon" },
	"=": { kind: "colon" },
	",": { kind: "break", by: "comma" },
	"、": { kind: "break", by: "comma" },
	".": { kind: "noise" },
	"•": { kind: "break", by: "line" },
	"\n": { kind: "break", by: "line" },
	";": { kind: "break", by: "rule" },
	"|": { kind: "break", by: "rule" },
};

function readSign(text: string, at: number): Reading {
	const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
	return [SIGNS[sign] ?? { kind: "unknown" }, at + sign.length];
}
