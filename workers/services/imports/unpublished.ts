import { WriteConflict } from "#db/batch.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { namedBusinesses } from "#db/queries/known-again.ts";
import { storedOfKeys } from "#db/queries/stored-businesses.ts";
import { type Database, readBatch } from "#db/statement.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import { shortHash } from "../businesses/write/facts.ts";
import type { Removal } from "../businesses/write/target.ts";

/** Reads the businesses of rows that are left out since their source does not publish them: those that are here. */
export async function unpublishedHere(db: Database, { unpublished = [] }: ImportChunk) {
	if (unpublished.length === 0) return [];
	const [, byKey] = await readBatch(db, namedBusinesses(db, [], unpublished.map(shortHash), []));
	return byKey;
}

/**
 * Returns what removes these businesses, as they were at this write version. Where the import has gone on after a break, one that somebody
 * else has changed since it began stays. Throws WriteConflict when another writer was first.
 */
export async function unpublishedRemovals(
	db: Database,
	importId: string,
	{ unpublished = [] }: ImportChunk,
	{ writeVersion, resumed }: { writeVersion: number; resumed: boolean },
): Promise<Removal[]> {
	if (unpublished.length === 0) return [];
	const keys = unpublished.map(shortHash);
	const [[directory], stored, , byOthers] = await readBatch(db, [
		directoryRow(db),
		...storedOfKeys(db, importId, keys),
	]);
	if (directory.writeVersion !== writeVersion) throw new WriteConflict();
	const newer = new Set(resumed ? byOthers.map(({ sourceKey }) => sourceKey) : []);
	return stored.filter(({ sourceKey }) => !newer.has(sourceKey)).map((before) => ({ before, after: null }));
}
