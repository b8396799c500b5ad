import { minutesToNext, openChangesOf, openingsOf } from "../../opening-hours/packed-week.ts";
import { MINUTES_PER_DAY, WEEKDAYS } from "../../opening-hours/week.ts";
import { type Clocked, OPEN_CHOICES } from "../results/narrow.ts";
import { isOpenAs, type LocalMoment, localMoment } from "./open-at.ts";
import { type OpenFilter, writeOpenFilter } from "./open-filter.ts";

/**
 * Counts how many of a list are open at which times. With these counts, the results of a filter by hours are known at any time without
 * the list: the clock says where in the week each zone is. They agree with `OpenTest` for the same businesses; a test compares the two.
 */

/** Counts those of one zone; null: their zone is not known. */
type ZoneCounts = {
	zone: string | null;
	/**
	 * `first` counts those open when the week begins. `changes` holds, in turn, a minute of the week and how many more are open from it
	 * on: 0 where as many close.
	 */
	first: number;
	changes: number[];
	/** Counts those that are open late, by weekday. */
	late: number[];
	/** Counts the results of each of `FIXED`. */
	fixed: number[];
};
export type OpenCounts = ZoneCounts[];

/** These filters give the same results at any hour. */
const FIXED = OPEN_CHOICES.filter((filter) => filter !== "now" && filter !== "late");

export function countOpen(clocked: Iterable<Clocked>): OpenCounts {
	const zones = new Map<string | null, Map<string, number>>();
	for (const { openWeek, timeZone, shut } of clocked) {
		if (openWeek === null || shut !== 0) continue;
		const weeks = zones.get(timeZone) ?? new Map<string, number>();
		zones.set(timeZone, weeks.set(openWeek, (weeks.get(openWeek) ?? 0) + 1));
	}
	return [...zones].map(([zone, weeks]) => countZone(zone, weeks));
}

function countZone(zone: string | null, weeks: ReadonlyMap<string, number>): ZoneCounts {
	const among = (isOne: (week: string) => boolean) =>
		[...weeks].reduce((sum, [week, count]) => sum + (isOne(week) ? count : 0), 0);
	const changes = new Map<number, number>();
	let first = 0;
	for (const [week, count] of weeks) {
		const turns = new Set(openChangesOf(week));
		for (const turn of turns) changes.set(turn, changes.get(turn) ?? 0);
		for (const [opens, closes] of openingsOf(week)) {
			if (turns.has(opens)) changes.set(opens, (changes.get(opens) ?? 0) + count);
			else first += count;
			if (turns.has(closes)) changes.set(closes, (changes.get(closes) ?? 0) - count);
		}
	}
	return {
		zone,
		first,
		changes: [...changes].sort(([one], [other]) => one - other).flat(),
		late: WEEKDAYS.map((_, weekday) => among((week) => isOpenAs("late", week, startOf(weekday)))),
		fixed: FIXED.map((filter) => among((week) => isOpenAs(filter, week, null))),
	};
}

function startOf(weekday: number): LocalMoment {
	return { weekday, minute: 0, instantOf: () => 0 };
}

/**
 * Counts, by the name of each offered filter by hours, what it would leave at an instant. Also tells when the clock next changes a
 * number or the businesses behind it, both in milliseconds. Null: never.
 */
export function openAt(
	counts: OpenCounts,
	now: number,
): { open: Map<string, number>; nextStatusChange: number | null } {
	const open = new Map<string, number>();
	const add = (filter: OpenFilter, count: number) => {
		const name = writeOpenFilter(filter);
		if (count > 0) open.set(name, (open.get(name) ?? 0) + count);
	};
	const moments: number[] = [];
	for (const zone of counts) {
		for (const [at, filter] of FIXED.entries()) add(filter, zone.fixed[at] ?? 0);
		const moment = zone.zone === null ? null : localMoment(zone.zone, now);
		if (moment === null) continue;
		add("now", openNow(zone, moment));
		add("late", zone.late[moment.weekday] ?? 0);
		const turns = zone.changes.filter((_, at) => at % 2 === 0);
		const minutes = minutesToNext(turns, moment.weekday, moment.minute);
		// "Open now" changes with the hours. "Open late" and an hour of today change at midnight.
		if (minutes !== null) moments.push(moment.instantOf(moment.minute + minutes), moment.instantOf(MINUTES_PER_DAY));
	}
	return { open, nextStatusChange: moments.length === 0 ? null : Math.min(...moments) };
}

function openNow({ first, changes }: ZoneCounts, { weekday, minute }: LocalMoment): number {
	const now = weekday * MINUTES_PER_DAY + minute;
	let open = first;
	for (let at = 0; at < changes.length && (changes[at] ?? 0) <= now; at += 2) open += changes[at + 1] ?? 0;
	return open;
}
