import { WEEKDAYS } from "../../opening-hours/week.ts";

/**
 * Says when places must be open, each by its own clock: now; late (at 22:30 or later of the place's day); round the clock, all week; or
 * at a day (0 is Monday; null: today there) and a minute of it (null: at any time of that day).
 */
export type OpenFilter = "now" | "late" | "24h" | { day: number | null; minute: number | null };

const DAY_NAMES = WEEKDAYS.map((name) => name.slice(0, 3).toLowerCase());

/**
 * Reads the filter as an address writes it: `now`, `late`, `24h`, `sun`, `sun-2100`, `2100`. Null: there is no such
 * filter.
 */
export function readOpenFilter(text: string): OpenFilter | null {
	if (text === "now" || text === "late" || text === "24h") return text;
	const parts = /^(?:([a-z]{3})(?:-(\d{4}))?|(\d{4}))$/.exec(text);
	if (parts === null) return null;
	const day = parts[1] === undefined ? null : DAY_NAMES.indexOf(parts[1]);
	const clock = parts[2] ?? parts[3];
	if (day === -1) return null;
	if (clock === undefined) return { day, minute: null };
	const [hours, minutes] = [Number(clock.slice(0, 2)), Number(clock.slice(2))];
	return hours > 23 || minutes > 59 ? null : { day, minute: hours * 60 + minutes };
}

/** Writes a filter in the form that `readOpenFilter` reads. */
export function writeOpenFilter(filter: OpenFilter): string {
	if (typeof filter === "string") return filter;
	const clock =
		filter.minute === null
			? null
			: `${Math.floor(filter.minute / 60)}`.padStart(2, "0") + `${filter.minute % 60}`.padStart(2, "0");
	return [filter.day === null ? null : DAY_NAMES[filter.day], clock].filter((part) => part !== null).join("-");
}
