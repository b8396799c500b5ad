import { insertRestore, restoreById } from "#db/queries/restores.ts";
import { fillRows } from "#db/queries/side-fill.ts";
import { createSideTable, dropTable, SIDE, schemaObjects } from "#db/queries/side-tables.ts";
import { textOf } from "#workers/domain/backup/row-text.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import type { RestoreCursor } from "#workers/services/restores/cursor.ts";
import { restoreNext } from "#workers/services/restores/run.ts";
import { linesOfChunk, manifestOf } from "#workers/services/restores/source.ts";
import type { Building } from "#workers/services/sitemaps/build.ts";
import { buildSitemaps } from "#workers/services/sitemaps/build.ts";
import { backUpToItsEnd } from "./backup-endpoints.ts";

/** Restores a stage at a time, without the pauses of the runner of jobs, and makes the bare INSERT of the same rows. */

/** A step takes this many rows, as the runner does when nobody waits. */
const A_STEP = 1_000;

export async function beginRestoreOf(ctx: ServiceContext, { backup }: { backup: string }): Promise<{ id: string }> {
	const { actor, requestId, now } = ctx;
	const row = { id: crypto.randomUUID(), kind: "restore", backupId: backup, actor, requestId, startedAt: now } as const;
	if ((await insertRestore(ctx.db, row, now).first()) === null) throw new Error("Something runs beside it");
	return { id: row.id };
}

/** `stage` is what was done. When `cursor` is null and it has not `ended`, the next stage makes the backup of now. */
export type RestoreStretch = {
	stage: string;
	cursor: RestoreCursor | null;
	steps: number;
	mostQueries: number;
	ended: boolean;
	failure: string | null;
};

/** Takes steps until the next stage begins. */
export async function restoreStretch(
	ctx: ServiceContext,
	{ id, cursor: from, waits }: { id: string; cursor: RestoreCursor | null; waits: boolean },
): Promise<RestoreStretch> {
	if (waits) {
		const { steps, mostQueries } = await backUpToItsEnd(ctx, await askedFor(ctx, id));
		return { stage: "backup of now", cursor: null, steps, mostQueries, ended: false, failure: null };
	}
	let [queries, mostQueries, steps] = [0, 0, 0];
	const db = {
		prepare: (sql: string) => {
			queries++;
			return ctx.db.prepare(sql);
		},
		batch: <T>(statements: D1PreparedStatement[]) => ctx.db.batch<T>(statements),
	};
	let cursor = from;
	const stage = cursor?.stage.at ?? "proving";
	do {
		queries = 0;
		const next = await restoreNext({ ...ctx, db, now: Date.now() }, cursor, A_STEP);
		if (next.failure !== undefined) throw next.failure;
		if (next.writes !== undefined && next.writes.length > 0) await ctx.db.batch([...next.writes]);
		mostQueries = Math.max(mostQueries, queries);
		steps++;
		cursor = next.cursor;
	} while (cursor !== null && cursor.stage.at === stage);
	const row = await restoreById(ctx.db, id).first();
	return { stage, cursor, steps, mostQueries, ended: row?.turn === 0, failure: row?.failure ?? null };
}

async function askedFor({ db }: ServiceContext, id: string): Promise<string> {
	const backup = (await restoreById(db, id).first())?.safetyBackupId;
	if (backup == null) throw new Error("The restore waits for no backup");
	return backup;
}

/**
 * Inserts the rows of a backup into tables like the living ones, with their indexes, by one INSERT for each chunk.
 * Nothing is compared or derived.
 */
export async function bareInsert(ctx: ServiceContext, { backup }: { backup: string }): Promise<{ rows: number }> {
	const { db } = ctx;
	const { results: schema } = await schemaObjects(db).all();
	const { tables } = await manifestOf(ctx, backup);
	const filled = tables.filter(({ chunks }) => chunks.length > 0);
	let rows = 0;
	for (const table of tables) await db.batch(createSideTable(db, schema, table.name, { indexed: true }));
	await db.prepare("PRAGMA defer_foreign_keys = ON").run();
	for (const table of filled)
		for (const chunk of table.chunks) {
			const lines = await linesOfChunk(ctx, chunk);
			await db.batch([
				db.prepare("PRAGMA defer_foreign_keys = ON"),
				fillRows(db, table, textOf(lines), LINKED[table.name]),
			]);
			rows += lines.length;
		}
	return { rows };
}

/** Names columns that refer to rows of the same table, which may come later. */
const LINKED: Record<string, string[]> = { change_sets: ["undone_by"] };

/** Removes what the bare INSERTs have left. */
export async function forgetBare(ctx: ServiceContext, { backup }: { backup: string }): Promise<void> {
	const { tables } = await manifestOf(ctx, backup);
	for (const { name } of tables.toReversed()) await dropTable(ctx.db, `${SIDE}${name}`).run();
}

/** Builds the sitemaps to their end. */
export async function buildAllSitemaps(ctx: ServiceContext): Promise<void> {
	let building: Building | null = null;
	do building = await buildSitemaps({ ...ctx, now: Date.now() }, building);
	while (building !== null);
}

/** Returns, by table, the digests of the chunks of a backup that a restore replaces. */
export async function tablesOfBackup(
	ctx: ServiceContext,
	{ backup }: { backup: string },
): Promise<Record<string, string>> {
	const { tables } = await manifestOf(ctx, backup);
	return Object.fromEntries(
		tables.map(({ name, chunks }) => [name, chunks.map(({ rows, sha256 }) => `${rows} ${sha256}`).join()]),
	);
}
