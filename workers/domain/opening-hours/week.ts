/** Holds minutes since local midnight. `closes` is above 1440 when the range runs past midnight. */
export type TimeRange = [opens: number, closes: number];

/** Holds the hours of one weekday: its ranges in order, or the one word that says why there are none. */
export type OpeningDay = TimeRange[] | "closed" | "open24h" | "unknown";

/** Holds seven days, Monday first, in the business's own time zone. */
export type OpeningWeek = [OpeningDay, OpeningDay, OpeningDay, OpeningDay, OpeningDay, OpeningDay, OpeningDay];

export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
/** Lists the days as they are counted: Monday is 0. */
export const ALL_DAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6];
export const MINUTES_PER_DAY = 1440;
/** Limits the ranges of one day: the calls and the form take no more. */
export const MOST_RANGES = 8;

/** Returns a week with the same day seven times. Its ranges are not copied, so weeks are read-only. */
export function uniformWeek(day: OpeningDay): OpeningWeek {
	return [day, day, day, day, day, day, day];
}

/**
 * Makes one day of ranges in any order. It sorts them and joins those that touch or overlap; 00:00–24:00 (or 23:59) becomes
 * "open24h". Returns null when a range is impossible (opens outside the day, closes before it opens, has 24 hours that do
 * not start at midnight), when there is none, or when there are too many: a list of appointments is no opening hours.
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
	if (!first || joined.length > MOST_RANGES) return null;
	if (joined.length === 1 && first[0] === 0 && (first[1] === MINUTES_PER_DAY || first[1] === MINUTES_PER_DAY - 1)) {
		return "open24h";
	}
	return joined.every(([opens, closes]) => closes - opens < MINUTES_PER_DAY) ? joined : null;
}
