import { type Columns, type Database, type Statement, select } from "#db/statement.ts";
import { JOINS } from "./businesses.ts";
import { nearestIds, OWN } from "./nearby-businesses.ts";

/** Reads the businesses that a business's page links to: those near it, and those of its city, its category and its type. */

/** A related list looks at this many rows at most, so that its reads stay limited in the largest city. */
const RELATED_WINDOW = 60;
/** Is the number of businesses of the same type on a page. */
const SAME_TYPE = 4;

/** Returns a column of the business whose page it is. */
function its(column: string): string {
	return `(SELECT ${column} FROM own)`;
}

/** Is SQL of the best rated in the city of `own` that are not of its category; as many as ?2 says. */
const IN_CITY = `SELECT id, score FROM (SELECT id, score, category_id FROM businesses WHERE city_id = ${its("city_id")}
			ORDER BY score DESC LIMIT ${RELATED_WINDOW})
		WHERE id <> ${its("id")} AND category_id IS NOT ${its("category_id")} LIMIT ?2 + 0`;

/** Returns SQL of the best rated of its category that are not in its city, from an index in the order of their scores. */
function bestElsewhere(where: string): string {
	return `SELECT * FROM (SELECT id, score FROM (SELECT id, score, city_id FROM businesses WHERE ${where} ORDER BY score DESC LIMIT ${RELATED_WINDOW})
		WHERE id <> ${its("id")} AND city_id IS NOT ${its("city_id")} LIMIT ?2 + 0)`;
}

/** Is SQL of those of its country, or of every country when its own is unknown. */
const IN_CATEGORY = `${bestElsewhere(`country_code = ${its("country_code")} AND category_id = ${its("category_id")}`)}
	UNION ALL ${bestElsewhere("category_id = (SELECT category_id FROM own WHERE country_code IS NULL)")}`;

/**
 * Is SQL of the best rated of its type and its country (an unknown country matches unknown ones), without itself and
 * those of the other lists.
 */
const OF_TYPE = `SELECT id, score FROM (SELECT id, score FROM businesses
			WHERE country_code IS ${its("country_code")} AND lower(type) = ${its("lower(type)")}
			ORDER BY score DESC LIMIT 2 * ?2 + ${1 + SAME_TYPE})
		WHERE id <> ${its("id")} AND id NOT IN (SELECT id FROM in_city UNION ALL SELECT id FROM in_category) LIMIT ${SAME_TYPE}`;

const LISTS = `WITH ${OWN}, ${nearestIds(2)},
	in_city AS MATERIALIZED (${IN_CITY}),
	in_category AS MATERIALIZED (${IN_CATEGORY}),
	of_type AS (${OF_TYPE})
	SELECT id, 'inCity' AS list, 0 AS closed, -score AS place FROM in_city
	UNION ALL SELECT id, 'inCategory', 0, -score FROM in_category
	UNION ALL SELECT id, 'sameType', 0, -score FROM of_type
	UNION ALL SELECT id, 'nearby', closed, distance FROM nearby`;

export type RelatedList = "nearby" | "inCity" | "inCategory" | "sameType";

/**
 * Reads in one statement the businesses that the page of an address links to, each list in its order: the nearest ones, the best rated of
 * its city outside its category, and those of its category in its country outside its city, `limit` of each; and four of its type in its
 * country that are in neither of the last two.
 */
export function relatedBusinesses<Row>(
	db: Database,
	columns: Columns<Row>,
	slug: string,
	limit: number,
): Statement<Row & { list: RelatedList }> {
	const listed: Columns<Row & { list: RelatedList }> = { sql: `${columns.sql}, p.list` };
	return select(
		db,
		listed,
		`FROM (${LISTS}) p CROSS JOIN businesses b ON b.id = p.id ${JOINS} ORDER BY p.list, p.closed, p.place, p.id`,
		slug,
		limit,
	);
}
