import { openPairsOf } from "#db/queries/duplicates.ts";
import { madeByImport, missingOfImport } from "#db/queries/full-lists.ts";
import { type Database, readBatch } from "#db/statement.ts";
import { pairName } from "#workers/contract/duplicate.ts";
import type { MovedPlaces } from "#workers/domain/import/calls.ts";
import { movedPairs } from "#workers/domain/import/moved.ts";

/** So many missing businesses, and so many new ones, are held against each other; so many pairs are told. */
const MOST_HELD = 2_000;
const MOST_TOLD = 50;

/** Finds the businesses that a whole list lacks and that may be new ones of it, since they share a number, a website or a house. */
export async function movedOf(db: Database, importId: string): Promise<MovedPlaces | null> {
	const [missing, made] = await readBatch(db, [
		missingOfImport(db, importId, MOST_HELD),
		madeByImport(db, importId, MOST_HELD),
	]);
	const pairs = movedPairs(missing, made);
	if (pairs.length === 0) return null;
	const told = pairs.slice(0, MOST_TOLD);
	const { results: open } = await openPairsOf(
		db,
		told.map(({ made: { id } }) => id),
	).all();
	const queued = new Set(open.map(({ a, b }) => pairName(a, b)));
	return {
		places: pairs.length,
		pairs: told.map(({ missing: one, made: other, shared }) => {
			const pair = pairName(Math.min(one.id, other.id), Math.max(one.id, other.id));
			return {
				missing: { id: one.id, name: one.name },
				made: { id: other.id, name: other.name },
				shared,
				...(queued.has(pair) && { duplicate: pair }),
			};
		}),
	};
}
