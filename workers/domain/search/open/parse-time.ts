import { betweenBlanks } from "../between-blanks.ts";
import { type DayAndClock, dayAndClock } from "./day-and-clock.ts";
import { DATE, NAMED_DAY, SPECIAL, weekdayOf } from "./named-days.ts";
import type { OpenFilter } from "./open-filter.ts";
import {
	IS_OPEN_ABROAD,
	OPEN_ABROAD,
	openAbroad,
	ROUND_ABROAD,
	TODAY,
	TONIGHT,
	timesAbroad,
	WEAKLY_OPEN_ABROAD,
} from "./time-abroad.ts";
import {
	IS_OPEN_FURTHER,
	OPEN_FURTHER,
	openFurther,
	ROUND_FURTHER,
	timesFurther,
	WORKING_FURTHER,
} from "./time-further.ts";

/**
 * Holds the opening time that a text names. A `strong` one can mean nothing else ("open sunday"). A weak one ("late",
 * "sunday", "24 hours") may belong to a name or to the trade, and counts when no other words remain. `special`: the name of a day
 * whose own hours nobody knows ("christmas day"), so that those of its weekday stand for them. `isHalfDay`: the hour may be that of the
 * morning or of the evening. `apart`: the places of further words that say it, such as a word for open that stands apart.
 */
export type ParsedTime = {
	when: OpenFilter;
	from: number;
	to: number;
	strong: boolean;
	special?: string;
	isHalfDay?: true;
	apart?: readonly number[];
};

const DAYS: readonly string[] = [
	"mon|mondays?|pazartesi|montags?|lunes|lundi|lunedi|segunda(?: feira)?|maandag|poniedzial(?:ek|ki)|الاثنين|الاتنين|понедельник(?:ам)?|понеділок|δευτερα|(?:周|星期)一|月曜日?|월요일|सोमवार|понеделник|понедељак|понедељком|الإثنين|(?:礼拜|禮拜|週)一|pondeli|pondelky|pondelok|hetfon?|luni|lunea|ponedjelja(?:k|kom)|ponedelja(?:k|kom)|ponedeljek|mandag(?:en|er)?|maanantai(?:na|sin)?",
	"tues?|tuesdays?|sali|dienstags?|martes|mardi|martedi|terca(?: feira)?|dinsdag|wtor(?:ek|ki)|الثلاثاء|التلات|вторник(?:ам)?|вівторок|τριτη|(?:周|星期)二|火曜日?|화요일|मंगलवार|уторак|уторком|вторника|(?:礼拜|禮拜|週)二|utery|utorok|kedd(?:en)?|marti|martea|utora(?:k|kom)|torek|tirsdag(?:en|er)?|tisdag(?:en|ar)?|tiistai(?:na|sin)?",
	"wed|weds|wednesdays?|carsamba|mittwochs?|miercoles|mercredi|mercoledi|quarta(?: feira)?|woensdag|srod[aey]|الاربعاء|الاربع|сред[ау]|средам|τεταρτη|(?:周|星期)三|水曜日?|수요일|बुधवार|середу?|сряда|среду|средом|(?:礼拜|禮拜|週)三|stred[au]|szerda|szerdan|miercuri|miercurea|srijed[au]|sred[auo]|onsdag(?:en|er|ar)?|keskiviikko(?:na|isin)?",
	"thurs?|thu|thursdays?|persembe|donnerstags?|jueves|jeudi|giovedi|quinta(?: feira)?|donderdag|czwart(?:ek|ki)|الخميس|четверг(?:ам)?|четвер|πεμπτη|(?:周|星期)四|木曜日?|목요일|गुरुवार|четвъртък|четвртак|четвртком|(?:礼拜|禮拜|週)四|ctvrtek|ctvrtky|stvrtok|csutortok(?:on)?|joi|joia|cetvrtak|cetvrtkom|cetrtek|torsdag(?:en|er|ar)?|torstai(?:na|sin)?",
	"fri|fridays?|cuma|freitags?|viernes|vendredi|venerdi|sexta(?: feira)?|vrijdag|piat(?:ek|ki)|الجمعه|الجمعة|пятниц[ауы]|пятницам|παρασκευη|(?:周|星期)五|金曜日?|금요일|शुक्रवार|петък|петак|петком|пятницю|(?:礼拜|禮拜|週)五|patek|patky|piatok|pentek(?:en)?|vineri|vinerea|petak|petkom|petek|fredag(?:en|er|ar)?|perjantai(?:na|sin)?",
	"sat|saturdays?|weekends?|wochenenden?|fin(?:es)? de semana|week ends?|fine settimana|fins de semana|weekendy|выходны[ем]х?|cumartesi|hafta sonu|samstags?|sonnabends?|sabados?|samedi|sabato|zaterdags?|sobot[aey]|السبت|суббот[ауы]|субботам|субота|σαββατο|(?:周|星期)六|土曜日?|토요일|शनिवार|събота|субот[ау]|суботом|суботу|(?:礼拜|禮拜|週)六|(?:周末|週末|주말|सप्ताहांत)|уикенд(?:а)?|викенд(?:ом)?|вихідн(?:і|их|им)|sobot[auo]|soboty|vikend(?:u|em|om|y)?|szombat(?:on)?|hetvegen?|sambata|subot[au]|subotom|lordag(?:en|er|ar)?|weekenden?|helg(?:en|a|er)?|lauantai(?:na|sin)?|viikonlop(?:pu|puna|puisin|un)",
	"sun|sundays?|pazar|sonntags?|domingos?|dimanche|domenica|domeniche|dimanches|zondags?|niedziel[aei]|الاحد|воскресень[ея]|воскресеньям|неділю?|неделя|κυριακ(?:η|εσ)|(?:周|星期)[日天]|日曜日?|일요일|रविवार|недељ[ау]|недељом|недел[ию]|(?:礼拜|禮拜|週)[日天]|nedel[aiue]|nedeli|nedelj[auo]|nedeljah|nedeljom|vasarnap(?:on|onkent)?|duminica|duminicile|nedjelj[au]|nedjeljom|sondag(?:en|er|ar)?|sunnuntai(?:na|sin)?",
];
const TOMORROW =
	"tomorrow|tmrw|tmr|tmw|2moro|2morrow|tomoz|yarin|morgen|demain|manana|domani|amanha|jutro|غدا|بكره|بكرة|завтра|утре|сутра|αυριο|明天|明日|내일|कल|zitra|zajtra|holnap|maine|sutra|jutri|imorgen|imorgon|huomenna";
const AFTER_TOMORROW =
	"day after tomorrow|ubermorgen|pasado manana|apres demain|dopodomani|pojutrze|obur gun|послезавтра|післязавтра|вдругиден|後天|后天|모레|pozitri|pozajtra|holnaputan|poimaine|preksutra|pojutrisnjem|ylihuomenna";
const DAY_WORDS = `${AFTER_TOMORROW}|${TOMORROW}|${DAYS.join("|")}`;
const DAY = `(?:(?:on|this|next|coming|every|at|the|a|am|an|el|los|le|les|la|il|w|we|op|di|nel|de|ao|aos|no|aos|da|den|dem|يوم|ايام|в|во|по|την|τισ|το|τα|v|ve|u|na|ob|om|pa|pro|у|за|през|이번|这个|這個|今度の) )*(?<day>${DAY_WORDS})(?: gun(?:u|leri))?`;
const HOURS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const HOUR = `(?:\\d{1,2}|${HOURS.join("|")})`;
/** Matches what a time has behind its hour, and a half or a quarter before it. "Half six" is half past. */
const HALF = "(?: ?(?:am|pm|a m|p m|o ?clock|h|uhr))";
const SPOKEN = `half (?:past )?${HOUR}|(?:quarter|five|ten|twenty|twenty five) (?:past|to) ${HOUR}`;
const OF_DAY = "(?: (?<half>in the (?:morning|afternoon|evening)|at night))?";
const CLOCK = `(?<clock>noon|midday|midnight|(?:${SPOKEN})${HALF}?|(?:${HOURS.join("|")})${HALF}|(?:\\d{1,2}(?: \\d{2})?|\\d{3,4})${HALF}?)${OF_DAY}`;
/** Matches times that can be nothing else, whatever stands before them: "breakfast 7am". "Hotel 12, Am Markt" is an address. */
const SURE_CLOCK = `(?<clock>(?!24 ?h )(?:(?:${SPOKEN})${HALF}?|${HOUR}(?: \\d{2})?${HALF})(?! [a-z]*(?:strasse|platz|markt|see|ring|bahnhof) ))${OF_DAY}`;
const WORD_CLOCK = `(?<clock>noon|midday|midnight|${HOUR}(?: [0-5]\\d)?(?! \\d))${OF_DAY}`;
const AT_WORDS = "at|after|until|till|til|past|from|by|before|around";
/** Matches the same in other languages, before hours that can be nothing else: "nach 20 Uhr". */
const AT_ABROAD =
	"um|nach|bis|ab|gegen|apres|jusqu a|a partir de|despues de|a las|hasta las|a partir de las|dopo le|alle|fino alle|depois das|as|ate as|na|om|tot|vanaf|po|do|o";
const AT = `(?:(?<at>${AT_WORDS}|up to|as late as|as early as) )?`;
const AT_SURE = `(?:(?<at>${AT_WORDS}|up to|as late as|as early as|${AT_ABROAD}) )?`;
/** A place that closes then is open until then. */
const CLOSES = "(?<at>(?:closes|closing|shuts|shutting) (?:at|after|past|around))";
const PART =
	"(?:in the )?(?<part>am|pm|early|mornings?|lunchtimes?|afternoons?|arvo|avo|evenings?|tonight|nights?|late)";
/** Matches the parts of a day that other languages say behind its name: "sabato sera". */
const PART_ABROAD =
	"sera|mattina|pomeriggio|noche|manana|tarde|soir|matin|apres midi|noite|manha|abend|nachmittag|vormittag|avond|ochtend|middag|wieczorem|wieczor|rano|popoludniu|aksami?|sabahi?|gecesi|вечером|утром|днем";
const DAYS_JOINED =
	"montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag";
const OPEN = "(?:(?:stays?|keeps?|staying) )?(?:open|opens|opening)(?: even| for business)?";
/** Is said of what is open, as what it is not. */
const NOT_CLOSED = "(?:not|never|isnt|arent|doesnt|dont|wont) (?:be )?(?:closed?|closes|closing|shut|shuts|shutting)";
const ROUND =
	"(?:(?:at )?any hour(?: of (?:the )?(?:day|night)(?: or (?:day|night))?)?|at all hours|day (?:and|or) night|24 ?(?:hours?|hrs?|h|7|saat)(?: (?:a day|7|days?|24(?: 7)?))?|(?:saat )?7 (?:gun )?24(?: saat)?|(?:a?round the clock)|all night|twenty four hours?)";

/** `words`: the pattern matches no text without one of these. */
type Pattern = { pattern: RegExp; strong: boolean; when?: OpenFilter; words?: RegExp };
const OF_OPENING = betweenBlanks("open|opens|opening");
const OF_OPENING_ABROAD = betweenBlanks(`${OPEN_ABROAD}|auf`);
const OF_OPENING_FURTHER = betweenBlanks(`${OPEN_FURTHER}|${WORKING_FURTHER}`);
const OF_DAYS = betweenBlanks(DAY_WORDS);
const OF_HOURS = new RegExp(`noon|midday|midnight|${HOURS.join("|")}|\\d`);
const OF_NUMBERS = /\d/;
const OF_DAYS_JOINED = new RegExp(` (?:${DAYS_JOINED})[a-z]`);
const NEEDED = [OF_DAYS_JOINED, OF_OPENING, OF_OPENING_ABROAD, OF_OPENING_FURTHER, OF_DAYS, OF_HOURS, OF_NUMBERS];
/** The patterns are tried in this order. An earlier one takes the words that a later one would also match. */
const PATTERNS: readonly Pattern[] = [
	strong(`(?:${OPEN} )?${ROUND} (?:open|acik)|${OPEN} (?:for )?${ROUND}`, "24h"),
	// At the end of a text it is no name.
	strong(
		"(?<=[a-z] )24 ?(?:7|h|hrs?|hours?)(?= $)|(?<=[a-z] )a?round the clock|always open|never (?:closed|closes|shuts|shut)",
		"24h",
	),
	...among(OF_DAYS, [strong(`${NOT_CLOSED} (?:on )?${DAY}`)]),
	strong(`${NOT_CLOSED} early|(?:closes|shuts) (?:very )?late|(?:with )?late (?:opening )?hours`, "late"),
	strong(`${NOT_CLOSED}(?: now| yet| right now)?`, "now"),
	...among(OF_DAYS, [strong(`(?:with )?(?:on )?${DAY} (?:opening )?hours`)]),
	...among(OF_OPENING, [strong(`${OPEN} (?:on |at )?(?:the )?${SPECIAL}`)]),
	...among(OF_NUMBERS, [
		strong(`(?:${OPEN}|${OPEN_ABROAD}) ${DATE}|${DATE.replace("<special>", "<before>")} ${OPEN_ABROAD}`),
	]),
	strong(`(?:(?:on|over) )?(?:the )?${NAMED_DAY}`),
	...among(OF_DAYS_JOINED, [
		strong(
			`(?:${OPEN} )?(?:(?:am|op|jeden|elke) )?(?<day>${DAYS_JOINED})(?<part>abends?|nachmittags?|vormittags?|avonds?|ochtends?|middags?)`,
		),
	]),
	...among(OF_DAYS, [
		strong(`${OPEN} ${AT}${CLOCK} ${DAY}`),
		strong(`${OPEN} ${DAY}(?: ${AT}${CLOCK}| ${PART})?`),
		strong(`${DAY} ${OPEN}(?: ${AT}${CLOCK})?`),
		strong(`${DAY} (?:(?:por|de|a|al|di|da|na|no|am) )?(?:la )?(?<part>${PART_ABROAD})`),
		strong(`${OPEN} (?<part>late|early) ${DAY}`),
		strong(`${OPEN} all day ${DAY}`),
		strong(`(?:works?|working|trades|trading|serves|serving) ${DAY}`),
	]),
	...among(
		OF_OPENING_ABROAD,
		openAbroad(DAY).map(({ source, when }) => strong(source, when)),
	),
	...among(
		OF_OPENING_FURTHER,
		openFurther(DAY).map(({ source, when }) => strong(source, when)),
	),
	// Who is open on all days is open on Sundays.
	strong(
		`${OPEN} (?:every (?:single )?day|daily|all week|(?:7|seven) days(?: (?:a|per) week)?)|(?:7|seven) days a week`,
		{
			day: 6,
			minute: null,
		},
	),
	...among(OF_HOURS, [
		strong(`${OPEN} ${AT}${CLOCK}(?: or later| onwards| tonight)?`),
		strong(`${CLOSES} ${CLOCK}`),
		strong(`${OPEN} (?<at>${AT_WORDS}|up to|as late as|as early as) ${WORD_CLOCK}(?! [a-z]+ (?:road|street) )`),
		strong(`${CLOSES} ${WORD_CLOCK}`),
	]),
	strong(`${OPEN} (?:for |at )?(?<part>breakfast|lunch|dinner|supper|tea|first thing)(?: time)?`),
	...among(OF_HOURS, [
		strong(`${AT_SURE}${SURE_CLOCK} ${DAY}`),
		strong(`${DAY} ${AT_SURE}${SURE_CLOCK}`),
		strong(`${AT_SURE}${SURE_CLOCK}(?: or later| onwards| tonight)?`),
		strong(`(?<clock>${HOUR}(?: [0-5]\\d)?) (?<half>in the (?:morning|afternoon|evening)|at night)`),
	]),
	strong(
		"open (?:right |just )?now|now open|(?:is |are )?(?:currently|still) open|open (?:at the moment|rn|atm|as we speak|this (?:very )?(?:minute|second|moment)|anytime|at this (?:hour|time)(?: of (?:day|night))?)",
		"now",
	),
	strong(
		`${OPEN} (?:until |till |til |at )?(?:very )?late(?: at night| night)?|late opening|late night opening`,
		"late",
	),
	strong(`${OPEN} (?:in the |this |at )?${PART}`),
	strong("open (?:later )?today|open later(?: on)?|open all day", { day: null, minute: null }),
	strong("geoffnet", "now"),
	strong("(?:su anda|su an|simdi) acik(?: olan)?|acik olan|nobetci", "now"),
	strong("(?:gece|gec saatte|gec saate kadar|gec vakit) acik(?: olan)?", "late"),
	...among(OF_HOURS, [strong(`(?:saat )?${CLOCK}(?: d[ae]| t[ae])? acik(?: olan)?`)]),
	...among(OF_DAYS, [strong(`${DAY} acik(?: olan)?`)]),
	weak(`${ROUND}|${ROUND_ABROAD}|${ROUND_FURTHER}|nonstop`, "24h"),
	weak(`(?:(?:on|over|at) )?(?:the )?${SPECIAL}`),
	...among(OF_NUMBERS, [weak(DATE)]),
	...among(OF_HOURS, [weak(`(?<at>${AT_WORDS}) ${WORD_CLOCK}`)]),
	weak("(?<clock>(?:0\\d|1\\d|2[0-3]) [0-5]\\d)"),
	...among(OF_DAYS, [
		weak(`${DAY}(?: ${AT}${CLOCK}| ${PART})?(?: early| late)?`),
		weak(`(?<part>late|early) (?:on )?${DAY}`),
	]),
	weak(TONIGHT, { day: null, minute: 21 * 60 }),
	weak(TODAY, { day: null, minute: null }),
	weak("late night|late|at night(?: time)?|nachts|de noche|la nuit|di notte|w nocy", "late"),
	weak("(?:in the |this |of an )(?<part>morning|afternoon|evening)"),
	weak("(?<part>early mornings?|mornings|afternoons|evenings)"),
	weak("tonight", { day: null, minute: 21 * 60 }),
	weak(`open|opened|acik|now|today|simdi|su an|${WEAKLY_OPEN_ABROAD}|${OPEN_FURTHER}`, "now"),
];
const TIMES_ABROAD: readonly Pattern[] = timesAbroad(DAY).map(({ source, when }) => strong(source, when));
const TIMES_FURTHER: readonly Pattern[] = timesFurther(DAY).map(({ source, when }) => strong(source, when));

function strong(source: string, when?: OpenFilter): Pattern {
	return { pattern: betweenBlanks(source), strong: true, ...(when === undefined ? {} : { when }) };
}

function weak(source: string, when?: OpenFilter): Pattern {
	return { ...strong(source, when), strong: false };
}

/** Lets patterns be tried on texts alone that have one of these words: an isolate that meets a pattern for the first time compiles it for long. */
function among(words: RegExp, patterns: readonly Pattern[]): Pattern[] {
	return patterns.map((pattern) => ({ ...pattern, words }));
}

/**
 * Reads the first time that folded words name; `from` and `to` count words. `today` (0 is Monday) makes a day of tomorrow. Null where
 * they name none.
 */
export function parseTime(
	words: readonly string[],
	today: number | null = null,
	date: Date | null = null,
): ParsedTime | null {
	const named = namedTime(words, today, date);
	const both = named === null || !named.strong || typeof named.when !== "string" ? dayAndClock(words, dayNamed) : null;
	return both === null ? named : withBoth(both, named);
}

/** Returns the day that a word names, 0 for Monday; null where it names none. */
export function dayNamed(word: string): number | null {
	const at = word.length < SHORTEST_DAY ? -1 : DAY_PATTERNS.findIndex((pattern) => pattern.test(word));
	return at === -1 ? null : at;
}

const SHORTEST_DAY = 3;
const DAY_PATTERNS = DAYS.map((names) => new RegExp(`^(?:${names})$`));

/** Makes a time of a day and an hour, and takes the words with them by which a pattern has named a part of them. */
function withBoth({ day, minute, at, isHalfDay }: DayAndClock, named: ParsedTime | null): ParsedTime {
	const spans =
		named?.strong === true ? Array.from({ length: named.to - named.from }, (_, more) => named.from + more) : [];
	const all = [...new Set([...at, ...spans, ...(named?.apart ?? [])])].sort((a, b) => a - b);
	const [from = 0] = all;
	const to = all.findIndex((place, one) => place !== from + one);
	const end = to === -1 ? all.length : to;
	const apart = all.slice(end);
	return {
		when: { day, minute },
		strong: true,
		from,
		to: from + end,
		...(apart.length > 0 && { apart }),
		...(isHalfDay && { isHalfDay: true as const }),
	};
}

/** Reads the first time that a pattern knows. */
function namedTime(words: readonly string[], today: number | null, date: Date | null): ParsedTime | null {
	const first = firstOf(PATTERNS, words, today, date);
	const apart = words.findIndex((word) => IS_OPEN_ABROAD.test(word) || IS_OPEN_FURTHER.test(word));
	const isWith = first !== null && first.from <= apart && first.to > apart;
	if (apart === -1 || (isWith && first.to - first.from > 1)) return first;
	// The trade may stand between the word for open and the time: "otwarta apteka teraz".
	const others = words.with(apart, "\n");
	const time =
		first?.strong && !isWith
			? first
			: (firstOf(timesBeside(words[apart] ?? ""), others, today, date) ?? (isWith ? null : first));
	return time === null ? first : { ...time, strong: true, apart: [apart] };
}

/** Returns the patterns of times that belong to a word for open. */
function timesBeside(open: string): readonly Pattern[] {
	return [...(IS_OPEN_ABROAD.test(open) ? TIMES_ABROAD : []), ...(IS_OPEN_FURTHER.test(open) ? TIMES_FURTHER : [])];
}

function firstOf(
	patterns: readonly Pattern[],
	words: readonly string[],
	today: number | null,
	date: Date | null,
): ParsedTime | null {
	const text = ` ${words.join(" ")} `;
	const lacking = new Set<RegExp | undefined>(NEEDED.filter((some) => !some.test(text)));
	for (const { pattern, strong, when: fixed, words: some } of patterns) {
		if (lacking.has(some)) continue;
		const match = pattern.exec(text);
		if (match === null) continue;
		const when = fixed ?? whenOf(match.groups ?? {}, today, date);
		if (when === null) continue;
		const from = text.slice(0, match.index).split(" ").length - 2;
		const special = match.groups?.special ?? match.groups?.before;
		const to = from + match[0].split(" ").length;
		const { clock = "", half } = match.groups ?? {};
		const isHalfDay =
			/[a-z\d]/.test(clock) && half === undefined && !/(?:[ap] ?m|h|uhr|noon|midday|midnight)$/.test(clock);
		return { when, strong, from, to, ...(special !== undefined && { special }), ...(isHalfDay && { isHalfDay }) };
	}
	return null;
}

const PARTS: readonly [RegExp, number][] = [
	[/^am/, 9 * 60],
	[/^pm/, 15 * 60],
	[/^(?:early|first)/, 7 * 60],
	[/^breakfast/, 8 * 60 + 30],
	[/^morning/, 9 * 60],
	[/^lunch/, 13 * 60],
	[/^(?:afternoon|arvo|avo$)/, 15 * 60],
	[/^(?:evening|dinner|supper|sera|noche|soir|noite|abend|avond|wieczor|aksam|gece|вечером)/, 19 * 60],
	[/^(?:mattina|manana|matin|manha|vormittag|ochtend|rano|sabah|утром)/, 9 * 60],
	[/^(?:pomeriggio|tarde|apres midi|nachmittag|middag|popoludniu|днем)/, 15 * 60],
	[/^tea/, 17 * 60 + 30],
	[/^tonight/, 21 * 60],
	[/^(?:night|late)/, 22 * 60 + 30],
];

function whenOf(
	{ day, clock, half, at, part, before, special = before }: Partial<Record<string, string>>,
	today: number | null,
	date: Date | null,
): OpenFilter | null {
	if (special !== undefined) {
		const weekday = weekdayOf(special, date);
		return weekday === null ? null : { day: weekday, minute: null };
	}
	const isTomorrow = day !== undefined && TOMORROW.split("|").includes(day);
	const isAfter = day !== undefined && AFTER_TOMORROW.split("|").includes(day);
	if ((isTomorrow || isAfter) && today === null) return null;
	const weekday =
		isTomorrow || isAfter
			? ((today ?? 0) + (isAfter ? 2 : 1)) % 7
			: day === undefined
				? null
				: DAY_PATTERNS.findIndex((pattern) => pattern.test(day));
	const minute =
		clock !== undefined
			? minuteOf(clock, at, half)
			: part !== undefined
				? (PARTS.find(([name]) => name.test(part))?.[1] ?? null)
				: null;
	if (clock !== undefined && minute === null) return null;
	return weekday === null && minute === null ? null : { day: weekday, minute };
}

const UNTIL =
	/^(?:until|till|til|up to|as late as|bis|jusqu a|hasta las|fino alle|ate as|tot|(?:clos|shut)\w+ (?:at|around))$/;

/**
 * Returns the minute of the day. "until ten" is the minute before it, "before ten" a quarter of an hour before it.
 * Hours without am and pm are read as people mean them for shops; `half` is the part of the day that is named behind them.
 */
function minuteOf(clock: string, at = "at", half = ""): number | null {
	const minute = CLOCK_NAMES[clock] ?? minuteOfDay(clock) ?? minuteWritten(inDigits(clock), at, half);
	const early = UNTIL.test(at) ? 1 : at === "before" ? 15 : 0;
	return minute === null ? null : (minute + 24 * 60 - early) % (24 * 60);
}

const CLOCK_NAMES: Readonly<Record<string, number>> = { noon: 12 * 60, midday: 12 * 60, midnight: 0 };

const MINUTES: Readonly<Record<string, number>> = { quarter: 15, "5": 5, "10": 10, twenty: 20, "twenty 5": 25 };

/** Writes a spoken time in digits: "half past six" is "6 30", "quarter to six" is "5 45". */
function inDigits(clock: string): string {
	const digits = clock.replace(/\p{L}{3,}/gu, (word) => (HOURS.includes(word) ? `${HOURS.indexOf(word) + 1}` : word));
	const spoken = /^(?:(half)(?: past)?|(quarter|twenty 5|twenty|5|10) (past|to)) (\d{1,2})(.*)$/.exec(digits);
	if (spoken === null) return digits;
	const [, isHalf, part = "", side, hour, rest] = spoken;
	const minutes = isHalf === undefined ? (MINUTES[part] ?? 15) : 30;
	if (side === "to") return `${(Number(hour) + 11) % 12 || 12} ${60 - minutes}${rest}`;
	return `${hour} ${String(minutes).padStart(2, "0")}${rest}`;
}

/** Reads the hours of a whole day: "22h", "19 30 uhr". */
function minuteOfDay(clock: string): number | null {
	const [, hour, minute] = /^(\d{1,2})(?: (\d{2}))? ?(?:h|uhr)$/.exec(clock) ?? [];
	const [hours, minutes] = [Number(hour), Number(minute ?? 0)];
	return hours <= 24 && minutes < 60 ? (hours % 24) * 60 + minutes : null;
}

function minuteWritten(clock: string, at: string, named: string): number | null {
	const parts = /^(\d{1,2}?) ?(\d{2})? ?(am|pm|a m|p m|o ?clock)?$/.exec(clock);
	if (parts === null) return null;
	const [hour, minutes] = [Number(parts[1]), Number(parts[2] ?? 0)];
	const said = parts[3]?.replace(/o ?clock/, "");
	const half = said?.[0] ?? (named === "" ? undefined : /morning$/.test(named) ? "a" : "p");
	if (hour > 24 || minutes > 59 || ((half === "a" || half === "p") && (hour > 12 || hour === 0))) return null;
	const evening =
		half === "p" || (half !== "a" && hour < 12 && (hour < 6 || UNTIL.test(at) || /(?:after|past)$/.test(at)));
	return ((evening && hour < 12 ? hour + 12 : half === "a" && hour === 12 ? 0 : hour) % 24) * 60 + minutes;
}
