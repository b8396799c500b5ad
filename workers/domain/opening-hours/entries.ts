import { tryJson } from "../loose-json.ts";
import {
	type HoursEntry,
	hoursText,
	readDayList,
	readFlatDays,
	readSchemaHours,
	readSpans,
	readTimetable,
	type Span,
} from "./json-shapes.ts";

/** Holds the contents of a cell that looks like JSON or a Python dict; "text" means: read it as running text instead. */
type CellContent =
	| { kind: "entries"; entries: HoursEntry[]; cutOff: boolean; passing?: string[] }
	| { kind: "text"; text: string }
	| { kind: "periods"; periods: unknown[] }
	| { kind: "spans"; spans: Span[] }
	| { kind: "unreadable" };

/**
 * Reads the structure of a normalised cell. It may hold JSON objects of text or of lists: as they are, with doubled quotes
 * (a CSV inside a CSV), as a quoted JSON string, as a Python dict, or cut off in the middle. It may also hold lists of
 * "Monday: 9-5" lines, or Google Places `periods`.
 */
export function readCell(cell: string): CellContent {
	const text = withoutOuterQuotes(cell);
	if (!/^[{[]/.test(text)) return { kind: "text", text };
	for (const candidate of [text, text.replaceAll('""', '"')]) {
		const value = tryJson(candidate);
		if (value !== undefined) return fromJson(value);
	}
	// {""Monday"": …} has no empty strings to protect, since it starts with a doubled quote.
	const quoted = /^[{[] ?""/.test(text) ? text.replaceAll('""', '"') : text;
	if (!/["']/.test(quoted)) return { kind: "text", text: quoted.replace(/[{}[\]]/g, "") };
	if (quoted.startsWith("[")) return fromList(readQuoted(quoted));
	return readDict(quoted);
}

function withoutOuterQuotes(text: string): string {
	if (text.length > 1 && text.startsWith('"') && text.endsWith('"')) {
		const inner = tryJson(text);
		return (typeof inner === "string" ? inner : text.slice(1, -1)).trim();
	}
	return text;
}

function fromJson(value: unknown): CellContent {
	if (Array.isArray(value)) return fromList(value);
	if (typeof value !== "object" || value === null) return { kind: "unreadable" };
	const record = value as Record<string, unknown>;
	if (Array.isArray(record.periods)) return { kind: "periods", periods: record.periods };
	if (Array.isArray(record.weekdayDescriptions)) return fromList(record.weekdayDescriptions);
	if (Array.isArray(record.openingHours) || typeof record.openingHours === "string")
		return fromJson([record.openingHours].flat());
	const table = readTimetable(record);
	if (table) return { kind: "entries", entries: table, cutOff: false };
	const shape = fromShape(value);
	if (shape) return shape;
	const flat = readFlatDays(record);
	if (flat) return { kind: "entries", entries: flat, cutOff: false };
	// Beside the other six, a day with an empty list has no hours.
	const days = Object.values(record);
	const isWeek = days.length === 7 && days.every((hours) => Array.isArray(hours)) && days.flat().length > 0;
	const entries = Object.entries(record).map(([key, hours]) => ({
		key,
		texts: isWeek && (hours as unknown[]).length === 0 ? ["closed"] : textsOf(hours),
	}));
	return { kind: "entries", entries, cutOff: false };
}

function fromList(list: readonly unknown[] | null): CellContent {
	if (!list) return { kind: "unreadable" };
	const shape = fromShape(list);
	if (shape) return shape;
	if (list.every((line) => typeof line === "string")) return { kind: "text", text: list.join("|") };
	const days = readDayList(list);
	if (days) return { kind: "entries", entries: days, cutOff: false };
	return list.every((item) => typeof item === "object" && item !== null && "open" in item)
		? { kind: "periods", periods: [...list] }
		: { kind: "unreadable" };
}

/** Reads lists of spans whose days are numbers, and schema.org's. */
function fromShape(value: unknown): CellContent | null {
	const spans = readSpans(value);
	if (spans !== undefined) return spans ? { kind: "spans", spans } : { kind: "unreadable" };
	const schema = readSchemaHours(value);
	return schema ? { kind: "entries", ...schema, cutOff: false } : null;
}

function textsOf(hours: unknown): string[] {
	if (hours === null || hours === undefined) return [];
	const list: unknown[] = Array.isArray(hours) ? hours : [hours];
	return list.map(hoursText);
}

type Scan = { text: string; at: number };

/** Reads the strings of a list in either quote. Returns null when the list breaks off or holds anything else. */
function readQuoted(text: string): string[] | null {
	return readValue({ text, at: 0 });
}

/** Reads the pairs of a dict in either quote, as far as they go. */
function readDict(text: string): CellContent {
	const scan: Scan = { text, at: 1 };
	const entries: HoursEntry[] = [];
	for (;;) {
		skip(scan, " \n,");
		const key = readString(scan);
		if (key === null) break;
		skip(scan, " \n");
		if (text[scan.at] === ":") scan.at += 1;
		else if (scan.at < text.length) return { kind: "unreadable" };
		const texts = readValue(scan);
		entries.push({ key, texts });
		if (texts === null) break;
	}
	return entries.length > 0 ? { kind: "entries", entries, cutOff: text[scan.at] !== "}" } : { kind: "unreadable" };
}

function readValue(scan: Scan): string[] | null {
	skip(scan, " \n");
	const { text } = scan;
	if (text[scan.at] !== "[") {
		const none = /None|null/y;
		none.lastIndex = scan.at;
		if (none.test(text)) {
			scan.at += 4;
			return [];
		}
		const single = readString(scan);
		return single === null ? null : [single];
	}
	scan.at += 1;
	const texts: string[] = [];
	for (;;) {
		skip(scan, " \n,");
		if (text[scan.at] === "]") break;
		const item = readString(scan);
		if (item === null) return null;
		texts.push(item);
	}
	scan.at += 1;
	return texts;
}

/** Reads a string in either quote with backslash escapes. Null (and the end of the text) when there is none or it is not closed. */
function readString(scan: Scan): string | null {
	const quote = scan.text[scan.at];
	if (quote !== '"' && quote !== "'") return null;
	let value = "";
	for (let at = scan.at + 1; at < scan.text.length; at += 1) {
		let sign = scan.text[at];
		if (sign === quote) {
			scan.at = at + 1;
			return value;
		}
		const escaped = sign === "\\" ? /\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|(.))/iy : null;
		if (escaped) {
			escaped.lastIndex = at;
			const found = escaped.exec(scan.text);
			const code = found?.[1] ?? found?.[2];
			sign = code ? String.fromCharCode(Number.parseInt(code, 16)) : (found?.[3] ?? "");
			at += Math.max(0, (found?.[0].length ?? 1) - 1);
		}
		value += sign;
	}
	scan.at = scan.text.length;
	return null;
}

function skip(scan: Scan, signs: string): void {
	while (scan.at < scan.text.length && signs.includes(scan.text[scan.at] ?? "")) scan.at += 1;
}
