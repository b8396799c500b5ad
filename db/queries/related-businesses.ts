import { type Columns, type Database, type Statement, select } from "#db/statement.ts";
import { JOINS } from "./businesses.ts";
import { nearestIds, OWN } from "./nearby-businesses.ts";

/** Which businesses a business's page leads on to: those near it, and those of its city, its category and its type. */

/** How many rows a related list looks at before it gives up: what it reads stays bounded in the largest city. */
const RELATED_WINDOW = 60;
/** How many of its type a page shows. */
const SAME_TYPE = 4;

/** A column of the business whose page it is. */
function its(column: string): string {
	return `(SELECT ${column} FROM own)`;
}

/** The best rated of the city of `own` that are not of its category; as many as ?2 says. */
const IN_CITY = `SELECT id, score FROM (SELECT id, score, category_id FROM businesses WHERE city_id = ${its("city_id")}
			ORDER BY score DESC LIMIT ${RELATED_WINDOW})
		WHERE id <> ${its("id")} AND category_id IS NOT ${its("category_id")} LIMIT ?2 + 0`;

/** The best rated of its category that are not in its city, of an index that stands in the order of their scores. */
function bestElsewhere(where: string): string {
	return `SELECT * FROM (SELECT id, score FROM (SELECT id, score, city_id FROM businesses WHERE ${where} ORDER BY score DESC LIMIT ${RELATED_WINDOW})
		WHERE id <> ${its("id")} AND city_id IS NOT ${its("city_id")} LIMIT ?2 + 0)`;
}

/** Those of its country; of every country where its own is not known. */
const IN_CATEGORY = `${bestElsewhere(`country_code = ${its("country_code")} AND category_id = ${its("category_id")}`)}
	UNION ALL ${bestElsewhere("category_id = (SELECT category_id FROM own WHERE country_code IS NULL)")}`;

/** The best rated of its type and its country (or of those whose country is not known either), beside it and those that the other lists have. */
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
 * What the business of an address leads on to, in one statement, each list in its order: those nearest to it, the best rated of
 * its city outside its category and of its category in its country outside its city, `limit` of each; and four of its type in its country that are
 * in neither of the last two.
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
