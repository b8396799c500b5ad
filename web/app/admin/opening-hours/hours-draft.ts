import { openingHoursTexts as t } from "#web/admin/texts/opening-hours.tr.ts";
import { formatMinute } from "#workers/domain/opening-hours/text.ts";
import {
	dayFromRanges,
	MINUTES_PER_DAY,
	type OpeningDay,
	type OpeningWeek,
	type TimeRange,
} from "#workers/domain/opening-hours/week.ts";

/** Holds a week while it is typed. Ids tell a day's ranges apart while they are added and removed. */
export type RangeDraft = { id: number; opens: string; closes: string };
export type DayDraft = { state: DayState; ranges: RangeDraft[] };
export type DayState = "unknown" | "ranges" | "closed" | "open24h";
/** Says what is wrong with a range, and in which of its two fields. */
export type RangeProblem = { text: string; at: "opens" | "closes" };

/** Returns an empty range with an id that no other range of its day has. */
export function emptyRange(others: readonly RangeDraft[] = []): RangeDraft {
	return { id: 1 + Math.max(0, ...others.map(({ id }) => id)), opens: "", closes: "" };
}

export function draftOfWeek(week: OpeningWeek | null): DayDraft[] {
	return t.days.map((_, index) => draftOfDay(week?.[index] ?? "unknown"));
}

function draftOfDay(day: OpeningDay): DayDraft {
	if (typeof day === "string") return { state: day, ranges: [] };
	const ranges = day.map(([opens, closes], at) => ({
		id: at + 1,
		opens: formatMinute(opens),
		closes: closes === MINUTES_PER_DAY ? "24:00" : formatMinute(closes),
	}));
	return { state: "ranges", ranges };
}

/**
 * Returns the week of a draft. It is null when nothing is known about any day, and undefined while something is wrong.
 */
export function weekOfDraft(draft: readonly DayDraft[]): OpeningWeek | null | undefined {
	const days: OpeningDay[] = [];
	for (const day of draft) {
		const read = dayOfDraft(day);
		if (read === undefined) return undefined;
		days.push(read);
	}
	return days.every((day) => day === "unknown") ? null : (days as OpeningWeek);
}

function dayOfDraft({ state, ranges }: DayDraft): OpeningDay | undefined {
	if (state !== "ranges") return state;
	if (problemsOfRanges(ranges).some((problem) => problem !== null)) return undefined;
	return dayFromRanges(ranges.map(readRange).filter((range) => range !== null)) ?? undefined;
}

/** Returns the problem of each range of a day, or null for a right one. */
export function problemsOfRanges(ranges: readonly RangeDraft[]): (RangeProblem | null)[] {
	const read = ranges.map(readRange);
	const problems: (RangeProblem | null)[] = ranges.map(
		(range, index) => problemOfRange(range) ?? overlapBefore(read, index),
	);
	const right = read.filter((range) => range !== null);
	const last = problems.length - 1;
	if (!problems.some(Boolean) && dayFromRanges(right) === null)
		problems[last] = { text: t.problems.tooLong, at: "closes" };
	return problems;
}

/** Returns a sentence with its day for every wrong range of a draft. */
export function problemsOfDraft(draft: readonly DayDraft[]): string[] {
	return draft.flatMap(({ state, ranges }, index) =>
		(state === "ranges" ? problemsOfRanges(ranges) : [])
			.filter((problem) => problem !== null)
			.map(({ text }) => t.ofDay(t.days[index] ?? "", text)),
	);
}

/** Returns the ranges after midnight that run into the next day's hours. They are rarely meant, but possible. */
export function nightsIntoDays(draft: readonly DayDraft[]): string[] {
	return draft.flatMap((day, index) => {
		const next = (index + 1) % draft.length;
		const lastCloses = Math.max(...rangesOf(day).map(([, closes]) => closes), 0) - MINUTES_PER_DAY;
		const firstOpens = Math.min(...rangesOf(draft[next]).map(([opens]) => opens), MINUTES_PER_DAY);
		if (lastCloses <= firstOpens) return [];
		return [t.intoNextDay(t.days[index] ?? "", formatMinute(lastCloses), t.days[next] ?? "")];
	});
}

function rangesOf(day: DayDraft | undefined): TimeRange[] {
	if (day === undefined || day.state !== "ranges") return [];
	return day.ranges.map(readRange).filter((range) => range !== null);
}

function problemOfRange({ opens, closes }: RangeDraft): RangeProblem | null {
	if (opens.trim() === "" && closes.trim() === "") return { text: t.problems.empty, at: "opens" };
	const from = readTime(opens);
	const to = readTime(closes);
	if (from === null || from === MINUTES_PER_DAY) return { text: t.problems.opens, at: "opens" };
	if (to === null) return { text: t.problems.closes, at: "closes" };
	return from === to ? { text: t.problems.same, at: "closes" } : null;
}

function overlapBefore(ranges: readonly (TimeRange | null)[], index: number): RangeProblem | null {
	const range = ranges[index];
	const other = ranges.slice(0, index).find((one) => one && range && one[0] < range[1] && range[0] < one[1]);
	return other ? { text: t.problems.overlap(other.map(formatMinute).join("–")), at: "opens" } : null;
}

/**
 * Reads a range, or returns null when it is not written right. A range that closes no later than it opens closes on the
 * next day.
 */
export function readRange({ opens, closes }: RangeDraft): TimeRange | null {
	const from = readTime(opens);
	const to = readTime(closes);
	if (from === null || to === null || from === MINUTES_PER_DAY || from === to) return null;
	return [from, to > from ? to : to + MINUTES_PER_DAY];
}

const TIME = /^(\d{1,2})(?:\s*[:.,h]\s*(\d{2})|\s*(\d{2}))?\s*(a\.?m\.?|p\.?m\.?|öö|ös)?$/iu;

/**
 * Reads a time as people type it, in minutes since midnight: "9", "09:00", "9.30", "0930", "9:30 pm"; "24:00" is 1440.
 * Returns null for anything else.
 */
export function readTime(text: string): number | null {
	const match = TIME.exec(text.trim());
	if (!match) return null;
	const half = match[4]?.toLowerCase();
	const minutes = Number(match[2] ?? match[3] ?? 0);
	let hours = Number(match[1]);
	if (half !== undefined) {
		if (hours < 1 || hours > 12) return null;
		hours = (hours % 12) + (half.startsWith("p") || half === "ös" ? 12 : 0);
	}
	const minute = hours * 60 + minutes;
	return minutes < 60 && minute <= MINUTES_PER_DAY ? minute : null;
}

/** Writes the time as "09:30". A text that is no time stays as it was typed. */
export function tidyTime(text: string): string {
	const minute = readTime(text);
	if (minute === null) return text;
	return minute === MINUTES_PER_DAY ? "24:00" : formatMinute(minute);
}
