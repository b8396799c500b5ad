import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	type DayDraft,
	draftOfWeek,
	nightsIntoDays,
	problemsOfDraft,
	problemsOfRanges,
	readTime,
	tidyTime,
	weekOfDraft,
} from "#web/admin/opening-hours/hours-draft.ts";
import { dayFromRanges, type OpeningDay, type OpeningWeek, uniformWeek } from "#workers/domain/opening-hours/week.ts";

let id = 0;
const range = (opens: string, closes: string) => ({ id: id++, opens, closes });
const open = (...ranges: [string, string][]): DayDraft => ({
	state: "ranges",
	ranges: ranges.map(([opens, closes]) => range(opens, closes)),
});
const closed: DayDraft = { state: "closed", ranges: [] };
const week = (monday: DayDraft) => [monday, closed, closed, closed, closed, closed, closed];
const mondayOf = (draft: DayDraft[]) => weekOfDraft(draft)?.[0];

describe("a typed time", () => {
	test.each([
		["9", 540],
		["09", 540],
		["9:00", 540],
		["09:00", 540],
		["9.30", 570],
		["9,30", 570],
		["930", 570],
		["0930", 570],
		["21:00", 1260],
		["21.00", 1260],
		[" 21 ", 1260],
		["9h30", 570],
		["9 pm", 1260],
		["9:30 PM", 1290],
		["12 am", 0],
		["9 öö", 540],
		["9 ÖS", 1260],
		["0:00", 0],
		["24:00", 1440],
		["24", 1440],
	])("%j is minute %d", (text, minute) => {
		expect(readTime(text)).toBe(minute);
	});

	test.each(["", " ", "25", "24:01", "9:60", "9:5", "13 pm", "0 am", "dokuz", "9-5", "99999", "-9", "9:30:00"])(
		"%j is none, and stays as it was typed",
		(text) => {
			expect(readTime(text)).toBeNull();
			expect(tidyTime(text)).toBe(text);
		},
	);

	test("is written in one way when its field is left", () => {
		expect(["9", "9.30", "930", "9 pm", "24"].map(tidyTime)).toEqual(["09:00", "09:30", "09:30", "21:00", "24:00"]);
	});
});

describe("a day's ranges", () => {
	test("become minutes in order; what closes no later than it opens closes on the next day", () => {
		expect(mondayOf(week(open(["14", "18"], ["9", "13"])))).toEqual([
			[540, 780],
			[840, 1080],
		]);
		expect(mondayOf(week(open(["18", "2"])))).toEqual([[1080, 1560]]);
		expect(mondayOf(week(open(["18", "24"])))).toEqual([[1080, 1440]]);
		expect(mondayOf(week(open(["0", "24"])))).toBe("open24h");
		expect(mondayOf(week(open(["9", "12"], ["12", "18"])))).toEqual([[540, 1080]]);
	});

	test.each<[string, [string, string][], (string | null)[]]>([
		["nothing typed", [["", ""]], ["Açılış ve kapanış saatini girin."]],
		["no time", [["dokuz", "18"]], ["Açılış saati anlaşılmadı. Örnek: 9, 09:00, 9.30, 21:00."]],
		["only one side", [["9", ""]], ["Kapanış saati anlaşılmadı. Örnek: 18, 18:00, 18.30, 02:00."]],
		["24:00 as the opening", [["24:00", "2"]], ["Açılış saati anlaşılmadı. Örnek: 9, 09:00, 9.30, 21:00."]],
		["the same twice", [["9", "9.00"]], ["Açılış ve kapanış aynı saat. Gün boyu açıksa “24 saat açık” seçin."]],
		[
			"an overlap",
			[
				["9", "13"],
				["12", "18"],
			],
			[null, "09:00–13:00 aralığıyla çakışıyor."],
		],
		[
			"an overlap with a night",
			[
				["18", "3"],
				["22", "23"],
			],
			[null, "18:00–03:00 aralığıyla çakışıyor."],
		],
		[
			"the second one right",
			[
				["9", ""],
				["14", "18"],
			],
			["Kapanış saati anlaşılmadı. Örnek: 18, 18:00, 18.30, 02:00.", null],
		],
		[
			"touching",
			[
				["9", "12"],
				["12", "18"],
			],
			[null, null],
		],
		[
			"more than a day",
			[
				["9", "18"],
				["18", "17"],
			],
			[null, "Aralıklar birlikte 24 saati aşıyor. “24 saat açık” seçin."],
		],
	])("with %s", (_, ranges, problems) => {
		const day = open(...ranges);
		expect(problemsOfRanges(day.ranges).map((problem) => problem?.text ?? null)).toEqual(problems);
		const wrong = problems.find((problem) => problem !== null);
		expect(problemsOfDraft(week(day))).toEqual(wrong ? [`Pazartesi: ${wrong}`] : []);
		expect(weekOfDraft(week(day)) === undefined).toBe(wrong !== undefined);
	});
});

test("a week of which nothing is known is null, and null is a week of which nothing is known", () => {
	expect(weekOfDraft(draftOfWeek(null))).toBeNull();
	expect(draftOfWeek(null).map(({ state }) => state)).toEqual(Array(7).fill("unknown"));
});

test("a night that runs into the next day's hours is pointed out, from Sunday to Monday too", () => {
	expect(nightsIntoDays([open(["18", "3"]), open(["2", "10"]), closed, closed, closed, closed, closed])).toEqual([
		"Pazartesi gecesi 03:00 saatine dek açık; Salı bundan önce başlıyor. Doğruysa olduğu gibi bırakın.",
	]);
	expect(nightsIntoDays([open(["1", "9"]), closed, closed, closed, closed, closed, open(["20", "2"])])).toHaveLength(1);
	expect(nightsIntoDays([open(["18", "2"]), open(["2", "10"]), closed, closed, closed, closed, closed])).toEqual([]);
});

const minute = fc.integer({ min: 0, max: 1439 });
const day: fc.Arbitrary<OpeningDay> = fc.oneof(
	fc.constantFrom<OpeningDay>("closed", "open24h", "unknown"),
	fc
		.array(fc.tuple(minute, fc.integer({ min: 1, max: 1439 })), { minLength: 1, maxLength: 4 })
		.map((spans) => dayFromRanges(spans.map(([opens, length]) => [opens, opens + length])) ?? "closed"),
);

test("whatever a week says is the same after it has been typed back", () => {
	fc.assert(
		fc.property(fc.tuple(day, day, day, day, day, day, day), (days) => {
			const expected = days.every((one) => one === "unknown") ? null : (days as OpeningWeek);
			expect(weekOfDraft(draftOfWeek(days as OpeningWeek))).toEqual(expected);
		}),
	);
	expect(weekOfDraft(draftOfWeek(uniformWeek([[0, 1380]])))).toEqual(uniformWeek([[0, 1380]]));
});
