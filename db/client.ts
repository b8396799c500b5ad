/**
 * Several reads in one round trip and one transaction: the rows of each, in order. The caller names the row types, as D1's own
 * `all<T>()` does; the query functions of db/queries say which they are.
 */
export async function readBatch<T extends unknown[][]>(db: D1Database, statements: D1PreparedStatement[]): Promise<T> {
	const results = await db.batch(statements);
	return results.map((result) => result.results) as T;
}

/** A read that finds nothing, for a place in a batch that this request does not need. */
export function noRows(db: D1Database): D1PreparedStatement {
	return db.prepare("SELECT 1 WHERE false");
}
