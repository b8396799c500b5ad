import type { Facts } from "#db/queries/candidates.ts";
import type { Database } from "#db/statement.ts";
import { PAGE_SIZE } from "#workers/contract/list.ts";
import { type ListScope, sourcesOf } from "#workers/domain/search/sources.ts";
import type { Meaning } from "./meaning.ts";
import { type Pool, readPool } from "./pool.ts";

const MOST_OF_EACH = 200;

/**
 * Adds the businesses of the wider category when the found ones do not fill a page: garages after those that call themselves MOT centres.
 * It costs one more round trip.
 */
export async function widened(
	db: Database,
	{ understood, around }: Meaning,
	scope: ListScope,
	facts: Facts,
	pool: Pool,
): Promise<Pool> {
	const { what = null, words = [] } = understood ?? {};
	if (understood === null || what === null || what.widerIds.length === 0) return pool;
	const meant = [...pool.found.values()].filter(({ meets }) => meets !== "no");
	if (words.length > 0 || scope.categoryId !== null || meant.length + pool.cells.size >= PAGE_SIZE) return pool;
	const wider = { ...understood, what: { ...what, categoryIds: what.widerIds, kinds: [] }, nameWords: [] };
	const planned = sourcesOf(wider, scope, around).map((one) => ({ ...one, most: Math.min(one.most, MOST_OF_EACH) }));
	const more = await readPool(db, planned, scope, facts);
	const found = new Map(pool.found);
	for (const [id, { candidate }] of more.found)
		if (found.get(id)?.meets === "no" || !found.has(id)) found.set(id, { candidate, meets: "wider" });
	return { ...pool, found, whole: pool.whole && more.whole, wholeMeant: pool.wholeMeant && more.wholeMeant };
}
