import { describe, expect, test } from "vitest";
import { parseOpeningHours } from "#workers/domain/opening-hours/parse.ts";
import { formatMinute } from "#workers/domain/opening-hours/text.ts";
import { ALL_DAYS } from "#workers/domain/opening-hours/week.ts";

/** Writes a day's ranges as a clock shows them; minutes past midnight go on behind 24:00. */
function days(text: string): string[] | null {
	const { week, problems } = parseOpeningHours(text);
	if (week === null || problems.length > 0) return null;
	return week.map((day) =>
		Array.isArray(day)
			? day.map((range) => range.map((minute) => formatMinute(minute % 1440)).join("-")).join(" ")
			: day,
	);
}

const daily = (hours: string) => ALL_DAYS.map(() => hours);

describe("times that say their part of the day", () => {
	test.each([
		["Sabah 8 akşam 6", "08:00-18:00"],
		["sabah 8:30 - akşam 5:30", "08:30-17:30"],
		["sabah 9'dan akşam 6'ya kadar", "09:00-18:00"],
		["Sabah 08.00 akşam 20.00", "08:00-20:00"],
		["Hergün 8:00 - gece 1:00", "08:00-01:00"],
		["10 - gece 12", "10:00-00:00"],
		["sabah 11 gece 2", "11:00-02:00"],
		["sabah 9 öğleden sonra 4", "09:00-16:00"],
		["morning 9 to evening 6", "09:00-18:00"],
		["8 in the morning to 6 in the evening", "08:00-18:00"],
		["morgens 8 bis abends 6", "08:00-18:00"],
		["8 Uhr morgens bis 6 Uhr abends", "08:00-18:00"],
	])("%s", (text, hours) => {
		expect(days(text)).toEqual(daily(hours));
	});

	test("are read beside days", () => {
		const week = ["09:00-18:00", "09:00-18:00", "09:00-18:00", "09:00-18:00", "09:00-18:00", "closed", "closed"];
		expect(days("Hafta içi sabah 9 - akşam 6, hafta sonu kapalı")).toEqual(week);
	});

	test.each(["6 - gece 2", "akşam 6", "sabah 8", "sabah 9 akşam 5-9", "akşam 6 sabah 8 - 10"])(
		"are not guessed where they do not say both: %s",
		(text) => {
			expect(days(text)).toBeNull();
		},
	);

	test("leave ranges within a part of the day as they are", () => {
		expect(days("sabah 9-12 akşam 5-9")).toEqual(daily("09:00-12:00 17:00-21:00"));
		expect(days("09:00-12:00 akşam 18:00-22:00")).toEqual(daily("09:00-12:00 18:00-22:00"));
	});
});

describe("an earlier closing of Saturday in parentheses", () => {
	const week = (weekdays: string, saturday: string) => [...ALL_DAYS.slice(2).map(() => weekdays), saturday, "unknown"];

	test.each([
		["8.30-17.30 (Cumartesi 13:00'e kadar)", "08:30-17:30", "08:30-13:00"],
		["8.30-17.30 (Cumartesi 13:00’e kadar)", "08:30-17:30", "08:30-13:00"],
		["Hafta içi 8.30-17.30 (Cmt 13.00'a kadar)", "08:30-17:30", "08:30-13:00"],
		["8am-5pm (Sat until 1pm)", "08:00-17:00", "08:00-13:00"],
		["8-18 Uhr (Sa bis 13 Uhr)", "08:00-18:00", "08:00-13:00"],
		["Mon-Sat 8:00-17:00 (Sat till 13:00)", "08:00-17:00", "08:00-13:00"],
	])("%s", (text, weekdays, saturday) => {
		expect(days(text)).toEqual(week(weekdays, saturday));
	});

	test.each(["8-17 (Sunday until 13:00)", "8-17 (Saturday 13:00)", "8-12, 14-18 (Sat until 13:00)"])(
		"is not guessed from %s",
		(text) => {
			expect(days(text)).toBeNull();
		},
	);
});
