import { directoryRow } from "#db/queries/directory.ts";
import { dueLists, keepLargeLists, keepListCounts } from "#db/queries/list-counts.ts";
import { readBatch } from "#db/statement.ts";
import type { ServiceContext } from "../context.ts";
import { listToCount } from "./list-counts.ts";

/**
 * Counts anew what the filters of lists would leave of which a business has changed, at most so many of them. What somebody writes meanwhile leaves
 * them uncounted. Answers how many are counted; 0: there are none, or a writer was first.
 */
export async function countLists({ db }: ServiceContext, limit: number): Promise<number> {
	const { results: due } = await dueLists(db, limit).all();
	if (due.length === 0) return 0;
	const lists = due.map(({ categoryId, cityId }) =>
		listToCount(db, { categoryId: categoryId || null, cityId: cityId || null }),
	);
	const [[directory], ...read] = await readBatch(db, [directoryRow(db), ...lists.map(({ found }) => found)]);
	const keeping = due.map((list, at) => {
		const facts = lists[at]?.factsOf(read[at]?.[0]);
		return keepListCounts(db, list, JSON.stringify(facts), directory.writeVersion);
	});
	const cities = due.flatMap(({ categoryId, cityId }) => (categoryId === 0 ? [cityId] : []));
	const kept = await db.batch([...keeping, keepLargeLists(db, cities)]);
	return kept.slice(0, due.length).filter(({ meta }) => meta.changes > 0).length;
}
