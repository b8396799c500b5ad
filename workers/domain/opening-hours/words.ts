import { WEEKDAY_NAMES } from "./weekday-names.ts";

/** The weekday that one language calls by a word. */
export type WeekdayReading = { day: number; language: string };

/**
 * What one word or phrase of an hours text means. `days` counts from Monday = 0; an empty list is a holiday rule, which a week cannot
 * hold. `readings` are the languages of a weekday's name; more than one day in them: the other names of the cell decide (`settleDays`).
 */
export type WordMeaning =
	| { kind: "days"; days: readonly number[]; english: boolean; readings: readonly WeekdayReading[] }
	| { kind: "closed" }
	| { kind: "allDay" }
	| { kind: "dash" }
	| { kind: "and" }
	| { kind: "noise" }
	| { kind: "noon" }
	| { kind: "midnight" }
	| { kind: "meridiem"; half: "am" | "pm" }
	| { kind: "except" };

/** The longest phrase of the table below, in words. */
export const LONGEST_PHRASE = 4;

const UNDECOMPOSED: Record<string, string> = {
	ı: "i",
	ł: "l",
	ø: "o",
	đ: "d",
	ß: "ss",
	ς: "σ",
	æ: "ae",
	أ: "ا",
	إ: "ا",
	ي: "ی",
	ك: "ک",
	ى: "ی",
	ة: "ه",
};

/** One word without case, accents, dots and apostrophes, the same for every locale ("İ", "I", "ı" and "i" are one letter). */
export function foldWord(word: string): string {
	const lower = word.toLowerCase();
	// Slovak "Št" is Thursday, "St" is Wednesday; Czech "Čt" is Thursday, Turkish "Ct" is Saturday.
	if (lower.startsWith("št") && lower.length <= 3) return "stvrtok";
	if (lower.startsWith("čt") && lower.length <= 3) return "ctvrtek";
	return lower
		.normalize("NFD")
		.replace(/[\p{M}.'ʼ’`׳״\u200c]/gu, "")
		.replace(/[ıłøđßςæأإيكىة]/g, (letter) => UNDECOMPOSED[letter] ?? letter);
}

const GROUPS: [days: readonly number[], english: string, others: string][] = [
	[
		[0, 1, 2, 3, 4, 5, 6],
		"every day|everyday|daily|all week|seven days|7 days|7 days a week",
		"her gün|hergün|haftanın her günü|täglich|tous les jours|todos los días|tutti i giorni|todos os dias|diariamente|diario|dagelijks|elke dag|codziennie|щодня|ежедневно|κάθε μέρα|varje dag|hver dag|denně",
	],
	[
		[0, 1, 2, 3, 4],
		"weekdays|weekday",
		"hafta içi|haftaiçi|werktags|en semaine|días laborables|giorni feriali|dias úteis|doordeweeks|dni robocze|будні|по будням|будни",
	],
	[
		[5, 6],
		"weekend|weekends|weekend days",
		"hafta sonu|haftasonu|wochenende|am wochenende|week end|fin de semana|fines de semana|fine settimana|fim de semana|σαββατοκύριακο|вихідні|выходные",
	],
	[
		[],
		"ph|sh|public holiday|public holidays|bank holiday|bank holidays|holidays",
		"feiertag|feiertage|feiertags|resmi tatil|jours fériés|festivos|feriados",
	],
];

const PLAIN: [meaning: WordMeaning, phrases: string][] = [
	[
		{ kind: "closed" },
		"closed|close|off|x|closed all day|зачинено|закрито|вихідний|закрыто|выходной|kapalı|geschlossen|zu|ruhetag|fermé|fermée|cerrado|chiuso|κλειστά|κλειστό|fechado|encerrado|gesloten|nieczynne|zamknięte|stängt|lukket|stengt|suljettu|zavřeno|zatvorené|zárva|închis|затворено|zatvoreno|zaprto",
	],
	[
		{ kind: "allDay" },
		"always open|around the clock|nonstop|non stop|цілодобово|круглосуточно|денонощно|rund um die uhr|całodobowo|całą dobę|czynne całą dobę|otwarte całą dobę|dygnet runt|nepřetržitě|gün boyu açık",
	],
	[{ kind: "dash" }, "to|until|till|til|through|thru|bis|a|à|au|al|às|as|até|tot|ila|до|по|έως|ως|μέχρι"],
	[{ kind: "and" }, "and|und|ve|et|y|e|ed|en|i|та|і|и|και|och|og|sowie"],
	[
		{ kind: "noise" },
		"open|opens|from|hours|hour|hrs|uhr|h|von|de|des|du|dalle|das|od|з|с|van|opening hours|geöffnet|ouvert|ouverte|abierto|aperto|aberto|açık|geopend|otwarte|czynne|відчинено|открыто|ανοιχτά|ανοικτά|ανοιχτό|ανοικτό|öppet|åbent|åpent|otevřeno",
	],
	[{ kind: "noon" }, "noon|midday"],
	[{ kind: "midnight" }, "midnight"],
];

function fold(phrase: string): string {
	return phrase.split(" ").map(foldWord).join(" ");
}

function buildMeanings(): ReadonlyMap<string, WordMeaning> {
	const meanings = new Map<string, WordMeaning>();
	const add = (phrase: string, meaning: WordMeaning) => {
		// The first meaning stands: English is added before the languages that share a form with it.
		if (!meanings.has(fold(phrase))) meanings.set(fold(phrase), meaning);
	};
	const readings = new Map<string, WeekdayReading[]>();
	for (const [language, ...weeks] of WEEKDAY_NAMES) {
		for (const names of weeks) {
			for (const [day, name] of names.split(" ").entries()) {
				if (name === "·") continue;
				const phrase = fold(name.replaceAll("_", " "));
				const others = readings.get(phrase) ?? [];
				if (!others.some((other) => other.day === day && other.language === language)) others.push({ day, language });
				readings.set(phrase, others);
			}
		}
	}
	for (const [phrase, known] of readings) {
		const { day, language } = known[0] as WeekdayReading;
		add(phrase, { kind: "days", days: [day], english: language === "en", readings: known });
	}
	for (const [days, english, others] of GROUPS) {
		for (const phrase of english.split("|")) add(phrase, { kind: "days", days, english: true, readings: [] });
		for (const phrase of others.split("|")) add(phrase, { kind: "days", days, english: false, readings: [] });
	}
	for (const [meaning, phrases] of PLAIN) for (const phrase of phrases.split("|")) add(phrase, meaning);
	return meanings;
}

let meanings: ReadonlyMap<string, WordMeaning> | undefined;

/** The meaning of a folded word or of folded words joined by single blanks; undefined when the table does not know it. */
export function meaningOf(folded: string): WordMeaning | undefined {
	// Built at the first use: most requests of a worker read no hours.
	meanings ??= buildMeanings();
	return meanings.get(folded);
}
