import { bulkInsert, claimVersion, jsonPieces } from "#db/batch.ts";
import type { BusinessDetailsRow, BusinessRow } from "#db/schema/business.ts";
import { businessDetails, businesses } from "#db/schema/business.ts";
import { type ImportChunkRow, type ImportRow, importChunks } from "#db/schema/operation.ts";
import { type CategoryRow, type CityRow, categories, cities, type SiteRow } from "#db/schema/place.ts";
import { siteRow } from "./site.ts";

/** What an import reads before a chunk and writes after it: two batches, the second one a transaction. */

const IMPORT_COLUMNS = `id, fingerprint, file_name AS fileName, file_size AS fileSize, sheet_name AS sheetName, columns, state,
	next_seq AS nextSeq, total_rows AS totalRows, imported, updated, unchanged, duplicates, rejected, cell_problems AS cellProblems,
	categories_created AS categoriesCreated, cities_found AS citiesFound, created_at AS createdAt, updated_at AS updatedAt,
	finished_at AS finishedAt`;

export function importById(db: D1Database, id: string): D1PreparedStatement {
	return db.prepare(`SELECT ${IMPORT_COLUMNS} FROM imports WHERE id = ?1`).bind(id);
}

export function openImportOf(db: D1Database, fingerprint: string): D1PreparedStatement {
	return db
		.prepare(`SELECT ${IMPORT_COLUMNS} FROM imports WHERE fingerprint = ?1 AND state = 'open'`)
		.bind(fingerprint);
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

export function receiptOf(db: D1Database, importId: string, seq: number): D1PreparedStatement {
	return db
		.prepare(
			`SELECT seq, sha256, imported, updated, unchanged, duplicates, rejected FROM import_chunks
			WHERE import_id = ?1 AND seq = ?2`,
		)
		.bind(importId, seq);
}
export type ReceiptRecord = Pick<
	ImportChunkRow,
	"seq" | "sha256" | "imported" | "updated" | "unchanged" | "duplicates" | "rejected"
>;

/** Problems of an import, one row a chunk, until `atLeast` of them are together. */
export function problemsOf(db: D1Database, importId: string, atLeast: number): D1PreparedStatement {
	return db
		.prepare(
			`SELECT problems FROM (
				SELECT seq, problems, count, sum(count) OVER (ORDER BY seq) AS until FROM (
					SELECT seq, problems, json_array_length(problems, '$.rejected') + json_array_length(problems, '$.cells') AS count
					FROM import_chunks WHERE import_id = ?1))
			WHERE count > 0 AND until - count < ?2 ORDER BY seq`,
		)
		.bind(importId, atLeast);
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

export type KnownBusiness = Pick<
	BusinessRow,
	| "id"
	| "sourceKey"
	| "slug"
	| "categoryId"
	| "cityId"
	| "isOpen"
	| "isVerified"
	| "importHash"
	| "contentHash"
	| "createdAt"
	| "contentChangedAt"
> & { countryCode: string | null };
export type KnownCategory = Pick<CategoryRow, "id" | "nameKey" | "businessCount">;
export type KnownCity = Pick<
	CityRow,
	"id" | "nameKey" | "countryKey" | "stateKey" | "countryCode" | "slug" | "businessCount"
>;

/** What the database already knows of a chunk's places; one batch. The order of the results is the order here. */
export function knownFor(
	db: D1Database,
	importId: string,
	seq: number,
	keys: { sourceKeys: string[]; categoryKeys: string[]; cityKeys: [name: string, country: string, state: string][] },
): D1PreparedStatement[] {
	return [
		siteRow(db),
		importById(db, importId),
		receiptOf(db, importId, seq),
		db
			.prepare(
				`SELECT b.id, b.source_key AS sourceKey, b.slug, b.category_id AS categoryId, b.city_id AS cityId,
					b.is_open AS isOpen, b.is_verified AS isVerified, b.import_hash AS importHash,
					b.content_hash AS contentHash, b.created_at AS createdAt, b.content_changed_at AS contentChangedAt,
					y.country_code AS countryCode
				FROM json_each(?1) k CROSS JOIN businesses b ON b.source_key = k.value
				LEFT JOIN cities y ON y.id = b.city_id`,
			)
			.bind(JSON.stringify(keys.sourceKeys)),
		db
			.prepare(
				`SELECT c.id, c.name_key AS nameKey, c.business_count AS businessCount
				FROM json_each(?1) k CROSS JOIN categories c ON c.name_key = k.value`,
			)
			.bind(JSON.stringify(keys.categoryKeys)),
		db
			.prepare(
				`SELECT c.id, c.name_key AS nameKey, c.country_key AS countryKey, c.state_key AS stateKey,
					c.country_code AS countryCode, c.slug, c.business_count AS businessCount
				FROM json_each(?1) k CROSS JOIN cities c
				ON c.name_key = k.value->>0 AND c.country_key = k.value->>1 AND c.state_key = k.value->>2`,
			)
			.bind(JSON.stringify(keys.cityKeys)),
	];
}

export type SlugRecord = { slug: string };
export type CountRecord<K> = { key: K; businessCount: number };

/** Which of these slugs are taken, and how many places these countries, categories and cities have. Nulls are left out. */
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
): D1PreparedStatement[] {
	const taken = (table: string, slugs: string[]) =>
		db
			.prepare(`SELECT t.slug FROM json_each(?1) k CROSS JOIN ${table} t ON t.slug = k.value`)
			.bind(JSON.stringify(slugs));
	const counts = (table: string, key: string, values: unknown[]) =>
		db
			.prepare(
				`SELECT t.${key} AS key, t.business_count AS businessCount
				FROM json_each(?1) k CROSS JOIN ${table} t ON t.${key} = k.value`,
			)
			.bind(JSON.stringify([...new Set(values)].filter((value) => value !== null)));
	return [
		taken("businesses", ask.businessSlugs),
		taken("categories", ask.categorySlugs),
		taken("cities", ask.citySlugs),
		counts("countries", "code", ask.countryCodes),
		counts("categories", "id", ask.categoryIds),
		counts("cities", "id", ask.cityIds),
	];
}

export type SearchText = { id: number; name: string; kind: string; place: string; scope: string };
export type CountDelta<K> = [key: K, by: number];

export type ChunkWrite = {
	site: Omit<SiteRow, "id" | "contentChangedAt">;
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
	const { site } = write;
	return [
		claimVersion(db, site.dataVersion),
		db
			.prepare(
				`UPDATE site SET last_business_id = ?1, last_category_id = ?2, last_city_id = ?3, business_count = ?4,
					category_count = ?5, city_count = ?6, country_count = ?7,
					content_changed_at = coalesce(?8, content_changed_at) WHERE id = 1`,
			)
			.bind(
				site.lastBusinessId,
				site.lastCategoryId,
				site.lastCityId,
				site.businessCount,
				site.categoryCount,
				site.cityCount,
				site.countryCount,
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
