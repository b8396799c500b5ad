import { parseLooseJson } from "../loose-json.ts";
import { type ParsedHours, parseOpeningHours, type UnnamedDays } from "../opening-hours/parse.ts";
import { formatMinute } from "../opening-hours/text.ts";
import type { OpeningWeek } from "../opening-hours/week.ts";
import { type ColumnHours, readDayColumns, readDayLines } from "../opening-hours/weekday-columns.ts";
import { remembered } from "../remembered.ts";
import { isStatusInHours } from "./business-status.ts";
import { isEmpty, readBlock } from "./cell-text.ts";
import { HOURS_MEMBERS } from "./columns/flattened-columns.ts";
import { headerKey } from "./columns/header-key.ts";
import type { DayColumn } from "./columns/hours-columns.ts";
import { sourceNamed } from "./columns/sources.ts";
import { markOf } from "./day-marks.ts";
import { closingDays, type LimitedWeek, limitWeek, openDays } from "./limited-days.ts";
import type { Listing } from "./listing.ts";
import type { CellReason } from "./reading.ts";
import { cellText, columnsOf, type Row, report } from "./row.ts";

type Hours = Pick<Listing, "openingHours" | "openingHoursRaw">;
/** Holds the result of one way of writing hours: its column, the reason when it is not whole, and the part that was not read, where one cell has both. */
type Found = { index: number; hours: Hours; reason: CellReason | null; unread?: string };

const MAX_RAW = 4_000;

/**
 * Keeps weeks that were parsed: most listings of a file have one of a few hundred weeks, and parsing is half of a row's
 * time.
 */
const reader = (unnamed: UnnamedDays, isOf24: boolean) =>
	remembered((raw): ParsedHours => readList(raw) ?? parseOpeningHours(raw, unnamed, isOf24), 2_000);
const READERS = {
	closed: { any: reader("closed", false), of24: reader("closed", true) },
	unknown: { any: reader("unknown", false), of24: reader("unknown", true) },
};

/**
 * Reads the hours of a row: the first hours column that is understood whole, with its text. Otherwise it is the first
 * one understood in part, or else the preferred column's text alone; both are reported. Columns of single days go
 * before a column of the whole week, each for its own day. A cell that says nothing ("{}") is an empty cell.
 */
export function readHours(row: Row): Hours {
	const whole = readHoursColumns(row);
	const found = isLimited(row) ? readLimitedHours(row, whole) : readPlainHours(row, whole);
	const chosen = found !== null && row.plan.source === "Yelp dataset" ? withoutMidnights(found) : found;
	if (chosen === null) return { openingHours: null, openingHoursRaw: null };
	if (chosen.reason !== null) report(row, chosen.index, chosen.reason, chosen.unread);
	return chosen.hours;
}

function readPlainHours(row: Row, whole: Found | null): Found | null {
	const single = readSingleDays(row);
	return single === null || whole === null ? (single ?? whole) : together(row, single, whole);
}

/** Tells whether a row limits its hours to certain days, by ticks or by names of days in another column. */
function isLimited(row: Row): boolean {
	const { byRole, days } = row.plan;
	if (byRole.has("openDays") || byRole.has("closedDays")) return true;
	return days.length > 0 && hasTick(row);
}

/** Tells whether a row has a tick. Google's bulk sheet writes "x" for closed, and has no ticks. */
function hasTick({ plan, cells }: Row): boolean {
	if (plan.source === "Google Business Profile") return false;
	return plan.days.some(({ index, part }) => {
		const mark = part === "hours" ? markOf(cells[index]) : null;
		return mark === "open" || mark === "unclear";
	});
}

/** Closes the few days with an "x", when the other days have hours of their own and no column gives other hours. */
function crossesAreClosed(row: Row, days: readonly DayColumn[]): boolean {
	const marks = days.map(({ index }) => markOf(row.cells[index]));
	const crosses = days.filter(({ index }) => /^x$/i.test(cellText(row, index))).length;
	const hours = days.filter(({ index }, at) => marks[at] === null && /\p{Nd}/u.test(cellText(row, index))).length;
	return crosses <= hours && crosses === marks.filter((mark) => mark === "open" || mark === "unclear").length;
}

function readLimitedHours(row: Row, whole: Found | null): Found | null {
	const [open, closed] = [openDays(row), closingDays(row)];
	if (open === null && closed === null && !hasTick(row)) return readPlainHours(row, whole);
	const wide = row.plan.days.filter(({ days }) => days.length === 7);
	const base = readDays(row, wide) ?? readEntries(row) ?? readLines(row) ?? whole;
	const single = row.plan.days.filter(({ days }) => days.length < 7);
	const ticks = hasTick(row) && !(base === null && crossesAreClosed(row, single));
	const own = readDays(
		row,
		single.filter(({ index }) => !ticks || markOf(row.cells[index]) === null),
	);
	if (base === null && own === null && !ticks) return null;
	const weeks = { base: base?.hours.openingHours ?? null, own: own?.hours.openingHours ?? null };
	return limitedFound(base, own, limitWeek(row, { ...weeks, columns: single, ticks, open, closed }));
}

/** Returns limited hours with the texts from which they come: `base` of the whole week, `own` of single days. */
function limitedFound(base: Found | null, own: Found | null, limited: LimitedWeek): Found {
	const raw = [base?.hours.openingHoursRaw, own?.hours.openingHoursRaw, ...limited.raw].filter((text) => text);
	const unread = base?.reason ? base : own?.reason ? own : null;
	return {
		index: unread?.index ?? limited.index ?? base?.index ?? own?.index ?? 0,
		hours: { openingHours: limited.week, openingHoursRaw: raw.join(" | ").slice(0, MAX_RAW) || null },
		reason: limited.week === null ? reasonOfNone(unread) : (limited.reason ?? unread?.reason ?? null),
	};
}

function reasonOfNone(unread: Found | null): CellReason {
	return unread?.reason === "hours-incomplete" ? "hours-incomplete" : "hours-not-understood";
}

/**
 * Removes midnights that are not sure: Yelp writes 0:0-0:0 for days of 24 hours and for days without hours. It is sure
 * only where all days have it.
 */
function withoutMidnights(found: Found): Found {
	const { openingHours, openingHoursRaw } = found.hours;
	if (openingHours === null || !openingHours.includes("open24h")) return found;
	if (openingHours.every((day) => day === "open24h")) return found;
	const week = openingHours.map((day) => (day === "open24h" ? "unknown" : day)) as OpeningWeek;
	return { ...found, hours: { openingHours: week, openingHoursRaw }, reason: "hours-partly-understood" };
}

function readHoursColumns(row: Row): Found | null {
	let best: Found | null = null;
	for (const role of ["hours", "hoursCsv", "hoursOld"] as const) {
		for (const index of columnsOf(row, role)) {
			const cell = row.cells[index];
			if (cell === undefined || isEmpty(cell)) continue;
			const { value: raw, reason } = readBlock(cell, MAX_RAW);
			const found = raw === null ? null : readHoursText(row, index, raw, reason);
			if (found === null) continue;
			if (found.reason === null) return found;
			if (best === null || (best.hours.openingHours === null && found.hours.openingHours !== null)) best = found;
		}
	}
	return best;
}

/** Reads the hours of a cell. One that says the row's status has no hours. */
function readHoursText(row: Row, index: number, raw: string, reason: CellReason | null): Found | null {
	if (reason === null && isStatusInHours(row, raw))
		return { index, hours: { openingHours: null, openingHoursRaw: raw }, reason: null };
	return readText(row, index, raw, reason);
}

/** Reads the hours of a text; null for one that says nothing. */
function readText(row: Row, index: number, raw: string, reason: CellReason | null): Found | null {
	const { unnamedDays, isOf24Hours } = row.plan;
	const read = READERS[unnamedDays][isOf24Hours ? "of24" : "any"];
	if (reason !== null) return { index, hours: { openingHours: null, openingHoursRaw: raw }, reason };
	const { week, problems } = read(raw);
	const hours: Hours = { openingHours: week, openingHoursRaw: raw };
	if (problems.length === 0) return week === null ? null : { index, hours, reason: null };
	const unread = week === null ? {} : { unread: problems.map(({ text }) => text).join(" | ") };
	return { index, hours, reason: reasonOf(week), ...unread };
}

/**
 * Reads a list of days with their hours in one cell (`[{"day": "Monday", "hours": "9 AM to 5 PM"}]`); null for any
 * other text.
 */
function readList(raw: string): ParsedHours | null {
	if (!/^["'\s]*\[\s*\{/.test(raw)) return null;
	const list = parseLooseJson(raw);
	if (!Array.isArray(list) || list.length === 0) return null;
	const lines: { day: string; hours: string }[] = [];
	for (const entry of list) {
		const line = lineOf(entry);
		if (line === null) return null;
		lines.push(line);
	}
	const { week, problems } = readDayLines(lines);
	return { week, problems };
}

function lineOf(entry: unknown): { day: string; hours: string } | null {
	if (typeof entry !== "object" || entry === null) return null;
	const parts: Partial<Record<string, string>> = {};
	for (const [key, value] of Object.entries(entry)) {
		const name = headerKey(key);
		const part = Object.hasOwn(HOURS_MEMBERS, name) ? HOURS_MEMBERS[name] : undefined;
		const text = Array.isArray(value) ? value.filter((item) => typeof item === "string").join(", ") : value;
		if (part !== undefined && typeof text === "string") parts[part] = text;
	}
	const { day, hours, opens, closes } = parts;
	if (day === undefined || day === "" || (hours === undefined && opens === undefined)) return null;
	return { day: dayName(day), hours: hours ?? (opens ? `${opens}-${closes ?? ""}` : "") };
}

function reasonOf(week: OpeningWeek | null): CellReason {
	return week === null ? "hours-not-understood" : "hours-partly-understood";
}

/** Reads hours in several columns: a weekday, an entry of a list, or a line in each. */
function readSingleDays(row: Row): Found | null {
	return readDays(row, row.plan.days) ?? readEntries(row) ?? readLines(row);
}

function readDays(row: Row, days: readonly DayColumn[]): Found | null {
	const { source } = row.plan;
	if (days.length === 0) return null;
	const faulty = new Set(days.filter(({ index }) => row.faults.has(index)).flatMap((column) => column.days));
	const texts = days.map((column) => (column.days.some((day) => faulty.has(day)) ? null : dayText(row, column.index)));
	const filled = days.find(({ index }) => cellText(row, index) !== "");
	if (filled === undefined) return null;
	const emptyIsClosed = source !== null && sourceNamed(source).emptyDayIsClosed && faulty.size === 0;
	return foundIn(row, filled.index, once(days, texts, emptyIsClosed));
}

/** Returns the text of a day's hours. Minutes of the day are written as a clock shows them. */
function dayText(row: Row, index: number): string {
	const text = cellText(row, index);
	return row.plan.inMinutes && /^\d{1,4}$/.test(text) ? formatMinute(Number(text)) : text;
}

/** Rows of one table repeat the same weeks, so they are read once. A text that is null belongs to a day that is left out. */
function once(days: readonly DayColumn[], texts: readonly (string | null)[], emptyIsClosed: boolean): ColumnHours {
	const kept = weeks.get(days) ?? new Map<string, ColumnHours>();
	weeks.set(days, kept);
	const key = texts.map((text) => (text === null ? "\u0001" : text)).join("\u0000");
	const known = kept.get(key);
	if (known) return known;
	const cells = days.flatMap(({ index: _, ...column }, at) => {
		const text = texts[at] ?? null;
		return text === null ? [] : [{ ...column, text }];
	});
	const answer = readDayColumns(cells, { emptyIsClosed });
	if (kept.size >= 2_000) kept.clear();
	kept.set(key, answer);
	return answer;
}

const weeks = new WeakMap<object, Map<string, ColumnHours>>();

function readEntries(row: Row): Found | null {
	const entries = row.plan.hoursEntries;
	const first = entries.find((entry) => entry.day !== null && cellText(row, entry.day) !== "");
	if (first === undefined || first.day === null) return null;
	const lines = entries.flatMap((entry) => {
		const parts = [entry.day, entry.hours, entry.opens, entry.closes];
		if (entry.day === null || parts.some((index) => index !== null && row.faults.has(index))) return [];
		const [day = "", hours = "", opens = "", closes = ""] = parts.map((index) =>
			index === null ? "" : cellText(row, index),
		);
		if (day === "" && hours === "" && opens === "") return [];
		return [
			{ day: dayName(day), hours: hours !== "" ? hours : opens === "" && closes === "" ? "" : `${opens}-${closes}` },
		];
	});
	return foundIn(row, first.day, readDayLines(lines));
}

/**
 * Returns the name of a day. schema.org names days by an address (`https://schema.org/Monday`); lists are `["Monday",
 * "Tuesday"]`.
 */
function dayName(text: string): string {
	return text.replace(/https?:\/\/schema\.org\//g, "").replace(/[[\]"']/g, "");
}

/** Reads lines of hours ("Monday: 9:00 AM – 5:00 PM"), one in each column. */
function readLines(row: Row): Found | null {
	const columns = columnsOf(row, "hoursLine");
	const [first] = columns.filter((index) => cellText(row, index) !== "");
	if (first === undefined) return null;
	const text = columns
		.map((index) => cellText(row, index))
		.filter((line) => line !== "")
		.join(" | ");
	return readText(row, first, text.slice(0, MAX_RAW), null);
}

function foundIn(row: Row, first: number, { week, problems, raw }: ColumnHours): Found | null {
	const hours: Hours = { openingHours: week, openingHoursRaw: raw === "" ? null : raw.slice(0, MAX_RAW) };
	if (week === null && problems.length === 0) return null;
	if (problems.length === 0) return { index: first, hours, reason: null };
	const days = new Set(problems.flatMap((problem) => problem.days));
	const at = row.plan.days.find(
		({ index, days: own }) => own.some((day) => days.has(day)) && cellText(row, index) !== "",
	);
	const reason = at !== undefined && isHalf(row, at) ? "hours-incomplete" : reasonOf(week);
	return { index: at?.index ?? first, hours, reason };
}

/** Tells whether a column has a time to open or to close at, and no cell the other one. */
function isHalf(row: Row, { index, part, session, days }: DayColumn): boolean {
	if (part === "hours" || !/\p{Nd}/u.test(cellText(row, index))) return false;
	return !row.plan.days.some(
		(other) =>
			other.index !== index &&
			other.part !== part &&
			other.session === session &&
			other.days.join() === days.join() &&
			cellText(row, other.index) !== "",
	);
}

/**
 * Replaces days of the week by single days: a day's own column counts more than hours for all days. A day whose own hours are not understood
 * stays unknown.
 */
function together(row: Row, single: Found, whole: Found): Found {
	const [days, week] = [single.hours.openingHours, whole.hours.openingHours];
	const isPart = single.reason !== null;
	const told = row.plan.days.filter(({ index }) => cellText(row, index) !== "").flatMap((column) => column.days);
	if (week === null || (isPart && told.length === 0)) return days === null ? whole : single;
	const both = week.map((day, at) => {
		const own = days?.[at] ?? "unknown";
		return own === "unknown" && !(isPart && told.includes(at)) ? day : own;
	}) as OpeningWeek;
	const raw = [whole.hours.openingHoursRaw, single.hours.openingHoursRaw].filter((text) => text).join(" | ");
	const openingHours = both.every((day) => day === "unknown") ? null : both;
	const reason = isPart ? reasonOf(openingHours) : whole.reason;
	return { index: single.index, hours: { openingHours, openingHoursRaw: raw.slice(0, MAX_RAW) }, reason };
}
