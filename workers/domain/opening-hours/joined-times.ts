import type { Token } from "./token.ts";

/** Joins words for morning and afternoon to the time next to them: "上午9:00", "오후 5시", "5:00 م". */
export function withHalves(tokens: Token[]): Token[] {
	if (!tokens.some(({ kind }) => kind === "meridiem")) return tokens;
	const halves: Token[] = [];
	for (let at = 0; at < tokens.length; at += 1) {
		const token = tokens[at] as Token;
		const next = tokens[at + 1];
		const previous = halves.at(-1);
		if (token.kind !== "meridiem") halves.push(token);
		else if (token.before && next?.kind === "time" && !next.meridiem) {
			halves.push({ ...next, meridiem: token.half });
			at += 1;
		} else if (!token.before && previous?.kind === "time" && !previous.meridiem) {
			const isMidnight = token.evening && isBareTwelve(previous) && halves.at(-2)?.kind === "dash";
			halves[halves.length - 1] = { ...previous, meridiem: isMidnight ? "am" : token.half };
		} else halves.push({ kind: "unknown", start: token.start, end: token.end });
	}
	return halves;
}

/** "12 م" is what people say for midnight. A program writes noon as "12:00 م". */
function isBareTwelve({ hour, withMinutes }: Extract<Token, { kind: "time" }>): boolean {
	return hour === 12 && !withMinutes;
}

/**
 * Joins words for the next day to the time at which a range ends there: "17:00-翌2:00", "18:00-02:00 next day", "18:00-02:00 (next day)".
 * Anywhere else they are not understood.
 */
export function withNextDays(tokens: Token[], text: string): Token[] {
	if (!tokens.some(({ kind }) => kind === "nextDay")) return tokens;
	const joined: Token[] = [];
	for (let at = 0; at < tokens.length; at += 1) {
		const token = tokens[at] as Token;
		const next = tokens[at + 1];
		const isAside =
			token.kind === "nextDay" && next !== undefined && text[next.start] === ")" && endsWith(joined, text, "(");
		if (isAside) joined.pop();
		const previous = joined.at(-1);
		if (token.kind !== "nextDay") joined.push(token);
		else if (previous?.kind === "dash" && next?.kind === "time") next.nextDay = true;
		else if (previous?.kind === "time" && joined.at(-2)?.kind === "dash") previous.nextDay = true;
		else joined.push({ kind: "unknown", start: token.start, end: token.end });
		if (isAside) at += 1;
	}
	return joined;
}

function endsWith(tokens: readonly Token[], text: string, sign: string): boolean {
	return text[tokens.at(-1)?.start ?? text.length] === sign;
}
