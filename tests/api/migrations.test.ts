import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { chunkOf } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { OVERWRITABLE_FIELDS } from "#workers/domain/import/options.ts";
import { businessHistory } from "#workers/services/businesses/history.ts";
import { shortHash } from "#workers/services/businesses/write/facts.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { applyChunk } from "#workers/services/imports/apply-chunk.ts";
import { finishImport } from "#workers/services/imports/finish.ts";
import { importSummary } from "#workers/services/imports/summary.ts";
import { digestOf, dropEverything, expectCountsToHold } from "./directory.ts";
import { api, ctxOn, getJson, one } from "./worker.ts";

/** Fills a directory as it was before change sets. The migrations find it with data and with an import under way. */

const IMPORT = "3f0c6f1e-0000-4000-8000-000000000001";
const EARLIER = "3f0c6f1e-0000-4000-8000-000000000002";
const COLUMN = { header: "Name", role: "name", confidence: "used", samples: ['Old "Anchor"', "東京"], filled: 2 };
const PROBLEMS = {
	rejected: [{ row: 4, column: null, value: "", reason: "name-missing" }],
	cells: [
		{ row: 5, column: "Web", value: "ftp://x", reason: "url-scheme" },
		{ row: 5, column: "Phone", value: "東京", reason: "phone-invalid" },
	],
};
const old = listing({ sourceKey: "place:old", name: "Old Anchor", city: "Leeds", category: "Cafe" });

async function run(statements: string[]): Promise<void> {
	await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)));
}

beforeAll(async () => {
	await dropEverything();
	const migrations = env.TEST_MIGRATIONS;
	const isOld = ({ name }: { name: string }) => name < "0004";
	await applyD1Migrations(env.DB, migrations.filter(isOld));
	await run([
		"INSERT INTO categories VALUES (1, 'cafe', 'Cafe', 'cafe', 'Coffee', 2, 1, 1)",
		"INSERT INTO countries VALUES ('GB', 'england', 2)",
		`INSERT INTO cities VALUES (1, 'leeds', 'Leeds', 'leeds', 'England', 'england', 'u.k.', 'GB', 'gb', 2, 1, 1)`,
		"INSERT INTO city_search (rowid, name, region) VALUES (1, 'leeds', 'england gb')",
		...[
			[1, "old-anchor-leeds", "Old Anchor", shortHash("place:old"), "place:old", "OPERATIONAL"],
			[2, "old-bluebell-leeds", "Old Bluebell", shortHash("place:other"), "place:other", "CLOSED_PERMANENTLY"],
		].flatMap(([id, slug, name, sourceKey, sourceId, status]) => [
			`INSERT INTO businesses (id, source_key, slug, name, name_key, category_id, category_key, city_id, city_key,
				business_status, import_hash, content_hash, created_at, updated_at, content_changed_at)
			VALUES (${id}, '${sourceKey}', '${slug}', '${name}', lower('${name}'), 1, 'cafe', 1, 'leeds', '${status}', 'x', 'x', 1, 1, 1)`,
			`INSERT INTO business_details (id, source, source_id) VALUES (${id}, 'google-maps', '${sourceId}')`,
			`INSERT INTO business_search (rowid, name, kind, place, scope)
			VALUES (${id}, lower('${name}'), 'cafe', 'leeds', 'k1 c1')`,
		]),
		`UPDATE site SET data_version = 7, last_business_id = 2, last_category_id = 1, last_city_id = 1, business_count = 2,
			category_count = 1, city_count = 1, country_count = 1, content_changed_at = 1`,
		`INSERT INTO imports (id, fingerprint, file_name, file_size, sheet_name, columns, state, next_seq, total_rows, imported,
			created_at, updated_at)
		VALUES ('${IMPORT}', '${digestOf("file")}', 'old.xlsx', 1, 'Sheet1', '${JSON.stringify([COLUMN])}', 'open', 1, 2, 2, 900, 900)`,
		`INSERT INTO imports (id, fingerprint, file_name, file_size, sheet_name, columns, state, total_rows, created_at, updated_at)
		VALUES ('${EARLIER}', '${digestOf("earlier")}', 'earlier.csv', 1, '', '[]', 'finished', 7, 800, 800)`,
		`INSERT INTO import_chunks (import_id, seq, sha256, first_row, last_row, imported, updated, unchanged, duplicates, rejected,
			problems, created_at)
		VALUES ('${IMPORT}', 0, '${digestOf("0")}', 4, 5, 2, 0, 0, 0, 0, '${JSON.stringify(PROBLEMS)}', 900)`,
	]);
	const later = migrations.filter((migration) => !isOld(migration));
	const isBeforeOptions = ({ name }: { name: string }) => name < "0017";
	await applyD1Migrations(env.DB, later.filter(isBeforeOptions));
	await run([`UPDATE imports SET overwrite_edited = 1 WHERE id = '${EARLIER}'`]);
	const sinceOptions = later.filter((migration) => !isBeforeOptions(migration));
	const isBeforeFollowing = ({ name }: { name: string }) => name < "0127";
	await applyD1Migrations(env.DB, sinceOptions.filter(isBeforeFollowing));
	await run([
		"INSERT INTO search_synonyms (relation, phrase, meaning) VALUES ('is', 'brew room', 'cafe'), ('is', 'bean room', 'cafe')",
		`INSERT INTO audit_log (at, actor, action, subject, after, request_id)
		VALUES (950, 'operator', 'synonym.add', 'brew room', '{"phrase":"brew room","meaning":"cafe"}', 'r')`,
	]);
	await applyD1Migrations(
		env.DB,
		sinceOptions.filter((migration) => !isBeforeFollowing(migration)),
	);
});

test("tie what operators have made another name of a category to that, and leave the seeded names as they are", async () => {
	const { results } = await env.DB.prepare(
		"SELECT phrase, category_id FROM search_synonyms WHERE phrase LIKE '%room'",
	).all();
	expect(results).toContainEqual({ phrase: "brew room", category_id: 1 });
	expect(results).toContainEqual({ phrase: "bean room", category_id: null });
});

test("keep what was said of earlier imports", async () => {
	const options = (id: string) => one<{ options: string }>("SELECT options FROM imports WHERE id = ?1", id);
	expect(JSON.parse((await options(EARLIER)).options)).toEqual({ overwrite: OVERWRITABLE_FIELDS });
	expect(await options(IMPORT)).toEqual({ options: "{}" });
});

test("keep what was there, under its addresses, with its counts", async () => {
	expect(await one("SELECT business_count AS n, data_version AS data FROM directory")).toEqual({ n: 2, data: 10 });
	expect(await getJson("/api/businesses/old-anchor-leeds")).toMatchObject({ name: "Old Anchor", isOpen: true });
	expect(await getJson("/api/businesses/old-bluebell-leeds")).toMatchObject({ isOpen: false });
	expect(await getJson<unknown[]>("/api/businesses?search=old+anchor")).toHaveLength(1);
	await expectCountsToHold();
	expect(await businessHistory(ctxOn(), 1)).toMatchObject({ changes: [], more: false });
});

test("call countries by their codes", async () => {
	expect(await one("SELECT country FROM cities WHERE slug = 'leeds'")).toEqual({ country: "United Kingdom" });
	expect(await one("SELECT name FROM countries WHERE code = 'GB'")).toEqual({ name: "United Kingdom" });
	expect(await one("SELECT count(*) AS n FROM sqlite_master WHERE name = 'country_names'")).toEqual({ n: 0 });
});

test("keep what earlier imports have said, as imports say it now", async () => {
	const sheet = { name: "Sheet1", state: "read", reason: null, rows: 2, headerRows: [3], source: null };
	expect(await importSummary(ctxOn(), IMPORT)).toEqual({
		imported: 2,
		totalRows: 2,
		categoriesCreated: 0,
		citiesFound: 0,
		updated: 0,
		unchanged: 0,
		newer: 0,
		outOfMode: 0,
		closedSkipped: 0,
		keptByHand: 0,
		duplicates: 0,
		repeated: [],
		rejected: PROBLEMS.rejected.map((problem) => ({ ...problem, sheet: "Sheet1" })),
		rejectedCount: 0,
		cellProblems: PROBLEMS.cells.map((problem) => ({ ...problem, sheet: "Sheet1" })),
		cellProblemCount: 0,
		mended: [],
		mendedCount: 0,
		sheets: [sheet],
		columns: [{ ...COLUMN, sheet: "Sheet1", headerRow: 3 }],
	});
	expect(await importSummary(ctxOn(), EARLIER)).toMatchObject({
		sheets: [{ ...sheet, name: "", rows: 7, headerRows: [1] }],
		columns: [],
	});
});

test("let the import that is under way go on, and what it brings from now on be taken back", async () => {
	const created = listing({ name: "New Anchor", city: "York" });
	const chunk = chunkOf([{ ...old, rating: 5 }, created]);
	const sent = { importId: IMPORT, seq: 1, sha256: digestOf("1"), chunk };
	expect(await applyChunk(ctxOn(), sent)).toMatchObject({ imported: 1, updated: 1, replayed: false });
	await finishImport(ctxOn(), { id: IMPORT, chunks: 2, totalRows: 4, sheets: [], columns: [] });
	expect(await importSummary(ctxOn(), IMPORT)).toMatchObject({ imported: 3, updated: 1 });
	expect(await getJson("/api/businesses/old-anchor-leeds")).toMatchObject({ rating: "5.0" });
	await expectCountsToHold();

	expect(await undoChangeSet(ctxOn(), { id: IMPORT })).toMatchObject({
		done: true,
		restored: 1,
		removed: 1,
		skippedCount: 0,
	});
	expect(await getJson("/api/businesses/old-anchor-leeds")).toMatchObject({ rating: null });
	expect((await api.fetch("/api/businesses/new-anchor-york")).status).toBe(410);
	expect(await one("SELECT business_count AS n FROM directory")).toEqual({ n: 2 });
	await expectCountsToHold();
});
