import { getTableColumns } from "drizzle-orm";
import { directory } from "#db/schema/directory.ts";
import { columnsOf, computed, type Database, type OneRow, type RowOf, selectOne } from "#db/statement.ts";

const { id: _, ...columns } = getTableColumns(directory);
const ROW = columnsOf({
	...columns,
	/** Where the words and places that were learned last are: `{ key, bytes }` as JSON; null before. */
	lexicon: computed<string | null>(
		"(SELECT json_object('key', kv_key, 'bytes', bytes, 'dataVersion', data_version) FROM lexicons WHERE kv_key IS NOT NULL)",
	),
});
export type Directory = RowOf<typeof ROW>;
const VERSION = columnsOf({ version: directory.dataVersion });

/** The one row that says which version of the data this is, and how much of it there is. */
export function directoryRow(db: Database): OneRow<Directory> {
	return selectOne(db, ROW, "FROM directory WHERE id = 1");
}

export async function currentVersion(db: Database): Promise<number> {
	return (await selectOne(db, VERSION, "FROM directory WHERE id = 1").first()).version;
}

/** The next version of the data that visitors see, for a change of none of the businesses. */
export function nextDataVersion(db: Database): D1PreparedStatement {
	return db.prepare("UPDATE directory SET data_version = data_version + 1 WHERE id = 1");
}

/** Takes a write version without a change: whoever read before it reads again. */
export function takeWriteVersion(db: Database): D1PreparedStatement {
	return db.prepare("UPDATE directory SET write_version = write_version + 1 WHERE id = 1");
}

/** What visitors see is from now on of another version, though nothing of it has changed: whatever is kept under the old one is not asked for. */
export function moveDataVersion(db: Database): D1PreparedStatement {
	return db.prepare("UPDATE directory SET data_version = data_version + 1 WHERE id = 1");
}

/** The next category has the number behind this one's. In the batch of a claim of the write version. */
export function countCategory(db: Database, id: number): D1PreparedStatement {
	return db.prepare("UPDATE directory SET last_category_id = ?1 WHERE id = 1").bind(id);
}

/**
 * Claims the write version that was read, for a change that visitors see: the whole batch fails when somebody else wrote since
 * (db/batch.ts). `countries` is by how much the number of countries with businesses differs.
 */
export function claimVersion(db: Database, version: number, countries: number, now: number): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE directory SET write_version = CASE WHEN write_version = ?1 THEN ?1 + 1 END, data_version = data_version + 1,
				content_changed_at = ?2, country_count = country_count + ?3 WHERE id = 1`,
		)
		.bind(version, now, countries);
}
