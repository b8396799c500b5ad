import { MINUTES_PER_DAY } from "./week.ts";

/** Holds one key of an hours object with its texts. `texts` is null when the cell ends before its value does. */
export type HoursEntry = { key: string; texts: string[] | null };

/**
 * Holds one span of a list that counts days. `day` counts from Monday = 0. The times are minutes since its midnight, and
 * `closes` is above 1440 past midnight.
 */
export type Span = { day: number; opens: number; closes: number };

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Reads spans of lists whose days are numbers: Yelp Fusion (`start`, `end`, day 0 = Monday) and Foursquare (`open`, `close`, day 1 =
 * Monday, "+0200" = on the next day), bare or inside their objects. A day without a span is closed there. Returns undefined for another
 * shape, null for one of these with a part that is not understood.
 */
export function readSpans(value: unknown): Span[] | null | undefined {
	if (isObject(value)) {
		if (Array.isArray(value.regular)) return readSpans(value.regular);
		if (Array.isArray(value.open) && (value.hours_type ?? "REGULAR") === "REGULAR") return readSpans(value.open);
		return Array.isArray(value.hours) ? readSpans(value.hours) : undefined;
	}
	if (!Array.isArray(value) || value.length === 0 || !value.every(isObject)) return undefined;
	const [first] = value as Json[];
	if (value.length === 1 && Array.isArray(first?.open)) return readSpans(first);
	if (value.every((span) => "start" in span && "end" in span && "day" in span))
		return spansOf(value, "start", "end", 0);
	const clocks = value.every((span) => isClock(span.open) && isClock(span.close) && typeof span.day === "number");
	return clocks ? spansOf(value, "open", "close", 1) : undefined;
}

function isClock(value: unknown): value is string {
	return typeof value === "string" && /^\+?\d{4}$/.test(value);
}

function spansOf(list: readonly Json[], from: string, to: string, monday: number): Span[] | null {
	const spans: Span[] = [];
	for (const item of list) {
		const opens = clockMinute(item[from]);
		const closes = clockMinute(item[to]);
		const day = typeof item.day === "number" && Number.isInteger(item.day) ? item.day - monday : -1;
		if (opens === null || closes === null || day < 0 || day > 6 || opens >= MINUTES_PER_DAY) return null;
		spans.push({ day, opens, closes: closes > opens ? closes : closes + MINUTES_PER_DAY });
	}
	return spans;
}

function clockMinute(value: unknown): number | null {
	if (!isClock(value)) return null;
	const digits = value.replace("+", "");
	const minute = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
	if (Number(digits.slice(2)) > 59 || minute > MINUTES_PER_DAY) return null;
	return value.startsWith("+") ? minute + MINUTES_PER_DAY : minute;
}

/** Holds entries of every week, and the days, as written, of hours that are valid only between two dates. */
type SchemaHours = { entries: HoursEntry[]; passing: string[] };

/**
 * Reads schema.org's OpeningHoursSpecification, alone or in a list. There 00:00–00:00 means closed (the opposite of
 * sheets), and days that are not named stay unknown. A specification with `validFrom` or `validThrough` is for some dates
 * only. Returns undefined for another shape.
 */
export function readSchemaHours(value: unknown): SchemaHours | undefined {
	const inner = isObject(value) && "openingHoursSpecification" in value ? value.openingHoursSpecification : value;
	const list: unknown[] = Array.isArray(inner) ? inner : [inner];
	if (list.length === 0 || !list.every((spec) => isObject(spec) && "dayOfWeek" in spec)) return undefined;
	const entries: HoursEntry[] = [];
	const passing: string[] = [];
	for (const spec of list as Json[]) {
		const names = [spec.dayOfWeek].flat().map(dayName);
		if (spec.validFrom || spec.validThrough) {
			passing.push(names.join(", "));
			continue;
		}
		const { opens, closes } = spec;
		const none = isMidnight(opens) && isMidnight(closes);
		const text = none ? "closed" : typeof opens === "string" && typeof closes === "string" ? `${opens}-${closes}` : "?";
		for (const key of names) if (!/^PublicHolidays?$/.test(key)) entries.push({ key, texts: [text] });
	}
	return { entries, passing };
}

function dayName(day: unknown): string {
	const text = isObject(day) ? (day["@id"] ?? day.name) : day;
	return typeof text === "string" ? text.replace(/^.*[/:#]/, "") : "?";
}

function isMidnight(time: unknown): boolean {
	return typeof time === "string" && /^0?0:00(?::00)?$/.test(time);
}

/**
 * Reads DataForSEO's timetable: `{ work_hours: { timetable: { monday: [{ open: { hour: 9, minute: 0 }, close: … }], sunday: null } } }`, where a
 * day without times is closed. Undefined for another shape.
 */
export function readTimetable(record: Json): HoursEntry[] | undefined {
	const outer = isObject(record.work_hours) ? record.work_hours : record;
	if (!isObject(outer.timetable)) return undefined;
	return Object.entries(outer.timetable).map(([key, spans]) => {
		const list: unknown[] = spans === null ? [] : [spans].flat();
		return { key, texts: list.length === 0 ? ["closed"] : list.map(spanText) };
	});
}

function spanText(span: unknown): string {
	const [opens, closes] = isObject(span) ? [hourText(span.open), hourText(span.close)] : [null, null];
	return opens === null || closes === null ? "?" : `${opens}-${closes}`;
}

function hourText(time: unknown): string | null {
	if (!isObject(time) || typeof time.hour !== "number") return null;
	return `${time.hour}:${String(time.minute ?? 0).padStart(2, "0")}`;
}

const OPENS = /^(?:open|opens|start|from|begin|openTime|open_time|opening|startTime|start_time|openingTime)$/i;
const CLOSES = /^(?:close|closes|end|to|till|until|closeTime|close_time|closing|endTime|end_time|closingTime)$/i;
const DAY = /^(?:day|dayOfWeek|weekday|name|day_name|dayName)$/i;
const TEXT = /^(?:hours|time|times|value|text|open_hours|opening_hours)$/i;

/**
 * Reads entries from a list of days: `[{ "day": "Monday", "hours": "9 AM to 5 PM" }]`, or with `open` and `close`. Returns
 * undefined for another shape.
 */
export function readDayList(list: readonly unknown[]): HoursEntry[] | undefined {
	const entries: HoursEntry[] = [];
	for (const item of list) {
		if (!isObject(item)) return undefined;
		const day = Object.entries(item).find(([key, value]) => DAY.test(key) && typeof value === "string");
		if (!day) return undefined;
		const others = Object.entries(item).filter(([key]) => key !== day[0]);
		const [only] = others;
		if (others.length === 1 && only && TEXT.test(only[0])) {
			const hours: unknown[] = [only[1]].flat();
			entries.push({ key: String(day[1]), texts: hours.map(hoursText) });
		} else entries.push({ key: String(day[1]), texts: [hoursText(Object.fromEntries(others))] });
	}
	return entries.length > 0 ? entries : undefined;
}

/** Lists members that are true or false. A member whose value is `when` gives its text to the whole day. */
const FLAGS: readonly { key: RegExp; when: boolean; text: string }[] = [
	{ key: /^(?:is_?)?closed$/i, when: true, text: "closed" },
	{ key: /^(?:is_?)?open$/i, when: false, text: "closed" },
	{ key: /^(?:is_?)?(?:open_?)?24_?h?(?:ours)?(?:_?open)?$/i, when: true, text: "24 hours" },
];

/** Returns the text of one value of an hours object: as it is, or joined from its opening and closing time. */
export function hoursText(value: unknown): string {
	if (typeof value === "string") return value;
	if (value === null || value === undefined) return "";
	if (!isObject(value)) return JSON.stringify(value);
	let opens = "";
	let closes = "";
	for (const [key, part] of Object.entries(value)) {
		const flag = typeof part === "boolean" ? FLAGS.find((one) => one.key.test(key)) : undefined;
		const text = part === null ? "" : part;
		if (flag !== undefined) {
			if (part === flag.when) return flag.text;
		} else if (typeof text !== "string") return JSON.stringify(value);
		else if (OPENS.test(key) && opens === "") opens = text;
		else if (CLOSES.test(key) && closes === "") closes = text;
		else return JSON.stringify(value);
	}
	if (opens === "" || closes === "") return opens || closes;
	return /\d/.test(opens + closes) ? `${opens}-${closes}` : `${opens} ${closes}`;
}

const FLAT = /^([\p{L}\p{M}]+)[_ .-](?:(\d)[_ .-])?(open|opens|start|from|close|closes|end|to)$/iu;

/**
 * Reads Facebook's `{ "mon_1_open": "09:00", "mon_1_close": "17:00" }` as entries. Returns undefined
 * unless every key has that form.
 */
export function readFlatDays(record: Json): HoursEntry[] | undefined {
	const days = new Map<string, Map<string, { opens: string; closes: string }>>();
	for (const [key, value] of Object.entries(record)) {
		const [, day, session = "", part = ""] = FLAT.exec(key) ?? [];
		if (!day || (typeof value !== "string" && value !== null)) return undefined;
		const sessions = days.get(day) ?? new Map<string, { opens: string; closes: string }>();
		const pair = sessions.get(session) ?? { opens: "", closes: "" };
		pair[OPENS.test(part) ? "opens" : "closes"] = value ?? "";
		days.set(day, sessions.set(session, pair));
	}
	if (days.size === 0) return undefined;
	return [...days].map(([key, sessions]) => ({ key, texts: [...sessions.values()].map(hoursText) }));
}
