import { getTableColumns } from "drizzle-orm";
import { bulkInsert } from "#db/batch.ts";
import { changeSets } from "#db/schema/change-set.ts";
import { type ImportChunkRow, type ImportRow, importChunks, importMappings, imports } from "#db/schema/import.ts";
import { columnsOf, computed, type Database, type RowOf, type Statement, select, selectOne } from "#db/statement.ts";

/** Imports and the receipts of their chunks. */

/** Reads an import without the maps of columns and cities, which belong to the reader. */
const IMPORT = columnsOf({
	...getTableColumns(imports),
	options: computed<string>("json_remove(options, '$.columns', '$.cities')"),
});
const RECEIPT = columnsOf({
	seq: importChunks.seq,
	sha256: importChunks.sha256,
	imported: importChunks.imported,
	updated: importChunks.updated,
	unchanged: importChunks.unchanged,
	newer: importChunks.newer,
	outOfMode: importChunks.outOfMode,
	closedSkipped: importChunks.closedSkipped,
	keptByHand: importChunks.keptByHand,
	duplicates: importChunks.duplicates,
	rejected: importChunks.rejected,
});
type ReceiptRecord = RowOf<typeof RECEIPT>;
/**
 * Names the lists in the receipts: left-out rows, left-out cells, cells taken in another form, rows that repeat a business, and names of
 * categories that were taken for a category of another name.
 */
export type ProblemList = "rejected" | "cells" | "mended" | "repeated" | "taken";

export function importById(db: Database, id: string): Statement<ImportRow> {
	return select(db, IMPORT, "FROM imports WHERE id = ?1", id);
}

export function openImportOf(db: Database, fingerprint: string): Statement<ImportRow> {
	return select(db, IMPORT, "FROM imports WHERE fingerprint = ?1 AND state = 'open'", fingerprint);
}

const RUNNING = columnsOf({ id: imports.id, fileName: imports.fileName, actor: changeSets.actor });

/** Reads the running import, and who began it. */
export function runningImport(db: Database) {
	const from = "FROM imports CROSS JOIN change_sets ON change_sets.id = imports.id WHERE imports.turn = 1";
	return select(db, RUNNING, from);
}

const UNDER_WAY = columnsOf({ id: imports.id });

/** Reads the import that has the turn, if it began and was last heard of since these times. */
export function importUnderWay(db: Database, { heardSince, begunSince }: { heardSince: number; begunSince: number }) {
	const from = "FROM imports WHERE turn = 1 AND state = 'open' AND updated_at > ?1 AND created_at > ?2";
	return select(db, UNDER_WAY, from, heardSince, begunSince);
}

/** Frees the turn of an import that has been silent since `silentSince`. The statement that claims it comes next in the batch. */
export function freeImportLock(db: Database, id: string, silentSince: number): D1PreparedStatement {
	return db
		.prepare("UPDATE imports SET turn = 0 WHERE turn = 1 AND id <> ?1 AND (state <> 'open' OR updated_at < ?2)")
		.bind(id, silentSince);
}

/** Frees the turn of an import whose sender has given up, so that the next one need not wait for its silence. */
export function endTurn(db: Database, id: string): D1PreparedStatement {
	return db.prepare("UPDATE imports SET turn = 0 WHERE id = ?1 AND turn = 1").bind(id);
}

/**
 * Nothing is imported while a restore or a reset runs, because the result would not include it: then the turn is NULL, which its NOT NULL
 * refuses, and the batch fails.
 */
const TURN = "iif(EXISTS (SELECT 1 FROM restores WHERE turn = 1), NULL, 1)";

/** Tells whether a batch failed because a restore or a reset runs. Then nothing was written. */
export function isRestoreRunning(error: unknown): boolean {
	return /NOT NULL constraint failed: imports\.turn/.test(String(error));
}

/** Tells whether a batch failed because another import runs. Then nothing was written. */
export function isImportLockTaken(error: unknown): boolean {
	return /UNIQUE constraint failed: imports\.turn/.test(String(error));
}

/** Inserts an import that begins and has the turn. */
export function insertImport(
	db: Database,
	row: Pick<
		ImportRow,
		"id" | "fingerprint" | "fileName" | "fileSize" | "sheets" | "columns" | "options" | "createdAt" | "list" | "content"
	>,
): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO imports (id, fingerprint, file_name, file_size, sheets, columns, options, state, created_at, updated_at,
				began_version, turn, list, content)
			SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, 'open', ?8, ?8, write_version, ${TURN}, ?9, ?10 FROM directory`,
		)
		.bind(
			row.id,
			row.fingerprint,
			row.fileName,
			row.fileSize,
			row.sheets,
			row.columns,
			row.options,
			row.createdAt,
			row.list,
			row.content,
		);
}

export function receiptOf(db: Database, importId: string, seq: number): Statement<ReceiptRecord> {
	return select(db, RECEIPT, "FROM import_chunks WHERE import_id = ?1 AND seq = ?2", importId, seq);
}

/** Reads one of the lists of an import's receipts, one row a chunk, until it has `atLeast` items. */
export function problemsOf(db: Database, importId: string, list: ProblemList, atLeast: number) {
	return select(
		db,
		columnsOf({ items: computed<string>(`problems -> '$.${list}'`) }),
		`FROM (
			SELECT seq, problems, count, sum(count) OVER (ORDER BY seq) AS until FROM (
				SELECT seq, problems, json_array_length(problems, '$.${list}') AS count FROM import_chunks WHERE import_id = ?1))
		WHERE count > 0 AND until - count < ?2 ORDER BY seq`,
		importId,
		atLeast,
	);
}

/** Marks an import as continued after a break, and takes the turn. */
export function resumeImport(db: Database, id: string, now: number): D1PreparedStatement {
	return db
		.prepare(`UPDATE imports SET resumed = 1, turn = ${TURN}, updated_at = ?2 WHERE id = ?1 AND state = 'open'`)
		.bind(id, now);
}

/**
 * Closes an import at its end, with what the whole file showed of its sheets and columns. `compared`: it is a whole list, and the businesses that
 * it lacks are looked for.
 */
export function endImport(
	db: Database,
	id: string,
	{ sheets, columns, compared }: Pick<ImportRow, "sheets" | "columns"> & { compared: boolean },
	now: number,
): D1PreparedStatement {
	const from = compared ? "0" : "NULL";
	return db
		.prepare(
			`UPDATE imports SET state = 'finished', turn = 0, finished_at = ?2, updated_at = ?2, columns = ?3, sheets = ?4,
				cities_found = (SELECT count(*) FROM import_cities WHERE import_id = ?1), missing = ${from}, missing_of = ${from}, missing_after = ${from}
			WHERE id = ?1 AND state = 'open'`,
		)
		.bind(id, now, columns, sheets);
}

/** Reads whether any business exists, and how many imports of a file of this name are open. */
export function filledAndBroken(db: Database, fileName: string) {
	const columns = columnsOf({
		filled: computed<number>("(SELECT count(*) FROM (SELECT 1 FROM businesses LIMIT 1))"),
		broken: computed<number>("(SELECT count(*) FROM imports WHERE state = 'open' AND file_name = ?1)"),
	});
	return selectOne(db, columns, "", fileName);
}

/** Closes an import before its end. The same file then begins again. */
export function abandonImport(db: Database, id: string, now: number): D1PreparedStatement {
	return db
		.prepare("UPDATE imports SET state = 'abandoned', turn = 0, updated_at = ?2 WHERE id = ?1 AND state = 'open'")
		.bind(id, now);
}

/** Closes the imports that nobody has continued for long, with their change sets. The same files then begin again. */
export function abandonImports(db: Database, untouchedSince: number, now: number): D1PreparedStatement[] {
	return [
		db
			.prepare(
				`UPDATE change_sets SET state = 'done', updated_at = ?2 WHERE kind = 'import' AND state = 'open'
				AND id IN (SELECT id FROM imports WHERE state = 'open' AND updated_at < ?1)`,
			)
			.bind(untouchedSince, now),
		db
			.prepare(
				"UPDATE imports SET state = 'abandoned', turn = 0, updated_at = ?2 WHERE state = 'open' AND updated_at < ?1",
			)
			.bind(untouchedSince, now),
	];
}

type ReceiptWrite = Omit<ImportChunkRow, "problems"> & {
	problems: Record<ProblemList, unknown[]>;
	totalRows: number;
	cellProblemCount: number;
	mendedCount: number;
	resumed: 0 | 1;
	categoriesCreated: number;
	cityIds: number[];
};

/**
 * Writes the receipt of a chunk and the running totals of its import, which takes the turn. They belong to the batch of
 * the chunk's rows.
 */
export function writeReceipt(db: Database, receipt: ReceiptWrite): D1PreparedStatement[] {
	return [
		...bulkInsert(db, importChunks, [{ ...receipt, problems: JSON.stringify(receipt.problems) }]),
		db
			.prepare(
				"INSERT INTO import_cities (import_id, city_id) SELECT ?1, value FROM json_each(?2) WHERE true ON CONFLICT DO NOTHING",
			)
			.bind(receipt.importId, JSON.stringify(receipt.cityIds)),
		db
			.prepare(
				`UPDATE imports SET next_seq = ?2 + 1, total_rows = total_rows + ?3, imported = imported + ?4,
					updated = updated + ?5, unchanged = unchanged + ?6, duplicates = duplicates + ?7, rejected = rejected + ?8,
					cell_problems = cell_problems + ?9, categories_created = categories_created + ?10, updated_at = ?11,
					newer = newer + ?12, mended = mended + ?13, resumed = ?14, out_of_mode = out_of_mode + ?15,
					closed_skipped = closed_skipped + ?16, kept_by_hand = kept_by_hand + ?17, turn = ${TURN}
				WHERE id = ?1`,
			)
			.bind(
				receipt.importId,
				receipt.seq,
				receipt.totalRows,
				receipt.imported,
				receipt.updated,
				receipt.unchanged,
				receipt.duplicates,
				receipt.rejected,
				receipt.cellProblemCount,
				receipt.categoriesCreated,
				receipt.createdAt,
				receipt.newer,
				receipt.mendedCount,
				receipt.resumed,
				receipt.outOfMode,
				receipt.closedSkipped,
				receipt.keptByHand,
			),
	];
}

const MAPPING = columnsOf({ columns: importMappings.columns, country: importMappings.country });

export function mappingOf(db: Database, headers: string) {
	return select(db, MAPPING, "FROM import_mappings WHERE headers = ?1", headers);
}

export function keepMapping(db: Database, headers: string, columns: string, now: number): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO import_mappings (headers, columns, updated_at) VALUES (?1, ?2, ?3)
			ON CONFLICT (headers) DO UPDATE SET columns = ?2, updated_at = ?3 WHERE columns <> ?2`,
		)
		.bind(headers, columns, now);
}

/** Keeps the country that rows without one are in, for files with these headers. */
export function keepCountryOfRows(
	db: Database,
	headers: string,
	country: string | null,
	now: number,
): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO import_mappings (headers, columns, country, updated_at) VALUES (?1, '{}', ?2, ?3)
			ON CONFLICT (headers) DO UPDATE SET country = ?2, updated_at = ?3 WHERE country IS NOT ?2`,
		)
		.bind(headers, country, now);
}
