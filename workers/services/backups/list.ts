import { type BackupRow, backupById, backupsBefore, newestOwnBackup } from "#db/queries/backups.ts";
import { jobByName } from "#db/queries/jobs.ts";
import { readBatch } from "#db/statement.ts";
import { BACKUPS_PAGE, type BackupItem, type BackupPage, type ProofResult } from "#workers/contract/backup.ts";
import type { JobProgress } from "#workers/contract/job.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { failureOf } from "./failure.ts";

/** Lists a page of the backups, the newest first; `next` is the instant before which the following page begins. */
export async function listBackups({ db }: ServiceContext, before: number | null): Promise<BackupPage> {
	const [rows, [job]] = await readBatch(db, [backupsBefore(db, before, BACKUPS_PAGE + 1), jobByName(db, "back-up")]);
	const shown = rows.slice(0, BACKUPS_PAGE);
	const progress = progressOf(job?.progress);
	return {
		items: shown.map((row) => backupItem(row, progress)),
		next: rows.length > BACKUPS_PAGE ? (shown.at(-1)?.startedAt ?? null) : null,
	};
}

/** Finds one backup. Errors: backup-not-found. */
export async function findBackup({ db }: ServiceContext, id: string): Promise<BackupItem> {
	const [[row], [job]] = await readBatch(db, [backupById(db, id), jobByName(db, "back-up")]);
	if (row === undefined) throw new ServiceError("backup-not-found", `No backup ${id}`);
	return backupItem(row, progressOf(job?.progress));
}

/** Reads the newest whole backup of this directory; null before the first one. One that came as a file is none. */
export async function latestBackup({ db }: ServiceContext): Promise<BackupItem | null> {
	const row = await newestOwnBackup(db).first();
	return row === null ? null : backupItem(row, null);
}

/** Converts a row to a backup as operators see it; `progress` is that of the job that makes one. */
function backupItem(row: BackupRow, progress: JobProgress | null): BackupItem {
	const { id, origin, state, writeVersion, migration, businesses, rows, bytes, newBytes } = row;
	return {
		id,
		origin,
		state,
		startedAt: isoInstant(row.startedAt),
		madeAt: isoInstant(row.madeAt ?? row.startedAt),
		finishedAt: row.finishedAt === null ? null : isoInstant(row.finishedAt),
		writeVersion,
		migration,
		businesses,
		rows,
		bytes,
		newBytes: state === "complete" ? newBytes : null,
		pinned: row.pinned === 1,
		keptUntil: row.keptUntil === null || row.pinned === 1 ? null : isoInstant(row.keptUntil),
		failure: failureOf(row.failure),
		progress: state === "running" ? progress : null,
		proofs: {
			manifest: proofOf(row.manifestAt, 1, row.manifestFailure),
			chunks: proofOf(row.chunksAt, row.chunksShare, row.chunksFailure),
			drill: proofOf(row.drillAt, row.drillShare, row.drillFailure),
		},
	};
}

function proofOf(at: number | null, share: number, failure: string | null): ProofResult | null {
	return at === null ? null : { at: isoInstant(at), share, failure: failureOf(failure) };
}

function progressOf(json: string | null | undefined): JobProgress | null {
	return json == null ? null : JSON.parse(json);
}
