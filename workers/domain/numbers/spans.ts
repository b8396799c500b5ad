import { DAY_MS } from "../instant.ts";
import { dayAfter, monthOf, type TopSpan, topSpan } from "./days.ts";
import { KEPT_DAYS, KEPT_HOURS } from "./kinds.ts";

/**
 * Defines the spans that numbers are read for, and the part of the span before that each is compared with. Days are written
 * "2026-11-26", in Istanbul.
 */

export const RUNNING_SPANS = ["today", "7", "28", "90"] as const;
export type RunningSpan = (typeof RUNNING_SPANS)[number];
/** Holds a span as it is asked for: days up to today, a month ("2026-11"), or chosen days with both ends included. */
export type AskedSpan =
	| { name: RunningSpan }
	| { name: "month"; month: string }
	| { name: "own"; from: string; to: string };

/** Holds whole days, first and last included. `hours` limits the last day to its first hours. */
export type SpanPart = { from: string; to: string; hours: number | null };

export type Span = {
	from: string;
	/** Is never after today. */
	to: string;
	/** Says what each point of its course stands for. */
	unit: "hour" | "day" | "month";
	/** Says whether the span still runs, so that its last point is not complete. */
	unfinished: boolean;
	/** Holds what can be compared: as much of the span before as there is of this one. Null: nothing of it is over. */
	compared: { now: SpanPart; before: SpanPart } | null;
	/**
	 * Says where its most frequent subjects are kept: in a kept span, on a day, or in both together.
	 * Null: none are kept for these days.
	 */
	tops: { kept: TopSpan | null; day: string | null } | null;
};

/** Holds the moment at which spans end: the day, and how many of its hours are over. */
export type Clock = { day: string; hours: number };

/** Limits a span of chosen days. */
export const MOST_OWN_DAYS = 366;
/** Limits a span with a point for each day. A longer one has a point for each month. */
const MOST_DAY_POINTS = 92;

const RUNNING: { readonly [Name in RunningSpan]: number } = { today: 1, 7: 7, 28: 28, 90: 90 };

/** Returns the first day that anything is kept of. */
export function firstKeptDay(today: string): string {
	return dayAfter(today, 1 - KEPT_DAYS);
}

/** Lists the months that can be asked for, the running one first. */
export function keptMonths(today: string): string[] {
	const first = monthOf(firstKeptDay(today));
	const months = [monthOf(today)];
	for (let month = monthBefore(months[0] as string); month >= first; month = monthBefore(month)) months.push(month);
	return months;
}

/** Tells whether a span can be asked for: its days are in order, not all in the future, not too many and not deleted. */
export function isReadable(asked: AskedSpan, today: string): boolean {
	if (asked.name === "month") return asked.month <= monthOf(today) && asked.month >= monthOf(firstKeptDay(today));
	if (asked.name !== "own") return true;
	const { from, to } = asked;
	return from <= to && from <= today && from >= firstKeptDay(today) && daysIn(from, to) <= MOST_OWN_DAYS;
}

/** Returns the span at a moment. The span must be readable (`isReadable`). */
export function spanAt(asked: AskedSpan, clock: Clock): Span {
	const { day: today } = clock;
	if (asked.name === "month") {
		const [from, last] = [`${asked.month}-01`, lastDayOf(asked.month)];
		const unfinished = last >= today;
		const compared = unfinished ? sameDaysOfMonth(asked.month, clock) : wholeMonths(asked.month);
		const tops = unfinished ? topsUpTo(from, today) : { kept: topSpan(from, last), day: null };
		return { from, to: unfinished ? today : last, unit: "day", unfinished, compared, tops };
	}
	const to = asked.name !== "own" || asked.to > today ? today : asked.to;
	const from = asked.name === "own" ? asked.from : dayAfter(today, 1 - RUNNING[asked.name]);
	const single = from === to;
	const unit = single && hoursAreKept(from, today) ? "hour" : daysIn(from, to) > MOST_DAY_POINTS ? "month" : "day";
	const tops = asked.name !== "own" ? topsUpTo(from, today) : single ? { kept: null, day: to } : null;
	return { from, to, unit, unfinished: to === today, compared: daysBefore(from, to, clock), tops };
}

/** Says where the most frequent subjects of the days up to today are kept: days that are over together, today by itself. */
function topsUpTo(from: string, today: string): Span["tops"] {
	return { kept: from === today ? null : topSpan(from, dayAfter(today, -1)), day: today };
}

/**
 * Compares with as many days before. While the last day runs, its hours count where those of the day to compare are
 * kept; else both days are left out.
 */
function daysBefore(from: string, to: string, { day: today, hours }: Clock): Span["compared"] {
	const days = daysIn(from, to);
	const before = { from: dayAfter(from, -days), to: dayAfter(from, -1) };
	if (to < today) return { now: { from, to, hours: null }, before: { ...before, hours: null } };
	if (hours > 0 && hoursAreKept(before.to, today)) return { now: { from, to, hours }, before: { ...before, hours } };
	if (days === 1) return null;
	return {
		now: { from, to: dayAfter(to, -1), hours: null },
		before: { from: before.from, to: dayAfter(before.to, -1), hours: null },
	};
}

/**
 * Compares the days that are over of a running month with the same days of the month before. It
 * takes no more days than both have.
 */
function sameDaysOfMonth(month: string, { day: today }: Clock): Span["compared"] {
	const previous = monthBefore(month);
	const over = Math.min(Number(today.slice(8)) - 1, Number(lastDayOf(previous).slice(8)));
	return over === 0 ? null : { now: firstDays(month, over), before: firstDays(previous, over) };
}

function wholeMonths(month: string): Span["compared"] {
	const whole = (one: string) => ({ from: `${one}-01`, to: lastDayOf(one), hours: null });
	return { now: whole(month), before: whole(monthBefore(month)) };
}

function firstDays(month: string, days: number): SpanPart {
	return { from: `${month}-01`, to: dayAfter(`${month}-01`, days - 1), hours: null };
}

/** Tells whether all hours of a day are kept. Of eight times 24 hours the first day may have lost some. */
function hoursAreKept(day: string, today: string): boolean {
	return daysIn(day, today) <= KEPT_HOURS / 24;
}

/** Counts the days from one to another, both included. */
export function daysIn(from: string, to: string): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

export function daysOf(from: string, to: string): string[] {
	return Array.from({ length: daysIn(from, to) }, (_, at) => dayAfter(from, at));
}

export function monthBefore(month: string): string {
	return monthOf(dayAfter(`${month}-01`, -1));
}

export function lastDayOf(month: string): string {
	// The 28th and four days more are always in the next month.
	return dayAfter(`${monthOf(dayAfter(`${month}-28`, 4))}-01`, -1);
}
