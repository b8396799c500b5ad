import { expect, test } from "vitest";
import { falseNotices, isAnswered, type Question, readQuestions, SILENT } from "#tests/bench/relevance/third-look.ts";

const asked = (...parts: string[]): Question => ({ kind: "any", text: "ramen leeds", parts });

test("the questions are two thirds for the work and one that is kept apart, none in both", () => {
	const [work, apart] = [readQuestions("third-look"), readQuestions("third-look-apart")];
	expect(work.length + apart.length).toBeGreaterThan(1_400);
	expect(Math.abs(apart.length - work.length / 2)).toBeLessThan(20);
	const texts = new Set(work.map(({ text }) => text));
	expect(apart.filter(({ text }) => texts.has(text))).toEqual([]);
	expect([...work, ...apart].filter(({ kind, parts }) => kind === "" || parts.length === 0)).toEqual([]);
});

test("what is not here is answered by nothing, or by saying so", () => {
	const none = new Set<number>();
	expect(isAnswered(asked("nothing"), [], none, SILENT)).toBe(true);
	expect(isAnswered(asked("nothing"), [1], none, SILENT)).toBe(false);
	expect(isAnswered(asked("nothing"), [1], none, { ...SILENT, nothingIn: "Paris" })).toBe(true);
	expect(isAnswered(asked("restaurants", "says ramen"), [1], new Set([1]), SILENT)).toBe(false);
	expect(isAnswered(asked("restaurants", "says ramen"), [1], new Set([1]), { ...SILENT, broadened: "ramen" })).toBe(
		true,
	);
});

test("a mend of a right word is false, and so is a word that is named twice", () => {
	expect(falseNotices(asked("restaurants"), [], { ...SILENT, mended: "ravens leeds" })).toHaveLength(1);
	expect(falseNotices(asked("restaurants", "slip"), [], { ...SILENT, mended: "ravens leeds" })).toEqual([]);
	expect(falseNotices(asked("restaurants"), [], { ...SILENT, dropped: ["a"], leftOut: ["a"] })).not.toEqual([]);
	expect(falseNotices(asked("restaurants"), [], { ...SILENT, mended: "Ramen Leeds" })).toHaveLength(1);
});
