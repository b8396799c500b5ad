import type { JobProgress } from "./job.ts";

/** Why a backup was made; `uploaded`: it came as a file, of this directory or of another one. */
const BACKUP_ORIGINS = ["nightly", "asked", "before-restore", "before-reset", "uploaded"] as const;
export type BackupOrigin = (typeof BACKUP_ORIGINS)[number];

/** Only what is `complete` can be restored; `uploading` waits for its chunks, and is forgotten after a day. */
export type BackupState = "running" | "uploading" | "complete" | "failed";

/**
 * The three proofs: the manifest and its list of chunks were checked; all chunks were read and their digests computed anew; rows of it were
 * restored into tables beside the living ones and compared.
 */
export const BACKUP_PROOFS = ["manifest", "chunks", "drill"] as const;
export type BackupProof = (typeof BACKUP_PROOFS)[number];

/**
 * Why a backup, a proof of one, or a restore has failed. `damaged`, `newer`, `incomplete`: the backup is so; `missing`: R2 has lost pieces of it while
 * it was made; `large`: a row is larger than a restore could bind; `late`: it has not come to its end in twelve hours; `full`: the database is;
 * `unreadable`: D1 or R2 has failed time after time; `other`: none of these.
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
/** `detail` says in English what exactly, for whoever mends it. */
export type BackupFailure = { code: (typeof BACKUP_FAILURES)[number]; detail: string };

/** `at` is an ISO instant. `share` is how much of it the proof has covered so far, 0 to 1. `failure` says what was found. */
export type ProofResult = { at: string; share: number; failure: BackupFailure | null };

/** A backup as operators see it. Instants are ISO texts; bytes are of all that it needs, `newBytes` of what it alone has written. */
export type BackupItem = {
	id: string;
	origin: BackupOrigin;
	state: BackupState;
	startedAt: string;
	finishedAt: string | null;
	/** It shows the directory exactly as it was at this write version. Null until it is complete. */
	writeVersion: number | null;
	/** The latest migration of the database that it was made of. */
	migration: string | null;
	businesses: number | null;
	rows: number | null;
	bytes: number | null;
	newBytes: number | null;
	pinned: boolean;
	/** Until when it is kept; null while it is pinned or not complete. */
	keptUntil: string | null;
	failure: BackupFailure | null;
	progress: JobProgress | null;
	proofs: Record<BackupProof, ProofResult | null>;
};

/** What a restore would gain and lose of businesses: those of the backup that are not here, differ, and those here that it does not have. */
export type RestorePreview = {
	added: RestoredSample;
	changed: RestoredSample;
	removed: RestoredSample;
	/** The `from` of the call that goes on, whose counts come to these; null at the end. Large directories take some calls. */
	next: number | null;
	/** How much of the backup has been looked at so far, 0 to 1. */
	share: number;
};
/** How many, and ten of them. */
export type RestoredSample = { count: number; businesses: { id: number; name: string; slug: string }[] };

/** What was brought back out of a backup: the change set that it is (null: all was as it is there), how many, and how many were left alone. */
export type BroughtBack = { changeSet: string | null; businesses: number; skipped: number };

/** `preparing`: tables beside the living ones are filled and compared. `deriving`: they are live, what follows from them is made anew. */
export type RestoreState = "saving" | "preparing" | "deriving" | "finished" | "failed";

/** A restore, or a reset (`backupId` is the backup that was made before it; that restores what the reset took away). */
export type RestoreItem = {
	id: string;
	kind: "restore" | "reset";
	backupId: string | null;
	/** The backup of the moment before it. */
	safetyBackupId: string | null;
	state: RestoreState;
	startedAt: string;
	finishedAt: string | null;
	failure: BackupFailure | null;
	progress: JobProgress | null;
};

export const BACKUPS_PAGE = 30;
/** `next`: the following page has those that began before this instant, in milliseconds since 1970. */
export type BackupPage = { items: BackupItem[]; next: number | null };

/** An upload that was opened: the pieces that are still to be sent. */
export type OpenedUpload = { id: string; missing: string[] };
