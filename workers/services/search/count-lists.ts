import { directoryRow } from "#db/queries/directory.ts";
import { dueLists, keepLargeLists, keepListCounts } from "#db/queries/list-counts.ts";
import { readBatch } from "#db/statement.ts";
import type { ServiceContext } from "../context.ts";
import { listToCount } from "./list-counts.ts";

/**
 * Counts again what the filters of lists would leave after changes of businesses, for a limited number of lists. If
 * somebody writes meanwhile, they stay uncounted. It answers how many were counted; 0 when there are none, or when a
 * writer was first.
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
