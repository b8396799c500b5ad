import { currentVersion, type Directory, directoryRow } from "#db/queries/directory.ts";
import { type Database, type Reads, readBatch } from "#db/statement.ts";
import type { ServiceContext } from "../context.ts";
import { seeLexiconOf } from "../lexicon/read.ts";

/** What a reading verb answers: with the version of the data that it has read. */
export type Versioned<T> = { dataVersion: number; value: T };

/** The version of the data that visitors see: part of every ETag and of every cache key. */
export function dataVersion({ db }: ServiceContext): Promise<number> {
	return currentVersion(db);
}

/** The whole row, not its number alone: a restored database may come to the same number again, but not to the same row. */
export function versionOf(directory: Directory): string {
	return JSON.stringify(directory);
}

/** Reads in one batch, with the directory's row as it was at that moment. */
export async function readVersioned<const S extends Reads>(db: Database, statements: S) {
	const [[directory], ...rows] = await readBatch(db, [directoryRow(db), ...statements]);
	seeLexiconOf(directory);
	return { directory, rows };
}
