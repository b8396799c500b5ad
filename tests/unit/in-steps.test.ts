import fc from "fast-check";
import { expect, test } from "vitest";
import { compareTexts } from "#workers/domain/compare-texts.ts";
import { allAtOnce, type InSteps, mapInSteps, sortInSteps } from "#workers/domain/in-steps.ts";

test("sorting in steps gives what sorting at once gives, with equal items in their order", () => {
	const items = fc.array(fc.tuple(fc.string({ maxLength: 2 }), fc.nat()), { maxLength: 20 });
	fc.assert(
		fc.property(items, fc.nat(600), (few, times) => {
			const many = Array.from({ length: times }, () => few).flat();
			const compare = ([one]: [string, number], [other]: [string, number]) => compareTexts(one, other);
			expect(allAtOnce(sortInSteps(many, compare))).toEqual(many.toSorted(compare));
		}),
		{ numRuns: 30 },
	);
});

test("mapping in steps gives what mapping at once gives, with the places", () => {
	const items = Array.from({ length: 5_001 }, (_, at) => `item ${at}`);
	const made = (item: string, at: number) => `${item} at ${at}`;
	expect(allAtOnce(mapInSteps(items, made))).toEqual(items.map(made));
});

test("much work stops often, and little once", () => {
	const numbers = (count: number) => Array.from({ length: count }, (_, at) => (at * 7_919) % count);
	const steps = (work: InSteps<unknown>) => {
		let count = 0;
		while (!work.next().done) count++;
		return count;
	};
	expect(steps(sortInSteps(numbers(100_000), (one, other) => one - other))).toBeGreaterThan(100);
	expect(steps(mapInSteps(numbers(100_000), String))).toBeGreaterThan(20);
	expect(steps(mapInSteps(numbers(10), String))).toBe(1);
	expect(steps(sortInSteps([], () => 0))).toBe(0);
});
