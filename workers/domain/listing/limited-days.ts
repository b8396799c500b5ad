import { type OpeningDay, type OpeningWeek, WEEKDAYS } from "../opening-hours/week.ts";
import { rawText } from "./cell-text.ts";
import { type ClosingDays, readClosingDays } from "./closing-days.ts";
import type { DayColumn } from "./columns/hours-columns.ts";
import { markOf, namedDays } from "./day-marks.ts";
import { saysNothing } from "./no-value.ts";
import type { CellReason } from "./reading.ts";
import { cellText, columnsOf, type Row } from "./row.ts";

/** Limits hours to some days. `days` is null where the days are not understood. */
type OpenDays = { index: number; text: string; days: readonly number[] | null };
type Closing = { index: number; text: string; days: ClosingDays };

const UNREAD: ClosingDays = { closed: [], doubtful: WEEKDAYS.map((_, day) => day), whole: false };

/** Reads the days from a cell of a column such as "Open days"; null where it is empty. */
export function openDays(row: Row): OpenDays | null {
	const cell = filledCell(row, "openDays");
	return cell && { ...cell, days: cell.text === "" ? null : namedDays(cell.text) };
}

/** Reads the days from a cell of a column such as "Closed on"; null where it is empty, or names no day because none is closed. */
export function closingDays(row: Row): Closing | null {
	const cell = filledCell(row, "closedDays");
	if (cell === null) return null;
	const days = cell.text === "" ? UNREAD : readClosingDays(cell.text);
	return days.whole && days.closed.length === 0 ? null : { ...cell, days };
}

/** Finds the first cell of a role that says something. The text is empty where the cell is broken. */
function filledCell(row: Row, role: "openDays" | "closedDays"): { index: number; text: string } | null {
	for (const index of columnsOf(row, role)) {
		if (row.faults.has(index)) return { index, text: "" };
		const text = cellText(row, index);
		if (text !== "" && !saysNothing(text)) return { index, text };
	}
	return null;
}

/** Holds the known hours of single days, and the reason why they are not whole. */
export type LimitedWeek = { week: OpeningWeek | null; index: number | null; reason: CellReason | null; raw: string[] };

type Parts = {
	/** Holds the hours of the whole week, and those of the days that have hours of their own. */
	base: OpeningWeek | null;
	own: OpeningWeek | null;
	/** Holds the columns of single days, and whether some of them hold a tick in this row. */
	columns: readonly DayColumn[];
	ticks: boolean;
	open: OpenDays | null;
	closed: Closing | null;
};

/**
 * Keeps the week's hours on the days of the limit. A tick keeps them, a cross closes the day, and an empty cell of a
 * row with ticks says nothing. Days that "Open days" does not name are unknown, and those of "Closed on" are closed, or
 * unknown where they are closed in some weeks only. A contradiction is unknown.
 */
export function limitWeek(row: Row, { base, own, columns, ticks, open, closed }: Parts): LimitedWeek {
	const uniform = base?.every((day) => JSON.stringify(day) === JSON.stringify(base[0])) ?? false;
	let doubtful = closed === null || closed.days.whole ? null : closed.index;
	function doubt(column: DayColumn | undefined): OpeningDay {
		doubtful ??= column?.index ?? closed?.index ?? null;
		return "unknown";
	}
	function markedDay(
		mark: "open" | "closed",
		given: OpeningDay,
		shut: boolean,
		column: DayColumn | undefined,
	): OpeningDay {
		if (mark === "open") return shut || given === "closed" || given === "unknown" ? doubt(column) : given;
		return uniform || !Array.isArray(given) ? "closed" : doubt(column);
	}
	/** Tells whether no column lists the day among those with the hours of the week. */
	function isOutside(day: number, there: readonly DayColumn[]): boolean {
		return (ticks && there.length > 0) || (open !== null && !(open.days?.includes(day) ?? false));
	}
	function dayOf(day: number): OpeningDay {
		const there = columns.filter(({ days }) => days.includes(day));
		const column = there.find(({ index }) => (ticks ? tickOrText(row, index) : cellText(row, index)) !== "");
		const mark = !ticks || column === undefined ? null : markOf(row.cells[column.index]);
		const given = base?.[day] ?? "unknown";
		const single = own?.[day] ?? "unknown";
		const shut = closed?.days.closed.includes(day) ?? false;
		if (single !== "unknown") return shut && single !== "closed" ? doubt(column) : single;
		if (mark === "open" || mark === "closed") return markedDay(mark, given, shut, column);
		if (column !== undefined) return doubt(column);
		if (shut) return "closed";
		if (closed?.days.doubtful.includes(day) && given !== "closed") return doubt(undefined);
		if (there.some(({ index }) => row.faults.has(index))) return "unknown";
		return isOutside(day, there) && (given !== "closed" || uniform) ? "unknown" : given;
	}
	const days = WEEKDAYS.map((_, day) => dayOf(day)) as OpeningWeek;
	const raw = [open, closed].flatMap((limit) =>
		limit === null || limit.text === "" ? [] : [`${row.plan.columns[limit.index]?.header ?? ""}: ${limit.text}`],
	);
	const ticked = ticks ? columns.filter(({ index }) => markOf(row.cells[index]) !== null) : [];
	if (ticked.length > 0) raw.push(tickText(row, ticked));
	if (open !== null && open.days === null)
		return { week: null, index: open.index, reason: "hours-not-understood", raw };
	const week = days.every((day) => day === "unknown") ? null : days;
	const reason = week === null ? "hours-not-understood" : doubtful === null ? null : "hours-partly-understood";
	return { week, index: doubtful ?? ticked[0]?.index ?? null, reason, raw };
}

/** Returns the text of a day's cell. A sign that stands for no value elsewhere ("+", "*", "•") is a tick beside other ticks. */
function tickOrText(row: Row, index: number): string {
	return cellText(row, index) || (markOf(row.cells[index]) === null ? "" : rawText(row.cells[index]));
}

function tickText(row: Row, ticked: readonly DayColumn[]): string {
	const texts = ticked.map(({ index }) => [row.plan.columns[index]?.header ?? "", tickOrText(row, index)]);
	return texts.flatMap(([header, text]) => (text === "" ? [] : [`${header}: ${text}`])).join(" | ");
}
