import { expect, test } from "vitest";
import { CORPUS, judgeLayout } from "#tests/fidelity/corpus/judge.ts";

/** Layouts of real tools: no column is taken for what it is not, unless it is asked about. */

test.each(CORPUS.map((layout) => [layout.name, layout] as const))("%s", async (_, layout) => {
	const { wrong, questions } = await judgeLayout(layout);
	expect(wrong).toEqual([]);
	expect(questions).toBeLessThanOrEqual(2);
});
