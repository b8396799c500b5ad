import type { OpeningStatus, WallTime } from "./status.ts";
import { MINUTES_PER_DAY, type OpeningDay, WEEKDAYS } from "./week.ts";

/** Holds the public English words of opening hours. */
const HOURS_TEXTS = {
	openNow: "Open Now",
	closed: "Closed",
	unknown: "Hours not available",
	open24h: "Open 24 hours",
	closes: (time: string) => `Closes ${time}`,
	opens: (time: string) => `Opens ${time}`,
	opensTomorrow: (time: string) => `Opens tomorrow ${time}`,
	opensOn: (weekday: string, time: string) => `Opens ${weekday} ${time}`,
} as const;

/** Writes minutes since midnight as "17:30". Minutes past midnight (1620) start again, at "03:00". */
export function formatMinute(minute: number): string {
	const ofDay = minute % MINUTES_PER_DAY;
	return `${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`;
}

function pad(number: number): string {
	return String(number).padStart(2, "0");
}

/** Writes one day of the hours table: "09:00 – 13:00, 14:00 – 17:30", "Closed", "Open 24 hours" or "Hours not available". */
export function describeDay(day: OpeningDay): string {
	if (day === "closed") return HOURS_TEXTS.closed;
	if (day === "open24h") return HOURS_TEXTS.open24h;
	if (day === "unknown") return HOURS_TEXTS.unknown;
	return day.map(([opens, closes]) => `${formatMinute(opens)} – ${formatMinute(closes)}`).join(", ");
}

type StatusText = {
	badge: (typeof HOURS_TEXTS)["openNow" | "closed" | "unknown"];
	detail: string | null;
};

/** Returns the badge and the text next to it. `detail` is null when nothing certain can be said about the next change. */
export function describeStatus(status: OpeningStatus): StatusText {
	if (status.state === "unknown") return { badge: HOURS_TEXTS.unknown, detail: null };
	if (status.state === "closed") {
		return { badge: HOURS_TEXTS.closed, detail: status.opensAt && describeOpening(status.opensAt) };
	}
	const { closesAt, allDay } = status;
	const detail = allDay ? HOURS_TEXTS.open24h : closesAt && HOURS_TEXTS.closes(formatMinute(closesAt.minute));
	return { badge: HOURS_TEXTS.openNow, detail };
}

function describeOpening({ minute, dayOffset, weekday }: WallTime): string {
	const time = formatMinute(minute);
	if (dayOffset === 0) return HOURS_TEXTS.opens(time);
	if (dayOffset === 1) return HOURS_TEXTS.opensTomorrow(time);
	return HOURS_TEXTS.opensOn(WEEKDAYS[weekday] ?? "", time);
}
