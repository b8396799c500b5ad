import { getTableColumns } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { businessDetails, businesses, type StoredBusiness, type WholeBusiness } from "#db/schema/business.ts";
import { businessAliases } from "#db/schema/change-set.ts";
import { cities } from "#db/schema/city.ts";
import { countries } from "#db/schema/country.ts";
import { columnsOf, computed, type Database, type Statement, select } from "#db/statement.ts";
import { numberOfSet } from "./change-sets.ts";
import { directoryRow } from "./directory.ts";
import { aliasesOfHeld, knownCategories, knownCities, namesakes } from "./known-taxonomies.ts";
import { presentHeir, redirectsOf } from "./redirects.ts";
import { Bound, type Source } from "./set-writes.ts";

/** Has what is read of businesses before they change: their rows, and what the database knows of what a change touches. */

const b = alias(businesses, "b");
const d = alias(businessDetails, "d");
const { id: _, ...details } = getTableColumns(d);
const STORED = columnsOf({ ...getTableColumns(b), ...details });
/** Has the same with the instant at which a closed business has closed, which goes with its row. */
const STORED_WHOLE = columnsOf({
	...getTableColumns(b),
	...details,
	closedAt: computed<number | null>(
		"CASE WHEN b.business_status = 'CLOSED_PERMANENTLY' THEN (SELECT closed_at FROM closures WHERE business_id = b.id) END",
	),
});
const FROM_STORED = "CROSS JOIN business_details d ON d.id = b.id";

/** Reads businesses with all that is stored of them, by their ids. */
export function storedBusinesses(db: Database, ids: readonly number[]): Statement<WholeBusiness> {
	const from = `FROM json_each(?1) k CROSS JOIN businesses b ON b.id = k.value ${FROM_STORED}`;
	return select(db, STORED_WHOLE, from, JSON.stringify(ids));
}

/** Reads the same of the businesses that a source finds. */
export function storedOfSource(db: Database, source: (bound: Bound) => Source): Statement<WholeBusiness> {
	const bound = new Bound();
	const { from, where } = source(bound);
	return select(db, STORED_WHOLE, `FROM ${from} ${FROM_STORED} WHERE ${where}`, ...bound.values);
}

/**
 * Reads the next businesses after an id, in the order of their ids. With `side` it reads those that a restore has put
 * into side tables.
 */
export function storedBusinessesAfter(
	db: Database,
	id: number,
	limit: number,
	side: "" | "restore_" = "",
): Statement<StoredBusiness> {
	const from = `FROM ${side}businesses b CROSS JOIN ${side}business_details d ON d.id = b.id
		WHERE b.id > ?1 ORDER BY b.id LIMIT ?2 + 0`;
	return select(db, STORED, from, id, limit);
}

const ID = columnsOf({ id: b.id });

/** Reads the first of these ids that businesses have. */
export function presentIds(db: Database, ids: readonly number[], limit: number) {
	const from = "FROM json_each(?1) k CROSS JOIN businesses b ON b.id = k.value LIMIT ?2";
	return select(db, ID, from, JSON.stringify(ids), limit);
}

const SOURCE_KEY = columnsOf({ sourceKey: b.sourceKey });

/** Reads which of these source keys businesses have. */
export function takenSourceKeys(db: Database, keys: readonly string[]) {
	const from = "FROM json_each(?1) k CROSS JOIN businesses b ON b.source_key = k.value";
	return select(db, SOURCE_KEY, from, JSON.stringify(keys));
}

/** Reads the business that has a source key. */
export function businessOfSourceKey(db: Database, key: string) {
	return select(db, ID, "FROM businesses b WHERE b.source_key = ?1", key);
}

const KNOWN_KEY = columnsOf({ sourceKey: b.sourceKey, cityId: b.cityId, differs: computed<number>("differs") });
const ALIAS = columnsOf({ sourceKey: businessAliases.sourceKey, cityId: b.cityId });
/**
 * Reads the keys of merged businesses whose successor exists, unless such a key was created again while the successor
 * did not exist.
 */
const ALIASED = `FROM jsonb_each(?1) k CROSS JOIN business_aliases ON business_aliases.source_key = k.value->>0
	CROSS JOIN businesses b ON b.id IN (${presentHeir("business_aliases.business_id")})
	WHERE NOT EXISTS (SELECT 1 FROM businesses own WHERE own.source_key = business_aliases.source_key)`;
const CITY = columnsOf({
	id: cities.id,
	city: cities.name,
	state: cities.state,
	country: cities.country,
	countryCode: cities.countryCode,
});

const CITY_OF_EACH = columnsOf({
	business: b.id,
	city: cities.name,
	state: cities.state,
	country: cities.country,
	countryCode: cities.countryCode,
});

/** Reads the cities that businesses are in. */
export function citiesOfBusinesses(db: Database, ids: readonly number[]) {
	const from =
		"FROM json_each(?1) k CROSS JOIN businesses b ON b.id = k.value CROSS JOIN cities ON cities.id = b.city_id";
	return select(db, CITY_OF_EACH, from, JSON.stringify(ids));
}

/** Reads the city that a business is in, if any. */
export function cityOfBusiness(db: Database, id: number) {
	return select(db, CITY, "FROM businesses b CROSS JOIN cities ON cities.id = b.city_id WHERE b.id = ?1", id);
}

/**
 * Reads which of the listings' source keys exist, including those of merged businesses, which an import does not change. A business `differs`
 * whose listing is not as the last one, or that has edits which the import overwrites.
 */
export function keysOfListings(
	db: Database,
	importId: string,
	listings: readonly { sourceKey: string; importHash: string }[],
	/** Says, for an import that does not exist yet, whether it will overwrite. */
	overwrites = false,
) {
	const keys = JSON.stringify(listings.map(({ sourceKey, importHash }) => [sourceKey, importHash]));
	const ofImport = "(SELECT options ->> '$.overwrite[0]' FROM imports WHERE id = ?2) IS NOT NULL";
	const differs = `b.import_hash <> k.value->>1 OR (b.hand_edited IS NOT NULL AND (?3 = 1 OR ${ofImport}))`;
	const found = `SELECT b.source_key AS source_key, b.city_id AS city_id, ${differs} AS differs
		FROM jsonb_each(?1) k CROSS JOIN businesses b ON b.source_key = k.value->>0`;
	const rest = `FROM (${found} UNION ALL SELECT ${ALIAS.sql}, 0 ${ALIASED}) b`;
	return select(db, KNOWN_KEY, rest, keys, importId, overwrites ? 1 : 0);
}

const SIZE = columnsOf({ sourceKey: b.sourceKey, bytes: computed<number>("bytes") });

/** Reads how much is stored of each of the businesses with these source keys, without the texts themselves. */
export function sizesOfKeys(db: Database, sourceKeys: readonly string[]) {
	const bytes = `(SELECT 2000 + coalesce(octet_length(d.description), 0) + coalesce(octet_length(d.about), 0)
		FROM business_details d WHERE d.id = b.id)`;
	const sized = `SELECT b.source_key AS source_key, ${bytes} AS bytes
		FROM json_each(?1) k CROSS JOIN businesses b ON b.source_key = k.value`;
	return select(db, SIZE, `FROM (${sized}) b`, JSON.stringify(sourceKeys));
}

/**
 * Reads all that is stored of the businesses with these source keys, and of these the cities, which were changed by others since the import
 * began, and the other names of their categories and cities.
 */
export function storedOfKeys(db: Database, importId: string, sourceKeys: readonly string[]) {
	const keys = JSON.stringify(sourceKeys);
	const found = "FROM json_each(?1) k CROSS JOIN businesses b ON b.source_key = k.value";
	const byOthers = `EXISTS (SELECT 1 FROM business_changes c WHERE c.business_id = b.id
		AND c.version > (SELECT began_version FROM imports WHERE id = ?2) AND c.change_set IS NOT ${numberOfSet("?2")} AND c.kind <> 'skipped')`;
	return [
		select(db, STORED_WHOLE, `${found} ${FROM_STORED}`, keys),
		select(db, CITY, `${found} CROSS JOIN cities ON cities.id = b.city_id`, keys),
		select(db, SOURCE_KEY, `${found} WHERE ${byOthers}`, keys, importId),
		...aliasesOfHeld(db, found, keys),
	] as const;
}

const COUNTRY = columnsOf({ code: countries.code, businessCount: countries.businessCount });
const SLUG = columnsOf({ slug: businesses.slug });
const WISHED_SLUG = columnsOf({ slug: computed<string>("k.value") });

type Asked = {
	categoryKeys: readonly string[];
	categoryIds: readonly number[];
	cityKeys: readonly [name: string, country: string, state: string][];
	cityIds: readonly number[];
	countryCodes: readonly string[];
	businessSlugs: readonly string[];
	categorySlugs: readonly string[];
	citySlugs: readonly string[];
};

/** Reads the database's knowledge of what some changes touch: the counts, the categories and cities, and the taken slugs. */
export function knownOf(db: Database, asked: Asked) {
	const among = (table: string, condition: string) => `FROM json_each(?1) k CROSS JOIN ${table} ON ${condition}`;
	const json = (values: readonly unknown[]) => JSON.stringify([...new Set(values)]);
	// A former address leads to its former owner, so no new one gets it.
	const takenBy = (table: string, redirects: string) =>
		`FROM json_each(?1) k WHERE EXISTS (SELECT 1 FROM ${table} WHERE slug = k.value)
			OR EXISTS (SELECT 1 FROM ${redirects} WHERE slug = k.value)`;
	return [
		directoryRow(db),
		knownCategories(db, asked.categoryKeys, asked.categoryIds),
		select(db, COUNTRY, among("countries", "countries.code = k.value"), json(asked.countryCodes)),
		select(db, SLUG, among("businesses", "businesses.slug = k.value"), json(asked.businessSlugs)),
		select(db, WISHED_SLUG, takenBy("categories", "category_redirects"), json(asked.categorySlugs)),
		select(db, WISHED_SLUG, takenBy("cities", "city_redirects"), json(asked.citySlugs)),
		redirectsOf(db, [...new Set(asked.businessSlugs)]),
		...knownCities(db, asked.cityKeys, asked.cityIds),
		...namesakes(db, asked.cityKeys),
	] as const;
}
