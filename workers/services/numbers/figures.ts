import type { ChangeDay } from "#db/queries/change-days.ts";
import { type ChangeFigures, FIGURES, type Figures, type VitalsRow } from "#workers/contract/number-page.ts";
import type { Counts } from "#workers/domain/numbers/kinds.ts";
import { bucketValue, isPageKind, VITAL_METRICS, type VitalMetric } from "#workers/domain/web-vitals.ts";

/** This file adds up counted rows. */

type ByName = { [name: string]: number };

export function countsIn(json: string): ByName {
	return JSON.parse(json);
}

/** Adds up counts, name by name. */
export function sumOf(all: readonly ByName[]): ByName {
	const sum: ByName = {};
	for (const counts of all) for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
	return sum;
}

/** Adds up all counts of one figure: `view` includes all `view:…`. */
export function figureOf(counts: ByName, figure: string): number {
	let sum = counts[figure] ?? 0;
	for (const [name, count] of Object.entries(counts)) if (name.startsWith(`${figure}:`)) sum += count;
	return sum;
}

export function figuresOf(counts: ByName): Figures {
	return Object.fromEntries(FIGURES.map((figure) => [figure, figureOf(counts, figure)])) as Figures;
}

const NO_CHANGES: ChangeFigures = { imports: 0, imported: 0, refreshed: 0, added: 0, edited: 0, removed: 0, undone: 0 };

export function changesOf(days: readonly ChangeDay[]): ChangeFigures {
	const names = Object.keys(NO_CHANGES) as (keyof ChangeFigures)[];
	return Object.fromEntries(
		names.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)]),
	) as ChangeFigures;
}

/**
 * Returns how fast pages were, for each measured kind and, last, for all together. `counts` has the measured views and the good ones;
 * `buckets` has names such as 'business:LCP:41', as in number_vitals.
 */
export function vitalsOf(counts: Counts, buckets: ByName): VitalsRow[] {
	const byPage = new Map<string, Map<VitalMetric, Map<number, number>>>();
	for (const [name, count] of Object.entries(buckets)) {
		const [page = "", metric = "", bucket = ""] = name.split(":");
		for (const key of [page, "all"]) {
			const metrics = byPage.get(key) ?? new Map<VitalMetric, Map<number, number>>();
			byPage.set(key, metrics);
			const held = metrics.get(metric as VitalMetric) ?? new Map<number, number>();
			metrics.set(metric as VitalMetric, held);
			held.set(Number(bucket), (held.get(Number(bucket)) ?? 0) + count);
		}
	}
	const pages = [...byPage.keys()].filter(isPageKind).toSorted();
	const rows = [...pages, ...(byPage.size === 0 ? [] : (["all"] as const))].map((page): VitalsRow => {
		const of = (name: "vitals" | "vitals-good") =>
			page === "all" ? figureOf(counts, name) : (counts[`${name}:${page}`] ?? 0);
		const p75 = VITAL_METRICS.map((metric) => [metric, percentile(metric, byPage.get(page)?.get(metric), 0.75)]);
		return { page, measured: of("vitals"), good: of("vitals-good"), p75: Object.fromEntries(p75) };
	});
	return rows;
}

/**
 * Returns the upper edge of the bucket in which a percentile lies: at least the true value, and at most 19 % above it. Null: nothing was
 * measured.
 */
function percentile(metric: VitalMetric, buckets: Map<number, number> | undefined, share: number): number | null {
	if (buckets === undefined) return null;
	const total = [...buckets.values()].reduce((sum, count) => sum + count, 0);
	let seen = 0;
	for (const [bucket, count] of [...buckets].toSorted(([one], [other]) => one - other)) {
		seen += count;
		if (seen >= total * share) return bucketValue(metric, bucket + 1);
	}
	return null;
}
