import { type Columns, type Database, type Statement, select } from "#db/statement.ts";
import { JOINS, rowsOf } from "./businesses.ts";
import { nearestIds, OWN } from "./nearby-businesses.ts";

/** Which businesses a business's page leads on to: those near it, and those of its city, its category and its type. */

/** How many rows a related list looks at before it gives up: what it reads stays bounded in the largest city. */
const RELATED_WINDOW = 60;
/** The same of the matches of a type, which stand in the order of their numbers, whatever their country: each type's are remembered. */
const TYPE_WINDOW = 150;

/** The best rated of the city of `own` that are not of its category; as many as ?2 says. */
const IN_CITY = `SELECT id FROM (SELECT id, category_id FROM businesses WHERE city_id = (SELECT city_id FROM own)
			ORDER BY score DESC LIMIT ${RELATED_WINDOW})
		WHERE id <> (SELECT id FROM own) AND category_id IS NOT (SELECT category_id FROM own) LIMIT ?2 + 0`;

const SAME_CATEGORY = `SELECT id, city_id, country_code, score FROM businesses WHERE category_id = (SELECT category_id FROM own)`;
/** Only what is elsewhere in the country of `own`, as far as that is known. */
const ELSEWHERE = `WHERE id <> (SELECT id FROM own) AND city_id IS NOT (SELECT city_id FROM own)
	AND coalesce((SELECT country_code FROM own), country_code) IS country_code`;
/** The first code of the window around `own`: as many of its category lie before it as behind it. */
const FIRST_AROUND = `(SELECT min(geo_cell) FROM (SELECT geo_cell FROM businesses WHERE category_id = (SELECT category_id FROM own)
	AND geo_cell <= (SELECT geo_cell FROM own) ORDER BY geo_cell DESC LIMIT ${RELATED_WINDOW}))`;

/**
 * The best rated of the category of `own` that are in its country and not in its city, among the best of all; where these are too few, also among
 * those around: in a directory of many countries the best of all may be in others. Nobody around comes before enough of the best.
 */
const BEST = `SELECT id, score FROM (${SAME_CATEGORY} ORDER BY score DESC LIMIT ${RELATED_WINDOW}) ${ELSEWHERE} LIMIT ?2 + 0`;
const AROUND = `SELECT id, score FROM (${SAME_CATEGORY} AND geo_cell >= ${FIRST_AROUND} ORDER BY geo_cell
	LIMIT CASE WHEN (SELECT count(*) FROM best) < ?2 THEN ${2 * RELATED_WINDOW} ELSE 0 END) ${ELSEWHERE}`;
const IN_CATEGORY = `SELECT id FROM (SELECT id, score FROM best UNION ${AROUND}) ORDER BY score DESC, id LIMIT ?2 + 0`;

const LISTS = `WITH ${OWN}, ${nearestIds(2)},
	in_city AS (${IN_CITY}),
	best AS MATERIALIZED (${BEST}),
	in_category AS (${IN_CATEGORY})
	SELECT id, 'inCity' AS list FROM in_city UNION ALL SELECT id, 'inCategory' FROM in_category
	UNION ALL SELECT id, 'nearby' FROM nearby`;

export type RelatedList = "nearby" | "inCity" | "inCategory";

/**
 * What the business of an address leads on to, in one statement, each list in its order: those nearest to it, the best rated of
 * its city outside its category and of its category in its country outside its city, `limit` of each.
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
		`FROM (SELECT id, list, row_number() OVER () AS n FROM (${LISTS})) p
			CROSS JOIN businesses b ON b.id = p.id ${JOINS} ORDER BY p.n`,
		slug,
		limit,
	);
}

/** The best rated of the first matches of a type, an FTS5 expression over `kind`, in a country; null: wherever they are. */
export function bestOfType<Row>(
	db: Database,
	columns: Columns<Row>,
	match: string,
	countryCode: string | null,
	limit: number,
): Statement<Row> {
	const first = `SELECT rowid AS id FROM business_search WHERE business_search MATCH ?1 LIMIT ${TYPE_WINDOW}`;
	return rowsOf(
		db,
		columns,
		`SELECT b.id FROM (${first}) m CROSS JOIN businesses b ON b.id = m.id
			WHERE coalesce(?3, b.country_code) IS b.country_code ORDER BY b.score DESC LIMIT ?2 + 0`,
		[match, limit, countryCode],
	);
}
