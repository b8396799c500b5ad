import { withStandIns } from "#db/stand-in-indexes.ts";
import type { Database } from "#db/statement.ts";

/**
 * Opens the database for one request or job (D1's Sessions API): it reads nothing older than what it has read before. Reads begin at the
 * primary, so that nothing old gets into a cache. Only when the answer is never kept may they begin at any replica.
 */
export function openSession(database: D1Database, { neverKept = false }: { neverKept?: boolean } = {}): Database {
	return withStandIns(database.withSession(neverKept ? "first-unconstrained" : "first-primary"));
}
