import type { Database } from "#db/statement.ts";
import type { JobProgress } from "#workers/contract/job.ts";
import type { BackupFile } from "#workers/domain/backup/manifest.ts";
import type { Key } from "#workers/domain/backup/row-text.ts";

/** How a backup is made, step by step: `rows` and `tail` fill its chunks, `files` looks at what else is in R2, `whole` writes its manifest. */

/** Where the making of a backup has come to; the job's cursor is its JSON. */
export type Making = {
	id: string;
	stage: "rows" | "tail" | "files" | "whole";
	/** The backup that it is compared with. */
	base: string | null;
	/** Of KEPT_TABLES the one that is read, and behind which key. */
	table: number;
	after: Key | null;
	/** Rows that one query reads: as many as the database gives in a slice. */
	reads: number;
	done: number;
	total: number;
	/** The noted key that the tail has come to. */
	noted: { table: string; key: Key } | null;
	/** What the directory was at the end of the tail, of which the backup is. */
	of: { writeVersion: number; dataVersion: number; businesses: number } | null;
	files: BackupFile[];
	/** Where the list of R2 goes on. */
	listed: string | null;
};

/** `writes` go into the batch that keeps where it has come to. Without `making` it has ended; with `failure` it is not to be used. */
export type MakingStep = {
	making: Making | null;
	writes: D1PreparedStatement[];
	result?: { id: string; rows: number; bytes: number };
	failure?: Error;
};

/** How large things are. Tests make them small. */
export type BackupSizes = {
	/** Rows and UTF-8 bytes of a chunk that is new; one that has grown is divided when it has twice as many. */
	rows: number;
	bytes: number;
	/** The most rows that one query reads. */
	reads: number;
	/** Noted keys that a step of the tail takes, and so few that the last one takes them all. */
	notes: number;
	lastNotes: number;
};
export const BACKUP_SIZES: BackupSizes = { rows: 2_000, bytes: 1_200_000, reads: 2_000, notes: 500, lastNotes: 40 };

export function progressOf({ done, total, stage }: Making): JobProgress {
	return { done: stage === "rows" ? Math.min(done, total) : total, total };
}

/** What the stages need. */
export type MakingContext = { db: Database; files: R2Bucket; now: number; sizes: BackupSizes };
