import { readFile } from "#tests/fidelity/read-file.ts";
import type { openBases } from "./bases.ts";
import { mutantOf } from "./mutate.ts";
import { judge, type Verdict } from "./oracle.ts";

/** Is one line of the run's record. A stopped run goes on from it. */
export type Judged = Verdict & { seed: number; base: string; kind: string };

/** Makes the mutant of a seed, reads it as an import does and judges the result. */
export async function judgeSeed(
	seed: number,
	bases: Awaited<ReturnType<typeof openBases>>,
): Promise<Judged & { file: Blob | null }> {
	const { base, kind, mutant } = await mutantOf(seed, bases);
	const about = { seed, base: base.name, kind };
	// A format that cannot hold the mutated cell has no mutant, so there is nothing to judge.
	if (mutant === null) return { ...about, verdict: "equal", why: "not written", file: null };
	try {
		return { ...about, ...judge(base, mutant.table, await readFile(mutant.file)), file: mutant.file };
	} catch (error) {
		const why = error instanceof Error ? (error.stack ?? "").split("\n").slice(0, 2).join(" ") : String(error);
		return { ...about, verdict: "wrong", why: `threw ${why}`, file: mutant.file };
	}
}
