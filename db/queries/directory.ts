import { getTableColumns } from "drizzle-orm";
import { directory } from "#db/schema/directory.ts";
import { columnsOf, computed, type Database, type OneRow, type RowOf, selectOne } from "#db/statement.ts";

const { id: _, ...columns } = getTableColumns(directory);
const ROW = columnsOf({
	...columns,
	/**
	 * Is the place of the words and places that were learned last: `{ key, bytes, dataVersion }` as JSON; null before
	 * the first.
	 */
	lexicon: computed<string | null>(
		"(SELECT json_object('key', kv_key, 'bytes', bytes, 'dataVersion', data_version) FROM lexicons WHERE kv_key IS NOT NULL)",
	),
});
export type Directory = RowOf<typeof ROW>;
const VERSION = columnsOf({ version: directory.dataVersion });

/** Reads the only row with the version of the data and their amount. */
export function directoryRow(db: Database): OneRow<Directory> {
	return selectOne(db, ROW, "FROM directory WHERE id = 1");
}

export async function currentVersion(db: Database): Promise<number> {
	return (await selectOne(db, VERSION, "FROM directory WHERE id = 1").first()).version;
}

const WORDED = columnsOf({
	version: directory.dataVersion,
	/** Is the key of the words that were learned last; null before the first. */
	words: computed<string | null>("(SELECT kv_key FROM lexicons WHERE id = 1)"),
});

/** Reads the version of the data, with the words by which texts are understood. */
export function currentVersionAndWords(db: Database) {
	return selectOne(db, WORDED, "FROM directory WHERE id = 1");
}

/** Moves to the next version of the data that visitors see, for a change that concerns no business. */
export function nextDataVersion(db: Database): D1PreparedStatement {
	return db.prepare("UPDATE directory SET data_version = data_version + 1 WHERE id = 1");
}

/** Takes a write version without a change, so that everybody who read before reads again. */
export function takeWriteVersion(db: Database): D1PreparedStatement {
	return db.prepare("UPDATE directory SET write_version = write_version + 1 WHERE id = 1");
}

/**
 * Moves the version of what visitors see, although nothing has changed, to a number that it never had: at least the seconds since 1970. The next
 * one may have been used for other data already, where D1 was set back to a former moment.
 */
export function moveDataVersion(db: Database, now: number): D1PreparedStatement {
	return db
		.prepare("UPDATE directory SET data_version = max(data_version + 1, CAST(?1 AS INTEGER)) WHERE id = 1")
		.bind(Math.floor(now / 1_000));
}

/**
 * Sets the last category id, so that the next one gets the number after it. It is in the batch of a claim of the write
 * version.
 */
export function countCategory(db: Database, id: number): D1PreparedStatement {
	return db.prepare("UPDATE directory SET last_category_id = ?1 WHERE id = 1").bind(id);
}

/**
 * Claims the write version that was read, for a change that visitors see. The whole batch fails when somebody else wrote since
 * (db/batch.ts). `countries` is the change of the number of countries with businesses.
 */
export function claimVersion(db: Database, version: number, countries: number, now: number): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE directory SET write_version = CASE WHEN write_version = ?1 THEN ?1 + 1 END, data_version = data_version + 1,
				content_changed_at = ?2, country_count = country_count + ?3 WHERE id = 1`,
		)
		.bind(version, now, countries);
}
