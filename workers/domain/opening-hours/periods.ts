import type { Span } from "./json-shapes.ts";
import {
	dayFromRanges,
	MINUTES_PER_DAY,
	type OpeningDay,
	type OpeningWeek,
	type TimeRange,
	uniformWeek,
} from "./week.ts";

/**
 * Makes a week of Google Places `periods` (`{ open: { day, hour, minute }, close }`, day 0 = Sunday). A single period without a close
 * never closes; a day without a period is closed. Null when a period lacks a part or runs over 24 hours.
 */
export function readPeriods(periods: readonly unknown[]): OpeningWeek | null {
	const points = periods.map(readPeriod);
	const [only] = points;
	if (points.length === 1 && only?.closes === null)
		return only.day === 0 && only.opens === 0 ? uniformWeek("open24h") : null;
	const spans: Span[] = [];
	for (const point of points) {
		if (!point || point.closes === null) return null;
		spans.push({ day: (point.day + 6) % 7, opens: point.opens, closes: point.closes });
	}
	return weekOfSpans(spans);
}

/** Makes a week of spans. A day without a span is closed. Returns null when a span is impossible, or when there is none. */
export function weekOfSpans(spans: readonly Span[]): OpeningWeek | null {
	const ranges = uniformWeek("closed").map((): TimeRange[] => []);
	for (const { day, opens, closes } of spans) ranges[day]?.push([opens, closes]);
	const days = ranges.map((ofDay): OpeningDay | null => (ofDay.length === 0 ? "closed" : dayFromRanges(ofDay)));
	return spans.length > 0 && !days.includes(null) ? (days as OpeningWeek) : null;
}

function readPeriod(period: unknown): { day: number; opens: number; closes: number | null } | null {
	const { open, close } = (period ?? {}) as { open?: unknown; close?: unknown };
	const from = readPoint(open);
	if (!from) return null;
	if (close === undefined || close === null) return { day: from.day, opens: from.minute, closes: null };
	const to = readPoint(close);
	if (!to) return null;
	return { day: from.day, opens: from.minute, closes: ((to.day - from.day + 7) % 7) * MINUTES_PER_DAY + to.minute };
}

function readPoint(point: unknown): { day: number; minute: number } | null {
	const { day, time, ...parts } = (point ?? {}) as Record<string, unknown>;
	// The older API writes "time": "0930".
	const clock = typeof time === "string" ? /^(\d{2}):?(\d{2})$/.exec(time) : null;
	if (time !== undefined && !clock) return null;
	const { hour = 0, minute = 0 } = clock ? { hour: Number(clock[1]), minute: Number(clock[2]) } : parts;
	const within = (value: unknown, max: number): value is number =>
		typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= max;
	return within(day, 6) && within(hour, 23) && within(minute, 59) ? { day, minute: hour * 60 + minute } : null;
}
