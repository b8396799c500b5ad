import type { Database } from "#db/statement.ts";

/** Fresh statistics for SQLite's planner. */
export function freshStatistics(db: Database): D1PreparedStatement {
	return db.prepare("PRAGMA optimize");
}

/** Merges so many pages of each search index. */
export function mergeSearch(db: Database, pages: number): D1PreparedStatement[] {
	return ["business_search", "business_facets", "business_contacts", "city_search"].map((index) =>
		db.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ?1)`).bind(pages),
	);
}
