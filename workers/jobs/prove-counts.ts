import { type CountedTotal, countedBusinesses, countedTotals } from "#db/queries/counts.ts";
import type { Job } from "./run-job.ts";

/** Categories or cities looked at in one step: what a step reads is their businesses, so a few at a time. */
const PER_STEP = 50;

type Cursor = { table: "categories" | "cities" | "totals"; afterId: number; wrong: number };
const NEXT = { categories: "cities", cities: "totals" } as const;

/**
 * Proves the kept counts: those of categories and cities by the businesses that are there, then what is added up from them. A
 * difference is never mended silently; it is an error of ours, so the job says how many there are and logs the first.
 */
export const proveCountsJob: Job = {
	name: "prove-counts",
	async step({ db }, stored) {
		const { table, afterId, wrong }: Cursor =
			stored === null ? { table: "categories", afterId: 0, wrong: 0 } : JSON.parse(stored);
		if (table === "totals") {
			const { results } = await countedTotals(db).all();
			return { cursor: null, result: { wrong: wrong + countWrong(results) } };
		}
		const { results } = await countedBusinesses(db, table, afterId, PER_STEP).all();
		const cursor: Cursor = {
			table: results.length < PER_STEP ? NEXT[table] : table,
			afterId: results.length < PER_STEP ? 0 : (results.at(-1)?.id ?? 0),
			wrong: wrong + countWrong(results.map(({ id, ...counts }) => ({ what: `${table} ${id}`, ...counts }))),
		};
		return { cursor: JSON.stringify(cursor), result: null };
	},
};

function countWrong(counts: CountedTotal[]): number {
	const differing = counts.filter((row) => row.kept !== row.counted);
	for (const row of differing.slice(0, 1))
		console.error(`prove-counts: ${row.what} keeps ${row.kept}, has ${row.counted}`);
	return differing.length;
}
