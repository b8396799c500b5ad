import { cities } from "#db/schema/city.ts";
import { columnsOf, computed, type Database, type RowOf, type Statement, select } from "#db/statement.ts";

/**
 * Returns SQL of what tells a city (`y` is its alias) from others of its name that have businesses: its state, else its country. It is null
 * where there is no other.
 */
export function toldApartBy(y: string): string {
	return `CASE WHEN ${y}.has_namesake THEN coalesce(${y}.state, ${y}.country) END`;
}

/** Finds anew which cities have namesakes, after a restore has replaced all cities without their triggers. */
export function findNamesakes(db: Database): D1PreparedStatement {
	return db.prepare(
		`UPDATE cities SET has_namesake = NOT has_namesake WHERE has_namesake <> EXISTS (SELECT 1 FROM cities n
			WHERE n.name_key = cities.name_key AND n.id <> cities.id AND n.business_count > 0 AND n.removed_at IS NULL)`,
	);
}

const city = {
	id: cities.id,
	name: cities.name,
	slug: cities.slug,
	state: cities.state,
	country: cities.country,
	countryCode: cities.countryCode,
	businessCount: cities.businessCount,
	toldApartBy: computed<string | null>(toldApartBy("cities")),
};
const CITY = columnsOf(city);
export type CityRecord = RowOf<typeof CITY>;
const MATCHING_CITY = columnsOf({ ...city, found: computed<number>("count(*) OVER ()") });

const WITH_BUSINESSES = "removed_at IS NULL AND business_count > 0";
const LARGEST_FIRST = "business_count DESC, name_key, id";

/** Reads cities with businesses, the largest first. */
export function citiesByCount(db: Database, limit: number, offset: number): Statement<CityRecord> {
	return select(
		db,
		CITY,
		`FROM cities WHERE ${WITH_BUSINESSES} ORDER BY ${LARGEST_FIRST} LIMIT ?1 + 0 OFFSET ?2`,
		limit,
		offset,
	);
}

/** Reads the same part of that list from its end; nothing where more than `most` cities would have to be skipped from there. */
export function citiesFromEnd(db: Database, limit: number, offset: number, most: number): Statement<CityRecord> {
	const behind = "CAST((SELECT city_count FROM directory WHERE id = 1) - ?1 - ?2 AS INTEGER)";
	const taken = `iif(${behind} > ?3, 0, max(0, CAST(?1 AS INTEGER) + min(0, ${behind})))`;
	return select(
		db,
		CITY,
		`FROM (SELECT * FROM cities WHERE ${WITH_BUSINESSES} ORDER BY business_count, name_key DESC, id DESC
			LIMIT ${taken} OFFSET max(0, ${behind})) cities ORDER BY ${LARGEST_FIRST}`,
		limit,
		offset,
		most,
	);
}

/** Reads a city by its present address. A removed one has none. */
export function cityBySlug(db: Database, slug: string): Statement<CityRecord> {
	return select(db, CITY, "FROM cities WHERE slug = ?1 AND removed_at IS NULL", slug);
}

const KEYED = columnsOf({
	name: cities.name,
	state: cities.state,
	country: cities.country,
});

/** Reads the largest of the cities with one of these names, also those without a business. */
export function citiesOfKeys(db: Database, nameKeys: readonly string[], limit: number) {
	return select(
		db,
		KEYED,
		`FROM json_each(?1) k CROSS JOIN cities ON cities.name_key = k.value WHERE removed_at IS NULL AND merged_into IS NULL
		ORDER BY business_count DESC LIMIT ?2 + 0`,
		JSON.stringify(nameKeys),
		limit,
	);
}

const ALIAS_KEY = columnsOf({ nameKey: computed<string>("a.name_key") });

/** Reads the former name of a city with this key, if there is one. */
export function formerCityOfName(db: Database, nameKey: string) {
	return select(db, ALIAS_KEY, "FROM city_aliases a WHERE a.name_key = ?1 LIMIT 1", nameKey);
}

/** Reads cities by their ids, in that order. */
export function citiesById(db: Database, ids: readonly number[]): Statement<CityRecord> {
	return select(
		db,
		CITY,
		"FROM json_each(?1) c CROSS JOIN cities ON cities.id = c.value ORDER BY c.key",
		JSON.stringify(ids),
	);
}

const HEIR = columnsOf({ id: computed<number>("heirs.id") });

/** Reads the ids of cities, and of those into which they were merged. */
export function citiesWithHeirs(db: Database, ids: readonly number[]) {
	const rest = `FROM (WITH RECURSIVE heirs (id) AS (SELECT value FROM json_each(?1)
		UNION SELECT c.merged_into FROM heirs CROSS JOIN cities c ON c.id = heirs.id WHERE c.merged_into IS NOT NULL)
		SELECT id FROM heirs) heirs ORDER BY heirs.id`;
	return select(db, HEIR, rest, JSON.stringify(ids));
}

/** Holds what cities are looked for by: words of their names or regions (an FTS5 expression), or a whole country. */
export type SoughtCities = { match: string; country: string | null };

/**
 * Is SQL of the ids of the first ?2 cities that the words of ?1 find, in no order of size, and of the largest ?2 of a country. `country` is
 * the parameter of its code.
 */
export function soughtIds(country: string): string {
	return `SELECT rowid AS id FROM (SELECT rowid FROM city_search WHERE city_search MATCH ?1 LIMIT ?2 + 0)
		UNION SELECT id FROM (
			SELECT id FROM cities WHERE removed_at IS NULL AND country_code = ${country} ORDER BY business_count DESC LIMIT ?2 + 0
		)`;
}

/**
 * Reads cities that are looked for, the largest first, among the first `candidates` of each kind. Each row carries `found`, the number of
 * candidates.
 */
export function citiesMatching(
	db: Database,
	{ match, country }: SoughtCities,
	candidates: number,
	limit: number,
	offset: number,
) {
	return select(
		db,
		MATCHING_CITY,
		`FROM (${soughtIds("?5")}) m CROSS JOIN cities ON cities.id = m.id WHERE cities.business_count > 0
		ORDER BY cities.business_count DESC, cities.name_key, cities.id LIMIT ?3 + 0 OFFSET ?4`,
		match,
		candidates,
		limit,
		offset,
		country,
	);
}
