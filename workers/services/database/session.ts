import { withStandIns } from "#db/stand-in-indexes.ts";
import type { Database } from "#db/statement.ts";

/**
 * The database as one request or job sees it (D1's Sessions API): what it reads is at least as new as what it has read before. Reads
 * begin at the primary, so that nothing old gets into a cache; only where the answer is never kept may they begin at any replica.
 */
export function openSession(database: D1Database, { neverKept = false }: { neverKept?: boolean } = {}): Database {
	return withStandIns(database.withSession(neverKept ? "first-unconstrained" : "first-primary"));
}
