import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryWeek } from "#tests/unit/opening-hours/arbitrary-week.ts";
import { localDateIn } from "#workers/domain/bank-holidays/bank-holidays.ts";
import { openingStatus } from "#workers/domain/opening-hours/status.ts";
import { describeStatus } from "#workers/domain/opening-hours/text.ts";
import { type OpeningWeek, uniformWeek } from "#workers/domain/opening-hours/week.ts";
import { remembered } from "#workers/domain/remembered.ts";
import { type Clocked, nextPageChanges, nextStatusChange } from "#workers/services/businesses/next-status-change.ts";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/**
 * Lists one zone of each kind: half and quarter hours, changes at midnight, at other hours, of half an hour, and none.
 */
const ZONES =
	`Africa/Abidjan Africa/Cairo Africa/Casablanca Africa/Johannesburg Africa/Lagos Africa/Nairobi America/Adak
America/Anchorage America/Argentina/Buenos_Aires America/Asuncion America/Bogota America/Caracas America/Chicago America/Denver
America/Godthab America/Halifax America/Havana America/Los_Angeles America/Mexico_City America/Miquelon America/New_York
America/Noronha America/Phoenix America/Santiago America/Sao_Paulo America/St_Johns Antarctica/Troll Asia/Almaty Asia/Amman
Asia/Beirut Asia/Calcutta Asia/Dhaka Asia/Dubai Asia/Gaza Asia/Jerusalem Asia/Kabul Asia/Katmandu Asia/Rangoon Asia/Shanghai
Asia/Tehran Asia/Tokyo Atlantic/Azores Australia/Adelaide Australia/Darwin Australia/Eucla Australia/Lord_Howe Australia/Sydney
Europe/Berlin Europe/Chisinau Europe/Dublin Europe/Istanbul Europe/London Europe/Moscow Pacific/Apia Pacific/Auckland
Pacific/Chatham Pacific/Easter Pacific/Honolulu Pacific/Kiritimati Pacific/Marquesas`.split(/\s+/);

function business(openingHours: OpeningWeek | null, timeZone: string | null): Clocked {
	return { id: 1, businessStatus: "OPERATIONAL", isOpen: true, openingHours, timeZone };
}

function badgeText({ openingHours, timeZone }: Clocked, at: number): string {
	if (!openingHours || !timeZone) return "";
	return JSON.stringify(describeStatus(openingStatus(openingHours, timeZone, new Date(at))));
}

const writerOf = remembered(
	(timeZone) => new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "medium" }),
	1_000,
);

/** Returns the offset from UTC in minutes, read from the zone's own clock. */
function offsetOf(zone: string, at: number): number {
	const shown = writerOf(zone).format(at);
	return Math.round((Date.parse(`${shown.replace(" ", "T")}Z`) - at) / MINUTE);
}

/** Returns the days of 2026 and 2027 on which a zone's clocks change. */
function changesOf(zone: string): number[] {
	const days = Array.from({ length: 730 }, (_, day) => Date.UTC(2026, 0, 1 + day));
	return days.filter((day) => offsetOf(zone, day) !== offsetOf(zone, day + DAY));
}

/** Returns when the day next changes on a business's own page. */
function dayChange(place: Clocked, at: number): number | null {
	return Math.min(...nextPageChanges(place, at).filter((changeAt) => changeAt !== null));
}

/**
 * Goes from change to change, and finds times between two of them at which something else was said. There must be none.
 */
function unforeseen(
	place: Clocked,
	from: number,
	until: number,
	says: (at: number) => string,
	changeAt: typeof nextStatusChange,
	step = MINUTE,
) {
	const wrong: string[] = [];
	for (let at = from; at < until; ) {
		const text = says(at);
		const next = changeAt(place, at) ?? until;
		if (next <= at) return [`stands still at ${new Date(at).toISOString()}`];
		for (let minute = at; minute < Math.min(next, until); minute += step)
			if (says(minute) !== text) wrong.push(`${new Date(minute).toISOString()}: ${says(minute)} after ${text}`);
		at = next;
	}
	return wrong;
}

const weeks = fc.sample(arbitraryWeek, { numRuns: ZONES.length, seed: 7 });

describe("whenever one looks", () => {
	test.each(ZONES.map((zone, at) => ({ zone, week: weeks[at] ?? uniformWeek("closed") })))(
		"a badge and the day say nothing new before the turn that they were given, in $zone",
		({ zone, week }) => {
			const place = business(week, zone);
			const starts = changesOf(zone).slice(0, 2);
			for (const day of starts.length > 0 ? starts : [Date.UTC(2026, 11, 31)]) {
				const [from, until] = [day - DAY / 4, day + DAY];
				expect(unforeseen(place, from, until, (at) => badgeText(place, at), nextStatusChange)).toEqual([]);
				const date = (at: number) => String(localDateIn(zone, new Date(at)));
				expect(unforeseen(place, from, until, date, dayChange, 15 * MINUTE)).toEqual([]);
			}
		},
	);

	test("every two minutes of three weeks with the change of the clocks, for hours of every kind", () => {
		const kinds: OpeningWeek[] = [
			uniformWeek([[540, 1050]]),
			uniformWeek([[1080, 1620]]),
			[[[540, 1050]], "closed", "open24h", "unknown", [[0, 180]], [[1320, 1500]], "open24h"],
		];
		for (const week of kinds) {
			const place = business(week, "Europe/London");
			const from = Date.UTC(2026, 9, 14);
			const badge = (at: number) => badgeText(place, at);
			expect(unforeseen(place, from, from + 21 * DAY, badge, nextStatusChange, 2 * MINUTE)).toEqual([]);
		}
	});
});

test("a turn is when something turns, or a day: nothing is drawn anew for less", () => {
	for (const week of weeks.slice(0, 20)) {
		const place = business(week, "Europe/London");
		for (let at = Date.UTC(2026, 10, 2), statusChanges = 0; statusChanges < 40; statusChanges += 1) {
			const next = nextStatusChange(place, at);
			if (next === null) break;
			const isMidnight = next % DAY === 0;
			expect(isMidnight || badgeText(place, next) !== badgeText(place, next - MINUTE)).toBe(true);
			at = next;
		}
	}
});

test("what says the same whatever the hour has no turn", () => {
	const now = Date.UTC(2026, 10, 2, 12);
	const open = business(uniformWeek([[540, 1050]]), "Europe/London");
	expect(nextStatusChange(open, now)).toBe(Date.UTC(2026, 10, 2, 17, 30));
	for (const place of [
		{ ...open, openingHours: null },
		{ ...open, timeZone: null },
		{ ...open, timeZone: "Mars/Olympus" },
		{ ...open, isOpen: false },
		{ ...open, businessStatus: "CLOSED_PERMANENTLY" } as const,
		{ ...open, businessStatus: "CLOSED_TEMPORARILY" } as const,
		{ ...open, businessStatus: "FUTURE_OPENING" } as const,
	])
		expect(nextStatusChange(place, now)).toBeNull();
	expect(nextStatusChange({ ...open, openingHours: uniformWeek("open24h") }, now)).toBeNull();
});
