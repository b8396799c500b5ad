import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryWeek } from "#tests/unit/opening-hours/arbitrary-week.ts";
import { ZONES } from "#tests/unit/simulated-week/zones.ts";
import { packWeek } from "#workers/domain/opening-hours/packed-week.ts";
import { openingStatus } from "#workers/domain/opening-hours/status.ts";
import { type OpeningDay, type OpeningWeek, uniformWeek } from "#workers/domain/opening-hours/week.ts";
import { isOpenAs, localMoment, nextOpenChange } from "#workers/domain/search/open/open-at.ts";
import { readOpenFilter } from "#workers/domain/search/open/open-filter.ts";

const LONDON = "Europe/London";

function isOpen(filter: string, week: OpeningWeek, instant: string, zone = LONDON): boolean {
	const read = readOpenFilter(filter);
	if (read === null) throw new Error(`No filter: ${filter}`);
	return isOpenAs(read, packWeek(week), localMoment(zone, Date.parse(instant)));
}

/** Makes a week that is closed except for some days, by number from Monday. */
function weekWith(days: Record<number, OpeningDay>): OpeningWeek {
	const week = uniformWeek("closed");
	for (const [day, hours] of Object.entries(days)) week[Number(day) as 0] = hours;
	return week;
}

/** Makes instants around the days on which clocks change, in both halves of the world, and any others. */
const instants = fc.oneof(
	fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }),
	fc
		.constantFrom("2026-03-08", "2026-03-29", "2026-04-05", "2026-10-04", "2026-10-25", "2026-11-01", "2027-03-28")
		.chain((day) => fc.integer({ min: -30 * 60, max: 54 * 60 }).map((minute) => Date.parse(day) + minute * 60_000)),
);

describe("open now", () => {
	test("is what the badge says, in every zone, past midnight and while clocks change", () => {
		fc.assert(
			fc.property(arbitraryWeek, fc.constantFrom(...ZONES), instants, (week, zone, now) => {
				const { state } = openingStatus(week, zone, new Date(now));
				expect(isOpenAs("now", packWeek(week), localMoment(zone, now))).toBe(state === "open");
			}),
			{ numRuns: 2_000 },
		);
	});

	test("stays as it is until the next turn", () => {
		fc.assert(
			fc.property(arbitraryWeek, fc.constantFrom(...ZONES), instants, fc.nat({ max: 1_000 }), (...given) => {
				const [week, zone, now, part] = given;
				const moment = localMoment(zone, now);
				if (moment === null) return;
				const nextStatusChange = nextOpenChange(packWeek(week), moment);
				const later =
					nextStatusChange === null
						? now + 86_400_000
						: now + Math.floor(((nextStatusChange - 1 - now) * part) / 1_000);
				const isOpenAt = (at: number) => isOpenAs("now", packWeek(week), localMoment(zone, at));
				expect(isOpenAt(later)).toBe(isOpenAt(now));
			}),
			{ numRuns: 1_000 },
		);
	});

	test("an unknown clock or unknown hours are not open", () => {
		expect(isOpen("now", uniformWeek([[0, 1_000]]), "2026-11-23T09:00:00Z", "Nowhere/Land")).toBe(false);
		expect(isOpen("now", uniformWeek("unknown"), "2026-11-23T09:00:00Z")).toBe(false);
	});
});

describe("open at a day and an hour", () => {
	// 2026-11-23 is a Monday.
	const monday = "2026-11-23T12:00:00Z";
	const bar = weekWith({ 5: [[1_080, 1_620]], 6: [[720, 1_080]] });

	test.each<[filter: string, open: boolean]>([
		["sun", true],
		["mon", false],
		["sun-0200", true],
		["sun-0300", false],
		["sun-1200", true],
		["sat-1759", false],
		["1900", false],
		["late", false],
		["24h", false],
		["now", false],
	])("%s: %s", (filter, open) => {
		expect(isOpen(filter, bar, monday)).toBe(open);
	});

	test("a day is one on which it opens, not one into which it runs", () => {
		expect(isOpen("sun", weekWith({ 5: [[1_080, 1_620]] }), monday)).toBe(false);
	});

	test("an hour without a day, and late, are of the day that it is there", () => {
		const mondays = weekWith({ 0: [[1_080, 1_400]] });
		expect(isOpen("1900", mondays, monday)).toBe(true);
		expect(isOpen("late", mondays, monday)).toBe(true);
		// In Auckland it is Tuesday by then.
		expect(isOpen("1900", mondays, monday, "Pacific/Auckland")).toBe(false);
		expect(isOpen("late", weekWith({ 0: [[1_080, 1_350]] }), monday)).toBe(false);
	});

	test("round the clock is all week, with a clock or without", () => {
		expect(isOpen("24h", uniformWeek("open24h"), monday, "Nowhere/Land")).toBe(true);
		expect(isOpen("24h", weekWith({ 0: "open24h" }), monday)).toBe(false);
	});
});
