import type { Token } from "./token.ts";

/**
 * Holds days and what follows them. `blank`: nothing but a colon follows ("Monday:"). `open`: a word for open is before or
 * after them, so no "closed" of other days belongs to them.
 */
export type Run = {
	days: number[] | null;
	tokens: Token[];
	blank: boolean;
	open: "before" | "after" | null;
};
/** Holds a part of a text between two breaks. `known`: each of its words is understood; `by`: what ends it; `isOfHours`: it says something of times; `except`: days that it excepts. */
export type Piece = {
	runs: Run[];
	known: boolean;
	isOfHours: boolean;
	open: boolean;
	by: "comma" | "line" | "rule" | "end";
	text: string;
	except: number[];
};

type TakenDays = { days: number[] | null; next: number; colon: boolean; except: readonly number[] };

/**
 * Takes the days from position `at` on, with ranges (also over the weekend), lists and exceptions,
 * then the colon or dash behind them.
 */
export function takeDays(tokens: readonly Token[], at: number): TakenDays {
	let { days, next } = takeList(tokens, at);
	let except: readonly number[] = [];
	if (!days) return { ...NO_DAYS, next: at };
	if (tokens[next]?.kind === "except") {
		const { days: others, next: behind } = takeList(tokens, next + 1);
		// "Every day except Sunday", and in Turkish "pazartesi hariç her gün".
		if (others && others.length > 0) {
			const [all, out] = others.length > days.length ? [others, days] : [days, others];
			days = all.filter((day) => !out.includes(day));
			except = out;
			next = behind;
		}
	}
	const from = next;
	while (tokens[next]?.kind === "colon" || tokens[next]?.kind === "dash") next += 1;
	return { days, next, colon: next > from, except };
}

export function takeList(tokens: readonly Token[], at: number): { days: number[] | null; next: number } {
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

/** Splits the tokens of a text at its breaks, and each piece into its runs. */
export function splitPieces(tokens: readonly Token[], text: string): Piece[] {
	const pieces: Piece[] = [];
	let from = 0;
	for (let at = 0; at <= tokens.length; at += 1) {
		const token = tokens[at];
		if (token && token.kind !== "break") continue;
		const own = tokens.slice(from, at);
		const span = own.length > 0 ? text.slice(own[0]?.start, own.at(-1)?.end) : "";
		pieces.push({
			...splitRuns(own),
			known: !own.some(({ kind }) => UNREAD.has(kind)),
			isOfHours: own.some(({ kind }) => OF_HOURS.has(kind)),
			open: own.some(isOpenWord),
			by: token?.kind === "break" ? token.by : "end",
			text: span,
		});
		from = at + 1;
	}
	return pieces;
}

/** Parts of the day and breaks that nothing has read say something of the hours that is not known. */
const UNREAD: ReadonlySet<Token["kind"]> = new Set(["unknown", "part", "pause"]);
const OF_HOURS: ReadonlySet<Token["kind"]> = new Set(["time", "part", "pause"]);

function splitRuns(tokens: readonly Token[]): Pick<Piece, "runs" | "except"> {
	const runs: Run[] = [];
	const except: number[] = [];
	let at = 0;
	let open: Run["open"] = null;
	while (at < tokens.length) {
		const token = tokens[at] as Token;
		const { days, next, colon, except: out } = token.kind === "days" ? takeDays(tokens, at) : NO_DAYS;
		if (days) {
			except.push(...out);
			at = next;
			nameDays(runs, { days, tokens: [], blank: colon, open }, tokens[at]);
			open = null;
			continue;
		}
		at += 1;
		const last = runs.at(-1);
		if (isOpenWord(token)) {
			if (last?.days && last.tokens.length === 0 && !last.open) last.open = "after";
			else open = "before";
		}
		if (token.kind === "noise") continue;
		open = null;
		const closed = token.kind === "closed" ? takeClosed(tokens, at, last) : NO_DAYS;
		if (closed.days) {
			if (last?.tokens.at(-1)?.kind === "and") last.tokens.pop();
			runs.push({ days: closed.days, tokens: [token], blank: false, open: null });
			at = closed.next;
			continue;
		}
		// "Closed: Sat, Sun"
		if (token.kind === "colon" && last && !last.days && last.tokens.at(-1)?.kind === "closed") continue;
		if (runs.length === 0) {
			if (!STARTS.has(token.kind)) continue;
			runs.push({ days: null, tokens: [], blank: false, open: null });
		}
		runs.at(-1)?.tokens.push(token);
	}
	return { runs: withoutExceptions(runs, except), except };
}

/** Adds days to the list of the last run or begins one with them: "Mo Mi Fr 9-17" is a list, "Monday: Tuesday: 9-17" is not. */
function nameDays(runs: Run[], named: Run & { days: number[] }, behind: Token | undefined): void {
	const last = runs.at(-1);
	const isBare = last?.days && last.tokens.length === 0 && !last.blank && !last.open;
	if (!isBare || named.open || isApart(last.days as number[], behind)) {
		runs.push(named);
		return;
	}
	last.days = together(last.days as number[], named.days);
	last.blank = named.blank;
}

/** Takes days behind a "closed" of their own: "Open Mon-Fri and closed Sat-Sun", "Mon-Fri 9-5 closed Sun". */
function takeClosed(tokens: readonly Token[], at: number, last: Run | undefined): ReturnType<typeof takeDays> {
	return last?.days && (last.open || last.tokens.length > 0) ? takeDays(tokens, at) : NO_DAYS;
}

/** Tells whether days stay apart from those before them: "Mon-Fri Sun closed" does not close the whole week. */
function isApart(days: readonly number[], behind: Token | undefined): boolean {
	return behind?.kind === "closed" && days.length > 1;
}

function isOpenWord(token: Token): boolean {
	return token.kind === "noise" && token.open === true;
}

const STARTS: ReadonlySet<Token["kind"]> = new Set(["time", "closed", "allDay", "except"]);

/**
 * Removes exceptions from the days before them: "Daily 9-5 except Sunday". The exception has the hours behind it, or none of its own:
 * such days are added to `except`.
 */
function withoutExceptions(runs: Run[], except: number[]): Run[] {
	return runs.filter((run, at) => {
		const before = runs[at - 1];
		if (before?.days && run.days && before.tokens.length > 1 && before.tokens.at(-1)?.kind === "except") {
			before.days = before.days.filter((day) => !run.days?.includes(day));
			before.tokens.pop();
			if (run.tokens.length === 0) except.push(...run.days);
			return run.tokens.length > 0;
		}
		return true;
	});
}

/** Joins days that follow each other: the days of both where one includes the other, else a list. */
function together(some: readonly number[], more: readonly number[]): number[] {
	if (some.length > 1 && more.length > 1) {
		if (some.every((day) => more.includes(day))) return [...some];
		if (more.every((day) => some.includes(day))) return [...more];
	}
	return [...some, ...more];
}

const NO_DAYS: TakenDays = { days: null, next: 0, colon: false, except: [] };
