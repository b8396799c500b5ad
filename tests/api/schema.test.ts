import { env } from "cloudflare:workers";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { bulkInsert } from "#db/batch.ts";
import { businessesInOrder, CARD, hasListOrder, type ListScope } from "#db/queries/businesses.ts";
import { relatedBusinesses } from "#db/queries/related-businesses.ts";
import { type BusinessRow, businesses } from "#db/schema/business.ts";
import { chunkOf, openImport, putChunk } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { SortField } from "#workers/contract/list.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { searchMatch } from "#workers/domain/search/results/match.ts";
import { fallSilent } from "./directory.ts";
import { api, one } from "./worker.ts";

const tables = Object.values(import.meta.glob<Record<string, unknown>>("../../db/schema/*.ts", { eager: true }))
	.flatMap((module) => Object.values(module))
	.filter((value): value is SQLiteTable => is(value, SQLiteTable))
	.map(getTableConfig);

describe("the Drizzle schema", () => {
	test.each(tables)("of $name has the columns, types and keys of the migrated table", async (table) => {
		const { results } = await env.DB.prepare('SELECT name, type, "notnull", pk FROM pragma_table_info(?1) ORDER BY cid')
			.bind(table.name)
			.all<{ name: string; type: string; notnull: number; pk: number }>();
		const keyColumns = table.primaryKeys.flatMap((key) => key.columns.map((column) => column.name));
		// Every statement names its columns: their order is nobody's.
		const byName = (columns: { name: string }[]) => columns.toSorted((a, b) => (a.name < b.name ? -1 : 1));
		const declared = byName(
			table.columns.map((column) => ({
				name: column.name,
				type: column.getSQLType().toUpperCase(),
				required: column.notNull,
				key: column.primary ? 1 : keyColumns.indexOf(column.name) + 1,
			})),
		);
		const migrated = results.map(({ name, type, notnull, pk }) => ({
			name,
			type,
			required: notnull === 1 || pk > 0,
			key: pk,
		}));
		expect(declared).toEqual(byName(migrated));
	});

	test("covers every ordinary table of the database, and no other", async () => {
		const { results } = await env.DB.prepare(
			"SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name",
		).all<{ name: string }>();
		const names = results.map((row) => row.name).filter((name) => !/^(?:sqlite_|_cf_|d1_migrations$)/.test(name));
		expect(tables.map((table) => table.name).sort()).toEqual(names);
	});
});

let made = 0;
/** Makes a row that every constraint accepts. */
function businessRow(facts: Partial<BusinessRow> = {}): BusinessRow {
	made++;
	const absent = Object.fromEntries(getTableConfig(businesses).columns.map((column) => [column.name, null]));
	const row = {
		id: 1_000_000 + made,
		sourceKey: `schema-${made}`,
		slug: `schema-${made}`,
		name: "Schema",
		nameKey: "schema",
		categoryKey: "",
		cityKey: "",
		reviewCount: 0,
		isOpen: 1,
		isVerified: 0,
		isClaimed: 0,
		importHash: "x",
		createdAt: 1,
		updatedAt: 1,
		contentChangedAt: 1,
		revision: 0,
		features: 0,
		score: 3_500,
	};
	return { ...absent, ...row, ...facts } as BusinessRow;
}
const insertBusinesses = (...rows: BusinessRow[]) => env.DB.batch(bulkInsert(env.DB, businesses, rows));

describe("the constraints", () => {
	test("accept the row that the others depart from", async () => {
		await insertBusinesses(businessRow({ rating: 5, latitude: -90, longitude: 180 }));
	});

	test.each([
		[{ rating: 6 }, "rating"],
		[{ rating: -0.1 }, "rating"],
		[{ latitude: 91 }, "latitude"],
		[{ longitude: -180.5 }, "longitude"],
		[{ slug: "" }, "slug"],
		[{ name: "" }, "name"],
		[{ isOpen: 2 }, "is_open"],
		[{ categoryId: 999_999 }, "FOREIGN KEY"],
		[{ cityId: 999_999 }, "FOREIGN KEY"],
		[{ rating: "good" as never }, "cannot store TEXT"],
	])("refuse a business with %j", async (facts, complaint) => {
		const before = await one("SELECT count(*) AS n FROM businesses");
		await expect(insertBusinesses(businessRow(facts))).rejects.toThrow(complaint);
		expect(await one("SELECT count(*) AS n FROM businesses")).toEqual(before);
	});

	test("refuse a second business of one slug or one source, with all of its batch", async () => {
		const first = businessRow();
		await insertBusinesses(first);
		const before = await one("SELECT count(*) AS n FROM businesses");
		await expect(insertBusinesses(businessRow(), businessRow({ slug: first.slug }))).rejects.toThrow("businesses.slug");
		await expect(insertBusinesses(businessRow(), businessRow({ sourceKey: first.sourceKey }))).rejects.toThrow(
			"businesses.source_key",
		);
		expect(await one("SELECT count(*) AS n FROM businesses")).toEqual(before);
	});

	test.each([
		"UPDATE directory SET business_count = -1",
		"UPDATE directory SET country_count = -1",
		"INSERT INTO directory (id) VALUES (2)",
		"INSERT INTO countries (code, name, business_count) VALUES ('GB', 'United Kingdom', -1)",
		"INSERT INTO countries (code, name) VALUES ('GBR', 'United Kingdom')",
		"INSERT INTO categories (slug, name, name_key, icon, business_count, created_at, updated_at) VALUES ('a', 'A', 'a', 'x', -1, 1, 1)",
		"INSERT INTO cities (slug, name, name_key, business_count, created_at, updated_at) VALUES ('a', 'A', 'a', -1, 1, 1)",
		"INSERT INTO jobs (name, state, updated_at) VALUES ('a', 'sleeping', 1)",
		"INSERT INTO business_details (id, source, source_id, about) VALUES (1, 'x', 'x', 'not json')",
	])("refuse %s", async (sql) => {
		await expect(env.DB.prepare(sql).run()).rejects.toThrow("constraint failed");
	});

	test("refuse the receipt of one chunk twice, and a digest that is none", async () => {
		const { id } = await openImport(api);
		await putChunk(api, id, 0, chunkOf([listing()]));
		const again = (seq: number, sha256: string) =>
			env.DB.prepare(
				`INSERT INTO import_chunks (import_id, seq, sha256, first_row, last_row, imported, updated, unchanged, duplicates,
					rejected, problems, created_at) VALUES (?1, ?2, ?3, 1, 1, 0, 0, 0, 0, 0, '{}', 1)`,
			)
				.bind(id, seq, sha256)
				.run();
		await expect(again(0, "a".repeat(64))).rejects.toThrow("UNIQUE constraint failed: import_chunks");
		await expect(again(1, "abc")).rejects.toThrow("CHECK constraint failed");
	});

	test("refuse a second open import of one file, not a second finished one", async () => {
		await fallSilent();
		const { id } = await openImport(api);
		const copy = (state: string) =>
			env.DB.prepare(
				`INSERT INTO imports (id, fingerprint, file_name, file_size, sheets, columns, state, created_at, updated_at)
				SELECT ?1, fingerprint, file_name, file_size, sheets, columns, ?2, 1, 1 FROM imports WHERE id = ?3`,
			)
				.bind(crypto.randomUUID(), state, id)
				.run();
		await expect(copy("open")).rejects.toThrow("UNIQUE constraint failed");
		await copy("finished");
	});

	test("take a business's details along when it is deleted, and leave its reviews for its return", async () => {
		const { id } = businessRow();
		await insertBusinesses(businessRow({ id }));
		await env.DB.batch([
			env.DB.prepare("INSERT INTO business_details (id, source, source_id) VALUES (?1, 'x', 'x')").bind(id),
			env.DB.prepare(
				"INSERT INTO reviews (business_id, author_name, rating, comment, source, created_at) VALUES (?1, 'A', 5, '', 'x', 1)",
			).bind(id),
			env.DB.prepare("DELETE FROM businesses WHERE id = ?1").bind(id),
		]);
		expect(
			await one(
				"SELECT (SELECT count(*) FROM business_details WHERE id = ?1) AS details, (SELECT count(*) FROM reviews WHERE business_id = ?1) AS reviews",
				id,
			),
		).toEqual({ details: 0, reviews: 1 });
	});
});

describe("the search index", () => {
	async function found(text: string): Promise<number[]> {
		const { results } = await env.DB.prepare("SELECT rowid AS id FROM business_search WHERE business_search MATCH ?1")
			.bind(searchMatch(text)?.match)
			.all<{ id: number }>();
		return results.map((row) => row.id);
	}

	test("finds a dotless i by every way of writing it, because the text is folded first", async () => {
		await env.DB.prepare("INSERT INTO business_search (rowid, name, kind, place, scope) VALUES (71, ?1, '', ?2, '')")
			.bind(foldText("Işık Fırını"), foldText("Iğdır"))
			.run();
		for (const text of ["ışık", "isik", "IŞIK", "İŞİK", "fırın", "FIRIN", "firi", "ığdır", "igd", "Iğdır ışık"])
			expect(await found(text), text).toEqual([71]);
		expect(await found("isk")).toEqual([]);
	});

	test("would not fold the dotless i itself", async () => {
		await env.DB.prepare(
			"INSERT INTO business_search (rowid, name, kind, place, scope) VALUES (72, 'ışıltı', '', '', '')",
		).run();
		expect(await found("isilti")).toEqual([]);
	});

	test("forgets what was deleted", async () => {
		await env.DB.prepare(
			"INSERT INTO business_search (rowid, name, kind, place, scope) VALUES (73, 'passing', '', '', '')",
		).run();
		expect(await found("passing")).toEqual([73]);
		await env.DB.prepare("DELETE FROM business_search WHERE rowid = 73").run();
		expect(await found("passing")).toEqual([]);
	});
});

const statements = new Map<D1PreparedStatement, { sql: string; values: unknown[] }>();
/** Is a D1 that notes each statement's text and values. */
const spyDatabase = {
	prepare(sql: string) {
		const statement = {
			bind(...values: unknown[]) {
				statements.set(statement, { sql, values });
				return statement;
			},
		} as unknown as D1PreparedStatement;
		return statement;
	},
} as D1Database;

/** Returns SQLite's plan of the query inside a list that picks its ids. */
async function planOfIds(statement: D1PreparedStatement): Promise<string[]> {
	const { sql, values } = statements.get(statement) as { sql: string; values: unknown[] };
	const ids = /AS n FROM \(([\s\S]+)\)\) p\n|FROM \((WITH[\s\S]+)\) p CROSS JOIN/.exec(sql)?.slice(1).join("");
	if (ids === undefined) throw new Error(`No id query in ${sql}`);
	const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${ids}`)
		.bind(...values)
		.all<{ detail: string }>();
	return results.map((row) => row.detail);
}

const scopes: [name: string, scope: ListScope][] = [
	["everything", { category: null, city: null }],
	["a category", { category: { id: 1 }, city: null }],
	["a category by its address", { category: { slug: "cafe" }, city: null }],
	["a city", { category: null, city: { slug: "leeds" } }],
	["a category in a city", { category: { id: 1 }, city: { slug: "leeds" } }],
];
const orders = scopes.flatMap(([name, scope]) =>
	(["name", "rating", "city", "category"] satisfies SortField[])
		.filter((by) => hasListOrder(scope, by))
		.flatMap((by) =>
			(["asc", "desc"] as const).flatMap((order) =>
				[false, true].map((fromEnd) => ({ name, scope, by, order, fromEnd })),
			),
		),
);

describe("each list order", () => {
	test("is there for the sorts that the pages offer", () => {
		expect(new Set(orders.map(({ name, by }) => `${name} by ${by}`)).size).toBeGreaterThanOrEqual(9);
	});

	test.each(orders)(
		"$name by $by $order (from its end: $fromEnd) comes from an index, unsorted",
		async ({ scope, by, order, fromEnd }) => {
			const plan = await planOfIds(
				businessesInOrder(spyDatabase, CARD, scope, { by, order }, { limit: 12, skip: 24, fromEnd }),
			);
			const reads = plan.filter((step) => /^(?:SCAN|SEARCH) businesses\b/.test(step));
			const moving = reads.filter(
				(step) =>
					/ businesses_in_city_category_by_\w+ \(city_id=\? AND category_id=\? AND <expr>=\?\)/.test(step) &&
					by !== "rating",
			);
			const settled = reads.filter((step) => !moving.includes(step));
			expect(settled).toHaveLength(by === "rating" && order === "asc" ? 3 : 2);
			for (const step of settled)
				expect(step).toMatch(
					scope.category === null && scope.city === null
						? /^(?:SCAN|SEARCH) businesses USING COVERING INDEX businesses_by_/
						: /^SEARCH businesses USING COVERING INDEX businesses_in_\w+ \(/,
				);
			// Only what a category has in a city while its businesses follow a new name is sorted.
			const mayMove = scope.category !== null && scope.city !== null && by !== "rating";
			expect(moving).toHaveLength(mayMove ? 2 : 0);
			expect(plan.filter((step) => step.includes("USE TEMP B-TREE"))).toHaveLength(moving.length);
		},
	);

	/** Returns what a plan reads of the large tables. */
	const looks = (plan: string[]) =>
		[...new Set(plan.filter((step) => /^(?:SEARCH|SCAN) (?:b|businesses|business_search)\b/.test(step)))].sort();

	test("of related places looks at the first rows of an index", async () => {
		const plan = await planOfIds(relatedBusinesses(spyDatabase, CARD, "day-cafe-selby", 6));
		expect(looks(plan)).toEqual([
			"SEARCH b USING INDEX businesses_by_geo_cell (geo_cell>? AND geo_cell<?)",
			"SEARCH businesses USING COVERING INDEX businesses_in_country_by_type (country_code=? AND <expr>=?)",
			"SEARCH businesses USING INDEX businesses_by_geo_cell (geo_cell<?)",
			"SEARCH businesses USING INDEX businesses_by_geo_cell (geo_cell>?)",
			"SEARCH businesses USING INDEX businesses_by_slug (slug=?)",
			"SEARCH businesses USING INDEX businesses_in_category_by_score (category_id=?)",
			"SEARCH businesses USING INDEX businesses_in_city_by_score (city_id=?)",
			"SEARCH businesses USING INDEX businesses_in_country_by_score (country_code=? AND category_id=?)",
		]);
	});
});
