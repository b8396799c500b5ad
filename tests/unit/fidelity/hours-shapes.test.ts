import { expect, test } from "vitest";
import { parseOpeningHours } from "#workers/domain/opening-hours/parse.ts";
import { judgeWeek, weekText } from "./expected-week.ts";
import { EXACT_SHAPES, HARD_SHAPES, UNKNOWN_SHAPES } from "./hours-shapes.ts";

test.each(EXACT_SHAPES)("%s is %s, to the minute", (text, expected) => {
	const { week } = parseOpeningHours(text);
	expect(`${judgeWeek(expected, week)}: ${weekText(week)}`).toMatch(/^exact/);
});

test.each(HARD_SHAPES)("%s is %s or unknown", (text, expected) => {
	const { week } = parseOpeningHours(text);
	expect(`${judgeWeek(expected, week)}: ${weekText(week)}`).not.toMatch(/^wrong/);
});

test.each(UNKNOWN_SHAPES)("%s is no week: %s, and reported", (text, expected) => {
	const { week, problems } = parseOpeningHours(text);
	expect(`${judgeWeek(expected, week)}: ${weekText(week)}`).toMatch(/^exact/);
	expect(problems).not.toEqual([]);
});
