import type { JobProgress } from "./job.ts";

/** Names the reason for a backup. `uploaded`: it came as a file, of this directory or of another one. */
const BACKUP_ORIGINS = ["nightly", "asked", "before-restore", "before-reset", "uploaded"] as const;
export type BackupOrigin = (typeof BACKUP_ORIGINS)[number];

/**
 * Longest time, in days, that a backup is kept where newer ones replace it and nobody keeps it on purpose: a year with a
 * leap day. The privacy policy promises it.
 */
export const BACKUP_KEPT_DAYS = 366;

/** Only a `complete` one can be restored. `uploading` waits for its chunks, and is forgotten after a day. */
export type BackupState = "running" | "uploading" | "complete" | "failed";

/**
 * Names the three proofs. `manifest`: the manifest and its list of chunks were checked. `chunks`: all chunks were read
 * and their digests computed again. `drill`: some rows were restored into side tables and compared.
 */
export const BACKUP_PROOFS = ["manifest", "chunks", "drill"] as const;
export type BackupProof = (typeof BACKUP_PROOFS)[number];

/**
 * Names the reasons why a backup, its proof or a restore fails. `damaged`, `newer`, `incomplete`: the backup is so.
 * `missing`: R2 lost pieces of it while it was made. `large`: a row is too large for a restore to bind. `late`: it did
 * not end within twelve hours. `full`: the database is full. `unreadable`: D1 or R2 failed repeatedly. `other`: none of
 * these.
 */
export const BACKUP_FAILURES = [
	"damaged",
	"newer",
	"incomplete",
	"missing",
	"large",
	"late",
	"full",
	"unreadable",
	"other",
] as const;
/** Describes a failure. `detail` says in English what happened, for the person who repairs it. */
export type BackupFailure = { code: (typeof BACKUP_FAILURES)[number]; detail: string };

/** `at` is an ISO instant. `share` is the part that the proof has covered so far, 0 to 1. `failure` says what was found. */
export type ProofResult = { at: string; share: number; failure: BackupFailure | null };

/**
 * Describes a backup as operators see it. Instants are ISO texts. `bytes` counts all that it needs, `newBytes` what
 * only it has written.
 */
export type BackupItem = {
	id: string;
	origin: BackupOrigin;
	state: BackupState;
	/** Is when it was begun here. One that came as a file was made before that, at `madeAt`; of any other it is the same. */
	startedAt: string;
	madeAt: string;
	finishedAt: string | null;
	/** It shows the directory exactly as it was at this write version. Null until it is complete. */
	writeVersion: number | null;
	/** Is the latest migration of the database that it was made from. */
	migration: string | null;
	businesses: number | null;
	rows: number | null;
	bytes: number | null;
	newBytes: number | null;
	pinned: boolean;
	/** Is the earliest time of its removal; null while it is pinned or not complete. */
	keptUntil: string | null;
	failure: BackupFailure | null;
	progress: JobProgress | null;
	proofs: Record<BackupProof, ProofResult | null>;
};

/**
 * Counts the businesses that a restore would add, change and remove: those of the backup that do not exist here, those
 * that differ, and those here that it lacks.
 */
export type RestorePreview = {
	added: RestoredSample;
	changed: RestoredSample;
	removed: RestoredSample;
	/** Counts the pictures that the backup names and that are not there, and names some; null before the end. */
	missingPictures: { count: number; names: string[] } | null;
	/**
	 * Is the `from` of the next call, whose counts are added to these; null at the end. Large directories need several
	 * calls.
	 */
	next: number | null;
	/** Is the part of the backup that was compared so far, 0 to 1. */
	share: number;
};
/** Holds the number of businesses, and up to ten of them. */
export type RestoredSample = { count: number; businesses: { id: number; name: string; slug: string }[] };

/**
 * Holds the result of restoring businesses from a backup: the change set (null: nothing differed), the number of
 * restored businesses, and the number of those left alone.
 */
export type BroughtBack = { changeSet: string | null; businesses: number; skipped: number };

/**
 * Names the states of a restore. `preparing`: tables with names of their own are filled and compared. `deriving`: they
 * are live, and everything that depends on them is computed again.
 */
export type RestoreState = "saving" | "preparing" | "deriving" | "finished" | "failed";

/** Names what a restore leaves as it is where there is any: it came or was paid for since the backup. */
export const RESTORE_KEPT = ["views", "subscriptions", "messages", "submissions", "numbers"] as const;
export type RestoreKept = (typeof RESTORE_KEPT)[number];

/** Counts what a restore has put back; for a reset, the businesses that it has removed. `kept` names what has stayed. */
export type RestoreResult = {
	businesses: number;
	categories: number;
	cities: number;
	settings: number;
	kept: RestoreKept[];
};

/**
 * Describes a restore, or a reset. For a reset, `backupId` is the backup that was made before it, which can undo it.
 */
export type RestoreItem = {
	id: string;
	kind: "restore" | "reset";
	backupId: string | null;
	/** Is when the restored backup was made; null for a reset. */
	backupAt: string | null;
	/** Is the backup of the moment before the restore, and when it was begun; null once it is no longer kept. */
	safetyBackupId: string | null;
	safetyBackupAt: string | null;
	state: RestoreState;
	startedAt: string;
	finishedAt: string | null;
	failure: BackupFailure | null;
	/** Is null until it is in place, and for one that has failed. */
	result: RestoreResult | null;
	progress: JobProgress | null;
};

export const BACKUPS_PAGE = 30;
/**
 * Is a page of backups. `next` leads to the following page, whose backups began before this instant, in milliseconds
 * since 1970.
 */
export type BackupPage = { items: BackupItem[]; next: number | null };

/** Is an opened upload, with the pieces that must still be sent. */
export type OpenedUpload = { id: string; missing: string[] };
