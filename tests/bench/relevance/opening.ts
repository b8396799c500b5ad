import { openingStatus } from "#workers/domain/opening-hours/status.ts";
import { MINUTES_PER_DAY, type OpeningWeek } from "#workers/domain/opening-hours/week.ts";
import type { Place } from "./places.ts";

/** Lists when places should be open, and how people say it. */
type WhenAsked = { said: string; isOpen: (place: Place, now: Date) => boolean };

export const WHEN: readonly WhenAsked[] = [
	{ said: "open now", isOpen: (place, now) => isOpenNow(place, now) },
	{ said: "open late", isOpen: (place, now) => ofToday(place, now, 22 * 60 + 30, MINUTES_PER_DAY) },
	{ said: "open sunday", isOpen: ({ week }) => week !== null && isOpenDuring(week, 6, 0, MINUTES_PER_DAY) },
	{ said: "open at 9pm", isOpen: (place, now) => ofToday(place, now, 21 * 60, 21 * 60 + 1) },
	{ said: "24 hours", isOpen: ({ week }) => week?.every((day) => day === "open24h") ?? false },
];

function isOpenNow({ week, timeZone }: Place, now: Date): boolean {
	return week !== null && openingStatus(week, timeZone, now).state === "open";
}

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

function ofToday({ week, timeZone }: Place, now: Date, from: number, to: number): boolean {
	if (week === null || timeZone === "") return false;
	const day = DAYS.indexOf(new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone }).format(now));
	return isOpenDuring(week, day, from, to);
}

/** Tells whether a place is open for a minute of that part of a day. Hours from the evening before count too. */
function isOpenDuring(week: OpeningWeek, day: number, from: number, to: number): boolean {
	const today = week[day];
	const yesterday = week[(day + 6) % 7];
	if (today === "open24h") return true;
	const own = Array.isArray(today) && today.some(([opens, closes]) => opens < to && closes > from);
	const lastNight = Array.isArray(yesterday) && yesterday.some(([, closes]) => closes - MINUTES_PER_DAY > from);
	return own || lastNight;
}

/** Tells whether a week is open from a minute of a day on, or at that minute. The day is 0 on Mondays. */
export function isOpenAt(week: OpeningWeek | null, day: number, from: number, to = from + 1): boolean {
	return week !== null && isOpenDuring(week, day, from, to);
}
