import type { ChunkRecord } from "#db/queries/backup-chunks.ts";
import { storedColumns, type TableShape } from "#db/queries/backup-rows.ts";
import type { Database } from "#db/statement.ts";
import { diffLines, editsText } from "#workers/domain/backup/edits.ts";
import { type BackupChunk, MOST_PIECE_BYTES } from "#workers/domain/backup/manifest.ts";
import { inRowOrder, type Key, linesOf } from "#workers/domain/backup/row-text.ts";
import type { KeptTable } from "#workers/domain/backup/tables.ts";
import { ServiceError } from "../errors.ts";
import { type BackupFiles, encodePiece, putPiece, readPiece } from "./store.ts";

/** Edits that exceed this share of the rows' text are not worth keeping; the chunk is written whole. */
const WORTH = 1 / 4;

/** Holds the known facts of a chunk whose text may have changed since, with the piece that is its base. */
export type KnownChunk = Pick<BackupChunk, "sha256" | "bytes" | "base" | "baseBytes" | "edits" | "editsBytes">;

/** Reads the shapes of kept tables as the database has them now, in their order, with one query for all. */
export async function shapesOf(db: Database, tables: readonly KeptTable[]): Promise<TableShape[]> {
	const { results } = await storedColumns(
		db,
		tables.map(({ name }) => name),
	).all();
	return tables.map(({ name, key }) => {
		const stored = results.filter(({ tableName }) => tableName === name);
		const blobs = stored.filter(({ type }) => type === "BLOB").map((column) => column.name);
		const columns = inRowOrder(
			key,
			stored.map((column) => column.name),
		);
		return { name, columns, keys: key.length, blobs };
	});
}

export async function shapeOf(db: Database, table: KeptTable): Promise<TableShape> {
	const [shape] = await shapesOf(db, [table]);
	return shape as TableShape;
}

export function chunkOf(record: ChunkRecord, keys: number): BackupChunk {
	const { rows, bytes, sha256, base, baseBytes, edits, editsBytes } = record;
	const chunk = { to: keyOf(record.until, keys), rows, bytes, sha256, base, baseBytes };
	return edits === null || editsBytes === null ? chunk : { ...chunk, edits, editsBytes };
}

/** Parses a stored key and drops the values after its key columns. */
export function keyOf(stored: string, keys: number): Key {
	return (JSON.parse(stored) as Key).slice(0, keys);
}

/**
 * Writes the rows of a chunk. Unchanged rows write nothing, a few changes are written as edits, and anything else is written whole. It
 * answers where the rows are and how many bytes were written. A damaged or missing base is not used.
 */
export async function storeRows(
	files: BackupFiles,
	text: string,
	known: KnownChunk | null,
): Promise<{ stored: KnownChunk; newBytes: number }> {
	const { sha256, bytes } = await encodePiece(text);
	if (known?.sha256 === sha256) return { stored: known, newBytes: 0 };
	if (bytes.length > MOST_PIECE_BYTES) throw new Error(`A chunk of ${bytes.length} bytes`);
	const edits = known === null ? null : await editsOf(files, text, known.base);
	if (edits !== null && known !== null && edits.bytes.length <= bytes.length * WORTH) {
		await putPiece(files, edits.sha256, edits.bytes);
		const { base, baseBytes } = known;
		const editsBytes = edits.bytes.length;
		return {
			stored: { sha256, bytes: bytes.length, base, baseBytes, edits: edits.sha256, editsBytes },
			newBytes: editsBytes,
		};
	}
	await putPiece(files, sha256, bytes);
	return {
		stored: { sha256, bytes: bytes.length, base: sha256, baseBytes: bytes.length },
		newBytes: bytes.length,
	};
}

async function editsOf(files: BackupFiles, text: string, base: string) {
	try {
		const edits = diffLines(linesOf(await readPiece(files, base)), linesOf(text));
		return await encodePiece(editsText(base, edits));
	} catch (error) {
		if (error instanceof ServiceError && error.code === "backup-damaged") return null;
		throw error;
	}
}
