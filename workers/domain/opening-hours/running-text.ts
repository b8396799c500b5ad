import { type Notation, notationOf, readDay } from "./day.ts";
import { type Token, tokenizeHours } from "./tokens.ts";
import { dayFromRanges, type OpeningDay, type TimeRange } from "./week.ts";

/** Days of tokens that name nothing else ("Mon-Fri", "Mon, Wed"); null otherwise. */
export function readSelector(tokens: readonly Token[]): number[] | null {
	const { days, next } = takeDays(tokens, 0);
	return days && tokens.slice(next).every((token) => token.kind === "colon" || token.kind === "noise") ? days : null;
}

/** Days from position `at` on, with ranges (also over the weekend), lists and exceptions, then the colon or dash behind them. */
function takeDays(tokens: readonly Token[], at: number): { days: number[] | null; next: number; colon: boolean } {
	let { days, next } = takeList(tokens, at);
	if (!days) return { days: null, next: at, colon: false };
	if (tokens[next]?.kind === "except") {
		const { days: others, next: behind } = takeList(tokens, next + 1);
		// "Every day except Sunday", and in Turkish "pazartesi hariç her gün".
		if (others && others.length > 0) {
			const [all, out] = others.length > days.length ? [others, days] : [days, others];
			days = all.filter((day) => !out.includes(day));
			next = behind;
		}
	}
	const from = next;
	while (tokens[next]?.kind === "colon" || tokens[next]?.kind === "dash") next += 1;
	return { days, next, colon: next > from };
}

function takeList(tokens: readonly Token[], at: number): { days: number[] | null; next: number } {
	let next = at;
	while (tokens[next]?.kind === "noise") next += 1;
	if (tokens[next]?.kind !== "days") return { days: null, next: at };
	let days: number[] = [];
	let separated = false;
	for (;;) {
		const token = tokens[next];
		if (token?.kind === "days") {
			const until = tokens[next + 1]?.kind === "dash" ? nextDays(tokens, next + 2) : null;
			const [first] = token.days;
			const [last] = until?.days ?? [];
			if (until && token.days.length === 1 && first !== undefined && last !== undefined && until.days.length === 1) {
				for (let day = first; ; day = (day + 1) % 7) {
					days.push(day);
					if (day === last) break;
				}
				next = until.at + 1;
			} else {
				// "Weekdays every day" are weekdays; "Mo Mi Fr" is a list.
				days = separated ? [...days, ...token.days] : together(days, token.days);
				next += 1;
			}
			separated = false;
		} else if ((token?.kind === "and" || token?.kind === "break") && nextDays(tokens, next + 1)) {
			separated = true;
			next += 1;
		} else return { days, next };
	}
}

function nextDays(tokens: readonly Token[], at: number): { days: readonly number[]; at: number } | null {
	let next = at;
	while (tokens[next]?.kind === "noise" || (next === at && tokens[next]?.kind === "and")) next += 1;
	const token = tokens[next];
	return token?.kind === "days" ? { days: token.days, at: next } : null;
}

/** Hours that hold for some days; `parts` are read one by one, so that no range runs over a comma. */
type Group = {
	days: number[];
	parts: Token[][];
	bad: boolean;
	text: string;
	order: "days-first" | "hours-first" | "no-days";
};
/** Days and what stands behind them; `blank`: nothing does, but a colon ("Monday:"). */
type Run = { days: number[] | null; tokens: Token[]; blank: boolean };
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
	if (tokens.some(({ kind }) => kind === "season")) {
		// Whatever the season stands beside, the text has other hours in another part of the year.
		return [{ days: [...ALL_DAYS], hours: null, text }];
	}
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
		const { days, next, colon } = token?.kind === "days" ? takeDays(tokens, at) : NO_DAYS;
		at = days ? next : at + 1;
		const last = runs.at(-1);
		// "Mo Mi Fr 9-17" is a list; "Monday: Tuesday: 9-17" is not.
		if (days && last?.days && last.tokens.length === 0 && !last.blank) {
			last.days = together(last.days, days);
			last.blank = colon;
		} else if (days) runs.push({ days, tokens: [], blank: colon });
		if (days || !token || token.kind === "noise") continue;
		if (runs.length === 0) {
			if (!STARTS.has(token.kind)) continue;
			runs.push({ days: null, tokens: [], blank: false });
		}
		runs.at(-1)?.tokens.push(token);
	}
	return withoutExceptions(runs);
}

const STARTS: ReadonlySet<Token["kind"]> = new Set(["time", "closed", "allDay", "except"]);

/** "Daily 9-5 except Sunday": the exception has no hours of its own, or those behind it. */
function withoutExceptions(runs: Run[]): Run[] {
	return runs.filter((run, at) => {
		const before = runs[at - 1];
		if (before?.days && run.days && before.tokens.length > 1 && before.tokens.at(-1)?.kind === "except") {
			before.days = before.days.filter((day) => !run.days?.includes(day));
			before.tokens.pop();
			return run.tokens.length > 0;
		}
		return true;
	});
}

/** Days side by side: those of both where one says all of the other, else a list. */
function together(some: readonly number[], more: readonly number[]): number[] {
	if (some.length > 1 && more.length > 1) {
		if (some.every((day) => more.includes(day))) return [...some];
		if (more.every((day) => some.includes(day))) return [...more];
	}
	return [...some, ...more];
}

const NO_DAYS = { days: null, next: 0, colon: false };
const ALL_DAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

type Waiting = { days: number[]; comma: boolean; text: string; blank: boolean };

/** "Monday:" says nothing of Monday; "Monday" without hours was not understood. */
function giveUp(groups: Group[], waiting: Waiting | null): void {
	if (!waiting || waiting.blank || waiting.days.length === 0) return;
	groups.push({ days: waiting.days, parts: [], bad: true, text: waiting.text, order: "days-first" });
}

function groupPieces(pieces: readonly Piece[]): Group[] {
	const groups: Group[] = [];
	// Days still without hours: "Mon, Wed 9-5" and a day on a line of its own.
	let waiting: Waiting | null = null;
	for (const { runs, known, by, text } of pieces) {
		const [first] = runs;
		if (!first && known) continue;
		let inherited: number[] = [];
		if (waiting && (waiting.comma || !first?.days)) {
			inherited = waiting.days;
			waiting = null;
		} else {
			giveUp(groups, waiting);
			waiting = null;
		}
		const last = groups.at(-1);
		const add = (days: number[], tokens: Token[], order: Group["order"], bad = false) => {
			groups.push({ days, parts: [tokens], bad, text, order });
		};
		if (!known) {
			// An unknown word can change the meaning of everything beside it ("Sat by appointment", "Summer Mon-Fri 9-5").
			const days = [...inherited, ...runs.flatMap((run) => run.days ?? [])];
			if (days.length === 0 && last) {
				last.bad = true;
				last.text += `, ${text}`;
			} else add(days, [], "days-first", true);
		} else if (first && !first.days && inherited.length === 0 && runs.at(-1)?.tokens.length === 0) {
			// "9-5 Mon-Fri", "closed Sunday", "9-5 Mon-Fri 10-2 Sat", "9-12, 14-18 Mon-Fri"
			for (const [index, run] of runs.entries()) {
				const days = runs[index + 1]?.days;
				if (!days) continue;
				const before = groups.at(-1);
				if (index === 0 && before?.order === "no-days" && groups.length === 1) {
					before.days = days;
					before.order = "hours-first";
					before.parts.push(run.tokens);
					before.text += `, ${text}`;
				} else add(days, run.tokens, "hours-first");
			}
		} else if (first && !first.days && runs.length > 1 && inherited.length === 0 && last?.order !== "days-first") {
			// "9-5 Mon-Fri 10-2": nothing says which hours are whose.
			const days = runs.flatMap((run) => run.days ?? []);
			if (last) last.bad = true;
			add(days, [], "hours-first", true);
		} else {
			for (const [index, run] of runs.entries()) {
				const days = run.days ? [...(index === 0 ? inherited : []), ...run.days] : inherited;
				if (run.days && run.tokens.length === 0) {
					const { blank } = run;
					if (index === runs.length - 1) waiting = { days, comma: by === "comma", text, blank };
					else if (!blank) add(days, [], "days-first", true);
				} else if (run.days || days.length > 0) add(days, run.tokens, "days-first");
				else if (last) {
					last.parts.push(run.tokens);
					last.text += `, ${text}`;
				} else add([...ALL_DAYS], run.tokens, "no-days");
			}
		}
	}
	const [only] = groups;
	// "9-12, 14-18, Mon-Fri"
	if (waiting && groups.length === 1 && only?.order === "no-days" && !waiting.blank) only.days = waiting.days;
	else giveUp(groups, waiting);
	// "9-5, Sat 10-2" does not say that Sunday is as Monday; "9-5, closed Sunday" does.
	const others = groups.slice(1).flatMap(({ parts }) => parts.flat());
	if (only?.order === "no-days" && only.days.length === 7 && others.some(({ kind }) => kind === "time"))
		only.bad = true;
	return groups;
}
