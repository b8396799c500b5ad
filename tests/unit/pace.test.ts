import { describe, expect, test } from "vitest";
import { Pace } from "#workers/jobs/pace.ts";

/** Returns how many rows each step takes when the database needs this many milliseconds for a thousand of them. */
function steps(perThousand: readonly number[], visitorsWait = true): number[] {
	const pace = new Pace({ least: 100, most: 2_000 });
	return perThousand.map((ms) => {
		const rows = pace.rowsOf();
		const database = (rows * ms) / 1_000;
		pace.note({ database, computing: 0 }, visitorsWait);
		return rows;
	});
}

describe("the rows of a step", () => {
	test("begin few, and become as many as are done in 15 ms, twice as many at once at most", () => {
		expect(steps([20, 20, 20, 20, 20, 20])).toEqual([100, 200, 400, 750, 750, 750]);
	});

	test("become fewer at once where the database is slower", () => {
		expect(steps([20, 20, 20, 20, 80, 80])).toEqual([100, 200, 400, 750, 750, 188]);
	});

	test("take four times as long while no visitor is there, and as short as ever with the first one who comes", () => {
		expect(steps([40, 40, 40, 40, 40, 40, 40], false)).toEqual([100, 200, 400, 800, 1_500, 1_500, 1_500]);
		const pace = new Pace({ least: 100, most: 2_000 });
		for (let step = 0; step < 5; step++) pace.note({ database: pace.rowsOf() / 25, computing: 0 }, false);
		expect(pace.rowsOf()).toBe(1_500);
		pace.note({ database: 60, computing: 0 }, true);
		expect(pace.rowsOf()).toBe(375);
	});

	test("stay within their bounds, however quick or slow it is", () => {
		expect(steps([0, 0, 0, 0, 0, 0, 0]).at(-1)).toBe(2_000);
		expect(steps([20, 20, 10_000, 10_000]).at(-1)).toBe(100);
	});

	test("become fewer too where much is computed beside the database", () => {
		const pace = new Pace({ least: 100, most: 2_000 });
		pace.note({ database: 1, computing: 0 }, true);
		pace.note({ database: 1, computing: 79 }, true);
		expect(pace.rowsOf()).toBe(100);
	});

	test("begin few again with another kind of work, however quick the one before was, and are kept for when it comes again", () => {
		const pace = new Pace({ least: 100, most: 2_000 });
		for (const _ of "12345") {
			pace.rowsOf("narrow");
			pace.note({ database: 0, computing: 0 }, true);
		}
		expect(pace.rowsOf("wide")).toBe(100);
		pace.note({ database: 10, computing: 0 }, true);
		expect([pace.rowsOf("narrow"), pace.rowsOf("wide")]).toEqual([2_000, 150]);
	});
});
