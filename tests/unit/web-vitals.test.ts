import fc from "fast-check";
import { expect, test } from "vitest";
import { bucketValue, rateVital, VITAL_METRICS, vitalBucket, vitalsScore } from "#workers/domain/web-vitals.ts";

test.each([
	["LCP", 2_500, "good"],
	["LCP", 2_501, "needs-improvement"],
	["LCP", 4_001, "poor"],
	["INP", 500, "needs-improvement"],
	["CLS", 0.26, "poor"],
	["TTFB", 800, "good"],
] as const)("%s of %d is %s", (metric, value, rating) => {
	expect(rateVital(metric, value)).toBe(rating);
});

test("the score is the mean of LCP, CLS and FCP, as far as they are known", () => {
	expect(vitalsScore({ LCP: 1_000, CLS: 0.2, FCP: 5_000 })).toBe(75);
	expect(vitalsScore({ LCP: 1_000, INP: 900 })).toBe(100);
	expect(vitalsScore({ INP: 100, TTFB: 100 })).toBeNull();
});

test("a value lies in its bucket, and larger values never in a lower one", () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...VITAL_METRICS),
			fc.double({ min: 0, max: 600_000, noNaN: true }),
			(metric, value) => {
				const bucket = vitalBucket(metric, value);
				expect(bucketValue(metric, bucket)).toBeLessThanOrEqual(value * (1 + 1e-9));
				expect(bucketValue(metric, bucket + 1) * (1 + 1e-9)).toBeGreaterThan(value);
			},
		),
	);
});
