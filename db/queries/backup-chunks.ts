import { backupChunks } from "#db/schema/backup.ts";
import { columnsOf, computed, type Database, type RowOf, select } from "#db/statement.ts";
import type { BackupChunk } from "#workers/domain/backup/manifest.ts";
import { type Key, paddedKey } from "#workers/domain/backup/row-text.ts";
import { keyValues } from "./backup-rows.ts";

/** Reads and writes the chunks of the backup that is being made, and of the latest one. */

const { rows, bytes, sha256, base, baseBytes, edits, editsBytes } = backupChunks;
const CHUNK = columnsOf({
	tableName: backupChunks.tableName,
	until: computed<string>("json_array(to_1, to_2, to_3, to_4)"),
	rows,
	bytes,
	sha256,
	base,
	baseBytes,
	edits,
	editsBytes,
});
export type ChunkRecord = RowOf<typeof CHUNK>;

const TO = "(to_1, to_2, to_3, to_4)";
const IN_ORDER = "to_1, to_2, to_3, to_4";
const UPWARDS = `ORDER BY ${IN_ORDER}`;
const DOWNWARDS = `ORDER BY ${IN_ORDER.replaceAll(/to_\d/g, "$& DESC")}`;
const BOUND = `(${keyValues("?3", 4).join(", ")})`;
const OF_TABLE = "FROM backup_chunks WHERE backup_id = ?1 AND table_name = ?2";

/** Formats a key to be bound, with '' for the columns that it lacks. */
const bound = (key: Key) => JSON.stringify(paddedKey(key));

/** Reads the first chunks of a table whose ranges end after a key, or from the first chunk on. */
export function chunksBehind(db: Database, backupId: string, table: string, after: Key | null, limit: number) {
	const behind = after === null ? "AND ?3 IS NULL" : `AND ${TO} > ${BOUND}`;
	return select(
		db,
		CHUNK,
		`${OF_TABLE} ${behind} ${UPWARDS} LIMIT ?4`,
		backupId,
		table,
		after === null ? null : bound(after),
		limit,
	);
}

/** Reads the chunk whose range includes a key. */
export function chunkWith(db: Database, backupId: string, table: string, key: Key) {
	return select(db, CHUNK, `${OF_TABLE} AND ${TO} >= ${BOUND} ${UPWARDS} LIMIT 1`, backupId, table, bound(key));
}

/** Reads the chunk before the range that includes a key. */
export function chunkBefore(db: Database, backupId: string, table: string, key: Key) {
	return select(db, CHUNK, `${OF_TABLE} AND ${TO} < ${BOUND} ${DOWNWARDS} LIMIT 1`, backupId, table, bound(key));
}

export function insertChunk(db: Database, backupId: string, table: string, chunk: BackupChunk): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO backup_chunks (backup_id, table_name, to_1, to_2, to_3, to_4, row_count, bytes, sha256, base, base_bytes, edits, edits_bytes)
			VALUES (?1, ?2, ${keyValues("?3", 4).join(", ")}, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
			ON CONFLICT DO UPDATE SET row_count = excluded.row_count, bytes = excluded.bytes, sha256 = excluded.sha256, base = excluded.base,
				base_bytes = excluded.base_bytes, edits = excluded.edits, edits_bytes = excluded.edits_bytes`,
		)
		.bind(
			backupId,
			table,
			bound(chunk.to),
			chunk.rows,
			chunk.bytes,
			chunk.sha256,
			chunk.base,
			chunk.baseBytes,
			chunk.edits ?? null,
			chunk.editsBytes ?? null,
		);
}

export function removeChunk(db: Database, backupId: string, table: string, to: Key): D1PreparedStatement {
	return db
		.prepare(`DELETE FROM backup_chunks WHERE backup_id = ?1 AND table_name = ?2 AND ${TO} = ${BOUND}`)
		.bind(backupId, table, bound(to));
}

/** Reads all chunks of a backup, table by table, in the order of their keys. */
export function chunksOf(db: Database, backupId: string) {
	return select(db, CHUNK, `FROM backup_chunks WHERE backup_id = ?1 ORDER BY table_name, ${IN_ORDER}`, backupId);
}

/** Forgets the chunks of a backup; with `but`, those of all other backups. */
export function forgetChunks(db: Database, backupId: string, but = false): D1PreparedStatement {
	return db.prepare(`DELETE FROM backup_chunks WHERE backup_id ${but ? "<>" : "="} ?1`).bind(backupId);
}

/** Forgets where chunks are stored that need one of these pieces. The next backup then writes their rows whole and again. */
export function forgetPieces(db: Database, pieces: readonly string[]): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE backup_chunks SET sha256 = '', base = '', base_bytes = 0, edits = NULL, edits_bytes = NULL
			WHERE base IN (SELECT value FROM json_each(?1)) OR edits IN (SELECT value FROM json_each(?1))`,
		)
		.bind(JSON.stringify(pieces));
}

const NEEDED = columnsOf({ base, edits });
/** Reads the pieces that the next backup may refer to. */
export function piecesOfChunks(db: Database) {
	return select(db, NEEDED, "FROM backup_chunks");
}
