import { type Notation, readDay } from "./day.ts";
import { takeDays } from "./pieces.ts";
import type { Token } from "./token.ts";
import type { OpeningDay, TimeRange } from "./week.ts";
import type { PartOfDay } from "./words.ts";

/**
 * Takes something out of the hours of days: a part of the day at which they are closed, or a break. `days` is null for a break of all days that
 * the text has hours for.
 */
export type Cut = { days: readonly number[] | null; out: PartOfDay | TimeRange };
type FoundCut = Cut & { text: string };

/** Takes the words for closed parts of days and for breaks out of a text: "Wednesday afternoon closed", "Fri 12-14 closed", "lunch break 12-1". */
export function takeCuts(
	tokens: readonly Token[],
	text: string,
	notation: Notation,
): { tokens: Token[]; cuts: FoundCut[] } {
	const cuts: FoundCut[] = [];
	if (!tokens.some(({ kind }) => CUTTING.has(kind))) return { tokens: [...tokens], cuts };
	const rest: Token[] = [];
	for (let at = 0; at < tokens.length; at += 1) {
		const found =
			takeClosedPart(tokens, at) ?? takeClosedRange(tokens, at, notation) ?? takePause(tokens, at, notation, text);
		if (found === null) {
			rest.push(tokens[at] as Token);
			continue;
		}
		const [start, end] = [tokens[at]?.start ?? 0, tokens[found.next - 1]?.end ?? text.length];
		cuts.push({ ...found.cut, text: text.slice(start, end) });
		rest.push({ kind: "break", by: "rule", start, end });
		at = found.next - 1;
	}
	return { tokens: rest, cuts };
}

const CUTTING: ReadonlySet<Token["kind"]> = new Set(["part", "pause", "closed"]);

/** Finds "Friday 12:30-14:00 closed" as the whole of a piece: its days, where its range begins, and what comes behind it. */
export function closedRangeAt(
	tokens: readonly Token[],
	at: number,
): { days: readonly number[]; from: number; next: number } | null {
	if (at > 0 && tokens[at - 1]?.kind !== "break") return null;
	const { days, next } = takeDays(tokens, at);
	const from = days && days.length > 0 ? pass(tokens, next) : -1;
	if (!days || [0, 1, 2].some((step) => tokens[from + step]?.kind !== (step === 1 ? "dash" : "time"))) return null;
	const closed = pass(tokens, from + 3);
	const behind = pass(tokens, closed + 1);
	const ends = tokens[behind] === undefined || tokens[behind]?.kind === "break";
	return tokens[closed]?.kind === "closed" && ends ? { days, from, next: behind } : null;
}

function takeClosedRange(tokens: readonly Token[], at: number, notation: Notation): Taken {
	const found = closedRangeAt(tokens, at);
	if (found === null) return null;
	const { days, from, next } = found;
	const hours = readDay(tokens.slice(from, from + 3), notation);
	const [out] = Array.isArray(hours) ? hours : [];
	return out === undefined ? null : { cut: { days, out }, next };
}

type Taken = { cut: Cut; next: number } | null;

/** Takes "Wednesday afternoon closed" and "closed Wednesday afternoon" from the beginning of a piece. */
function takeClosedPart(tokens: readonly Token[], at: number): Taken {
	if (at > 0 && tokens[at - 1]?.kind !== "break") return null;
	const isClosedFirst = tokens[at]?.kind === "closed";
	const { days, next } = takeDays(tokens, isClosedFirst ? at + 1 : at);
	const part = days && days.length > 0 ? pass(tokens, next) : -1;
	const token = tokens[part];
	if (!days || token?.kind !== "part") return null;
	const closed = isClosedFirst ? part : pass(tokens, part + 1);
	if (!isClosedFirst && tokens[closed]?.kind !== "closed") return null;
	const behind = pass(tokens, closed + 1);
	const ends = tokens[behind] === undefined || tokens[behind]?.kind === "break";
	return ends ? { cut: { days, out: token.part }, next: behind } : null;
}

/**
 * Takes a break with its hours: "8.30-17.30 lunch break 12.30-13.30". It must be the last of the text's hours, and either belong to all of them
 * or follow the only ones.
 */
function takePause(tokens: readonly Token[], at: number, notation: Notation, text: string): Taken {
	if (tokens[at]?.kind !== "pause") return null;
	const from = pass(tokens, at + 1);
	const range = tokens.slice(from, from + 3);
	const hours = readDay(range, notation);
	const [only] = Array.isArray(hours) ? hours : [];
	const behind = tokens.slice(from + 3);
	if (!only || range.length < 3 || behind.some(({ kind }) => kind !== "noise" && !isClosing(kind))) return null;
	const before = tokens.slice(0, at);
	const first = before.findIndex(({ kind }) => kind === "time");
	const isOfOne = first >= 0 && !before.slice(first).some(({ kind }) => kind === "days");
	const previous = before.at(-1);
	const isApart = previous?.kind === "break" || text[previous?.start ?? 0] === "(";
	return isOfOne || isApart ? { cut: { days: null, out: only }, next: from + 3 } : null;
}

function isClosing(kind: Token["kind"]): boolean {
	return kind === "days" || kind === "closed" || kind === "break";
}

/** Returns the place of the next token that says something. */
function pass(tokens: readonly Token[], at: number): number {
	let next = at;
	while (tokens[next]?.kind === "noise" || tokens[next]?.kind === "colon") next += 1;
	return next;
}

/** Is the latest closing of a morning, the earliest opening of an afternoon and of an evening. */
const NOON = { morning: 15 * 60, afternoon: 12 * 60, evening: 17 * 60 } as const;

/** Takes a cut out of a day's hours; null where it is not certain what is left. */
export function cutDay(day: OpeningDay, out: Cut["out"]): OpeningDay | null {
	if (day === "closed") return day;
	if (!Array.isArray(day)) return null;
	return typeof out === "string" ? withoutPart(day, out) : withoutRange(day, out);
}

function withoutPart(ranges: readonly TimeRange[], part: PartOfDay): OpeningDay | null {
	const isOut = ([opens, closes]: TimeRange) => (part === "morning" ? closes <= NOON.morning : opens >= NOON[part]);
	const left = ranges.filter((range) => !isOut(range));
	const isWhole = left.every(([opens, closes]) =>
		part === "morning" ? opens >= NOON.afternoon : closes <= NOON[part] + 180,
	);
	return left.length > 0 && left.length < ranges.length && isWhole ? left : null;
}

function withoutRange(ranges: readonly TimeRange[], [from, to]: TimeRange): OpeningDay | null {
	const cut = ranges.map(([opens, closes]): TimeRange[] | null => {
		if (closes <= from || opens >= to) return [[opens, closes]];
		return opens < from && to < closes
			? [
					[opens, from],
					[to, closes],
				]
			: null;
	});
	return cut.includes(null) ? null : (cut.flat() as TimeRange[]);
}
