import type { Token } from "./token.ts";

/**
 * Turns parentheses around closed days into breaks: "10-19 (Pazar kapalı)" reads as if these days were on a line of their own.
 * Parentheses around the days of the hours before them say nothing: "8-17 (M-F)".
 */
export function withAsides(tokens: Token[], text: string): Token[] {
	if (!text.includes("(")) return tokens;
	let from = 0;
	for (const [at, token] of tokens.entries()) {
		if (token.kind !== "unknown" || text[token.start] !== "(") continue;
		let end = at + 1;
		const kinds = new Set<Token["kind"]>();
		for (; IN_ASIDE.has(tokens[end]?.kind ?? "unknown"); end += 1) kinds.add((tokens[end] as Token).kind);
		const closing = tokens[end];
		if (closing?.kind !== "unknown" || text[closing.start] !== ")") continue;
		if (
			kinds.has("days") &&
			!kinds.has("closed") &&
			!kinds.has("except") &&
			!kinds.has("part") &&
			endsWithHours(tokens.slice(from, at))
		) {
			for (const side of [token, closing]) Object.assign(side, { kind: "noise" });
			for (const inner of tokens.slice(at, end)) if (inner.kind === "break") Object.assign(inner, { kind: "and" });
			from = end;
		}
		// "10-22 (Pzt hariç)"
		if (kinds.has("days") && kinds.has("except") && !kinds.has("break"))
			for (const side of [token, closing]) Object.assign(side, { kind: "noise" });
		if (!kinds.has("closed") || !kinds.has("days")) continue;
		for (const side of [token, closing]) Object.assign(side, { kind: "break", by: "rule" });
	}
	return tokens;
}

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
