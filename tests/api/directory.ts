import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { expect } from "vitest";
import { chunkOf } from "#tests/factories/import.ts";
import { CHUNK_ROWS } from "#workers/domain/import/chunk.ts";
import { OVERWRITABLE_FIELDS } from "#workers/domain/import/options.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import { proveCounts } from "#workers/services/directory/prove-counts.ts";
import { applyChunk } from "#workers/services/imports/apply-chunk.ts";
import { finishImport } from "#workers/services/imports/finish.ts";
import { openImport } from "#workers/services/imports/open.ts";
import { jobsToEnd } from "./jobs-to-end.ts";
import { expectListCountsToHold } from "./kept-lists.ts";
import { expectWordsToHold } from "./words.ts";
import { ctxOn, one } from "./worker.ts";

/** Prepares the directory of a test file: it is emptied, filled by acts, disturbed and compared. */

const COUNTS = `SELECT business_count AS businesses, category_count AS categories, city_count AS cities,
	country_count AS countries FROM directory`;

/** Empties the directory, so that ids and addresses can be compared too. */
export async function emptyDirectory(): Promise<void> {
	await jobsToEnd();
	await env.DB.batch(
		[
			"DELETE FROM imports",
			"DELETE FROM import_mappings",
			"DELETE FROM listed_businesses",
			"DELETE FROM missing_businesses",
			"DELETE FROM change_sets",
			"DELETE FROM business_redirects",
			"DELETE FROM business_successors",
			"DELETE FROM business_aliases",
			"DELETE FROM business_duplicates",
			"UPDATE duplicate_search SET changed_at = 0, business_id = 0",
			"DELETE FROM category_aliases",
			"DELETE FROM category_redirects",
			"DELETE FROM city_aliases",
			"DELETE FROM city_redirects",
			"DELETE FROM page_changes",
			"DELETE FROM businesses",
			"DELETE FROM trade_crossings",
			"DELETE FROM categories",
			"DELETE FROM cities",
			"DELETE FROM countries",
			"DELETE FROM list_counts",
			"INSERT INTO list_counts (category_id, city_id) VALUES (0, 0)",
			"INSERT INTO business_search (business_search) VALUES ('delete-all')",
			"INSERT INTO business_facets (business_facets) VALUES ('delete-all')",
			"INSERT INTO business_contacts (business_contacts) VALUES ('delete-all')",
			"INSERT INTO city_search (city_search) VALUES ('delete-all')",
			"INSERT INTO category_search (category_search) VALUES ('delete-all')",
			"DELETE FROM directory",
			"INSERT INTO directory (id) VALUES (1)",
			"CREATE VIRTUAL TABLE IF NOT EXISTS business_terms USING fts5vocab('business_search', 'instance')",
			"CREATE VIRTUAL TABLE IF NOT EXISTS city_terms USING fts5vocab('city_search', 'instance')",
		].map((sql) => env.DB.prepare(sql)),
	);
}

/** Brings the database to its state before the first migration. */
export async function dropEverything(): Promise<void> {
	const { results } = await env.DB.prepare(
		"SELECT name, type FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')",
	).all<{ name: string; type: string }>();
	const own = results.filter(({ name }) => !/^(?:sqlite_|_cf_)/.test(name));
	const inOrder = own.sort((a, b) => Number(b.type === "virtual") - Number(a.type === "virtual"));
	await env.DB.batch(
		["PRAGMA defer_foreign_keys = on", ...inOrder.map(({ name }) => `DROP TABLE ${name}`)].map((sql) =>
			env.DB.prepare(sql),
		),
	);
}

/**
 * Returns everything that visitors can find, without times: rows, search index, counts. "shown" leaves out the
 * categories, cities and countries without a business, as every page does.
 */
export async function directoryDigest(which: "all" | "shown" = "all"): Promise<unknown> {
	const filled = which === "all" ? "" : "WHERE business_count > 0";
	const results = await env.DB.batch<Record<string, unknown>>(
		[
			"SELECT * FROM businesses ORDER BY id",
			"SELECT * FROM business_details ORDER BY id",
			`SELECT * FROM categories ${filled} ORDER BY id`,
			`SELECT * FROM cities ${filled} ORDER BY id`,
			`SELECT * FROM countries ${filled} ORDER BY code`,
			"SELECT term, doc, col, offset FROM business_terms ORDER BY 1, 2, 3, 4",
			`SELECT term, doc, col, offset FROM city_terms
			WHERE doc IN (SELECT id FROM cities ${filled}) ORDER BY 1, 2, 3, 4`,
		].map((sql) => env.DB.prepare(sql)),
	);
	const rows = results.map((result) => {
		// Nobody sees how often a category or a city has come and gone.
		const isOf = (name: string, row: object) =>
			!name.endsWith("_at") && !(which === "shown" && name === "revision" && "business_count" in row);
		return result.results.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => isOf(name, row))));
	});
	return { counts: await one(COUNTS), rows };
}

/** Checks every kept count, by counting again and by the job that proves it. */
export async function expectCountsToHold(): Promise<void> {
	expect(await one(COUNTS)).toEqual(
		await one(`SELECT count(*) AS businesses, count(DISTINCT b.category_id) AS categories,
			count(DISTINCT b.city_id) AS cities, count(DISTINCT y.country_code) AS countries
			FROM businesses b LEFT JOIN cities y ON y.id = b.city_id`),
	);
	let cursor: string | null = null;
	let wrong: number | null = null;
	do {
		({ cursor, wrong } = await proveCounts(ctxOn(), cursor));
	} while (cursor !== null);
	expect(wrong).toBe(0);
	await expectListCountsToHold();
	await expectWordsToHold();
	await expectNamesakesToHold();
	await expectTradesToBeWhereTheyAre();
}

/** Expects that each category in a city is where one of its open businesses is, and nowhere only where none of them has a position. */
async function expectTradesToBeWhereTheyAre(): Promise<void> {
	const cells = `SELECT geo_cell FROM businesses b WHERE b.city_id = t.city_id AND b.category_id = t.category_id
		AND b.is_open = 1 AND b.business_status IS NOT 'CLOSED_PERMANENTLY' AND geo_cell IS NOT NULL`;
	const { results } = await env.DB.prepare(
		`SELECT * FROM trades t WHERE iif(geo_cell IS NULL, EXISTS (${cells}), geo_cell NOT IN (${cells}))`,
	).all();
	expect(results).toEqual([]);
}

/** Expects that exactly those towns say so beside which another one of the same name has businesses. */
export async function expectNamesakesToHold(): Promise<void> {
	const { results } = await env.DB.prepare(
		`SELECT id, name, has_namesake FROM cities y WHERE has_namesake <> EXISTS
			(SELECT 1 FROM cities n WHERE n.name_key = y.name_key AND n.id <> y.id AND n.business_count > 0 AND n.removed_at IS NULL)`,
	).all();
	expect(results).toEqual([]);
}

export async function otherWriter(): Promise<void> {
	await env.DB.prepare("UPDATE directory SET write_version = write_version + 1").run();
}

export async function lostConnection(): Promise<void> {
	throw new Error("D1_ERROR: Network connection lost.");
}

/** Returns a D1 that runs `disturb` before or after each batch in `hits` (from 1). */
export function disturbed(
	hits: (batch: number) => boolean,
	when: "before" | "after",
	disturb: () => Promise<void>,
): D1Database {
	let batches = 0;
	return {
		prepare: (sql: string) => env.DB.prepare(sql),
		async batch<T>(statements: D1PreparedStatement[]) {
			const hit = hits(++batches);
			if (hit && when === "before") await disturb();
			const results = await env.DB.batch<T>(statements);
			if (hit && when === "after") await disturb();
			return results;
		},
	} as D1Database;
}

/** Lets the running import be silent for a minute, so that it loses its turn. */
export async function fallSilent(): Promise<void> {
	await env.DB.prepare("UPDATE imports SET turn = 0").run();
}

type Importing = { size?: number; overwriteEdited?: boolean; open?: boolean };

/**
 * Imports listings in chunks of `size`, while no other import runs, and returns the import's id. `open` leaves the
 * import without its end.
 */
export async function importBy(
	ctx: ServiceContext,
	listings: Listing[],
	{ size = CHUNK_ROWS, ...how }: Importing = {},
): Promise<string> {
	await fallSilent();
	const { id } = await openImport(ctx, {
		fileName: "test.xlsx",
		fileSize: 1,
		fingerprint: digestOf(crypto.randomUUID()),
		sheets: [],
		columns: [],
		options: { overwrite: how.overwriteEdited ? OVERWRITABLE_FIELDS : [] },
	});
	const chunks = Math.ceil(listings.length / size);
	for (let seq = 0; seq < chunks; seq++) {
		const chunk = chunkOf(listings.slice(seq * size, (seq + 1) * size));
		await applyChunk(ctx, { importId: id, seq, sha256: digestOf(JSON.stringify(chunk)), chunk });
	}
	if (!how.open) await finishImport(ctx, { id, chunks, totalRows: listings.length, sheets: [], columns: [] });
	return id;
}

export function digestOf(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}

/** Returns the business that a listing became. Throws when there is none. */
export async function businessOf({ sourceKey }: Listing): Promise<{ id: number; slug: string; name: string }> {
	const row = await one<{ id: number; slug: string; name: string } | null>(
		"SELECT b.id, b.slug, b.name FROM businesses b JOIN business_details d ON d.id = b.id WHERE d.source_id = ?1",
		sourceKey,
	);
	if (row === null) throw new Error(`No business of ${sourceKey}`);
	return row;
}

export function versions(): Promise<{ data: number; write: number }> {
	return one("SELECT data_version AS data, write_version AS write FROM directory");
}
