import type { Token, WrittenTime } from "./token.ts";

type Time = Token & WrittenTime;

/** Matches the words for an evening that also mean the hours past midnight. */
const NIGHT = /^(?:gece|nights?|noches?|noites?)$/i;
/** Is the earliest bare hour that is surely one of the morning where only the closing says its part of the day. */
const SURE_MORNING = 8;

/**
 * Reads ranges whose times have words for a part of the day, before or behind them: "sabah 8 akşam 6", "8:00 - gece 1:00",
 * "8 Uhr morgens bis 6 Uhr abends". The times then say what they are on a clock of 24 hours.
 */
export function readNamedParts(tokens: Token[], text: string): void {
	for (const [at, token] of tokens.entries()) {
		if (token.kind !== "part" || token.part === "morning") continue;
		const range = rangeBefore(tokens, at) ?? rangeBehind(tokens, at);
		if (range === null || !isReadable(range, NIGHT.test(text.slice(token.start, token.end)), token.part)) continue;
		for (const word of range.words) Object.assign(word, { kind: "noise" });
		if (range.joint !== token) Object.assign(token, { kind: "noise" });
		Object.assign(range.joint, { kind: "dash" });
	}
}

/** Holds a range: its times, what stands between them, and the words for parts of the day that are read with it. */
type NamedRange = { opens: Time; closes: Time; joint: Token; isMorning: boolean; words: Token[] };

/** Finds the range whose closing stands behind its word: "sabah 9 - akşam 6". Without a dash the opening has its word, too. */
function rangeBefore(tokens: readonly Token[], at: number): NamedRange | null {
	const closes = tokens[beside(tokens, at, 1)];
	const behind = tokens[beside(tokens, tokens.indexOf(closes as Token), 1)];
	if (closes?.kind !== "time" || behind?.kind === "dash") return null;
	const before = beside(tokens, at, -1);
	const hasDash = tokens[before]?.kind === "dash";
	const from = hasDash ? beside(tokens, before, -1) : before;
	const opens = tokens[from];
	const word = tokens[beside(tokens, from, -1)];
	if (opens?.kind !== "time" || word?.kind === "dash") return null;
	const isMorning = word?.kind === "part" && word.part === "morning";
	if (!hasDash && !isMorning) return null;
	return { opens, closes, joint: tokens[hasDash ? before : at] as Token, isMorning, words: isMorning ? [word] : [] };
}

/** Finds the range whose times stand before their words: "8 in the morning to 6 in the evening". */
function rangeBehind(tokens: readonly Token[], at: number): NamedRange | null {
	const last = beside(tokens, at, -1);
	const joint = beside(tokens, last, -1);
	const morning = beside(tokens, joint, -1);
	const [closes, dash, word, opens] = [
		tokens[last],
		tokens[joint],
		tokens[morning],
		tokens[beside(tokens, morning, -1)],
	];
	if (closes?.kind !== "time" || opens?.kind !== "time" || dash?.kind !== "dash") return null;
	if (word?.kind !== "part" || word.part !== "morning") return null;
	return { opens, closes, joint: dash, isMorning: true, words: [word] };
}

/** Returns the place of the next token that says something, in a direction. */
function beside(tokens: readonly Token[], at: number, step: 1 | -1): number {
	let next = at + step;
	while (tokens[next]?.kind === "noise") next += step;
	return next;
}

/** Tells whether both times are certain by their words, and then writes them as those of 24 hours. */
function isReadable(
	{ opens, closes, isMorning }: NamedRange,
	isNight: boolean,
	part: "afternoon" | "evening",
): boolean {
	if (opens.meridiem !== null || closes.meridiem !== null) return opens.meridiem !== null && closes.meridiem !== null;
	const isSure = isMorning ? opens.hour < 12 : opens.clock24 || opens.hour >= SURE_MORNING;
	const hour = hourOfPart(closes.hour, isNight, part);
	if (!isSure || hour === null) return false;
	Object.assign(opens, { clock24: true });
	Object.assign(closes, { hour, clock24: true });
	return true;
}

/** Returns the hour of 24 that is meant by one in a part of the day; null where the word does not suit it. */
function hourOfPart(hour: number, isNight: boolean, part: "afternoon" | "evening"): number | null {
	if (hour === 0 || hour > 12) return hour;
	if (part === "afternoon") return hour === 12 ? 12 : hour < 8 ? hour + 12 : null;
	if (hour === 12) return 24;
	if (isNight && hour < 6) return hour;
	return hour >= (isNight ? 8 : 4) ? hour + 12 : null;
}
