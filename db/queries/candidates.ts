import {
	type Columns,
	columnsOf,
	computed,
	type Database,
	type OneRow,
	type Statement,
	selectOneWith,
} from "#db/statement.ts";
import type { PlannedSource, Region, Source } from "#workers/domain/search/results/sources.ts";
import { rowsOf } from "./businesses.ts";
import { closedSql } from "./scores.ts";

/**
 * Reads the candidates of a search, each source from one index. A source gives a limited number of narrow rows as one JSON text, because
 * single rows take longer to transfer than to read. All sources are in one statement, because each statement takes as long as some hundred
 * rows. Their order is that of the index.
 */

/**
 * Holds the results by source. `found0` are JSON arrays in the form of `CandidateFacts` (domain/search/results/candidate.ts)
 * with commas between them. A source with `cells` gives an id and the offset of its `geoCell` code in turn; the offset
 * counts from the first of the ranges. `ids0` are only ids, when just the first rows are read in full.
 */
export type Found = Record<`found${number}` | `ids${number}`, string | null>;

/** Is the key that a list is sorted by, besides the facts that every candidate has. */
type SortKey = "city" | "category" | null;
/** Says which facts of a candidate are read besides those that its rank depends on. The others are null. */
export type Facts = { filtered: boolean; placed: boolean; sortKey: SortKey; typed?: boolean; inRegion?: boolean };
export const ALL_FACTS: Facts = { filtered: true, placed: true, sortKey: null };
export const PLAIN_FACTS: Facts = { filtered: false, placed: false, sortKey: null };

function factsWith({ filtered, placed, sortKey, typed, inRegion }: Facts): string {
	const counted = (columns: string, others: string) => (filtered ? columns : others);
	return `json_array(b.id, b.name_key, b.category_id, b.city_id, b.score, b.rating, b.review_count,
		${counted("b.price_level, b.features, b.open_week, b.time_zone", "NULL, 0, NULL, NULL")},
		${placed ? "b.latitude, b.longitude" : "NULL, NULL"},
		CASE WHEN b.is_open = 0 OR b.business_status = 'CLOSED_PERMANENTLY' THEN 2 WHEN b.business_status <> 'OPERATIONAL' THEN 1 ELSE 0 END,
		${sortKey === null ? "NULL" : `b.${sortKey}_key`}, ${typed === true ? "b.type" : "NULL"},
		${inRegion === true ? "b.country_code, (SELECT y.state_key FROM cities y WHERE y.id = b.city_id)" : "NULL, NULL"})`;
}

/** Holds the parameters of a statement that is being composed. */
class Values {
	readonly all: unknown[] = [];
	/** Adds a value and returns its place, as `?1`. */
	add(value: unknown): string {
		this.all.push(value);
		return `?${this.all.length}`;
	}
}

/** Reads of each source at most its `most`. Null: there are none. */
export function candidatesOf(db: Database, planned: readonly PlannedSource[], facts: Facts): OneRow<Found> | null {
	if (planned.length === 0) return null;
	const values = new Values();
	const all = factsWith(facts);
	const tops = planned.flatMap(({ source, most, top }, at) => (top === undefined ? [] : [{ source, most, at }]));
	const full = tops.reduce((sum, { most }) => sum + most, 0);
	const isFull = `${tops.map(({ at }) => `(SELECT count FROM t${at})`).join(" + ")} >= ${full}`;
	const before = tops.map(({ source, most, at }) => {
		const ids = idsOf(source, most, values);
		return `t${at} AS MATERIALIZED (SELECT count(*) AS count, group_concat(id) AS ids FROM (${ids}))`;
	});
	const columns = planned.flatMap(({ source, most, top, spare, cells }, at) => {
		const limit = `${values.add(top ?? most)} + 0`;
		const few = spare ? `CASE WHEN ${isFull} THEN 0 ELSE ${limit} END` : limit;
		const written = cells && source.from === "around" ? placeOf(source.ranges, values) : all;
		const rows = `SELECT ${written} AS facts ${readingOf(source, few, values)} LIMIT ${few}`;
		const found = [`found${at}`, computed<string | null>(`(SELECT group_concat(facts) FROM (${rows}))`)];
		return top === undefined ? [found] : [found, [`ids${at}`, computed<string | null>(`(SELECT ids FROM t${at})`)]];
	});
	const list: Columns<Found> = { sql: columnsOf(Object.fromEntries(columns)).sql };
	return selectOneWith(db, before, list, values.all);
}

function placeOf(ranges: Extract<Source, { from: "around" }>["ranges"], values: Values): string {
	return `b.id || ',' || (b.geo_cell - ${values.add(ranges[0]?.[0] ?? 0)})`;
}

function idsOf(source: Source, most: number, values: Values): string {
	const limit = `${values.add(most)} + 0`;
	return `SELECT b.id ${readingOf(source, limit, values)} LIMIT ${limit}`;
}

/** Reads the rows that are probably found first in these sources, at most `most` of each. */
export function likelyRows<Row>(
	db: Database,
	columns: Columns<Row>,
	sources: readonly { source: Source; most: number }[],
): Statement<Row> {
	const values = new Values();
	const ids = sources.map(({ source, most }) => `SELECT id FROM (${idsOf(source, most, values)})`).join(" UNION ");
	return rowsOf(db, columns, ids, values.all);
}

/** Returns the SQL that reads a source, before its LIMIT; `limit` is an expression. */
function readingOf(source: Source, limit: string, values: Values): string {
	switch (source.from) {
		case "best":
			return bestOf(source.categoryId, source.cityId, values);
		case "words":
			return `FROM (SELECT rowid AS id FROM business_search WHERE business_search MATCH ${values.add(source.match)} LIMIT ${limit}) m
				CROSS JOIN businesses b ON b.id = m.id`;
		case "contacts":
			return `FROM (SELECT rowid AS id FROM business_contacts WHERE business_contacts MATCH ${values.add(source.match)} LIMIT ${limit}) m
				CROSS JOIN businesses b ON b.id = m.id`;
		case "numbers": {
			const text = values.add(source.text);
			// The colon comes behind the digits.
			return `FROM businesses b INDEXED BY businesses_by_phone WHERE b.phone >= ${text} AND b.phone < ${text} || ':' ORDER BY b.phone`;
		}
		case "nearest words":
			return nearestWords(source, values);
		case "names": {
			const text = values.add(source.text);
			return `FROM businesses b WHERE b.name_key >= ${text} AND b.name_key < ${text} || char(0x10ffff) ORDER BY b.name_key`;
		}
		case "around":
			return around(source.categoryId, source.ranges, values);
		case "best of region":
			return bestOfRegion(source, limit, values);
		case "cities of region":
			return source.categoryIds === null
				? bestOfCities(source, values)
				: tradesOfCities(source, source.categoryIds, values);
		case "words in region":
			return wordsInRegion(source, source.words, limit, values);
		case "called":
			return called(source, values);
		case "ids":
			return `FROM json_each(${values.add(JSON.stringify(source.ids))}) i CROSS JOIN businesses b ON b.id = i.value`;
	}
}

/** Limits the matches of an FTS5 expression among which the nearest are looked for, such as those of one postcode. */
const NEAREST_OF = 200;

/** Reads approximately in the order of distance; then those without a position, then the closed ones. */
function nearestWords({ match, point }: Extract<Source, { from: "nearest words" }>, values: Values): string {
	const [latitude, longitude] = [values.add(point.latitude), values.add(point.longitude)];
	const narrow = values.add(Math.cos((point.latitude * Math.PI) / 180) ** 2);
	return `FROM (SELECT rowid AS id FROM business_search WHERE business_search MATCH ${values.add(match)} LIMIT ${NEAREST_OF}) m
		CROSS JOIN businesses b ON b.id = m.id
		ORDER BY ${closedSql("b")}, b.latitude IS NULL, (b.latitude - ${latitude}) * (b.latitude - ${latitude})
			+ (b.longitude - ${longitude}) * (b.longitude - ${longitude}) * ${narrow}`;
}

/** Reads by a name within a town or a category, including closed businesses. */
function called({ names, categoryId, cityId }: Extract<Source, { from: "called" }>, values: Values): string {
	const index = cityId === null ? "businesses_in_category_by_name" : "businesses_in_city_by_name";
	const scopes = [
		...(cityId === null ? [] : [`b.city_id = ${values.add(cityId)}`]),
		...(categoryId === null ? [] : [`b.category_id = ${values.add(categoryId)}`]),
	];
	return `FROM businesses b INDEXED BY ${index} WHERE ${scopes.join(" AND ")} AND ${closedSql("b")} IN (0, 1)
		AND b.name_key IN (SELECT value FROM json_each(${values.add(JSON.stringify(names))}))`;
}

function bestOf(categoryId: number | null, cityId: number | null, values: Values): string {
	const scopes = [
		...(cityId === null ? [] : [`b.city_id = ${values.add(cityId)}`]),
		...(categoryId === null ? [] : [`b.category_id = ${values.add(categoryId)}`]),
	];
	if (scopes.length === 0)
		return `FROM businesses b ORDER BY ${closedSql("b")}, b.listed_rating DESC, b.review_count DESC`;
	return `FROM businesses b WHERE ${scopes.join(" AND ")} ORDER BY b.score DESC`;
}

/** Reads what lies in ranges of codes (domain/position/geo.ts). */
function around(
	categoryId: number | null,
	ranges: readonly (readonly [from: number, to: number])[],
	values: Values,
): string {
	const inTrade = categoryId === null ? "" : `b.category_id = ${values.add(categoryId)} AND `;
	return `FROM json_each(${values.add(JSON.stringify(ranges))}) r
		CROSS JOIN businesses b ON ${inTrade}b.geo_cell BETWEEN r.value->>0 AND r.value->>1`;
}

/** Reads the best of a category or of a type in a country, and keeps those that are in the state. */
function bestOfRegion(source: Extract<Source, { from: "best of region" }>, limit: string, values: Values): string {
	const [index, column, value] =
		"type" in source
			? ["businesses_in_country_by_type", "lower(type)", source.type]
			: ["businesses_in_country_by_score", "category_id", source.categoryId];
	const { countryCode, stateKey } = source;
	const best = `FROM (SELECT * FROM businesses INDEXED BY ${index}
		WHERE country_code IS ${values.add(countryCode)} AND ${column} = ${values.add(value)} ORDER BY score DESC LIMIT ${limit}) b`;
	return stateKey === null
		? best
		: `${best} CROSS JOIN cities y ON y.id = b.city_id AND y.state_key = ${values.add(stateKey)}`;
}

/**
 * Limits the cities that are searched for a category (for all categories together), and those that are searched for
 * anything, with a limit for the businesses of each.
 */
const CITIES_WITH_TRADE = 800;
export const LARGE_CITIES = 25;
export const OF_LARGE_CITY = 60;

/** Selects the ids of a region's largest cities. */
function citiesOf({ countryCode, stateKey }: Region, most: number, values: Values): string {
	const inCountry = `country_code IS ${values.add(countryCode)}`;
	const [index, where] =
		stateKey === null
			? ["cities_in_country_by_count", inCountry]
			: ["cities_in_state_by_count", `${inCountry} AND state_key = ${values.add(stateKey)}`];
	return `SELECT id FROM cities INDEXED BY ${index} WHERE ${where} AND removed_at IS NULL
		ORDER BY business_count DESC LIMIT ${most}`;
}

/** Reads the businesses of some categories in a region's cities, the best of each first. */
function tradesOfCities(region: Region, categoryIds: readonly number[], values: Values): string {
	const cities = citiesOf(region, Math.floor(CITIES_WITH_TRADE / Math.max(1, categoryIds.length)), values);
	return `FROM (${cities}) t CROSS JOIN json_each(${values.add(JSON.stringify(categoryIds))}) k
		CROSS JOIN businesses b INDEXED BY businesses_in_city_category_by_score ON b.city_id = t.id AND b.category_id = k.value`;
}

/** Reads the best of a region's largest cities. */
function bestOfCities(region: Region, values: Values): string {
	return `FROM (${citiesOf(region, LARGE_CITIES, values)}) t CROSS JOIN businesses b ON b.id IN
		(SELECT id FROM businesses WHERE city_id = t.id ORDER BY score DESC LIMIT ${OF_LARGE_CITY})`;
}

/** Reads what an FTS5 expression finds in a region's largest cities. */
function wordsInRegion(region: Region, words: string, limit: string, values: Values): string {
	return `FROM (SELECT rowid AS id FROM business_search WHERE business_search MATCH
			(SELECT ${values.add(words)} || ' AND scope : (' || group_concat('"c' || id || '"', ' OR ') || ')'
				FROM (${citiesOf(region, LARGE_CITIES, values)}))
			LIMIT ${limit}) m
		CROSS JOIN businesses b ON b.id = m.id`;
}

/** Reads businesses by their ids, in this order. */
export function businessesById<Row>(db: Database, columns: Columns<Row>, ids: readonly number[]): Statement<Row> {
	return rowsOf(db, columns, "SELECT value AS id FROM json_each(?1)", [JSON.stringify(ids)]);
}
