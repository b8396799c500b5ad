import fc from "fast-check";
import OpeningHours from "opening_hours";
import { describe, expect, test } from "vitest";
import { casesOf } from "#tests/long-run.ts";
import { parseOpeningHours } from "#workers/domain/opening-hours/parse.ts";
import type { OpeningWeek, TimeRange } from "#workers/domain/opening-hours/week.ts";

const BERLIN = { lat: 52.52, lon: 13.4, address: { country_code: "de", country: "Germany", state: "Berlin" } };
/**
 * Are Mondays of weeks without a public holiday in Berlin, one in each season. The July one is in the school holidays.
 */
const MONDAYS = [new Date(2026, 1, 9), new Date(2026, 4, 18), new Date(2026, 6, 13), new Date(2026, 10, 9)];

/** Returns what the reference implementation says is open in a week, in minutes since its Monday. */
function reference(expression: string, monday: Date): TimeRange[] {
	const hours = new OpeningHours(expression, BERLIN, 0);
	const until = new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + 7);
	const minute = (date: Date) => Math.round((date.getTime() - monday.getTime()) / 60_000);
	return joined(
		hours
			.getOpenIntervals(monday, until)
			.filter(([, , unknown]) => !unknown)
			.map(([from, to]): TimeRange => [minute(from), minute(to)]),
	);
}

function joined(ranges: TimeRange[]): TimeRange[] {
	const result: TimeRange[] = [];
	for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
		const last = result.at(-1);
		if (last && from <= last[1]) last[1] = Math.max(last[1], to);
		else result.push([from, to]);
	}
	return result;
}

/**
 * Returns a day of the week's timeline with the hours that run over from the day before. Returns null when either day
 * is unknown.
 */
function ours(week: OpeningWeek, day: number): TimeRange[] | null {
	const own = week[day] ?? "unknown";
	const eve = week[(day + 6) % 7] ?? "unknown";
	if (own === "unknown" || eve === "unknown") return null;
	const ranges = own === "open24h" ? [[0, 1440] as TimeRange] : own === "closed" ? [] : own;
	const nights = Array.isArray(eve) ? eve.map(([from, to]): TimeRange => [from - 1440, to - 1440]) : [];
	return clipped([...nights, ...ranges], 0);
}

function clipped(ranges: readonly TimeRange[], start: number): TimeRange[] {
	const within = ranges.map(([from, to]): TimeRange => [Math.max(0, from - start), Math.min(1440, to - start)]);
	return joined(within.filter(([from, to]) => to > from));
}

/** Checks that every known day is as in the reference, in every season. Returns how many days were compared. */
function compare(expression: string): number {
	const { week, problems } = parseOpeningHours(expression);
	if (!week) return 0;
	const said = new Set(problems.flatMap(({ days }) => days));
	const isMissing = week.flatMap((day, at) => (day === "unknown" && !said.has(at) && problems.length < 10 ? [at] : []));
	if (week.some((day) => day !== "unknown" && day !== "closed"))
		expect({ expression, isMissing }).toEqual({ expression, isMissing: [] });
	let compared = 0;
	for (const monday of MONDAYS) {
		const expected = reference(expression, monday);
		for (let day = 0; day < 7; day += 1) {
			const read = ours(week, day);
			if (!read) continue;
			compared += 1;
			expect({ expression, monday: monday.toDateString(), day, open: read }).toEqual({
				expression,
				monday: monday.toDateString(),
				day,
				open: clipped(expected, day * 1440),
			});
		}
	}
	return compared;
}

describe("a week read from OSM's grammar is the reference's week", () => {
	test.each([
		"24/7",
		"Mo-Fr 09:00-17:00",
		"Mo-Fr 08:00-12:00,13:00-17:30",
		"Mo-Fr 08:00-12:00, 13:00-17:30; Sa 09:00-13:00",
		"Mo-Sa 10:00-20:00; Su,PH off",
		"Mo-Su 09:00-18:00; We off",
		"Mo-Fr 09:00-17:00; We 10:00-12:00",
		"Mo-Fr 09:00-12:00, We 14:00-18:00",
		"Mo-Fr 09:00-17:00; Mo-Fr 12:00-13:00 off",
		"Mo,We,Fr 09:00-17:00; Tu,Th 12:00-20:00",
		"Fr-Mo 10:00-16:00",
		"Mo-Fr 10:00-26:00",
		"Mo-Th 11:00-23:00, Fr-Sa 11:00-02:00, Su 12:00-22:00",
		"Mo-Su 00:00-24:00",
		"Mo-Fr,PH 07:00-19:00",
		"PH off; Mo-Fr 09:00-17:00",
		"09:00-17:00; Su off",
		"Mo-Fr 09:00-17:00 || Sa 10:00-12:00",
		"Jan-Dec Mo-Fr 09:00-17:00",
		"week 1-53 Mo-Fr 09:00-17:00",
		"Mo-Fr 09:00-17:00; Dec 25 off; Jan 01 off",
		"Mo-Fr 09:00-17:00; Dec 24-26 off",
		"Mo-Fr 09:00-17:00; easter off",
		"Mo-Fr 09:00-17:00; easter -2 days off",
		'24/7; We 12:00-13:00 off "maintenance"',
		"Mo-Fr: 09:00-17:00",
		"Mo - Fr 09:00 - 17:00",
		"Mo–Fr 09:00–17:00",
		"Mo-Fr 9:00-17:00",
		"Tu-Su 11:30-14:30,17:30-23:00; Mo off",
	])("%s", (expression) => {
		expect(compare(expression.normalize("NFKC").replaceAll("–", "-"))).toBe(28);
	});

	const time = fc.integer({ min: 0, max: 95 }).map((quarter) => clock(quarter * 15));
	const closing = fc.integer({ min: 1, max: 108 }).map((quarter) => clock(quarter * 15));
	const span = fc.tuple(time, closing).map(([from, to]) => `${from}-${to}`);
	const someTimes = fc.oneof(
		{ weight: 8, arbitrary: fc.array(span, { minLength: 1, maxLength: 2 }).map((spans) => spans.join(",")) },
		{
			weight: 1,
			arbitrary: fc.constantFrom("24/7", "17:00+", "sunrise-sunset", "10:00-(sunset-01:00)", "12:00-18:00+"),
		},
	);
	const day = fc.constantFrom("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su");
	const dayItem = fc.oneof(
		{ weight: 3, arbitrary: day },
		{ weight: 3, arbitrary: fc.tuple(day, day).map((pair) => pair.join("-")) },
		{ weight: 1, arbitrary: fc.constantFrom("PH", "SH", "Mo[1]", "Fr[-1]") },
	);
	const days = fc.array(dayItem, { minLength: 1, maxLength: 3 }).map((items) => `${items.join(",")} `);
	const dates = fc.constantFrom(
		"Apr-Oct ",
		"Nov-Mar ",
		"Jul ",
		"week 10-30 ",
		"Dec 25 ",
		"2026 ",
		"Jan-Dec ",
		"easter ",
	);
	const rule = (withoutDays: number) =>
		fc
			.tuple(
				fc.oneof({ weight: 6, arbitrary: fc.constant("") }, { weight: 1, arbitrary: dates }),
				fc.oneof({ weight: 6, arbitrary: days }, { weight: withoutDays, arbitrary: fc.constant("") }),
				fc.oneof(
					{ weight: 6, arbitrary: someTimes },
					{ weight: 2, arbitrary: fc.constant("off") },
					{ weight: 1, arbitrary: someTimes.map((spans) => `${spans} off`) },
					{ weight: 1, arbitrary: fc.constantFrom("unknown", '"by appointment"', '10:00-12:00 "call first"') },
				),
			)
			.map((parts) => parts.join(""));
	const expressions = fc
		.tuple(rule(0), fc.array(fc.tuple(fc.constantFrom("; ", "; ", "; ", ", ", " || "), rule(1)), { maxLength: 4 }))
		.map(([first, others]) => first + others.flat().join(""));

	function clock(minute: number): string {
		return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
	}

	test("for any expression, or the day is unknown and has a problem", () => {
		let compared = 0;
		fc.assert(
			fc.property(expressions, (expression) => {
				try {
					reference(expression, MONDAYS[0] as Date);
				} catch {
					return;
				}
				compared += compare(expression);
			}),
			{ numRuns: casesOf(400), seed: 20_261_122 },
		);
		expect(compared).toBeGreaterThan(casesOf(2000));
	});
});

describe("what an ordinary week cannot hold", () => {
	test.each([
		["Apr-Oct Mo-Fr 09:00-18:00", [0, 1, 2, 3, 4]],
		["week 1-10 Mo-Fr 09:00-17:00", [0, 1, 2, 3, 4]],
		["2026 Mo-Fr 09:00-17:00", [0, 1, 2, 3, 4]],
		["Mo-Fr 08:00-16:00; SH off", [0, 1, 2, 3, 4]],
		["Mo[1] 10:00-12:00", [0]],
		["Mo-Su sunrise-sunset", [0, 1, 2, 3, 4, 5, 6]],
		["Mo-Fr 10:00-(sunset-01:00)", [0, 1, 2, 3, 4]],
		["Mo-Fr 17:00+", [0, 1, 2, 3, 4]],
		["Mo-Fr 10:00-16:00/01:30", [0, 1, 2, 3, 4]],
		["Mo-Fr 12:00", [0, 1, 2, 3, 4]],
		["Mo-Fr", [0, 1, 2, 3, 4]],
		["Mo-Th 00:00-00:15 || unknown || We 00:30-00:15", [0, 1, 2, 3, 4, 5, 6]],
		["Mo 10:00-12:00 || PH unknown, Fr-Mo off", [0, 1, 2, 3, 4, 5, 6]],
		["Mo-Fr unknown", [0, 1, 2, 3, 4]],
		['Mo-Fr 09:00-17:00 "by appointment"', [0, 1, 2, 3, 4]],
	] as const)("%s is nothing, and said", (expression, days) => {
		expect(parseOpeningHours(expression)).toEqual({
			week: null,
			problems: [{ code: "not-weekly", days, text: expect.any(String) }],
		});
	});

	test.each([
		["Mo-Fr 09:00-17:00; Apr-Oct Sa 10:00-14:00", [5]],
		["Tu-Fr 09:00-17:00; Mo[1] 10:00-12:00", [0]],
		["Mo-Fr 09:00-17:00; Sa 10:00+", [5]],
		['Mo-Fr 09:00-17:00 || "by appointment"', [5, 6]],
		["Mo-Fr,SH 09:00-17:00", [5, 6]],
		["Mo-Fr 09:00-17:00; Dec 25 off", []],
		["Mo-Fr 09:00-17:00; Dec 24-Jan 02 off", []],
		["Mo-Fr 09:00-17:00; easter off", []],
	] as const)("%s leaves only its own days unknown", (expression, days) => {
		const { week, problems } = parseOpeningHours(expression);
		expect(week?.flatMap((day, at) => (day === "unknown" ? [at] : []))).toEqual(days);
		expect(week?.[2]).toEqual([[540, 1020]]);
		expect(problems).toMatchObject([{ code: "not-weekly", days }]);
	});

	test("a rule of public holidays alone is passed over without harm", () => {
		expect(parseOpeningHours("Mo-Fr 09:00-17:00; PH off").problems).toEqual([]);
		expect(parseOpeningHours("PH off")).toEqual({ week: null, problems: [] });
	});

	test("a season that says what the rest says changes nothing", () => {
		expect(parseOpeningHours("Mo-Fr 09:00-17:00; Nov-Mar Sa off").problems).toEqual([]);
	});

	// By the specification the later rule cuts the hours of the day before at midnight, but mappers seldom mean that.
	test.each(["Mo-Fr 22:00-26:00; Sa off", "Mo-Fr 22:00-26:00; Sa 10:00-12:00"])(
		"the night before a replaced day is unknown: %s",
		(expression) => {
			const { week, problems } = parseOpeningHours(expression);
			expect(week?.slice(3, 5)).toEqual([[[1320, 1560]], "unknown"]);
			expect(problems).toMatchObject([{ code: "not-weekly", days: [4] }]);
		},
	);

	test("an added rule leaves the night before alone", () => {
		expect(parseOpeningHours("Fr 22:00-26:00, Sa 10:00-12:00").week?.slice(4)).toEqual([
			[[1320, 1560]],
			[[600, 720]],
			"closed",
		]);
	});
});
