import { appliedMigrations } from "#db/queries/migrations.ts";
import { endRestore, failRestore, restoreById, runningRestore, setRestoreState } from "#db/queries/restores.ts";
import type { RestoreRow } from "#db/schema/restore.ts";
import { readBatch } from "#db/statement.ts";
import { allPieces, type Manifest } from "#workers/domain/backup/manifest.ts";
import { failureOfRefusal, failureText, isFull } from "../backups/failure.ts";
import { missingPictures } from "../backups/pictures.ts";
import { readPiece } from "../backups/store.ts";
import type { ServiceContext } from "../context.ts";
import { serviceErrorOf } from "../errors.ts";
import { DERIVED, type Prepared, type RestoreCursor, type RestoreStage, type RestoreStep } from "./cursor.ts";
import { deriveNext } from "./derive.ts";
import { fillNext } from "./fill.ts";
import { hasFilledSince, makeSideTables } from "./make.ts";
import { mendsSince, needsSince } from "./migrations.ts";
import { resultOf } from "./result.ts";
import { piecesToProve, savedBackup, saveNow } from "./safety.ts";
import { manifestOf } from "./source.ts";
import { swapIn } from "./swap.ts";
import { sweepNext } from "./sweep.ts";
import { tellNext } from "./tell.ts";

/** Pieces that a step reads from R2, each of up to 1.8 MB. */
const PIECES_A_STEP = 8;
/** A failed step is retried this often, with the runner's waits between. Then the restore has failed. */
const MOST_TRIES = 5;
/** A restore waits this often for writers that come between the safety backup and the swap. */
const MOST_SAVES = 20;

/** Is a stage by its name, with where it stands. */
type StageAt<At extends RestoreStage["at"]> = Extract<RestoreStage, { at: At }>;
const TELLING: RestoreStage = { at: "telling", table: 0, chunk: 0 };

/** Is the number of rows above which tables swap names, for tests. */
export type RestoreSettings = { mostReplaced?: number };

/**
 * Holds the position and the results of a step of the running restore. `failure` is an error after which the step is
 * tried again. A null `cursor` means that no restore runs.
 */
type RestoreGoesOn = Omit<RestoreStep, "stage"> & { cursor: RestoreCursor | null; failure?: Error };

/**
 * Takes a step of the running restore or reset; `stored` is the answer of the step before. A failure before the swap leaves the live tables
 * as they are, and the side tables are then removed.
 */
export async function restoreNext(
	ctx: ServiceContext,
	stored: RestoreCursor | null,
	rows: number,
	settings: RestoreSettings = {},
): Promise<RestoreGoesOn> {
	const wanted = stored === null ? runningRestore(ctx.db) : restoreById(ctx.db, stored.id);
	const [[restore], [schema]] = await readBatch(ctx.db, [wanted, appliedMigrations(ctx.db)]);
	if (restore === undefined || restore.turn === 0) return { cursor: null };
	const own = { ...ctx, actor: restore.actor, requestId: restore.requestId };
	const cursor = ofSchema(restore, stored ?? begin(restore), schema.last);
	try {
		const { stage, ...rest } = await stepOf(own, restore, cursor.stage, rows, settings);
		return { ...rest, cursor: stage === null ? null : { id: restore.id, tries: 0, stage } };
	} catch (error) {
		return failed(own, restore, cursor, error);
	}
}

/** Returns where a restore without a cursor begins: it has not taken a step yet, or waits for the safety backup. */
function begin({ id, state, waiting }: RestoreRow): RestoreCursor {
	if (state === "deriving") return { id, tries: 0, stage: TELLING };
	if (state === "failed" || state === "finished") return { id, tries: 0, stage: { at: "sweeping" } };
	const stage = waiting === null ? null : (JSON.parse(waiting) as RestoreStage);
	return { id, tries: 0, stage: stage ?? { at: "saving", saves: 0, prepared: null } };
}

/** Returns the same cursor, or where side tables are made anew, because a migration has come since they were made. */
function ofSchema({ state }: RestoreRow, cursor: RestoreCursor, schema: number): RestoreCursor {
	const { stage } = cursor;
	const isBeside = "prepared" in stage && stage.prepared !== null && state !== "deriving";
	return isBeside && stage.prepared?.schema !== schema ? { ...cursor, stage: { at: "making" } } : cursor;
}

async function failed(
	{ db, now }: ServiceContext,
	restore: RestoreRow,
	cursor: RestoreCursor,
	error: unknown,
): Promise<RestoreGoesOn> {
	// Another worker continues the restore.
	if (error instanceof Error && error.name === "StaleFence") throw error;
	const refusal = serviceErrorOf(error);
	const cause = error instanceof Error ? error : new Error(String(error));
	// The tables are swapped already. Changes that cannot be reported are in the sitemaps.
	if (cursor.stage.at === "telling" && (refusal !== null || cursor.tries + 1 >= MOST_TRIES))
		return { cursor: { ...cursor, tries: 0, stage: { at: "sweeping" } } };
	const sweeping = cursor.stage.at === "sweeping";
	if (sweeping || (refusal === null && cursor.tries + 1 < MOST_TRIES && !isFull(error)))
		return { cursor: { ...cursor, tries: cursor.tries + 1 }, failure: cause };
	const failure =
		refusal !== null
			? failureOfRefusal(refusal)
			: isFull(error)
				? ({ code: "full", detail: "The database is full" } as const)
				: ({ code: "unreadable", detail: "It could not be read or written" } as const);
	if (refusal === null) console.error(`Restore ${restore.id} failed: ${cause.stack ?? cause}`);
	return {
		cursor: { id: restore.id, tries: 0, stage: { at: "sweeping" } },
		writes: [failRestore(db, restore.id, failureText(failure), now)],
	};
}

/** Reads the next pieces of the safety backup, and goes on when all are whole. */
async function proveNext(ctx: ServiceContext, restore: RestoreRow, stage: StageAt<"proving">): Promise<RestoreStep> {
	const saved = await savedBackup(ctx, restore);
	// The job that makes the backup requests this one again.
	if (saved === null) return { stage: null };
	const pieces = await piecesToProve(ctx, saved);
	const some = pieces.slice(stage.piece, stage.piece + PIECES_A_STEP);
	await Promise.all(some.map((piece) => readPiece(ctx.files, piece)));
	const piece = stage.piece + some.length;
	if (some.length > 0) return { stage: { ...stage, piece }, progress: { done: piece, total: pieces.length } };
	const { saves, prepared } = stage;
	if (prepared !== null) return { stage: { at: "swapping", saves, prepared } };
	return { stage: { at: "reading", piece: 0 }, writes: [setRestoreState(ctx.db, restore.id, "preparing")] };
}

async function stepOf(
	ctx: ServiceContext,
	restore: RestoreRow,
	stage: RestoreStage,
	rows: number,
	settings: RestoreSettings,
): Promise<RestoreStep> {
	const { db } = ctx;
	switch (stage.at) {
		case "saving":
			return saveNow(ctx, restore, stage);
		case "proving":
			return proveNext(ctx, restore, stage);
		case "reading":
			return readPieces(ctx, restore, stage);
		case "making": {
			// A worker that died in the middle of this has left side tables.
			if (await sweepNext(ctx, rows)) return { stage };
			const prepared = await makeSideTables(ctx, await sourceOf(ctx, restore), settings.mostReplaced);
			return { stage: { at: "filling", table: 0, chunk: 0, line: 0, done: 0, prepared } };
		}
		case "filling":
		case "linking":
			return fillStep(ctx, restore, stage, rows);
		case "deriving":
			return deriveStep(ctx, restore, stage, rows);
		case "swapping":
			return swapStep(ctx, restore, stage);
		case "telling": {
			const { safetyBackupId } = restore;
			const next = safetyBackupId === null ? { stage: null } : await tellNext(ctx, safetyBackupId, stage);
			return { ...next, stage: next.stage ?? { at: "sweeping" } };
		}
		case "sweeping": {
			if (await sweepNext(ctx, rows)) return { stage };
			return { stage: null, writes: [endRestore(db, restore.id, ctx.now)] };
		}
	}
}

async function readPieces(ctx: ServiceContext, restore: RestoreRow, stage: StageAt<"reading">): Promise<RestoreStep> {
	const manifest = await sourceOf(ctx, restore);
	const pieces = manifest === null ? [] : [...allPieces(manifest).keys()];
	const some = pieces.slice(stage.piece, stage.piece + PIECES_A_STEP);
	await Promise.all(some.map((piece) => readPiece(ctx.files, piece)));
	const piece = stage.piece + some.length;
	const progress = progressOf(manifest, { read: piece / Math.max(1, pieces.length), written: 0 });
	return { stage: some.length > 0 ? { ...stage, piece } : { at: "making" }, progress };
}

async function fillStep(
	ctx: ServiceContext,
	restore: RestoreRow,
	stage: StageAt<"filling" | "linking">,
	rows: number,
): Promise<RestoreStep> {
	const manifest = await sourceOf(ctx, restore);
	const next = manifest === null ? null : await fillNext(ctx, manifest, stage, rows);
	const { done, prepared } = stage;
	const deriving = { at: "deriving", what: DERIVED[0], after: 0, done, prepared } as const;
	return { stage: next ?? deriving, progress: progressOf(manifest, { written: next?.done ?? done }) };
}

async function deriveStep(
	ctx: ServiceContext,
	restore: RestoreRow,
	stage: StageAt<"deriving">,
	rows: number,
): Promise<RestoreStep> {
	const manifest = await sourceOf(ctx, restore);
	const { prepared } = stage;
	const mends = manifest === null ? [] : mendsSince(manifest, prepared.filled);
	const next = await deriveNext(ctx, stage, rows, mends);
	return {
		...next,
		stage: next.stage ?? { at: "swapping", saves: 0, prepared },
		// Rows that stay as they are, as of the audit log, were not written.
		progress: progressOf(manifest, { written: next.stage === null ? Number.POSITIVE_INFINITY : stage.done }),
	};
}

/**
 * Returns the progress in rows: each is read and written, and of those of businesses the search index is made as well. `read` is the share of
 * the backup that has been read.
 */
function progressOf(manifest: Manifest | null, { read = 1, written }: { read?: number; written: number }) {
	if (manifest === null) return { done: 0, total: 0 };
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
	const total = 2 * rows + (manifest.tables.find(({ name }) => name === "businesses")?.rows ?? 0);
	return { done: Math.min(Math.floor(rows * read) + written, total), total };
}

function sourceOf(ctx: ServiceContext, { kind, backupId }: RestoreRow): Promise<Manifest | null> {
	return kind === "reset" || backupId === null ? Promise.resolve(null) : manifestOf(ctx, backupId);
}

async function swapStep(
	ctx: ServiceContext,
	restore: RestoreRow,
	{ saves, prepared }: { saves: number; prepared: Prepared },
): Promise<RestoreStep> {
	// A worker that died after the swap left this cursor.
	if (restore.state === "deriving") return { stage: TELLING };
	if (await hasFilledSince(ctx, prepared.filled)) return { stage: { at: "making" } };
	const saved = await savedBackup(ctx, restore);
	const writeVersion = saved?.writeVersion ?? 0;
	const manifest = await sourceOf(ctx, restore);
	const search = manifest !== null && needsSince(manifest.migration).some((need) => need.search === true);
	const bookmark = ctx.db.getBookmark?.() ?? null;
	const pictures = manifest === null ? null : await missingPictures(ctx, manifest);
	const result = await resultOf(ctx, manifest, saved, prepared.filled);
	if (await swapIn(ctx, restore, prepared, { writeVersion, bookmark, search, pictures, result }))
		return { stage: TELLING };
	if (saves >= MOST_SAVES) throw new Error("The directory has been written to all the time");
	return { stage: { at: "saving", saves: saves + 1, prepared } };
}
