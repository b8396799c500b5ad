import { TOKENS } from "./table.ts";

/** Says how a weight is written: one of so many digits, of which the middle one is 0, in such steps. */
export const WEIGHT_DIGITS = 36;
export const WEIGHT_STEP = 0.15;
/** Stands in every context. */
export const ALWAYS = "*";

let weights: ReadonlyMap<string, number> | null = null;

function weightsByToken(): ReadonlyMap<string, number> {
	const lines = (TOKENS[0] ?? "").split("\n").map((line): [string, number] => {
		const at = line.lastIndexOf(" ");
		return [line.slice(0, at), WEIGHT_STEP * (Number.parseInt(line.slice(at + 1), WEIGHT_DIGITS) - WEIGHT_DIGITS / 2)];
	});
	return new Map(lines);
}

/** Tells how likely what stands in such a context (`contextOf`) is not wanted: 1 is certain. */
export function unwantedShare(context: readonly string[]): number {
	weights ??= weightsByToken();
	let sum = 0;
	for (const token of [ALWAYS, ...context]) sum += weights.get(token) ?? 0;
	return 1 / (1 + Math.exp(-sum));
}
