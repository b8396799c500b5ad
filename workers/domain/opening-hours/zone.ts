import { MINUTE_MS } from "../instant.ts";
import { MINUTES_PER_DAY } from "./week.ts";

const DAY_MS = MINUTES_PER_DAY * MINUTE_MS;

// Maps names of 2022 and later, which an older ICU may not know, to one that it knows and that keeps the same time today. Whatever runs these modules
// knows the names before.
const OLDER_NAMES: Record<string, string> = {
	"America/Ciudad_Juarez": "America/Denver",
	"America/Coyhaique": "America/Punta_Arenas",
	"Europe/Kyiv": "Europe/Kiev",
};

/** Returns a formatter of the zone's wall clock. Null when neither name nor alias is known. */
function clockOf(zone: string): Intl.DateTimeFormat | null {
	return makeClock(zone) ?? makeClock(OLDER_NAMES[zone] ?? "");
}

function makeClock(zone: string): Intl.DateTimeFormat | null {
	if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(zone)) return null;
	try {
		return new Intl.DateTimeFormat("en-US", {
			timeZone: zone,
			hourCycle: "h23",
			year: "numeric",
			month: "numeric",
			day: "numeric",
			hour: "numeric",
			minute: "numeric",
			second: "numeric",
		});
	} catch {
		return null;
	}
}

/** Describes a zone's wall clock around one instant. Days are counted from 1970-01-01, instants are milliseconds. */
export type WallClock = {
	/** Is the local date at the instant. */
	today: number;
	/** Counts the minutes since local midnight, without seconds. */
	minute: number;
	/** Returns the weekday of a day number (0 = Monday). */
	weekdayOf: (day: number) => number;
	/**
	 * Returns the instant at which the zone's clocks first show this minute of this day (minutes above 1440 run into the next
	 * days). For a time that the clocks skip in spring, it is the instant of the change.
	 */
	instantOf: (day: number, minute: number) => number;
};

/** Describes a zone's clocks around one day of UTC: `offset` all the time, or the offsets before and after the one change. */
type Around = { clock: Intl.DateTimeFormat; day: number; offset: number; change: Change | null };
type Change = { at: number; before: number; after: number };

/**
 * Keeps the last day that each zone was asked for, and its formatter: making one is slow, and asking it for an offset costs more than all that
 * follows from that.
 */
const lastDays = new Map<string, Around | null>();
const MOST_ZONES = 1_000;

/** Describes the zone's clocks around a day. Null for an unknown zone. */
function aroundDay(zone: string, day: number): Around | null {
	const last = lastDays.get(zone);
	if (last === null || last?.day === day) return last;
	if (lastDays.size >= MOST_ZONES) lastDays.clear();
	const clock = last ? last.clock : clockOf(zone);
	const around = clock && {
		clock,
		day,
		offset: offsetAt(clock, day * DAY_MS),
		change: findChange(clock, (day - 3) * DAY_MS, (day + 12) * DAY_MS),
	};
	lastDays.set(zone, around);
	return around;
}

/**
 * Returns the wall clock of a zone at an instant. It is valid from two days before the instant to ten days
 * after it. Null for an unknown zone.
 */
export function wallClockAt(zone: string, now: Date): WallClock | null {
	const at = now.getTime();
	const around = Number.isNaN(at) ? null : aroundDay(zone, Math.floor(at / DAY_MS));
	if (around === null) return null;
	const { change } = around;
	const offset = change === null ? around.offset : at < change.at ? change.before : change.after;
	const today = Math.floor((at + offset) / DAY_MS);
	return {
		today,
		minute: Math.floor((at + offset - today * DAY_MS) / MINUTE_MS),
		weekdayOf: (day) => (((day + 3) % 7) + 7) % 7,
		instantOf: (day, minute) => {
			const target = day * DAY_MS + minute * MINUTE_MS;
			if (!change) return target - offset;
			if (target - change.before < change.at) return target - change.before;
			return Math.max(target - change.after, change.at);
		},
	};
}

/** Finds the one clock change between two instants, to the minute. Null when the offset is the same at both. */
function findChange(clock: Intl.DateTimeFormat, from: number, until: number): Change | null {
	const before = offsetAt(clock, from);
	const after = offsetAt(clock, until);
	if (before === after) return null;
	let low = Math.floor(from / MINUTE_MS);
	let high = Math.ceil(until / MINUTE_MS);
	while (high - low > 1) {
		const middle = Math.floor((low + high) / 2);
		if (offsetAt(clock, middle * MINUTE_MS) === before) low = middle;
		else high = middle;
	}
	return { at: high * MINUTE_MS, before, after };
}

/** Returns local time minus UTC, in milliseconds. */
function offsetAt(clock: Intl.DateTimeFormat, at: number): number {
	const parts: Record<string, number> = {};
	for (const { type, value } of clock.formatToParts(at)) parts[type] = Number(value);
	const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
	return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}
