import type { Token } from "./token.ts";

/** Maps brackets to those that close them. */
const BRACKETS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "【": "】" };

/**
 * Passes over the time until which something may be ordered or a visitor let in: "11-22 (L.O. 21:30)", "9-5, last orders 4.30", "10-17 last
 * entry 16:00". It says nothing of the hours. Where the word belongs to the end of a range ("11-21:30 L.O.") nobody knows when the door closes.
 */
export function withoutLastOrders(tokens: Token[], text: string): Token[] {
	for (const [at, token] of tokens.entries()) {
		if (token.kind !== "lastOrder") continue;
		const bracketed = asideAround(tokens, at, text);
		const [from, to] = bracketed ?? lastOrderAt(tokens, at) ?? [at, at - 1];
		if (to < from) Object.assign(token, { kind: "unknown" });
		for (const passed of tokens.slice(from, to + 1)) Object.assign(passed, { kind: "noise" });
	}
	return tokens;
}

/** Finds the brackets around a word for the last order, where they hold nothing else but times and what can be ordered until then. */
function asideAround(tokens: readonly Token[], at: number, text: string): [from: number, to: number] | null {
	const from = tokens.findLastIndex((token, index) => index < at && text.charAt(token.start) in BRACKETS);
	if (from < 0) return null;
	const closing = BRACKETS[text.charAt(tokens[from]?.start ?? 0)];
	const to = tokens.findIndex((token, index) => index > from && text[token.start] === closing);
	if (to < at) return null;
	const inside = tokens.slice(from + 1, to);
	const isPlain = inside.every(
		({ kind }, index) => PASSED.has(kind) || (kind === "unknown" && leadsToOrder(inside, index)),
	);
	return isPlain && inside.some(({ kind }) => kind === "time") ? [from, to] : null;
}

const PASSED: ReadonlySet<Token["kind"]> = new Set(["lastOrder", "time", "noise", "colon", "and", "break"]);

/** Tells whether words that nobody knows stand before the word for the last order, and say what is ordered: "food L.O. 21:00". */
function leadsToOrder(inside: readonly Token[], index: number): boolean {
	return inside.slice(index).find(({ kind }) => kind !== "unknown" && kind !== "noise")?.kind === "lastOrder";
}

/** Finds a word for the last order with its own time, behind it or before it, outside brackets. */
function lastOrderAt(tokens: readonly Token[], at: number): [from: number, to: number] | null {
	let to = at + 1;
	while (tokens[to]?.kind === "noise" || tokens[to]?.kind === "colon") to += 1;
	if (tokens[to]?.kind === "time") return tokens[to + 1]?.kind === "dash" ? null : [at, to];
	const isOwn = tokens[at - 1]?.kind === "time" && tokens[at - 2]?.kind !== "dash" && at > 1;
	return isOwn ? [at - 1, at] : null;
}
