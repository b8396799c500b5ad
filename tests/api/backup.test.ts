import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { variedListing } from "#tests/factories/varied-listing.ts";
import { pieceName } from "#workers/domain/backup/manifest.ts";
import { linesOf } from "#workers/domain/backup/row-text.ts";
import { backUpJob } from "#workers/jobs/back-up.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { beginBackup } from "#workers/services/backups/begin.ts";
import { readManifest, rowsOf } from "#workers/services/backups/store.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import { forgetOldMessages } from "#workers/services/messages/forget.ts";
import {
	backUp,
	forgetBackups,
	keptRows,
	leftBehind,
	makeToItsEnd,
	rowsOfBackup,
	SMALL,
	stageOf,
	storedNames,
} from "./backups.ts";
import { emptyDirectory, importBy } from "./directory.ts";
import { ctxOn, one } from "./worker.ts";

const FIRST = 30;
const listings = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => variedListing(from + at));
/** Names the tables in which the request for a backup itself is noted. */
const ACTS = ["audit_log"];

const importFirst = () => importBy(ctxOn(), listings(0, FIRST), { size: 10 });

/** Leaves out the tables in which the acts of a test are noted. */
function withoutActs(rows: Record<string, string[]>): Record<string, string[]> {
	return Object.fromEntries(Object.entries(rows).filter(([name]) => !ACTS.includes(name)));
}

beforeEach(async () => {
	await emptyDirectory();
	await forgetBackups();
});

describe("a backup", () => {
	test("has every row of every kept table, in chunks of few rows, and leaves nothing behind", async () => {
		await importFirst();
		const rows = await keptRows();
		const { manifest, rows: kept } = await rowsOfBackup(await backUp({ sizes: SMALL }));
		expect(withoutActs(kept)).toEqual(withoutActs(rows));
		expect(kept.audit_log).toHaveLength((rows.audit_log?.length ?? 0) + 1);
		expect(kept.businesses).toHaveLength(FIRST);
		for (const { chunks } of manifest.tables)
			for (const { rows: count } of chunks) expect(count).toBeLessThanOrEqual(2 * SMALL.rows);
		expect(await one("SELECT write_version AS version FROM directory")).toEqual({ version: manifest.writeVersion });
		expect(await leftBehind()).toEqual({ triggers: 0, notes: 0, running: 0 });
		expect(await one("SELECT state, row_count AS n FROM backups")).toEqual({
			state: "complete",
			n: Object.values(kept).flat().length,
		});
	});

	test("with a row that no restore could bind fails at once, by the name of its table, and the next one is whole", async () => {
		await importFirst();
		const set = (length: number) =>
			env.DB.prepare("UPDATE business_details SET description = CAST(zeroblob(?1) AS TEXT) WHERE id = 3").bind(length);
		// A NUL takes six bytes in JSON.
		await set(320_000).run();
		await expect(backUp()).rejects.toThrow("Of business_details the row behind [2] is too large for a backup");
		expect(await one("SELECT state, failure FROM backups")).toEqual({
			state: "failed",
			failure: expect.stringMatching(/^large: Of business_details/),
		});
		expect(await leftBehind()).toEqual({ triggers: 0, notes: 0, running: 0 });
		await set(10).run();
		await backUp();
	});

	test("of an empty directory is whole, too", async () => {
		const { manifest } = await rowsOfBackup(await backUp());
		expect(manifest.tables.find(({ name }) => name === "businesses")).toMatchObject({ rows: 0, chunks: [] });
	});

	test("writes nothing the second time but what tells of the two backups, and edits where little has changed", async () => {
		await importFirst();
		await backUp({ sizes: { ...SMALL, rows: 10 } });
		const before = new Set(await storedNames());
		const id = await backUp({ sizes: { ...SMALL, rows: 10 } });
		const fresh = (await storedNames("backups/pieces/")).filter((name) => !before.has(name));
		const manifest = await readManifest(env.BACKUPS, id);
		const log = manifest.tables.find(({ name }) => name === "audit_log")?.chunks ?? [];
		const named = log.flatMap(({ base, edits }) => [base, edits ?? base]).map(pieceName);
		expect(fresh.filter((name) => !named.includes(name))).toEqual([]);

		await env.DB.prepare("UPDATE businesses SET name = 'Changed' WHERE id = 5").run();
		await env.DB.prepare("DELETE FROM businesses WHERE id = 17").run();
		const third = await rowsOfBackup(await backUp({ sizes: { ...SMALL, rows: 10 } }));
		expect(withoutActs(third.rows)).toEqual(withoutActs(await keptRows()));
		const chunks = third.manifest.tables.find(({ name }) => name === "businesses")?.chunks ?? [];
		expect(chunks.map(({ edits }) => edits !== undefined)).toEqual([true, true, false]);
	});

	test("is of one moment though rows come, change and go while it is made", async () => {
		await importFirst();
		let step = 0;
		const id = await backUp({
			sizes: SMALL,
			between: async () => {
				step++;
				if (step > 36) return;
				const victim = 1 + ((step * 7) % FIRST);
				await env.DB.batch([
					env.DB.prepare("UPDATE businesses SET phone = ?2 WHERE id = ?1").bind(victim, `+44 ${step}`),
					env.DB.prepare("UPDATE directory SET write_version = write_version + 1"),
				]);
				if (step % 9 === 0) await importBy(ctxOn(), listings(FIRST + step, FIRST + step + 3), { size: 3 });
				if (step % 7 === 0) await env.DB.prepare("DELETE FROM businesses WHERE id = ?1").bind(victim).run();
			},
		});
		const { manifest, rows } = await rowsOfBackup(id);
		expect(step).toBeGreaterThan(30);
		// The last round has read what was there when the changes had stopped.
		expect(withoutActs(rows)).toEqual(withoutActs(await keptRows()));
		expect(manifest.writeVersion).toBe((await one<{ v: number }>("SELECT write_version AS v FROM directory")).v);
		expect(await leftBehind()).toEqual({ triggers: 0, notes: 0, running: 0 });
	});

	test("has what its last round finds in the last chunk of a table and behind it", async () => {
		await importFirst();
		const alias = "INSERT INTO category_aliases SELECT ?1, min(id) FROM categories";
		await env.DB.batch(["here", "stays"].map((name) => env.DB.prepare(alias).bind(name)));
		let written = false;
		const id = await backUp({
			sizes: { rows: 100, bytes: 1_000_000, reads: 100, notes: 1_000, lastNotes: 1_000 },
			between: async (cursor) => {
				if (written || stageOf(cursor) !== "tail") return;
				written = true;
				await env.DB.batch([
					env.DB.prepare("UPDATE businesses SET phone = '+44 1' WHERE id = (SELECT min(id) FROM businesses)"),
					env.DB.prepare("DELETE FROM category_aliases WHERE name_key = 'here'"),
					env.DB.prepare(alias).bind("there"),
				]);
				await importBy(ctxOn(), listings(FIRST, FIRST + 1));
			},
		});
		const { rows } = await rowsOfBackup(id);
		expect(rows.businesses).toHaveLength(FIRST + 1);
		expect(rows.businesses?.[0]).toContain("+44 1");
		expect(withoutActs(rows)).toEqual(withoutActs(await keptRows()));
	});

	test.each(["rows", "tail", "whole"])(
		"begins anew where a migration comes while it is at its %s, so that every row has the columns that it names",
		async (stage) => {
			await importFirst();
			const migration = "9998_that_came.sql";
			let migrated = false;
			try {
				const id = await backUp({
					between: async (cursor) => {
						if (migrated || stageOf(cursor) !== stage || JSON.parse(cursor ?? "").table === 0) return;
						migrated = true;
						await env.DB.batch([
							env.DB.prepare("ALTER TABLE categories ADD COLUMN came TEXT NOT NULL DEFAULT 'so'"),
							env.DB.prepare("INSERT INTO d1_migrations (name) VALUES (?1)").bind(migration),
						]);
					},
				});
				expect(migrated).toBe(true);
				const { manifest, rows } = await rowsOfBackup(id);
				expect(manifest.migration).toBe(migration);
				const columns = manifest.tables.find(({ name }) => name === "categories")?.columns ?? [];
				expect(columns).toContain("came");
				expect(rows.categories?.map((line) => JSON.parse(line).length)).toEqual(
					rows.categories?.map(() => columns.length),
				);
				expect(withoutActs(rows)).toEqual(withoutActs(await keptRows()));
			} finally {
				await env.DB.batch([
					env.DB.prepare("DELETE FROM d1_migrations WHERE name = ?1").bind(migration),
					env.DB.prepare("ALTER TABLE categories DROP COLUMN came"),
				]);
			}
		},
	);

	test("is of the moment of its last round, whatever is written behind that", async () => {
		await importFirst();
		const rows = await keptRows();
		const id = await backUp({
			between: async (cursor) => {
				if (stageOf(cursor) !== "files") return;
				await env.DB.prepare("UPDATE businesses SET name = 'Later'").run();
			},
		});
		expect((await rowsOfBackup(id)).rows.businesses).toEqual(rows.businesses);
		expect((await keptRows()).businesses).not.toEqual(rows.businesses);
	});

	test("keeps numbers, BLOBs and texts letter for letter", async () => {
		await importFirst();
		const odd = ["\u0000\u0001\u001f", '"\\/\n,\n[', "\u2028", "😀\u{10ffff}", "é".repeat(50)];
		await env.DB.batch([
			...odd.map((text, at) =>
				env.DB.prepare("UPDATE businesses SET address = ?2, latitude = ?3 WHERE id = ?1").bind(
					at + 1,
					text,
					0.1 * (at + 1),
				),
			),
			env.DB.prepare(
				"INSERT INTO change_sets (id, kind, actor, request_id, state, created_at, updated_at, number) VALUES ('x', 'bulk', 'cron', 'r', 'done', 1, 1, 9000)",
			),
			env.DB.prepare("INSERT INTO removed_businesses VALUES (9000, 1, 0, x'00ff10')"),
		]);
		const { rows, manifest } = await rowsOfBackup(await backUp());
		expect(rows.removed_businesses).toEqual([JSON.stringify([9000, 1, 0, "00FF10"])]);
		expect(manifest.tables.find(({ name }) => name === "removed_businesses")?.blobs).toEqual(["businesses"]);
		const values = (rows.businesses ?? []).map((line) => JSON.parse(line));
		for (const text of odd) expect(values.some((row) => row.includes(text))).toBe(true);
	});

	test("whose chunks have grown divides them, and one whose rows have gone has fewer", async () => {
		await importFirst();
		await backUp({ sizes: { ...SMALL, rows: 7, reads: 7 } });
		await env.DB.prepare("INSERT INTO category_aliases SELECT 'alias-' || value, 1 FROM json_each(?1)")
			.bind(JSON.stringify(Array.from({ length: 40 }, (_, at) => at)))
			.run();
		const grown = await rowsOfBackup(await backUp({ sizes: { ...SMALL, rows: 7, reads: 7 } }));
		expect(withoutActs(grown.rows)).toEqual(withoutActs(await keptRows()));
		const aliases = grown.manifest.tables.find(({ name }) => name === "category_aliases");
		expect(aliases?.chunks.length).toBeGreaterThan(4);
		await env.DB.prepare("DELETE FROM category_aliases WHERE name_key > 'alias-11'").run();
		const shrunk = await rowsOfBackup(await backUp({ sizes: { ...SMALL, rows: 7, reads: 7 } }));
		expect(withoutActs(shrunk.rows)).toEqual(withoutActs(await keptRows()));
	});

	test("whose base is damaged writes what has changed whole", async () => {
		await importFirst();
		const first = await readManifest(env.BACKUPS, await backUp({ sizes: { ...SMALL, rows: 10 } }));
		const [chunk] = first.tables.find(({ name }) => name === "businesses")?.chunks ?? [];
		await env.BACKUPS.put(pieceName(chunk?.base ?? ""), "[]");
		await env.DB.prepare("UPDATE businesses SET name = 'Changed' WHERE id = 5").run();
		const { rows } = await rowsOfBackup(await backUp({ sizes: { ...SMALL, rows: 10 } }));
		expect(withoutActs(rows)).toEqual(withoutActs(await keptRows()));
	});

	test("of which a piece is lost before it is listed has failed, and the next one is whole", async () => {
		await importFirst();
		const night = ctxOn({ now: Date.UTC(2026, 10, 26, 2, 17) });
		const lose = async (cursor: string | null) => {
			if (stageOf(cursor) === "files") await env.BACKUPS.delete((await storedNames("backups/pieces/"))[3] ?? "");
		};
		await expect(makeToItsEnd(night, { between: lose })).rejects.toThrow("are not in R2");
		expect(await one("SELECT state FROM backups")).toEqual({ state: "failed" });
		expect(await leftBehind()).toEqual({ triggers: 0, notes: 0, running: 0 });
		await makeToItsEnd(night);
		expect(await one("SELECT count(*) AS n FROM backups WHERE state = 'complete'")).toEqual({ n: 1 });
	});

	test("that R2 or a full database keeps from coming to its end fails with one sentence, and the next one is whole", async () => {
		await importFirst();
		const run = (broken: Partial<ServiceContext>) =>
			runJob(backUpJob, { ...ctxOn({ now: Date.now() }), ...broken }, Date.now).catch((error: Error) => error.message);
		const full = {
			prepare(sql: string) {
				if (sql.startsWith("INSERT INTO backup_chunks"))
					throw new Error("D1_ERROR: database or disk is full: SQLITE_FULL");
				return env.DB.prepare(sql);
			},
			batch: <T>(statements: D1PreparedStatement[]) => env.DB.batch<T>(statements),
		};
		const files = {
			get: (name: string) => env.BACKUPS.get(name),
			list: (options: R2ListOptions) => env.BACKUPS.list(options),
			put: () => Promise.reject(new Error("503 Service Unavailable")),
		} as unknown as R2Bucket;
		for (const [broken, runs, failure] of [
			[{ db: full }, 2, "full: The database is full"],
			[{ files }, 6, "unreadable: It could not be read or written"],
		] as const) {
			const id = await beginBackup(ctxOn({ now: Date.now() }));
			for (let at = 1; at < runs; at++) await run(broken);
			expect(await one("SELECT state FROM backups WHERE id = ?1", id)).toEqual({ state: "running" });
			await run(broken);
			expect(await one("SELECT state, failure FROM backups WHERE id = ?1", id)).toEqual({ state: "failed", failure });
			expect(await leftBehind()).toEqual({ triggers: 0, notes: 0, running: 0 });
			await env.DB.prepare("UPDATE jobs SET attempt = 0, cursor = NULL, next_at = NULL WHERE name = 'back-up'").run();
		}
		const { rows } = await rowsOfBackup(await backUp());
		expect(withoutActs(rows)).toEqual(withoutActs(await keptRows()));
	});

	test("keeps no job from going on that takes rows away some at a time", async () => {
		const message =
			"INSERT INTO contact_messages (form_id, name, email, subject, message, created_at) VALUES (?1, 'n', 'e', 's', 'm', 1)";
		const looked: unknown[] = [];
		await backUp({
			between: async (cursor) => {
				if (looked.length > 0 || stageOf(cursor) !== "tail") return;
				await env.DB.batch(["a", "b", "c"].map((form) => env.DB.prepare(message).bind(form)));
				for (let more = true; more && looked.length < 9; ) {
					({ more } = await forgetOldMessages(ctxOn({ now: Date.now() }), 1));
					looked.push(more);
				}
			},
		});
		expect(looked).toEqual([true, true, true, false]);
		expect(await one("SELECT count(*) AS n FROM contact_messages")).toEqual({ n: 0 });
	});

	test("of the night is made once a night", async () => {
		const night = Date.UTC(2026, 10, 26, 2, 17);
		await makeToItsEnd(ctxOn({ now: night }));
		await makeToItsEnd(ctxOn({ now: night + 3_600_000 }));
		expect(await one("SELECT count(*) AS n FROM backups")).toEqual({ n: 1 });
		await makeToItsEnd(ctxOn({ now: night + 86_400_000 }));
		expect(await one("SELECT count(*) AS n FROM backups WHERE origin = 'nightly'")).toEqual({ n: 2 });
	});

	test("of the night follows another one that was being made when it was due", async () => {
		const night = Date.UTC(2026, 10, 26, 2, 17);
		await makeToItsEnd(ctxOn({ now: night }));
		await beginBackup(ctxOn({ now: night + 86_300_000 }));
		const now = night + 86_460_000;
		const occasion = { kind: "due", at: now } as const;
		for (let runs = 0; runs < 20; runs++)
			if ((await runJob(backUpJob, ctxOn({ now }), () => now, { occasion })) === null) break;
		const { results } = await env.DB.prepare("SELECT origin, state FROM backups ORDER BY started_at").all();
		expect(results).toEqual(["nightly", "asked", "nightly"].map((origin) => ({ origin, state: "complete" })));
	});

	test("has what else is in R2 with its digest, and not what a job has there for a while", async () => {
		await env.BACKUPS.put("photos/1", "a picture");
		await env.BACKUPS.put("lexicon/x/0", "{}");
		await env.BACKUPS.put("a first", "1");
		const { manifest } = await rowsOfBackup(await backUp());
		expect(manifest.files.map(({ name, bytes }) => [name, bytes])).toEqual([
			["a first", 1],
			["photos/1", 9],
		]);
		for (const name of ["photos/1", "lexicon/x/0", "a first"]) await env.BACKUPS.delete(name);
	});

	test("has no secret in any of its pieces", async () => {
		await importFirst();
		const secret = "5ec7e7".repeat(10);
		await env.DB.prepare(
			"INSERT INTO admin_sessions (id, token_hash, credentials, created_at, expires_at, last_seen_at, device) VALUES ('s', ?1, 'c', 1, 1, 1, 'd')",
		)
			.bind(secret)
			.run();
		const id = await backUp();
		const { manifest } = await rowsOfBackup(id);
		for (const { chunks } of manifest.tables)
			for (const chunk of chunks) {
				const text = await rowsOf(env.BACKUPS, chunk);
				expect(linesOf(text)).toHaveLength(chunk.rows);
				expect(text).not.toContain(secret);
			}
		await env.DB.prepare("DELETE FROM admin_sessions").run();
	});
});
