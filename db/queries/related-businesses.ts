import { type Columns, type Database, type Statement, select } from "#db/statement.ts";
import { JOINS, rowsOf } from "./businesses.ts";
import { nearestIds, OWN } from "./nearby-businesses.ts";

/** Which businesses a business's page leads on to: those near it, and those of its city, its category and its type. */

/** How many rows a related list looks at before it gives up: what it reads stays bounded in the largest city. */
const RELATED_WINDOW = 60;

/** The best rated of a city or a category, `own`'s, that are not of its other; as many as ?2 says. */
function bestRatedIds(column: "city_id" | "category_id", other: "city_id" | "category_id"): string {
	return `SELECT id FROM (SELECT id, ${other} FROM businesses WHERE ${column} = (SELECT ${column} FROM own)
			ORDER BY rating DESC, review_count DESC LIMIT ${RELATED_WINDOW})
		WHERE id <> (SELECT id FROM own) AND ${other} IS NOT (SELECT ${other} FROM own) LIMIT ?2 + 0`;
}

const LISTS = `WITH ${OWN}, ${nearestIds(2)},
	in_city AS (${bestRatedIds("city_id", "category_id")}),
	in_category AS (${bestRatedIds("category_id", "city_id")})
	SELECT id, 'inCity' AS list FROM in_city UNION ALL SELECT id, 'inCategory' FROM in_category
	UNION ALL SELECT id, 'nearby' FROM nearby`;

export type RelatedList = "nearby" | "inCity" | "inCategory";

/**
 * What the business of an address leads on to, in one statement, each list in its order: those nearest to it, the best rated of
 * its city outside its category and of its category outside its city, `limit` of each.
 */
export function relatedBusinesses<Row>(
	db: Database,
	columns: Columns<Row>,
	slug: string,
	limit: number,
): Statement<Row & { list: RelatedList }> {
	return select(
		db,
		{ sql: `${columns.sql}, p.list` } as Columns<Row & { list: RelatedList }>,
		`FROM (SELECT id, list, row_number() OVER () AS n FROM (${LISTS})) p
			CROSS JOIN businesses b ON b.id = p.id ${JOINS} ORDER BY p.n`,
		slug,
		limit,
	);
}

/** The best rated of the first matches of a type, an FTS5 expression over `kind`. */
export function bestOfType<Row>(db: Database, columns: Columns<Row>, match: string, limit: number): Statement<Row> {
	const first = `SELECT rowid AS id FROM business_search WHERE business_search MATCH ?1 LIMIT ${RELATED_WINDOW}`;
	return rowsOf(
		db,
		columns,
		`SELECT b.id FROM (${first}) m CROSS JOIN businesses b ON b.id = m.id
			ORDER BY b.rating DESC, b.review_count DESC LIMIT ?2 + 0`,
		[match, limit],
	);
}
