import {
	AGING_TABLES,
	type AgingTable,
	crowdedKind,
	findTops,
	forgetAds,
	forgetBefore,
	forgetBusinesses,
	forgetSpans,
	moveToRest,
	unmadeTops,
} from "#db/queries/number-keeping.ts";
import {
	dayAfter,
	dayOf,
	firstHourOf,
	firstOfMonth,
	monthOf,
	type TopSpan,
	topSpan,
} from "#workers/domain/numbers/days.ts";
import {
	KEPT_BUSINESS_DAYS,
	KEPT_BUSINESS_MONTHS,
	KEPT_DAYS,
	KEPT_HOURS,
	SUBJECT_KINDS,
	type SubjectKind,
	TOP_DAYS,
} from "#workers/domain/numbers/kinds.ts";
import { daysOf, monthBefore } from "#workers/domain/numbers/spans.ts";
import type { ServiceContext } from "../context.ts";

/** Limits the days that one query looks through for names that are too many. */
const DAYS_A_LOOK = 31;

/** Is a month by its first and last day, and all its days. */
type MonthDays = readonly [first: string, last: string, days: string[]];

/** Names the tasks after the end of a day. Each takes one step or more. */
type Task =
	| { do: "rest"; days: string[] }
	| { do: "tops"; first: string; last: string; kind: SubjectKind }
	| { do: "months"; months: MonthDays[] }
	| { do: "spans"; kept: TopSpan[] }
	| { do: "age"; table: AgingTable; first: string | number }
	| { do: "businesses"; first: { day: string; month: string } }
	| { do: "ads"; first: string };

/** Returns all tasks that follow the end of the day `last`. */
function tasksOf(last: string): Task[] {
	const lastBefore = dayAfter(firstOfMonth(last), -1);
	const spans = [
		...TOP_DAYS.map((days) => [dayAfter(last, 1 - days), last] as const),
		[firstOfMonth(last), last] as const,
		// The month is complete now: late messages of its last day are included.
		[firstOfMonth(lastBefore), lastBefore] as const,
	];
	const months = endedMonths(last, KEPT_DAYS);
	const whole = months.filter(([first]) => first >= dayAfter(last, 1 - KEPT_DAYS));
	return [
		...latestFirst(last).map((days): Task => ({ do: "rest", days })),
		...spans.flatMap(([first, end]) => SUBJECT_KINDS.map((kind): Task => ({ do: "tops", first, last: end, kind }))),
		// A restore brings the days of former months, but not their results.
		{ do: "months", months: whole.map(([first, end]) => [first, end, daysOf(first, end)]) },
		{ do: "spans", kept: [...spans, ...months].map(([first, end]) => topSpan(first, end)) },
		...AGING_TABLES.map((table): Task => {
			const isHourly = table === "number_hours";
			const day = dayAfter(last, 1 - (isHourly ? KEPT_HOURS / 24 : KEPT_DAYS));
			return { do: "age", table, first: isHourly || table === "number_gaps" ? firstHourOf(day) : day };
		}),
		{ do: "businesses", first: { day: dayAfter(last, 1 - KEPT_BUSINESS_DAYS), month: firstBusinessMonth(last) } },
		{ do: "ads", first: dayAfter(last, 1 - KEPT_DAYS) },
	];
}

/** Returns the kept days that are over in some lists, the latest first. A restore may bring a day that was not over in the backup. */
function latestFirst(last: string): string[][] {
	return Array.from({ length: Math.ceil(KEPT_DAYS / DAYS_A_LOOK) }, (_, at) => {
		const end = dayAfter(last, -at * DAYS_A_LOOK);
		return daysOf(dayAfter(end, 1 - DAYS_A_LOOK), end);
	});
}

/** Returns the first month that is kept of a business. */
function firstBusinessMonth(last: string): string {
	let month = monthOf(last);
	for (let kept = 1; kept < KEPT_BUSINESS_MONTHS; kept++) month = monthBefore(month);
	return month;
}

/** Returns the months before a day's own that begin at most `days` days before it, the newest first. */
function endedMonths(last: string, days: number): (readonly [first: string, last: string])[] {
	const oldest = dayAfter(last, -days);
	const months: (readonly [string, string])[] = [];
	for (let end = dayAfter(firstOfMonth(last), -1); end > oldest; end = dayAfter(firstOfMonth(end), -1))
		months.push([firstOfMonth(end), end]);
	return months;
}

/** Holds the writes of one step, for one transaction with its position `at`; null when all is done. */
type KeepStep = { at: string; writes: D1PreparedStatement[] } | null;

/**
 * Takes the next step after `at` ("day:task", null at the beginning) of the tasks that follow the end of yesterday. Less frequent names of
 * a day become its rest, the most frequent ones of longer spans are found, and old rows are forgotten. `rows` is the most that a step
 * moves.
 */
export async function keepNumbers({ db, now }: ServiceContext, at: string | null, rows: number): Promise<KeepStep> {
	const [begun, number] = at?.split(":") ?? [];
	const last = begun ?? dayAfter(dayOf(now), -1);
	const index = Number(number ?? 0);
	const task = tasksOf(last)[index];
	if (task === undefined) return null;
	const next = `${last}:${index + 1}`;
	const again = `${last}:${index}`;
	switch (task.do) {
		case "rest": {
			const crowded = await crowdedKind(db, task.days).first();
			if (crowded === null) return { at: next, writes: [] };
			return { at: again, writes: moveToRest(db, crowded.day, crowded.kind, rows) };
		}
		case "tops": {
			const { first, last: end, kind } = task;
			return { at: next, writes: findTops(db, { span: topSpan(first, end), first, last: end, kind }) };
		}
		case "months": {
			const unmade = await unmadeTops(db, task.months).first();
			if (unmade === null) return { at: next, writes: [] };
			return { at: again, writes: findTops(db, { span: topSpan(unmade.first, unmade.last), ...unmade }) };
		}
		case "spans":
			return { at: next, writes: [forgetSpans(db, task.kept)] };
		case "age":
			return { at: next, writes: [forgetBefore(db, task.table, task.first)] };
		case "businesses":
		case "ads": {
			const forget = () =>
				task.do === "ads" ? forgetAds(db, task.first, rows) : forgetBusinesses(db, task.first, rows);
			const { meta } = await forget().run();
			return { at: (meta.changes ?? 0) < rows ? next : again, writes: [] };
		}
	}
}
