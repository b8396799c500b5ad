import { MINUTES_PER_DAY, type OpeningDay, type OpeningWeek } from "./week.ts";
import { type WallClock, wallClockAt } from "./zone.ts";

/**
 * Holds a time on a business's clock: the minute of the day (0–1439), the days from its
 * today, and its weekday (Monday = 0).
 */
export type WallTime = { minute: number; dayOffset: number; weekday: number };

/**
 * Holds the text of the badge. `closesAt` null = never within a week, or, without `allDay`, not known: a day round the clock is followed by one
 * without known hours. `allDay` = not within the next 24 hours, so that a bare closing time would mislead. `opensAt` null = not within a
 * week, or a day without known hours comes first.
 */
export type OpeningStatus =
	| { state: "open"; closesAt: WallTime | null; allDay: boolean }
	| { state: "closed"; opensAt: WallTime | null }
	| { state: "unknown" };

const DAYS_AHEAD = 8;

/**
 * Returns the status of a business at an instant, by its own clock. It is open from the opening minute on, closed from the closing
 * minute on; ranges that touch count as one, also over midnight. When clocks change, an edge is the first moment the clock shows it, so
 * a repeated hour never opens it twice. Unknown: no such zone, or a day of unknown hours outside last night's range.
 */
export function openingStatus(week: OpeningWeek, timeZone: string, now: Date): OpeningStatus {
	return evaluate(week, timeZone, now)?.status ?? { state: "unknown" };
}

/**
 * Returns the next instant at which the status text may change: an opening, a closing, 24 hours before a closing, or local
 * midnight ("Opens tomorrow"). Until then the text is the same. Null when it never changes (all days alike, unknown zone).
 */
export function nextChange(week: OpeningWeek, timeZone: string, now: Date): Date | null {
	if (week.every((day) => typeof day === "string" && day === week[0])) return null;
	const next = evaluate(week, timeZone, now)?.next;
	return next === undefined ? null : new Date(next);
}

type Span = { opens: number; closes: number; opensAt: WallTime; closesAt: WallTime };

function evaluate(week: OpeningWeek, timeZone: string, now: Date): { status: OpeningStatus; next: number } | null {
	const clock = wallClockAt(timeZone, now);
	if (!clock) return null;
	const at = now.getTime();
	const midnight = clock.instantOf(clock.today + 1, 0);
	const spans = spansOf(week, clock, at);
	const current = spans.find((span) => span.opens <= at && at < span.closes);
	const dayHours = (offset: number): OpeningDay => week[clock.weekdayOf(clock.today + offset)] ?? "unknown";
	if (current) {
		const { closes, closesAt } = current;
		// No closing within a week: the span only ends where the look ahead ends.
		if (closesAt.dayOffset > 7) return { status: { state: "open", closesAt: null, allDay: true }, next: midnight };
		const { minute, dayOffset } = closesAt;
		const dayBefore = clock.instantOf(clock.today + dayOffset - 1, minute);
		const allDay = at < dayBefore;
		// Only the day ends then, not its hours: it was open round the clock, and nothing is known of the next one.
		const endsUnknown = minute === 0 && dayHours(dayOffset) === "unknown" && dayHours(dayOffset - 1) === "open24h";
		return {
			status: { state: "open", closesAt: endsUnknown ? null : closesAt, allDay },
			next: Math.min(midnight, allDay ? dayBefore : closes),
		};
	}
	if (dayHours(0) === "unknown") return { status: { state: "unknown" }, next: midnight };
	const coming = spans.find((span) => span.opens > at);
	let opensAt = coming?.opensAt ?? null;
	for (let offset = 1; opensAt && offset < opensAt.dayOffset; offset += 1) {
		if (dayHours(offset) === "unknown") opensAt = null;
	}
	return {
		status: { state: "closed", opensAt },
		next: coming ? Math.min(midnight, coming.opens) : midnight,
	};
}

/**
 * Returns the ranges from yesterday to next week as instants, in order, and none behind what is asked for: the range that holds `at`, or the
 * first one after it. Ranges that touch are joined, so a range is whole when another one follows.
 */
function spansOf(week: OpeningWeek, clock: WallClock, at: number): Span[] {
	const spans: Span[] = [];
	for (let offset = -1; offset <= DAYS_AHEAD; offset += 1) {
		const whole = spans.at(-2);
		if (whole !== undefined && whole.closes > at) break;
		const day = clock.today + offset;
		const hours = week[clock.weekdayOf(day)];
		const ranges = hours === "open24h" ? [[0, MINUTES_PER_DAY] as const] : Array.isArray(hours) ? hours : [];
		for (const [from, to] of ranges) {
			const opens = clock.instantOf(day, from);
			const closes = clock.instantOf(day, to);
			const closesAt = wallTime(clock, offset, to);
			const last = spans.at(-1);
			if (closes <= opens) continue;
			if (last && opens <= last.closes) {
				if (closes > last.closes) Object.assign(last, { closes, closesAt });
			} else spans.push({ opens, closes, opensAt: wallTime(clock, offset, from), closesAt });
		}
	}
	return spans;
}

function wallTime(clock: WallClock, offset: number, minute: number): WallTime {
	const dayOffset = offset + Math.floor(minute / MINUTES_PER_DAY);
	return { minute: minute % MINUTES_PER_DAY, dayOffset, weekday: clock.weekdayOf(clock.today + dayOffset) };
}
