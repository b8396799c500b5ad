import { getTableColumns } from "drizzle-orm";
import { imports } from "#db/schema/import.ts";
import { columnsOf, computed, type Database, type RowOf, select } from "#db/statement.ts";
import { TOLD_CHANGE_SET } from "./change-sets.ts";

/** Reads the past imports by their change sets, and the contents of one import's receipts. */

const { sheets: _sheets, columns: _columns, options: _options, ...NARROW } = getTableColumns(imports);
const IMPORT = columnsOf(NARROW);
export type ImportBrief = RowOf<typeof IMPORT>;

/** Reads imports by their ids, without the descriptions of sheets and columns and without their options. */
export function importsByIds(db: Database, ids: readonly string[]) {
	return select(
		db,
		IMPORT,
		"FROM json_each(?1) k CROSS JOIN imports ON imports.id = k.value ORDER BY k.key",
		JSON.stringify(ids),
	);
}

const SET = columnsOf({ ...TOLD_CHANGE_SET, input: computed<string | null>("NULL") });

/** Reads the change sets that take others back. */
export function undosOf(db: Database, ids: readonly string[]) {
	return select(
		db,
		SET,
		"FROM json_each(?1) k CROSS JOIN change_sets ON change_sets.undoes = k.value",
		JSON.stringify(ids),
	);
}

const PROBLEMS = columnsOf({ seq: computed<number>("seq"), problems: computed<string>("problems") });

/**
 * Reads the problems in the receipts of an import's chunks after `after`: about as many as `characters` allows, but always those of one
 * chunk.
 */
export function receiptProblems(db: Database, id: string, after: number, chunks: number, characters: number) {
	const next = `SELECT seq, problems, sum(length(problems)) OVER (ORDER BY seq) - length(problems) AS before FROM (
		SELECT seq, problems FROM import_chunks WHERE import_id = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3)`;
	return select(db, PROBLEMS, `FROM (${next}) WHERE before < ?4 ORDER BY seq`, id, after, chunks, characters);
}
