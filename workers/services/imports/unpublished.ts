import { WriteConflict } from "#db/batch.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { namedBusinesses } from "#db/queries/known-again.ts";
import { storedOfKeys } from "#db/queries/stored-businesses.ts";
import { type Database, readBatch } from "#db/statement.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import { shortHash } from "../businesses/write/facts.ts";
import type { PreparedListing } from "../businesses/write/listing.ts";
import type { Removal } from "../businesses/write/target.ts";

/** Returns the keys of rows that their source does not publish, each once, without those that another row publishes. */
export function unpublishedKeys({ unpublished = [] }: ImportChunk, published: readonly PreparedListing[]): string[] {
	const listed = new Set(published.map(({ sourceKey }) => sourceKey));
	return [...new Set(unpublished.map(shortHash))].filter((key) => !listed.has(key));
}

/**
 * Reads the businesses of rows that are left out since their source does not publish them: those that are here. `published` are the listings
 * of the same chunk.
 */
export async function unpublishedHere(db: Database, chunk: ImportChunk, published: readonly PreparedListing[]) {
	const keys = unpublishedKeys(chunk, published);
	if (keys.length === 0) return [];
	const [, byKey] = await readBatch(db, namedBusinesses(db, [], keys, []));
	return byKey;
}

/**
 * Returns what removes these businesses, as they were at this write version. Where the import has gone on after a break, one that somebody
 * else has changed since it began stays. Throws WriteConflict when another writer was first.
 */
export async function unpublishedRemovals(
	db: Database,
	importId: string,
	chunk: ImportChunk,
	published: readonly PreparedListing[],
	{ writeVersion, resumed }: { writeVersion: number; resumed: boolean },
): Promise<Removal[]> {
	const keys = unpublishedKeys(chunk, published);
	if (keys.length === 0) return [];
	const [[directory], stored, , byOthers] = await readBatch(db, [
		directoryRow(db),
		...storedOfKeys(db, importId, keys),
	]);
	if (directory.writeVersion !== writeVersion) throw new WriteConflict();
	const newer = new Set(resumed ? byOthers.map(({ sourceKey }) => sourceKey) : []);
	return stored.filter(({ sourceKey }) => !newer.has(sourceKey)).map((before) => ({ before, after: null }));
}
