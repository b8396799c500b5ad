import { takeDays, takeList } from "./pieces.ts";
import type { Token } from "./token.ts";
import { ALL_DAYS } from "./week.ts";

/**
 * Puts a break where an exception has hours of its own behind hours that come before their days: "9-5 daily except Sun 10-4" is "9-5 Mon-Sat, Sun
 * 10-4". An exception of holidays alone says nothing of an ordinary week, so "9-5 except bank holidays" is "9-5".
 */
export function withExceptionsApart(text: readonly Token[]): Token[] {
	const tokens = withWholeWeek(withoutCommas(withExceptionsBehind(text)));
	const apart: Token[] = [];
	for (let at = 0; at < tokens.length; at += 1) {
		const token = tokens[at] as Token;
		apart.push(token);
		if (token.kind !== "except") continue;
		const { days: out, next } = takeList(tokens, at + 1);
		const [all, before] = [tokens[at - 1], tokens[at - 2]];
		if (out?.length === 0 && !isHours(tokens[next])) {
			apart.pop();
			at = next - 1;
		} else if (
			out &&
			all?.kind === "days" &&
			isHours(before) &&
			isHours(tokens[next]) &&
			all.days.length > out.length
		) {
			const days = all.days.filter((day) => !out.includes(day));
			const { start, end } = token;
			apart.splice(-2, 2, { ...all, days }, { kind: "break", by: "comma", start, end });
		}
	}
	return apart;
}

function isHours(token: Token | undefined): boolean {
	return token?.kind === "time" || token?.kind === "allDay";
}

/** Puts the word for "except" before its days where it stands behind them, as in Turkish: "Her gün 10-22 Pzt hariç". */
function withExceptionsBehind(tokens: readonly Token[]): Token[] {
	const put = [...tokens];
	for (let at = 1; at < put.length; at += 1) {
		const token = put[at] as Token;
		if (token.kind !== "except" || takeList(put, at + 1).days !== null) continue;
		let from = at;
		while (put[from - 1] && IN_LIST.has((put[from - 1] as Token).kind)) from -= 1;
		while (put[from] && put[from]?.kind !== "days") from += 1;
		if (from >= at || takeDays(put, from).next !== at) continue;
		from = behindWholeWeek(put, from, at);
		// "Mon-Fri except" breaks off, while hours before the days, or nothing, say what the days are excepted from.
		const before = put.slice(0, from).findLast(({ kind }) => kind !== "noise");
		if (before && !isHours(before) && before.kind !== "break" && !isWholeWeek(before)) continue;
		put.splice(at, 1);
		put.splice(from, 0, token);
	}
	return put;
}

/** Passes over the word for all days before the excepted ones: "minden nap hétfő kivételével". */
function behindWholeWeek(tokens: readonly Token[], from: number, end: number): number {
	if (!isWholeWeek(tokens[from])) return from;
	const next = tokens.findIndex(({ kind }, index) => index > from && index < end && kind !== "noise");
	return tokens[next]?.kind === "days" ? next : from;
}

function isWholeWeek(token: Token | undefined): boolean {
	return token?.kind === "days" && token.days.length === ALL_DAYS.length;
}

/** Leaves out a comma before an exception that ends its piece: "daily 9-5, except Mondays". */
function withoutCommas(tokens: readonly Token[]): Token[] {
	return tokens.filter((token, at) => {
		if (token.kind !== "break" || token.by !== "comma" || tokens[at + 1]?.kind !== "except") return true;
		const { days, next } = takeList(tokens, at + 2);
		const behind = tokens[next];
		return !isHours(tokens[at - 1]) || days === null || (behind !== undefined && behind.kind !== "break");
	});
}

const IN_LIST: ReadonlySet<Token["kind"]> = new Set(["days", "and", "dash", "noise"]);

/** Names the week from which days are excepted where no day is named before: "9-5 except Sundays", "Pzt hariç 12-24". */
function withWholeWeek(tokens: readonly Token[]): Token[] {
	const at = tokens.findIndex(({ kind }) => kind === "except");
	const except = tokens[at];
	const before = tokens.slice(0, Math.max(at, 0));
	if (except === undefined || before.some(({ kind }) => kind === "days")) return [...tokens];
	const { days, next } = takeList(tokens, at + 1);
	// "Except Sunday 9-5" may be Sunday's hours; a word behind its days ends what it says of them.
	const isBehind = except.start > (tokens[at + 1]?.start ?? except.start);
	const isFirst = isBehind && before.every(({ kind }) => kind === "noise") && isHours(tokens[next]);
	if (!isFirst && !before.some(isHours)) return [...tokens];
	if (!days || days.length === 0 || tokens.slice(next).some(({ kind }) => kind === "days")) return [...tokens];
	const week = {
		kind: "days",
		days: ALL_DAYS,
		english: true,
		readings: [],
		start: except.start,
		end: except.start,
	} as const;
	return [...tokens.slice(0, at), week, ...tokens.slice(at)];
}
