import { describe, expect, test } from "vitest";
import { Pace } from "#workers/jobs/pace.ts";

/** Returns how many rows each step takes when the database needs this many milliseconds for a thousand of them. */
function steps(perThousand: readonly number[]): number[] {
	const pace = new Pace({ least: 100, most: 2_000 });
	return perThousand.map((ms) => {
		const { rows } = pace;
		const database = (rows * ms) / 1_000;
		pace.note({ database, computing: 0 });
		return rows;
	});
}

describe("the rows of a step", () => {
	test("begin few, and become as many as are done in 20 ms, twice as many at once at most", () => {
		expect(steps([20, 20, 20, 20, 20, 20])).toEqual([100, 200, 400, 800, 1_000, 1_000]);
	});

	test("become fewer at once where the database is slower", () => {
		expect(steps([20, 20, 20, 20, 80, 80])).toEqual([100, 200, 400, 800, 1_000, 250]);
	});

	test("stay within their bounds, however quick or slow it is", () => {
		expect(steps([0, 0, 0, 0, 0, 0, 0]).at(-1)).toBe(2_000);
		expect(steps([20, 20, 10_000, 10_000]).at(-1)).toBe(100);
	});

	test("become fewer too where much is computed beside the database", () => {
		const pace = new Pace({ least: 100, most: 2_000 });
		pace.note({ database: 1, computing: 0 });
		pace.note({ database: 1, computing: 79 });
		expect(pace.rows).toBe(100);
	});
});
