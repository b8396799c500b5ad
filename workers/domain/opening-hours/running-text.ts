import { apartRanges, type Notation, notationOf, readDay } from "./day.ts";
import { type Token, tokenizeHours } from "./tokens.ts";
import type { OpeningDay, TimeRange } from "./week.ts";

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
	let wide = false;
	for (;;) {
		const token = tokens[next];
		if (token?.kind === "days") {
			if (!separated && wide && tokens[next + 1]?.kind === "closed") return { days, next };
			const until = tokens[next + 1]?.kind === "dash" ? nextDays(tokens, next + 2) : null;
			const [first] = token.days;
			const [last] = until?.days ?? [];
			if (until && token.days.length === 1 && first !== undefined && last !== undefined && until.days.length === 1) {
				for (let day = first; ; day = (day + 1) % 7) {
					days.push(day);
					if (day === last) break;
				}
				next = until.at + 1;
				wide = true;
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
	let token = tokens[next];
	// "Sunday - open Mon-Sat" is no range.
	while (token && ((token.kind === "noise" && !token.open) || (next === at && token.kind === "and"))) {
		next += 1;
		token = tokens[next];
	}
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
/**
 * Days and what stands behind them; `blank`: nothing does, but a colon ("Monday:"); `open`: a word for open stands before or after
 * them, so that no "closed" of other days is theirs.
 */
type Run = { days: number[] | null; tokens: Token[]; blank: boolean; open: "before" | "after" | null };
type Piece = { runs: Run[]; known: boolean; open: boolean; by: "comma" | "line" | "rule" | "end"; text: string };

/** One statement of a running text: these days have these hours (null = not understood); `text` is where it says so. */
type Statement = { days: number[]; hours: OpeningDay | null; text: string };

/**
 * The statements of a text without structure, in order: `Monday:9AM-5PM|Tuesday:Closed`, `Mo-Fr 09:00-18:00; Su off`,
 * "Mon, Wed 9-12, 1-5". Statements about holidays only are left out; one that names no day and is not understood has no days.
 */
export function readStatements(text: string): Statement[] {
	const tokens = tokenizeHours(text);
	const notation = notationOf(tokens);
	if (
		tokens.some(({ kind }) => kind === "season") ||
		(SEASON_DATES.test(text) && tokens.filter(({ kind }) => kind === "time").length > 2)
	) {
		// With a season, the text has other hours in another part of the year, whatever stands beside it.
		return [{ days: [...ALL_DAYS], hours: null, text }];
	}
	return groupPieces(splitPieces(tokens, text))
		.filter((group) => group.days.length > 0 || group.bad)
		.map((group) => ({ days: group.days, hours: group.bad ? null : readGroup(group, notation), text: group.text }));
}

/** "15.05.-15.09. 9-18" */
const SEASON_DATES = /(?<!\d)\d{1,2}\.(?:0[1-9]|1[0-2])\.? ?- ?\d{1,2}\.(?:0[1-9]|1[0-2])(?!\d)/;

function readGroup(group: Group, notation: Notation): OpeningDay | null {
	const days = group.parts.map((part) => readDay(part, notation));
	const [only] = days;
	if (days.length === 1) return only ?? null;
	return days.every(Array.isArray) ? apartRanges(days.flat() as TimeRange[]) : null;
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
			open: own.some(isOpenWord),
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
	let open: Run["open"] = null;
	while (at < tokens.length) {
		const token = tokens[at];
		const { days, next, colon } = token?.kind === "days" ? takeDays(tokens, at) : NO_DAYS;
		const last = runs.at(-1);
		const from = at;
		at = days ? next : at + 1;
		// "Mo Mi Fr 9-17" is a list; "Monday: Tuesday: 9-17" is not.
		if (
			days &&
			last?.days &&
			last.tokens.length === 0 &&
			!last.blank &&
			!last.open &&
			!open &&
			!isApart(last.days, tokens[at])
		) {
			last.days = together(last.days, days);
			last.blank = colon;
		} else if (days) runs.push({ days, tokens: [], blank: colon, open });
		if (days) open = null;
		else if (token && isOpenWord(token)) {
			if (last?.days && last.tokens.length === 0 && !last.open) last.open = "after";
			else open = "before";
		}
		if (days || !token || token.kind === "noise") continue;
		open = null;
		if (token.kind === "closed") {
			// "Open Mon-Fri and closed Sat-Sun", "Mon-Fri 9-5 closed Sun"
			const closed = last?.days && (last.open || last.tokens.length > 0) ? takeDays(tokens, from + 1) : NO_DAYS;
			if (closed.days) {
				if (last?.tokens.at(-1)?.kind === "and") last.tokens.pop();
				runs.push({ days: closed.days, tokens: [token], blank: false, open: null });
				at = closed.next;
				continue;
			}
		}
		// "Closed: Sat, Sun"
		if (token.kind === "colon" && last && !last.days && last.tokens.at(-1)?.kind === "closed") continue;
		if (runs.length === 0) {
			if (!STARTS.has(token.kind)) continue;
			runs.push({ days: null, tokens: [], blank: false, open: null });
		}
		runs.at(-1)?.tokens.push(token);
	}
	return withoutExceptions(runs);
}

/** "Mon-Fri Sun closed" does not close the whole week. */
function isApart(days: readonly number[], behind: Token | undefined): boolean {
	return behind?.kind === "closed" && days.length > 1;
}

function isOpenWord(token: Token): boolean {
	return token.kind === "noise" && token.open === true;
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

/** Joins days that stand side by side: the days of both where one includes the other, else a list. */
function together(some: readonly number[], more: readonly number[]): number[] {
	if (some.length > 1 && more.length > 1) {
		if (some.every((day) => more.includes(day))) return [...some];
		if (more.every((day) => some.includes(day))) return [...more];
	}
	return [...some, ...more];
}

const NO_DAYS = { days: null, next: 0, colon: false };
const ALL_DAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** `wide`: a range of them ("Mon-Fri"); `closed`: they stand in a list behind "closed Sat", which they may belong to. */
type Waiting = {
	days: number[];
	comma: boolean;
	text: string;
	blank: boolean;
	open: Run["open"];
	wide: boolean;
	closed: Group | null;
};

function isClosed(tokens: readonly Token[]): boolean {
	return tokens.length > 0 && tokens.every(({ kind }) => kind === "closed");
}

/**
 * Tells whether the next piece gives the hours of the days that wait: "Mon, Wed 9-5" and "Sat, Sun closed", but not "Mon-Fri, Sun
 * closed", "Open Mon, closed Sun" or "Sat, closed Sun".
 */
function isInherited(waiting: Waiting, [first, second]: readonly Run[]): boolean {
	if (!first?.days) return !waiting.closed && !(first && isClosed(first.tokens) && (waiting.open || second?.days));
	if (!waiting.comma || waiting.blank || waiting.open === "after") return false;
	if (first.tokens.length === 0) return first.open !== "after" || waiting.open === "before";
	if (waiting.closed) return false;
	const weekend = waiting.days.every((day) => day > 4) && first.days.length === 0;
	return !isClosed(first.tokens) || !(waiting.open || (waiting.wide && !weekend));
}

/** "Monday:" says nothing of Monday; "Monday" without hours was not understood. */
function giveUp(groups: Group[], waiting: Waiting | null): void {
	if (!waiting || waiting.blank || waiting.days.length === 0) return;
	// "closed Sat, Sun"
	if (waiting.closed && !waiting.open && !waiting.wide) {
		waiting.closed.days = [...waiting.closed.days, ...waiting.days];
		return;
	}
	groups.push({ days: waiting.days, parts: [], bad: true, text: waiting.text, order: "days-first" });
}

function groupPieces(pieces: readonly Piece[]): Group[] {
	const groups: Group[] = [];
	// Days still without hours: "Mon, Wed 9-5" and a day on a line of its own.
	let waiting: Waiting | null = null;
	// Holds the group of the last piece, where a comma follows it: "closed Sat, …"
	let beside: Group | null = null;
	for (const { runs, known, open, by, text } of pieces) {
		const [first] = runs;
		if (!first && known) {
			// "Tue,,Wed,Closed": the empty place was Tuesday's.
			if (text === "" && by === "comma" && waiting) Object.assign(waiting, { comma: false });
			if (open && waiting) Object.assign(waiting, { open: "after", blank: false });
			continue;
		}
		const before = waiting as Waiting | null;
		const inherits: boolean = before !== null && isInherited(before, runs);
		const inherited: number[] = inherits ? (before?.days ?? []) : [];
		if (!inherits) {
			// "closed Sat, Sun, Mon-Fri 9-5" does not say to which part the Sunday belongs.
			if (before?.closed && before.comma && runs.some(({ tokens }) => tokens.length > 0)) before.closed = null;
			giveUp(groups, before);
		}
		waiting = null;
		const last = groups.at(-1);
		const add = (days: number[], tokens: Token[], order: Group["order"], bad = false) => {
			groups.push({ days, parts: [tokens], bad, text, order });
		};
		const closing: Group | null = (inherits && before?.closed) || beside;
		beside = null;
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
				const { days, open: said } = runs[index + 1] ?? {};
				if (!days) continue;
				// "closed Sunday Mon-Sat open"
				const doubtful = said === "after" && isClosed(run.tokens);
				const earlier = groups.at(-1);
				if (index === 0 && earlier?.order === "no-days" && groups.length === 1 && !isClosed(run.tokens)) {
					earlier.days = days;
					earlier.order = "hours-first";
					earlier.parts.push(run.tokens);
					earlier.text += `, ${text}`;
				} else add(days, run.tokens, "hours-first", doubtful);
			}
			if (by === "comma" && runs.length === 2 && isClosed(first.tokens)) beside = groups.at(-1) ?? null;
		} else if (first && !first.days && runs.length > 1 && inherited.length === 0 && last?.order !== "days-first") {
			// "9-5 Mon-Fri 10-2" does not say which hours belong to the days.
			const days = runs.flatMap((run) => run.days ?? []);
			if (last) last.bad = true;
			add(days, [], "hours-first", true);
		} else {
			for (const [index, run] of runs.entries()) {
				const days = run.days ? [...(index === 0 ? inherited : []), ...run.days] : inherited;
				if (run.days && run.tokens.length === 0) {
					const blank = run.blank && !run.open;
					const own = runs.length === 1;
					const wide: boolean = new Set(run.days).size > 1 || (own && inherits && before?.wide === true);
					const said: Run["open"] = run.open ?? (own && inherits ? (before?.open ?? null) : null);
					const closed: Group | null = own ? closing : null;
					if (index === runs.length - 1)
						waiting = { days, comma: by === "comma", text, blank, open: said, wide, closed };
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
	const shut = only !== undefined && isClosed(only.parts.flat());
	// "9-12, 14-18, Mon-Fri"
	if (waiting && groups.length === 1 && only?.order === "no-days" && !waiting.blank && !(shut && waiting.open))
		only.days = waiting.days;
	else giveUp(groups, waiting);
	// "9-5, Sat 10-2" does not say that Sunday is as Monday; "9-5, closed Sunday" does.
	const others = groups.slice(1).flatMap(({ parts }) => parts.flat());
	if (only?.order === "no-days" && only.days.length === 7 && others.some(({ kind }) => kind === "time"))
		only.bad = true;
	return groups;
}
