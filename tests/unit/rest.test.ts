import { afterEach, describe, expect, test, vi } from "vitest";
import { rest } from "#workers/jobs/rest.ts";

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** Rests after a step, each time woken so many milliseconds too late, and returns how long it asked to sleep. */
async function slept(taken: Parameters<typeof rest>[0], late: number[] = []): Promise<number[]> {
	let now = 0;
	const asked: number[] = [];
	vi.spyOn(performance, "now").mockImplementation(() => now);
	vi.stubGlobal("scheduler", {
		async wait(milliseconds: number) {
			now += milliseconds + (late[asked.length] ?? 0);
			asked.push(milliseconds);
		},
	});
	await rest(taken);
	return asked;
}

describe("a rest", () => {
	test("lasts as long as the step took, no longer than a tenth of a second, and none is taken for nothing", async () => {
		expect(await slept({ database: 15, computing: 25 })).toEqual([40]);
		expect(await slept({ database: 15, computing: 2_500 })).toEqual([100]);
		expect(await slept({ database: 1, computing: 0.5 })).toEqual([]);
	});

	test("goes on while it is woken late, because others are at work then, for a second at most", async () => {
		expect(await slept({ database: 20, computing: 0 }, [30, 15, 5])).toEqual([20, 20, 20]);
		expect(await slept({ database: 20, computing: 0 }, Array(50).fill(80))).toHaveLength(10);
	});
});
