import { readNamedParts } from "./parts-of-day.ts";
import type { Token, WrittenTime } from "./token.ts";
import type { PartOfDay } from "./words.ts";

type Time = Token & WrittenTime;

/**
 * Gives ranges that are written without a dash, or with one that joins two of them, their ordinary form: "10.00/20.00", "8h30/12h - 14h/18h",
 * "sabah 08:00 akşam 20:00", "mornings 9-1, afternoons 2-6".
 */
export function withWrittenRanges(tokens: Token[], text: string): Token[] {
	if (text.includes("/")) joinBySlashes(tokens, text);
	if (tokens.some(({ kind }) => kind === "part")) {
		readNamedParts(tokens, text);
		readParts(tokens);
	}
	return tokens;
}

/** A slash stands for "to" only where what it joins is at least this long: "9:00/10:00 - 18:00" has two openings. */
const SHORTEST_BY_SLASH = 120;

function joinBySlashes(tokens: Token[], text: string): void {
	for (let at = 0; at < tokens.length; at += 1) {
		if (tokens[at]?.kind !== "time") continue;
		let end = at;
		while (isJoint(tokens[end + 1]) && tokens[end + 2]?.kind === "time") end += 2;
		const times = tokens.slice(at, end + 1).filter((token): token is Time => token.kind === "time");
		const joints = tokens.slice(at, end + 1).filter(isJoint);
		const signs = joints.map(({ start }) => text[start]).join("");
		if (/^\/(?:[-/]\/)*$/.test(signs) && areRanges(times, text)) {
			for (const [index, joint] of joints.entries()) Object.assign(joint, { kind: index % 2 === 0 ? "dash" : "and" });
		}
		at = end;
	}
}

function isJoint(token: Token | undefined): token is Token {
	return token?.kind === "dash" || token?.kind === "and";
}

/** Tells whether times run forwards and can be nothing but times of 24 hours, so that "9/18" is not taken for a date. */
function areRanges(times: readonly Time[], text: string): boolean {
	const minutes = times.map(({ hour, minute }) => hour * 60 + minute);
	return (
		times.some(({ clock24 }) => clock24) &&
		times.every(({ start, end }) => /\d[:.h]|\d{4}/i.test(text.slice(start, end))) &&
		minutes.every((minute, at) => at === 0 || minute - (minutes[at - 1] ?? 0) >= (at % 2 === 1 ? SHORTEST_BY_SLASH : 0))
	);
}

/** Reads words for a part of the day that say of which half a range is, or which of two times is the opening. */
function readParts(tokens: Token[]): void {
	for (const [at, token] of tokens.entries()) {
		if (token.kind !== "part") continue;
		const from = nextTime(tokens, at);
		if (from < 0) continue;
		const dash = tokens[from + 1];
		const second = dash?.kind === "part" || dash?.kind === "dash" ? nextTime(tokens, from + 1) : -1;
		const [opens, closes] = [tokens[from], tokens[second]];
		if (opens?.kind !== "time" || closes?.kind !== "time") continue;
		const isRange = dash?.kind === "dash" && second === from + 2;
		if (isRange ? !isWithin(token.part, opens, closes) : !isFromTo(token, dash, opens, closes)) continue;
		if (dash?.kind === "part") Object.assign(dash, { kind: "dash" });
		for (const passed of tokens.slice(at, from)) Object.assign(passed, { kind: "noise" });
		for (const passed of tokens.slice(from + 2, second)) Object.assign(passed, { kind: "noise" });
	}
}

/** Finds the time behind a word, with nothing that says something between. */
function nextTime(tokens: readonly Token[], at: number): number {
	let next = at + 1;
	while (tokens[next]?.kind === "noise" || tokens[next]?.kind === "colon") next += 1;
	return tokens[next]?.kind === "time" ? next : -1;
}

/** Tells whether a range lies in a part of the day, and writes bare hours as of that part: "evenings 6-10". */
function isWithin(part: PartOfDay, opens: Time, closes: Time): boolean {
	if (part === "morning")
		return (
			opens.hour < 12 && opens.meridiem !== "pm" && closes.hour < 15 && (opens.hour < closes.hour || closes.hour < 3)
		);
	const [from, to] = part === "afternoon" ? [12, 18] : [17, 24];
	if (opens.meridiem || closes.meridiem || opens.clock24 || closes.clock24)
		return opens.hour >= from || opens.meridiem === "pm";
	if (opens.hour >= from && opens.hour <= to) return true;
	const isBare = opens.hour < 12 && opens.hour + 12 >= from && opens.hour + 12 <= to && closes.hour < 12;
	if (isBare && closes.hour > opens.hour) for (const time of [opens, closes]) Object.assign(time, { meridiem: "pm" });
	return isBare && closes.hour > opens.hour;
}

/** Tells whether two times are an opening in the morning and a closing later: "sabah 08:00 akşam 20:00". */
function isFromTo(token: Token, between: Token | undefined, opens: Time, closes: Time): boolean {
	if (token.kind !== "part" || token.part !== "morning" || between?.kind !== "part" || between.part === "morning")
		return false;
	return opens.hour < 12 && closes.clock24 && closes.hour >= 12;
}
