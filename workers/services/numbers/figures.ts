import type { ChangeDay } from "#db/queries/change-days.ts";
import { type ChangeFigures, FIGURES, type Figures, type VitalsRow } from "#workers/contract/number-page.ts";
import type { Counts } from "#workers/domain/numbers/kinds.ts";
import { VitalBuckets } from "#workers/domain/numbers/vital-buckets.ts";
import { isPageKind, VITAL_METRICS } from "#workers/domain/web-vitals.ts";

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

/** Adds up the measurements of some days. */
export function bucketsOf(days: readonly { counts: string }[]): VitalBuckets {
	const buckets = new VitalBuckets();
	for (const { counts } of days) buckets.add(counts);
	return buckets;
}

/** Returns how fast pages were, for each measured kind and, last, for all together. `counts` has the measured views and the good ones. */
export function vitalsOf(counts: Counts, buckets: VitalBuckets): VitalsRow[] {
	const pages = buckets.pages().filter(isPageKind).toSorted();
	return [...pages, ...(pages.length === 0 ? [] : (["all"] as const))].map((page): VitalsRow => {
		const of = (name: "vitals" | "vitals-good") =>
			page === "all" ? figureOf(counts, name) : (counts[`${name}:${page}`] ?? 0);
		const p75 = VITAL_METRICS.map((metric) => [metric, buckets.percentile(page, metric, 0.75)]);
		return { page, measured: of("vitals"), good: of("vitals-good"), p75: Object.fromEntries(p75) };
	});
}
