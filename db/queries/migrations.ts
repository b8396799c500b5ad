import { columnsOf, computed, type Database, select } from "#db/statement.ts";

/** Reads the migration that was applied last; no row when there is none. */
export function newestMigration(db: Database) {
	return select(db, columnsOf({ name: computed<string>("name") }), "FROM d1_migrations ORDER BY id DESC LIMIT 1");
}
