import { expect, test } from "vitest";
import { parseOpeningHours } from "#workers/domain/opening-hours/parse.ts";
import { judgeWeek, weekText } from "./expected-week.ts";
import type { HoursShape } from "./hours-shapes.ts";
import { KEPT_WRITTEN_HOURS, WRITTEN_HOURS } from "./written-hours.ts";

const ALL = [...WRITTEN_HOURS, ...KEPT_WRITTEN_HOURS];

test.each(ALL)("%s is %s, or unknown and reported", (text, expected) => {
	const { week, problems } = parseOpeningHours(text);
	const verdict = judgeWeek(expected, week);
	expect(`${verdict}: ${weekText(week)}`).not.toMatch(/^wrong/);
	if (verdict === "unknown" || expected.includes("?")) expect(problems).not.toEqual([]);
});

test("five of six are read to the minute", () => {
	const isRead = ([text, expected]: HoursShape) => judgeWeek(expected, parseOpeningHours(text).week) === "exact";
	expect(ALL.filter(isRead).length / ALL.length).toBeGreaterThanOrEqual(5 / 6);
});
