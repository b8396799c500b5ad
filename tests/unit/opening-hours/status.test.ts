import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { nextChange, type OpeningStatus, openingStatus } from "#workers/domain/opening-hours/status.ts";
import { describeStatus } from "#workers/domain/opening-hours/text.ts";
import { type OpeningDay, type OpeningWeek, uniformWeek } from "#workers/domain/opening-hours/week.ts";
import { wallClockAt } from "#workers/domain/opening-hours/zone.ts";
import { arbitraryWeek } from "./arbitrary-week.ts";

const LONDON = "Europe/London";

function weekWith(
	days: Partial<Record<0 | 1 | 2 | 3 | 4 | 5 | 6, OpeningDay>>,
	rest: OpeningDay = "closed",
): OpeningWeek {
	const week = uniformWeek(rest);
	for (const [day, hours] of Object.entries(days)) week[Number(day) as 0] = hours;
	return week;
}

function says(week: OpeningWeek, instant: string, zone = LONDON): string {
	const { badge, detail } = describeStatus(openingStatus(week, zone, new Date(instant)));
	return detail === null ? badge : `${badge}, ${detail}`;
}

function changes(week: OpeningWeek, instant: string, zone = LONDON): string | null {
	return nextChange(week, zone, new Date(instant))?.toISOString() ?? null;
}

describe("borders", () => {
	// 2026-11-23 is a Monday. London is on UTC.
	const nineToFive = weekWith({ 0: [[540, 1050]], 1: [[540, 1050]], 4: [[540, 1050]] });

	test("open from the opening minute, closed from the closing minute", () => {
		expect(says(nineToFive, "2026-11-23T08:59:59Z")).toBe("Closed, Opens 09:00");
		expect(says(nineToFive, "2026-11-23T09:00:00Z")).toBe("Open Now, Closes 17:30");
		expect(says(nineToFive, "2026-11-23T17:29:59Z")).toBe("Open Now, Closes 17:30");
		expect(says(nineToFive, "2026-11-23T17:30:00Z")).toBe("Closed, Opens tomorrow 09:00");
	});

	test("the day turns between 23:59 and 00:00", () => {
		expect(says(nineToFive, "2026-11-23T23:59:59Z")).toBe("Closed, Opens tomorrow 09:00");
		expect(says(nineToFive, "2026-11-24T00:00:00Z")).toBe("Closed, Opens 09:00");
		expect(says(nineToFive, "2026-11-24T17:30:00Z")).toBe("Closed, Opens Friday 09:00");
		expect(says(nineToFive, "2026-11-27T17:30:00Z")).toBe("Closed, Opens Monday 09:00");
	});

	test("a range to midnight ends at 00:00, one past midnight belongs to the evening before", () => {
		const late = weekWith({ 0: [[1080, 1440]], 4: [[1080, 1620]] });
		expect(says(late, "2026-11-23T23:59:59Z")).toBe("Open Now, Closes 00:00");
		expect(says(late, "2026-11-24T00:00:00Z")).toBe("Closed, Opens Friday 18:00");
		expect(says(late, "2026-11-28T00:00:00Z")).toBe("Open Now, Closes 03:00");
		expect(says(late, "2026-11-28T03:00:00Z")).toBe("Closed, Opens Monday 18:00");
		expect(openingStatus(late, LONDON, new Date("2026-11-27T20:00:00Z"))).toEqual({
			state: "open",
			closesAt: { minute: 180, dayOffset: 1, weekday: 5 },
			allDay: false,
		});
	});

	test("Sunday night runs into Monday", () => {
		const late = weekWith({ 6: [[1320, 1500]] });
		expect(says(late, "2026-11-23T00:30:00Z")).toBe("Open Now, Closes 01:00");
		expect(says(late, "2026-11-23T01:00:00Z")).toBe("Closed, Opens Sunday 22:00");
	});

	test("ranges that touch over midnight close once", () => {
		const split = weekWith({ 0: [[1320, 1440]], 1: [[0, 120]] });
		expect(says(split, "2026-11-23T23:00:00Z")).toBe("Open Now, Closes 02:00");
		const around = weekWith({ 0: "open24h", 1: "open24h", 2: [[0, 600]] });
		expect(says(around, "2026-11-23T12:00:00Z")).toBe("Open Now, Open 24 hours");
		expect(says(around, "2026-11-24T10:00:00Z")).toBe("Open Now, Closes 10:00");
	});

	test("a bare closing time is promised in its last 24 hours only, and the text turns there", () => {
		const week = weekWith({ 0: "open24h", 1: [[0, 600]] });
		expect(changes(week, "2026-11-23T05:00:00Z")).toBe("2026-11-23T10:00:00.000Z");
		expect(says(week, "2026-11-23T09:59:59Z")).toBe("Open Now, Open 24 hours");
		expect(says(week, "2026-11-23T10:00:00Z")).toBe("Open Now, Closes 10:00");
		expect(changes(week, "2026-11-23T10:00:00Z")).toBe("2026-11-24T00:00:00.000Z");
	});

	test("one closed hour a week is a closing a week away", () => {
		const week = weekWith(
			{
				0: [
					[0, 120],
					[180, 1440],
				],
			},
			"open24h",
		);
		expect(openingStatus(week, LONDON, new Date("2026-11-23T03:00:00Z"))).toMatchObject({
			state: "open",
			closesAt: { minute: 120, dayOffset: 7, weekday: 0 },
		});
	});

	test("open all week never closes and never changes", () => {
		for (const week of [uniformWeek("open24h"), weekWith({ 0: [[0, 1440]] as OpeningDay }, "open24h")]) {
			expect(openingStatus(week, LONDON, new Date("2026-11-23T12:00:00Z"))).toEqual({
				state: "open",
				closesAt: null,
				allDay: true,
			});
		}
		expect(changes(uniformWeek("open24h"), "2026-11-23T12:00:00Z")).toBeNull();
	});
});

describe("unknown hours", () => {
	test("an unknown day is unknown, except while last night's range still runs", () => {
		const week = weekWith({ 0: [[1080, 1560]], 1: "unknown" });
		expect(says(week, "2026-11-24T01:59:00Z")).toBe("Open Now, Closes 02:00");
		expect(says(week, "2026-11-24T02:00:00Z")).toBe("Hours not available");
	});

	test("a day round the clock says no closing time where nothing is known of the next one", () => {
		const week = weekWith({ 0: "open24h", 1: "unknown", 2: "open24h", 3: "closed", 4: [[540, 1440]], 5: "unknown" });
		expect(says(week, "2026-11-23T12:00:00Z")).toBe("Open Now");
		expect(says(week, "2026-11-24T00:00:00Z")).toBe("Hours not available");
		expect(says(week, "2026-11-25T12:00:00Z")).toBe("Open Now, Closes 00:00");
		expect(says(week, "2026-11-27T12:00:00Z")).toBe("Open Now, Closes 00:00");
		expect(says(weekWith({ 0: "open24h", 1: "open24h" }, "unknown"), "2026-11-23T12:00:00Z")).toBe(
			"Open Now, Open 24 hours",
		);
	});

	test("no opening is promised beyond an unknown day", () => {
		const week = weekWith({ 1: "unknown", 2: [[540, 1020]] });
		expect(says(week, "2026-11-23T12:00:00Z")).toBe("Closed");
		expect(says(weekWith({ 2: [[540, 1020]], 3: "unknown" }), "2026-11-23T12:00:00Z")).toBe(
			"Closed, Opens Wednesday 09:00",
		);
	});

	test("a week that is closed throughout promises nothing", () => {
		expect(says(uniformWeek("closed"), "2026-11-23T12:00:00Z")).toBe("Closed");
		expect(changes(uniformWeek("closed"), "2026-11-23T12:00:00Z")).toBeNull();
	});

	test("an unknown zone is unknown hours", () => {
		expect(says(uniformWeek("open24h"), "2026-11-23T12:00:00Z", "Mars/Olympus")).toBe("Hours not available");
		expect(changes(weekWith({ 0: "open24h" }), "2026-11-23T12:00:00Z", "")).toBeNull();
	});
});

describe("clock changes in London", () => {
	test("spring: a night range loses its hour and closes by the new clock", () => {
		const pub = weekWith({ 5: [[1080, 1620]] });
		expect(says(pub, "2026-03-29T01:59:00Z")).toBe("Open Now, Closes 03:00");
		expect(says(pub, "2026-03-29T02:00:00Z")).toBe("Closed, Opens Saturday 18:00");
		expect(changes(pub, "2026-03-29T00:30:00Z")).toBe("2026-03-29T02:00:00.000Z");
	});

	test("spring: times that the clocks skip happen at the change", () => {
		const closesInGap = weekWith({ 5: [[1080, 1530]] });
		expect(says(closesInGap, "2026-03-29T00:59:59Z")).toBe("Open Now, Closes 01:30");
		expect(says(closesInGap, "2026-03-29T01:00:00Z")).toBe("Closed, Opens Saturday 18:00");
		const opensInGap = weekWith({ 6: [[90, 300]] });
		expect(says(opensInGap, "2026-03-29T00:59:59Z")).toBe("Closed, Opens 01:30");
		expect(says(opensInGap, "2026-03-29T01:00:00Z")).toBe("Open Now, Closes 05:00");
	});

	test("autumn: a night range gains an hour", () => {
		const pub = weekWith({ 5: [[1080, 1620]] });
		expect(says(pub, "2026-10-25T00:30:00Z")).toBe("Open Now, Closes 03:00");
		expect(says(pub, "2026-10-25T01:30:00Z")).toBe("Open Now, Closes 03:00");
		expect(says(pub, "2026-10-25T02:59:59Z")).toBe("Open Now, Closes 03:00");
		expect(says(pub, "2026-10-25T03:00:00Z")).toBe("Closed, Opens Saturday 18:00");
	});

	test("autumn: the end of the repeated hour is shown once, an hour later", () => {
		const pub = weekWith({ 5: [[1080, 1560]] });
		expect(says(pub, "2026-10-25T01:59:59Z")).toBe("Open Now, Closes 02:00");
		expect(says(pub, "2026-10-25T02:00:00Z")).toBe("Closed, Opens Saturday 18:00");
	});

	test("autumn: what closed in the repeated hour stays closed", () => {
		const pub = weekWith({ 5: [[1080, 1530]] });
		expect(says(pub, "2026-10-25T00:29:59Z")).toBe("Open Now, Closes 01:30");
		expect(says(pub, "2026-10-25T00:30:00Z")).toBe("Closed, Opens Saturday 18:00");
		expect(says(pub, "2026-10-25T01:15:00Z")).toBe("Closed, Opens Saturday 18:00");
	});

	test("the week before a change already opens by the clock of its day", () => {
		const shop = weekWith({ 0: [[540, 1020]] });
		expect(changes(shop, "2026-03-30T00:00:00Z")).toBe("2026-03-30T08:00:00.000Z");
		expect(changes(shop, "2026-10-26T00:00:00Z")).toBe("2026-10-26T09:00:00.000Z");
	});

	test("midnight that the clocks skip (Cairo) starts the day at the change", () => {
		// In Cairo, 2026-04-24 00:00, a Friday, becomes 01:00.
		const shop = weekWith({ 4: "open24h" });
		expect(says(shop, "2026-04-23T21:59:59Z", "Africa/Cairo")).toBe("Closed, Opens tomorrow 00:00");
		expect(says(shop, "2026-04-23T22:00:00Z", "Africa/Cairo")).toBe("Open Now, Closes 00:00");
	});
});

describe("the place's zone", () => {
	afterEach(() => {
		vi.unstubAllEnvs();
	});

	test("a visitor in New York sees a London pub by London's clock", () => {
		vi.stubEnv("TZ", "America/New_York");
		expect(new Date("2026-07-01T12:00:00Z").getHours()).toBe(8);
		const pub = weekWith({ 0: [[660, 1380]] });
		expect(says(pub, "2026-11-23T22:30:00Z")).toBe("Open Now, Closes 23:00");
		expect(says(pub, "2026-11-23T23:30:00Z")).toBe("Closed, Opens Monday 11:00");
	});

	test("half-hour and far zones count their own weekday", () => {
		const week = weekWith({ 0: [[0, 60]] });
		expect(says(week, "2026-11-22T18:29:00Z", "Asia/Kolkata")).toBe("Closed, Opens tomorrow 00:00");
		expect(says(week, "2026-11-22T18:30:00Z", "Asia/Kolkata")).toBe("Open Now, Closes 01:00");
		expect(says(week, "2026-11-22T11:00:00Z", "Pacific/Auckland")).toBe("Open Now, Closes 01:00");
		expect(says(week, "2026-11-23T10:00:00Z", "Pacific/Honolulu")).toBe("Open Now, Closes 01:00");
	});

	test("zone names", () => {
		for (const zone of [
			"Europe/London",
			"America/Argentina/Buenos_Aires",
			"UTC",
			"America/Ciudad_Juarez",
			"Europe/Kyiv",
		]) {
			expect(wallClockAt(zone, new Date(0)), zone).not.toBeNull();
		}
		for (const zone of [
			"",
			"Mars/Olympus",
			"time_zone",
			"+02:00",
			" Europe/London",
			"Europe/London\n",
			"GMT Standard Time",
		]) {
			expect(wallClockAt(zone, new Date(0)), zone).toBeNull();
		}
	});
});

describe("properties", () => {
	const minuteOfWeek = fc.integer({ min: 0, max: 7 * 1440 - 1 });
	const MONDAY = Date.UTC(2026, 5, 1);

	/** Returns the same answer by going through the week minute by minute, in a zone without clock changes. */
	function walked(week: OpeningWeek, start: number): OpeningStatus {
		const total = 7 * 1440;
		const open = new Set<number>();
		week.forEach((day, index) => {
			const ranges = day === "open24h" ? [[0, 1440] as const] : Array.isArray(day) ? day : [];
			for (const [from, to] of ranges) {
				for (let minute = from; minute < to; minute += 1) open.add((index * 1440 + minute) % total);
			}
		});
		const stateAt = (minute: number) => {
			if (open.has(minute % total)) return "open";
			return week[Math.floor((minute % total) / 1440)] === "unknown" ? "unknown" : "closed";
		};
		const state = stateAt(start);
		if (state === "unknown") return { state };
		let minute = start;
		while (minute < start + total && stateAt(minute) === state) minute += 1;
		const found = minute < start + total;
		const day = Math.floor(minute / 1440);
		const time = { minute: minute % 1440, dayOffset: day - Math.floor(start / 1440), weekday: day % 7 };
		const isDayEnd = minute % 1440 === 0 && stateAt(minute) === "unknown" && week[(day + 6) % 7] === "open24h";
		if (state === "open")
			return { state, closesAt: found && !isDayEnd ? time : null, allDay: !found || minute - start > 1440 };
		return { state, opensAt: found && stateAt(minute) === "open" ? time : null };
	}

	test("the status is the one found by walking through the week", () => {
		fc.assert(
			fc.property(arbitraryWeek, minuteOfWeek, fc.constantFrom("UTC", "Asia/Kolkata"), (week, minute, zone) => {
				const offset = zone === "UTC" ? 0 : 330;
				const now = new Date(MONDAY + (minute - offset) * 60_000 + 12_345);
				expect(openingStatus(week, zone, now)).toEqual(walked(week, minute));
			}),
			{ numRuns: 400 },
		);
	});

	test("the text stays the same until the next change, also on nights of clock changes", () => {
		const zones = fc.constantFrom("UTC", "Asia/Kolkata", "Europe/London", "America/New_York", "America/Santiago");
		const around = fc.constantFrom(
			Date.UTC(2026, 5, 1),
			Date.UTC(2026, 2, 28),
			Date.UTC(2026, 9, 24),
			Date.UTC(2026, 10, 1),
			Date.UTC(2026, 8, 5),
		);
		fc.assert(
			fc.property(
				arbitraryWeek,
				zones,
				around,
				fc.integer({ min: 0, max: 3 * 1440 * 60 }),
				(week, zone, start, second) => {
					const now = new Date(start + second * 1000);
					const text = describeStatus(openingStatus(week, zone, now));
					const next = nextChange(week, zone, now);
					const until = next?.getTime() ?? now.getTime() + 8 * 1440 * 60_000;
					expect(until).toBeGreaterThan(now.getTime());
					for (let at = now.getTime(); at < until; at += 17 * 60_000) {
						expect(describeStatus(openingStatus(week, zone, new Date(at)))).toEqual(text);
					}
					expect(describeStatus(openingStatus(week, zone, new Date(until - 1)))).toEqual(text);
				},
			),
			{ numRuns: 200 },
		);
	});
});
