import {
	type BackupRow,
	backupById,
	beginUpload,
	completeBackup,
	countNewBytes,
	isBackupExisting,
	removeBackups,
} from "#db/queries/backups.ts";
import { newestMigration } from "#db/queries/migrations.ts";
import type { OpenedUpload } from "#workers/contract/backup.ts";
import {
	allPieces,
	type Manifest,
	MOST_MANIFEST_BYTES,
	MOST_PIECE_BYTES,
	manifestName,
	pieceName,
	uploadName,
} from "#workers/domain/backup/manifest.ts";
import { sha256 } from "#workers/domain/import/digest.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { backupsInUse } from "../restores/in-use.ts";
import { missingPieces } from "./finish.ts";
import { keptUntil } from "./keep.ts";
import { type BackupFiles, parseManifest, putPiece, readManifest, readPiece, readText } from "./store.ts";

/** A refusal names at most this many pieces. */
const NAMED_PIECES = 20;

/**
 * Opens the upload of a backup by its manifest, or continues one. It answers which pieces must still be sent. Nothing of it is listed
 * before it is whole. One that is listed and of which R2 has lost something comes anew from its own file. Errors: backup-damaged,
 * backup-newer, backup-exists.
 */
export async function openUpload(ctx: ServiceContext, text: string): Promise<OpenedUpload> {
	const { db, files, now, actor, requestId } = ctx;
	const { id, migration, ...manifest } = await parseManifest(text);
	const here = (await newestMigration(db).first())?.name ?? "";
	if (migration.slice(0, 4) > here.slice(0, 4))
		throw new ServiceError("backup-newer", `It was made behind migration ${migration}, here is ${here}`);
	const there = await backupById(db, id).first();
	if (there?.state === "running" || (there?.state === "complete" && !(await mayComeAnew(ctx, there, text, manifest))))
		throw new ServiceError("backup-exists", `Backup ${id} is here already`);
	await files.put(uploadName(id), new TextEncoder().encode(text));
	if (there?.state !== "uploading") {
		try {
			await db.batch([
				...beginUpload(
					db,
					{ id, origin: "uploaded", state: "uploading", actor, requestId, startedAt: now },
					await sha256(text),
				),
				audit(ctx, "backup.upload", id, { after: { state: "opened", startedAt: manifest.startedAt, migration } }),
			]);
		} catch (error) {
			if (!isBackupExisting(error)) throw error;
			throw new ServiceError("backup-exists", `Backup ${id} is here already`);
		}
	}
	return { id, missing: await missingPieces(files, allPieces(manifest)) };
}

/**
 * Tells whether a listed backup is not whole any more, and this is its own manifest: then its file mends it. Pieces that are not as they
 * were written are removed, so that they count as missing. One that is being restored stays as it is.
 */
async function mayComeAnew(
	ctx: ServiceContext,
	{ id, manifestSha256, chunksFailure }: BackupRow,
	text: string,
	manifest: Pick<Manifest, "tables">,
): Promise<boolean> {
	const { files } = ctx;
	if ((await sha256(text)) !== manifestSha256 || (await backupsInUse(ctx)).includes(id)) return false;
	const pieces = allPieces(manifest);
	const damaged: string[] = [];
	for (const piece of chunksFailure?.match(/[0-9a-f]{64}/g) ?? [])
		if (pieces.has(piece) && (await isDamaged(readPiece(files, piece)))) damaged.push(piece);
	if (damaged.length > 0) await files.delete(damaged.map(pieceName));
	return (await missingPieces(files, pieces)).length > 0 || (await isDamaged(readManifest(files, id)));
}

/** Tells whether a reading finds that something is not as it was written. */
async function isDamaged(reading: Promise<unknown>): Promise<boolean> {
	try {
		await reading;
		return false;
	} catch (error) {
		if (error instanceof ServiceError && error.code === "backup-damaged") return true;
		throw error;
	}
}

/** Takes one piece of an upload. Errors: backup-not-found, backup-damaged, payload-too-large. */
export async function putUploadedPiece(
	{ db, files }: ServiceContext,
	{ id, digest, bytes }: { id: string; digest: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<void> {
	if (bytes.length > MOST_PIECE_BYTES) throw new ServiceError("payload-too-large", "No piece is that large");
	if ((await backupById(db, id).first())?.state !== "uploading") throw notFound(id);
	if ((await sha256(bytes)) !== digest)
		throw new ServiceError("backup-damaged", `Piece ${digest} is not what its name says`);
	await putPiece(files, digest, bytes);
	await countNewBytes(db, id, bytes.length).run();
}

/** Lists an upload once it is whole. Errors: backup-not-found, backup-damaged, backup-incomplete (its issues name what is missing). */
export async function finishUpload(ctx: ServiceContext, id: string): Promise<void> {
	const { db, files, now } = ctx;
	const row = await backupById(db, id).first();
	// An earlier call finished it, but its answer was lost.
	if (row?.state === "complete" && row.origin === "uploaded") return;
	if (row?.state !== "uploading") throw notFound(id);
	const text = await uploadedManifest(files, id);
	const manifest = await parseManifest(text);
	const pieces = allPieces(manifest);
	const missing = await missingPieces(files, pieces);
	if (missing.length > 0)
		throw new ServiceError("backup-incomplete", `${missing.length} of ${pieces.size} pieces are missing`, {
			issues: missing.slice(0, NAMED_PIECES).map((piece) => ({ path: "pieces", message: piece })),
		});
	const written = new TextEncoder().encode(text);
	await files.put(manifestName(id), written);
	await db.batch([
		completeBackup(db, id, {
			finishedAt: now,
			writeVersion: manifest.writeVersion,
			migration: manifest.migration,
			businesses: manifest.tables.find(({ name }) => name === "businesses")?.rows ?? 0,
			rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
			bytes: [...pieces.values()].reduce((sum, bytes) => sum + bytes, written.length),
			keptUntil: keptUntil("uploaded", now),
			manifestSha256: await sha256(text),
			madeAt: Date.parse(manifest.startedAt),
		}),
		audit(ctx, "backup.upload", id, { after: { state: "complete", startedAt: manifest.startedAt } }),
	]);
	await files.delete(uploadName(id));
}

/** Cancels an upload; its pieces go with the next sweep. Errors: backup-not-found. */
export async function cancelUpload(ctx: ServiceContext, id: string): Promise<void> {
	const { db, files } = ctx;
	if ((await backupById(db, id).first())?.state !== "uploading") throw notFound(id);
	await db.batch([removeBackups(db, [id]), audit(ctx, "backup.upload", id, { after: { state: "cancelled" } })]);
	await files.delete(uploadName(id));
}

async function uploadedManifest(files: BackupFiles, id: string): Promise<string> {
	return readText(files, uploadName(id), { most: MOST_MANIFEST_BYTES, what: "The manifest" });
}

function notFound(id: string): ServiceError {
	return new ServiceError("backup-not-found", `No upload ${id}`);
}
