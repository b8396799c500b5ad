import type { Database } from "#db/statement.ts";

/** Names the indexes of words that writes of businesses maintain. */
type FullTextIndex = "business_search" | "business_facets" | "business_contacts";

const ROWS_A_PAGE = 6;
const FEWEST_PAGES = 8;

/**
 * Merges as many pages of an index as a write of this number of businesses adds, after that write. SQLite's own merging
 * is rare and takes hundreds of pages at once, which delays everybody; migration 0049 has switched it off.
 */
export function mergeIndex(
	db: Database,
	index: FullTextIndex | `restore_${FullTextIndex}`,
	rows: number,
): D1PreparedStatement {
	const pages = Math.max(FEWEST_PAGES, Math.ceil(rows / ROWS_A_PAGE));
	return db.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ?1)`).bind(pages);
}
