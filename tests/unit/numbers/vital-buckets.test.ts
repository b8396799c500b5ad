import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { VitalBuckets } from "#workers/domain/numbers/vital-buckets.ts";
import { bucketValue, PAGE_KINDS, VITAL_METRICS, vitalBucket } from "#workers/domain/web-vitals.ts";

const measurement = fc.record({
	page: fc.constantFrom(...PAGE_KINDS),
	metric: fc.constantFrom(...VITAL_METRICS),
	value: fc.double({ min: 0, max: 600_000, noNaN: true }),
});
type Measurement = { page: string; metric: (typeof VITAL_METRICS)[number]; value: number };

/** Writes a day as the database does: the measured counts by name, in any order. */
function dayOf(measured: readonly Measurement[]): string {
	const counts: Record<string, number> = {};
	for (const { page, metric, value } of measured) {
		const name = `${page}:${metric}:${vitalBucket(metric, value)}`;
		counts[name] = (counts[name] ?? 0) + 1;
	}
	return JSON.stringify(counts);
}

describe("the measurements of days", () => {
	test("have the percentile of all that was measured, of each kind of page and of all together", () => {
		fc.assert(
			fc.property(fc.array(fc.array(measurement, { maxLength: 40 }), { maxLength: 4 }), (days) => {
				const buckets = new VitalBuckets();
				for (const day of days) buckets.add(dayOf(day));
				const all = days.flat();
				expect(buckets.pages().toSorted()).toEqual([...new Set(all.map(({ page }) => page))].toSorted());
				for (const page of [...PAGE_KINDS, "all"] as const)
					for (const metric of VITAL_METRICS) {
						const sorted = all
							.filter((one) => one.metric === metric && (page === "all" || one.page === page))
							.map(({ value }) => vitalBucket(metric, value))
							.toSorted((one, other) => one - other);
						const of75 = sorted[Math.ceil(sorted.length * 0.75) - 1];
						const expected = of75 === undefined ? null : bucketValue(metric, of75 + 1);
						expect(buckets.percentile(page, metric, 0.75), `${page} ${metric}`).toBe(expected);
					}
			}),
		);
	});

	test.each(["", "[]", "{", '{"home:LCP:4":1', '{"home:LCP:4": 1}', '{"home":1}', '{"home:LCP:1000":1}'])(
		"are no text like %s",
		(text) => expect(() => new VitalBuckets().add(text)).toThrow("No buckets"),
	);
});
