import { foldText } from "../fold-text.ts";
import { DAY_MS, isoInstant } from "../instant.ts";
import { wallClockAt } from "../opening-hours/zone.ts";
import { BANK_HOLIDAYS, type Division } from "./bank-holiday-calendar.ts";

/** Maps folded names of states, as the exports and ISO 3166-2:GB write them, to their division. */
const DIVISIONS: Readonly<Record<string, Division>> = {
	england: "england-and-wales",
	eng: "england-and-wales",
	"gb eng": "england-and-wales",
	wales: "england-and-wales",
	cymru: "england-and-wales",
	wls: "england-and-wales",
	"gb wls": "england-and-wales",
	"england and wales": "england-and-wales",
	scotland: "scotland",
	alba: "scotland",
	sct: "scotland",
	"gb sct": "scotland",
	"northern ireland": "northern-ireland",
	nir: "northern-ireland",
	"gb nir": "northern-ireland",
};

/** Holds the holidays that have a date of their own, by their titles in the calendar. */
const OWN_DATES: Readonly<Record<string, string>> = {
	"New Year’s Day": "01-01",
	"2nd January": "01-02",
	"St Patrick’s Day": "03-17",
	"Battle of the Boyne (Orangemen’s Day)": "07-12",
	"St Andrew’s Day": "11-30",
	"Christmas Day": "12-25",
	"Boxing Day": "12-26",
};

/**
 * Returns the bank holiday of a day at a place in the United Kingdom, or null. `date` is the local date of the place
 * (YYYY-MM-DD, see `localDateIn`). Where the state does not name the division, only days that all three have count. The
 * calendar covers 2026 to 2028, so other years give null.
 */
export function bankHolidayOn(
	date: string,
	place: { countryCode: string | null; state: string | null },
): { title: string } | null {
	if (place.countryCode !== "GB") return null;
	const division = divisionOf(place.state);
	const title = division ? titleIn(division, date) : sharedTitle(date);
	return title === null ? null : { title };
}

/** Returns the local date (YYYY-MM-DD) in an IANA zone at an instant, or null for an unknown zone. */
export function localDateIn(timeZone: string, now: Date): string | null {
	const clock = wallClockAt(timeZone, now);
	return clock && isoInstant(clock.today * DAY_MS).slice(0, 10);
}

function divisionOf(state: string | null): Division | null {
	const folded = state === null ? "" : foldText(state);
	return Object.hasOwn(DIVISIONS, folded) ? (DIVISIONS[folded] ?? null) : null;
}

/** Returns the title of a holiday on the day on which it is taken, and on its own date too where that is at a weekend: shops are shut on both. */
function titleIn(division: Division, date: string): string | null {
	const calendar = BANK_HOLIDAYS[division];
	if (Object.hasOwn(calendar, date)) return calendar[date] ?? null;
	const [year, day] = [date.slice(0, 5), date.slice(5)];
	const [title = null] = Object.keys(OWN_DATES).filter((one) => OWN_DATES[one] === day);
	return Object.entries(calendar).some(([taken, one]) => one === title && taken.startsWith(year)) ? title : null;
}

function sharedTitle(date: string): string | null {
	const [first = null, ...others] = (["england-and-wales", "scotland", "northern-ireland"] as const).map((division) =>
		titleIn(division, date),
	);
	return others.every((title) => title === first) ? first : null;
}
