import { backupById } from "#db/queries/backups.ts";
import { allPieces, MANIFEST_ENTRY, PIECE_ENTRIES } from "#workers/domain/backup/manifest.ts";
import { streamOf } from "#workers/domain/byte-stream.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { type ZipEntry, zipBytes } from "#workers/domain/workbook/write-zip.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { PIECEWISE } from "../piecewise-deflater.ts";
import { type BackupFiles, parseManifest, readManifestText, readPiece } from "./store.ts";

/**
 * Sends a backup as one file: a ZIP of its manifest and, under `pieces/`, of each piece. It is read piece by piece while it is sent. A
 * damaged piece ends the stream with an error, so that no file comes out that only looks whole. Errors: backup-not-found,
 * backup-incomplete, backup-damaged.
 */
export async function downloadBackup(
	ctx: ServiceContext,
	id: string,
): Promise<{ name: string; bytes: ReadableStream<Uint8Array> }> {
	const { db, files } = ctx;
	const row = await backupById(db, id).first();
	if (row === null) throw new ServiceError("backup-not-found", `No backup ${id}`);
	if (row.state !== "complete") throw new ServiceError("backup-incomplete", "It is not whole");
	const text = await readManifestText(files, id);
	const pieces = [...allPieces(await parseManifest(text)).keys()];
	const name = `backup_${isoInstant(row.madeAt ?? row.startedAt).slice(0, 10)}_${id.slice(0, 8)}.zip`;
	await audit(ctx, "backup.download", id, { after: { name, bytes: row.bytes } }).run();
	return { name, bytes: streamOf(zipBytes(entriesOf(files, text, pieces), PIECEWISE)) };
}

function* entriesOf(files: BackupFiles, manifest: string, pieces: readonly string[]): Generator<ZipEntry> {
	yield { name: MANIFEST_ENTRY, bytes: bytesOf(async () => manifest) };
	for (const piece of pieces) yield { name: `${PIECE_ENTRIES}${piece}`, bytes: bytesOf(() => readPiece(files, piece)) };
}

async function* bytesOf(text: () => Promise<string>): AsyncGenerator<Uint8Array> {
	yield new TextEncoder().encode(await text());
}
