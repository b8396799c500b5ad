import { expect, test } from "vitest";
import { readWeek, writeWeek } from "#web/public/opening/week-text.ts";
import { type OpeningWeek, uniformWeek } from "#workers/domain/opening-hours/week.ts";

const LUNCH: OpeningWeek[number] = [
	[540, 780],
	[840, 1050],
];

test.each<[string, OpeningWeek, string]>([
	["one day seven times", uniformWeek([[540, 1050]]), "540-1050;;;;;;"],
	[
		"a day of its own",
		[LUNCH, LUNCH, LUNCH, LUNCH, LUNCH, [[540, 720]], "closed"],
		"540-780,840-1050;;;;;540-720;closed",
	],
	[
		"over midnight",
		[[[1320, 1620]], "closed", "closed", "open24h", "unknown", "unknown", [[0, 60]]],
		"1320-1620;closed;;open24h;unknown;;0-60",
	],
	[
		"a day that comes again",
		[LUNCH, "closed", LUNCH, "closed", LUNCH, "closed", LUNCH],
		"540-780,840-1050;closed;540-780,840-1050;closed;540-780,840-1050;closed;540-780,840-1050",
	],
	["unknown from the start", uniformWeek("unknown"), "unknown;;;;;;"],
])("a week of %s travels as text and comes back as it was", (_, week, text) => {
	expect(writeWeek(week)).toBe(text);
	expect(readWeek(text)).toEqual(week);
});
