import { getTableColumns } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { bulkInsert, jsonPieces } from "#db/batch.ts";
import { businessDetails, businesses, type StoredBusiness } from "#db/schema/business.ts";
import { type CategoryRow, categories } from "#db/schema/category.ts";
import {
	type BusinessChangeRow,
	type BusinessRedirectRow,
	type BusinessSuccessorRow,
	businessChanges,
	businessRedirects,
	businessSuccessors,
} from "#db/schema/change-set.ts";
import { type CityRow, cities } from "#db/schema/city.ts";
import { countries } from "#db/schema/country.ts";
import { columnsOf, type Database, nullable, type RowOf, type Statement, select } from "#db/statement.ts";
import { writeWords } from "./business-facets.ts";
import { type Directory, directoryRow } from "./directory.ts";
import { redirectsOf } from "./redirects.ts";

/** What is read before businesses change, and written when they do: the one way in which they change. */

const b = alias(businesses, "b");
const d = alias(businessDetails, "d");
const { id: _, ...details } = getTableColumns(d);
const STORED = columnsOf({ ...getTableColumns(b), ...details });
const FROM_STORED = "CROSS JOIN business_details d ON d.id = b.id";

/** Businesses with all that is stored of them, by their ids. */
export function storedBusinesses(db: Database, ids: readonly number[]): Statement<StoredBusiness> {
	const from = `FROM json_each(?1) k CROSS JOIN businesses b ON b.id = k.value ${FROM_STORED}`;
	return select(db, STORED, from, JSON.stringify(ids));
}

const SOURCE_KEY = columnsOf({ sourceKey: b.sourceKey });

/** Which of these source keys businesses have. */
export function takenSourceKeys(db: Database, keys: readonly string[]) {
	const from = "FROM json_each(?1) k CROSS JOIN businesses b ON b.source_key = k.value";
	return select(db, SOURCE_KEY, from, JSON.stringify(keys));
}

/** Notes businesses that an undo left alone. */
export function insertSkipped(
	db: Database,
	changeSetId: string,
	version: number,
	ids: readonly number[],
): D1PreparedStatement[] {
	const skipped = { changeSetId, version, kind: "skipped", before: null, revision: null } as const;
	return bulkInsert(
		db,
		businessChanges,
		ids.map((businessId) => ({ ...skipped, businessId })),
	);
}

const HASHES = columnsOf({ sourceKey: b.sourceKey, importHash: b.importHash, cityId: b.cityId });
const CITY = columnsOf({
	id: cities.id,
	city: cities.name,
	state: cities.state,
	country: cities.country,
	countryCode: cities.countryCode,
});

/**
 * Of businesses with these source keys: what each last import brought, and all that is stored of those of which the listing now
 * says something else, or that carry edits which the import overwrites; the cities of these, and which of them others have changed
 * since the import began.
 */
export function businessesOfListings(
	db: Database,
	importId: string,
	listings: readonly { sourceKey: string; importHash: string }[],
) {
	const keys = JSON.stringify(listings.map(({ sourceKey, importHash }) => [sourceKey, importHash]));
	const found = "FROM json_each(?1) k CROSS JOIN businesses b ON b.source_key = k.value->>0";
	const overwritten = "b.hand_edited IS NOT NULL AND (SELECT overwrite_edited FROM imports WHERE id = ?2) = 1";
	const differing = `WHERE (b.import_hash <> k.value->>1 OR (${overwritten}))`;
	const byOthers = `EXISTS (SELECT 1 FROM business_changes c WHERE c.business_id = b.id
		AND c.version > (SELECT began_version FROM imports WHERE id = ?2) AND c.change_set_id <> ?2 AND c.kind <> 'skipped')`;
	return [
		select(db, HASHES, found, keys),
		select(db, STORED, `${found} ${FROM_STORED} ${differing}`, keys, importId),
		select(db, CITY, `${found} CROSS JOIN cities ON cities.id = b.city_id ${differing}`, keys, importId),
		select(db, SOURCE_KEY, `${found} ${differing} AND ${byOthers}`, keys, importId),
	] as const;
}

const KNOWN_CATEGORY = columnsOf({
	id: categories.id,
	nameKey: categories.nameKey,
	businessCount: categories.businessCount,
});
export type KnownCategory = RowOf<typeof KNOWN_CATEGORY>;

const KNOWN_CITY = columnsOf({
	id: cities.id,
	nameKey: cities.nameKey,
	countryKey: cities.countryKey,
	stateKey: cities.stateKey,
	countryCode: cities.countryCode,
	businessCount: cities.businessCount,
	countryBusinessCount: nullable(countries.businessCount),
});
export type KnownCity = RowOf<typeof KNOWN_CITY>;
const WITH_COUNTRY = "LEFT JOIN countries ON countries.code = cities.country_code";

const COUNTRY = columnsOf({ code: countries.code, businessCount: countries.businessCount });
const SLUG = columnsOf({ slug: businesses.slug });
const CATEGORY_SLUG = columnsOf({ slug: categories.slug });
const CITY_SLUG = columnsOf({ slug: cities.slug });

export type Asked = {
	categoryKeys: readonly string[];
	categoryIds: readonly number[];
	cityKeys: readonly [name: string, country: string, state: string][];
	cityIds: readonly number[];
	countryCodes: readonly string[];
	businessSlugs: readonly string[];
	categorySlugs: readonly string[];
	citySlugs: readonly string[];
};

/** What the database knows of what some changes touch: the counts, the categories and cities, and which slugs are taken. */
export function knownOf(db: Database, asked: Asked) {
	const among = (table: string, condition: string) => `FROM json_each(?1) k CROSS JOIN ${table} ON ${condition}`;
	const json = (values: readonly unknown[]) => JSON.stringify([...new Set(values)]);
	const ofKeys = among(
		"cities",
		"cities.name_key = k.value->>0 AND cities.country_key = k.value->>1 AND cities.state_key = k.value->>2",
	);
	return [
		directoryRow(db),
		select(db, KNOWN_CATEGORY, among("categories", "categories.name_key = k.value"), json(asked.categoryKeys)),
		select(db, KNOWN_CATEGORY, among("categories", "categories.id = k.value"), json(asked.categoryIds)),
		select(db, KNOWN_CITY, `${among("cities", "cities.id = k.value")} ${WITH_COUNTRY}`, json(asked.cityIds)),
		select(db, COUNTRY, among("countries", "countries.code = k.value"), json(asked.countryCodes)),
		select(db, SLUG, among("businesses", "businesses.slug = k.value"), json(asked.businessSlugs)),
		select(db, CATEGORY_SLUG, among("categories", "categories.slug = k.value"), json(asked.categorySlugs)),
		select(db, CITY_SLUG, among("cities", "cities.slug = k.value"), json(asked.citySlugs)),
		redirectsOf(db, [...new Set(asked.businessSlugs)]),
		// The one list that may be longer than a value of D1: three texts a city, in any script.
		...jsonPieces([...asked.cityKeys]).map((piece) => select(db, KNOWN_CITY, `${ofKeys} ${WITH_COUNTRY}`, piece)),
	] as const;
}

export type SearchText = { id: number; name: string; kind: string; place: string; scope: string };
type CountDelta<K> = [key: K, by: number];

export type BusinessWrite = {
	/** The write version that was read; somebody else's write since then fails this one. */
	version: number;
	directory: Directory;
	/** Whether a visitor sees anything of it: then what is cached for visitors is out of date. */
	seen: boolean;
	newCategories: CategoryRow[];
	newCities: CityRow[];
	/** Each goes into its two tables. */
	businesses: StoredBusiness[];
	removedIds: number[];
	/** Ids whose search text goes, and the texts that come. */
	unsearchedIds: number[];
	search: SearchText[];
	categoryCounts: CountDelta<number>[];
	cityCounts: CountDelta<number>[];
	countryCounts: [code: string, name: string, by: number][];
	redirects: BusinessRedirectRow[];
	/** Former addresses that belong to a business again. */
	takenSlugs: string[];
	/** Of businesses that go. */
	successors: BusinessSuccessorRow[];
	/** Businesses that come back, and answer for themselves. */
	returnedIds: number[];
	changes: BusinessChangeRow[];
};

/** The rows of a write. Begins with the claim of the write version, so it must be committed with `commit` of db/batch.ts. */
export function writeBusinesses(db: Database, write: BusinessWrite): D1PreparedStatement[] {
	return [
		claim(db, write),
		...bulkInsert(db, categories, write.newCategories),
		...bulkInsert(db, cities, write.newCities),
		...insertFrom(
			db,
			"INSERT INTO city_search (rowid, name, region) SELECT value->>0, value->>1, value->>2 FROM json_each(?1)",
			write.newCities.map((city) => [city.id, city.nameKey, `${city.stateKey} ${city.countryKey}`]),
		),
		// First what goes: a slug or a source key may pass from one business to another in the same write.
		...forEachOf(db, "DELETE FROM businesses WHERE id IN (SELECT value FROM json_each(?1))", write.removedIds),
		...bulkInsert(db, businesses, write.businesses, { target: "id", update: "all" }),
		...bulkInsert(db, businessDetails, write.businesses, { target: "id", update: "all" }),
		...forEachOf(
			db,
			"DELETE FROM business_search WHERE rowid IN (SELECT value FROM json_each(?1))",
			write.unsearchedIds,
		),
		...insertFrom(
			db,
			`INSERT INTO business_search (rowid, name, kind, place, scope)
			SELECT value->>0, value->>1, value->>2, value->>3, value->>4 FROM json_each(?1)`,
			write.search.map((row) => [row.id, row.name, row.kind, row.place, row.scope]),
		),
		...writeWords(db, write.businesses, write.removedIds),
		...addCounts(db, "categories", write.categoryCounts),
		...addCounts(db, "cities", write.cityCounts),
		// Two statements: an upsert checks the row it would insert first, and a count that falls is no row.
		...insertFrom(
			db,
			"INSERT INTO countries (code, name) SELECT value->>0, value->>1 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING",
			write.countryCounts.map(([code, name]) => [code, name]),
		),
		...addCounts(
			db,
			"countries",
			write.countryCounts.map(([code, , by]) => [code, by]),
		),
		...forEachOf(
			db,
			"DELETE FROM business_redirects WHERE slug IN (SELECT value FROM json_each(?1))",
			write.takenSlugs,
		),
		...bulkInsert(db, businessRedirects, write.redirects, { target: "slug", update: "all" }),
		...forEachOf(
			db,
			"DELETE FROM business_successors WHERE business_id IN (SELECT value FROM json_each(?1))",
			write.returnedIds,
		),
		...bulkInsert(db, businessSuccessors, write.successors),
		...bulkInsert(db, businessChanges, write.changes),
	];
}

/** Moves the versions and the counts, and fails the whole batch (one transaction) when somebody else wrote since they were read. */
function claim(db: Database, { version, directory, seen }: BusinessWrite): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE directory SET write_version = CASE WHEN write_version = ?1 THEN ?1 + 1 END, data_version = data_version + ?2,
				last_business_id = ?3, last_category_id = ?4, last_city_id = ?5, business_count = ?6, category_count = ?7,
				city_count = ?8, country_count = ?9, content_changed_at = ?10 WHERE id = 1`,
		)
		.bind(
			version,
			seen ? 1 : 0,
			directory.lastBusinessId,
			directory.lastCategoryId,
			directory.lastCityId,
			directory.businessCount,
			directory.categoryCount,
			directory.cityCount,
			directory.countryCount,
			directory.contentChangedAt,
		);
}

/** The statement once per 1.5 MB of rows. */
function insertFrom(db: Database, sql: string, rows: unknown[][]): D1PreparedStatement[] {
	return jsonPieces(rows).map((json) => db.prepare(sql).bind(json));
}

/** The statement with a list, where there is anything in it. */
function forEachOf(db: Database, sql: string, values: readonly unknown[]): D1PreparedStatement[] {
	return values.length === 0 ? [] : [db.prepare(sql).bind(JSON.stringify(values))];
}

function addCounts(
	db: Database,
	table: "categories" | "cities" | "countries",
	deltas: CountDelta<number | string>[],
): D1PreparedStatement[] {
	const key = table === "countries" ? "code" : "id";
	return forEachOf(
		db,
		`UPDATE ${table} SET business_count = business_count + d.change
		FROM (SELECT value->>0 AS key, value->>1 AS change FROM json_each(?1)) d WHERE ${table}.${key} = d.key`,
		deltas,
	);
}
