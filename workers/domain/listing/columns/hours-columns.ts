import { type WeekdayHeader, weekdayOfHeader, weekdaysOfHeaders } from "../../opening-hours/weekday-columns.ts";
import type { FlattenedColumn } from "./flattened-columns.ts";

/** Is a column of one weekday, or of the time at which that day (or all days) begins or ends. */
export type DayColumn = WeekdayHeader & { index: number };

/** Holds the columns of one entry of an hours list: `openingHours/0/day`, `…/hours`, `…/opens`, `…/closes`. */
export type HoursEntry = { day: number | null; hours: number | null; opens: number | null; closes: number | null };

/** Matches words around a day that say nothing: "Hours of Monday", "Horario del lunes". */
const SMALL_WORDS =
	/(?<!\p{L})(?:of|on|for|the|at|an|de|del|du|le|la|les|el|il|della|do|da|op|günü|gunu|na|w|på|store|shop|business|our)(?!\p{L})/giu;

/**
 * Finds the columns among these headers that hold the hours of single days. Only several together count: two different
 * days, or the beginning and the end of the same day. One header like "Sun" or "Do" may mean anything, unless another
 * column holds hours (`refines`).
 */
export function dayColumns(headers: readonly { index: number; header: string }[], refines: boolean): DayColumn[] {
	const together = weekdaysOfHeaders(headers.map(({ header }) => header));
	const found = headers.flatMap(({ index, header }, at): DayColumn[] => {
		const day = header === "" ? null : (together[at] ?? weekdayOfHeader(header.replace(SMALL_WORDS, " ")));
		return day === null ? [] : [{ index, ...day }];
	});
	return agreeing(found, refines);
}

/**
 * Finds the same among members of an object of hours (`hours.Monday`, `openingHours/monday/open`), whose path says that
 * they are hours.
 */
export function memberDayColumns(columns: readonly { index: number; flattened: FlattenedColumn }[]): DayColumn[] {
	return columns.flatMap(({ index, flattened: { dayHeader } }): DayColumn[] => {
		const day = dayHeader ? weekdayOfHeader(dayHeader.header) : null;
		return day === null || !dayHeader ? [] : [{ index, ...day, session: dayHeader.session + day.session }];
	});
}

/** Lists the entries of an hours list, each with the columns of its parts. */
export function hoursEntries(columns: readonly { index: number; flattened: FlattenedColumn }[]): HoursEntry[] {
	const entries = new Map<number, HoursEntry>();
	for (const { index, flattened } of columns) {
		if (!flattened.entry) continue;
		const entry = entries.get(flattened.entry.index) ?? { day: null, hours: null, opens: null, closes: null };
		entry[flattened.entry.part] ??= index;
		entries.set(flattened.entry.index, entry);
	}
	return [...entries.entries()].sort(([a], [b]) => a - b).map(([, entry]) => entry);
}

function agreeing(found: readonly DayColumn[], refines: boolean): DayColumn[] {
	const groupOf = ({ days }: DayColumn) => days.join();
	const paired = found.filter(
		(column) =>
			column.part === "hours" ||
			found.some(
				(other) =>
					other.part !== "hours" &&
					other.part !== column.part &&
					groupOf(other) === groupOf(column) &&
					other.session === column.session,
			),
	);
	const groups = new Set(paired.map(groupOf));
	const enough = groups.size >= 2 || paired.some((column) => column.part !== "hours") || refines;
	// A single column for all days is an hours column, which its own name tells.
	return enough ? paired.filter((column) => column.part !== "hours" || column.days.length < 7) : [];
}
