import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MIGRATIONS_DIR, migrate } from "#cli/run/migrate.ts";
import { type Site, startSite } from "#cli/run/site.ts";
import { beginEmpty } from "./test-site.ts";

/** A start goes through this: it serves before its database is up to date. */

const files = readdirSync(MIGRATIONS_DIR).sort();
const [last, before] = [files.at(-1) as string, files.at(-2) as string];

async function health({ url }: Site) {
	const response = await fetch(`${url}/api/health`);
	return [response.status, await response.json()];
}

test("a site is not ready while its database does not know of its last migration", async () => {
	const folder = mkdtempSync(join(tmpdir(), "health-"));
	await beginEmpty(folder);
	const site = await startSite({ port: 0, stateDir: folder, cache: null });
	try {
		const database = await site.database();
		expect(await health(site)).toMatchObject([200, { ok: true, migration: last }]);
		await database.prepare("DELETE FROM d1_migrations WHERE name = ?").bind(last).run();
		expect(await health(site)).toMatchObject([503, { ok: false, migration: before }]);
	} finally {
		await site.stop();
		rmSync(folder, { recursive: true, force: true });
	}
});

test("a site is not ready before its last migration", async () => {
	const folder = mkdtempSync(join(tmpdir(), "health-"));
	const site = await startSite({ port: 0, stateDir: join(folder, "state"), cache: null });
	try {
		const older = join(folder, "older");
		mkdirSync(older);
		for (const file of files.filter((one) => one !== last)) cpSync(join(MIGRATIONS_DIR, file), join(older, file));
		expect(await health(site)).toMatchObject([503, { ok: false, migration: null }]);
		const database = await site.database();
		await migrate(database, older);
		expect(await health(site)).toMatchObject([503, { ok: false, migration: before }]);
		await migrate(database);
		expect(await health(site)).toMatchObject([200, { ok: true, migration: last }]);
	} finally {
		await site.stop();
		rmSync(folder, { recursive: true, force: true });
	}
});
