import { currentVersion, currentVersionAndWords, type Directory, directoryRow } from "#db/queries/directory.ts";
import { type Database, type Reads, readBatch } from "#db/statement.ts";
import type { ServiceContext } from "../context.ts";
import { seeLexiconOf } from "../lexicon/read.ts";

/**
 * Holds the answer of a reading function, with the version of the data that it read, and when the clock first changes it (milliseconds;
 * null or absent: it never does).
 */
export type Versioned<T> = { dataVersion: number; value: T; changesAt?: number | null };

/** Returns the version of the data that visitors see. It is part of every ETag and of every cache key. */
export function dataVersion({ db }: ServiceContext): Promise<number> {
	return currentVersion(db);
}

/** Returns the same with the key of the words by which texts are understood (null before any were learned). */
export function versionAndWords({ db }: ServiceContext): Promise<{ version: number; words: string | null }> {
	return currentVersionAndWords(db).first();
}

/** Uses the whole row, not only its number: a restored database may reach the same number again, but not the same row. */
export function versionOf(directory: Directory): string {
	return JSON.stringify(directory);
}

/** Reads in one batch, with the directory's row of the same moment. */
export async function readVersioned<const S extends Reads>(db: Database, statements: S) {
	const [[directory], ...rows] = await readBatch(db, [directoryRow(db), ...statements]);
	seeLexiconOf(directory);
	return { directory, rows };
}
