import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseOpeningHours } from "#workers/domain/opening-hours/parse.ts";
import {
	type DayCell,
	readDayColumns,
	readDayLines,
	weekdayOfHeader,
	weekdaysOfHeaders,
} from "#workers/domain/opening-hours/weekday-columns.ts";

const ALL = [0, 1, 2, 3, 4, 5, 6];

describe("weekdays of column headers", () => {
	test.each([
		["Monday", [0], "hours"],
		["Mon hours", [0], "hours"],
		["Montag geöffnet", [0], "hours"],
		["Opening Hours Monday", [0], "hours"],
		["openingHours.monday", [0], "hours"],
		["hours/Monday", [0], "hours"],
		["workday_timing_mon", [0], "hours"],
		["weekday_mon", [0], "hours"],
		["MONDAY", [0], "hours"],
		["Segunda-feira", [0], "hours"],
		["Thứ Hai", [0], "hours"],
		["月曜日", [0], "hours"],
		["월요일", [0], "hours"],
		["الاثنين", [0], "hours"],
		["esmaspäev", [0], "hours"],
		["monday_open", [0], "opens"],
		["mondayOpen", [0], "opens"],
		["hours_mon_open", [0], "opens"],
		["Pazartesi Açılış", [0], "opens"],
		["Lundi ouverture", [0], "opens"],
		["Mo von", [0], "opens"],
		["Pon od", [0], "opens"],
		["Mo bis", [0], "closes"],
		["Pon do", [0], "closes"],
		["Monday Close", [0], "closes"],
		["Cumartesi kapanış saati", [5], "closes"],
		["business_hours_thursday_end", [3], "closes"],
		["Mon-Fri", [0, 1, 2, 3, 4], "hours"],
		["Mo/Di/Mi", [0, 1, 2], "hours"],
		["lunes a viernes", [0, 1, 2, 3, 4], "hours"],
		["Weekend hours", [5, 6], "hours"],
		["Hafta içi", [0, 1, 2, 3, 4], "hours"],
		["Opening time", ALL, "opens"],
		["Closing time", ALL, "closes"],
		["Açılış saati", ALL, "opens"],
		["Kapanış saati", ALL, "closes"],
		["von", ALL, "opens"],
		["bis", ALL, "closes"],
	] as const)("%s", (header, days, part) => {
		expect(weekdayOfHeader(header)).toEqual({ days, part, session: 0 });
	});

	test("the number of a session stands in the header", () => {
		expect(weekdayOfHeader("mon_1_open")).toEqual({ days: [0], part: "opens", session: 1 });
		expect(weekdayOfHeader("Mon closing time 2")).toEqual({ days: [0], part: "closes", session: 2 });
	});

	test.each([
		"Sun terrace",
		"Sat nav",
		"Mon compte",
		"Friday offers",
		"Happy hour Monday",
		"Monday closed",
		"openingHours/0/day",
		"Hours",
		"Opening hours",
		"Open",
		"From",
		"To",
		"Date",
		"Days",
		"Mon PM",
		"",
		"Mo".repeat(100),
	])("%j names no day", (header) => {
		expect(weekdayOfHeader(header)).toBeNull();
	});

	test("a name of two languages is read as its neighbours are", () => {
		const days = (line: string) => weekdaysOfHeaders(line.split(" ")).map((header) => header?.days[0]);
		for (const week of [
			"Mo Di Mi Do Fr Sa So",
			"Po Út St Čt Pá So Ne",
			"Po Ut St Št Pi So Ne",
			"Pt Sa Ça Pe Cu Ct Pz",
			"Ma Di Wo Do Vr Za Zo",
			"Mo Tu We Th Fr Sa Su",
			"Lun Mar Mié Jue Vie Sáb Dom",
			"man tir ons tor fre lør søn",
			"pon tor sre čet pet sob ned",
		]) {
			expect(days(week)).toEqual(ALL);
		}
	});
});

function cell(header: string, text: string): DayCell {
	const read = weekdayOfHeader(header);
	if (!read) throw new Error(`${header} names no day`);
	return { ...read, text };
}

describe("hours out of day columns", () => {
	test("are not understood where a day has more ranges than are stored", () => {
		const slots = Array.from({ length: 9 }, (_, hour) => `${hour + 9}:00-${hour + 9}:45`).join(", ");
		const { week, problems } = readDayColumns([cell("Monday", slots)]);
		expect(week).toBeNull();
		expect(problems).toMatchObject([{ days: [0] }]);
	});

	test("one column a day", () => {
		const cells = [cell("Monday", "9-5"), cell("Tue", "Closed"), cell("Wed", ""), cell("Thu", "Open 24 hours")];
		expect(readDayColumns(cells)).toEqual({
			week: [[[540, 1020]], "closed", "unknown", "open24h", "unknown", "unknown", "unknown"],
			problems: [],
			raw: "Monday: 9-5 | Tuesday: Closed | Thursday: Open 24 hours",
		});
		expect(readDayColumns(cells, { emptyIsClosed: true }).week?.[2]).toBe("closed");
	});

	test("pairs of opening and closing times, however a workbook writes a time", () => {
		for (const [opens, closes] of [
			["09:00:00", "17:30:00"],
			["09:00", "17:30"],
			["1899-12-31T09:00:00", "1899-12-31T17:30:00"],
			["1900-01-00 09:00:00", "1900-01-00 17:30:00"],
			["0.375", "0.7291666666666666"],
			["45000.375", "45000.7291666666666"],
			["900", "1730"],
			["2026-01-05T08:59:59.999Z", "2026-01-05T17:29:59.999Z"],
			[".375", "0,729166667"],
			["9:00 AM", "5:30 PM"],
			["9", "5:30pm"],
			["9 Uhr", "17.30 Uhr"],
		] as const) {
			expect(readDayColumns([cell("Mon open", opens), cell("Mon close", closes)]).week?.[0]).toEqual([[540, 1050]]);
		}
	});

	test("midnight to midnight is all day, closed in either column is closed", () => {
		const { week, problems } = readDayColumns([
			cell("Mon open", "00:00:00"),
			cell("Mon close", "00:00:00"),
			cell("Tue open", "closed"),
			cell("Tue close", ""),
			cell("Wed open", ""),
			cell("Wed close", "x"),
			cell("Thu open", "closed"),
			cell("Thu close", "Closed"),
		]);
		expect(week?.slice(0, 4)).toEqual(["open24h", "closed", "closed", "closed"]);
		expect(problems).toEqual([]);
	});

	test("one time without the other is not guessed", () => {
		const { week, problems } = readDayColumns([cell("Mon open", "9:00"), cell("Mon close", ""), cell("Tue", "9-5")]);
		expect(week?.slice(0, 2)).toEqual(["unknown", [[540, 1020]]]);
		expect(problems).toEqual([{ code: "unreadable", days: [0], text: "Monday: 9:00" }]);
	});

	test("two sessions a day add up", () => {
		const cells = [cell("mon_1_open", "09:00"), cell("mon_1_close", "12:00"), cell("mon_2_open", "14:00")];
		expect(readDayColumns([...cells, cell("mon_2_close", "18:00")]).week?.[0]).toEqual([
			[540, 720],
			[840, 1080],
		]);
		expect(readDayColumns([...cells.slice(0, 2), cell("mon_2_open", ""), cell("mon_2_close", "")]).week?.[0]).toEqual([
			[540, 720],
		]);
	});

	test("a narrower header is the finer word", () => {
		const cells = [cell("Sun", "x"), cell("Opening time", "9:00"), cell("Closing time", "18:00")];
		expect(readDayColumns(cells).week).toEqual([...Array(6).fill([[540, 1080]]), "closed"]);
	});

	test("empty columns say nothing", () => {
		expect(readDayColumns([cell("Mon", ""), cell("Tue", " ")])).toEqual({ week: null, problems: [], raw: "" });
	});

	test("any texts give a week or none, and what was read stands in the raw text", () => {
		const part = fc.constantFrom("hours" as const, "opens" as const, "closes" as const);
		const text = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom("9", "17:00", "closed", "9-5", "0.5", "x", ""));
		const days = fc.subarray(ALL, { minLength: 1 });
		fc.assert(
			fc.property(fc.array(fc.record({ days, part, session: fc.nat(2), text }), { maxLength: 12 }), (cells) => {
				const { week, problems, raw } = readDayColumns(cells);
				expect(raw.length).toBeLessThanOrEqual(4000);
				if (cells.every((one) => one.text.trim() === ""))
					expect({ week, problems }).toEqual({ week: null, problems: [] });
				if (week) expect(raw).not.toBe("");
			}),
		);
	});
});

describe("hours out of pairs of a day and its hours", () => {
	test("flattened JSON", () => {
		const { week, problems, raw } = readDayLines([
			{ day: "Monday", hours: "9 AM to 5 PM" },
			{ day: "Tuesday", hours: "Closed" },
			{ day: "Wednesday", hours: "" },
			{ day: "Moonday", hours: "9 AM to 5 PM" },
		]);
		expect(week).toEqual([[[540, 1020]], "closed", "unknown", "unknown", "unknown", "unknown", "unknown"]);
		expect(problems).toEqual([{ code: "unknown-day", days: [], text: "Moonday" }]);
		expect(parseOpeningHours(raw)).toEqual({ week, problems: [] });
	});
});
