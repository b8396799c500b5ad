import { parseStoredWeek } from "../opening-hours/serialize.ts";
import { dayFromRanges, MINUTES_PER_DAY, type OpeningDay, type OpeningWeek, WEEKDAYS } from "../opening-hours/week.ts";
import { remembered } from "../remembered.ts";

const CLOSED = "closed";
const ALL_DAY = "24 hours";
const NEXT_DAY = "; ";
const NEXT_RANGE = ", ";

const written = remembered((json: string): string => {
	const week = parseStoredWeek(json);
	if (week === null) return "";
	return week.flatMap((day, at) => (day === "unknown" ? [] : [`${WEEKDAYS[at]}: ${dayText(day)}`])).join(NEXT_DAY);
}, 2_000);

/**
 * Writes a stored week as a person reads and changes it: `Monday: 09:00-12:30, 13:30-18:00; Tuesday: closed; Sunday: 24
 * hours`. An unknown day is left out. Hours past midnight end at an earlier time than they begin.
 */
export function hoursCell(json: string | null): string | null {
	return json === null ? null : written(json) || null;
}

/** Reads the week that `hoursCell` wrote. Returns null for any other text. */
export const readHoursCell = remembered((text: string): OpeningWeek | null => {
	const week: OpeningDay[] = WEEKDAYS.map(() => "unknown");
	for (const part of text.split(NEXT_DAY)) {
		const colon = part.indexOf(": ");
		const at = (WEEKDAYS as readonly string[]).indexOf(part.slice(0, colon));
		const day = at === -1 ? null : readDay(part.slice(colon + 2));
		if (day === null) return null;
		week[at] = day;
	}
	return week as OpeningWeek;
}, 2_000);

function dayText(day: Exclude<OpeningDay, "unknown">): string {
	if (day === "closed") return CLOSED;
	if (day === "open24h") return ALL_DAY;
	return day.map(([opens, closes]) => `${clock(opens)}-${clock(closes)}`).join(NEXT_RANGE);
}

function clock(minute: number): string {
	const shown = minute > MINUTES_PER_DAY ? minute - MINUTES_PER_DAY : minute;
	return `${String(Math.floor(shown / 60)).padStart(2, "0")}:${String(shown % 60).padStart(2, "0")}`;
}

function readDay(text: string): OpeningDay | null {
	if (text === CLOSED) return "closed";
	if (text === ALL_DAY) return "open24h";
	const ranges = text.split(NEXT_RANGE).map((range): [number, number] | null => {
		const match = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/.exec(range);
		if (match === null) return null;
		const [opens, closes] = [Number(match[1]) * 60 + Number(match[2]), Number(match[3]) * 60 + Number(match[4])];
		return [opens, closes <= opens ? closes + MINUTES_PER_DAY : closes];
	});
	return ranges.every((range) => range !== null) ? dayFromRanges(ranges) : null;
}
