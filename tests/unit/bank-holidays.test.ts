import { describe, expect, it } from "vitest";
import {
	BANK_HOLIDAYS,
	BANK_HOLIDAYS_UNTIL,
	type Division,
} from "#workers/domain/bank-holidays/bank-holiday-calendar.ts";
import { bankHolidayOn, localDateIn } from "#workers/domain/bank-holidays/bank-holidays.ts";

const YEARS = [2026, 2027, 2028];
const DIVISIONS = ["england-and-wales", "scotland", "northern-ireland"] as const;

function iso(year: number, month: number, day: number): string {
	return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function later(date: string, days: number): string {
	return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

function weekday(date: string): number {
	return new Date(date).getUTCDay();
}

/** Returns Gregorian Easter Sunday (Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): string {
	const a = year % 19;
	const b = Math.floor(year / 100);
	const c = year % 100;
	const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
	const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
	const month = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
	return iso(year, Math.floor(month / 31), (month % 31) + 1);
}

function mondayFrom(date: string, step: 1 | -1): string {
	let day = date;
	while (weekday(day) !== 1) day = later(day, step);
	return day;
}

/**
 * Returns the holidays by the Banking and Financial Dealings Act 1971: a day at the weekend moves to the next free
 * weekday.
 */
function byRule(year: number, division: Division): Record<string, string> {
	const days: Record<string, string> = {};
	const take = (title: string, date: string) => {
		let day = date;
		while (weekday(day) === 0 || weekday(day) === 6 || day in days) day = later(day, 1);
		days[day] = title;
	};
	take("New Year’s Day", iso(year, 1, 1));
	if (division === "scotland") take("2nd January", iso(year, 1, 2));
	if (division === "northern-ireland") take("St Patrick’s Day", iso(year, 3, 17));
	take("Good Friday", later(easter(year), -2));
	if (division !== "scotland") take("Easter Monday", later(easter(year), 1));
	take("Early May bank holiday", mondayFrom(iso(year, 5, 1), 1));
	take("Spring bank holiday", mondayFrom(iso(year, 5, 31), -1));
	if (division === "northern-ireland") take("Battle of the Boyne (Orangemen’s Day)", iso(year, 7, 12));
	take(
		"Summer bank holiday",
		division === "scotland" ? mondayFrom(iso(year, 8, 1), 1) : mondayFrom(iso(year, 8, 31), -1),
	);
	if (division === "scotland") take("St Andrew’s Day", iso(year, 11, 30));
	take("Christmas Day", iso(year, 12, 25));
	take("Boxing Day", iso(year, 12, 26));
	return days;
}

describe("the calendar", () => {
	it.each(DIVISIONS)("of %s holds the days of the rules, and the proclaimed one", (division) => {
		const proclaimed = division === "scotland" ? { "2026-06-15": "World Cup bank holiday" } : {};
		const expected = Object.assign({}, proclaimed, ...YEARS.map((year) => byRule(year, division)));
		expect(BANK_HOLIDAYS[division]).toEqual(expected);
	});

	it("the rule knows the Easters of the almanac", () => {
		expect(YEARS.map(easter)).toEqual(["2026-04-05", "2027-03-28", "2028-04-16"]);
	});

	it("no holiday falls on a weekend or after the last day of the data", () => {
		for (const date of DIVISIONS.flatMap((division) => Object.keys(BANK_HOLIDAYS[division]))) {
			expect([1, 2, 3, 4, 5]).toContain(weekday(date));
			expect(date <= BANK_HOLIDAYS_UNTIL).toBe(true);
		}
	});
});

describe("bank holidays at a place", () => {
	const at = (date: string, state: string | null, countryCode: string | null = "GB") =>
		bankHolidayOn(date, { countryCode, state })?.title ?? null;

	it("follow the division of its state", () => {
		expect(at("2026-08-31", "England")).toBe("Summer bank holiday");
		expect(at("2026-08-31", "Wales")).toBe("Summer bank holiday");
		expect(at("2026-08-31", "Scotland")).toBeNull();
		expect(at("2026-08-03", "scotland")).toBe("Summer bank holiday");
		expect(at("2026-07-13", "Northern Ireland")).toBe("Battle of the Boyne (Orangemen’s Day)");
		expect(at("2026-07-13", "England")).toBeNull();
		expect(at("2026-11-30", "GB-SCT")).toBe("St Andrew’s Day");
	});

	it("are taken on their substitute days, and are what they are on their own dates at the weekend too", () => {
		expect(at("2026-12-26", "England")).toBe("Boxing Day");
		expect(at("2026-12-28", "England")).toBe("Boxing Day");
		expect(at("2027-12-25", null)).toBe("Christmas Day");
		expect(at("2027-12-26", null)).toBe("Boxing Day");
		expect(at("2027-12-27", "Scotland")).toBe("Christmas Day");
		expect(at("2028-01-01", "Wales")).toBe("New Year’s Day");
		expect(at("2027-01-02", "Scotland")).toBe("2nd January");
		expect(at("2027-01-02", "England")).toBeNull();
		expect(at("2026-07-12", "Northern Ireland")).toBe("Battle of the Boyne (Orangemen’s Day)");
		expect(at("2028-01-04", "Scotland")).toBe("2nd January");
	});

	it.each([null, "", "Greater London", "constructor"])("with the state %j are those of the whole kingdom", (state) => {
		expect(at("2026-12-25", state)).toBe("Christmas Day");
		expect(at("2027-03-26", state)).toBe("Good Friday");
		expect(at("2027-03-29", state)).toBeNull();
		expect(at("2026-08-31", state)).toBeNull();
		expect(at("2026-06-15", state)).toBeNull();
	});

	it("are none elsewhere, on other days, in years without data and on what is no date", () => {
		expect(at("2026-12-25", "England", "US")).toBeNull();
		expect(at("2026-12-25", "England", null)).toBeNull();
		expect(at("2026-12-25", null, "IM")).toBeNull();
		expect(at("2026-11-21", "England")).toBeNull();
		expect(at("2029-12-25", "England")).toBeNull();
		expect(at("toString", "England")).toBeNull();
	});
});

describe("the local date", () => {
	it("is that of the place, not of the visitor or of UTC", () => {
		const now = new Date("2026-12-25T23:30:00Z");
		expect(localDateIn("Europe/London", now)).toBe("2026-12-25");
		expect(localDateIn("Europe/Istanbul", now)).toBe("2026-12-26");
		expect(localDateIn("America/New_York", now)).toBe("2026-12-25");
		expect(localDateIn("Europe/London", new Date("2026-08-30T23:30:00Z"))).toBe("2026-08-31");
	});

	it("of an unknown zone or time is not known", () => {
		expect(localDateIn("Mars/Olympus", new Date())).toBeNull();
		expect(localDateIn("Europe/London", new Date(Number.NaN))).toBeNull();
	});
});
