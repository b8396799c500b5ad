import { expect, test } from "vitest";
import { runWritings } from "#tests/fidelity/writings/run.ts";
import { WRITINGS } from "#tests/fidelity/writings/writers.ts";

test("generated listings are the same in every writing, and as they were generated", async () => {
	const own = WRITINGS.filter(({ byProgram }) => !byProgram);
	const { failures, failed } = await runWritings(150, () => {}, own);
	expect(failures).toEqual([]);
	expect(failed).toBe(0);
});
