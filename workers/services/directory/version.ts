import { currentVersion } from "#db/queries/directory.ts";
import type { Act } from "../act.ts";

/** The version of the data that visitors see: part of every ETag and of every cache key. */
export function dataVersion({ db }: Act): Promise<number> {
	return currentVersion(db);
}
