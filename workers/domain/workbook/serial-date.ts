import { isoInstant } from "../instant.ts";

/** Names the kinds of dates that a number format makes of a number. `elapsed` is `[h]:mm`, hours that may pass 24. */
export type DateKind = "date" | "datetime" | "time" | "elapsed";

/**
 * Maps built-in formats to their kind (ECMA-376 part 1, §18.8.30). 27–36 and 50–58 are dates and
 * times in the East Asian editions.
 */
const BUILT_IN: [from: number, to: number, kind: DateKind][] = [
	[14, 17, "date"],
	[18, 21, "time"],
	[22, 22, "datetime"],
	[27, 31, "date"],
	[32, 35, "time"],
	[36, 36, "date"],
	[45, 45, "time"],
	[46, 46, "elapsed"],
	[47, 47, "time"],
	[50, 54, "date"],
	[55, 56, "time"],
	[57, 58, "date"],
];

const LAST_SERIAL = 2_958_465;
const DAY_SECONDS = 86_400;
const DAY_MILLISECONDS = 86_400_000;

/** Returns the kind of a built-in format id, null for the formats that show numbers or text. */
export function builtInDateKind(formatId: number): DateKind | null {
	return BUILT_IN.find(([from, to]) => formatId >= from && formatId <= to)?.[2] ?? null;
}

/**
 * Returns the kind of a format code such as `dd/mm/yyyy hh:mm`, judged by its first section. It is
 * null for `0.00E+00` and the like.
 */
export function formatCodeDateKind(code: string): DateKind | null {
	const bare = code
		.slice(0, 255)
		.replace(/"[^"]*"|\\.|_.|\*./g, "")
		.replace(/AM\/PM|A\/P/gi, "");
	const section = bare.split(";", 1)[0] ?? "";
	if (/\[(?:h+|m+|s+)\]/i.test(section)) return "elapsed";
	const letters = section.replace(/\[[^\]]*\]/g, "");
	if (/[#?]|general/i.test(letters)) return null;
	const hasTime = /[hs]/i.test(letters);
	const hasDate = /[yd]/i.test(letters) || (/m/i.test(letters) && !hasTime);
	if (hasDate) return hasTime ? "datetime" : "date";
	return hasTime ? "time" : null;
}

/**
 * Writes a serial number as ISO text: `YYYY-MM-DD`, `YYYY-MM-DDTHH:mm` or `HH:MM` (seconds are dropped). Numbers that are
 * no moment in Excel's calendar come back as numbers. In the 1900 system serials up to 60 are one day later, because Excel
 * counts a 29 February 1900 that never existed.
 */
export function serialToIso(serial: number, kind: DateKind, date1904: boolean): string | number {
	if (!(serial >= 0 && serial <= LAST_SERIAL + 1)) return serial;
	const seconds = Math.round(serial * DAY_SECONDS);
	const day = Math.floor(seconds / DAY_SECONDS);
	const time = clock(seconds - day * DAY_SECONDS);
	if (kind === "elapsed") return clock(seconds);
	if (kind === "time") return time;
	if (day === 0 && !date1904) return kind === "datetime" ? time : serial;
	const epoch = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day > 60 ? 30 : 31);
	const date = isoInstant(epoch + day * DAY_MILLISECONDS).slice(0, 10);
	return kind === "date" ? date : `${date}T${time}`;
}

/** Shortens the ISO 8601 text that a cell of type `d` holds to the same shapes. */
export function isoCell(text: string, kind: DateKind | null): string {
	const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)\S*)?$/.exec(text);
	if (match === null) return text;
	const [, date = text, time] = match;
	return time === undefined || kind === "date" ? date : `${date}T${time}`;
}

function clock(seconds: number): string {
	const minutes = Math.floor(seconds / 60);
	return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
