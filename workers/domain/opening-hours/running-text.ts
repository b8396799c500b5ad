import { type Notation, notationOf, readDay } from "./day.ts";
import { type Token, tokenizeHours } from "./tokens.ts";
import { dayFromRanges, type OpeningDay, type TimeRange } from "./week.ts";

/** Days of tokens that name nothing else ("Mon-Fri", "Mon, Wed"); null otherwise. */
export function readSelector(tokens: readonly Token[]): number[] | null {
	const { days, next } = takeDays(tokens, 0);
	return days && tokens.slice(next).every((token) => token.kind === "colon" || token.kind === "noise") ? days : null;
}

/** Days from position `at` on, with ranges (also over the weekend) and lists, then the colon or dash behind them. */
function takeDays(tokens: readonly Token[], at: number): { days: number[] | null; next: number } {
	let next = at;
	while (tokens[next]?.kind === "noise") next += 1;
	if (tokens[next]?.kind !== "days") return { days: null, next: at };
	const days: number[] = [];
	for (;;) {
		const token = tokens[next];
		if (token?.kind === "days") {
			const until = tokens[next + 1]?.kind === "dash" ? nextDays(tokens, next + 2) : null;
			const [first] = token.days;
			const [last] = until?.days ?? [];
			if (until && token.days.length === 1 && first !== undefined && last !== undefined) {
				for (let day = first; ; day = (day + 1) % 7) {
					days.push(day);
					if (day === last) break;
				}
				next = until.at + 1;
			} else {
				days.push(...token.days);
				next += 1;
			}
		} else if ((token?.kind === "and" || token?.kind === "break") && nextDays(tokens, next + 1)) next += 1;
		else break;
	}
	while (tokens[next]?.kind === "colon" || tokens[next]?.kind === "dash") next += 1;
	return { days, next };
}

function nextDays(tokens: readonly Token[], at: number): { days: readonly number[]; at: number } | null {
	const skipped = tokens[at]?.kind === "noise" ? at + 1 : at;
	const token = tokens[skipped];
	return token?.kind === "days" ? { days: token.days, at: skipped } : null;
}

/** Hours that hold for some days; `parts` are read one by one, so that no range runs over a comma. */
type Group = { days: number[]; parts: Token[][]; bad: boolean; text: string };
type Run = { days: number[] | null; tokens: Token[] };
type Piece = { runs: Run[]; known: boolean; by: "comma" | "line" | "rule" | "end"; text: string };

/** One statement of a running text: these days have these hours (null = not understood); `text` is where it says so. */
export type Statement = { days: number[]; hours: OpeningDay | null; text: string };

/**
 * The statements of a text without structure, in order: `Monday:9AM-5PM|Tuesday:Closed`, `Mo-Fr 09:00-18:00; Su off`,
 * "Mon, Wed 9-12, 1-5". Statements about holidays only are left out; one that names no day and is not understood has no days.
 */
export function readStatements(text: string): Statement[] {
	const tokens = tokenizeHours(text);
	const notation = notationOf(tokens);
	return groupPieces(splitPieces(tokens, text))
		.filter((group) => group.days.length > 0 || group.bad)
		.map((group) => ({ days: group.days, hours: group.bad ? null : readGroup(group, notation), text: group.text }));
}

function readGroup(group: Group, notation: Notation): OpeningDay | null {
	const days = group.parts.map((part) => readDay(part, notation));
	const [only] = days;
	if (days.length === 1) return only ?? null;
	return days.every(Array.isArray) ? dayFromRanges(days.flat() as TimeRange[]) : null;
}

function splitPieces(tokens: readonly Token[], text: string): Piece[] {
	const pieces: Piece[] = [];
	let from = 0;
	for (let at = 0; at <= tokens.length; at += 1) {
		const token = tokens[at];
		if (token && token.kind !== "break") continue;
		const own = tokens.slice(from, at);
		const span = own.length > 0 ? text.slice(own[0]?.start, own.at(-1)?.end) : "";
		pieces.push({
			runs: splitRuns(own),
			known: own.every(({ kind }) => kind !== "unknown"),
			by: token?.kind === "break" ? token.by : "end",
			text: span,
		});
		from = at + 1;
	}
	return pieces;
}

function splitRuns(tokens: readonly Token[]): Run[] {
	const runs: Run[] = [];
	let at = 0;
	while (at < tokens.length) {
		const token = tokens[at];
		const { days, next } = token?.kind === "days" ? takeDays(tokens, at) : { days: null, next: at + 1 };
		at = next;
		if (days) runs.push({ days, tokens: [] });
		if (days || !token || token.kind === "noise") continue;
		if (runs.length === 0) {
			if (token.kind !== "time" && token.kind !== "closed" && token.kind !== "allDay") continue;
			runs.push({ days: null, tokens: [] });
		}
		runs.at(-1)?.tokens.push(token);
	}
	return runs;
}

function groupPieces(pieces: readonly Piece[]): Group[] {
	const groups: Group[] = [];
	// Days still without hours: "Mon, Wed 9-5" and a day on a line of its own.
	let waiting: { days: number[]; by: "comma" | "line" } | null = null;
	for (const { runs, known, by, text } of pieces) {
		const [first, second] = runs;
		if (!first && known) continue;
		const inherited: number[] = waiting && (waiting.by === "comma" || !first?.days) ? waiting.days : [];
		waiting = null;
		const last = groups.at(-1);
		if (!known) {
			// An unknown word can change the meaning of everything beside it ("Sat by appointment", "Summer Mon-Fri 9-5").
			const days = [...inherited, ...runs.flatMap((run) => run.days ?? [])];
			if (days.length === 0 && last) {
				last.bad = true;
				last.text += `, ${text}`;
			} else groups.push({ days, parts: [], bad: true, text });
		} else if (first && !first.days && second?.days && second.tokens.length === 0 && runs.length === 2) {
			// "9-5 Mon-Fri", "closed Sunday"
			groups.push({ days: second.days, parts: [first.tokens], bad: false, text });
		} else {
			for (const [index, run] of runs.entries()) {
				const days = run.days ? [...(index === 0 ? inherited : []), ...run.days] : inherited;
				if (run.days && run.tokens.length === 0) {
					if (index === runs.length - 1 && (by === "comma" || by === "line")) waiting = { days, by };
				} else if (run.days || days.length > 0) groups.push({ days, parts: [run.tokens], bad: false, text });
				else if (last) {
					last.parts.push(run.tokens);
					last.text += `, ${text}`;
				} else groups.push({ days: [0, 1, 2, 3, 4, 5, 6], parts: [run.tokens], bad: false, text });
			}
		}
	}
	return groups;
}
