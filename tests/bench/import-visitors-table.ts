import { count, mark, table, times } from "./markdown.ts";
import type { ImportVisitorFigures } from "./results.ts";

/** Limits visitors' p95 during an import, as a multiple of that at quiet times. */
const TARGET = 2;

/** Writes public pages during an import as GitHub markdown. */
export function importVisitorTable(figures: ImportVisitorFigures[]): string {
	const lines = figures.flatMap(({ apart, rate, idle, busy }) =>
		(["popular", "made"] as const).map((kind) => {
			const ratio = busy[kind].p95 / idle[kind].p95;
			return [
				`${kind === "popular" ? "popular pages" : "searches and pages asked for once"}, visitors ${apart ? "apart" : "in the import's thread"}`,
				count(rate),
				`${(busy[kind].refused * 100).toFixed(0)} %`,
				`${(busy[kind].kept * 100).toFixed(0)} %`,
				idle[kind].p50.toFixed(1),
				idle[kind].p95.toFixed(1),
				busy[kind].p50.toFixed(1),
				busy[kind].p95.toFixed(1),
				`${times(ratio)} ${mark(ratio <= TARGET)}`,
			];
		}),
	);
	return table(
		[
			"public pages during an import (ms)",
			"rows/s",
			"refused",
			"of the others out of the cache",
			"idle p50",
			"idle p95",
			"p50",
			"p95",
			"p95 / idle (≤ 2×)",
		],
		lines,
	);
}
