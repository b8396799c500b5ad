import { type CountedTotal, countedBusinesses, countedTotals } from "#db/queries/counts.ts";
import type { Act } from "../act.ts";

/** Categories or cities looked at in one step: what a step reads is their businesses, so a few at a time. */
const PER_STEP = 50;

type Cursor = { table: "categories" | "cities" | "totals"; afterId: number; wrong: number };
const NEXT = { categories: "cities", cities: "totals" } as const;

/** A step of the proof: where the next one goes on, or null with what was found in all. */
export type Proof = { cursor: string; wrong: null } | { cursor: null; wrong: number };

/**
 * Proves the kept counts, a step at a time: those of categories and cities by the businesses that are there, then what is added up
 * from them. A difference is never mended silently; it is an error of ours, so it is counted, and the first of a step is logged.
 */
export async function proveCounts({ db }: Act, stored: string | null): Promise<Proof> {
	const { table, afterId, wrong }: Cursor =
		stored === null ? { table: "categories", afterId: 0, wrong: 0 } : JSON.parse(stored);
	if (table === "totals") {
		const { results } = await countedTotals(db).all();
		return { cursor: null, wrong: wrong + countWrong(results) };
	}
	const { results } = await countedBusinesses(db, table, afterId, PER_STEP).all();
	const cursor: Cursor = {
		table: results.length < PER_STEP ? NEXT[table] : table,
		afterId: results.length < PER_STEP ? 0 : (results.at(-1)?.id ?? 0),
		wrong:
			wrong +
			countWrong(
				results.flatMap(({ id, kept, counted, faceted }) => [
					{ what: `${table} ${id}`, kept, counted },
					{ what: `the facet of ${table} ${id}`, kept: faceted, counted },
				]),
			),
	};
	return { cursor: JSON.stringify(cursor), wrong: null };
}

function countWrong(counts: CountedTotal[]): number {
	const differing = counts.filter((row) => row.kept !== row.counted);
	for (const row of differing.slice(0, 1))
		console.error(`prove-counts: ${row.what} keeps ${row.kept}, has ${row.counted}`);
	return differing.length;
}
