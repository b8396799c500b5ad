import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { keptDigests, makeBackup } from "#tests/factories/backup.ts";
import { listing } from "#tests/factories/listing.ts";
import { variedListing } from "#tests/factories/varied-listing.ts";
import type { BackupTable } from "#workers/domain/backup/manifest.ts";
import { linesOf, textOf } from "#workers/domain/backup/row-text.ts";
import { encodePiece, putPiece, readPiece } from "#workers/services/backups/store.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { followPageChanges } from "#workers/services/page-changes/follow.ts";
import type { PageChanges } from "#workers/services/page-changes/page-changes.ts";
import { bringBack } from "#workers/services/restores/bring-back.ts";
import { listRestores } from "#workers/services/restores/list.ts";
import { previewRestore } from "#workers/services/restores/preview.ts";
import { tellNext } from "#workers/services/restores/tell.ts";
import { engineSettings } from "#workers/services/submissions/settings.ts";
import { directoryDigest, emptyDirectory, expectCountsToHold, importBy, versions } from "./directory.ts";
import { beginNow, leftovers, restoreToEnd, stores } from "./restoring.ts";
import { api, ctxOn, getJson, one } from "./worker.ts";

/**
 * Tests what a restore brings back, whatever was done meanwhile, for a directory whose tables count as large, and for
 * one with small tables.
 */

const BUSINESSES = 30;
const listings = (from: number, count: number, more: object = {}) =>
	Array.from({ length: count }, (_, at) => ({ ...variedListing(from + at), ...more }));

beforeAll(async () => {
	// Every directory has these thousands of rows.
	await env.DB.prepare("DELETE FROM search_synonyms WHERE phrase > 'b'").run();
	await emptyDirectory();
	await importBy(ctxOn(), listings(0, BUSINESSES));
});

/** Returns what visitors are answered, without the time of the directory's last change, which a restore moves on. */
async function answers(): Promise<unknown[]> {
	const lists = [
		"/api/businesses?limit=50",
		"/api/businesses?search=cafe",
		"/api/categories",
		"/api/cities",
		"/api/suggest?q=ca",
	];
	const cities = await getJson<{ slug: string }[]>("/api/cities");
	const pages = cities.slice(0, 3).map(({ slug }) => `/api/pages/city/${slug}`);
	const read = await Promise.all([...lists, ...pages].map((path) => getJson(path)));
	return JSON.parse(JSON.stringify(read), (name, value) => (name === "lastUpdated" ? null : value));
}

describe.each([
	["large", 2],
	["small", 100_000],
])("of %s tables", (_, mostReplaced) => {
	test("brings everything back that is kept, and visitors are answered as before", async () => {
		const id = await makeBackup(stores, 7);
		const before = {
			digest: await directoryDigest(),
			kept: await keptDigests(stores),
			answers: await answers(),
			versions: await versions(),
		};
		await importBy(ctxOn(), listings(BUSINESSES - 5, 15, { rating: 1.5, category: "Fresh" }));
		await removeBusiness(ctxOn(), { id: 2 });
		await env.DB.batch([
			env.DB.prepare("DELETE FROM businesses WHERE id IN (3, 5)"),
			env.DB.prepare("UPDATE categories SET name = 'Damaged', slug = 'damaged' WHERE id = 1"),
			env.DB.prepare("DELETE FROM business_changes"),
		]);
		const row = await restoreToEnd(await beginNow("restore", id), { settings: { mostReplaced } });
		expect(row).toMatchObject({ state: "finished", failure: null });
		expect(await directoryDigest()).toEqual(before.digest);
		const { directory: own, audit_log: log, audit_chain: chain, ...kept } = before.kept;
		expect(await keptDigests(stores)).toMatchObject(kept);
		expect(await answers()).toEqual(before.answers);
		expect((await versions()).data).toBeGreaterThan(before.versions.data);
		expect(await leftovers()).toEqual([]);
		await expectCountsToHold();
	});

	test("what is written afterwards is written as ever: counts, search and triggers follow", async () => {
		const id = await makeBackup(stores, 100);
		await restoreToEnd(await beginNow("restore", id), { settings: { mostReplaced } });
		await importBy(ctxOn(), listings(BUSINESSES, 5));
		await expectCountsToHold();
		expect(await one("SELECT count(*) AS n FROM businesses")).toEqual({ n: BUSINESSES + 5 });
		await restoreToEnd(await beginNow("restore", id), { settings: { mostReplaced } });
		expect(await one("SELECT count(*) AS n FROM businesses")).toEqual({ n: BUSINESSES });
	});
});

test("a restore says how far it is in all that it reads and writes, from nothing to all", async () => {
	const id = await makeBackup(stores, 4);
	const seen: { stage: string; done: number; total: number }[] = [];
	const onProgress = (stage: string, progress: { done: number; total: number }) => seen.push({ stage, ...progress });
	await restoreToEnd(await beginNow("restore", id), { rows: 5, onProgress });
	const of = (...stages: string[]) => seen.filter(({ stage }) => stages.includes(stage));
	for (const phase of [of("proving"), of("reading", "filling", "linking", "deriving")]) {
		expect(phase.length).toBeGreaterThan(1);
		expect(new Set(phase.map(({ total }) => total)).size).toBe(1);
		const done = phase.map((one) => one.done);
		expect(done).toEqual(done.toSorted((one, other) => one - other));
		expect(done[0]).toBeLessThan(phase[0]?.total ?? 0);
		expect(done.at(-1)).toBe(phase[0]?.total);
	}
});

test("a restore says which backup it has brought, what of it, what has stayed, and where the state before it is", async () => {
	const id = await makeBackup(stores, 100);
	await env.DB.prepare(
		"INSERT INTO contact_messages (form_id, name, email, subject, message, created_at) VALUES ('f', 'A', 'a@a.example', 'S', 'M', 1)",
	).run();
	const restore = await beginNow("restore", id);
	const [begun] = await listRestores(ctxOn());
	const at = (await one<{ at: number }>("SELECT started_at AS at FROM backups WHERE id = ?1", id)).at;
	expect(begun).toMatchObject({ id: restore, backupId: id, backupAt: new Date(at).toISOString(), result: null });
	const counted = await one<{ categories: number; cities: number; settings: number }>(
		`SELECT (SELECT count(*) FROM categories) AS categories, (SELECT count(*) FROM cities) AS cities,
			(SELECT count(*) FROM settings) + (SELECT count(*) FROM site_settings) AS settings`,
	);
	await restoreToEnd(restore);
	const [ended] = await listRestores(ctxOn());
	const safety = await one<{ at: number }>("SELECT started_at AS at FROM backups WHERE id = ?1", ended?.safetyBackupId);
	expect(safety.at).toBeGreaterThanOrEqual(at);
	expect(ended).toMatchObject({
		result: { businesses: BUSINESSES, ...counted, kept: ["messages"] },
		safetyBackupAt: new Date(safety.at).toISOString(),
	});
	await env.DB.prepare("DELETE FROM backups WHERE id = ?1").bind(id).run();
	expect((await listRestores(ctxOn()))[0]?.backupAt).toBe(begun?.backupAt);
	await env.DB.prepare("DELETE FROM contact_messages").run();
});

test("a restore shows the backup that it waits for, not that of an earlier night, and then itself", async () => {
	const id = await beginNow("restore", await makeBackup(stores, 100));
	const job = (name: string, cursor: string | null, done: number) =>
		env.DB.prepare(
			`INSERT INTO jobs (name, state, cursor, progress, updated_at) VALUES (?1, 'idle', ?2, ?3, 0)
			ON CONFLICT DO UPDATE SET cursor = excluded.cursor, progress = excluded.progress`,
		)
			.bind(name, cursor, JSON.stringify({ done, total: 9 }))
			.run();
	const shown = async () => (await listRestores(ctxOn())).find((restore) => restore.id === id)?.progress ?? null;
	await job("back-up", null, 9);
	await job("restore", null, 8);
	expect(await shown()).toBeNull();
	await job("back-up", "{}", 3);
	expect(await shown()).toEqual({ done: 3, total: 9 });
	await job("back-up", null, 9);
	await job("restore", "{}", 1);
	expect(await shown()).toEqual({ done: 1, total: 9 });
	await env.DB.prepare("DELETE FROM jobs WHERE name = 'back-up'").run();
	await restoreToEnd(id);
	expect(await shown()).toBeNull();
});

test("a reset leaves an empty directory with its settings, and its backup takes it back", async () => {
	await env.DB.prepare(
		"INSERT OR REPLACE INTO settings (name, value, revision, updated_at) VALUES ('ads-txt', '# mine', 1, 1)",
	).run();
	const before = { digest: await directoryDigest(), answers: await answers() };
	const audits = await one<{ n: number }>("SELECT count(*) AS n FROM audit_log");
	const reset = await restoreToEnd(await beginNow("reset", null), { settings: { mostReplaced: 10 } });
	expect(reset).toMatchObject({ state: "finished", failure: null });
	expect(reset.backupId).toBe(reset.safetyBackupId);
	expect(await getJson("/api/businesses?limit=5")).toEqual([]);
	expect((await api.fetch("/api/pages/home")).status).toBe(200);
	expect((await api.fetch("/api/pages/search?search=cafe")).status).toBe(200);
	expect(await one("SELECT value FROM settings")).toEqual({ value: "# mine" });
	expect((await one<{ n: number }>("SELECT count(*) AS n FROM audit_log")).n).toBeGreaterThan(audits.n);
	await expectCountsToHold();

	const back = await restoreToEnd(await beginNow("restore", reset.backupId), { settings: { mostReplaced: 10 } });
	expect(back).toMatchObject({ state: "finished" });
	expect(await directoryDigest()).toEqual(before.digest);
	expect(await answers()).toEqual(before.answers);
});

test("search engines hear of the pages that a restore has brought, changed and taken away, and of no others", async () => {
	const settings = engineSettings({ PUBLIC_ORIGIN: "https://directory.org" });
	const ctx = ctxOn({ now: Date.now(), engines: settings });
	const id = await makeBackup(stores, 7);
	await importBy(ctxOn(), [listing({ name: "Passing Inn", category: "Passing", city: "Passau" })]);
	await removeBusiness(ctxOn(), { id: 8 });
	await env.DB.prepare("UPDATE businesses SET slug = 'moved', revision = revision + 1 WHERE id = 7").run();
	await env.DB.prepare("DELETE FROM page_changes").run();
	const row = await restoreToEnd(await beginNow("restore", id), { ctx, settings: { mostReplaced: 2 } });
	expect(row).toMatchObject({ state: "finished", failure: null });
	const told: PageChanges[] = [];
	await followPageChanges(ctx, {
		handOn(_, changes) {
			told.push(changes);
			return [];
		},
	});
	const [{ businesses, gone, taxonomies }] = told as [PageChanges];
	expect(businesses.toSorted((one, other) => one - other)).toEqual([7, 8]);
	expect(gone).toEqual(
		expect.arrayContaining(["/business/moved", "/business/passing-inn-passau", "/category/passing"]),
	);
	expect(gone.filter((path) => path.startsWith("/business/"))).toHaveLength(2);
	expect(taxonomies).toEqual(expect.arrayContaining(["/category/passing", "/city/passau"]));
});

test("search engines hear of a page that comes back where the backup of now has a chunk whose last row is deleted", async () => {
	const ctx = ctxOn({ now: Date.now(), engines: engineSettings({ PUBLIC_ORIGIN: "https://directory.org" }) });
	const { id: last } = await one<{ id: number }>("SELECT id FROM businesses ORDER BY id LIMIT 1 OFFSET 4");
	const withoutLast = await makeBackup(stores, 100, async (manifest) => {
		const tables = await Promise.all(
			manifest.tables.map(async (table) => (table.name === "businesses" ? await splitBehind(table, last) : table)),
		);
		return { ...manifest, tables };
	});
	await env.DB.prepare("DELETE FROM page_changes").run();
	const { writes = [] } = await tellNext(ctx, withoutLast, { at: "telling", table: 0, chunk: 0 });
	await env.DB.batch([...writes]);
	expect(await one("SELECT businesses FROM page_changes")).toEqual({ businesses: `[${last}]` });
});

/** Divides a table's one chunk behind a row, which the first of the two has no more. */
async function splitBehind(table: BackupTable, id: number): Promise<BackupTable> {
	const lines = linesOf(await readPiece(env.BACKUPS, table.chunks[0]?.base ?? ""));
	const at = lines.findIndex((line) => line.startsWith(`[${id},`));
	const parts = [
		{ to: [id], some: lines.slice(0, at) },
		{ to: table.chunks[0]?.to ?? [], some: lines.slice(at + 1) },
	];
	const chunks = await Promise.all(
		parts.map(async ({ to, some }) => {
			const { sha256, bytes } = await encodePiece(textOf(some));
			await putPiece(env.BACKUPS, sha256, bytes);
			return { to, rows: some.length, bytes: bytes.length, sha256, base: sha256, baseBytes: bytes.length };
		}),
	);
	return { ...table, rows: table.rows - 1, chunks };
}

test("what migrations have changed in rows that were there, they change in those of an older backup", async () => {
	const { country, id, name } = await one<{ country: string; id: number; name: string }>(
		`SELECT c.country, k.id, k.name_key AS name FROM cities c CROSS JOIN categories k
		WHERE c.country_code = 'GB' AND c.removed_at IS NULL AND k.removed_at IS NULL LIMIT 1`,
	);
	await env.DB.batch(
		[
			"UPDATE cities SET country = 'u.k.' WHERE country_code = 'GB'",
			"UPDATE countries SET name = 'u.k.' WHERE code = 'GB'",
			"UPDATE business_details SET country = 'u.k.', country_code = 'GB'",
			`INSERT INTO search_synonyms (relation, phrase, meaning) VALUES ('is', 'old word', '${name}')`,
			`INSERT INTO audit_log (at, actor, action, subject, after, request_id)
			VALUES (1, 'cron', 'synonym.add', 'x', json_object('phrase', 'old word', 'meaning', '${name}'), 'r')`,
		].map((sql) => env.DB.prepare(sql)),
	);
	const asNow = await makeBackup(stores, 20);
	const older = await makeBackup(stores, 20, (manifest) => ({ ...manifest, migration: "0109_before_names.sql" }));
	const names = () =>
		one(`SELECT (SELECT group_concat(DISTINCT country) FROM cities WHERE country_code = 'GB') AS cities,
			(SELECT name FROM countries WHERE code = 'GB') AS countries,
			(SELECT group_concat(DISTINCT country) FROM business_details WHERE country_code = 'GB') AS businesses,
			(SELECT category_id FROM search_synonyms WHERE phrase = 'old word') AS category`);
	expect(country).toBe("United Kingdom");
	await restoreToEnd(await beginNow("restore", older), { rows: 7, settings: { mostReplaced: 2 } });
	expect(await names()).toEqual({ cities: country, countries: country, businesses: country, category: id });
	await restoreToEnd(await beginNow("restore", asNow));
	expect(await names()).toEqual({ cities: "u.k.", countries: "u.k.", businesses: "u.k.", category: null });
	await restoreToEnd(await beginNow("restore", older));
	await env.DB.prepare("DELETE FROM search_synonyms WHERE phrase = 'old word'").run();
});

test("whoever writes between the backup of now and the swap loses nothing: another backup is made before it", async () => {
	const id = await makeBackup(stores, 100);
	let written = false;
	const row = await restoreToEnd(await beginNow("restore", id), {
		async onStep(stage) {
			if (stage !== "swapping" || written) return;
			written = true;
			await importBy({ ...ctxOn(), db: withoutLock() }, [variedListing(900)]);
		},
	});
	expect(row.state).toBe("finished");
	const preview = await previewRestore(ctxOn(), { backup: row.safetyBackupId ?? "" });
	expect(preview.added).toMatchObject({ count: 1 });
});

/** Returns another writer that no lock stops. */
function withoutLock(): D1Database {
	const open = (sql: string) => sql.replaceAll("SELECT 1 FROM restores WHERE turn = 1", "SELECT 1 WHERE false");
	return {
		prepare: (sql: string) => env.DB.prepare(open(sql)),
		batch: (all: D1PreparedStatement[]) => env.DB.batch(all),
	} as D1Database;
}

test.each(["filling", "deriving", "swapping"])(
	"a migration that comes while a restore is at its %s is not lost with the tables that it has changed",
	async (at) => {
		const id = await makeBackup(stores, 7);
		const migration = "9998_that_came.sql";
		let migrated = false;
		try {
			const row = await restoreToEnd(await beginNow("restore", id), {
				settings: { mostReplaced: 2 },
				async onStep(stage) {
					if (stage !== at || migrated) return;
					migrated = true;
					await env.DB.batch([
						env.DB.prepare("ALTER TABLE categories ADD COLUMN came TEXT NOT NULL DEFAULT 'so'"),
						env.DB.prepare("INSERT INTO d1_migrations (name) VALUES (?1)").bind(migration),
					]);
				},
			});
			expect(migrated).toBe(true);
			expect(row).toMatchObject({ state: "finished", failure: null });
			expect(await leftovers()).toEqual([]);
			expect(await one("SELECT DISTINCT came FROM categories")).toEqual({ came: "so" });
		} finally {
			await env.DB.batch([
				env.DB.prepare("DELETE FROM d1_migrations WHERE name = ?1").bind(migration),
				env.DB.prepare("ALTER TABLE categories DROP COLUMN came"),
			]);
		}
	},
);

describe("a preview and what is brought back alone", () => {
	let backup: string;
	beforeEach(async () => {
		await emptyDirectory();
		await importBy(ctxOn(), listings(0, 12));
		backup = await makeBackup(stores, 5);
	});

	test("says what would be gained, lost and changed", async () => {
		const nothing = { count: 0, businesses: [] };
		expect(await previewRestore(ctxOn(), { backup })).toEqual({
			added: nothing,
			changed: nothing,
			removed: nothing,
			missingPictures: { count: 0, names: [] },
			next: null,
			share: 1,
		});
		await importBy(ctxOn(), listings(10, 4, { rating: 1.5 }));
		await env.DB.prepare("DELETE FROM businesses WHERE id = 4").run();
		const preview = await previewRestore(ctxOn(), { backup });
		expect([preview.added.count, preview.changed.count, preview.removed.count]).toEqual([1, 2, 2]);
		expect(preview.added.businesses).toMatchObject([{ id: 4 }]);
		expect(preview.removed.businesses.map(({ id }) => id)).toEqual([13, 14]);
	});

	test("one business comes back as a change set that can be undone, its category and city with it", async () => {
		const before = await getJson<{ slug: string }[]>("/api/businesses?limit=1&sort=name");
		const { id } = await one<{ id: number }>("SELECT id FROM businesses WHERE slug = ?1", before[0]?.slug);
		await restoreToEnd(await beginNow("reset", null));
		const { changeSet, businesses } = await bringBack(ctxOn({ now: Date.now() }), { backupId: backup, businessId: id });
		expect(businesses).toBe(1);
		expect(await getJson("/api/businesses?limit=5")).toEqual([expect.objectContaining({ slug: before[0]?.slug })]);
		await expectCountsToHold();
		await undoChangeSet(ctxOn({ now: Date.now() }), { id: changeSet ?? "" });
		expect(await getJson("/api/businesses?limit=5")).toEqual([]);
		await expect(bringBack(ctxOn(), { backupId: backup, businessId: 4_000 })).rejects.toMatchObject({
			code: "business-not-found",
		});
	});

	test("a change set's businesses come back as the backup has them", async () => {
		const digest = await directoryDigest();
		const changeSetId = await importBy(ctxOn(), listings(0, 8, { rating: 1.5 }));
		const done = await bringBack(ctxOn({ now: 2_000 }), { backupId: backup, changeSetId });
		expect(done).toMatchObject({ businesses: 8, skipped: 0 });
		expect((await previewRestore(ctxOn(), { backup })).changed.count).toBe(8);
		const facts = (value: unknown) => JSON.stringify(value).replaceAll(/"(?:rating|revision)":[^,]+,/g, "");
		expect(facts(await directoryDigest())).toBe(facts(digest));
		expect(await bringBack(ctxOn(), { backupId: backup, changeSetId })).toMatchObject({
			changeSet: null,
			businesses: 0,
		});
	});

	test("all of them come back of a set that has changed one of them very often", async () => {
		const changeSetId = await importBy(ctxOn(), listings(0, 8, { rating: 1.5 }));
		await env.DB.prepare(
			`INSERT INTO business_changes (change_set, business_id, version, before, revision)
			SELECT change_set, business_id, version + 100000 + value, before, revision FROM json_each(?1) n CROSS JOIN (
				SELECT * FROM business_changes WHERE change_set = (SELECT number FROM change_sets WHERE id = ?2)
				ORDER BY business_id DESC LIMIT 1)`,
		)
			.bind(JSON.stringify(Array.from({ length: 1_100 }, (_, at) => at + 1)), changeSetId)
			.run();
		expect(await bringBack(ctxOn({ now: 2_000 }), { backupId: backup, changeSetId })).toMatchObject({ businesses: 8 });
	});
});
