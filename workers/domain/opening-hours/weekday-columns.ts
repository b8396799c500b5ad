import { notationOf, readDay } from "./day.ts";
import { type HoursProblem, MAX_HOURS_TEXT, newDraft, put, report, weekOf } from "./parse.ts";
import { readSelector } from "./running-text.ts";
import { formatMinute } from "./text.ts";
import type { Token } from "./token.ts";
import { normalizeHoursText, tokenizeHours, tokenizeParts } from "./tokens.ts";
import { dayFromRanges, type OpeningDay, type OpeningWeek, type TimeRange, WEEKDAYS } from "./week.ts";
import type { WeekdayHeader } from "./weekday-header.ts";

export { type WeekdayHeader, weekdayOfHeader, weekdaysOfHeaders } from "./weekday-header.ts";

/**
 * Holds one cell of a column that `weekdayOfHeader` names. `text` is what the workbook gives, where times may also be ISO
 * text or a part of a day.
 */
export type DayCell = WeekdayHeader & { text: string };

/**
 * Holds hours that several cells make together. `raw` ("Monday: 9:00-17:00 | …") is the text of these
 * cells, at most 4000 characters.
 */
export type ColumnHours = { week: OpeningWeek | null; problems: HoursProblem[]; raw: string };

type Session = { hours: string; opens: string; closes: string };
type Block = { days: number[]; sessions: Map<number, Session> };

/**
 * Reads hours from one column a weekday or from pairs of opening and closing times. A day whose cells are all empty is
 * unknown, or closed with `emptyIsClosed` (Google Business Profile's bulk sheet). 00:00 to 00:00 is 24 hours, the rule of
 * sheets. A narrower header ("Saturday" next to "Mon-Sat") decides its days. Never throws.
 */
export function readDayColumns(cells: readonly DayCell[], options: { emptyIsClosed?: boolean } = {}): ColumnHours {
	const blocks = new Map<string, Block>();
	for (const { days, part, session, text } of cells) {
		const key = days.join();
		const block = blocks.get(key) ?? { days, sessions: new Map<number, Session>() };
		const own = block.sessions.get(session) ?? { hours: "", opens: "", closes: "" };
		const value = text.length > MAX_HOURS_TEXT ? "?" : readableTime(normalizeHoursText(text));
		if (own[part] === "") own[part] = value;
		else if (value !== "") own[part] += `, ${value}`;
		block.sessions.set(session, own);
		blocks.set(key, block);
	}
	const widest = [...blocks.values()].sort((a, b) => b.days.length - a.days.length);
	const lines = widest.map(({ days, sessions }) => ({ days, texts: [...sessions.values()].flatMap(sessionText) }));
	return readLines(lines, options.emptyIsClosed ?? false);
}

/**
 * Reads hours from pairs of a day's name and its hours, as flattened JSON has them (`openingHours/0/day`,
 * `openingHours/0/hours`).
 */
export function readDayLines(pairs: readonly { day: string; hours: string }[]): ColumnHours {
	const unread: string[] = [];
	const names = tokenizeParts(pairs.map(({ day }) => normalizeHoursText(day.slice(0, MAX_HOURS_TEXT))));
	const lines = pairs.flatMap(({ day, hours }, index) => {
		const days = readSelector(names[index] ?? []);
		if (!days && (day.trim() !== "" || hours.trim() !== "")) unread.push(day.trim() || hours);
		const text = hours.length > MAX_HOURS_TEXT ? "?" : normalizeHoursText(hours);
		return days ? [{ days, texts: text === "" ? [] : [text] }] : [];
	});
	const result = readLines(lines, false);
	for (const text of unread) report(result, "unknown-day", [], text);
	return result;
}

function readLines(lines: readonly { days: number[]; texts: string[] }[], emptyIsClosed: boolean): ColumnHours {
	const draft = newDraft();
	const tokens = lines.map(({ days, texts }) => texts.map((text) => withoutDay(tokenizeHours(text), days)));
	const notation = notationOf(tokens.flat(2));
	const raw: { from: number; text: string }[] = [];
	for (const [index, { days, texts }] of lines.entries()) {
		const name = nameOf(days);
		const text = `${name}: ${texts.join(", ")}`;
		if (texts.length > 0) {
			const parts = (tokens[index] ?? []).map((part) => readDay(part, notation));
			put(draft, days, joinDays(parts), text);
			raw.push({ from: days[0] ?? 0, text });
		} else if (emptyIsClosed) {
			put(draft, days, "closed", text);
		}
	}
	const readable = raw
		.sort((a, b) => a.from - b.from)
		.map(({ text }) => text)
		.join(" | ")
		.slice(0, MAX_HOURS_TEXT);
	return { week: weekOf(draft), problems: draft.problems, raw: readable };
}

/** Joins the sessions of one day. Returns null when one is not understood or when they contradict each other. */
function joinDays(parts: readonly (OpeningDay | null)[]): OpeningDay | null {
	const distinct = [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
	if (distinct.length === 1) return distinct[0] ?? null;
	const ranges = distinct.filter((part) => part !== "closed");
	return ranges.every(Array.isArray) ? dayFromRanges(ranges.flat() as TimeRange[]) : null;
}

/** Removes the day's name from its own column's cell: "Monday: 9-5" in Monday's column. */
function withoutDay(tokens: readonly Token[], days: readonly number[]): Token[] {
	const [first] = tokens;
	if (first?.kind !== "days" || first.days.length !== 1 || days.length !== 1 || first.days[0] !== days[0])
		return [...tokens];
	return tokens.slice(tokens[1]?.kind === "colon" || tokens[1]?.kind === "dash" ? 2 : 1);
}

function sessionText({ hours, opens, closes }: Session): string[] {
	const pair = pairText(opens, closes);
	return [hours, pair].filter((text) => text !== "");
}

function pairText(opens: string, closes: string): string {
	if (opens === "" || closes === "") return opens || closes;
	// Both cells may say "Closed", or one "closed" and the other "x".
	if (!/\p{N}/u.test(opens + closes)) return opens === closes ? opens : `${opens} ${closes}`;
	return `${opens} - ${closes}`;
}

const ISO_TIME = /^(?:\d{4}-\d{2}-\d{2}[T ])?(\d{1,2}):(\d{2})(?::(\d{2}(?:[.,]\d+)?)(?:Z|[+-]00:?00)?|Z)?$/;
const PART_OF_DAY = /^(?:0?|\d{5})([.,]\d+)$/;

/**
 * Writes a time cell of a workbook as "HH:MM": ISO text with or without a date, a part of a day ("0.375", also behind a date's number)
 * or "900". Other texts stay as they are. Arithmetic may leave a second less than the minute.
 */
function readableTime(text: string): string {
	const [, hour, minute, seconds] = ISO_TIME.exec(text) ?? [];
	if (hour !== undefined && minute !== undefined) {
		const second = Number((seconds ?? "0").replace(",", "."));
		if (second === 0) return `${hour}:${minute}`;
		return second < 59 ? text : formatMinute(Number(hour) * 60 + Number(minute) + 1);
	}
	const part = PART_OF_DAY.exec(text)?.[1];
	if (part !== undefined) {
		const minutes = Number(part.replace(",", ".")) * 1440;
		return Math.abs(minutes - Math.round(minutes)) < 0.02 ? formatMinute(Math.round(minutes)) : text;
	}
	return /^[1-9][0-5]\d$/.test(text) ? `0${text}` : text;
}

function nameOf(days: readonly number[]): string {
	const names = days.map((day) => WEEKDAYS[day] ?? "");
	const [first = ""] = names;
	const unbroken = days.every((day, at) => at === 0 || day === (days[at - 1] ?? 0) + 1);
	return names.length > 2 && unbroken ? `${first}-${names.at(-1)}` : names.join(", ");
}
