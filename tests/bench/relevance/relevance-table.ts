import { count, mark, table } from "../markdown.ts";
import type { RelevanceFigures } from "../results.ts";

/** Holds the least shares of right answers. */
const TARGET: Record<string, number> = { all: 0.95, "name, one slip": 0.95, "name, two slips": 0.8 };

/** Writes the share of right answers by kind as GitHub markdown. Our two halves are separate. */
export function relevanceTable({ data, businesses, queries, engines }: RelevanceFigures): string {
	const [ours, ...others] = engines;
	if (ours === undefined) return "";
	const kinds = ours.kinds.map(({ kind }) => kind);
	const lines = [...kinds, "all"].map((kind) => {
		const share = rightOf(ours, kind, "AB");
		const target = TARGET[kind];
		const aim = target === undefined ? "" : ` (≥ ${target * 100} %) ${mark(share >= target)}`;
		return [
			`${kind} (${askedOf(ours, kind)})`,
			`${percent(share)}${aim}`,
			`${percent(rightOf(ours, kind, "A"))} / ${percent(rightOf(ours, kind, "B"))}`,
			...others.map((engine) => percent(rightOf(engine, kind, "AB"))),
		];
	});
	lines.push(["p50 of a query, ms", ours.p50.toFixed(1), "", ...others.map(({ p50 }) => p50.toFixed(1))]);
	const heading = `${data}, ${count(businesses)} places, ${count(queries)} queries: right in the first three`;
	return table([heading, "ours", "half A / B", ...others.map(({ name }) => name)], lines);
}

type Figures = RelevanceFigures["engines"][number];

function rightOf({ kinds }: Figures, kind: string, halves: "A" | "B" | "AB"): number {
	let [asked, right] = [0, 0];
	for (const one of kinds)
		if (kind === "all" || one.kind === kind)
			for (const half of ["A", "B"] as const)
				if (halves.includes(half)) {
					asked += one[half].asked;
					right += one[half].right;
				}
	return right / Math.max(1, asked);
}

function askedOf({ kinds }: Figures, kind: string): number {
	return kinds
		.filter((one) => kind === "all" || one.kind === kind)
		.reduce((all, { A, B }) => all + A.asked + B.asked, 0);
}

function percent(share: number): string {
	return `${(share * 100).toFixed(1)} %`;
}
