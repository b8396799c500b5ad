/** Minutes since local midnight. `closes` is above 1440 when the range runs past midnight. */
export type TimeRange = [opens: number, closes: number];

/** One weekday: its ranges in order, or the one word that says why there are none. */
export type OpeningDay = TimeRange[] | "closed" | "open24h" | "unknown";

/** Seven days, Monday first, in the business's own time zone. */
export type OpeningWeek = [OpeningDay, OpeningDay, OpeningDay, OpeningDay, OpeningDay, OpeningDay, OpeningDay];

export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export const MINUTES_PER_DAY = 1440;

/** A week that puts the same day seven times. Ranges are not copied: treat weeks as read-only. */
export function uniformWeek(day: OpeningDay): OpeningWeek {
	return [day, day, day, day, day, day, day];
}

/**
 * One day out of ranges in any order: sorted, touching and overlapping ones joined, 00:00–24:00 (or 23:59) turned into "open24h".
 * Null when a range is impossible (opens outside the day, closes before it opens, 24 hours that do not start at midnight)
 * or when there is none.
 */
export function dayFromRanges(ranges: readonly TimeRange[]): OpeningDay | null {
	const joined: TimeRange[] = [];
	for (const [opens, closes] of [...ranges].sort((a, b) => a[0] - b[0])) {
		if (!(opens >= 0 && opens < MINUTES_PER_DAY && closes > opens)) return null;
		const last = joined.at(-1);
		if (last && opens <= last[1]) last[1] = Math.max(last[1], closes);
		else joined.push([opens, closes]);
	}
	const first = joined[0];
	if (!first) return null;
	if (joined.length === 1 && first[0] === 0 && (first[1] === MINUTES_PER_DAY || first[1] === MINUTES_PER_DAY - 1)) {
		return "open24h";
	}
	return joined.every(([opens, closes]) => closes - opens < MINUTES_PER_DAY) ? joined : null;
}
