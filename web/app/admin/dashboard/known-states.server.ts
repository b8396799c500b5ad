import { databaseTexts } from "#web/admin/texts/database.tr.ts";
import { jobTexts } from "#web/admin/texts/job.tr.ts";
import { jobProgressTexts } from "#web/admin/texts/job-progress.tr.ts";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { BACKUP_PROOFS, type BackupItem } from "#workers/contract/backup.ts";
import type { JobItem } from "#workers/contract/job.ts";
import { proofText } from "../database/proof-text.ts";

/**
 * Puts the state of jobs and backups into words on the server, because their texts are too large for the browser's
 * first screen.
 */

/** Makes a line for each failed job. */
export function failedJobLines(jobs: readonly JobItem[]): string[] {
	const { one } = jobProgressTexts.alert;
	return jobs.map(({ name, nextAt }) => one(jobTexts.names[name], nextAt === null ? null : formatInstant(nextAt)));
}

/**
 * Describes the last backup and its three proofs. `failed` is true when a proof has failed. `backup` is null before the
 * first backup.
 */
export type BackupState = {
	title: string;
	at: string;
	failed: boolean;
	proofs: { name: string; text: string; failed: boolean }[];
};

export function backupState(backup: BackupItem | null): BackupState {
	const { lastBackup, proofs: t } = databaseTexts;
	const proofs = BACKUP_PROOFS.map((proof) => {
		const result = backup?.proofs[proof] ?? null;
		return { name: t.names[proof], text: proofText(result), failed: result !== null && result.failure !== null };
	});
	return {
		title: lastBackup.title,
		at: backup === null ? lastBackup.none : formatInstant(backup.startedAt),
		failed: proofs.some(({ failed }) => failed),
		proofs,
	};
}
