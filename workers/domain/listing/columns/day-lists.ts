import { clockOf, isOsmText, type UnnamedDays } from "../../opening-hours/parse.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import { isBlank } from "../blank-cell.ts";
import { namesClosingDays, namesDays, readClosingDays, saysClosed, saysNoClosingDay } from "../closing-days.ts";
import { namedDays } from "../day-marks.ts";
import type { Column } from "./column.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { DAY_LIST_KEYS } from "./column-names.ts";
import type { FieldName } from "./field-name.ts";
import { wordsOf } from "./header-meaning.ts";
import { readBeside } from "./header-subjects.ts";
import type { DayColumn } from "./hours-columns.ts";

type Rows = readonly (readonly Cell[])[];
type DayListRole = "openDays" | "closedDays";

const HOURS_ROLES: ReadonlySet<FieldName> = new Set(["hours", "hoursCsv", "hoursOld", "hoursLine", "dayHours"]);
/** Values from which a column under a header that nobody knows is judged. */
const ENOUGH = 3;

/**
 * Gives columns of days beside hours their role: the days on which the hours hold, or on which they do not. The header says which, if the
 * values are days. Where nobody knows the header (`unclaimed`) and the hours name no days themselves, the values alone decide, and what
 * they decide is asked. Without hours, such a column holds nothing that is kept.
 */
export function settleDayLists(
	columns: readonly Column[],
	keys: readonly string[],
	rows: Rows,
	unclaimed: readonly Column[],
	days: readonly DayColumn[],
): ColumnDoubt[] {
	const timed = columns.filter(({ role }) => role !== null && HOURS_ROLES.has(role));
	const doubts: ColumnDoubt[] = [];
	for (const column of columns) {
		if (column.role === "openDays" || column.role === "closedDays") {
			if (timed.length > 0) continue;
			column.role = null;
			column.confidence = "ignored";
		} else if (column.role === null && timed.length > 0) {
			const texts = filledTexts(column.index, rows);
			const role = roleOfHeader(column.header, keys[column.index] ?? "", texts);
			if (role !== null) guess(column, role);
			else if (areDayNumbers(texts) && !haveDays(timed, days, rows)) {
				if (isOfDays(column.header)) guess(column, saysClosed(column.header) ? "closedDays" : "openDays");
				else if (unclaimed.includes(column)) doubts.push(numbersDoubt(column));
			} else if (unclaimed.includes(column) && areDays(texts) && !haveDays(timed, days, rows))
				doubts.push(doubtOf(column, texts));
		}
	}
	return doubts;
}

/** Finds the role that the header says, where at least half of the values bear it out. */
function roleOfHeader(header: string, key: string, texts: readonly string[]): DayListRole | null {
	if (DAY_LIST_KEYS.has(key)) {
		const named = texts.filter((text) => namedDays(text) !== null).length;
		return named > 0 && named * 2 >= texts.length ? "openDays" : null;
	}
	if (!texts.some(namesClosingDays) || !(CLOSED_DAY_WORD.test(key) || saysClosed(header))) return null;
	const read = texts.filter((text) => namesClosingDays(text) || saysNoClosingDay(text)).length;
	return read * 2 >= texts.length ? "closedDays" : null;
}

/** Matches "Haftalık Tatil", "Closed day of the week", "Unser Ruhetag": the days below are those on which the hours do not hold. */
const CLOSED_DAY_WORD =
	/tatil|kapali|izin|closed|holiday|dayoff|ruhetag|geschlossen|schliess|ferme|cerrad|cierr|chius|riposo|fechad|folga|gesloten/;

/** Tells whether all values of a column name days of the week, but for those that say that there is none. */
function areDays(texts: readonly string[]): boolean {
	const named = texts.filter((text) => namedDays(text) !== null || namesClosingDays(text)).length;
	return (
		named >= ENOUGH &&
		texts.every((text) => namedDays(text) !== null || namesClosingDays(text) || saysNoClosingDay(text))
	);
}

/**
 * Tells whether all values may be numbers of days ("1-5", "0,6"), and most name several. Which day is 1, or 0, differs from program to program,
 * so that such a cell is read only where it names all seven; the hours beside any other are left out and reported.
 */
function areDayNumbers(texts: readonly string[]): boolean {
	const lists = texts.filter((text) => (text.match(/\d/g)?.length ?? 0) > 1);
	return (
		texts.length >= ENOUGH && lists.length * 2 > texts.length && texts.every((text) => DAY_NUMBERS.test(text.trim()))
	);
}

const DAY_NUMBERS = /^\[?[0-7](?:\s?[-–,;|/\s]\s?[0-7]){0,6}\]?$/;

/** Tells whether a header speaks of days: "Open days", "Gün". */
function isOfDays(header: string): boolean {
	return wordsOf(header).some((word) => DAY_LIST_KEYS.has(word));
}

/** Asks whether numbers under a header that nobody knows are days on which it is open. */
function numbersDoubt({ index }: Column): ColumnDoubt {
	const options = [{ columns: [] }, { columns: [{ index, role: "openDays" as const }] }];
	return { role: "openDays", reason: "which-days", options };
}

/** Tells whether the hours name their days: columns of single days, or most cells of a column of hours. */
function haveDays(timed: readonly Column[], days: readonly DayColumn[], rows: Rows): boolean {
	if (days.some((column) => column.days.length < 7)) return true;
	const texts = timed.filter(({ role }) => role !== "dayHours").flatMap(({ index }) => filledTexts(index, rows));
	return texts.filter(namesDays).length * 2 > texts.length;
}

/** Asks what the days are: those on which it is closed where most values name one or two, else those on which it is open; none of both under another's header. */
function doubtOf(column: Column, texts: readonly string[]): ColumnDoubt {
	const few = texts.filter((text) => {
		const { closed, doubtful } = readClosingDays(text);
		return closed.length + doubtful.length <= 2;
	});
	const roles: readonly DayListRole[] =
		few.length * 2 > texts.length ? ["closedDays", "openDays"] : ["openDays", "closedDays"];
	const options = roles.map((role) => ({ columns: [{ index: column.index, role }] }));
	const doubt = { role: roles[0] ?? "closedDays", reason: "which-days" } as const;
	// "Delivery day": a header that names somebody or something else hardly speaks of the door.
	if (readBeside(wordsOf(column.header)).subject !== "own") return { ...doubt, options: [{ columns: [] }, ...options] };
	// The likeliest role holds also where too much else is asked first: a place is not shown open on days that may be closed.
	guess(column, roles[0] ?? "closedDays");
	return { ...doubt, options: [...options, { columns: [] }] };
}

/**
 * Says what days are that a cell of hours does not name: closed where every cell that names days is in OSM's grammar, which says so. People
 * write "Mo-Sa 9:00-18:00" beside "9-18 Mon to Fri", and mean the same by both.
 */
export function unnamedDays(columns: readonly Column[], rows: Rows): UnnamedDays {
	const texts = columns.filter(({ role }) => role === "hours").flatMap(({ index }) => filledTexts(index, rows));
	return texts.every((text) => !namesDays(text) || !/\d/.test(text) || isOsmText(text)) ? "closed" : "unknown";
}

/** Tells whether the hours of a table are of a clock of 24 hours: none of them says AM or PM, and several cannot be of another. */
export function isOf24Hours(columns: readonly Column[], rows: Rows): boolean {
	const texts = columns.filter(({ role }) => role === "hours").flatMap(({ index }) => filledTexts(index, rows));
	const clocks = texts.map(clockOf);
	return !clocks.includes(12) && clocks.filter((clock) => clock === 24).length >= LEAST_OF_24;
}

const LEAST_OF_24 = 2;

function guess(column: Column, role: DayListRole): void {
	column.role = role;
	column.confidence = "guessed";
}

function filledTexts(index: number, rows: Rows): string[] {
	return rows
		.map((row) => row[index])
		.filter((cell) => !isBlank(cell))
		.map(String);
}
