import { expect, test } from "vitest";
import { judgeHidden, judgeOneHidden } from "#tests/fidelity/corpus/hidden.ts";
import { CORPUS, judgeLayout } from "#tests/fidelity/corpus/judge.ts";
import { sampleOf } from "#tests/long-run.ts";

/** Tests layouts of real tools: hardly any column is taken for something else without a question. */

test("of the columns that nobody is asked about 995 in 1,000 are taken for what they are", async () => {
	const judged = await Promise.all(sampleOf(CORPUS, 10).map(judgeLayout));
	const wrong = judged.flatMap((one) => one.wrong.map((why) => `${one.layout.name}: ${why}`));
	const right = judged.reduce((sum, one) => sum + one.right, 0);
	const asked = judged.reduce((sum, one) => sum + one.questions, 0);
	expect(right).toBeGreaterThan(judged.length * 5);
	expect(wrong.length / (right + wrong.length), wrong.join("\n")).toBeLessThanOrEqual(0.005);
	expect(asked / judged.length).toBeLessThanOrEqual(1);
});

test("hardly any column is taken for something else where nobody knows the words beside the thing", () => {
	const { files, right, questions, wrong } = judgeHidden(sampleOf(CORPUS, 10));
	expect(right).toBeGreaterThan(files * 4);
	expect(wrong.length / (right + wrong.length), wrong.join("\n")).toBeLessThanOrEqual(0.005);
	expect(questions / files).toBeLessThanOrEqual(1);
});

test("hardly any column is taken for something else where nobody knows one of the headers", () => {
	const { files, right, questions, wrong } = judgeOneHidden(sampleOf(CORPUS, 40));
	expect(right).toBeGreaterThan(files * 4);
	expect(wrong.length / (right + wrong.length), wrong.join("\n")).toBeLessThanOrEqual(0.002);
	expect(questions / files).toBeLessThanOrEqual(1);
});
