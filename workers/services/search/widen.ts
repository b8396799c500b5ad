import type { Facts } from "#db/queries/candidates.ts";
import type { Database } from "#db/statement.ts";
import { PAGE_SIZE } from "#workers/contract/list.ts";
import type { ListScope } from "#workers/domain/search/results/match-terms.ts";
import { sourcesOf } from "#workers/domain/search/results/sources.ts";
import type { Meaning } from "./meaning.ts";
import { type Pool, readPool } from "./pool.ts";

const MOST_OF_EACH = 200;

/**
 * Adds the other businesses of the trade and the place where only a part of the words was found: of "house purchase solicitor" a White House
 * Law is by accident one of few. Null: nobody has to be added. It costs one more round trip.
 */
export async function filledUp(
	db: Database,
	{ understood, around }: Meaning,
	scope: ListScope,
	facts: Facts,
	pool: Pool,
): Promise<Pool | null> {
	if (understood === null || understood.what === null || understood.where === null) return null;
	if (understood.words.length === 0 || pool.rest.size + pool.found.size + pool.cells.size >= PAGE_SIZE) return null;
	const planned = sourcesOf({ ...understood, words: [], nameWords: [] }, scope, around);
	const most = planned.map((one) => ({ ...one, most: Math.min(one.most, MOST_OF_EACH) }));
	const more = await readPool(db, most, scope, facts);
	const found = new Map(pool.found);
	for (const [id, { candidate, meets }] of more.found)
		if (!found.has(id) && meets === "all") found.set(id, { candidate, meets: "nearly" });
	if (found.size === pool.found.size) return null;
	return { ...pool, found, whole: pool.whole && more.whole, wholeMeant: pool.wholeMeant && more.wholeMeant };
}

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
