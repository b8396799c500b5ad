import { type OpeningWeek, WEEKDAYS } from "#workers/domain/opening-hours/week.ts";
import type { Place } from "./places.ts";
import { firstShown, type Period, type ZoneTime, zoneTime } from "./zones.ts";

/**
 * Says what must be seen of a place, by what the clocks of its zone show minute by minute (`zones.ts`). It uses nothing
 * of the code that draws the pages or computes when they change.
 */
export type Shown = {
	/** Returns the badge of its card: what it says and what comes next. */
	card(minute: number): string;
	/** Returns what its page says: badge, marked weekday, bank holiday, date of the printed line. */
	page(minute: number): string;
	/** Lists the minutes at which anything of it may change. */
	statusChanges: number[];
};

const DAY = 1_440;
/** Is the only bank holiday of London in the simulated weeks. */
const HOLIDAY = { day: Date.UTC(2026, 3, 3) / 60_000 / DAY, name: "Good Friday" };
const MONTHS: Record<number, string> = { 2: "March", 3: "April", 9: "October", 10: "November" };
const OUT_OF_BUSINESS: Record<string, string> = {
	CLOSED_PERMANENTLY: "Permanently closed",
	CLOSED_TEMPORARILY: "Temporarily closed",
	FUTURE_OPENING: "Opening soon",
};

const zones = new Map<string, ZoneTime>();

export function shownOf(place: Place, { from, until }: Period): Shown {
	const { timeZone, openingHours: week } = place;
	const printed = (minute: number) => dateOf(Math.floor(minute / DAY));
	const still = (card: string, page: string): Shown => ({
		card: () => card,
		page: (minute) => `${page} ${printed(minute)}`,
		statusChanges: everyDay({ from, until }),
	});
	const stopped = OUT_OF_BUSINESS[place.businessStatus ?? ""] ?? (place.isOpen ? null : "Closed");
	if (stopped !== null) return still(stopped, `${stopped} - -`);
	if (week === null || timeZone === "Mars/Olympus") return still("", "Hours not available - -");
	if (timeZone === null) return still("", " - -");

	const key = `${timeZone} ${from}`;
	const zone = zones.get(key) ?? zoneTime(timeZone, { from: from - 3 * DAY, until: until + 17 * DAY });
	zones.set(key, zone);
	const { first, shown, furthest } = zone;
	const ranges = rangesOf(week, Math.floor((shown[0] as number) / DAY), Math.ceil(shown.length / DAY) + 1);
	const rangeAt = (local: number) => ranges.find(([opens, closes]) => opens <= local && local < closes);
	const hoursOn = (day: number) => week[weekdayOf(day)];

	const says = remembered((minute: number): string => {
		const now = furthest[minute - first] as number;
		const current = rangeAt(now);
		if (current) {
			let closes = current[1];
			// A place that closes and opens again within a skipped hour has never been closed.
			for (let next = current; next; ) {
				const at = furthest[firstShown(zone, closes) - first];
				const later = at === undefined ? undefined : rangeAt(at);
				if (later === undefined || later[1] <= closes) break;
				next = later;
				closes = next[1];
			}
			return closes - now > DAY ? "Open Now Open 24 hours" : `Open Now Closes ${timeOf(closes)}`;
		}
		const today = Math.floor((shown[minute - first] as number) / DAY);
		if (hoursOn(today) === "unknown") return "";
		const next = ranges.find(
			([opens, closes]) => opens > now && (furthest[firstShown(zone, opens) - first] ?? closes) < closes,
		);
		if (next === undefined) return "Closed";
		const day = Math.floor(next[0] / DAY);
		for (let between = today + 1; between < day; between++) if (hoursOn(between) === "unknown") return "Closed";
		if (day > today + 7) return "Closed";
		const when = day === today ? "" : day === today + 1 ? "tomorrow " : `${WEEKDAYS[weekdayOf(day)]} `;
		return `Closed Opens ${when}${timeOf(next[0])}`;
	});
	return {
		card: says,
		page(at) {
			const minute = Math.floor(at);
			const day = Math.floor((shown[minute - first] as number) / DAY);
			const holiday = place.countryCode === "GB" && day === HOLIDAY.day ? HOLIDAY.name : "-";
			return `${says(minute) || "Hours not available"} ${WEEKDAYS[weekdayOf(day)]} ${holiday} ${printed(minute)}`;
		},
		statusChanges: [
			...everyDay({ from, until }),
			...[...shown.keys()]
				.filter(
					(at) => at > 0 && Math.floor((shown[at] as number) / DAY) !== Math.floor((shown[at - 1] as number) / DAY),
				)
				.map((at) => first + at),
			...ranges.flatMap(([opens, closes]) => [opens, closes, closes - DAY].map((local) => firstShown(zone, local))),
		].filter((minute) => minute >= from && minute < until),
	};
}

/** Returns the days' ranges as local minutes, in order, with touching ones joined. */
function rangesOf(week: OpeningWeek, firstDay: number, days: number): [opens: number, closes: number][] {
	const ranges: [number, number][] = [];
	for (let day = firstDay; day < firstDay + days; day++) {
		const hours = week[weekdayOf(day)];
		for (const [from, to] of hours === "open24h" ? [[0, DAY] as const] : Array.isArray(hours) ? hours : []) {
			const last = ranges.at(-1);
			if (last && day * DAY + from <= last[1]) last[1] = Math.max(last[1], day * DAY + to);
			else ranges.push([day * DAY + from, day * DAY + to]);
		}
	}
	return ranges;
}

/** Returns 0 for Monday. 1970 began with a Thursday. */
function weekdayOf(day: number): number {
	return (day + 3) % 7;
}

function timeOf(local: number): string {
	const [hours, minutes] = [Math.floor((local % DAY) / 60), local % 60];
	return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

/** Writes "28 March 2026". */
function dateOf(day: number): string {
	const date = new Date(day * DAY * 60_000);
	return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

function everyDay({ from, until }: Period): number[] {
	const days: number[] = [];
	for (let minute = Math.ceil(from / DAY) * DAY; minute < until; minute += DAY) days.push(minute);
	return days;
}

function remembered(make: (minute: number) => string): (minute: number) => string {
	const made = new Map<number, string>();
	return (at) => {
		const minute = Math.floor(at);
		const text = made.get(minute) ?? make(minute);
		made.set(minute, text);
		return text;
	};
}
