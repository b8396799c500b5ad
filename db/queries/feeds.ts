import { alias } from "drizzle-orm/sqlite-core";
import { businesses } from "#db/schema/business.ts";
import { categories } from "#db/schema/category.ts";
import { cities } from "#db/schema/city.ts";
import { columnsOf, computed, type Database, nullable, select } from "#db/statement.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { facetMatch } from "./business-selection.ts";

const b = alias(businesses, "b");
const k = alias(categories, "k");
const y = alias(cities, "y");
const LISTED = columnsOf({
	id: b.id,
	slug: b.slug,
	name: b.name,
	category: nullable(k.name),
	address: b.address,
	city: nullable(y.name),
	createdAt: b.createdAt,
	/** The names of its category and its city are shown, too. */
	changedAt: computed<number>("max(b.content_changed_at, coalesce(k.updated_at, 0), coalesce(y.updated_at, 0))"),
});

/** Reads the newest businesses of a category or a city, by the order of their numbers. Those that are shut for good are left out. */
export function newestOfTaxonomy(db: Database, kind: TaxonomyKind, id: number, limit: number) {
	const match = `${facetMatch([[`${kind === "category" ? "k" : "c"}${id}`]])} NOT ("sclosed_permanently" OR "o0")`;
	const newest = "SELECT rowid FROM business_facets WHERE business_facets MATCH ?1 ORDER BY rowid DESC LIMIT ?2";
	const rest = `FROM (${newest}) n CROSS JOIN businesses b ON b.id = n.rowid
		LEFT JOIN categories k ON k.id = b.category_id LEFT JOIN cities y ON y.id = b.city_id ORDER BY b.id DESC`;
	return select(db, LISTED, rest, match, limit);
}
