import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { insertRestore } from "#db/queries/restores.ts";
import { keptDigests, makeBackup } from "#tests/factories/backup.ts";
import { listing } from "#tests/factories/listing.ts";
import { variedListing } from "#tests/factories/varied-listing.ts";
import type { RestoreCursor } from "#workers/services/restores/cursor.ts";
import { type RestoreSettings, restoreNext } from "#workers/services/restores/run.ts";
import { directoryDigest, emptyDirectory, expectCountsToHold, importBy } from "./directory.ts";
import { ctxOn, one } from "./worker.ts";

const stores = { db: env.DB, files: env.BACKUPS };

beforeAll(async () => {
	await emptyDirectory();
	await importBy(ctxOn(), [listing(), ...Array.from({ length: 40 }, (_, at) => variedListing(at))]);
});

async function restore(backupId: string, settings: RestoreSettings = {}, rows = 5): Promise<void> {
	const ctx = ctxOn({ now: Date.now() });
	const row = {
		id: crypto.randomUUID(),
		kind: "restore",
		backupId,
		actor: "cron",
		requestId: "r",
		startedAt: ctx.now,
	} as const;
	await insertRestore(env.DB, row, 0).first();
	let cursor: RestoreCursor | null = null;
	do {
		const step = await restoreNext(ctx, cursor, rows, settings);
		if (step.failure) throw step.failure;
		if (step.writes?.length) await env.DB.batch([...step.writes]);
		cursor = step.cursor;
	} while (cursor !== null);
	expect(await one("SELECT state, failure FROM restores WHERE id = ?1", row.id)).toEqual({
		state: "finished",
		failure: null,
	});
}

test.each([1_000, 3])("brings everything back, %i", async (mostReplaced) => {
	const [digest, kept] = [await directoryDigest(), await keptDigests(stores)];
	const id = await makeBackup(stores);
	await importBy(
		ctxOn(),
		Array.from({ length: 15 }, (_, at) => variedListing(30 + at)),
	);
	await env.DB.prepare("DELETE FROM businesses WHERE id IN (2, 5)").run();
	await restore(id, { mostReplaced });
	expect(await directoryDigest()).toEqual(digest);
	const { directory: _, audit_log: _a, ...now } = await keptDigests(stores);
	expect(kept).toMatchObject(now);
	await expectCountsToHold();
	const { results } = await env.DB.prepare(
		"SELECT name FROM sqlite_master WHERE name GLOB 'restore_*' OR name GLOB 'former_*'",
	).all();
	expect(results).toEqual([]);
});
