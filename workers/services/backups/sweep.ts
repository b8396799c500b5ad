import { piecesOfChunks } from "#db/queries/backup-chunks.ts";
import { completeBackups, removeBackups, runningBackup, staleBackups, uploadingBackup } from "#db/queries/backups.ts";
import { allPieces, manifestName, pieceName, uploadName } from "#workers/domain/backup/manifest.ts";
import { DAY_MS } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";
import { piecesInStore, type StoredPiece } from "./finish.ts";
import { expiredBackups } from "./keep.ts";
import { type BackupFiles, readManifest } from "./store.ts";

/** An upload that is not finished after this time is removed. */
const UPLOAD_MS = DAY_MS;
/** A failed backup stays listed for this long. */
const FAILED_MS = 30 * DAY_MS;
/** Spares younger pieces that no manifest names: they may belong to a manifest that is now being written. */
const OLD_MS = DAY_MS;
/** Limits the listed backups. There are never that many. */
const MOST_BACKUPS = 1_000;
/** Limits the keys that R2 removes in one call. */
const A_CALL = 1_000;

type Swept = { backups: number; pieces: number; bytes: number };
const NOTHING: Swept = { backups: 0, pieces: 0, bytes: 0 };

/**
 * Removes expired backups, and the pieces that no manifest names. Nothing goes while a backup is made or uploaded. A manifest that cannot
 * be read may name any piece, so then no piece goes. `needed` lists backups that are being restored.
 */
export async function sweepBackups(ctx: ServiceContext, needed: readonly string[] = []): Promise<Swept> {
	const { db, files, now } = ctx;
	const stale = await staleBackups(db, { failed: now - FAILED_MS, uploading: now - UPLOAD_MS }).all();
	const swept = { ...NOTHING };
	const remove = async (ids: string[]): Promise<string[]> => {
		if (ids.length === 0) return [];
		const removed = (await removeBackups(db, ids).all()).results.map(({ id }) => id);
		await files.delete(removed.flatMap((id) => [manifestName(id), uploadName(id)]));
		swept.backups += removed.length;
		return removed;
	};
	await remove(stale.results.map(({ id }) => id));
	if (await isBusy(ctx)) return swept;
	const complete = await completeBackups(db, MOST_BACKUPS).all();
	const gone = await remove(expiredBackups(complete.results, now).filter((id) => !needed.includes(id)));
	const kept = complete.results.map(({ id }) => id).filter((id) => !gone.includes(id));
	const named = await namedPieces(files, kept);
	if (named === null) return swept;
	for (const { base, edits } of (await piecesOfChunks(db).all()).results) {
		named.add(base);
		if (edits !== null) named.add(edits);
	}
	let leaving: StoredPiece[] = [];
	// A backup that has begun meanwhile may refer to what is left.
	const leave = async (): Promise<boolean> => {
		if (leaving.length === 0) return true;
		if (await isBusy(ctx)) return false;
		await files.delete(leaving.map(({ sha256 }) => pieceName(sha256)));
		swept.pieces += leaving.length;
		swept.bytes += leaving.reduce((sum, { bytes }) => sum + bytes, 0);
		leaving = [];
		return true;
	};
	for await (const piece of piecesInStore(files)) {
		if (named.has(piece.sha256) || now - piece.at < OLD_MS) continue;
		leaving.push(piece);
		if (leaving.length === A_CALL && !(await leave())) return swept;
	}
	await leave();
	return swept;
}

async function isBusy({ db }: ServiceContext): Promise<boolean> {
	return (await runningBackup(db).first()) !== null || (await uploadingBackup(db).first()) !== null;
}

async function namedPieces(files: BackupFiles, ids: readonly string[]): Promise<Set<string> | null> {
	const named = new Set<string>();
	for (const id of ids) {
		try {
			for (const piece of allPieces(await readManifest(files, id)).keys()) named.add(piece);
		} catch (error) {
			console.error(`sweep-backups: the manifest of ${id} cannot be read: ${error}`);
			return null;
		}
		await scheduler.wait(0);
	}
	return named;
}
