import { getTableColumns } from "drizzle-orm";
import { businessDetails, businesses } from "#db/schema/business.ts";
import { cities } from "#db/schema/city.ts";
import { countries } from "#db/schema/country.ts";
import { type LexiconRow, lexicons } from "#db/schema/lexicon.ts";
import { columnsOf, computed, type Database, present, type RowOf, select, selectOne } from "#db/statement.ts";

const { id: _, ...columns } = getTableColumns(lexicons);
const ROW = columnsOf(columns);
export type LexiconPointer = RowOf<typeof ROW>;

const WORD = columnsOf({ word: computed<string>("term"), businesses: computed<number>("max(doc)") });
const POSITION = columnsOf({
	id: businesses.id,
	cityId: businesses.cityId,
	countryCode: businesses.inCountryCode,
	latitude: businesses.latitude,
	longitude: businesses.longitude,
	postalCode: businessDetails.postalCode,
});
export type PositionRecord = RowOf<typeof POSITION>;
const NAMED_CITY = {
	id: cities.id,
	slug: cities.slug,
	name: cities.name,
	state: cities.state,
	country: cities.country,
	countryCode: cities.countryCode,
	businessCount: cities.businessCount,
	key: computed<string>("k.name_key"),
};
const CITY = columnsOf(NAMED_CITY);
export type CityNameRecord = RowOf<typeof CITY>;
/** Counts the businesses of a town whose positions are read. */
const MOST_POSITIONS = 20;
/** Limits the towns of given names that are looked at. */
const MOST_OF_NAMES = 200;
const CALLED = columnsOf({
	...NAMED_CITY,
	/** Holds `[latitude, longitude]` of some of its businesses, as JSON. */
	positions: computed<string>(
		`(SELECT json_group_array(json_array(latitude, longitude)) FILTER (WHERE latitude IS NOT NULL AND longitude IS NOT NULL)
		FROM (SELECT latitude, longitude FROM businesses WHERE city_id = cities.id LIMIT ${MOST_POSITIONS}))`,
	),
});
export type CalledCityRecord = RowOf<typeof CALLED>;
const STATE = columnsOf({
	name: present(cities.state),
	key: cities.stateKey,
	countryCode: cities.countryCode,
	businesses: computed<number>("sum(business_count)"),
});
const COUNTRY = columnsOf({ code: countries.code, name: countries.name });

/** Reads the row of the last learning. */
export function lexiconRow(db: Database) {
	return selectOne(db, ROW, "FROM lexicons WHERE id = 1");
}

/** Stores the result of a learning. */
export function putLexicon(db: Database, row: Omit<LexiconRow, "id">): D1PreparedStatement {
	const names = Object.entries(columns).map(([property, { name }]) => ({ property, name }));
	return db
		.prepare(`UPDATE lexicons SET ${names.map(({ name }, at) => `${name} = ?${at + 1}`).join(", ")} WHERE id = 1`)
		.bind(...names.map(({ property }) => row[property as keyof typeof row]));
}

/** Counts the businesses that were written since, up to `most`. Removed ones are not included. */
export function writtenSince(db: Database, since: number, most: number) {
	return selectOne(
		db,
		columnsOf({ written: computed<number>("count(*)") }),
		"FROM (SELECT 1 FROM businesses WHERE updated_at >= ?1 LIMIT ?2 + 0)",
		since,
		most,
	);
}

/**
 * Reads the words that follow `after` in byte order, with the number of businesses that have each as name, trade or place, whichever is the
 * largest.
 */
export function wordsAfter(db: Database, after: string, limit: number) {
	return select(
		db,
		WORD,
		"FROM business_words WHERE term > ?1 AND col <> 'scope' GROUP BY term ORDER BY term LIMIT ?2 + 0",
		after,
		limit,
	);
}

/** Reads the positions of the businesses after this one. */
export function positionsAfter(db: Database, id: number, limit: number) {
	return select(
		db,
		POSITION,
		`FROM businesses CROSS JOIN business_details ON business_details.id = businesses.id
		WHERE businesses.id > ?1 ORDER BY businesses.id LIMIT ?2 + 0`,
		id,
		limit,
	);
}

/** Reads cities with businesses, by each of their present and former names. */
export function namedCities(db: Database) {
	return select(
		db,
		CITY,
		`FROM cities CROSS JOIN (SELECT id, name_key FROM cities UNION SELECT city_id, name_key FROM city_aliases) k ON k.id = cities.id
		WHERE cities.business_count > 0 AND cities.removed_at IS NULL`,
	);
}

/** Reads cities with businesses that have one of these folded names, or had it, the newest first. */
export function citiesOfNames(db: Database, names: readonly string[], limit: number) {
	return select(
		db,
		CALLED,
		`FROM (SELECT id, name_key FROM cities WHERE name_key IN (SELECT value FROM json_each(?1))
			UNION SELECT city_id, name_key FROM city_aliases WHERE name_key IN (SELECT value FROM json_each(?1)) LIMIT ${MOST_OF_NAMES}) k
		CROSS JOIN cities ON cities.id = k.id
		WHERE cities.business_count > 0 AND cities.removed_at IS NULL ORDER BY cities.id DESC LIMIT ?2 + 0`,
		JSON.stringify(names),
		limit,
	);
}

/** Reads the cities with businesses among the `most` that came last. */
export function newestCities(db: Database, most: number) {
	return select(
		db,
		CITY,
		`FROM (SELECT id, name_key FROM cities ORDER BY id DESC LIMIT ?1 + 0) k CROSS JOIN cities ON cities.id = k.id
		WHERE cities.business_count > 0 AND cities.removed_at IS NULL`,
		most,
	);
}

/** Reads the states and counties of those cities, one for each name in a country. */
export function statesOfCities(db: Database) {
	return select(
		db,
		STATE,
		`FROM cities WHERE business_count > 0 AND removed_at IS NULL AND state_key <> '' GROUP BY state_key, country_key
		ORDER BY businesses DESC`,
	);
}

/** Reads countries with businesses. */
export function countriesWithBusinesses(db: Database) {
	return select(db, COUNTRY, "FROM countries WHERE business_count > 0 ORDER BY business_count DESC");
}
