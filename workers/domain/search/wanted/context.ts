import { stemOf } from "../stem.ts";
import type { TypedWord } from "../typed-words.ts";
import type { Clause } from "../without/clauses.ts";
import { type Known, namedAt, namesIn, type ParsedWithout } from "../without/denied-names.ts";

/**
 * Lists what stands around a trade that a text names, as far as it tells whether the trade is wanted: the words before it and behind it in its part of the
 * text, two side by side, and those of the next part if that names nothing.
 */
export function contextOf(
	{ from, to }: ParsedWithout,
	clauses: readonly Clause[],
	words: readonly TypedWord[],
	known: Known,
): string[] {
	const at = clauses.findIndex((clause) => clause.from <= from && clause.to > from);
	const clause = clauses[at];
	if (clause === undefined) return [];
	const next = clauses[at + 1];
	const isNaming = (one: Clause) => namesIn(one.from, one.to, (place) => namedAt(words, place, known)).length > 0;
	const before = saidIn(clause.from, from, words, known);
	const behind = saidIn(to, clause.to, words, known);
	const further = next === undefined || isNaming(next) ? [] : saidIn(next.from, next.to, words, known);
	return [
		...new Set([
			...tagged("<", before),
			...tagged(">", behind),
			...tagged("+", further),
			at === 0 ? "first" : "later",
			before.length === 0 ? "begins" : "",
			behind.length === 0 ? "ends" : "",
		]),
	].filter((token) => token !== "");
}

function tagged(tag: string, stems: readonly string[]): string[] {
	return stems.flatMap((stem, at) => [`${tag}${stem}`, ...(at === 0 ? [] : [`${tag}${stems[at - 1]}+${stem}`])]);
}

/** Returns the stems of words, with one sign for whatever is named among them. */
function saidIn(from: number, to: number, words: readonly TypedWord[], known: Known): string[] {
	const said: string[] = [];
	for (let at = from; at < to; at += 1) {
		const one = namedAt(words, at, known);
		if (one !== null && one.without !== null && one.to <= to) {
			said.push(one.trades.length > 0 ? "#" : one.without.kind === "feature" ? "%" : "@");
			at = one.to - 1;
		} else said.push(stemOf(words[at]?.word ?? ""));
	}
	return said;
}
