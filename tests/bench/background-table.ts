import { count, mark, table, times } from "./markdown.ts";
import type { BackgroundFigures } from "./results.ts";

/** Says how much visitors may feel of work in the background, and how much longer an undo may take than its change. */
const TARGET = { visitorRatio: 3, healthMs: 250, undoRatio: 1.5 } as const;

export function backgroundTable({ perSecond, idle, works }: BackgroundFigures): string {
	const change = works.find(({ name }) => name === "change");
	const lines = works.map(({ name, rows, answer, seconds, health, ...pages }) => {
		const ratio = pages.p95 / idle.p95;
		const ofChange = name === "undo" && change !== undefined ? seconds / change.seconds : null;
		return [
			`${name} of ${count(rows)}`,
			answer.toFixed(0),
			seconds.toFixed(1),
			ofChange === null ? "" : `${times(ofChange)} ${mark(ofChange <= TARGET.undoRatio)}`,
			`${idle.p50.toFixed(1)} / ${idle.p95.toFixed(1)}`,
			`${pages.p50.toFixed(1)} / ${pages.p95.toFixed(1)}`,
			`${times(ratio)} ${mark(ratio <= TARGET.visitorRatio)}`,
			`${idle.health.toFixed(0)} / ${health.toFixed(0)} ${mark(health <= TARGET.healthMs)}`,
		];
	});
	return table(
		[
			`no tab open, ${perSecond} visitors a second`,
			"answer ms",
			"seconds",
			"of the change (≤ 1.5×)",
			"pages idle p50 / p95",
			"p50 / p95",
			"p95 / idle (≤ 3×)",
			"health idle / longest (≤ 250)",
		],
		lines,
	);
}
