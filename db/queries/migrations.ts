import { columnsOf, computed, type Database, select, selectOne } from "#db/statement.ts";

/**
 * Reads the applied migration with the highest number; no row when there is none. One with a lower number may have been applied after it:
 * numbers say the order in which the files are read, not that in which a directory got them.
 */
export function newestMigration(db: Database) {
	return select(db, columnsOf({ name: computed<string>("name") }), "FROM d1_migrations ORDER BY name DESC LIMIT 1");
}

const MISSING = columnsOf({ count: computed<number>("count(*)") });

/** Counts those of these migrations that were not applied. */
export function missingMigrations(db: Database, names: readonly string[]) {
	const from = "FROM json_each(?1) WHERE value NOT IN (SELECT name FROM d1_migrations)";
	return selectOne(db, MISSING, from, JSON.stringify(names));
}

const APPLIED = columnsOf({ last: computed<number>("coalesce(max(id), 0)") });

/** Reads the number of the migration that was applied last. Whoever works on the schema in steps begins anew when it has moved. */
export function appliedMigrations(db: Database) {
	return selectOne(db, APPLIED, "FROM d1_migrations");
}
