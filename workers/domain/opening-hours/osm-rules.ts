import { ALL_DAYS, MINUTES_PER_DAY, type TimeRange } from "./week.ts";

/** Holds one rule of OpenStreetMap's opening_hours. */
export type OsmRule = {
	/**
	 * Comes before the rule. With ";" the rule replaces its days, with "," it adds to them, and with "||" it is valid where
	 * no rule before it is.
	 */
	separator: ";" | "," | "||";
	/** Says when the rule is valid. "sometimes": in months, weeks or years; "dates": on a few single days of the year. */
	when: "always" | "sometimes" | "dates";
	/** Lists days from Monday = 0. They are all seven when the rule names none, and none when it is of public holidays only. */
	days: number[];
	/** Lists days that are only meant in part: `Mo[1]`, school holidays. */
	someDays: number[];
	/**
	 * Says whether the rule names days or dates. Such a rule replaces earlier ones. A rule of times alone after it does not.
	 */
	dated: boolean;
	/** Holds the hours: null without times, "unknown" for sunset, open ends and points in time. */
	hours: TimeRange[] | "unknown" | null;
	state: "open" | "off" | "unknown";
	text: string;
};

const WEEKDAY = "(?:Mo|Tu|We|Th|Fr|Sa|Su)";
const SHIFT = "(?: ?[+-] ?\\d{1,3} days?)?";
const DAY_ITEM = new RegExp(
	`(?:(PH|SH)${SHIFT}|(${WEEKDAY})(?: ?- ?(${WEEKDAY}))?(\\[[-\\d, ]{1,20}\\]${SHIFT})?)(?![A-Za-z])`,
	"y",
);
const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";
const DATE = `(?:(?:19|20)\\d\\d )?(?:(${MONTH}) (\\d{1,2})(?![:\\d])|easter(?: [+-]\\d{1,3} days?)?)`;
const DATES = new RegExp(`${DATE}(?: ?- ?(?:${DATE}|(\\d{1,2})(?![:\\d])))?`, "y");
const MONTHS = new RegExp(`(${MONTH})(?: ?- ?(${MONTH}))?(?![A-Za-z])`, "y");
const YEARS = /(?:19|20)\d\d(?:-(?:19|20)\d\d(?:\/\d)?|\+)?(?![\d:])/y;
const WEEKS = /(?:week )?(\d{1,2})(?:-(\d{1,2}))?(\/\d{1,2})?(?![\d:])/y;
const EVENT = "(?:sunrise|sunset|dawn|dusk)";
const TIME = `(?:(\\d{1,2}):(\\d{2})|(${EVENT}|\\(${EVENT}[+-]\\d{1,2}:\\d{2}\\)))`;
const SPAN = new RegExp(`${TIME}(?: ?- ?${TIME})?(\\+)?(\\/(?:\\d{1,2}:)?\\d{1,3})?(?![\\d:])`, "y");
const STATE = /(open|off|closed|unknown)(?![A-Za-z])/y;
const COMMENT = /"[^"]*"/y;
const WEEKDAYS = "MoTuWeThFrSaSu";
const MONTHS_OF_YEAR = "JanFebMarAprMayJunJulAugSepOctNovDec";

// "Mar" alone may be Spanish.
const OSM_WORD =
	/(?:^|[^A-Za-z])(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH|Jan|Feb|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|week)(?![A-Za-z])|24\/7/;

type Scan = { text: string; at: number };

/**
 * Reads the rules of a text in OpenStreetMap's grammar (wiki.openstreetmap.org/wiki/Key:opening_hours/specification).
 * Returns null for any other text, also for a text without any of the grammar's own words.
 */
export function readOsmRules(text: string): OsmRule[] | null {
	if (!OSM_WORD.test(text)) return null;
	// "9:00-5:00" may be the evening's five o'clock: only with a 24-hour time in the text is it OSM's.
	if (/(?<!\d)[1-9]:\d\d/.test(text) && !/(?<!\d)(?:0\d|1[3-9]|2\d):\d\d/.test(text)) return null;
	const scan: Scan = { text, at: 0 };
	const rules: OsmRule[] = [];
	let separator: OsmRule["separator"] = ";";
	while (scan.at < text.length) {
		const rule = readRule(scan, separator);
		if (!rule) return null;
		rules.push(rule);
		const found = take(scan, / ?(\|\||;|,) ?/y);
		if (!found) break;
		separator = found[1] as OsmRule["separator"];
		while (take(scan, /; ?/y));
	}
	return scan.at === text.length ? rules : null;
}

function take(scan: Scan, pattern: RegExp): RegExpExecArray | null {
	pattern.lastIndex = scan.at;
	const found = pattern.exec(scan.text);
	if (found) scan.at += found[0].length;
	return found;
}

function readRule(scan: Scan, separator: OsmRule["separator"]): OsmRule | null {
	const start = scan.at;
	const when = readDates(scan);
	const named = readDays(scan);
	const dated = named !== null || scan.at > start;
	if (dated) take(scan, / ?: ?(?!\d\d(?:\D|$))/y);
	const hours = readHours(scan);
	let state: OsmRule["state"] | null = null;
	let commented = false;
	for (;;) {
		take(scan, / /y);
		const word = take(scan, STATE)?.[1];
		if (word && state !== null) return null;
		if (word) state = word === "closed" || word === "off" ? "off" : word === "open" ? "open" : "unknown";
		else if (take(scan, COMMENT)) commented = true;
		else break;
	}
	if (scan.at === start) return null;
	if (state === null && hours === null && !commented && !dated) return null;
	// A comment ("by appointment") is a condition that a week cannot hold, unless it only says why something is closed.
	if (state !== "off" && commented) state = "unknown";
	return {
		separator,
		when,
		...(named ?? { days: [...ALL_DAYS], someDays: [] }),
		dated,
		hours,
		state: state ?? "open",
		text: scan.text.slice(start, scan.at).trim(),
	};
}

/** Reads the years, months, weeks and dates in front of a rule. */
function readDates(scan: Scan): OsmRule["when"] {
	let when: OsmRule["when"] = "always";
	for (;;) {
		const next = readDateList(scan);
		if (next === null) return when;
		// "2026 Dec 25" and "Dec 25" are dates. Anything narrower than always together with a season stays a season.
		if (when === "always" || next === "dates") when = next;
		take(scan, / /y);
	}
}

function readDateList(scan: Scan): OsmRule["when"] | null {
	let when: OsmRule["when"] | null = null;
	let weeks = false;
	for (;;) {
		const before = scan.at;
		if (when !== null && !take(scan, / ?, ?/y)) return when;
		let next: OsmRule["when"] | null = null;
		const dates = take(scan, DATES);
		const months = dates ? null : take(scan, MONTHS);
		if (dates) next = daysBetween(dates) <= 14 ? "dates" : "sometimes";
		else if (months) next = months[1] === "Jan" && months[2] === "Dec" ? "always" : "sometimes";
		else if (weeks || scan.text.startsWith("week ", scan.at)) {
			const found = take(scan, WEEKS);
			weeks = found !== null;
			if (found) next = Number(found[1]) === 1 && Number(found[2] ?? 0) >= 53 && !found[3] ? "always" : "sometimes";
		} else if (take(scan, YEARS)) next = "sometimes";
		if (next === null) {
			scan.at = before;
			return when;
		}
		when = when === "sometimes" || next === "sometimes" ? "sometimes" : next;
	}
}

/** Returns roughly how many days a range of dates lasts. */
function daysBetween([, fromMonth, fromDay, toMonth, toDay, lastDay]: RegExpExecArray): number {
	if (!fromMonth) return toMonth ? 99 : 1;
	const from = dayOfYear(fromMonth, Number(fromDay));
	if (toMonth) return (dayOfYear(toMonth, Number(toDay)) - from + 365) % 365;
	return lastDay ? Number(lastDay) - Number(fromDay) : 1;
}

function dayOfYear(month: string, day: number): number {
	return Math.round((MONTHS_OF_YEAR.indexOf(month) / 3) * 30.4) + day;
}

/** Reads weekdays and holidays. Returns null when the rule names none. */
function readDays(scan: Scan): { days: number[]; someDays: number[] } | null {
	const first = readDayList(scan);
	if (!first) return null;
	const before = scan.at;
	const second = take(scan, / /y) ? readDayList(scan) : null;
	if (!second) {
		scan.at = before;
		// Public holidays are no day of an ordinary week; a school holiday may be any.
		return { days: first.days, someDays: first.school ? [...ALL_DAYS] : first.someDays };
	}
	// "PH Mo-Fr" means the days of the one that are also days of the other.
	const holidays = first.holidays ? first : second;
	const weekdays = holidays === first ? second : first;
	if (!holidays.holidays || weekdays.holidays || holidays.days.length > 0) return { days: [], someDays: [...ALL_DAYS] };
	return { days: [], someDays: holidays.school ? [...weekdays.days, ...weekdays.someDays] : [] };
}

type DayList = { days: number[]; someDays: number[]; holidays: boolean; school: boolean };

function readDayList(scan: Scan): DayList | null {
	const list: DayList = { days: [], someDays: [], holidays: false, school: false };
	for (let count = 0; ; count += 1) {
		const before = scan.at;
		if (count > 0 && !take(scan, / ?, ?/y)) return list;
		const found = take(scan, DAY_ITEM);
		if (!found) {
			scan.at = before;
			return count > 0 ? list : null;
		}
		const [, holiday, from, to, which] = found;
		if (holiday) {
			list.holidays = true;
			list.school ||= holiday === "SH";
		} else {
			const first = WEEKDAYS.indexOf(from ?? "") / 2;
			const last = to ? WEEKDAYS.indexOf(to) / 2 : first;
			const shifted = which?.includes("day");
			for (let day = first; ; day = (day + 1) % 7) {
				(which ? list.someDays : list.days).push(day);
				if (day === last) break;
			}
			if (shifted) list.someDays.push(...ALL_DAYS);
		}
	}
}

function readHours(scan: Scan): OsmRule["hours"] {
	const before = scan.at;
	take(scan, / /y);
	if (take(scan, /24\/7/y)) return [[0, MINUTES_PER_DAY]];
	const ranges: TimeRange[] = [];
	let known = true;
	for (let count = 0; ; count += 1) {
		const here = scan.at;
		const found = count === 0 || take(scan, / ?, ?/y) ? take(scan, SPAN) : null;
		if (!found) {
			scan.at = count === 0 ? before : here;
			if (count === 0) return null;
			return known ? ranges : "unknown";
		}
		const [, hour, minute, event, toHour, toMinute, toEvent, openEnd, period] = found;
		if (event || toEvent || openEnd || period || toHour === undefined) known = false;
		else {
			const opens = Number(hour) * 60 + Number(minute);
			const closes = Number(toHour) * 60 + Number(toMinute);
			const valid =
				Number(minute) < 60 && Number(toMinute) < 60 && opens < MINUTES_PER_DAY && closes <= 2 * MINUTES_PER_DAY;
			if (valid) ranges.push([opens, closes > opens ? closes : closes + MINUTES_PER_DAY]);
			else known = false;
		}
	}
}
