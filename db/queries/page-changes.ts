import { businesses } from "#db/schema/business.ts";
import { type PageChangeRow, pageChanges } from "#db/schema/page-change.ts";
import { columnsOf, computed, type Database, select } from "#db/statement.ts";

const ROW = columnsOf({
	id: pageChanges.id,
	businesses: pageChanges.businesses,
	gone: pageChanges.gone,
	taxonomies: pageChanges.taxonomies,
});

/** Notes how a change affects pages; it is in the batch of that change. */
export function insertPageChanges(
	db: Database,
	{ at, businesses: ids, gone, taxonomies, pages }: Omit<PageChangeRow, "id">,
): D1PreparedStatement {
	return db
		.prepare("INSERT INTO page_changes (at, businesses, gone, hubs, pages) VALUES (?1, ?2, ?3, ?4, ?5)")
		.bind(at, ids, gone, taxonomies, pages);
}

/**
 * Reads the oldest changes that nobody has handed on, at most `rows`. Together they name at most `pages` pages, but it always reads at
 * least one.
 */
export function nextPageChanges(db: Database, { rows, pages }: { rows: number; pages: number }) {
	const oldest = "SELECT id, pages FROM page_changes ORDER BY id LIMIT ?1";
	const summed = `SELECT id, row_number() OVER w AS place, sum(pages) OVER w AS so_far FROM (${oldest}) WINDOW w AS (ORDER BY id)`;
	const rest = `FROM page_changes WHERE id <= (SELECT max(id) FROM (${summed}) WHERE place = 1 OR so_far <= ?2) ORDER BY id`;
	return select(db, ROW, rest, rows, pages);
}

/** Removes those that were handed on: all up to a number. */
export function removePageChanges(db: Database, last: number): D1PreparedStatement {
	return db.prepare("DELETE FROM page_changes WHERE id <= ?1").bind(last);
}

const SLUG = columnsOf({ slug: businesses.slug });
const TAXONOMY_SLUG = columnsOf({ slug: computed<string>("t.slug") });

/** Reads which of these slugs businesses, categories and cities have now. */
export function presentSlugs(db: Database, slugs: Record<"businesses" | "categories" | "cities", readonly string[]>) {
	const named = "FROM json_each(?1) k CROSS JOIN";
	const [ofBusinesses, ...ofTaxonomies] = [slugs.businesses, slugs.categories, slugs.cities].map((all) =>
		JSON.stringify(all),
	);
	return [
		select(db, SLUG, `${named} businesses ON businesses.slug = k.value`, ofBusinesses),
		select(db, TAXONOMY_SLUG, `${named} categories t ON t.slug = k.value`, ofTaxonomies[0]),
		select(db, TAXONOMY_SLUG, `${named} cities t ON t.slug = k.value`, ofTaxonomies[1]),
	] as const;
}
