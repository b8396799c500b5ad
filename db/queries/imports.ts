import { getTableColumns } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { bulkInsert, claimVersion, jsonPieces } from "#db/batch.ts";
import { type BusinessDetailsRow, type BusinessRow, businessDetails, businesses } from "#db/schema/business.ts";
import { type CategoryRow, categories } from "#db/schema/category.ts";
import { type CityRow, cities } from "#db/schema/city.ts";
import { countries } from "#db/schema/country.ts";
import { type ImportChunkRow, type ImportRow, importChunks, imports } from "#db/schema/import.ts";
import { columnsOf, computed, nullable, type RowOf, type Statement, select, selectOne } from "#db/statement.ts";
import { type Directory, directoryRow } from "./directory.ts";

/** What an import reads before a chunk and writes after it: two batches, the second one a transaction. */

const IMPORT = columnsOf(getTableColumns(imports));
const RECEIPT = columnsOf({
	seq: importChunks.seq,
	sha256: importChunks.sha256,
	imported: importChunks.imported,
	updated: importChunks.updated,
	unchanged: importChunks.unchanged,
	duplicates: importChunks.duplicates,
	rejected: importChunks.rejected,
});
export type ReceiptRecord = RowOf<typeof RECEIPT>;
const PROBLEMS = columnsOf({ problems: importChunks.problems });

export function importById(db: D1Database, id: string): Statement<ImportRow> {
	return select(db, IMPORT, "FROM imports WHERE id = ?1", id);
}

export function openImportOf(db: D1Database, fingerprint: string): Statement<ImportRow> {
	return select(db, IMPORT, "FROM imports WHERE fingerprint = ?1 AND state = 'open'", fingerprint);
}

export function insertImport(
	db: D1Database,
	row: Pick<ImportRow, "id" | "fingerprint" | "fileName" | "fileSize" | "sheetName" | "columns" | "createdAt">,
): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO imports (id, fingerprint, file_name, file_size, sheet_name, columns, state, created_at, updated_at)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'open', ?7, ?7)`,
		)
		.bind(row.id, row.fingerprint, row.fileName, row.fileSize, row.sheetName, row.columns, row.createdAt);
}

export function receiptOf(db: D1Database, importId: string, seq: number): Statement<ReceiptRecord> {
	return select(db, RECEIPT, "FROM import_chunks WHERE import_id = ?1 AND seq = ?2", importId, seq);
}

/** Problems of an import, one row a chunk, until `atLeast` of them are together. */
export function problemsOf(db: D1Database, importId: string, atLeast: number) {
	return select(
		db,
		PROBLEMS,
		`FROM (
			SELECT seq, problems, count, sum(count) OVER (ORDER BY seq) AS until FROM (
				SELECT seq, problems, json_array_length(problems, '$.rejected') + json_array_length(problems, '$.cells') AS count
				FROM import_chunks WHERE import_id = ?1)) import_chunks
		WHERE count > 0 AND until - count < ?2 ORDER BY seq`,
		importId,
		atLeast,
	);
}

export function finishImport(db: D1Database, id: string, columns: string, now: number): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE imports SET state = 'finished', finished_at = ?2, updated_at = ?2, columns = ?3,
				cities_found = (SELECT count(*) FROM import_cities WHERE import_id = ?1)
			WHERE id = ?1 AND state = 'open'`,
		)
		.bind(id, now, columns);
}

/** Whether there is any business yet, and how many imports of a file of this name are open. */
export function filledAndBroken(db: D1Database, fileName: string) {
	const columns = columnsOf({
		filled: computed<number>("(SELECT count(*) FROM (SELECT 1 FROM businesses LIMIT 1))"),
		broken: computed<number>("(SELECT count(*) FROM imports WHERE state = 'open' AND file_name = ?1)"),
	});
	return selectOne(db, columns, "", fileName);
}

/** Imports nobody has continued for long: the same file would begin anew. */
export function abandonImports(db: D1Database, untouchedSince: number, now: number): D1PreparedStatement {
	return db
		.prepare("UPDATE imports SET state = 'abandoned', updated_at = ?2 WHERE state = 'open' AND updated_at < ?1")
		.bind(untouchedSince, now);
}

const b = alias(businesses, "b");
const y = alias(cities, "y");
const KNOWN_BUSINESS = columnsOf({
	id: b.id,
	sourceKey: b.sourceKey,
	slug: b.slug,
	categoryId: b.categoryId,
	cityId: b.cityId,
	isOpen: b.isOpen,
	isVerified: b.isVerified,
	importHash: b.importHash,
	contentHash: b.contentHash,
	createdAt: b.createdAt,
	contentChangedAt: b.contentChangedAt,
	countryCode: nullable(y.countryCode),
});
export type KnownBusiness = RowOf<typeof KNOWN_BUSINESS>;

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
	slug: cities.slug,
	businessCount: cities.businessCount,
});
export type KnownCity = RowOf<typeof KNOWN_CITY>;

/** What the database already knows of a chunk's businesses; one batch. The order of the results is the order here. */
export function knownFor(
	db: D1Database,
	importId: string,
	seq: number,
	keys: { sourceKeys: string[]; categoryKeys: string[]; cityKeys: [name: string, country: string, state: string][] },
) {
	return [
		directoryRow(db),
		importById(db, importId),
		receiptOf(db, importId, seq),
		select(
			db,
			KNOWN_BUSINESS,
			`FROM json_each(?1) k CROSS JOIN businesses b ON b.source_key = k.value
			LEFT JOIN cities y ON y.id = b.city_id`,
			JSON.stringify(keys.sourceKeys),
		),
		select(
			db,
			KNOWN_CATEGORY,
			"FROM json_each(?1) k CROSS JOIN categories ON categories.name_key = k.value",
			JSON.stringify(keys.categoryKeys),
		),
		select(
			db,
			KNOWN_CITY,
			`FROM json_each(?1) k CROSS JOIN cities ON cities.name_key = k.value->>0
				AND cities.country_key = k.value->>1 AND cities.state_key = k.value->>2`,
			JSON.stringify(keys.cityKeys),
		),
	] as const;
}

const SLUGS = {
	businesses: columnsOf({ slug: businesses.slug }),
	categories: columnsOf({ slug: categories.slug }),
	cities: columnsOf({ slug: cities.slug }),
};
const COUNTS = {
	countries: columnsOf({ key: countries.code, businessCount: countries.businessCount }),
	categories: columnsOf({ key: categories.id, businessCount: categories.businessCount }),
	cities: columnsOf({ key: cities.id, businessCount: cities.businessCount }),
};

/** Which of these slugs are taken, and how many businesses these countries, categories and cities have. Nulls are left out. */
export function knownAside(
	db: D1Database,
	ask: {
		businessSlugs: string[];
		categorySlugs: string[];
		citySlugs: string[];
		countryCodes: (string | null)[];
		categoryIds: (number | null)[];
		cityIds: (number | null)[];
	},
) {
	const from = (table: string, key: string) => `FROM json_each(?1) k CROSS JOIN ${table} ON ${table}.${key} = k.value`;
	const taken = (table: keyof typeof SLUGS, slugs: string[]) =>
		select(db, SLUGS[table], from(table, "slug"), JSON.stringify(slugs));
	const keys = (values: unknown[]) => JSON.stringify([...new Set(values)].filter((value) => value !== null));
	return [
		taken("businesses", ask.businessSlugs),
		taken("categories", ask.categorySlugs),
		taken("cities", ask.citySlugs),
		select(db, COUNTS.countries, from("countries", "code"), keys(ask.countryCodes)),
		select(db, COUNTS.categories, from("categories", "id"), keys(ask.categoryIds)),
		select(db, COUNTS.cities, from("cities", "id"), keys(ask.cityIds)),
	] as const;
}

export type SearchText = { id: number; name: string; kind: string; place: string; scope: string };
export type CountDelta<K> = [key: K, by: number];

export type ChunkWrite = {
	directory: Omit<Directory, "contentChangedAt">;
	/** Null: nothing a visitor sees has changed. */
	contentChangedAt: number | null;
	newCategories: CategoryRow[];
	newCities: CityRow[];
	businesses: BusinessRow[];
	details: BusinessDetailsRow[];
	search: SearchText[];
	/** Ids whose search text is replaced. */
	changedIds: number[];
	categoryCounts: CountDelta<number>[];
	cityCounts: CountDelta<number>[];
	countryCounts: [code: string, name: string, by: number][];
};

/** The rows of a chunk. Begins with the claim of the data version, so it must be committed with `commit` of db/batch.ts. */
export function writeChunkRows(db: D1Database, write: ChunkWrite): D1PreparedStatement[] {
	const { directory } = write;
	return [
		claimVersion(db, directory.dataVersion),
		db
			.prepare(
				`UPDATE directory SET last_business_id = ?1, last_category_id = ?2, last_city_id = ?3, business_count = ?4,
					category_count = ?5, city_count = ?6, country_count = ?7,
					content_changed_at = coalesce(?8, content_changed_at) WHERE id = 1`,
			)
			.bind(
				directory.lastBusinessId,
				directory.lastCategoryId,
				directory.lastCityId,
				directory.businessCount,
				directory.categoryCount,
				directory.cityCount,
				directory.countryCount,
				write.contentChangedAt,
			),
		...bulkInsert(db, categories, write.newCategories),
		...bulkInsert(db, cities, write.newCities),
		...insertFrom(
			db,
			"INSERT INTO city_search (rowid, name, region) SELECT value->>0, value->>1, value->>2 FROM json_each(?1)",
			write.newCities.map((city) => [city.id, city.nameKey, `${city.stateKey} ${city.countryKey}`]),
		),
		...bulkInsert(db, businesses, write.businesses, { target: "id", update: "all" }),
		...bulkInsert(db, businessDetails, write.details, { target: "id", update: "all" }),
		...(write.changedIds.length === 0
			? []
			: [
					db
						.prepare("DELETE FROM business_search WHERE rowid IN (SELECT value FROM json_each(?1))")
						.bind(JSON.stringify(write.changedIds)),
				]),
		...insertFrom(
			db,
			`INSERT INTO business_search (rowid, name, kind, place, scope)
			SELECT value->>0, value->>1, value->>2, value->>3, value->>4 FROM json_each(?1)`,
			write.search.map((row) => [row.id, row.name, row.kind, row.place, row.scope]),
		),
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
	];
}

/** The statement once per 1.5 MB of rows. */
function insertFrom(db: D1Database, sql: string, rows: unknown[][]): D1PreparedStatement[] {
	return jsonPieces(rows).map((json) => db.prepare(sql).bind(json));
}

function addCounts(
	db: D1Database,
	table: "categories" | "cities" | "countries",
	deltas: CountDelta<number | string>[],
): D1PreparedStatement[] {
	if (deltas.length === 0) return [];
	const key = table === "countries" ? "code" : "id";
	return [
		db
			.prepare(
				`UPDATE ${table} SET business_count = business_count + d.change
				FROM (SELECT value->>0 AS key, value->>1 AS change FROM json_each(?1)) d WHERE ${table}.${key} = d.key`,
			)
			.bind(JSON.stringify(deltas)),
	];
}

export type ReceiptWrite = Omit<ImportChunkRow, "problems"> & {
	problems: { rejected: unknown[]; cells: unknown[] };
	totalRows: number;
	cellProblemCount: number;
	categoriesCreated: number;
	cityIds: number[];
};

/** The receipt of a chunk and the running totals of its import; they stand in the batch of the chunk's rows. */
export function writeReceipt(db: D1Database, receipt: ReceiptWrite): D1PreparedStatement[] {
	return [
		...bulkInsert(db, importChunks, [{ ...receipt, problems: JSON.stringify(receipt.problems) }]),
		db
			.prepare(
				"INSERT INTO import_cities (import_id, city_id) SELECT ?1, value FROM json_each(?2) WHERE true ON CONFLICT DO NOTHING",
			)
			.bind(receipt.importId, JSON.stringify(receipt.cityIds)),
		db
			.prepare(
				`UPDATE imports SET next_seq = ?2 + 1, total_rows = total_rows + ?3, imported = imported + ?4,
					updated = updated + ?5, unchanged = unchanged + ?6, duplicates = duplicates + ?7, rejected = rejected + ?8,
					cell_problems = cell_problems + ?9, categories_created = categories_created + ?10, updated_at = ?11
				WHERE id = ?1`,
			)
			.bind(
				receipt.importId,
				receipt.seq,
				receipt.totalRows,
				receipt.imported,
				receipt.updated,
				receipt.unchanged,
				receipt.duplicates,
				receipt.rejected,
				receipt.cellProblemCount,
				receipt.categoriesCreated,
				receipt.createdAt,
			),
	];
}
