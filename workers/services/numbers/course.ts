import type { Point } from "#workers/contract/number-page.ts";
import { HOUR_MS } from "#workers/domain/instant.ts";
import { dayOf, firstHourOf, hourOf, monthOf } from "#workers/domain/numbers/days.ts";
import { daysOf, lastDayOf, monthBefore, type Span } from "#workers/domain/numbers/spans.ts";

/** This file turns counts into a course, point by point. */

/** Formats an hour of the operators' day as "2026-11-26T14". */
export function hourName(hour: number): string {
	const day = dayOf(hour * HOUR_MS);
	return `${day}T${String(hour - firstHourOf(day)).padStart(2, "0")}`;
}

/**
 * Returns the points of a span, each with the value of its counts. `days` are counts by day, `hours` by hour since 1970. A missing one is
 * zero, but before `since` nothing was counted. Future points are left out.
 */
export function courseOf<Row, Value>(
	{ from, to, unit }: Span,
	{ days, hours }: { days: ReadonlyMap<string, Row>; hours?: ReadonlyMap<number, Row> },
	sumUp: (rows: readonly Row[]) => Value,
	{ now, since }: { now: number; since: string | null },
): Point<Value>[] {
	const today = dayOf(now);
	const isCounted = (day: string) => since !== null && day >= since;
	if (unit === "hour") {
		const [first, last] = [firstHourOf(from), Math.min(hourOf(now), firstHourOf(from) + 23)];
		return Array.from({ length: last - first + 1 }, (_, at) => {
			const hour = first + at;
			const row = hours?.get(hour);
			const value = isCounted(from) ? sumUp(row === undefined ? [] : [row]) : null;
			return { at: hourName(hour), value, open: hour === hourOf(now) };
		});
	}
	return [...groupsOf({ from, to, unit })].map(([at, among]) => {
		const counted = among.filter(isCounted);
		const rows = counted.flatMap((day) => days.get(day) ?? []);
		return { at, value: counted.length === 0 ? null : sumUp(rows), open: among.includes(today) };
	});
}

/** Returns the days of each point of a span that is drawn by days or months. */
function groupsOf({ from, to, unit }: Pick<Span, "from" | "to" | "unit">): Map<string, string[]> {
	const groups = new Map<string, string[]>();
	for (const day of daysOf(from, to)) {
		const key = unit === "day" ? day : monthOf(day);
		const group = groups.get(key);
		if (group === undefined) groups.set(key, [day]);
		else group.push(day);
	}
	return groups;
}

/** Returns the name of each point of a span, with its first and its last hour. */
export function pointsOf(
	span: Pick<Span, "from" | "to" | "unit">,
): { at: string; hours: [first: number, last: number] }[] {
	const first = firstHourOf(span.from);
	if (span.unit === "hour")
		return Array.from({ length: 24 }, (_, at) => ({ at: hourName(first + at), hours: [first + at, first + at] }));
	if (span.unit === "day") return daysOf(span.from, span.to).map((at) => point(at, at, at));
	const months: string[] = [];
	for (let month = monthOf(span.to); month >= monthOf(span.from); month = monthBefore(month)) months.push(month);
	return months.reverse().map((at) => {
		const from = at === monthOf(span.from) ? span.from : `${at}-01`;
		const to = at === monthOf(span.to) ? span.to : lastDayOf(at);
		return point(at, from, to);
	});
}

function point(at: string, from: string, to: string): { at: string; hours: [first: number, last: number] } {
	return { at, hours: [firstHourOf(from), firstHourOf(to) + 23] };
}
