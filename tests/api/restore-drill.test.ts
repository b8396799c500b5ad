import { env } from "cloudflare:workers";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { changeSetById } from "#db/queries/change-sets.ts";
import { variedListing } from "#tests/factories/varied-listing.ts";
import { KEPT_TABLES } from "#workers/domain/backup/tables.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { openBulkChange } from "#workers/services/change-sets/bulk.ts";
import { runStep } from "#workers/services/change-sets/step.ts";
import { backUp, keptRows, makeToItsEnd, SMALL } from "./backups.ts";
import { emptyDirectory, expectCountsToHold, importBy } from "./directory.ts";
import { jobsToEnd } from "./jobs-to-end.ts";
import { beginNow, leftovers, restoreToEnd } from "./restoring.ts";
import { ctxOn, getJson, one, stopClock } from "./worker.ts";

/** Runs the drill: a backup is made, everything is damaged, the backup is restored, and all is as it was. */

const SIZES = { ...SMALL, rows: 50, bytes: 100_000, reads: 50 };
const BUSINESSES = 40;

beforeAll(async () => {
	await env.DB.prepare("DELETE FROM search_synonyms WHERE phrase > 'b'").run();
	await emptyDirectory();
	await importBy(
		ctxOn(),
		Array.from({ length: BUSINESSES }, (_, at) => variedListing(at)),
	);
	await removeBusiness(ctxOn(), { id: 7 });
	await removeBusiness(ctxOn(), { id: 8, leadsTo: 9 });
	const { id } = await openBulkChange(ctxOn({ now: Date.now() }), {
		selection: { ids: [1, 2, 3] },
		set: null,
	} as never);
	for (let steps = 0; steps < 5; steps++) {
		const row = await changeSetById(env.DB, id).first();
		if (row?.state === "open") await runStep(ctxOn({ now: Date.now() }), row, 10, new Map());
	}
	await env.DB.batch(
		[
			"INSERT OR REPLACE INTO settings (name, value, revision, updated_at) VALUES ('ads-txt', '# mine', 1, 1)",
			"INSERT INTO html_snippets (id, name, code, position, updated_at) VALUES ('s', 'Mine', '<b>\u2028</b>', 'head', 1)",
			"INSERT INTO reviews (id, business_id, author_name, rating, comment, source, created_at) VALUES (1, 10, 'A', 4.5, 'ü\n\"', 'own', 1)",
			"INSERT INTO photos (business_id, version, width, height) VALUES (10, 'v', 3, 4)",
			"INSERT INTO contact_messages (id, form_id, name, email, subject, message, created_at) VALUES (1, 'f', 'A', 'a@b.c', 's', 'm', 1)",
		].map((sql) => env.DB.prepare(sql)),
	);
	await jobsToEnd();
});

const ANSWERS = [
	"/api/businesses?limit=50",
	"/api/businesses?search=cafe",
	"/api/categories",
	"/api/cities",
	"/api/pages/home",
];

async function answers(): Promise<unknown> {
	const read = await Promise.all(ANSWERS.map((path) => getJson(path)));
	return JSON.parse(JSON.stringify(read), (name, value) => (name === "lastUpdated" ? null : value));
}

test("after everything was damaged, a restore brings every kept table back letter for letter, and visitors are answered as before", async () => {
	// The start page changes with the time.
	onTestFinished(stopClock());
	const before = { rows: await keptRows(), answers: await answers() };
	const backup = await backUp({ sizes: SIZES });
	const damaged = KEPT_TABLES.filter(({ restore, name }) => restore === "replace" && name !== "directory").map(
		({ name }) => name,
	);
	await env.DB.batch([
		env.DB.prepare("PRAGMA defer_foreign_keys = ON"),
		...damaged.toReversed().map((name) => env.DB.prepare(`DELETE FROM ${name}`)),
	]);
	await env.DB.batch(
		[
			"UPDATE directory SET business_count = 0, category_count = 0, city_count = 0, country_count = 0",
			"INSERT INTO business_facets (business_facets) VALUES ('delete-all')",
			"INSERT INTO business_search (business_search) VALUES ('delete-all')",
			"INSERT INTO categories (id, slug, name, name_key, icon, created_at, updated_at) VALUES (1, 'x', 'X', 'x', 'Store', 1, 1)",
		].map((sql) => env.DB.prepare(sql)),
	);
	const row = await restoreToEnd(await beginNow("restore", backup), {
		settings: { mostReplaced: 20 },
		rows: 60,
		save: () => makeToItsEnd(ctxOn({ now: Date.now() }), { sizes: SIZES }),
	});
	expect(row).toMatchObject({ state: "finished", failure: null });
	const after = await keptRows();
	for (const { name, restore } of KEPT_TABLES) {
		if (restore === "never" || name === "directory") continue;
		expect(after[name], name).toEqual(before.rows[name]);
	}
	expect(await answers()).toEqual(before.answers);
	expect(await leftovers()).toEqual([]);
	await expectCountsToHold();
	const { after: audited } = await one<{ after: string }>(
		"SELECT after FROM audit_log WHERE action = 'backup.restore' ORDER BY id DESC LIMIT 1",
	);
	expect(JSON.parse(audited)).toMatchObject({ backup, safetyBackup: row.safetyBackupId });
});
