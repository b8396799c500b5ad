import { count, mark, table, times } from "./markdown.ts";
import type { JobsFigures } from "./results.ts";

/** Says how much visitors may feel of all jobs together. */
const TARGET = { visitorRatio: 3, longestMs: 250 } as const;

export function jobsTables({ seconds, idle, busy, jobs }: JobsFigures): string[] {
	const steps = busy.health.within.map(({ upTo }) => (upTo === null ? "more" : `≤ ${upTo}`));
	const kinds = { cached: "a cached page", made: "a page that is made", health: "`/api/health`" } as const;
	const lines = Object.entries(kinds).map(([kind, name]) => {
		const [before, during] = [idle[kind as keyof typeof kinds], busy[kind as keyof typeof kinds]];
		const ratio = during.p95 / before.p95;
		return [
			name,
			`${before.p50.toFixed(1)} / ${before.p95.toFixed(1)}`,
			`${during.p50.toFixed(1)} / ${during.p95.toFixed(1)}`,
			`${times(ratio)} ${mark(ratio <= TARGET.visitorRatio)}`,
			`${before.longest.toFixed(0)} / ${during.longest.toFixed(0)} ${mark(during.longest <= TARGET.longestMs)}`,
			...during.within.map((step) => count(step.count)),
		];
	});
	const waits = table(
		[
			`all jobs in ${seconds.toFixed(0)} s`,
			"idle p50 / p95 ms",
			"p50 / p95",
			"p95 / idle (≤ 3×)",
			"idle / longest (≤ 250)",
			...steps,
		],
		lines,
	);
	const calls = table(
		["job", "calls of the database", "over 20 ms", "longest ms", "longest wait meanwhile, ms"],
		jobs.map((job) => [
			job.name,
			count(job.calls),
			count(job.longCalls),
			job.longestCallMs.toFixed(1),
			job.longestWaitMs.toFixed(0),
		]),
	);
	return [waits, calls];
}
