import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	isAlwaysOpen,
	isOpenAt,
	isOpenWithin,
	minutesToOpenChange,
	packWeek,
	unpackWeek,
} from "#workers/domain/opening-hours/packed-week.ts";
import { openingStatus } from "#workers/domain/opening-hours/status.ts";
import { type OpeningWeek, uniformWeek } from "#workers/domain/opening-hours/week.ts";
import { arbitraryWeek } from "./arbitrary-week.ts";

const MONDAY = Date.UTC(2026, 0, 5);
const nineToFive: OpeningWeek = [
	[[540, 1020]],
	[[540, 1020]],
	[[540, 1020]],
	[[540, 1020]],
	[[540, 1020]],
	"closed",
	"unknown",
];
/** Is open until two o'clock on Monday morning. */
const lateOnSundays: OpeningWeek = ["closed", "closed", "closed", "closed", "closed", "closed", [[1080, 1560]]];

describe("a packed week", () => {
	test("is a dozen letters, and none where nothing is known", () => {
		expect(packWeek(nineToFive)).toBe("|IcP8====!?");
		expect(packWeek(uniformWeek("open24h"))).toBe("*======");
		expect([packWeek(null), packWeek(uniformWeek("unknown"))]).toEqual([null, null]);
		expect(() => unpackWeek("!!")).toThrow("No week");
	});

	test("says the same as the week, at every minute, and when that ends", () => {
		fc.assert(
			fc.property(arbitraryWeek, fc.integer({ min: 0, max: 10_079 }), (week, at) => {
				const packed = packWeek(week);
				if (packed === null) return;
				expect(unpackWeek(packed)).toEqual(week);
				const [weekday, minute] = [Math.floor(at / 1440), at % 1440];
				const isOpen = (later: number) => {
					const then = (at + later) % 10_080;
					return isOpenAt(packed, Math.floor(then / 1440), then % 1440);
				};
				const status = openingStatus(week, "UTC", new Date(MONDAY + at * 60_000));
				expect(isOpen(0)).toBe(status.state === "open");
				const nextStatusChange = minutesToOpenChange(packed, weekday, minute);
				if (nextStatusChange === null)
					return expect(isAlwaysOpen(packed) || !isOpenWithin(packed, weekday, 0, 1440)).toBe(true);
				expect(isOpen(nextStatusChange)).toBe(!isOpen(0));
				for (const later of [1, Math.floor(nextStatusChange / 2), nextStatusChange - 1].filter(
					(one) => one < nextStatusChange,
				))
					expect(isOpen(later)).toBe(isOpen(0));
			}),
		);
	});

	test("knows the night behind Sunday, late hours and the whole week", () => {
		const packed = packWeek(lateOnSundays);
		expect([isOpenAt(packed, 0, 119), isOpenAt(packed, 0, 120), isOpenAt(packed, 6, 1080)]).toEqual([
			true,
			false,
			true,
		]);
		expect(minutesToOpenChange(packed, 6, 1439)).toBe(121);
		expect([isOpenWithin(packed, 6, 1350, 1440), isOpenWithin(packed, 0, 1350, 1440)]).toEqual([true, false]);
		expect([isAlwaysOpen(packed), isAlwaysOpen(packWeek(uniformWeek("open24h"))), isAlwaysOpen(null)]).toEqual([
			false,
			true,
			false,
		]);
		expect(minutesToOpenChange(packWeek(uniformWeek("closed")), 0, 0)).toBeNull();
	});
});
