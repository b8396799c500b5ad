import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test } from "vitest";
import { makeBackup } from "#tests/factories/backup.ts";
import { SITE_NAME } from "#workers/domain/site.ts";
import { openUpload } from "#workers/services/backups/upload.ts";
import { databaseHealth } from "#workers/services/database/health.ts";
import { beginRestore } from "#workers/services/restores/begin.ts";
import { emptyDirectory } from "./directory.ts";
import { stores } from "./restoring.ts";
import { ctxOn, one } from "./worker.ts";

/**
 * Tests a release that brings a migration with a lower number than one that the directory had before: it is applied last, and is not the
 * newest.
 */

const LATE = "0001_that_came_later.sql";
const applyLate = () => env.DB.prepare("INSERT INTO d1_migrations (name) VALUES (?1)").bind(LATE).run();

let newest: string;

beforeAll(async () => {
	await emptyDirectory();
	newest = (await one<{ name: string }>("SELECT max(name) AS name FROM d1_migrations")).name;
});
afterEach(async () => {
	await env.DB.batch(
		[`DELETE FROM d1_migrations WHERE name = '${LATE}'`, "DELETE FROM restores", "DELETE FROM backups"].map((sql) =>
			env.DB.prepare(sql),
		),
	);
});

test("a site is ready once it has every migration that its build needs, in whatever order they came", async () => {
	const needed = [LATE, newest];
	expect(await databaseHealth(ctxOn(), needed)).toEqual({ migration: newest, ready: false });
	await applyLate();
	expect(await databaseHealth(ctxOn(), needed)).toEqual({ migration: newest, ready: true });
});

test("a backup that was made before it is restored behind it, here and from a file", async () => {
	const id = await makeBackup(stores, 100);
	await applyLate();
	const text = await (await env.BACKUPS.get(`backups/${id}/manifest.json`))?.text();
	expect(await beginRestore(ctxOn(), { backupId: id, siteName: SITE_NAME })).toMatchObject({ state: "saving" });
	await env.DB.prepare("DELETE FROM backups").run();
	expect(await openUpload(ctxOn(), text ?? "")).toEqual({ id, missing: [] });
});
