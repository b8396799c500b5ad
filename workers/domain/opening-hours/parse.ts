import { type Cut, cutDay } from "./cuts.ts";
import { notationOf, readDay } from "./day.ts";
import { readCell } from "./entries.ts";
import type { HoursEntry } from "./json-shapes.ts";
import { readOsmRules } from "./osm-rules.ts";
import { osmWeek } from "./osm-week.ts";
import { readPeriods, weekOfSpans } from "./periods.ts";
import { readSelector, readStatements } from "./running-text.ts";
import { normalizeHoursText, tokenizeHours, tokenizeParts } from "./tokens.ts";
import { dayFromRanges, type OpeningDay, type OpeningWeek, uniformWeek } from "./week.ts";

/** Limits a cell. Longer cells are refused as a whole: cutting them could turn "9AM-5PM" into "9AM-5". */
export const MAX_HOURS_TEXT = 4000;
const MAX_PROBLEMS = 10;
const MAX_PROBLEM_TEXT = 80;

/** Describes a part of a cell that was not read. `days` counts from Monday = 0; it is empty when the part names no day. */
export type HoursProblem = {
	code: "unreadable" | "not-weekly" | "unknown-day" | "cut-off" | "conflict" | "too-long";
	days: number[];
	/** Holds this part of the cell, with blanks and dashes normalised, at most 80 characters. */
	text: string;
};

/**
 * Holds the week that was read and what was not. `week` is null when no day was understood; without problems the cell then
 * said nothing at all (blank, `{}`). Days that were not understood are "unknown" and have a problem. Days that the cell
 * does not mention are "unknown" without one.
 */
export type ParsedHours = { week: OpeningWeek | null; problems: HoursProblem[] };

/** Says what the days are that a text in OSM's grammar does not name. */
export type UnnamedDays = "closed" | "unknown";

/** Tells whether a text is written in OSM's grammar. */
export function isOsmText(text: string): boolean {
	return text.length <= MAX_HOURS_TEXT && readOsmRules(normalizeHoursText(text)) !== null;
}

/**
 * Reads opening hours in the forms of exports and of hand-made sheets: JSON and Python objects, `Monday:9AM-5PM|…`, Google's text,
 * OpenStreetMap's grammar, the JSON of other sources (json-shapes.ts), day ranges in sheets, local day names. Decisions where a text leaves room:
 * - 00:00-00:00, 12AM-12AM and 00:00-24:00 mean open 24 hours (the sheet rule); in schema.org's own JSON closed.
 * - Hours without AM/PM: see `readPlain` and `readBare` in day.ts. Text without any day holds for every day, as in OSM.
 * - A later mention of a day replaces an earlier one ("Mo-Su 9-17; We off"), except equally wide ones with other ranges, which add up;
 *   a narrower one with hours apart from the earlier ones is a conflict. Days not named are closed in OSM's grammar, else unknown;
 *   days that a text excepts ("daily 9-17 except Sunday") are closed.
 * - Public holidays are passed over; seasons, open ends ("17:00+") and words such as "by appointment" make their days unknown.
 * `unnamed` "unknown": days not named are unknown in OSM's grammar too, for a column whose other cells are not in it.
 * `isOf24`: the other cells of its column show a clock of 24 hours.
 * Never throws; linear in the length of the text.
 */
export function parseOpeningHours(text: string, unnamed: UnnamedDays = "closed", isOf24 = false): ParsedHours {
	const cell = text.length > MAX_HOURS_TEXT ? text : normalizeHoursText(text);
	const draft = newDraft();
	if (cell.length > MAX_HOURS_TEXT) {
		report(draft, "too-long", [], cell);
		return { week: null, problems: draft.problems };
	}
	const content = readCell(cell);
	if (content.kind === "entries") {
		readEntries(draft, content.entries, isOf24);
		for (const days of content.passing ?? []) report(draft, "not-weekly", [], days);
		if (content.cutOff && content.entries.every(({ texts }) => texts))
			report(draft, "cut-off", [], cell.slice(-MAX_PROBLEM_TEXT));
	} else if (content.kind === "text") {
		readText(draft, content.text, unnamed, isOf24);
	} else {
		let week: OpeningWeek | null = null;
		if (content.kind === "periods") week = readPeriods(content.periods);
		if (content.kind === "spans") week = weekOfSpans(content.spans);
		if (week) draft.week = week;
		else report(draft, "unreadable", [], cell);
	}
	return { week: weekOf(draft), problems: draft.problems };
}

/** Returns the week of a draft; null when no day of it is known. */
export function weekOf(draft: Draft): OpeningWeek | null {
	return draft.week.some((day) => day !== "unknown") ? draft.week : null;
}

/** Says which clock a text shows: one of 12 hours by AM and PM, one of 24, or null for either. */
export function clockOf(text: string): 12 | 24 | null {
	if (text.length > MAX_HOURS_TEXT) return null;
	const { meridiem, clock24 } = notationOf(tokenizeHours(normalizeHoursText(text)));
	return meridiem ? 12 : clock24 ? 24 : null;
}

/**
 * Reads the hours of a single day, such as one column of Google's own spreadsheet ("11:30AM-02:00PM, 05:00PM-10:00PM",
 * "x"). Returns null when the text is blank or not understood.
 */
export function parseDayHours(text: string): OpeningDay | null {
	if (text.length > MAX_HOURS_TEXT) return null;
	const tokens = tokenizeHours(normalizeHoursText(text));
	return readDay(tokens, notationOf(tokens));
}

export type Draft = { week: OpeningWeek; width: number[]; problems: HoursProblem[] };

export function newDraft(): Draft {
	return { week: uniformWeek("unknown"), width: [0, 0, 0, 0, 0, 0, 0], problems: [] };
}

export function report(
	draft: Pick<Draft, "problems">,
	code: HoursProblem["code"],
	days: readonly number[],
	text: string,
): void {
	if (draft.problems.length >= MAX_PROBLEMS) return;
	const cut = text.slice(0, MAX_PROBLEM_TEXT).trim();
	draft.problems.push({ code, days: [...new Set(days)].sort(), text: cut });
}

/** Writes hours over days; null (not understood) makes them unknown and is reported. */
export function put(draft: Draft, days: readonly number[], hours: OpeningDay | null, text: string): void {
	const distinct = new Set(days);
	const conflicts: number[] = [];
	for (const day of distinct) {
		const before = draft.week[day];
		let next = hours ?? "unknown";
		if (draft.width[day] !== distinct.size && apart(before, next)) {
			// "Mon-Fri 9-12, Wed 14-18" does not say whether Wednesday's hours replace the others or add to them.
			next = "unknown";
			conflicts.push(day);
		} else if (Array.isArray(before) && Array.isArray(next) && draft.width[day] === distinct.size) {
			const sum = dayFromRanges([...before, ...next]);
			if (Array.isArray(sum) && sum.length === before.length + next.length) next = sum;
			else if (JSON.stringify(before) !== JSON.stringify(next)) {
				next = "unknown";
				conflicts.push(day);
			}
		}
		draft.week[day] = next;
		draft.width[day] = distinct.size;
	}
	if (!hours) report(draft, "unreadable", days, text);
	if (conflicts.length > 0) report(draft, "conflict", conflicts, text);
}

/**
 * Writes hours over days like `put`. Of a day that has had other hours of its own before those of a wider range ("Wed 9-1, Mon-Sat 9-5") nobody
 * knows which are meant.
 */
function putInText(draft: Draft, days: readonly number[], hours: OpeningDay | null, text: string): void {
	const { size } = new Set(days);
	const others = days.filter((day) => {
		const before = draft.week[day];
		return (
			hours &&
			before !== "unknown" &&
			(draft.width[day] ?? 0) < size &&
			JSON.stringify(before) !== JSON.stringify(hours)
		);
	});
	put(draft, days, hours, text);
	for (const day of others) draft.week[day] = "unknown";
	if (others.length > 0) report(draft, "conflict", others, text);
}

/** Takes a closed part of the day or a break out of the hours of days; those of which it is not certain what is left are unknown and reported. */
function cutDays(draft: Draft, days: readonly number[], { days: named, out }: Cut, text: string): void {
	const isOf = (day: number) => named !== null || Array.isArray(draft.week[day]);
	const doubtful: number[] = [];
	for (const day of days.filter(isOf)) {
		const left = cutDay(draft.week[day] ?? "unknown", out);
		draft.week[day] = left ?? "unknown";
		if (left === null) doubtful.push(day);
	}
	if (doubtful.length > 0 || !days.some(isOf)) report(draft, "unreadable", doubtful, text);
}

/** Tells whether a narrower mention has other hours that do not touch those of the wider one. */
function apart(before: OpeningDay | undefined, next: OpeningDay): boolean {
	if (!Array.isArray(before) || !Array.isArray(next)) return false;
	return next.every(([opens, closes]) => before.every(([from, to]) => closes <= from || opens >= to));
}

function readText(draft: Draft, text: string, unnamed: UnnamedDays, isOf24: boolean): void {
	const rules = readOsmRules(text);
	// "Mo-Fr, Su off" may as well say nothing of Mo-Fr.
	const doubtful = rules?.every(({ state }) => state === "off") && text.includes("-") && text.includes(", ");
	if (rules && !doubtful) {
		const { week, doubts } = osmWeek(rules);
		const named = new Set(rules.flatMap((rule) => [...rule.days, ...rule.someDays]));
		draft.week =
			unnamed === "closed" ? week : (week.map((day, at) => (named.has(at) ? day : "unknown")) as OpeningWeek);
		for (const { days, rule } of doubts) report(draft, "not-weekly", days, rule);
		return;
	}
	const statements = readStatements(text, isOf24);
	for (const { days, hours, text: part, cut, note } of statements)
		if (note) report(draft, "unreadable", [], part);
		else if (cut) cutDays(draft, days, cut, part);
		else putInText(draft, days, hours, part);
	for (const { days, unread } of statements) if (unread) for (const day of days) draft.week[day] = "unknown";
	if (statements.length === 0 && saysSomething(text)) report(draft, "unreadable", [], text);
}

/** Tells whether a text without hours says something ("Open"). "Monday:" and holidays alone say nothing. */
function saysSomething(text: string): boolean {
	const tokens = tokenizeHours(text);
	return tokens.some(({ kind }) => kind === "noise") && !tokens.some(({ kind }) => kind === "days");
}

function readEntries(draft: Draft, entries: readonly HoursEntry[], isOf24: boolean): void {
	const keys = tokenizeParts(entries.map(({ key }) => normalizeHoursText(key)));
	const parts = entries.map(({ key, texts }, index) => ({
		key,
		texts: texts?.map(normalizeHoursText).filter((text) => text !== ""),
		days: readSelector(keys[index] ?? []),
	}));
	const values = parts.map((part) => tokenizeHours(part.texts?.join(",") ?? ""));
	const notation = notationOf([...keys.flat(), ...values.flat()], isOf24);
	for (const [index, { key, texts, days }] of parts.entries()) {
		if (!days) report(draft, "unknown-day", [], key);
		else if (!texts) report(draft, "cut-off", days, key);
		else if (texts.length > 0 && days.length > 0) {
			put(draft, days, readDay(values[index] ?? [], notation), `${key}: ${texts.join(", ")}`);
		}
	}
}

/** Tells whether a text can be read as hours. Limits of a licence ("After 1 am") cannot. */
export function isWeek(text: string): boolean {
	return parseDayHours(text) !== null || parseOpeningHours(text).week !== null;
}
