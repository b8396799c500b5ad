import type { Key } from "./row-text.ts";
import type { LeftOutTable } from "./tables.ts";

/** Lists the contents of a backup. In R2 it is `backups/<id>/manifest.json`, and its pieces are `backups/pieces/<SHA-256>`. */

/** Says which format is written. A backup that is read may have an older one. */
export const BACKUP_FORMAT = 1;
/** Limits a piece, in UTF-8 bytes: D1 binds texts of up to 2,000,000. */
export const MOST_PIECE_BYTES = 1_800_000;
/** Limits a manifest, in UTF-8 bytes: five million businesses have about 6,000 chunks of some 350 bytes each. */
export const MOST_MANIFEST_BYTES = 8_000_000;

/**
 * Holds rows of a table: those with keys above the chunk before it up to `to` (the row of that key itself may be deleted). `sha256` and
 * `bytes` describe their text (row-text.ts): the text of the piece `base`, with the piece `edits` applied to it (edits.ts).
 */
export type BackupChunk = {
	to: Key;
	rows: number;
	bytes: number;
	sha256: string;
	base: string;
	baseBytes: number;
	edits?: string;
	editsBytes?: number;
};

/**
 * Describes a table of a backup. `columns` are in the order of a row's text, and begin with the `keys` columns of the key.
 * Those in `blobs` are hexadecimal in the text.
 */
export type BackupTable = {
	name: string;
	columns: string[];
	keys: number;
	blobs: string[];
	rows: number;
	chunks: BackupChunk[];
};

/** Describes a file in R2 that is no part of a backup, by its name there. */
export type BackupFile = { name: string; bytes: number; sha256: string };

export type Manifest = {
	format: number;
	id: string;
	origin: string;
	site: string;
	/** The two times are ISO instants. */
	startedAt: string;
	finishedAt: string;
	/** Names the latest migration of the database when the backup was made. */
	migration: string;
	/** Says at which write version the backup shows the directory exactly. */
	writeVersion: number;
	dataVersion: number;
	tables: BackupTable[];
	files: BackupFile[];
	leftOut: LeftOutTable[];
};

const END = /,"sha256":"([0-9a-f]{64})"\}\n?$/;

/** Returns a manifest's text. At its end it has its own digest, which covers all the text before it. */
export async function manifestText(manifest: Manifest, digest: (text: string) => Promise<string>): Promise<string> {
	const text = JSON.stringify(manifest).slice(0, -1);
	return `${text},"sha256":"${await digest(text)}"}`;
}

/** Reads the digest at the end of a manifest's text, and the text that it covers. Returns null where the text ends otherwise. */
export function manifestDigest(text: string): { sha256: string; of: string } | null {
	const end = END.exec(text.slice(-100));
	return end?.[1] === undefined ? null : { sha256: end[1], of: text.slice(0, text.length - end[0].length) };
}

export const PIECES = "backups/pieces/";
export function pieceName(sha256: string): string {
	return `${PIECES}${sha256}`;
}
export function manifestName(id: string): string {
	return `backups/${id}/manifest.json`;
}

/** Name the entries of a backup's ZIP file: the manifest, and the prefix of the pieces' digests. */
export const MANIFEST_ENTRY = "manifest.json";
export const PIECE_ENTRIES = "pieces/";

/** Names the manifest of a backup that is being uploaded as a file. It has this name until the whole backup is there. */
export function uploadName(id: string): string {
	return `backups/${id}/upload.json`;
}

/** Maps all pieces of a backup to their bytes. Each is there once, in the order of its chunks. */
export function allPieces({ tables }: Pick<Manifest, "tables">): Map<string, number> {
	const pieces = new Map<string, number>();
	for (const { chunks } of tables)
		for (const { base, baseBytes, edits, editsBytes } of chunks) {
			pieces.set(base, baseBytes);
			if (edits !== undefined) pieces.set(edits, editsBytes ?? 0);
		}
	return pieces;
}
