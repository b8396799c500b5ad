import { formatSchema, manifestSchema } from "#workers/contract/backup-manifest.schema.ts";
import { applyEdits, parseEdits } from "#workers/domain/backup/edits.ts";
import {
	BACKUP_FORMAT,
	type BackupChunk,
	type Manifest,
	MOST_MANIFEST_BYTES,
	MOST_PIECE_BYTES,
	manifestDigest,
	manifestName,
	pieceName,
} from "#workers/domain/backup/manifest.ts";
import { linesOf, textOf } from "#workers/domain/backup/row-text.ts";
import { sha256 } from "#workers/domain/import/digest.ts";
import { ServiceError } from "../errors.ts";

/** Is the bucket that holds backups. What comes from there is trusted only after its digest was checked. */
export type BackupFiles = Pick<R2Bucket, "get" | "put" | "list" | "delete" | "head">;

const utf8 = new TextEncoder();
/** It throws on bytes that are not UTF-8. A byte order mark is a character like any other. */
const strict = () => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Makes the error of all functions below: backup-damaged, whose message says what is not as it was written. */
function damaged(what: string): ServiceError {
	return new ServiceError("backup-damaged", what);
}

function textFrom(bytes: ArrayBuffer, what: string): string {
	try {
		return strict().decode(bytes);
	} catch {
		throw damaged(`${what} is no text`);
	}
}

/**
 * Parses the text of a manifest, which anybody may have written. Errors: backup-damaged, backup-newer (this version does not know its
 * format).
 */
export async function parseManifest(text: string): Promise<Manifest> {
	let parsed: unknown;
	try {
		parsed = JSON.parse(text);
	} catch {
		throw damaged("The manifest is cut off or is none");
	}
	const { success, data } = formatSchema.safeParse(parsed);
	if (success && data.format > BACKUP_FORMAT)
		throw new ServiceError("backup-newer", `Backups of format ${data.format} need a newer version`);
	const digest = manifestDigest(text);
	if (digest === null) throw damaged("The manifest does not end with its digest");
	if ((await sha256(digest.of)) !== digest.sha256) throw damaged("The manifest is not as it was written");
	const manifest = manifestSchema.safeParse(parsed);
	if (!manifest.success) {
		const [issue] = manifest.error.issues;
		throw damaged(`The manifest has no such form: ${issue?.path.join(".")} ${issue?.message}`.slice(0, 300));
	}
	const { sha256: _, ...rest } = manifest.data;
	return rest;
}

/** Reads the manifest of a backup. Errors: backup-damaged (also when it is missing), backup-newer. */
export async function readManifest(files: BackupFiles, id: string): Promise<Manifest> {
	return parseManifest(await readManifestText(files, id));
}

export async function readManifestText(files: BackupFiles, id: string): Promise<string> {
	return readText(files, manifestName(id), { most: MOST_MANIFEST_BYTES, what: "The manifest" });
}

/** Reads a text of R2 of at most so many bytes. Errors: backup-damaged. */
export async function readText(
	files: BackupFiles,
	name: string,
	{ most, what }: { most: number; what: string },
): Promise<string> {
	const stored = await files.get(name);
	if (stored === null) throw damaged(`${what} is not there`);
	if (stored.size > most) throw damaged(`${what} is too large`);
	return textFrom(await stored.arrayBuffer(), what);
}

export async function writeManifest(files: BackupFiles, id: string, text: string): Promise<void> {
	await files.put(manifestName(id), utf8.encode(text));
}

/** Reads a piece's text. Errors: backup-damaged (it is missing, or its digest differs). */
export async function readPiece(files: BackupFiles, digest: string): Promise<string> {
	const stored = await files.get(pieceName(digest));
	if (stored === null) throw damaged(`Piece ${digest} is not there`);
	if (stored.size > MOST_PIECE_BYTES) throw damaged(`Piece ${digest} is too large`);
	const bytes = await stored.arrayBuffer();
	if ((await sha256(new Uint8Array(bytes))) !== digest) throw damaged(`Piece ${digest} is not as it was written`);
	return textFrom(bytes, `Piece ${digest}`);
}

/** Encodes a text and computes the digest that names its piece. */
export async function encodePiece(text: string): Promise<{ sha256: string; bytes: Uint8Array<ArrayBuffer> }> {
	const bytes = utf8.encode(text);
	return { sha256: await sha256(bytes), bytes };
}

/** Writes a piece under its digest. A piece that exists already has the same content. */
export async function putPiece(files: BackupFiles, digest: string, bytes: Uint8Array): Promise<void> {
	await files.put(pieceName(digest), bytes);
}

/**
 * Reads the text of a chunk's rows, which a restore binds (domain/backup/row-text.ts). Errors: backup-damaged (a piece is damaged, or the
 * pieces together do not give what the manifest says).
 */
export async function rowsOf(files: BackupFiles, chunk: BackupChunk): Promise<string> {
	const base = await readPiece(files, chunk.base);
	if (chunk.edits === undefined) return base;
	const text = await readPiece(files, chunk.edits);
	let rows: string;
	try {
		const { base: of, edits } = parseEdits(text);
		if (of !== chunk.base) throw new Error("These are another piece's edits");
		rows = textOf(applyEdits(linesOf(base), edits));
	} catch (error) {
		throw damaged(`Piece ${chunk.edits} does not fit: ${error instanceof Error ? error.message : error}`);
	}
	if ((await sha256(rows)) !== chunk.sha256) throw damaged(`Piece ${chunk.edits} does not make the rows of its chunk`);
	return rows;
}
