import { getTableColumns } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { businesses } from "#db/schema/business.ts";
import { categories } from "#db/schema/category.ts";
import { cities } from "#db/schema/city.ts";
import { sitemap, sitemapFiles } from "#db/schema/sitemap.ts";
import {
	columnsOf,
	computed,
	type Database,
	type RowOf,
	returning,
	type Statement,
	select,
	selectOne,
} from "#db/statement.ts";
import { MIN_INDEXED_LISTINGS } from "#workers/domain/seo/robots.ts";
import { IDS_PER_FILE, type SitemapFile, type SitemapKind } from "#workers/domain/sitemap/file.ts";

const { dirty: _, builder: __, turnsAt: ___, ...columns } = getTableColumns(sitemapFiles);
const FILE = columnsOf(columns);
/** Holds a file as its last build left it. `builtAt` is null before the first build, and where a store has lost the file. */
export type SitemapFileRecord = RowOf<typeof FILE>;
const { id: ____, ...kept } = getTableColumns(sitemap);
const SITEMAP = columnsOf(kept);

/**
 * Is the SQL condition for files that wait for a builder: their pages changed, their builder never returned, or a page
 * leaves them. `?1` is now.
 */
const DUE = "(dirty = 1 OR builder IS NOT NULL OR turns_at <= ?1)";

export function sitemapRow(db: Database) {
	return selectOne(db, SITEMAP, "FROM sitemap WHERE id = 1");
}

/**
 * Takes the next waiting file for a builder: the one that was built longest ago, so that a file whose pages change all the time holds up no
 * other. Changes from now on make it wait again. No row: all files are up to date.
 */
export function claimFile(db: Database, builder: string, now: number): Statement<SitemapFileRecord> {
	return returning(
		db,
		`UPDATE sitemap_files SET dirty = 0, builder = ?2 WHERE (kind, number) IN (
			SELECT kind, number FROM sitemap_files WHERE ${DUE} ORDER BY built_at, kind, number LIMIT 1)`,
		FILE,
		now,
		builder,
	);
}

/** Holds what a build says about a file. */
export type BuiltFile = {
	version: string | null;
	urls: number;
	bytes: number;
	lastModified: number | null;
	turnsAt: number | null;
};

/** Stores the result of a builder; nothing when another one has taken the file since. */
export function saveFile(db: Database, builder: string, { kind, number }: SitemapFile, built: BuiltFile, now: number) {
	return db
		.prepare(
			`UPDATE sitemap_files SET builder = NULL, version = ?4, urls = ?5, bytes = ?6, last_modified = ?7, turns_at = ?8, built_at = ?9
			WHERE kind = ?1 AND number = ?2 AND builder = ?3`,
		)
		.bind(kind, number, builder, built.version, built.urls, built.bytes, built.lastModified, built.turnsAt, now);
}

/** Reads every file: some hundreds in a directory of millions. */
export function sitemapFileRows(db: Database): Statement<SitemapFileRecord> {
	return select(db, FILE, "FROM sitemap_files ORDER BY kind, number");
}

/** Marks the last built versions as published. */
export function publishFiles(db: Database): D1PreparedStatement {
	return db.prepare("UPDATE sitemap_files SET former = published, published = version WHERE published IS NOT version");
}

export function publishIndex(db: Database, version: string, now: number): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE sitemap SET former_index = iif(index_version IS ?1, former_index, index_version), index_version = ?1, published_at = ?2
			WHERE id = 1`,
		)
		.bind(version, now);
}

/** Marks files for a new build: all, or those of a kind. */
export function markFiles(db: Database, kind: SitemapKind | null): D1PreparedStatement {
	return db.prepare("UPDATE sitemap_files SET dirty = 1 WHERE dirty = 0 AND (?1 IS NULL OR kind = ?1)").bind(kind);
}

export function setOrigin(db: Database, origin: string): D1PreparedStatement {
	return db.prepare("UPDATE sitemap SET origin = ?1 WHERE id = 1").bind(origin);
}

export function setClosedDays(db: Database, days: number): D1PreparedStatement {
	return db.prepare("UPDATE sitemap SET closed_days = ?1 WHERE id = 1").bind(days);
}

/**
 * Marks files that a store has lost, so that they are built and written again, whatever their versions say. They stay in the index, because
 * who asks for one meanwhile is given it from the tables.
 */
export function writeAgain(db: Database, files: readonly SitemapFile[]): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE sitemap_files SET dirty = 1, built_at = NULL
			WHERE (kind, number) IN (SELECT value->>'kind', value->>'number' FROM json_each(?1))`,
		)
		.bind(JSON.stringify(files.map(({ kind, number }) => ({ kind, number }))));
}

/** Forgets the index that a store has lost, so that it is written again. */
export function forgetIndex(db: Database): D1PreparedStatement {
	return db.prepare("UPDATE sitemap SET index_version = NULL, former_index = NULL WHERE id = 1");
}

/**
 * Marks a file for a new build that has the pages for which the file before it has no room (`goesOn`), and makes it where it is not there; or
 * that had some before.
 */
export function goOnInFile(db: Database, { kind, number }: SitemapFile, goesOn: boolean): D1PreparedStatement {
	const sql = goesOn
		? "INSERT INTO sitemap_files (kind, number) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET dirty = 1"
		: "UPDATE sitemap_files SET dirty = 1 WHERE kind = ?1 AND number = ?2 AND version IS NOT NULL";
	return db.prepare(sql).bind(kind, number);
}

/** Marks a file for a new build, unless it waits for one already. */
export function markFile(db: Database, { kind, number }: SitemapFile): D1PreparedStatement {
	return db
		.prepare("UPDATE sitemap_files SET dirty = 1 WHERE kind = ?1 AND number = ?2 AND dirty = 0 AND builder IS NULL")
		.bind(kind, number);
}

const WAITING = columnsOf({ kind: sitemapFiles.kind, number: sitemapFiles.number });

/** Reads the files that wait for a builder or have one. */
export function waitingFiles(db: Database, now: number) {
	return select(db, WAITING, `FROM sitemap_files WHERE ${DUE}`, now);
}

/** Adds the missing files for all ids that were given out. */
export function addMissingFiles(db: Database): D1PreparedStatement {
	const files = Object.entries(LAST_IDS).map(
		([kind, last]) =>
			`SELECT '${kind}' AS kind, (${last} - 1) / ${IDS_PER_FILE[kind as keyof typeof LAST_IDS]} + 1 AS files FROM directory`,
	);
	return db.prepare(`WITH RECURSIVE kinds AS (${files.join(" UNION ALL ")}), numbers (kind, number, files) AS (
			SELECT kind, 1, files FROM kinds UNION ALL SELECT kind, number + 1, files FROM numbers WHERE number < files)
		INSERT INTO sitemap_files (kind, number) SELECT kind, number FROM numbers WHERE true ON CONFLICT DO NOTHING`);
}

const LAST_IDS = {
	businesses: "last_business_id",
	categories: "last_category_id",
	cities: "last_city_id",
	trades: "last_city_id",
} as const;

const COUNTS = columnsOf({
	kind: sitemapFiles.kind,
	files: computed<number>("count(version)"),
	/** Files without a page are included. */
	rows: computed<number>("count(*)"),
	due: computed<number>(`sum(${DUE})`),
	urls: computed<number>("sum(urls)"),
	bytes: computed<number>("sum(bytes)"),
});

/** Counts the files and pages of each kind, and the waiting files. */
export function sitemapCounts(db: Database, now: number) {
	return select(db, COUNTS, "FROM sitemap_files GROUP BY kind", now);
}

const b = alias(businesses, "b");
const BUSINESS = columnsOf({
	id: b.id,
	slug: b.slug,
	picture: computed<string | null>("coalesce(b.photo_url, b.image_url)"),
	/** The names of its category and its city are on its page too. */
	changedAt: computed<number>("max(b.content_changed_at, coalesce(k.updated_at, 0), coalesce(y.updated_at, 0))"),
	closedAt: computed<number | null>(
		"CASE WHEN b.business_status = 'CLOSED_PERMANENTLY' THEN (SELECT closed_at FROM closures WHERE business_id = b.id) END",
	),
});
export type SitemapBusiness = RowOf<typeof BUSINESS>;

/** Reads the businesses of a range of ids, the first `limit` of them. */
export function sitemapBusinesses(db: Database, { first, last }: IdRange, limit: number): Statement<SitemapBusiness> {
	const rest = `FROM businesses b LEFT JOIN categories k ON k.id = b.category_id LEFT JOIN cities y ON y.id = b.city_id
		WHERE b.id BETWEEN ?1 AND ?2 ORDER BY b.id LIMIT ?3`;
	return select(db, BUSINESS, rest, first, last, limit);
}

type IdRange = { first: number; last: number };
const k = alias(categories, "k");
const y = alias(cities, "y");
const TAXONOMY = { categories: columnsOf({ slug: k.slug }), cities: columnsOf({ slug: y.slug }) };
const IS_LISTED = `removed_at IS NULL AND business_count >= ${MIN_INDEXED_LISTINGS}`;

/** Reads the categories or cities of a range of ids, without thin ones. */
export function sitemapTaxonomies(db: Database, table: "categories" | "cities", { first, last }: IdRange) {
	const name = table === "cities" ? "y" : "k";
	const rest = `FROM ${table} ${name} WHERE id BETWEEN ?1 AND ?2 AND ${IS_LISTED} ORDER BY id`;
	return select(db, TAXONOMY[table], rest, first, last);
}

const CITY_CATEGORY = columnsOf({
	cityId: computed<number>("t.city_id"),
	categoryId: computed<number>("t.category_id"),
	citySlug: y.slug,
	categorySlug: k.slug,
});

/** Reads the categories with a page in the cities up to one, the first `limit` of them after another one. */
export function sitemapCityCategories(
	db: Database,
	after: { cityId: number; categoryId: number },
	last: number,
	limit: number,
) {
	const rest = `FROM trades t CROSS JOIN cities y ON y.id = t.city_id CROSS JOIN categories k ON k.id = t.category_id
		WHERE (t.city_id, t.category_id) > (?1, ?2) AND t.city_id <= ?3 AND t.open_count >= ${MIN_INDEXED_LISTINGS}
		ORDER BY t.city_id, t.category_id LIMIT ?4`;
	return select(db, CITY_CATEGORY, rest, after.cityId, after.categoryId, last, limit);
}
