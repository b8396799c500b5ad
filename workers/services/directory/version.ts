import { currentVersion } from "#db/queries/directory.ts";
import type { Act } from "../act.ts";

/** What a reading verb answers: with the version of the data that it has read. */
export type Versioned<T> = { dataVersion: number; value: T };

/** The version of the data that visitors see: part of every ETag and of every cache key. */
export function dataVersion({ db }: Act): Promise<number> {
	return currentVersion(db);
}
