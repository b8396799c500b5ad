import { expect, test } from "vitest";
import { openBases } from "#tests/fidelity/mutations/bases.ts";
import { judgeSeed } from "#tests/fidelity/mutations/judge-seed.ts";
import { casesOf } from "#tests/long-run.ts";

test("no mutated file is wrong in silence", async () => {
	const bases = await openBases();
	const wrong: string[] = [];
	for (let seed = 1; seed <= casesOf(150); seed++) {
		const { verdict, kind, base, why } = await judgeSeed(seed, bases);
		if (verdict === "wrong") wrong.push(`--seed ${seed}: ${kind}, ${base}: ${why}`);
	}
	expect(wrong).toEqual([]);
});
