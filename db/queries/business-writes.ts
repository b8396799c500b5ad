import { bulkInsert, jsonPieces } from "#db/batch.ts";
import { businessDetails, businesses, type StoredBusiness } from "#db/schema/business.ts";
import { type CategoryRow, categories } from "#db/schema/category.ts";
import type { NotedChange } from "#db/schema/change-set.ts";
import {
	type BusinessAliasRow,
	type BusinessRedirectRow,
	type BusinessSuccessorRow,
	businessAliases,
	businessRedirects,
	businessSuccessors,
} from "#db/schema/change-set.ts";
import { type CityRow, cities } from "#db/schema/city.ts";
import type { MadeTaxonomyRow } from "#db/schema/made-taxonomy.ts";
import type { Database } from "#db/statement.ts";
import { FACET_WORD, forgetFacets, replaceFacets, writeWords } from "./business-facets.ts";
import type { Directory } from "./directory.ts";
import { countDismissedAgain } from "./duplicates.ts";
import { mergeIndex } from "./full-text.ts";
import { noteMadeTaxonomies, noteStatedCities } from "./made-taxonomies.ts";
import { Bound, inList } from "./set-writes.ts";
import { followCategories } from "./synonyms.ts";

/**
 * Has the writes of a change. Businesses only change through this file, by planned rows or as a set (set-writes.ts).
 */

export type SearchText = { id: number; name: string; kind: string; place: string; scope: string };
type CountDelta<K> = [key: K, by: number];

/** Holds the changes of a write to what is kept of all businesses, however its rows are made. */
export type BusinessWrite = {
	/** Is the write version that was read. A write by somebody else since then makes this one fail. */
	version: number;
	/** Is the directory's row after the write. */
	directory: Directory;
	/** Is true when visitors see a part of the change. Then what is cached for visitors is stale. */
	seen: boolean;
	/** Lists the ids whose search text is removed, and the new texts. */
	unsearchedIds: number[];
	search: SearchText[];
	categoryCounts: CountDelta<number>[];
	cityCounts: CountDelta<number>[];
	countryCounts: [code: string, name: string, by: number][];
};

/**
 * Makes the statements of a write, with those of its `rows` in the middle. The first one claims the write version, so they must be
 * committed with `commit` of db/batch.ts.
 */
export function writeBusinesses(
	db: Database,
	write: BusinessWrite,
	rows: D1PreparedStatement[],
): D1PreparedStatement[] {
	return [
		claim(db, write),
		...rows,
		...replaceSearchTexts(db, write.unsearchedIds, write.search),
		...writeCounts(db, write),
	];
}

/** Holds the rows of a planned write, which have passed through the program. */
export type PlannedRows = {
	/** Lists the new ones, those that were gone and are back, and cities whose state is known now. */
	newCategories: CategoryRow[];
	newCities: CityRow[];
	/** Lists those that the change set has made or brought back, and the cities that got their state from it. */
	madeTaxonomies: MadeTaxonomyRow[];
	statedCities: { changeSet: string; cities: CityRow[] } | null;
	/** Lists businesses that go into both of their tables. */
	businesses: StoredBusiness[];
	removedIds: number[];
	redirects: BusinessRedirectRow[];
	/** Lists former addresses that belong to a business again. */
	takenSlugs: string[];
	/** Lists the successors of removed businesses. */
	successors: BusinessSuccessorRow[];
	/** Lists the source keys of businesses that are merged into another one. */
	aliases: BusinessAliasRow[];
	/**
	 * Lists the ids of businesses that come back. They answer at their own address, and have their keys and reviews
	 * again.
	 */
	returnedIds: number[];
	/** Lists when those of them, or of those that are closed again, have closed for good. */
	closures: [businessId: number, closedAt: number][];
	/** Lists the notes after the row of their change set. */
	changes: NotedChange[];
};

/** Makes the statements that write these rows, for `writeBusinesses`. */
export function plannedRows(db: Database, write: PlannedRows): D1PreparedStatement[] {
	const changing = [...write.businesses.map(({ id }) => id), ...write.removedIds];
	return [
		...(changing.length === 0 ? [] : [forgetFacets(db, (bound) => ({ from: inList(changing, bound), where: "true" }))]),
		...bulkInsert(db, categories, write.newCategories, { target: "id", update: "all" }),
		...bulkInsert(db, cities, write.newCities, { target: "id", update: "all" }),
		...insertFrom(
			db,
			"INSERT INTO category_search (rowid, name) SELECT value->>0, value->>1 FROM json_each(?1)",
			write.newCategories.map(({ id, nameKey }) => [id, nameKey]),
		),
		// One that is back may have another name.
		...(write.newCategories.length === 0 ? [] : [followCategories(db)]),
		...insertFrom(
			db,
			// A city that gets its state already has an entry.
			"INSERT OR REPLACE INTO city_search (rowid, name, region) SELECT value->>0, value->>1, value->>2 FROM json_each(?1)",
			write.newCities.map((city) => [city.id, city.nameKey, `${city.stateKey} ${city.countryKey}`]),
		),
		...moveReviews(db, write.successors),
		// Removals come first: a slug or a source key may pass from one business to another in the same write.
		...forEachOf(db, "DELETE FROM businesses WHERE id IN (SELECT value FROM json_each(?1))", write.removedIds),
		...bulkInsert(db, businesses, inOrderOfIndexes(write.businesses), { target: "id", update: "all" }),
		...bulkInsert(db, businessDetails, write.businesses, { target: "id", update: "all" }),
		// A trigger has noted them as closed by this write.
		...insertFrom(
			db,
			"UPDATE closures SET closed_at = k.value->>1 FROM json_each(?1) k WHERE closures.business_id = k.value->>0",
			write.closures,
		),
		...writeWords(db, write.businesses, write.removedIds),
		...forEachOf(
			db,
			"DELETE FROM business_redirects WHERE slug IN (SELECT value FROM json_each(?1))",
			write.takenSlugs,
		),
		...bulkInsert(db, businessRedirects, write.redirects, { target: "slug", update: "all" }),
		...returnReviews(db, write.returnedIds),
		...countDismissedAgain(db, write.returnedIds),
		...forEachOf(
			db,
			"DELETE FROM business_successors WHERE business_id IN (SELECT value FROM json_each(?1))",
			write.returnedIds,
		),
		...bulkInsert(db, businessSuccessors, write.successors),
		...bulkInsert(db, businessAliases, write.aliases, { target: "source_key", update: "all" }),
		...forEachOf(
			db,
			"DELETE FROM business_aliases WHERE business_id IN (SELECT value FROM json_each(?1))",
			write.returnedIds,
		),
		...noteMadeTaxonomies(db, write.madeTaxonomies),
		...(write.statedCities === null
			? []
			: noteStatedCities(db, write.statedCities.changeSet, write.statedCities.cities)),
	];
}

/**
 * Sorts rows by category and city. A row has an entry in each index, mostly on a page that is not in the small cache of the database; rows of
 * a category and a city share these pages, and find them there when they follow each other. Rows that follow each other by city already stay,
 * because in the order of their numbers they fill the pages of the table.
 */
function inOrderOfIndexes(rows: readonly StoredBusiness[]): readonly StoredBusiness[] {
	if (isGroupedByCity(rows)) return rows;
	return rows.toSorted(
		(one, other) =>
			(one.categoryId ?? 0) - (other.categoryId ?? 0) ||
			(one.cityId ?? 0) - (other.cityId ?? 0) ||
			(one.nameKey < other.nameKey ? -1 : Number(one.nameKey > other.nameKey)),
	);
}

/** Tells whether nearly all rows of each city follow each other, and a city has two rows or more on average. */
function isGroupedByCity(rows: readonly StoredBusiness[]): boolean {
	const cities = new Set(rows.map(({ cityId }) => cityId)).size;
	const runs = rows.filter(({ cityId }, at) => at === 0 || cityId !== rows[at - 1]?.cityId).length;
	return runs <= cities * 1.2 && cities * 2 <= rows.length;
}

/** Removes the search texts of businesses and writes the new ones. */
function replaceSearchTexts(
	db: Database,
	unsearchedIds: readonly number[],
	search: readonly SearchText[],
): D1PreparedStatement[] {
	return [
		...forEachOf(db, "DELETE FROM business_search WHERE rowid IN (SELECT value FROM json_each(?1))", unsearchedIds),
		...insertFrom(
			db,
			`INSERT INTO business_search (rowid, name, kind, place, scope)
			SELECT value->>0, value->>1, value->>2, value->>3, value->>4 FROM jsonb_each(?1)`,
			// In the order of their numbers they become one part of the index. Each step back would begin another one.
			search.toSorted((one, other) => one.id - other.id),
			(row) => [row.id, row.name, row.kind, row.place, row.scope],
		),
		...(search.length + unsearchedIds.length === 0 ? [] : [mergeIndex(db, "business_search", search.length)]),
	];
}

/** Writes the columns that lists filter and sort by, for existing businesses. */
export function writeListColumns(
	db: Database,
	rows: readonly Pick<StoredBusiness, "id" | "features" | "openWeek" | "priceLevel" | "score" | "listedRating">[],
): D1PreparedStatement[] {
	const featured = jsonPieces(rows.map((row) => [row.id, row.features])).map((json) => {
		const bound = new Bound();
		const from = `json_each(${bound.of(json)}) k CROSS JOIN businesses b ON b.id = k.value->>0`;
		const [found, next] = [FACET_WORD.features("b.features"), FACET_WORD.features("k.value->>1")];
		return replaceFacets(db, { from, where: "true" }, bound, { found, next });
	});
	return [
		...featured,
		...insertFrom(
			db,
			`UPDATE businesses SET features = k.value->>1, open_week = k.value->>2, price_level = k.value->>3, score = k.value->>4,
			listed_rating = k.value->>5 FROM json_each(?1) k WHERE businesses.id = k.value->>0`,
			rows.map((row) => [row.id, row.features, row.openWeek, row.priceLevel, row.score, row.listedRating]),
		),
	];
}

/** Adds to the numbers of businesses of categories, cities and countries. */
function writeCounts(
	db: Database,
	{ categoryCounts, cityCounts, countryCounts }: Pick<BusinessWrite, "categoryCounts" | "cityCounts" | "countryCounts">,
): D1PreparedStatement[] {
	return [
		...addCounts(db, "categories", categoryCounts),
		...addCounts(db, "cities", cityCounts),
		// There are two statements, because an upsert first checks the row that it would insert, and a falling count is not a valid row.
		...insertFrom(
			db,
			"INSERT INTO countries (code, name) SELECT value->>0, value->>1 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING",
			countryCounts.map(([code, name]) => [code, name]),
		),
		...addCounts(
			db,
			"countries",
			countryCounts.map(([code, , by]) => [code, by]),
		),
	];
}

/** Moves the versions and the counts. It fails the whole batch (one transaction) when somebody else wrote since they were read. */
export function claim(
	db: Database,
	{ version, directory, seen }: Pick<BusinessWrite, "version" | "directory" | "seen">,
): D1PreparedStatement {
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

/** Moves the reviews of businesses that have gone into another one. Without a successor they stay, and wait for their business. */
function moveReviews(db: Database, successors: BusinessSuccessorRow[]): D1PreparedStatement[] {
	const heirs = successors.map(({ businessId, successorId }) => [businessId, successorId]);
	const of = "FROM json_each(?1) k CROSS JOIN reviews ON reviews.business_id = k.value->>0";
	return [
		...insertFrom(
			db,
			`INSERT INTO review_moves (from_id, review_id) SELECT reviews.business_id, reviews.id ${of}`,
			heirs,
		),
		...insertFrom(
			db,
			`UPDATE reviews SET business_id = m.heir FROM (SELECT reviews.id, k.value->>1 AS heir ${of}) m WHERE reviews.id = m.id`,
			heirs,
		),
	];
}

/**
 * Returns reviews that went along with a business that is back. One of several businesses in a row that have gone into each other has
 * had them before those that it led to, so what these have noted of the same reviews is void. It reads who led where, so it comes before
 * that is forgotten.
 */
function returnReviews(db: Database, ids: readonly number[]): D1PreparedStatement[] {
	const RETURNED = `WITH RECURSIVE back AS (SELECT value AS id FROM json_each(?1)),
		behind (id, led) AS (
			SELECT b.id, s.successor_id FROM back b CROSS JOIN business_successors s ON s.business_id = b.id
			UNION SELECT h.id, s.successor_id FROM behind h CROSS JOIN business_successors s ON s.business_id = h.led),
		moved AS MATERIALIZED (SELECT m.from_id, m.review_id FROM back b CROSS JOIN review_moves m ON m.from_id = b.id),
		void AS MATERIALIZED (SELECT n.from_id, n.review_id FROM moved m CROSS JOIN behind h ON h.id = m.from_id
			CROSS JOIN review_moves n ON n.from_id = h.led AND n.review_id = m.review_id)`;
	return [
		`${RETURNED} UPDATE reviews SET business_id = m.from_id FROM moved m
			WHERE reviews.id = m.review_id AND (m.from_id, m.review_id) NOT IN (SELECT from_id, review_id FROM void)`,
		`${RETURNED} DELETE FROM review_moves WHERE (from_id, review_id) IN (
			SELECT from_id, review_id FROM moved UNION SELECT from_id, review_id FROM void)`,
	].flatMap((sql) => forEachOf(db, sql, ids));
}

/** Makes the statement once per 1.5 MB of rows. */
function insertFrom<Row>(
	db: Database,
	sql: string,
	rows: readonly Row[],
	of?: (row: Row) => unknown[],
): D1PreparedStatement[] {
	return jsonPieces(rows, of).map((json) => db.prepare(sql).bind(json));
}

/** Makes the statement with a list, unless the list is empty. */
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
