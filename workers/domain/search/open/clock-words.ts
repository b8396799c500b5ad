/** Holds the words of an hour, and of the part of a day, in the languages of the visitors, over folded words. */

/** Lists the hours from one on. */
const HOURS: readonly string[] = [
	"one|eins|ein|una|une|uma|een|bir|pierwszej",
	"two|zwei|dos|deux|due|duas|twee|iki|drugiej",
	"three|drei|tres|trois|tre|drie|uc|trzeciej",
	"four|vier|cuatro|quatre|quattro|quatro|dort|czwartej",
	"five|funf|cinco|cinq|cinque|vijf|bes|piatej",
	"six|sechs|seis|sei|zes|alti|szostej",
	"seven|sieben|siete|sept|sette|sete|zeven|yedi|siodmej",
	"eight|acht|ocho|huit|otto|oito|sekiz|osmej",
	"nine|neun|nueve|neuf|nove|negen|dokuz|dziewiatej",
	"ten|zehn|diez|dix|dieci|dez|tien|dziesiatej",
	"eleven|elf|once|onze|undici|onbir|jedenastej",
	"twelve|zwolf|doce|douze|dodici|doze|twaalf|oniki|dwunastej",
];
const HOUR_OF = new Map(HOURS.flatMap((names, at) => names.split("|").map((name) => [name, at + 1] as const)));

/** Returns the hour that a word says, in letters of English or, where `isAbroad`, of another language, or in digits; null where it says none. */
export function hourOf(word: string, isAbroad = true): number | null {
	if (/^\d{1,2}$/.test(word)) return Number(word) <= 24 ? Number(word) : null;
	const hour = HOUR_OF.get(word) ?? null;
	return hour === null || isAbroad || HOURS[hour - 1]?.startsWith(`${word}|`) === true ? hour : null;
}

/** Matches the words before an hour that say nothing by themselves of when it is. */
export const BEFORE_HOUR =
	/^(?:at|after|until|till|til|from|by|before|around|about|say|like|um|nach|bis|ab|gegen|vers|apres|las|la|alle|dalle|all|as|a|om|vanaf|rond|o|od|po|saat|kl|klo|klokken|klockan|в|к|около)$/;

/** Says which part of a day a word names. */
export type PartOfDay = "morning" | "afternoon" | "evening" | "night";
const PARTS: readonly (readonly [PartOfDay, RegExp])[] = [
	[
		"morning",
		/^(?:mornings?|breakfast|manana|mananas|madrugada|matin|matinee|mattina|mattino|manha|morgens?|fruh|vormittags?|ochtends?|rano|ranem|sabah|sabahi|утром|утра|утро|πρωι)$/,
	],
	[
		"afternoon",
		/^(?:afternoons?|lunchtimes?|lunch|tarde|tardes|midi|pomeriggio|nachmittags?|mittags?|middags?|popoludniu|oglen|ogleden|днем|дня)$/,
	],
	[
		"evening",
		/^(?:evenings?|dinner|soir|soiree|sera|serata|abends?|avonds?|wieczorem|wieczor|aksam|aksami|вечером|вечера)$/,
	],
	["night", /^(?:nights?|tonight|noche|noches|nuit|notte|noite|nachts?|nacht|noc|noca|nocy|gece|ночью|ночи)$/],
];

/** Returns the part of a day that a word names, or that two say ("after work"); null where they name none. */
export function partOfDay(word: string, next = ""): PartOfDay | null {
	if (/^(?:work|school|nursery|college)$/.test(next)) {
		if (word === "before") return "morning";
		if (word === "after") return next === "work" ? "evening" : "afternoon";
	}
	return PARTS.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}

/** Matches what German and Dutch join to the name of a day. */
export const JOINED_PART =
	/(morgens?|fruh|vormittags?|mittags?|nachmittags?|abends?|nachts?|ochtends?|middags?|avonds?)$/;
