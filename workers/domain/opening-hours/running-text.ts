import { notesIn } from "./appointments.ts";
import { type Cut, closedRangeAt, takeCuts } from "./cuts.ts";
import { apartRanges, type Notation, notationOf, readDay } from "./day.ts";
import { withExceptionsApart } from "./exceptions.ts";
import { type Piece, type Run, splitPieces, takeDays } from "./pieces.ts";
import type { Token } from "./token.ts";
import { tokenizeHours } from "./tokens.ts";
import { ALL_DAYS, type OpeningDay, type TimeRange } from "./week.ts";

/** Returns the days of tokens that name nothing else ("Mon-Fri", "Mon, Wed"); null otherwise. */
export function readSelector(tokens: readonly Token[]): number[] | null {
	const { days, next } = takeDays(tokens, 0);
	return days && tokens.slice(next).every((token) => token.kind === "colon" || token.kind === "noise") ? days : null;
}

/** Holds the hours of some days. `parts` are read one by one, so that no range crosses a comma. */
type Group = {
	days: number[];
	parts: Token[][];
	bad: boolean;
	/** Says whether it has words that nobody knows, which may say anything of its days. */
	unread?: true;
	text: string;
	order: "days-first" | "hours-first" | "no-days";
};
/**
 * Holds one statement of a running text: these days have these hours (null = not understood).
 * `text` is the part that says so. `unread`: words that nobody knows may say anything of the days. `cut`: the statement takes something out of
 * the hours that the others give. `note`: the text says something of the hours, which stand.
 */
type Statement = {
	days: readonly number[];
	hours: OpeningDay | null;
	text: string;
	unread?: true;
	cut?: Cut;
	note?: true;
};

/**
 * Reads the statements of a text without structure, in order: `Monday:9AM-5PM|Tuesday:Closed`, `Mo-Fr
 * 09:00-18:00; Su off`, "Mon, Wed 9-12, 1-5". Statements about holidays only are left out. A statement that
 * names no day and is not understood has no days.
 */
export function readStatements(text: string, isOf24 = false): Statement[] {
	const tokens = withRest(withExceptionsApart(tokenizeHours(text)));
	const notation = notationOf(tokens, isOf24);
	if (
		tokens.some(({ kind }) => kind === "season") ||
		(SEASON_DATES.test(text) && tokens.filter(({ kind }) => kind === "time").length > 2)
	) {
		// With a season, the text has other hours in another part of the year, whatever else it says.
		return [{ days: [...ALL_DAYS], hours: null, text }];
	}
	const { tokens: others, cuts } = takeCuts(tokens, text, notation);
	const pieces = splitPieces(others, text);
	const closed = tokens.some(({ kind }) => kind === "closed");
	const statements: Statement[] = pieces
		.filter((piece) => isExcepting(piece, closed))
		.map(({ except, text: part }) => ({ days: except, hours: "closed", text: part }));
	for (const group of groupPieces(pieces)) {
		if (group.days.length === 0 && !group.bad) continue;
		const { days, text: part } = group;
		const hours = group.bad ? null : readGroup(group, notation);
		// Times that are not understood may be of any of the days, which "Monday:" without a time says nothing of.
		const isUnread = group.unread || (hours === null && group.order !== "no-days" && /\d/.test(part));
		statements.push({ days, hours, text: part, ...(isUnread && { unread: true }) });
	}
	for (const { text: part, ...cut } of cuts)
		statements.push({ days: cut.days ?? ALL_DAYS, hours: null, text: part, cut });
	for (const part of notesIn(tokens, text)) statements.push({ days: [], hours: null, text: part, note: true });
	return statements;
}

/** Gives "otherwise" the days that the text does not name. Without any, or where it names all of them, it is not understood. */
function withRest(tokens: Token[]): Token[] {
	if (!tokens.some(({ kind }) => kind === "rest")) return tokens;
	// "Fri 12-14 closed, other days 9-18" gives Friday the hours of the others.
	const cuts = tokens.flatMap((_, at) => {
		const cut = closedRangeAt(tokens, at);
		return cut === null ? [] : [{ at, from: cut.from }];
	});
	const isOfCut = (index: number) => cuts.some(({ at, from }) => index >= at && index < from);
	const named = new Set(
		tokens.flatMap((token, at) => (token.kind === "days" && !isOfCut(at) ? (takeDays(tokens, at).days ?? []) : [])),
	);
	const days = ALL_DAYS.filter((day) => !named.has(day));
	const isKnown = (named.size > 0 || cuts.length > 0) && days.length > 0;
	const meaning = isKnown ? { kind: "days", days, english: true, readings: [] } : { kind: "unknown" };
	return tokens.map((token, at) => {
		if (token.kind !== "rest") return token;
		// "otherwise Mon-Sat 9-5" names its days, and those before it are apart from them.
		const end = tokens.findIndex(({ kind }, index) => index > at && kind === "break");
		const own = tokens.slice(at + 1, end < 0 ? undefined : end);
		return Object.assign(token, own.some(({ kind }) => kind === "days") ? { kind: "noise" } : meaning);
	});
}

/**
 * Tells whether a piece closes the days that it excepts: "every day except Sunday 9-17" does, "closed every day except Sunday" does not.
 * Where the text says "closed" somewhere (`hasClosed`), the piece has hours of its own. Hours before and behind the days do not say whose they are.
 */
function isExcepting({ except, known, runs }: Piece, hasClosed: boolean): boolean {
	if (except.length === 0 || !known) return false;
	const [first, ...others] = runs;
	if (first?.days === null && others.some(({ tokens }) => tokens.length > 0)) return false;
	const kinds = new Set(runs.flatMap((run) => run.tokens.map(({ kind }) => kind)));
	return !hasClosed || (!kinds.has("closed") && (kinds.has("time") || kinds.has("allDay")));
}

/** Matches the dates of a season: "15.05.-15.09. 9-18". */
const SEASON_DATES = /(?<!\d)\d{1,2}\.(?:0[1-9]|1[0-2])\.? ?- ?\d{1,2}\.(?:0[1-9]|1[0-2])(?!\d)/;

function readGroup(group: Group, notation: Notation): OpeningDay | null {
	const days = group.parts.map((part) => readDay(part, notation, group.parts.length > 1));
	const [only] = days;
	if (days.length === 1) return only ?? null;
	return days.every(Array.isArray) ? apartRanges(days.flat() as TimeRange[]) : null;
}

/**
 * Holds days that wait for their hours. `wide`: they are a range ("Mon-Fri"). `closed`: they are in a list behind "closed
 * Sat", to which they may belong.
 */
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

/** Gives up days that got no hours: "Monday:" says nothing of Monday, while "Monday" without hours was not understood. */
function giveUp(groups: Group[], waiting: Waiting | null): void {
	if (!waiting || waiting.blank || waiting.days.length === 0) return;
	// "closed Sat, Sun"
	if (waiting.closed && !waiting.open && !waiting.wide) {
		waiting.closed.days = [...waiting.closed.days, ...waiting.days];
		return;
	}
	groups.push({ days: waiting.days, parts: [], bad: true, text: waiting.text, order: "days-first" });
}

/** Holds the groups of a text so far, and what its next piece may belong to. */
type Grouping = {
	groups: Group[];
	/** Holds days still without hours: "Mon, Wed 9-5", and a day on a line of its own. */
	waiting: Waiting | null;
	/** Holds the group of the last piece, where a comma follows it: "closed Sat, …" */
	beside: Group | null;
};

function groupPieces(pieces: readonly Piece[]): Group[] {
	const grouping: Grouping = { groups: [], waiting: null, beside: null };
	for (const piece of pieces) {
		if (piece.runs.length === 0 && piece.known) passEmpty(piece, grouping.waiting);
		else groupPiece(grouping, piece);
	}
	settle(grouping);
	return grouping.groups;
}

function passEmpty({ text, by, open }: Piece, waiting: Waiting | null): void {
	if (!waiting) return;
	// "Tue,,Wed,Closed": the empty place was Tuesday's.
	if (text === "" && by === "comma") waiting.comma = false;
	if (open) Object.assign(waiting, { open: "after", blank: false });
}

function groupPiece(grouping: Grouping, piece: Piece): void {
	const { groups } = grouping;
	const { runs, known, by } = piece;
	const [first] = runs;
	const inherits = takeWaiting(grouping, runs);
	const closing = inherits?.closed ?? grouping.beside;
	grouping.beside = null;
	const isHoursFirst = first !== undefined && !first.days && (inherits?.days ?? []).length === 0;
	if (!known) addUnknown(groups, piece, inherits?.days ?? []);
	else if (isHoursFirst && closesFew(runs)) {
		groups.push(groupOf(piece, [...ALL_DAYS], first.tokens, "no-days"));
		groups.push(groupOf(piece, runs[1]?.days ?? [], runs[1]?.tokens ?? [], "days-first"));
	} else if (isHoursFirst && runs.at(-1)?.tokens.length === 0) {
		addHoursFirst(groups, piece);
		if (by === "comma" && runs.length === 2 && isClosed(first.tokens)) grouping.beside = groups.at(-1) ?? null;
	} else if (isHoursFirst && runs.length > 1 && groups.at(-1)?.order !== "days-first") {
		// "9-5 Mon-Fri 10-2" does not say which hours belong to the days.
		const days = runs.flatMap((run) => run.days ?? []);
		const last = groups.at(-1);
		if (last) last.bad = true;
		groups.push(groupOf(piece, days, [], "hours-first", true));
	} else addDaysFirst(grouping, piece, inherits, closing);
}

/** Tells whether a piece has hours without days, then a few days that are closed: "09.00-19.00 Pazar kapalı". */
function closesFew([first, second, ...others]: readonly Run[]): boolean {
	if (!first || !second?.days || others.length > 0 || isClosed(first.tokens) || !isClosed(second.tokens)) return false;
	return second.days.length > 0 && second.days.length < 4;
}

/** Tells whether a piece with words that nobody knows is a remark on holidays alone: "Holiday hours may vary". */
function isOfHolidays({ runs }: Piece): boolean {
	const named = runs.flatMap(({ days }) => (days === null ? [] : [days]));
	return (
		named.length > 0 &&
		named.every((days) => days.length === 0) &&
		runs.every(({ tokens }) => !tokens.some(({ kind }) => kind === "time"))
	);
}

/** Takes the days that wait, when the next piece gives their hours; null otherwise. */
function takeWaiting(grouping: Grouping, runs: readonly Run[]): Waiting | null {
	const { waiting } = grouping;
	grouping.waiting = null;
	if (waiting !== null && isInherited(waiting, runs)) return waiting;
	// "closed Sat, Sun, Mon-Fri 9-5" does not say to which part the Sunday belongs.
	if (waiting?.closed && waiting.comma && runs.some(({ tokens }) => tokens.length > 0)) waiting.closed = null;
	giveUp(grouping.groups, waiting);
	return null;
}

function groupOf({ text }: Piece, days: number[], tokens: Token[], order: Group["order"], bad = false): Group {
	return { days, parts: [tokens], bad, text, order };
}

/**
 * Adds a piece with an unknown word as not understood. Such a word can change the meaning of everything around it ("Sat by
 * appointment", "Summer Mon-Fri 9-5").
 */
function addUnknown(groups: Group[], piece: Piece, inherited: readonly number[]): void {
	if (isOfHolidays(piece)) return;
	const days = [...inherited, ...piece.runs.flatMap((run) => run.days ?? [])];
	const last = groups.at(-1);
	if (days.length > 0 || !last) {
		groups.push({ ...groupOf(piece, days, [], "days-first", true), unread: true });
		return;
	}
	// A time that nobody understands may be of all days before it: "Mo-Do 8-16, Fr 8-13, Pause 12-12.30".
	for (const group of piece.isOfHours ? groups : [last]) group.bad = true;
	last.text += `, ${piece.text}`;
}

/**
 * Adds a piece whose hours come before their days: "9-5 Mon-Fri", "closed Sunday", "9-5 Mon-Fri
 * 10-2 Sat", "9-12, 14-18 Mon-Fri".
 */
function addHoursFirst(groups: Group[], piece: Piece): void {
	for (const [index, run] of piece.runs.entries()) {
		const { days, open: said } = piece.runs[index + 1] ?? {};
		if (!days) continue;
		// "closed Sunday Mon-Sat open"
		const doubtful = said === "after" && isClosed(run.tokens);
		const earlier = groups.at(-1);
		if (index === 0 && earlier?.order === "no-days" && groups.length === 1 && !isClosed(run.tokens)) {
			earlier.days = days;
			earlier.order = "hours-first";
			earlier.parts.push(run.tokens);
			earlier.text += `, ${piece.text}`;
		} else groups.push(groupOf(piece, days, run.tokens, "hours-first", doubtful));
	}
}

/**
 * Adds a piece whose days come before their hours: "Mon-Fri 9-5 Sat 10-2". `inherits` are days that
 * have waited for the piece's hours.
 */
function addDaysFirst(grouping: Grouping, piece: Piece, inherits: Waiting | null, closing: Group | null): void {
	const { groups } = grouping;
	const inherited = inherits?.days ?? [];
	const last = groups.at(-1);
	for (const [index, run] of piece.runs.entries()) {
		const days = run.days ? [...(index === 0 ? inherited : []), ...run.days] : inherited;
		if (run.days && run.tokens.length === 0) {
			if (index === piece.runs.length - 1) grouping.waiting = waitingOf(piece, run, days, inherits, closing);
			else if (!run.blank || run.open) groups.push(groupOf(piece, days, [], "days-first", true));
		} else if (run.days || days.length > 0) groups.push(groupOf(piece, days, run.tokens, "days-first"));
		else if (last) {
			last.parts.push(run.tokens);
			last.text += `, ${piece.text}`;
		} else groups.push(groupOf(piece, [...ALL_DAYS], run.tokens, "no-days"));
	}
}

function waitingOf(
	{ runs, by, text }: Piece,
	run: Run,
	days: number[],
	inherits: Waiting | null,
	closing: Group | null,
): Waiting {
	const own = runs.length === 1;
	return {
		days,
		comma: by === "comma",
		text,
		blank: run.blank && !run.open,
		open: run.open ?? (own ? (inherits?.open ?? null) : null),
		wide: new Set(run.days).size > 1 || (own && inherits?.wide === true),
		closed: own ? closing : null,
	};
}

/** Gives the days that wait at the end of a text their hours, where it has said some. */
function settle({ groups, waiting }: Grouping): void {
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
}
