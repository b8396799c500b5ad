import { describe, expect, test } from "vitest";
import { parseOpeningHours } from "#workers/domain/opening-hours/parse.ts";
import type { OpeningDay } from "#workers/domain/opening-hours/week.ts";

const NINE: OpeningDay = [[540, 1020]];

function week(value: unknown): (OpeningDay | "?")[] | undefined {
	const { week: read, problems } = parseOpeningHours(JSON.stringify(value));
	expect(problems).toEqual([]);
	return read?.map((day) => (day === "unknown" ? "?" : day));
}

describe("hours in the JSON of other sources", () => {
	test("schema.org, where midnight to midnight is closed", () => {
		const spec = (dayOfWeek: string | string[], opens: string, closes: string) => ({
			"@type": "OpeningHoursSpecification",
			dayOfWeek,
			opens,
			closes,
		});
		const specs = [
			spec(["Monday", "https://schema.org/Tuesday"], "09:00", "17:00:00"),
			spec("Wednesday", "00:00", "00:00"),
			spec("Thursday", "00:00", "23:59"),
			spec("Friday", "09:00", "12:00"),
			spec("Friday", "14:00", "18:00"),
			spec("PublicHolidays", "10:00", "12:00"),
			spec("Saturday", "18:00", "03:00"),
		];
		const friday: OpeningDay = [
			[540, 720],
			[840, 1080],
		];
		const expected = [NINE, NINE, "closed", "open24h", friday, [[1080, 1620]], "?"];
		expect(week(specs)).toEqual(expected);
		expect(week({ openingHoursSpecification: specs })).toEqual(expected);
		expect(week(specs[0])).toEqual([NINE, NINE, "?", "?", "?", "?", "?"]);
		expect(week({ openingHours: ["Mo-Fr 09:00-17:00"] })).toEqual([NINE, NINE, NINE, NINE, NINE, "closed", "closed"]);
	});

	test("hours of some dates only are passed over and said", () => {
		const spec = { dayOfWeek: "Sunday", opens: "10:00", closes: "12:00", validFrom: "2026-12-01" };
		const { week: read, problems } = parseOpeningHours(
			JSON.stringify([{ dayOfWeek: "Monday", opens: "09:00", closes: "17:00" }, spec]),
		);
		expect(read).toEqual([NINE, ...Array(6).fill("unknown")]);
		expect(problems).toEqual([{ code: "not-weekly", days: [], text: "Sunday" }]);
	});

	test("Yelp's dataset", () => {
		expect(week({ Monday: "9:0-17:0", Tuesday: "0:0-0:0", Wednesday: "17:30-2:0" })).toEqual([
			NINE,
			"open24h",
			[[1050, 1560]],
			"?",
			"?",
			"?",
			"?",
		]);
	});

	test("Yelp Fusion, day 0 = Monday", () => {
		const open = [
			{ is_overnight: false, start: "0900", end: "1700", day: 0 },
			{ is_overnight: true, start: "1800", end: "0200", day: 4 },
			{ is_overnight: true, start: "0000", end: "0000", day: 5 },
		];
		const expected = [NINE, "closed", "closed", "closed", [[1080, 1560]], "open24h", "closed"];
		expect(week([{ open, hours_type: "REGULAR", is_open_now: true }])).toEqual(expected);
		expect(week({ hours: [{ open, hours_type: "REGULAR" }] })).toEqual(expected);
	});

	test("Foursquare, day 1 = Monday", () => {
		const regular = [
			{ day: 1, open: "0900", close: "1700" },
			{ day: 7, open: "1800", close: "+0200" },
		];
		expect(week({ display: "Mon 9:00-17:00", regular })).toEqual([NINE, ...Array(5).fill("closed"), [[1080, 1560]]]);
	});

	test("Google's older periods, day 0 = Sunday", () => {
		const periods = [{ open: { day: 1, time: "0900" }, close: { day: 1, time: "1700" } }];
		expect(week({ periods })).toEqual([NINE, ...Array(6).fill("closed")]);
	});

	test("Facebook", () => {
		expect(
			week({ mon_1_open: "09:00", mon_1_close: "12:00", mon_2_open: "14:00", mon_2_close: "18:00", tue_1_open: "" }),
		).toEqual([
			[
				[540, 720],
				[840, 1080],
			],
			...Array(6).fill("?"),
		]);
	});

	test("lists of days, and days with a pair of times", () => {
		const expected = [NINE, "closed", "?", "?", "?", "?", "?"];
		expect(
			week([
				{ day: "Monday", hours: "9 AM to 5 PM" },
				{ day: "Tuesday", hours: "Closed" },
			]),
		).toEqual(expected);
		expect(week({ monday: { open: "09:00", close: "17:00" }, tuesday: { isOpen: false } })).toEqual(expected);
		expect(week({ mon: [{ start: "9 AM", end: "5 PM" }], tue: "x" })).toEqual(expected);
		expect(week({ sabato: "9-17" })?.[5]).toEqual(NINE);
	});

	test.each([
		[{ day: 0, open: "09:00", close: "17:00" }],
		[{ day: 8, open: "0900", close: "1700" }],
		[{ day: 0, start: "0960", end: "1700" }],
		[{ dayOfWeek: "Monday" }],
		[{ day: "Monday", open: "09:00", close: "17:00", note: "by appointment" }],
		[{ open: [{ start: "0900", end: "1700", day: 0 }], hours_type: "DELIVERY" }],
	])("%j is not guessed", (...list) => {
		const { week: read, problems } = parseOpeningHours(JSON.stringify(list));
		expect(read).toBeNull();
		expect(problems).toHaveLength(1);
	});

	test("DataForSEO's timetable, where a day without times is closed", () => {
		const nine = [{ open: { hour: 9, minute: 0 }, close: { hour: 17, minute: 0 } }];
		const split = [
			{ open: { hour: 9, minute: 0 }, close: { hour: 12, minute: 0 } },
			{ open: { hour: 14, minute: 0 }, close: { hour: 18, minute: 0 } },
		];
		const timetable = {
			sunday: null,
			monday: nine,
			tuesday: nine,
			wednesday: [],
			thursday: nine,
			friday: split,
			saturday: nine,
		};
		const friday: OpeningDay = [
			[540, 720],
			[840, 1080],
		];
		const expected = [NINE, NINE, "closed", NINE, friday, NINE, "closed"];
		expect(week({ work_hours: { timetable, current_status: "close" } })).toEqual(expected);
		expect(week({ timetable })).toEqual(expected);
	});
});
