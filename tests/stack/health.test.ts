import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MIGRATIONS_DIR, migrate } from "#cli/run/migrate.ts";
import { startSite } from "#cli/run/site.ts";

/** A start goes through this: it serves before its database is up to date. */
test("a site is not ready before its last migration", async () => {
	const folder = mkdtempSync(join(tmpdir(), "health-"));
	const site = await startSite({ port: 0, stateDir: join(folder, "state"), cache: null });
	try {
		const health = async () => {
			const response = await fetch(`${site.url}/api/health`);
			return [response.status, await response.json()];
		};
		const files = readdirSync(MIGRATIONS_DIR).sort();
		const [last, before] = [files.at(-1) as string, files.at(-2) as string];
		const older = join(folder, "older");
		mkdirSync(older);
		for (const file of files.filter((one) => one !== last)) cpSync(join(MIGRATIONS_DIR, file), join(older, file));
		expect(await health()).toMatchObject([503, { ok: false, migration: null }]);
		const database = await site.database();
		await migrate(database, older);
		expect(await health()).toMatchObject([503, { ok: false, migration: before }]);
		await migrate(database);
		expect(await health()).toMatchObject([200, { ok: true, migration: last }]);
	} finally {
		await site.stop();
		rmSync(folder, { recursive: true, force: true });
	}
});
