import { WriteConflict } from "#db/batch.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { type keysOfListings, storedOfKeys } from "#db/queries/stored-businesses.ts";
import { type Database, type RowsOfAll, readBatch } from "#db/statement.ts";
import type { PreparedListing } from "../businesses/write/listing.ts";

/** Holds the known ones of a chunk's source keys, as `keysOfListings` reads them. */
export type KnownKeys = RowsOfAll<[ReturnType<typeof keysOfListings>]>[0];
/** Holds the stored data of a chunk's listings: the known keys, and of the businesses that differ what `storedOfKeys` reads. */
export type Matched = readonly [KnownKeys, ...RowsOfAll<ReturnType<typeof storedOfKeys>>];

/**
 * Reads what is stored of the businesses that differ from their listings: of a new file, and of one that was imported before, there are none.
 * With a write version it throws WriteConflict when the known keys, which were read at that version, may be out of date.
 */
export async function matchedWith(
	db: Database,
	importId: string,
	known: KnownKeys,
	writeVersion: number | null,
): Promise<Matched> {
	const keys = known.flatMap(({ sourceKey, differs }) => (differs === 1 ? [sourceKey] : []));
	if (keys.length === 0) return [known, [], [], [], [], []];
	const [[directory], ...stored] = await readBatch(db, [directoryRow(db), ...storedOfKeys(db, importId, keys)]);
	if (writeVersion !== null && directory.writeVersion !== writeVersion) throw new WriteConflict();
	return [known, ...stored];
}

/**
 * Counts as differing what names a category of its own, by the operator's choice: its listing says the same as before, but means another
 * category.
 */
export function withOwnCategories(
	known: KnownKeys,
	prepared: readonly PreparedListing[],
	own: ReadonlySet<string>,
): KnownKeys {
	if (own.size === 0) return known;
	const keys = new Set(
		prepared.flatMap(({ sourceKey, category }) => (category !== null && own.has(category.nameKey) ? [sourceKey] : [])),
	);
	return known.map((row) => (keys.has(row.sourceKey) ? { ...row, differs: 1 } : row));
}
