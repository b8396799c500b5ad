/** Measures the performance of the public pages as visitors feel it. */

export const VITAL_METRICS = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type VitalMetric = (typeof VITAL_METRICS)[number];
/** Lists the three metrics that a page view is judged by. */
export const CORE_VITALS = ["LCP", "INP", "CLS"] as const satisfies VitalMetric[];

/** Lists the kinds of pages that are measured separately. An address never leaves the browser. */
export const PAGE_KINDS = [
	"home",
	"business",
	"categories",
	"category",
	"cities",
	"city",
	"trade",
	"search",
	"static",
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export function isPageKind(text: string): text is PageKind {
	return PAGE_KINDS.some((kind) => kind === text);
}

type VitalRating = "good" | "needs-improvement" | "poor";

/**
 * Holds two figures for each metric: a value up to the first is good, beyond the second poor. They
 * are milliseconds; CLS has no unit.
 */
export const VITAL_THRESHOLDS = {
	LCP: [2_500, 4_000],
	INP: [200, 500],
	CLS: [0.1, 0.25],
	FCP: [1_800, 3_000],
	TTFB: [800, 1_800],
} as const satisfies Record<VitalMetric, readonly [number, number]>;

const SCORES = { good: 100, "needs-improvement": 75, poor: 50 } as const satisfies Record<VitalRating, number>;
const SCORED = ["LCP", "CLS", "FCP"] as const;

export function rateVital(metric: VitalMetric, value: number): VitalRating {
	const [good, poor] = VITAL_THRESHOLDS[metric];
	return value <= good ? "good" : value <= poor ? "needs-improvement" : "poor";
}

/** Returns the score of a page view: the mean of what LCP, CLS and FCP earn. It is null while none of them is known. */
export function vitalsScore(values: Partial<Record<VitalMetric, number>>): number | null {
	const earned = SCORED.flatMap((metric) => {
		const value = values[metric];
		return value === undefined ? [] : [SCORES[rateVital(metric, value)]];
	});
	return earned.length === 0 ? null : Math.round(earned.reduce((sum, score) => sum + score, 0) / earned.length);
}

/** Says how many buckets a doubling of the value has. Percentiles read from them are within 19 % of the true ones. */
const PER_DOUBLING = 4;

/** Returns the bucket in which a value is counted. CLS is counted in thousandths, so that every metric has whole steps. */
export function vitalBucket(metric: VitalMetric, value: number): number {
	const steps = metric === "CLS" ? value * 1_000 : value;
	return steps < 1 ? 0 : 1 + Math.floor(Math.log2(steps) * PER_DOUBLING);
}

/** Returns the lower edge of a bucket, in the metric's own unit. */
export function bucketValue(metric: VitalMetric, bucket: number): number {
	const steps = bucket === 0 ? 0 : 2 ** ((bucket - 1) / PER_DOUBLING);
	return metric === "CLS" ? steps / 1_000 : steps;
}
