/**
 * Names the parts of the United Kingdom that have bank holidays of their own. The dates below, 2026 to 2028, are published
 * on https://www.gov.uk/bank-holidays. They have the title and date of the feed https://www.gov.uk/bank-holidays.json,
 * which gives a substitute day as the day on which it is taken.
 * Contains public sector information licensed under the Open Government Licence v3.0
 * (https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/).
 * Somebody must add 2029 and later proclamations (a jubilee, a funeral) by hand. `tests/unit/bank-holidays.test.ts` checks
 * each date by rule.
 */
export type Division = "england-and-wales" | "scotland" | "northern-ireland";

type Calendar = Readonly<Record<string, string>>;

/** Is the last day that the dates below cover. */
export const BANK_HOLIDAYS_UNTIL = "2028-12-31";

const ENGLAND_AND_WALES: Calendar = {
	"2026-01-01": "New Year’s Day",
	"2026-04-03": "Good Friday",
	"2026-04-06": "Easter Monday",
	"2026-05-04": "Early May bank holiday",
	"2026-05-25": "Spring bank holiday",
	"2026-08-31": "Summer bank holiday",
	"2026-12-25": "Christmas Day",
	"2026-12-28": "Boxing Day",
	"2027-01-01": "New Year’s Day",
	"2027-03-26": "Good Friday",
	"2027-03-29": "Easter Monday",
	"2027-05-03": "Early May bank holiday",
	"2027-05-31": "Spring bank holiday",
	"2027-08-30": "Summer bank holiday",
	"2027-12-27": "Christmas Day",
	"2027-12-28": "Boxing Day",
	"2028-01-03": "New Year’s Day",
	"2028-04-14": "Good Friday",
	"2028-04-17": "Easter Monday",
	"2028-05-01": "Early May bank holiday",
	"2028-05-29": "Spring bank holiday",
	"2028-08-28": "Summer bank holiday",
	"2028-12-25": "Christmas Day",
	"2028-12-26": "Boxing Day",
};

const SCOTLAND: Calendar = {
	"2026-01-01": "New Year’s Day",
	"2026-01-02": "2nd January",
	"2026-04-03": "Good Friday",
	"2026-05-04": "Early May bank holiday",
	"2026-05-25": "Spring bank holiday",
	// A royal proclamation of 4 February 2026 gave this day once.
	"2026-06-15": "World Cup bank holiday",
	"2026-08-03": "Summer bank holiday",
	"2026-11-30": "St Andrew’s Day",
	"2026-12-25": "Christmas Day",
	"2026-12-28": "Boxing Day",
	"2027-01-01": "New Year’s Day",
	"2027-01-04": "2nd January",
	"2027-03-26": "Good Friday",
	"2027-05-03": "Early May bank holiday",
	"2027-05-31": "Spring bank holiday",
	"2027-08-02": "Summer bank holiday",
	"2027-11-30": "St Andrew’s Day",
	"2027-12-27": "Christmas Day",
	"2027-12-28": "Boxing Day",
	"2028-01-03": "New Year’s Day",
	"2028-01-04": "2nd January",
	"2028-04-14": "Good Friday",
	"2028-05-01": "Early May bank holiday",
	"2028-05-29": "Spring bank holiday",
	"2028-08-07": "Summer bank holiday",
	"2028-11-30": "St Andrew’s Day",
	"2028-12-25": "Christmas Day",
	"2028-12-26": "Boxing Day",
};

/** Northern Ireland keeps the days of England and Wales and two of its own. */
const NORTHERN_IRELAND: Calendar = {
	...ENGLAND_AND_WALES,
	"2026-03-17": "St Patrick’s Day",
	"2026-07-13": "Battle of the Boyne (Orangemen’s Day)",
	"2027-03-17": "St Patrick’s Day",
	"2027-07-12": "Battle of the Boyne (Orangemen’s Day)",
	"2028-03-17": "St Patrick’s Day",
	"2028-07-12": "Battle of the Boyne (Orangemen’s Day)",
};

/** Maps dates (YYYY-MM-DD) to titles, for each division of the published calendar. */
export const BANK_HOLIDAYS: Readonly<Record<Division, Calendar>> = {
	"england-and-wales": ENGLAND_AND_WALES,
	scotland: SCOTLAND,
	"northern-ireland": NORTHERN_IRELAND,
};
