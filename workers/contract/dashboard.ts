import type { VitalMetric } from "#workers/domain/web-vitals.ts";

/** What the operators' first screen says beside what other screens say too. */

/** New businesses on the first `days` days of this month, and on as many of the month before; those that an undo has taken away are not new. */
export type Growth = { days: number; now: number; before: number };

/** Page views of the last 28 days whose vitals were measured, those of them whose vitals were all good, and what three of four were not above. */
export type Performance = { measured: number; good: number; p75: { [Metric in VitalMetric]: number | null } };

/** What waits for an operator. Unread messages are counted to a cap. */
export type Attention = { unread: number; suspicious: number; duplicates: number; failingSnippets: number };

/** How many businesses lack what visitors look for; `unchanged`: not changed since the day `unchangedSince`, a year ago. */
export type DataQuality = {
	total: number;
	noHours: number;
	noPhone: number;
	noPhoto: number;
	unchanged: number;
	unchangedSince: string;
};
