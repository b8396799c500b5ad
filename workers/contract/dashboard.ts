import type { VitalMetric } from "#workers/domain/web-vitals.ts";

/** Holds the figures of the operators' first screen that no other screen has. */

/**
 * Counts new businesses on the first `days` days of this month, and on as many of the month before. Those that an undo
 * has removed are not counted.
 */
export type Growth = { days: number; now: number; before: number };

/**
 * Counts the measured page views of the last 28 days and those whose vitals were all good, and gives the values that
 * three of four views did not exceed.
 */
export type Performance = { measured: number; good: number; p75: { [Metric in VitalMetric]: number | null } };

/** Counts the work that waits for an operator. Unread messages are counted up to a limit. */
export type Attention = { unread: number; suspicious: number; duplicates: number; failingSnippets: number };

/**
 * Counts the businesses that lack what visitors look for. `unchanged` have not changed since the day `unchangedSince`,
 * a year ago.
 */
export type DataQuality = {
	total: number;
	noHours: number;
	noPhone: number;
	noPhoto: number;
	unchanged: number;
	unchangedSince: string;
};
