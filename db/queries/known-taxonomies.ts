import { getTableColumns } from "drizzle-orm";
import { jsonPieces } from "#db/batch.ts";
import { categories, categoryAliases } from "#db/schema/category.ts";
import { cities, cityAliases, WRITTEN_CITY_COLUMNS } from "#db/schema/city.ts";
import { countries } from "#db/schema/country.ts";
import { columnsOf, computed, type Database, nullable, type RowOf, type Statement, select } from "#db/statement.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";

/**
 * Reads the categories and cities that a write of businesses names: by keys as listings make them, which also match former names, and by
 * ids. Each comes with those that it was merged into.
 */

/** Returns the former keys and slugs of one that is gone, the latest slugs first, as JSON lists without those that others have now. */
function formerOf(table: "categories" | "cities", holder: "category_id" | "city_id", key: string, sameKey: string) {
	const aliases = table === "categories" ? "category_aliases" : "city_aliases";
	const redirects = table === "categories" ? "category_redirects" : "city_redirects";
	const ofGone = (list: string) => `CASE WHEN ${table}.removed_at IS NOT NULL THEN (${list}) ELSE '[]' END`;
	return {
		formerKeys: computed<string>(
			ofGone(`SELECT json_group_array(${key}) FROM ${aliases} a WHERE a.${holder} = ${table}.id
				AND NOT EXISTS (SELECT 1 FROM ${table} h WHERE ${sameKey})`),
		),
		formerSlugs: computed<string>(
			ofGone(`SELECT json_group_array(slug) FROM (SELECT r.slug FROM ${redirects} r WHERE r.${holder} = ${table}.id
				AND NOT EXISTS (SELECT 1 FROM ${table} h WHERE h.slug = r.slug) ORDER BY r.created_at DESC)`),
		),
	};
}

/** Returns one text for a city's keys, as `cityKey` of workers/domain/listing/city.ts makes it. */
const CITY_KEY = (name: string, country: string, state: string) =>
	`(${name}) || '|' || (${country}) || '|' || (${state})`;

const KNOWN_CATEGORY = columnsOf({
	/** Is the requested key; null when the id was requested. */
	asked: computed<string | null>("found.asked"),
	...getTableColumns(categories),
	...formerOf("categories", "category_id", "a.name_key", "h.name_key = a.name_key"),
});
export type KnownCategory = RowOf<typeof KNOWN_CATEGORY>;

const KNOWN_CITY = columnsOf({
	asked: computed<string | null>("found.asked"),
	...WRITTEN_CITY_COLUMNS,
	countryBusinessCount: nullable(countries.businessCount),
	...formerOf(
		"cities",
		"city_id",
		CITY_KEY("a.name_key", "a.country_key", "a.state_key"),
		"h.name_key = a.name_key AND h.country_key = a.country_key AND h.state_key = a.state_key",
	),
});
export type KnownCity = RowOf<typeof KNOWN_CITY>;

/** Adds to each of `first`, which gives `(asked, id)`, those that it was merged into. */
function followed(table: "categories" | "cities", first: string): string {
	return `FROM (WITH RECURSIVE found (asked, id) AS (
			SELECT * FROM (${first}) WHERE id IS NOT NULL
			UNION SELECT found.asked, t.merged_into FROM found CROSS JOIN ${table} t ON t.id = found.id WHERE t.merged_into IS NOT NULL
		) SELECT asked, id FROM found) found CROSS JOIN ${table} ON ${table}.id = found.id`;
}

/** Maps a kind to its record: a known category or a known city. */
export type KnownTaxonomy<K extends TaxonomyKind> = { category: KnownCategory; city: KnownCity }[K];

const BY_ID: { [K in TaxonomyKind]: (db: Database, id: number) => Statement<KnownTaxonomy<K>> } = {
	category: (db, id) => knownCategories(db, [], [id]),
	city: (db, id) => knownCities(db, [], [id])[0],
};

/** Reads a category or city by its id, with those that it was merged into. */
export function knownTaxonomy<K extends TaxonomyKind>(db: Database, kind: K, id: number): Statement<KnownTaxonomy<K>> {
	return BY_ID[kind](db, id);
}

/** Reads categories by the keys of their names, and by their ids. */
export function knownCategories(db: Database, keys: readonly string[], ids: readonly number[]) {
	const ofKey = `coalesce((SELECT id FROM categories WHERE name_key = k.value),
		(SELECT category_id FROM category_aliases WHERE name_key = k.value))`;
	const first = `SELECT k.value AS asked, ${ofKey} AS id FROM json_each(?1) k UNION ALL SELECT NULL, value FROM json_each(?2)`;
	return select(db, KNOWN_CATEGORY, followed("categories", first), json(keys), json(ids));
}

/**
 * Reads cities by their ids, then by the keys of their names. These keys may be longer than a value of D1: three texts a city, in any
 * script.
 */
export function knownCities(
	db: Database,
	keys: readonly [name: string, country: string, state: string][],
	ids: readonly number[],
) {
	const [name, country, state] = ["k.value->>0", "k.value->>1", "k.value->>2"];
	const same = `name_key = ${name} AND country_key = ${country} AND state_key = ${state}`;
	const ofKeys = `SELECT ${CITY_KEY(name, country, state)} AS asked,
		coalesce((SELECT id FROM cities WHERE ${same}), (SELECT city_id FROM city_aliases WHERE ${same})) AS id FROM json_each(?1) k`;
	const withCountry = "LEFT JOIN countries ON countries.code = cities.country_code";
	const read = (first: string, value: string) =>
		select(db, KNOWN_CITY, `${followed("cities", first)} ${withCountry}`, value);
	return [
		read("SELECT NULL AS asked, value AS id FROM json_each(?1)", json(ids)),
		...jsonPieces([...keys]).map((piece) => read(ofKeys, piece)),
	] as const;
}

const CATEGORY_ALIAS = columnsOf({ categoryId: computed<number>("held.id"), nameKey: categoryAliases.nameKey });
const CITY_ALIAS = columnsOf({
	cityId: computed<number>("held.id"),
	nameKey: cityAliases.nameKey,
	countryKey: cityAliases.countryKey,
	stateKey: cityAliases.stateKey,
});

/**
 * Reads the other names of the categories and cities of businesses: their own former ones, and those of merged ones. `businesses` is the
 * SQL after SELECT, with the businesses as `b`.
 */
export function aliasesOfHeld(db: Database, businesses: string, ...values: unknown[]) {
	const held = (table: string, column: string, aliases: string) =>
		`FROM (SELECT DISTINCT b.${column} AS id ${businesses}) held CROSS JOIN ${table} t ON t.id = held.id OR t.merged_into = held.id
		CROSS JOIN ${aliases} ON ${aliases}.${column} = t.id`;
	return [
		select(db, CATEGORY_ALIAS, held("categories", "category_id", "category_aliases"), ...values),
		select(db, CITY_ALIAS, held("cities", "city_id", "city_aliases"), ...values),
	] as const;
}

/**
 * Reads, for unknown cities, those of the same name in the same country, whatever their state, since one of them may be meant. It reads
 * none when no country is named.
 */
export function namesakes(db: Database, keys: readonly [name: string, country: string, state: string][]) {
	const same = (of: string) =>
		`${of}.name_key = k.value->>0 AND ${of}.country_key = k.value->>1 AND ${of}.state_key = k.value->>2`;
	const rest = `FROM (SELECT DISTINCT NULL AS asked, namesake.id FROM json_each(?1) k
			CROSS JOIN cities namesake ON namesake.name_key = k.value->>0 AND namesake.country_key = k.value->>1
				AND namesake.removed_at IS NULL AND namesake.merged_into IS NULL
			WHERE k.value->>1 <> '' AND NOT EXISTS (SELECT 1 FROM cities own WHERE ${same("own")})
				AND NOT EXISTS (SELECT 1 FROM city_aliases own WHERE ${same("own")})) found
		CROSS JOIN cities ON cities.id = found.id LEFT JOIN countries ON countries.code = cities.country_code`;
	return jsonPieces([...keys]).map((piece) => select(db, KNOWN_CITY, rest, piece));
}

const CITY_IN_COUNTRY = columnsOf({ nameKey: cities.nameKey, countryCode: computed<string>("cities.country_code") });

/** Reads in which countries cities of these names have businesses. */
export function countriesOfCities(db: Database, nameKeys: readonly string[]) {
	const rest = `FROM json_each(?1) k CROSS JOIN cities ON cities.name_key = k.value AND cities.country_key > ''
		WHERE cities.country_code IS NOT NULL AND cities.business_count > 0 AND cities.removed_at IS NULL AND cities.merged_into IS NULL`;
	return jsonPieces([...nameKeys]).map((piece) => select(db, CITY_IN_COUNTRY, rest, piece));
}

const CITY_HERE = columnsOf({
	name: cities.name,
	nameKey: cities.nameKey,
	countryKey: cities.countryKey,
	businessCount: cities.businessCount,
});

/** Reads the cities of these names and countries that have businesses. */
export function citiesNamed(db: Database, named: readonly (readonly [nameKey: string, countryKey: string])[]) {
	const rest = `FROM json_each(?1) k
		CROSS JOIN cities ON cities.name_key = k.value ->> 0 AND cities.country_key = k.value ->> 1
		WHERE cities.business_count > 0 AND cities.removed_at IS NULL AND cities.merged_into IS NULL`;
	return jsonPieces([...named]).map((piece) => select(db, CITY_HERE, rest, piece));
}

function json(values: readonly unknown[]): string {
	return JSON.stringify([...new Set(values)]);
}

const CATEGORY_NAME = columnsOf({ id: categories.id, name: categories.name });
const CITY_NAME = columnsOf({ id: cities.id, name: cities.name, countryCode: cities.countryCode });

/** Reads the names of categories and cities, including removed ones. */
export function taxonomyNames(db: Database, categoryIds: readonly number[], cityIds: readonly number[]) {
	const among = (table: string) => `FROM json_each(?1) k CROSS JOIN ${table} ON ${table}.id = k.value`;
	return [
		select(db, CATEGORY_NAME, among("categories"), json(categoryIds)),
		select(db, CITY_NAME, among("cities"), json(cityIds)),
	] as const;
}
