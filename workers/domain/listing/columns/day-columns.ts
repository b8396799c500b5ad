import { parseDayHours } from "../../opening-hours/parse.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import { isBlank } from "../blank-cell.ts";
import { markOf } from "../day-marks.ts";
import type { Column } from "./column.ts";
import { UNUSED_KEYS } from "./column-names.ts";
import { asksWhetherOpen } from "./ended-status.ts";
import { type FlattenedColumn, flattenedOf } from "./flattened-columns.ts";
import { looksLikeWeek } from "./guess-columns.ts";
import { headerWords } from "./header-key.ts";
import { type DayColumn, dayColumns, memberDayColumns } from "./hours-columns.ts";
import { areDates } from "./present-state.ts";

/** Gives the columns of single days their role, and takes it from those of an hours object that name no day. */
export function takeDayColumns(
	columns: readonly Column[],
	known: readonly (FlattenedColumn | null)[],
	headers: readonly string[],
	keys: readonly string[],
	rows: readonly (readonly Cell[])[],
): DayColumn[] {
	const hasHours = columns.some(({ role }) => role === "hours");
	const free = columns
		.filter(({ role, index }) => role === null && !UNUSED_KEYS.has(keys[index] ?? ""))
		// "Açık mı" is no Wednesday.
		.filter((column) => !asksWhetherOpen(column, rows))
		.map(({ index }) => ({ index, header: headers[index] ?? "" }));
	const members = memberDayColumns(flattenedOf(known));
	const several = [...members, ...withHours(dayColumns(free, hasHours), headers, rows)];
	const days =
		several.length > 0
			? several
			: withHours(dayColumns(free, true), headers, rows).filter((day) => isSureDay(day, headers, rows));
	const named = new Set(days.map(({ index }) => index));
	for (const column of columns) {
		if (named.has(column.index)) {
			column.role = "dayHours";
			column.confidence = "used";
		} else if (known[column.index]?.dayHeader) {
			column.role = null;
			column.confidence = "ignored";
		}
	}
	return days;
}

/** "Sun", "Do", "Maa": words of a few letters that may mean anything. */
const SHORT_WORD = /^[\p{Script=Latin}\P{L}]{0,4}$/u;

/**
 * Removes columns whose header may be a weekday ("Maa" is Monday in Dutch and a country in Finnish) and whose values are never hours.
 * Beside two days with hours even "by appointment" counts.
 */
function withHours(
	days: readonly DayColumn[],
	headers: readonly string[],
	rows: readonly (readonly Cell[])[],
): DayColumn[] {
	const timed = days.filter(
		({ index, part }) =>
			!areDates(rows.map((row) => row[index])) &&
			!(part === "hours" && areWeeks(rows.map((row) => row[index] ?? null))),
	);
	const fits = timed.map(({ index, part }) => {
		if (part !== "hours" || !SHORT_WORD.test(headers[index] ?? "")) return true;
		const values = rows.map((row) => row[index]).filter((cell) => !isBlank(cell));
		return values.length === 0 || values.some(looksLikeDayHours);
	});
	const surely = timed.filter(({ index }, at) => fits[at] && rows.some((row) => !isBlank(row[index]))).length;
	return surely >= 2 || rows.length === 0 ? timed : timed.filter((_, at) => fits[at]);
}

/** Tells whether values are the hours of weeks, as under "Heures (FR)", and not those of the one day that the header seems to name. */
function areWeeks(cells: readonly Cell[]): boolean {
	const some = cells.filter((cell) => !isBlank(cell)).slice(0, ENOUGH_WEEKS);
	return some.length > 0 && some.filter(looksLikeWeek).length * 2 > some.length;
}

const ENOUGH_WEEKS = 10;

function looksLikeDayHours(cell: Cell | undefined): boolean {
	if (cell === null || cell === undefined) return false;
	return markOf(cell) !== null || /\p{Nd}/u.test(String(cell)) || parseDayHours(String(cell)) !== null;
}

/**
 * Tells whether a single weekday's column is sure: its header says hours ("Sunday hours"), or its values are hours. "Sun" or "Do" may
 * mean anything.
 */
function isSureDay({ index }: DayColumn, headers: readonly string[], rows: readonly (readonly Cell[])[]): boolean {
	const header = headers[index] ?? "";
	if (headerWords(header).length > 1) return true;
	if (SHORT_WORD.test(header)) return false;
	const values = rows.map((row) => row[index]).filter((cell) => cell !== null && cell !== undefined && cell !== "");
	const hours = values.filter((cell) => typeof cell === "string" && parseDayHours(cell) !== null);
	return hours.length * 10 >= values.length * 7 && hours.some((cell) => /\p{Nd}/u.test(String(cell)));
}
