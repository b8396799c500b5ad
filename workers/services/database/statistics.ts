import { runningImport } from "#db/queries/imports.ts";
import { analyse, forgetStatistics, isLargeTable, ordinaryTables, staleStatistics } from "#db/queries/statistics.ts";
import type { Database } from "#db/statement.ts";

/**
 * Refreshes the statistics of the first table behind `after` that needs it, and returns its name; null when there is none. What a large
 * table is asked is planned without statistics, as every test plans it. So is what is asked while an import makes tables large.
 */
export async function refreshStatistics(db: Database, after: string): Promise<string | null> {
	const { results: stale } = await staleStatistics(db).all();
	const { results: tables } = await ordinaryTables(db).all();
	const due = new Set(stale.map(({ optimize }) => optimize));
	const next = tables.find(({ name }) => name > after && due.has(`ANALYZE "main"."${name}"`));
	if (next === undefined) return null;
	const { isLarge } = await isLargeTable(db, next.name).first();
	const isGrowing = isLarge === 1 || (await runningImport(db).first()) !== null;
	await db.batch(isGrowing ? forgetStatistics(db, next.name) : analyse(db, next.name));
	return next.name;
}
