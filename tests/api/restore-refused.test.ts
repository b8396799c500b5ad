import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/statement.ts";
import { makeBackup } from "#tests/factories/backup.ts";
import type { Browser } from "#tests/factories/operator.ts";
import { variedListing } from "#tests/factories/varied-listing.ts";
import { type Manifest, pieceName } from "#workers/domain/backup/manifest.ts";
import { SITE_NAME } from "#workers/domain/site.ts";
import { beginBackup } from "#workers/services/backups/begin.ts";
import { openBulkChange } from "#workers/services/change-sets/bulk.ts";
import { serviceErrorOf } from "#workers/services/errors.ts";
import { openImport } from "#workers/services/imports/open.ts";
import { makeToItsEnd } from "./backups.ts";
import { digestOf, directoryDigest, emptyDirectory, importBy } from "./directory.ts";
import { beginNow, leftovers, restoreToEnd, stores } from "./restoring.ts";
import { ctxOn, one, signedInBrowser } from "./worker.ts";

/** Tests what is not restored, that nothing has changed then, and what may not run at the same time as a restore. */

let before: unknown;
let browser: Browser;
/** Is a backup of the directory. These tests change nothing of it. */
let whole: string;

beforeAll(async () => {
	await env.DB.prepare("DELETE FROM search_synonyms").run();
	await emptyDirectory();
	await importBy(
		ctxOn(),
		Array.from({ length: 12 }, (_, at) => variedListing(at)),
	);
	before = await directoryDigest();
	whole = await makeBackup(stores, 100);
});

beforeEach(async () => {
	browser = await signedInBrowser({ confirmedUntil: Date.now() + 600_000 });
	await env.DB.batch([
		env.DB.prepare("DELETE FROM restores"),
		env.DB.prepare("UPDATE imports SET turn = 0"),
		env.DB.prepare("UPDATE change_sets SET state = 'done'"),
		env.DB.prepare("DELETE FROM backups WHERE state = 'running'"),
	]);
});

async function ask(
	body: object,
	method = "POST",
	path = "/api/admin/restores",
): Promise<{ status: number; code: string }> {
	const response = await browser.fetch(path, {
		method,
		body: JSON.stringify(body),
		headers: { "Content-Type": "application/json" },
	});
	const answer = await response.json<{ error?: { code: string } }>();
	return { status: response.status, code: answer.error?.code ?? "" };
}

const asked = (backupId: string) => ask({ backupId, siteName: SITE_NAME });

/** Changes a table of a manifest. */
const inTable = (name: string, change: (table: Manifest["tables"][number]) => object) => (manifest: Manifest) => ({
	...manifest,
	tables: manifest.tables.map((table) => (table.name === name ? { ...table, ...change(table) } : table)),
});

describe("is refused when it is asked for, and nothing is begun:", () => {
	test.each([
		["without the site's name", { siteName: "local business directory" }, 422, "wrong-site-name"],
		["of no backup", { backupId: crypto.randomUUID() }, 404, "backup-not-found"],
		["of what is no id", { backupId: "../../other" }, 400, "validation-failed"],
	])("%s", async (_, changed, status, code) => {
		expect(await ask({ backupId: whole, siteName: SITE_NAME, ...changed })).toEqual({ status, code });
		expect(await one("SELECT count(*) AS n FROM restores")).toEqual({ n: 0 });
	});

	test("by another name than operators have given the site", async () => {
		const name = (value: string) =>
			env.DB.prepare("INSERT OR REPLACE INTO site_settings (name, value, version) VALUES ('siteName', ?1, 1)").bind(
				value,
			);
		await name('"Kentteki İşletmeler"').run();
		expect(await asked(whole)).toEqual({ status: 422, code: "wrong-site-name" });
		expect(await ask({ backupId: whole, siteName: "Kentteki İşletmeler" })).toEqual({ status: 202, code: "" });
		await env.DB.prepare("DELETE FROM site_settings").run();
	});

	test("without the password, and by a visitor", async () => {
		browser = await signedInBrowser();
		expect(await asked(whole)).toEqual({ status: 403, code: "confirmation-required" });
		expect(await ask({ siteName: SITE_NAME }, "DELETE", "/api/reset-database")).toEqual({
			status: 403,
			code: "confirmation-required",
		});
	});

	test.each<[string, (manifest: Manifest) => Manifest, string]>([
		["of a newer format", (manifest) => ({ ...manifest, format: 99 }), "backup-newer"],
		["of a newer migration", (manifest) => ({ ...manifest, migration: "9999_later.sql" }), "backup-newer"],
		["with another id", (manifest) => ({ ...manifest, id: crypto.randomUUID() }), "backup-damaged"],
		[
			"with a path outside its folder",
			(manifest) => ({ ...manifest, files: [{ name: "../../secret", bytes: 1, sha256: "0".repeat(64) }] }),
			"backup-damaged",
		],
		[
			"with a table named by SQL",
			inTable("settings", () => ({ name: "settings; DROP TABLE businesses" })),
			"backup-damaged",
		],
		[
			"with a table twice",
			(manifest) => ({ ...manifest, tables: [...manifest.tables, ...manifest.tables] }),
			"backup-damaged",
		],
	])("%s", async (_, change, code) => {
		expect(await asked(await makeBackup(stores, 100, change))).toMatchObject({ code });
	});

	test("with a manifest that was cut off, or edited", async () => {
		const id = await makeBackup(stores, 100);
		const name = `backups/${id}/manifest.json`;
		const text = (await (await env.BACKUPS.get(name))?.text()) ?? "";
		for (const other of [
			text.slice(0, -70),
			text.slice(0, 500),
			text.replace('"asked"', '"other"'),
			"",
			"{}",
			`${text}x`,
		]) {
			await env.BACKUPS.put(name, other);
			expect(await asked(id), other.slice(0, 20)).toEqual({ status: 422, code: "backup-damaged" });
		}
	});

	test("that is half uploaded", async () => {
		const id = await makeBackup(stores, 100);
		await env.DB.prepare("UPDATE backups SET state = 'uploading' WHERE id = ?1").bind(id).run();
		expect(await asked(id)).toEqual({ status: 409, code: "backup-incomplete" });
	});

	test("while another restore, a reset, an import, a backup or a change of many businesses runs", async () => {
		const id = whole;
		const reset = () => ask({ siteName: SITE_NAME }, "DELETE", "/api/reset-database");
		const begun =
			"SELECT count(*) AS begun FROM audit_log WHERE action IN ('backup.restore-begin', 'database.reset-begin')";
		const before = await one<{ begun: number }>(begun);
		expect(await asked(id)).toEqual({ status: 202, code: "" });
		expect(await asked(id)).toEqual({ status: 409, code: "restore-running" });
		expect(await reset()).toEqual({ status: 409, code: "restore-running" });
		await env.DB.prepare("DELETE FROM restores").run();
		await env.DB.prepare(
			"INSERT INTO backups (id, origin, state, actor, request_id, started_at) VALUES ('x', 'asked', 'running', 'cron', '', 1)",
		).run();
		expect(await asked(id)).toEqual({ status: 409, code: "backup-running" });
		await env.DB.prepare("DELETE FROM backups WHERE state = 'running'").run();
		await openImport(ctxOn({ now: Date.now() }), {
			fileName: "a.xlsx",
			fileSize: 1,
			fingerprint: digestOf("a"),
			sheets: [],
			columns: [],
		});
		expect(await asked(id)).toEqual({ status: 409, code: "import-running" });
		expect(await reset()).toEqual({ status: 409, code: "import-running" });
		await env.DB.prepare("UPDATE imports SET turn = 0").run();
		await openBulkChange(ctxOn({ now: Date.now() }), { selection: { ids: [1] }, set: { open: false } });
		expect(await asked(id)).toEqual({ status: 409, code: "change-set-running" });
		// The log has the one that was begun, and none that was refused.
		expect(await one(begun)).toEqual({ begun: before.begun + 1 });
	});
});

test.each(["restore", "reset"] as const)(
	"an import, a change of many businesses and a backup are refused while a restore or a reset runs, and the night's backup is none: a %s",
	async (kind) => {
		await beginNow(kind, kind === "reset" ? null : whole);
		await expect(beginBackup(ctxOn({ now: Date.now() }))).rejects.toMatchObject({ code: "restore-running" });
		await makeToItsEnd(ctxOn({ now: Date.now() }));
		expect(await one("SELECT count(*) AS n FROM backups WHERE state = 'running' OR origin = 'nightly'")).toEqual({
			n: 0,
		});
		const file = { fileName: "b.xlsx", fileSize: 1, fingerprint: digestOf("b"), sheets: [], columns: [] };
		await expect(openImport(ctxOn({ now: Date.now() }), file)).rejects.toMatchObject({ code: "restore-running" });
		const bulk = openBulkChange(ctxOn({ now: Date.now() }), { selection: { ids: [1] }, set: { open: false } });
		expect(serviceErrorOf(await bulk.catch((error: Error) => error))).toMatchObject({ code: "restore-running" });
	},
);

describe("fails before the first living row, in one sentence, and leaves nothing beside:", () => {
	async function fails(id: string, sentence: RegExp, ctx = ctxOn({ now: Date.now() })): Promise<void> {
		const row = await restoreToEnd(await beginNow("restore", id), { ctx, settings: { mostReplaced: 3 } });
		expect(row).toMatchObject({ state: "failed", turn: 0 });
		expect(row.failure).toMatch(sentence);
		expect(await directoryDigest()).toEqual(before);
		expect(await leftovers()).toEqual([]);
	}
	const piecesOf = async (id: string, name: string) => {
		const manifest = JSON.parse(
			(await (await env.BACKUPS.get(`backups/${id}/manifest.json`))?.text()) ?? "",
		) as Manifest;
		return manifest.tables.find((table) => table.name === name)?.chunks ?? [];
	};

	test("a piece of which one bit has flipped, and one that is gone", async () => {
		const id = await makeBackup(stores, 5);
		const [, chunk] = await piecesOf(id, "businesses");
		const name = pieceName(chunk?.base ?? "");
		const bytes = new Uint8Array(await ((await env.BACKUPS.get(name))?.arrayBuffer() ?? new ArrayBuffer()));
		const flipped = bytes.with(100, (bytes[100] ?? 0) ^ 1);
		// The backup of now writes again what it shares with this one.
		await fails(id, /is not as it was written|is no text/, ctxOn({ now: Date.now(), files: withPiece(name, flipped) }));
		await fails(id, /is not there/, ctxOn({ now: Date.now(), files: withPiece(name, null) }));
	});

	test("rows that do not fit their table, are not as many as it says, or not in its order", async () => {
		const table = inTable("businesses", ({ columns }) => ({
			columns: columns.map((one) => (one === "rating" ? "review_count" : one === "review_count" ? "rating" : one)),
		}));
		await fails(await makeBackup(stores, 100, table), /do not fit|not as they stand/);
		const fewer = inTable("businesses", ({ rows, chunks }) => ({
			rows: rows - 1,
			chunks: chunks.map((one) => ({ ...one, rows: one.rows - 1 })),
		}));
		await fails(await makeBackup(stores, 100, fewer), /rows instead of/);
		const backwards = inTable("businesses", ({ chunks }) => ({ chunks: chunks.toReversed() }));
		await fails(await makeBackup(stores, 5, backwards), /not as they stand/);
		const unknown = inTable("businesses", ({ columns }) => ({
			columns: columns.map((one) => (one === "rating" ? "rank" : one)),
		}));
		await fails(await makeBackup(stores, 100, unknown), /no column/);
	});

	test("R2 that answers 503 in the middle, every time", async () => {
		const id = await makeBackup(stores, 5);
		let gets = 0;
		const files = {
			get: (key: string) => (++gets > 20 ? Promise.reject(new Error("broken: R2 503")) : env.BACKUPS.get(key)),
		};
		await fails(id, /could not be read/, ctxOn({ now: Date.now(), files: files as unknown as R2Bucket }));
	});

	test("a database that is full", async () => {
		const id = await makeBackup(stores, 5);
		const full: Database = {
			prepare: (sql) => env.DB.prepare(sql),
			batch: (all) => env.DB.batch(all),
		};
		let fills = 0;
		const ctx = ctxOn({
			now: Date.now(),
			db: {
				...full,
				prepare: (sql) => {
					if (/^INSERT INTO restore_/.test(sql) && ++fills > 3)
						throw new Error("D1_ERROR: database or disk is full: SQLITE_FULL");
					return env.DB.prepare(sql);
				},
			},
		});
		await fails(id, /database is full/, ctx);
	});
});

/** Returns an R2 in which one object is another one, or is missing. */
function withPiece(name: string, bytes: Uint8Array | null): R2Bucket {
	return {
		get: async (key: string) => {
			const stored = await env.BACKUPS.get(key);
			if (key !== name || stored === null) return stored;
			return bytes === null ? null : { size: bytes.length, arrayBuffer: async () => bytes.buffer };
		},
	} as unknown as R2Bucket;
}
