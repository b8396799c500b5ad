import { BEFORE_HOUR, hourOf, JOINED_PART, type PartOfDay, partOfDay } from "./clock-words.ts";

/**
 * Holds a day and an hour that stand apart in a text ("petrol 3am bristol on a wednesday"), or beside each other in another order than the patterns know, and the places of
 * all words that say them. `isHalfDay`: the hour may be that of the morning or of the evening.
 */
export type DayAndClock = { day: number; minute: number; at: readonly number[]; isHalfDay: boolean };

/** Is an hour at a place of a text. `sure`: it can be nothing else; `literal`: it is one of 24. */
type Clock = {
	from: number;
	to: number;
	hour: number;
	minute: number;
	half: "a" | "p" | null;
	sure: boolean;
	literal: boolean;
};
type Day = { at: number; day: number; part: PartOfDay | null };

/** An hour that could be another number must be so near to the day. */
const NEAR = 3;
/** Matches names of days that are also other words, which count only near an hour. */
export const OTHER_WORDS =
	/^(?:mon|tues?|weds?|wed|thurs?|thu|fri|sat|sun|pazar|sali|cuma|luni|marti|joi|segunda|terca|quarta|quinta|sexta|ma|weekends?)$/;
const STREETS = /^(?:road|rd|street|st|avenue|ave|lane|close|drive|place|square|strasse|platz|rue|via|calle|ul)$/;
const MAYBE = /\d|noon|midday|midnight|half|quarter|clock/;

/** Finds a day and an hour of folded words; `dayOf` tells which day a word names, 0 for Monday, and null where it names none. A line break stands for what means something else. */
export function dayAndClock(words: readonly string[], dayOf: (word: string) => number | null): DayAndClock | null {
	if (!words.some((word) => MAYBE.test(word) || hourOf(word) !== null)) return null;
	const days = words.flatMap((word, at) => dayAt(word, at, dayOf));
	if (days.length === 0) return null;
	const clocks = words.flatMap((_, at) => clockAt(words, at) ?? []);
	const pairs = clocks.flatMap((clock) => days.map((day) => ({ clock, day, apart: apartOf(day, clock, words) })));
	const [best] = pairs
		.filter(({ clock, day, apart }) => (clock.sure && !OTHER_WORDS.test(words[day.at] ?? "")) || apart <= NEAR)
		.sort((a, b) => Number(b.clock.sure) - Number(a.clock.sure) || a.apart - b.apart);
	return best === undefined ? null : together(best.day, best.clock, words);
}

function dayAt(word: string, at: number, dayOf: (word: string) => number | null): Day[] {
	const day = dayOf(word);
	if (day !== null) return [{ at, day, part: null }];
	const joined = JOINED_PART.exec(word)?.[1];
	const before = joined === undefined ? null : dayOf(word.slice(0, -joined.length));
	return before === null ? [] : [{ at, day: before, part: partOfDay(joined ?? "") }];
}

/** Counts the words between a day and an hour that say something else than when it is. */
function apartOf({ at }: Day, { from, to }: Clock, words: readonly string[]): number {
	const between = at < from ? words.slice(at + 1, from) : words.slice(to, at);
	return between.filter((word, place) => !isOfTime(word, between[place + 1])).length * (between.includes("\n") ? 2 : 1);
}

function isOfTime(word: string, next: string | undefined): boolean {
	return (
		BEFORE_HOUR.test(word) || ARTICLES.test(word) || partOfDay(word, next) !== null || /^(?:work|school)$/.test(word)
	);
}

const ARTICLES =
	/^(?:on|in|the|every|next|this|am|an|el|los|le|les|il|w|we|na|op|di|de|del|della|da|do|por|en|der|den|s|u|va|sharp|ish|please|e|y|et|und|de l|du)$/;

/** Reads the hour that begins at a place. */
function clockAt(words: readonly string[], at: number): Clock | null {
	const word = words[at] ?? "";
	const clock = (to: number, hour: number, minute: number, more: Partial<Clock> = {}): Clock | null =>
		hour > 24 || minute > 59 ? null : { from: at, to, hour, minute, half: null, sure: true, literal: false, ...more };
	if (/^(?:noon|midday|mezzogiorno|mediodia)$/.test(word)) return clock(at + 1, 12, 0, { literal: true });
	if (/^(?:midnight|mezzanotte|medianoche|minuit|mitternacht|middernacht)$/.test(word))
		return clock(at + 1, 0, 0, { literal: true });
	const [, hours, half] = /^(\d{1,2})(am|pm)$/.exec(word) ?? [];
	if (hours !== undefined && !/^\d+$/.test(words[at - 1] ?? ""))
		return clock(at + 1, Number(hours), 0, { half: half === "am" ? "a" : "p" });
	const [, whole, minutes = "0"] = /^(\d{1,2})h(\d{2})?$/.exec(word) ?? [];
	if (whole !== undefined && whole !== "24") return clock(at + 1, Number(whole), Number(minutes), { literal: true });
	const [, turkish] = /^(\d{1,2})(?:[dt][ae]|y[ae]|[dt][ae]n)$/.exec(word) ?? [];
	if (turkish !== undefined) return clock(at + 1, Number(turkish), 0);
	return spokenAt(words, at, clock) ?? digitsAt(words, at, clock);
}

type MakeClock = (to: number, hour: number, minute: number, more?: Partial<Clock>) => Clock | null;

/** Reads "half past six", "quarter to nine", "seven thirty". */
function spokenAt(words: readonly string[], at: number, clock: MakeClock): Clock | null {
	const [word = "", next = "", third = ""] = words.slice(at, at + 3);
	if (word === "half") {
		const behind = next === "past" ? 2 : 1;
		const hour = hourOf(words[at + behind] ?? "", false);
		return hour === null ? null : clock(at + behind + 1, hour, 30);
	}
	const part = { quarter: 15, five: 5, ten: 10, twenty: 20 }[word];
	const hour = hourOf(third, false);
	if (part !== undefined && hour !== null && next === "past") return clock(at + 3, hour, part);
	if (part !== undefined && hour !== null && next === "to") return clock(at + 3, ((hour + 10) % 12) + 1, 60 - part);
	const spoken = { fifteen: 15, thirty: 30 }[next];
	const first = /^\d/.test(word) ? null : hourOf(word, false);
	return spoken === undefined || first === null ? null : clock(at + 2, first, spoken);
}

/** Reads "6 30am", "10 uhr", "15 30", and the bare hour behind "at" and the like. */
function digitsAt(words: readonly string[], at: number, clock: MakeClock): Clock | null {
	const word = words[at] ?? "";
	const next = words[at + 1] ?? "";
	const hour = hourOf(word);
	if (hour === null || /^\d+$/.test(words[at - 1] ?? "")) return null;
	const isDigits = /^\d/.test(word);
	const withMinutes = isDigits ? minutesAt(words, at, hour, clock) : null;
	if (withMinutes !== null) return withMinutes;
	if (/^(?:am|pm)$/.test(next)) return clock(at + 2, hour, 0, { half: next === "am" ? "a" : "p" });
	if (next === "oclock") return clock(at + 2, hour, 0);
	if (/^(?:uhr|uur|h)$/.test(next) && (isDigits || next !== "h") && hour !== 24)
		return clock(at + 2, hour, 0, { literal: true });
	return isAnHour(words, at) ? clock(at + 1, hour, 0, { sure: false, literal: hour > 12 }) : null;
}

/** Tells whether a bare number stands where an hour does, and neither counts something nor is that of a house. */
function isAnHour(words: readonly string[], at: number): boolean {
	const [before = "", next = "", third = ""] = [words[at - 1], words[at + 1], words[at + 2]];
	if (!BEFORE_HOUR.test(before) && partOfDay(before) === null) return false;
	return !STREETS.test(third) && !STREETS.test(next) && !COUNTED.test(next);
}

const COUNTED = /^(?:miles?|km|mi|people|of|stars?|minutes?|kids)$/;

/** Reads an hour in digits with its minutes, and what says which half of the day it is in. */
function minutesAt(words: readonly string[], at: number, hour: number, clock: MakeClock): Clock | null {
	const third = words[at + 2] ?? "";
	const [, minutes, half] = /^([0-5]\d)(am|pm)?$/.exec(words[at + 1] ?? "") ?? [];
	if (minutes === undefined || /^\d+$/.test(third)) return null;
	const said = half ?? /^(?:am|pm)$/.exec(third)?.[0];
	const isSaidApart = said !== undefined && half === undefined;
	const isMarked = isSaidApart || /^(?:uhr|uur|h)$/.test(third);
	const isWritten = hour > 12 || words[at]?.startsWith("0") === true || isMarked;
	return clock(isMarked ? at + 3 : at + 2, hour, Number(minutes), {
		half: said === undefined ? null : said === "am" ? "a" : "p",
		sure: said !== undefined || isMarked,
		literal: said === undefined && isWritten,
	});
}

/** Puts a day and an hour together, with the part of the day that stands beside one of them. */
function together(day: Day, clock: Clock, words: readonly string[]): DayAndClock {
	const at = new Set([day.at]);
	for (let one = clock.from; one < clock.to; one += 1) at.add(one);
	const isBeside = (place: number) => at.has(place - 1) || at.has(place + 1);
	const parts: PartOfDay[] = day.part === null ? [] : [day.part];
	// What joins them goes with them, as far as it reaches.
	for (let isMore = true; isMore; ) {
		isMore = false;
		for (const [place, word] of words.entries()) {
			if (at.has(place) || word === "\n" || !isBeside(place) || !isOfTime(word, words[place + 1])) continue;
			const part = partOfDay(word, words[place + 1]);
			if (part !== null) parts.push(part);
			at.add(place);
			isMore = true;
		}
	}
	const before = words[clock.from - 1] ?? "";
	const early = /^(?:until|till|til|bis|hasta|tot)$/.test(before) ? 1 : before === "before" ? 15 : 0;
	const isNight = parts.includes("night");
	const half = clock.half ?? halfOf(parts, clock);
	const hour = hourOfDay(clock, half);
	// The small hours of "saturday night" are those of Sunday.
	const isNext = isNight && hour < NIGHT_ENDS;
	const minute = (hour * 60 + clock.minute - early + DAY_MINUTES) % DAY_MINUTES;
	const isHalfDay = half === null && !clock.literal;
	return { day: (day.day + Number(isNext)) % 7, minute, at: [...at].sort((a, b) => a - b), isHalfDay };
}

const DAY_MINUTES = 24 * 60;
const NIGHT_ENDS = 5;
const MORNING_BEGINS = 6;

function halfOf(parts: readonly PartOfDay[], { literal, hour }: Clock): "a" | "p" | null {
	if (literal) return null;
	if (parts.includes("morning")) return "a";
	if (parts.includes("afternoon") || parts.includes("evening")) return "p";
	if (!parts.includes("night")) return null;
	return hour < NIGHT_ENDS || hour === 12 ? "a" : "p";
}

/** Returns the hour of the day. Where nothing says which half is meant, the first hours are those of the afternoon. */
function hourOfDay({ hour, literal }: Clock, half: "a" | "p" | null): number {
	if (literal || hour > 12) return hour % 24;
	if (half === "a") return hour % 12;
	if (half === "p") return (hour % 12) + 12;
	return hour < MORNING_BEGINS ? hour + 12 : hour;
}
