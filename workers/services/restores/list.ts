import { jobByName } from "#db/queries/jobs.ts";
import { type ListedRestore, latestRestores } from "#db/queries/restores.ts";
import { readBatch } from "#db/statement.ts";
import type { RestoreItem } from "#workers/contract/backup.ts";
import type { JobProgress } from "#workers/contract/job.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { failureOf } from "../backups/failure.ts";
import type { ServiceContext } from "../context.ts";

const LISTED = 20;

/** Lists the latest restores and resets, the newest first. */
export async function listRestores({ db }: ServiceContext): Promise<RestoreItem[]> {
	const [rows, [restoring], [saving]] = await readBatch(db, [
		latestRestores(db, LISTED),
		jobByName(db, "restore"),
		jobByName(db, "back-up"),
	]);
	return rows.map((row) => {
		if (row.turn === 0) return restoreItem(row, null);
		return restoreItem(row, progressOf(restoring) ?? (row.state === "saving" ? progressOf(saving) : null));
	});
}

/** Returns how far a job is. One without a cursor has not begun: while a restore waits for the backup of the present state, that one goes on. */
function progressOf(job: { cursor: string | null; progress: string | null } | undefined): JobProgress | null {
	return job === undefined || job.cursor === null || job.progress === null ? null : JSON.parse(job.progress);
}

export function restoreItem(row: ListedRestore, progress: JobProgress | null): RestoreItem {
	return {
		id: row.id,
		kind: row.kind,
		backupId: row.backupId,
		backupAt: instantOf(row.backupAt),
		safetyBackupId: row.safetyBackupId,
		safetyBackupAt: instantOf(row.safetyBackupAt),
		state: row.state,
		startedAt: isoInstant(row.startedAt),
		finishedAt: instantOf(row.finishedAt),
		failure: failureOf(row.failure),
		result: row.result === null ? null : JSON.parse(row.result),
		progress,
	};
}

function instantOf(at: number | null): string | null {
	return at === null ? null : isoInstant(at);
}
