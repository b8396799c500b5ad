import { beginNoting, endNoting } from "#db/queries/backup-changes.ts";
import { forgetChunks } from "#db/queries/backup-chunks.ts";
import {
	type BackupRow,
	comparableBackup,
	failBackup,
	insertBackup,
	latestNightly,
	runningBackup,
} from "#db/queries/backups.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { jobByName } from "#db/queries/jobs.ts";
import { appliedMigrations } from "#db/queries/migrations.ts";
import { runningRestore } from "#db/queries/restores.ts";
import { readBatch } from "#db/statement.ts";
import type { BackupFailure } from "#workers/contract/backup.ts";
import type { JobProgress } from "#workers/contract/job.ts";
import { KEPT_TABLES } from "#workers/domain/backup/tables.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";
import { BackupFailed, failureText, isFull } from "./failure.ts";
import { backUpFiles, writeWhole } from "./finish.ts";
import { BACKUP_SIZES, type BackupSizes, type Making, type MakingStep, progressOf } from "./making.ts";
import { backUpRows } from "./rows.ts";
import { backUpTail } from "./tail.ts";

/** A nightly backup is not repeated when somebody runs the job by hand soon afterwards. */
const A_NIGHT_MS = 20 * HOUR_MS;
/** Of nights that are a day apart, the second one may begin this much earlier. */
const EARLY_MS = 5 * MINUTE_MS;
/** Time after which a backup that has not ended will never end. */
const LONGEST_MS = 12 * HOUR_MS;
/** After this many failed runs in a row, with the runner's waits between them, the backup has failed. */
const MOST_RUNS = 5;
/** Estimated number of rows of a business in all tables, until a backup gives the real one. */
const ROWS_A_BUSINESS = 3;
/** A sweep takes a few seconds. */
const WAIT_FOR_SWEEP_MS = 1_000;

/** Is a step, in the form that a job takes. With `failure` the backup has failed and does not continue. */
type BackupStep = {
	cursor: string | null;
	result: unknown;
	writes: D1PreparedStatement[];
	progress?: JobProgress;
	failure?: Error;
};
const NOTHING: BackupStep = { cursor: null, result: null, writes: [] };

/** `failed` says how often in a row the job failed, and its last error and instant. */
type MakingSettings = { sizes?: BackupSizes; failed?: { times: number; at: number; error: string } | null };

/**
 * Takes a step of the requested backup, or of tonight's. While a restore runs there is no nightly one. Each step may
 * run twice: an object in R2 is named by its content, and the writes to D1 are in one batch with the cursor. A migration that comes
 * meanwhile lets it begin anew.
 */
export async function makeBackup(
	ctx: ServiceContext,
	cursor: string | null,
	{ sizes = BACKUP_SIZES, failed: before = null }: MakingSettings = {},
): Promise<BackupStep> {
	const { db, files, now } = ctx;
	const [[running], [schema]] = await readBatch(db, [runningBackup(db), appliedMigrations(db)]);
	const making = cursor === null ? null : (JSON.parse(cursor) as Making);
	if (running === undefined) return making === null ? beginNightly(ctx, sizes) : NOTHING;
	if (now - running.startedAt > LONGEST_MS)
		return abandon(ctx, running, { code: "late", detail: "It did not come to its end within twelve hours" });
	// An error from before this backup says nothing about it.
	if (before !== null && before.at >= running.startedAt) {
		if (isFull(before.error)) return abandon(ctx, running, { code: "full", detail: "The database is full" });
		if (before.times >= MOST_RUNS)
			return abandon(ctx, running, { code: "unreadable", detail: "It could not be read or written" });
	}
	if (making === null || making.id !== running.id || making.schema !== schema.last)
		return begin(ctx, running, sizes, []);
	const step = await nextStep({ db, files, now, sizes }, making, running).catch((error: unknown) => {
		if (!(error instanceof BackupFailed)) throw error;
		return { making: null, writes: ending(ctx, running, error.failure), failure: error } as MakingStep;
	});
	if (step.failure !== undefined) return failed(ctx, step.writes, step.failure);
	return {
		cursor: step.making === null ? null : JSON.stringify(step.making),
		result: step.result ?? null,
		writes: step.writes,
		progress: progressOf(step.making ?? making),
	};
}

function nextStep(
	ctx: Parameters<typeof backUpRows>[0],
	making: Making,
	{ origin, startedAt }: BackupRow,
): Promise<MakingStep> {
	switch (making.stage) {
		case "rows":
			return backUpRows(ctx, making);
		case "tail":
			return backUpTail(ctx, making);
		case "files":
			return backUpFiles(ctx, making);
		case "whole":
			return writeWhole(ctx, making, origin, startedAt);
	}
}

/** Tells whether another backup was being made when that of the night was due. */
export async function isNightMissed({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<boolean> {
	const { at } = await latestNightly(db).first();
	return at !== null && now - at > DAY_MS - EARLY_MS;
}

async function beginNightly(ctx: ServiceContext, sizes: BackupSizes): Promise<BackupStep> {
	const { db, now, actor, requestId } = ctx;
	const [[{ at }], [restore]] = await readBatch(db, [latestNightly(db), runningRestore(db)]);
	// Half of the backup would show the directory before the swap, and the restore has made a backup of that moment.
	if (restore !== undefined || (at !== null && now - at < A_NIGHT_MS)) return NOTHING;
	const row = {
		id: crypto.randomUUID(),
		origin: "nightly",
		state: "running",
		actor,
		requestId,
		startedAt: now,
	} as const;
	return begin(ctx, row, sizes, [insertBackup(db, row)]);
}

/**
 * From here on every write is noted. It waits for a sweep that is under way, which might remove a piece that the backup is going to refer
 * to.
 */
async function begin(
	{ db, now }: ServiceContext,
	{ id }: Pick<BackupRow, "id">,
	{ reads }: BackupSizes,
	first: D1PreparedStatement[],
): Promise<BackupStep> {
	const [[base], [directory], [sweep], [schema]] = await readBatch(db, [
		comparableBackup(db),
		directoryRow(db),
		jobByName(db, "sweep-backups"),
		appliedMigrations(db),
	]);
	const making: Making = {
		id,
		stage: "rows",
		schema: schema.last,
		base: base?.id ?? null,
		table: 0,
		after: null,
		reads: Math.min(reads, 500),
		done: 0,
		total: base?.rows ?? directory.businessCount * ROWS_A_BUSINESS,
		noted: null,
		of: null,
		files: [],
		listed: null,
	};
	if (sweep?.state === "running" && sweep.leaseUntil > now) {
		await scheduler.wait(WAIT_FOR_SWEEP_MS);
		return { cursor: "{}", result: null, writes: first };
	}
	return {
		cursor: JSON.stringify(making),
		result: null,
		writes: [...first, forgetChunks(db, id), ...beginNoting(db, KEPT_TABLES)],
		progress: progressOf(making),
	};
}

function abandon(ctx: ServiceContext, backup: BackupRow, failure: BackupFailure): Promise<BackupStep> {
	return failed(ctx, ending(ctx, backup, failure), new BackupFailed(failure));
}

/** The removal comes first, because in a full database it makes room. */
function ending({ db, now }: ServiceContext, { id }: BackupRow, failure: BackupFailure): D1PreparedStatement[] {
	return [forgetChunks(db, id), failBackup(db, id, failureText(failure), now)];
}

/** A run that fails keeps no writes, so they are written first. */
async function failed({ db }: ServiceContext, writes: D1PreparedStatement[], failure: Error): Promise<BackupStep> {
	await db.batch([...writes, ...endNoting(db, KEPT_TABLES)]);
	return { ...NOTHING, failure };
}
