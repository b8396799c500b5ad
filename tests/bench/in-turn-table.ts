import { count, mark, table, times } from "./markdown.ts";
import type { InTurnFigures, InTurnSide } from "./results.ts";

/** Holds how much longer a page may take for an address that was never asked for: the targets of cold pages. */
const TARGETS: Readonly<Record<string, number>> = {
	"/category/:slug": 1.8,
	"/city/:slug": 1.9,
	"/business/:slug": 1.2,
};

export function inTurnTable({ before, lists, seconds, kinds }: InTurnFigures): string {
	const lines = kinds.map(({ name, addresses, sides }) => {
		const target = TARGETS[name] ?? 1;
		return [`${name}, ${addresses} addresses`, ...cellsOf(sides.before), ...cellsOf(sides.now, target)];
	});
	const head = (side: string) => [
		`${side}: in turn`,
		"p95",
		"the same again",
		"in turn / again",
		"CPU ms, in turn / again",
	];
	const compared = before === null ? [] : head(before);
	return [
		`Made anew, in a fresh process: addresses in turn, each once, and one of them again and again; p50, ms. The job that counts lists took ${seconds.toFixed(1)} s for ${count(lists)} of them.`,
		table(["page", ...compared, ...head("now")], lines),
	].join("\n\n");
}

function cellsOf(side: InTurnSide | undefined, target?: number): string[] {
	if (side === undefined) return [];
	const { inTurn, repeated } = side;
	const ratio = inTurn.p50 / repeated.p50;
	return [
		inTurn.p50.toFixed(2),
		inTurn.p95.toFixed(2),
		repeated.p50.toFixed(2),
		target === undefined ? times(ratio) : `${times(ratio)} (≤ ${target}×) ${mark(ratio <= target)}`,
		`${inTurn.cpu.toFixed(2)} / ${repeated.cpu.toFixed(2)}`,
	];
}
