import type { Meaning, Token } from "./token.ts";

/**
 * Turns parentheses around closed days into breaks: "10-19 (Pazar kapalı)" reads as if these days were on a line of their own.
 * Parentheses around the days of the hours before them say nothing: "8-17 (M-F)".
 */
export function withAsides(all: Token[], text: string): Token[] {
	if (!text.includes("(")) return all;
	const tokens = withEarlierSaturday(all, text);
	let from = 0;
	for (const [at, token] of tokens.entries()) {
		const aside = asideFrom(tokens, at, text);
		if (aside === null) continue;
		const { end, kinds } = aside;
		const sides = [token, tokens[end] as Token];
		if (kinds.has("pause") || kinds.has("time")) {
			// "8-18 (lunch break 12-1)"
			if (kinds.has("pause") && !kinds.has("days")) setAll(sides, RULE);
			continue;
		}
		if (!kinds.has("days")) continue;
		if (!OTHERWISE.some((kind) => kinds.has(kind)) && endsWithHours(tokens.slice(from, at))) {
			setAll(sides, NOTHING);
			setAll(
				tokens.slice(at, end).filter(({ kind }) => kind === "break"),
				{ kind: "and" },
			);
			from = end;
		}
		// "10-22 (Pzt hariç)"
		if (kinds.has("except") && !kinds.has("break")) setAll(sides, NOTHING);
		if (kinds.has("closed")) setAll(sides, RULE);
	}
	return tokens;
}

/** Finds the end of an aside that begins here and holds only words of hours, and what these are. */
function asideFrom(
	tokens: readonly Token[],
	at: number,
	text: string,
): { end: number; kinds: ReadonlySet<Token["kind"]> } | null {
	const opening = tokens[at];
	if (opening?.kind !== "unknown" || text[opening.start] !== "(") return null;
	let end = at + 1;
	const kinds = new Set<Token["kind"]>();
	for (; IN_ASIDE.has(tokens[end]?.kind ?? "unknown"); end += 1) kinds.add((tokens[end] as Token).kind);
	const closing = tokens[end];
	return closing?.kind === "unknown" && text[closing.start] === ")" ? { end, kinds } : null;
}

const RULE = { kind: "break", by: "rule" } as const;
const NOTHING = { kind: "noise" } as const;

function setAll(tokens: readonly Token[], meaning: Meaning): void {
	for (const token of tokens) Object.assign(token, meaning);
}

/** Lists what says of the days in an aside that they are not those of the hours before it. */
const OTHERWISE: readonly Token["kind"][] = ["closed", "except", "part"];

/** Tells whether these tokens end with hours that have no days yet. */
function endsWithHours(tokens: readonly Token[]): boolean {
	const line = tokens.slice(tokens.findLastIndex((token) => token.kind === "break" && token.by !== "comma") + 1);
	const last = line.findLast(({ kind }) => kind !== "noise")?.kind;
	return (last === "time" || last === "allDay") && !line.some(({ kind }) => kind === "days");
}

const IN_ASIDE: ReadonlySet<Token["kind"]> = new Set([
	"days",
	"closed",
	"and",
	"dash",
	"noise",
	"break",
	"colon",
	"except",
	"part",
	"pause",
	"time",
]);

const SATURDAY = 5;
/** Matches what stands behind the time of "13:00'e kadar". */
const KADAR = /^ ?['’]? ?(?:[yn]?[ae] )?kadar ?$/i;

/**
 * Writes out an earlier closing of Saturday that stands in parentheses behind the only hours: "8-17 (Sat until 1 pm)" are hours of the days from Monday
 * to Friday, unless other days are named, and Saturday's begin as they do. Nothing is said of Sunday.
 */
function withEarlierSaturday(tokens: Token[], text: string): Token[] {
	const at = tokens.findIndex(({ kind, start }) => kind === "unknown" && text[start] === "(");
	const end = tokens.findLastIndex(({ kind, start }) => kind === "unknown" && text[start] === ")");
	const [opening, closing] = [tokens[at], tokens[end]];
	const named = tokens.findLastIndex(({ kind }, index) => index < at && kind === "days");
	const times = tokens.slice(named + 1, Math.max(at, 0)).filter(({ kind }) => kind !== "noise" && kind !== "colon");
	const [opens, dash, closes] = times;
	if (opening === undefined || closing === undefined || times.length !== 3 || end !== tokens.length - 1) return tokens;
	if (opens?.kind !== "time" || dash?.kind !== "dash" || closes?.kind !== "time") return tokens;
	const inside = tokens.slice(at + 1, end);
	const [days, ...others] = inside;
	const until = inside.find(({ kind }) => kind === "time");
	const isSaturday = days?.kind === "days" && days.days.length === 1 && days.days[0] === SATURDAY;
	if (
		!isSaturday ||
		until === undefined ||
		others.filter(({ kind }) => kind === "time" || kind === "days").length !== 1
	)
		return tokens;
	const isUntil = KADAR.test(text.slice(until.end, closing.start)) || others.some(({ kind }) => kind === "dash");
	if (!isUntil) return tokens;
	const { start, end: stop } = opens;
	const weekdays: Token[] =
		named >= 0 ? [] : [{ kind: "days", days: [0, 1, 2, 3, 4], english: days.english, readings: [], start, end: stop }];
	return [
		...weekdays,
		...tokens.slice(0, at),
		Object.assign(opening, RULE),
		days,
		{ ...opens, start: until.start, end: until.start },
		{ ...dash, start: until.start, end: until.start },
		until,
	];
}
