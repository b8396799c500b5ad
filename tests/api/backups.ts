import { env } from "cloudflare:workers";
import { linesBetween } from "#db/queries/backup-rows.ts";
import { readBatch } from "#db/statement.ts";
import type { Manifest } from "#workers/domain/backup/manifest.ts";
import { linesOf } from "#workers/domain/backup/row-text.ts";
import { KEPT_TABLES } from "#workers/domain/backup/tables.ts";
import { beginBackup } from "#workers/services/backups/begin.ts";
import { shapesOf } from "#workers/services/backups/chunk.ts";
import { makeBackup } from "#workers/services/backups/make.ts";
import type { BackupSizes } from "#workers/services/backups/making.ts";
import { readManifest, rowsOf } from "#workers/services/backups/store.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import { ctxOn, one } from "./worker.ts";

/** Backups of a test file's directory, in chunks of a few rows, so that a small one has many. */

export const SMALL: BackupSizes = { rows: 4, bytes: 4_000, reads: 3, notes: 5, lastNotes: 2 };
/** Holds the sizes for tests that are not about chunks: most tables are one chunk, and are read some at a time. */
export const WHOLE_TABLES: BackupSizes = { rows: 45, bytes: 100_000, reads: 45, notes: 50, lastNotes: 5 };

type Making = {
	sizes?: BackupSizes;
	/** Runs after each step, which has left this cursor. */
	between?: (cursor: string | null) => Promise<void>;
	ctx?: ServiceContext;
};

/** Makes a backup of now, and returns its id. */
export async function backUp({ ctx = ctxOn({ now: Date.now() }), ...how }: Making = {}): Promise<string> {
	const id = await beginBackup(ctx);
	await makeToItsEnd(ctx, how);
	return id;
}

/**
 * Goes on with the requested backup until it has ended, or makes the daily one. It works as the runner of jobs does,
 * but without its pauses: what a step writes is in one batch with its cursor.
 */
export async function makeToItsEnd(
	ctx: ServiceContext,
	{ sizes = WHOLE_TABLES, between = async () => {} }: Making = {},
): Promise<void> {
	let cursor: string | null = null;
	for (let steps = 0; steps < 5_000; steps++) {
		const step = await makeBackup(ctx, cursor, { sizes });
		if (step.failure !== undefined) throw step.failure;
		if (step.writes.length > 0) await ctx.db.batch(step.writes);
		cursor = step.cursor;
		await between(cursor);
		if (cursor === null) return;
	}
	throw new Error("The backup does not end");
}

/** Returns the stage of a backup that is being made. */
export function stageOf(cursor: string | null): string | null {
	return cursor === null ? null : JSON.parse(cursor).stage;
}

/** Returns the rows of every kept table as texts, in the order of their keys. */
export async function keptRows(): Promise<Record<string, string[]>> {
	const rows: Record<string, string[]> = {};
	const shapes = await shapesOf(env.DB, KEPT_TABLES);
	const read = await readBatch(
		env.DB,
		shapes.map((shape) => linesBetween(env.DB, shape, { after: null, to: null, limit: 100_000 })),
	);
	for (const [at, { name }] of shapes.entries()) rows[name] = linesOf(`[${read[at]?.[0]?.lines ?? ""}]`);
	return rows;
}

/** Returns the same rows from a backup. */
export async function rowsOfBackup(id: string): Promise<{ manifest: Manifest; rows: Record<string, string[]> }> {
	const manifest = await readManifest(env.BACKUPS, id);
	const rows: Record<string, string[]> = {};
	for (const { name, chunks } of manifest.tables) {
		const texts = await Promise.all(chunks.map((chunk) => rowsOf(env.BACKUPS, chunk)));
		rows[name] = texts.flatMap((text, at) => {
			const lines = linesOf(text);
			if (lines.length !== chunks[at]?.rows) throw new Error(`A chunk of ${name} has ${lines.length} rows`);
			return lines;
		});
	}
	return { manifest, rows };
}

/** Lists the names of what is in R2. */
export async function storedNames(prefix = "backups/"): Promise<string[]> {
	const { objects } = await env.BACKUPS.list({ prefix });
	return objects.map(({ key }) => key);
}

/** Counts the triggers and notes that a backup has left behind. There must be none. */
export function leftBehind(): Promise<{ triggers: number; notes: number; running: number }> {
	return one(`SELECT (SELECT count(*) FROM sqlite_master WHERE name GLOB 'backup_sees_*') AS triggers,
		(SELECT count(*) FROM backup_changes) AS notes, (SELECT count(*) FROM backups WHERE state = 'running') AS running`);
}

/**
 * Removes all backups, and the thousands of synonyms that every directory has, because they would take long in chunks
 * of a few rows.
 */
export async function forgetBackups(): Promise<void> {
	const tables = ["backups", "backup_changes", "search_synonyms"];
	await env.DB.batch(tables.map((name) => env.DB.prepare(`DELETE FROM ${name}`)));
	await env.BACKUPS.delete(await storedNames());
}
