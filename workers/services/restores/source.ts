import type { BackupChunk, BackupTable, Manifest } from "#workers/domain/backup/manifest.ts";
import { linesOf } from "#workers/domain/backup/row-text.ts";
import { keptTable } from "#workers/domain/backup/tables.ts";
import { readManifest, rowsOf } from "../backups/store.ts";
import type { ServiceContext } from "../context.ts";
import { inPresentNames } from "./migrations.ts";

/**
 * Reads the manifest and the rows that are being restored. This isolate keeps them for the next steps, since neither
 * ever changes under its name.
 */

let manifest: { id: string; read: Manifest } | null = null;
let rows: { sha256: string; lines: string[] } | null = null;

/** Reads the manifest of a backup, with the present names of its columns. Errors: backup-damaged, backup-newer. */
export async function manifestOf({ files }: ServiceContext, id: string): Promise<Manifest> {
	if (manifest?.id !== id) manifest = { id, read: inPresentNames(await readManifest(files, id)) };
	return manifest.read;
}

/** Reads the rows of a chunk, each as it is in a piece. Errors: backup-damaged. */
export async function linesOfChunk({ files }: ServiceContext, chunk: BackupChunk): Promise<string[]> {
	if (rows?.sha256 !== chunk.sha256) rows = { sha256: chunk.sha256, lines: linesOf(await rowsOf(files, chunk)) };
	return rows.lines;
}

/** Returns a table of the backup; one without rows when the backup lacks it, or when there is no backup. */
export function tableOf(manifest: Manifest | null, name: string): BackupTable {
	const found = manifest?.tables.find((table) => table.name === name);
	return found ?? { name, columns: [], keys: keptTable(name)?.key.length ?? 1, blobs: [], rows: 0, chunks: [] };
}
