import { readSelector } from "./running-text.ts";
import type { Token } from "./token.ts";
import { normalizeHoursText, tokenizeParts } from "./tokens.ts";
import { foldWord, meaningOf } from "./words.ts";

/** Describes a column of hours. `days` count from Monday = 0; `session` is the number in the header (0 without one). */
export type WeekdayHeader = { days: number[]; part: "hours" | "opens" | "closes"; session: number };

type HeaderWord = WeekdayHeader["part"] | "time";

// "time" says only that the column is about hours: "Mon time", "Monday (local)".
const HEADER_WORDS: Readonly<Record<HeaderWord, string>> = {
	hours:
		"hours|hour|hrs|opening hours|open hours|business hours|working hours|office hours|store hours|shop hours|trading hours|hours of operation|operating hours|openinghours|timing|timings|schedule|" +
		"öffnungszeiten|öffnungszeit|geöffnet|geschäftszeiten|sprechzeiten|öffnungs zeiten|çalışma saatleri|çalışma saati|açılış kapanış|mesai|mesai saatleri|açık|saatleri|" +
		"horaires|horaire|heures d ouverture|heures|ouvert|horario|horarios|horario de apertura|horário|horários|orario|orari|orari di apertura|orario di apertura|horas|abierto|aperto|aberto|" +
		"openingstijden|openingsuren|geopend|godziny|godziny otwarcia|otwarte|czynne|öppettider|åpningstider|åbningstider|aukioloajat|aukioloaika|otevírací doba|otváracie hodiny|nyitvatartás|program|orar|" +
		"радно време|radno vrijeme|radno vreme|delovni čas|работно време|часы работы|режим работы|график|график работы|часи роботи|години роботи|графік роботи|ώρες λειτουργίας|ωράριο|" +
		"jam buka|jam operasional|waktu operasi|giờ mở cửa|營業時間|营业时间|営業時間|영업시간|운영시간|ساعات العمل|שעות פתיחה|ساعات کاری|เวลาเปิดทำการ|lahtiolekuajad|darba laiks|darbo laikas",
	opens:
		"open|opens|opening|opened|open at|opens at|opening time|open time|start|starts|start time|begin|from|time from|hours from|" +
		"von|ab|öffnet|öffnet um|öffnung|beginn|açılış|açılış saati|başlangıç|başlangıç saati|ouverture|ouvre|heure d ouverture|de|début|" +
		"apertura|abre|hora de apertura|inicio|desde|ora apertura|orario apertura|apre|dalle|abertura|hora de abertura|início|das|" +
		"opent|opening om|openingstijd|vanaf|van|otwarcie|godzina otwarcia|od|открытие|время открытия|с|відкриття|з|отваряне|öppnar|öppning|åpner|åbner|avataan|avautuu|otevírá|od hodin|nyitás|nyit|deschidere|άνοιγμα|otvaranje|buka|mở cửa|開店|開店時間|开门|开门时间|開門|오픈|avatud alates",
	closes:
		"close|closes|closing|close at|closes at|closing time|close time|end|ends|end time|finish|to|until|till|time to|hours to|" +
		"bis|schließt|schließt um|schließung|schluss|ende|kapanış|kapanış saati|bitiş|bitiş saati|fermeture|ferme|heure de fermeture|à|jusqu à|fin|" +
		"cierre|cierra|hora de cierre|hasta|ora chiusura|orario chiusura|chiusura|chiude|alle|fechamento|encerramento|hora de fecho|fecho|fecha|hora de fechamento|até|às|" +
		"sluit|sluiting|sluit om|sluitingstijd|tot|zamknięcie|godzina zamknięcia|do|закрытие|время закрытия|до|закриття|по|затваряне|stänger|stängning|stenger|lukker|suljetaan|sulkeutuu|zavírá|do hodin|zárás|zár|închidere|κλείσιμο|zatvaranje|tutup|đóng cửa|閉店|閉店時間|关门|关门时间|關門|마감",
	time: "time|times|at|on|day|in|working|work|workday|business|store|shop|office|regular|normal|local|operating|uhrzeit|zeit|zeiten|uhr|um|saat|saati|heure|hora|ora|tijd|godzina|время|час|ώρα|klo|kl|is|operation|w|le|el|il",
};

// Lists words that name both times of every day, without a weekday.
const WHOLE_WEEK = new Set(
	(
		"opens|opens at|opening time|open time|openingtime|opentime|time from|hours from|start time|closes|closes at|closing time|close time|closingtime|closetime|time to|hours to|end time|von|bis|öffnet|öffnet um|schließt|schließt um|" +
		"açılış|açılış saati|kapanış|kapanış saati|başlangıç saati|bitiş saati|heure d ouverture|heure de fermeture|hora de apertura|hora de cierre|ora apertura|ora chiusura|orario apertura|orario chiusura|hora de abertura|hora de fecho|" +
		"hora de fechamento|openingstijd|sluitingstijd|godzina otwarcia|godzina zamknięcia|otwarcie|zamknięcie|время открытия|время закрытия|открытие|закрытие|відкриття|закриття|开门时间|关门时间|開店時間|閉店時間|" +
		"opening hour|closing hour|open from|open to|open until"
	)
		.split("|")
		.map(foldPhrase),
);

let words: ReadonlyMap<string, HeaderWord> | undefined;
const LONGEST = 4;

function headerWords(): ReadonlyMap<string, HeaderWord> {
	const known = new Map<string, HeaderWord>();
	for (const [part, phrases] of Object.entries(HEADER_WORDS)) {
		for (const phrase of phrases.split("|")) {
			const folded = foldPhrase(phrase);
			if (!known.has(folded)) known.set(folded, part as HeaderWord);
		}
	}
	known.set("open from", "opens");
	known.set("open to", "closes").set("open until", "closes").set("opening hour", "opens").set("closing hour", "closes");
	return known;
}

function foldPhrase(phrase: string): string {
	return phrase.split(" ").map(foldWord).join(" ");
}

/**
 * Reads the weekdays of a column header in any language of the table, and which of their times it holds: "Monday",
 * "Mon hours", "monday_open", "Pazartesi Kapanış", "Mo von", "Weekend hours". Every word must be known, so that "Sun
 * terrace" is none. A header with a time and no day ("Closing time", "von") holds it for all seven: take such
 * headers only where both times have a column.
 */
export function weekdayOfHeader(header: string): WeekdayHeader | null {
	return weekdaysOfHeaders([header])[0] ?? null;
}

/**
 * Reads all headers of a sheet as `weekdayOfHeader` reads one. A short name that two languages have ("So", "Sa") is read in
 * the language of the other headers.
 */
export function weekdaysOfHeaders(headers: readonly string[]): (WeekdayHeader | null)[] {
	const read = headers.map(readHeader);
	const named = tokenizeParts(read.map((header) => normalizeHoursText(header?.named ?? "")));
	return read.map((header, index) => {
		const days = header && (header.named === "" ? [0, 1, 2, 3, 4, 5, 6] : daysOf(named[index] ?? []));
		return header && days ? { days, part: header.part, session: header.session } : null;
	});
}

type HeaderWords = { named: string; part: WeekdayHeader["part"]; session: number };

/**
 * Reads the words of a header, and finds those that name days ("" = none, but both times of every day).
 * Returns null when a word is not known.
 */
function readHeader(header: string): HeaderWords | null {
	if (header.length > 80) return null;
	const text = normalizeHoursText(header.replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")).replace(SEPARATORS, " ");
	const pieces = text.match(/[\p{L}\p{M}'’׳]+|\d+|[-&+]|[^\s]/gu) ?? [];
	const parts = new Set<HeaderWord>();
	const others: string[] = [];
	let named = "";
	let session = 0;
	for (let at = 0; at < pieces.length; ) {
		const piece = pieces[at] ?? "";
		if (/^\d{1,2}$/.test(piece) && at > 0) {
			session = Number(piece);
			at += 1;
		} else if (/^[-&+]$/.test(piece)) {
			if (named !== "") named += ` ${piece} `;
			at += 1;
		} else {
			const [taken, word] = longest(pieces, at, named !== "" && dayPhrase(pieces, at + 1) > 0);
			if (taken === 0) return null;
			const phrase = pieces.slice(at, at + taken).join(" ");
			if (word) {
				parts.add(word);
				others.push(phrase);
			} else named += ` ${phrase}`;
			at += taken;
		}
	}
	const part = partOf(parts);
	if (!part) return null;
	if (named === "" && (part === "hours" || !WHOLE_WEEK.has(foldPhrase(others.join(" "))))) return null;
	return { named: named.replace(/(?<![\s&+-])[\s&+-]+$/, ""), part, session };
}

const SEPARATORS = /[_/.:()[\]|,#"]+|-(?=feira|end(?!\p{L}))/giu;

function partOf(parts: ReadonlySet<HeaderWord>): WeekdayHeader["part"] | null {
	if (parts.has("opens") && parts.has("closes")) return parts.has("hours") ? "hours" : null;
	// "Opening Hours Monday open", "hours_mon_close": the time is the finer word.
	if (parts.has("closes")) return "closes";
	return parts.has("opens") ? "opens" : "hours";
}

function daysOf(tokens: readonly Token[]): number[] | null {
	const single = tokens.filter((token) => token.kind === "days" && token.days.length === 1);
	// "weekday_mon": the group only says what kind of column it is.
	const chosen = single.length === 1 && tokens.every(({ kind }) => kind === "days") ? single : tokens;
	const days = chosen.every(({ kind }) => kind === "days" || kind === "and" || kind === "dash")
		? readSelector(listed(chosen))
		: null;
	return days && days.length > 0 ? [...new Set(days)].sort() : null;
}

/** Reads "Mon Tue Wed" as a list; its slashes are gone by then. */
function listed(tokens: readonly Token[]): Token[] {
	return tokens.flatMap((token, at): Token[] =>
		at > 0 && token.kind === "days" && tokens[at - 1]?.kind === "days"
			? [{ kind: "and", start: token.start, end: token.start }, token]
			: [token],
	);
}

function dayPhrase(pieces: readonly string[], at: number): number {
	for (let count = Math.min(LONGEST, pieces.length - at); count > 0; count -= 1) {
		const meaning = meaningOf(foldPhrase(pieces.slice(at, at + count).join(" ")));
		if (meaning?.kind === "days" && meaning.days.length > 0) return count;
	}
	return 0;
}

/**
 * Counts the pieces of the longest known phrase at `at`, and gives its meaning. The word is null for a day, and
 * for "to" and "and" between days.
 */
function longest(pieces: readonly string[], at: number, between: boolean): [taken: number, word: HeaderWord | null] {
	const asDay = dayPhrase(pieces, at);
	for (let count = Math.min(LONGEST, pieces.length - at); count > 0; count -= 1) {
		const phrase = foldPhrase(pieces.slice(at, at + count).join(" "));
		words ??= headerWords();
		const word = words.get(phrase);
		const meaning = meaningOf(phrase);
		if (between && (meaning?.kind === "dash" || meaning?.kind === "and")) return [count, null];
		// "do" is Thursday, also in "Mo-Do", but "Pon do" is until.
		const behindDash = pieces[at - 1] === "-";
		if (word && (count > asDay || (count === asDay && at > 0 && !behindDash))) return [count, word];
	}
	return [asDay, null];
}
