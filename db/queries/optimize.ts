import type { Database } from "#db/statement.ts";
/** Fresh statistics for SQLite's planner, and the search indexes' small segments merged a step at a time. */
export function optimizeDatabase(db: Database): D1PreparedStatement[] {
	return [
		db.prepare("PRAGMA optimize"),
		db.prepare("INSERT INTO business_search (business_search, rank) VALUES ('merge', 500)"),
		db.prepare("INSERT INTO business_facets (business_facets, rank) VALUES ('merge', 500)"),
		db.prepare("INSERT INTO city_search (city_search, rank) VALUES ('merge', 500)"),
	];
}
