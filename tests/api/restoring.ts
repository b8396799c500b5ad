import { env } from "cloudflare:workers";
import { insertRestore, restoreById } from "#db/queries/restores.ts";
import type { RestoreRow } from "#db/schema/restore.ts";
import { makeBackup } from "#tests/factories/backup.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import type { RestoreCursor } from "#workers/services/restores/cursor.ts";
import { type RestoreSettings, restoreNext } from "#workers/services/restores/run.ts";
import { ctxOn, one } from "./worker.ts";

/** Restores step by step, without the runner and its pauses. */

export const stores = { db: env.DB, files: env.BACKUPS };

type Restoring = {
	ctx?: ServiceContext;
	rows?: number;
	settings?: RestoreSettings;
	onStep?: (stage: string) => Promise<void>;
	onProgress?: (stage: string, progress: { done: number; total: number }) => void;
	/** Makes the requested backup of now. */
	save?: () => Promise<void>;
};

/** Begins a restore of a backup, or a reset, as the call does after its checks, and returns its id. */
export async function beginNow(kind: "restore" | "reset", backupId: string | null): Promise<string> {
	const row = {
		id: crypto.randomUUID(),
		kind,
		backupId,
		actor: "cron",
		requestId: "test",
		startedAt: Date.now(),
	} as const;
	if ((await insertRestore(env.DB, row, 0).first()) === null)
		throw new Error("Something runs beside which nothing is restored");
	return row.id;
}

const KEEP = `INSERT INTO jobs (name, state, cursor, updated_at) VALUES ('restore', 'idle', ?1, 0)
	ON CONFLICT DO UPDATE SET cursor = excluded.cursor`;
const CURSOR = "SELECT max(cursor) AS cursor FROM jobs WHERE name = 'restore'";

/**
 * Takes the steps of the running restore until it has ended. A failed step is tried again with the kept cursor, as the
 * runner does. The backup of now is made at once.
 */
export async function restoreToEnd(
	id: string,
	{ ctx = ctxOn({ now: Date.now() }), rows = 2_000, settings = {}, onStep, onProgress, save }: Restoring = {},
): Promise<RestoreRow> {
	await env.DB.prepare(KEEP).bind(null).run();
	for (let steps = 0; steps < 2_000; steps++) {
		const stored = (await one<{ cursor: string | null }>(CURSOR)).cursor;
		let cursor = stored === null ? null : (JSON.parse(stored) as RestoreCursor);
		await onStep?.(cursor?.stage.at ?? "");
		try {
			const next = await restoreNext(ctx, cursor, rows, settings);
			if (next.progress !== undefined) onProgress?.(cursor?.stage.at ?? "", next.progress);
			// Like the runner, it keeps both the writes and the cursor, or neither.
			cursor = next.cursor;
			const kept = cursor === null ? null : JSON.stringify(cursor);
			if (next.writes !== undefined && next.writes.length > 0)
				await ctx.db.batch([...next.writes, ctx.db.prepare(KEEP).bind(kept)]);
			else await env.DB.prepare(KEEP).bind(kept).run();
		} catch (error) {
			if (!/broken/.test(String(error))) throw error;
			continue;
		}
		if (cursor !== null) continue;
		await (save ?? saveNow)();
		const row = await restoreById(env.DB, id).first();
		if (row?.turn === 0) return row;
	}
	throw new Error("It does not come to its end");
}

/** Makes the backup that a restore waits for. */
async function saveNow(): Promise<void> {
	const asked = await one<{ id: string } | null>("SELECT id FROM backups WHERE state = 'running'");
	if (asked === null) return;
	const id = await makeBackup(stores, 1_000);
	await env.DB.batch([
		env.DB.prepare("DELETE FROM backups WHERE id = ?1").bind(asked.id),
		env.DB.prepare(
			"UPDATE restores SET safety_backup_id = ?1, backup_id = iif(kind = 'reset', ?1, backup_id) WHERE safety_backup_id = ?2",
		).bind(id, asked.id),
	]);
}

/** Lists the names of the side tables that are left. */
export async function leftovers(): Promise<string[]> {
	const sql = "SELECT name FROM sqlite_master WHERE name GLOB 'restore_*' OR name GLOB 'former_*'";
	return (await env.DB.prepare(sql).all<{ name: string }>()).results.map(({ name }) => name);
}
