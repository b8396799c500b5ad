import type { Database } from "#db/statement.ts";
import type { JobProgress } from "#workers/contract/job.ts";
import type { BackupFile } from "#workers/domain/backup/manifest.ts";
import type { Key } from "#workers/domain/backup/row-text.ts";

/** A backup is made in these stages: `rows` and `tail` fill its chunks, `files` lists what else is in R2, `whole` writes its manifest. */

/** Tells how far a backup is. The job's cursor is its JSON. */
export type Making = {
	id: string;
	stage: "rows" | "tail" | "files" | "whole";
	/** Is the number of the last migration that was applied when it began: rows of before another one have other columns. */
	schema: number;
	/** Is the backup that this one is compared with. */
	base: string | null;
	/**
	 * Is the index in KEPT_TABLES of the table that is read. `after` is the key after which it continues.
	 */
	table: number;
	after: Key | null;
	/** Counts the rows that one query reads: as many as the database returns in a slice. */
	reads: number;
	done: number;
	total: number;
	/** Is the noted key that the tail has reached. */
	noted: { table: string; key: Key } | null;
	/** Is the directory's state at the end of the tail; the backup is of this state. */
	of: { writeVersion: number; dataVersion: number; businesses: number } | null;
	files: BackupFile[];
	/** Is the key after which the listing of R2 continues. */
	listed: string | null;
};

/** `writes` go into the batch that keeps the progress. Without `making` the backup has ended; with `failure` it must not be used. */
export type MakingStep = {
	making: Making | null;
	writes: D1PreparedStatement[];
	result?: { id: string; rows: number; bytes: number };
	failure?: Error;
};

/** Sizes of a backup's parts. Tests make them small. */
export type BackupSizes = {
	/**
	 * Limits the rows of a new chunk; `bytes` limits its UTF-8 bytes. A chunk that grows to twice as many rows is
	 * divided.
	 */
	rows: number;
	bytes: number;
	/** Limits the rows that one query reads. */
	reads: number;
	/**
	 * Limits the noted keys that a step of the tail takes. When at most `lastNotes` are left, the last step takes them
	 * all.
	 */
	notes: number;
	lastNotes: number;
};
export const BACKUP_SIZES: BackupSizes = { rows: 2_000, bytes: 1_200_000, reads: 2_000, notes: 500, lastNotes: 40 };

export function progressOf({ done, total, stage }: Making): JobProgress {
	return { done: stage === "rows" ? Math.min(done, total) : total, total };
}

/** This context is given to every stage of a backup. */
export type MakingContext = { db: Database; files: R2Bucket; now: number; sizes: BackupSizes };
