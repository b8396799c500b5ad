import type { Token, WrittenTime } from "./token.ts";
import { dayFromRanges, MINUTES_PER_DAY, type OpeningDay, type TimeRange } from "./week.ts";

/** Holds what the rest of the cell says about the notation of its times. */
export type Notation = {
	/** Says whether some time has AM or PM. */
	meridiem: boolean;
	/** Say whether some range with minutes ("09:00-17:00"), or without ("9-17"), can only be 24-hour. */
	minutes24: boolean;
	bare24: boolean;
	/** Says whether some day name is not English. Times with minutes are then 24-hour. */
	foreignDays: boolean;
	/** Says whether anything shows a clock of 24 hours: an hour above 12, a zero in front, a word such as "Uhr", days that are not English. */
	clock24: boolean;
	/** Says whether some range may be one of an evening ("5-10"). */
	evenings: boolean;
};

/** Finds the notation of a whole cell from the tokens of all its parts. `isOf24`: the other cells of its column show a clock of 24 hours. */
export function notationOf(tokens: readonly Token[], isOf24 = false): Notation {
	const times = tokens.filter((token) => token.kind === "time");
	const meridiem = times.some((time) => time.meridiem !== null);
	const foreignDays = tokens.some((token) => token.kind === "days" && !token.english);
	const hasWord = tokens.some((token) => token.kind === "noise" && token.clock24);
	return {
		meridiem,
		minutes24: times.some((time) => time.clock24 && time.withMinutes),
		bare24: times.some((time) => time.clock24 && !time.withMinutes),
		foreignDays,
		clock24: !meridiem && (isOf24 || foreignDays || hasWord || times.some((time) => time.clock24 || time.padded)),
		evenings: tokens.some((_, at) => isEvening(tokens.slice(at, at + 3))),
	};
}

/** Tells whether tokens are a range of bare hours that is one of the evening rather than of the morning: "5-10". */
function isEvening([from, dash, to]: readonly Token[]): boolean {
	if (from?.kind !== "time" || dash?.kind !== "dash" || to?.kind !== "time") return false;
	return from.hour < BEFORE_MORNING && to.hour >= BEFORE_MORNING && to.hour < 12 && from.hour > 0;
}

/**
 * Reads the hours of one day from its tokens: ranges, "closed" or "open24h". Returns null when something in them is not
 * understood, when they contradict each other (closed and a range), or when there are none. `isPart`: other hours of the same days follow or come before.
 */
export function readDay(tokens: readonly Token[], notation: Notation, isPart = false): OpeningDay | null {
	const ranges: TimeRange[] = [];
	const words = new Set<"closed" | "open24h">();
	const rest = tokens.filter((token) => token.kind !== "noise");
	for (let at = 0; at < rest.length; at += 1) {
		const token = rest[at];
		if (!isPart && endsAtSomeTwelve(rest, at, notation)) return null;
		if (token?.kind === "closed") words.add("closed");
		else if (token?.kind === "allDay") words.add("open24h");
		else if (token?.kind === "time") {
			const closes = rest[at + 2];
			if (rest[at + 1]?.kind !== "dash" || closes?.kind !== "time") return null;
			const range = readRange(token, closes, notation);
			if (!range) return null;
			ranges.push(range);
			at += 2;
		} else if (token?.kind !== "and" && token?.kind !== "break") return null;
	}
	if (words.size === 0) return apartRanges(ranges);
	const [word] = words;
	return words.size === 1 && ranges.length === 0 && word ? word : null;
}

/** Earliest hour from which "to 12" may as well be midnight. */
const LATE_FOR_NOON = 10;

/** Tells whether nobody knows which twelve ends a day: "11-12", beside other hours that are not of 24 hours. */
function endsAtSomeTwelve(tokens: readonly Token[], at: number, notation: Notation): boolean {
	const [opens, dash, closes, ...others] = tokens.slice(at);
	if (opens?.kind !== "time" || dash?.kind !== "dash" || closes?.kind !== "time") return false;
	const isBare = [opens, closes].every((time) => !time.withMinutes && time.meridiem === null && !time.clock24);
	const is24 = notation.bare24 || notation.minutes24 || notation.clock24;
	return (
		isBare &&
		!is24 &&
		closes.hour === 12 &&
		opens.hour >= LATE_FOR_NOON &&
		opens.hour < 12 &&
		!others.some(({ kind }) => kind === "time")
	);
}

/**
 * Makes a day of ranges that a text lists. Returns null where they overlap: "9-18, 10-16" are the hours of two seasons or
 * dates, and not of one day.
 */
export function apartRanges(ranges: readonly TimeRange[]): OpeningDay | null {
	const sorted = [...ranges].sort((a, b) => a[0] - b[0]);
	const overlap = sorted.some(([opens, closes], at) => {
		const [from, to] = sorted[at - 1] ?? [0, 0];
		return opens < to && !(opens === from && closes === to);
	});
	return overlap ? null : dayFromRanges(ranges);
}

function readRange(from: WrittenTime, to: WrittenTime, notation: Notation): TimeRange | null {
	if (from.minute > 59 || to.minute > 59) return null;
	const range = from.meridiem || to.meridiem ? readMeridiem(from, to) : readPlain(from, to, notation);
	if (!range) return null;
	const [opens, closes] = range;
	// "10:00 to 12:00 on the next day" is more than a day.
	if (from.nextDay || (to.nextDay && closes > opens)) return null;
	// The same time twice is all day at midnight, the rule of sheets; dayFromRanges refuses it elsewhere.
	return closes > opens ? range : [opens, closes + MINUTES_PER_DAY];
}

/** Reads a range with AM or PM on at least one side. */
function readMeridiem(from: WrittenTime, to: WrittenTime): TimeRange | null {
	if (from.meridiem && to.meridiem) {
		const opens = on12(from, from.meridiem);
		const closes = on12(to, to.meridiem);
		return opens === null || closes === null ? null : [opens, closes];
	}
	if (to.meridiem) {
		const closes = on12(to, to.meridiem);
		if (closes === null) return null;
		if (from.hour === 0 || from.hour > 12) return from.hour < 24 ? [literal(from), closes] : null;
		// "5-9:30PM" shares its PM; "11-3PM" cannot, since it would open after it closes.
		const shared = on12(from, to.meridiem);
		const other = on12(from, to.meridiem === "pm" ? "am" : "pm");
		if (shared === null || other === null) return null;
		return [shared < closes ? shared : other, closes];
	}
	const opens = on12(from, from.meridiem ?? "am");
	if (opens === null || to.hour > 24) return null;
	if (to.hour === 0 || to.hour > 12 || to.nextDay) return [opens, literal(to)];
	// "9AM-5" ends at the first five o'clock after nine.
	const half = MINUTES_PER_DAY / 2;
	let closes = (to.hour % 12) * 60 + to.minute;
	while (closes <= opens) closes += half;
	return [opens, closes];
}

/** Latest hour until which a place to go out is open. */
const LATEST_NIGHT = 5;

/** Reads a range without AM or PM on either side: as 24-hour where that is clear, else by the rule for bare hours. */
function readPlain(from: WrittenTime, to: WrittenTime, notation: Notation): TimeRange | null {
	// OSM writes 26:00 for 2 a.m.
	if (from.hour > 23 || to.hour > 30 || (to.hour > 24 && !to.withMinutes)) return null;
	if (isOf24(from, to, notation)) return [literal(from), literal(to)];
	// Beside "9-17", "9-2" ends in the night or in the afternoon: nobody knows.
	const isBackwards = !from.withMinutes && !to.withMinutes && literal(to) <= literal(from);
	if (isBackwards && (notation.bare24 || notation.minutes24)) return null;
	// Beside "5-10", "5-12" ends at noon or at midnight: nobody knows.
	if (isMorning(from, to)) return notation.evenings && from.hour < BEFORE_MORNING ? null : [literal(from), literal(to)];
	return readBare(from, to);
}

/** Tells whether a range without AM and PM is clearly a 24-hour one, by itself or by the rest of the cell. */
function isOf24(from: WrittenTime, to: WrittenTime, notation: Notation): boolean {
	if (from.clock24 || to.clock24 || to.nextDay) return true;
	const forward = literal(to) > literal(from);
	if ((from.padded || to.padded) && forward) return true;
	const bare = !from.withMinutes && !to.withMinutes;
	// In "10-02" next to "9-17", an hour with its zero is a 24-hour one, and this one is past midnight.
	if (bare && to.padded && !from.padded && from.hour >= 10 && to.hour <= LATEST_NIGHT) return true;
	return !notation.meridiem && isOf24Beside(from, to, notation);
}

/** Tells whether the rest of the cell shows that a range that says nothing of its clock is one of 24 hours. */
function isOf24Beside(from: WrittenTime, to: WrittenTime, notation: Notation): boolean {
	const forward = literal(to) > literal(from);
	if (from.withMinutes && to.withMinutes && (notation.minutes24 || notation.foreignDays)) return true;
	if (!from.withMinutes && !to.withMinutes && notation.bare24 && forward) return true;
	return notation.clock24 && forward && from.hour >= EARLY_MORNING;
}

/** Is the earliest hour at which a shop opens, and the one before which bare hours are taken for those of the afternoon. */
const EARLY_MORNING = 5;
const BEFORE_MORNING = 8;

/** Tells whether bare hours are those of a morning until noon: "7-12", "6-12:30". */
function isMorning(from: WrittenTime, to: WrittenTime): boolean {
	return from.hour >= EARLY_MORNING && from.hour < 12 && to.hour === 12;
}

/**
 * Reads hours 1–12 that could be in either half of the day. An hour below 8 is in the afternoon, but not that of a morning until noon. A closing time of 8 or later that would then be before the opening is in the evening
 * ("11-9", "5-10"). Any other range that still runs backwards ("7-3") is ambiguous: null.
 */
function readBare(from: WrittenTime, to: WrittenTime): TimeRange | null {
	const half = MINUTES_PER_DAY / 2;
	const opens = literal(from) + (from.hour < BEFORE_MORNING ? half : 0);
	const closes = literal(to) + (to.hour < BEFORE_MORNING ? half : 0);
	if (closes > opens) return [opens, closes];
	return to.hour >= BEFORE_MORNING && closes + half > opens ? [opens, closes + half] : null;
}

function literal(time: WrittenTime): number {
	return time.hour * 60 + time.minute;
}

function on12(time: WrittenTime, meridiem: "am" | "pm"): number | null {
	if (time.hour > 12 || (time.hour === 0 && meridiem === "pm")) return null;
	return (time.hour % 12) * 60 + time.minute + (meridiem === "pm" ? MINUTES_PER_DAY / 2 : 0);
}
