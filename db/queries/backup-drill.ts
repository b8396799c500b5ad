import { quotedName } from "#db/quoted-name.ts";
import type { Database } from "#db/statement.ts";
import { columnsOf, computed, select } from "#db/statement.ts";
import { columnPath } from "#workers/domain/backup/row-text.ts";
import type { TableShape } from "./backup-rows.ts";

/** Names a table for drills. Rows of a backup are restored into it to check that they come back unchanged. */
export const DRILL_TABLE = "backup_drill";

const SQL = columnsOf({ sql: computed<string>("sql") });

/** Reads the statement that a table was made with. */
export function tableSql(db: Database, table: string) {
	return select(db, SQL, "FROM sqlite_master WHERE type = 'table' AND name = ?1", table);
}

/** Makes the table again with the columns and checks of another one, from that one's statement. */
export function makeDrillTable(db: Database, sql: string): D1PreparedStatement[] {
	const body = /^CREATE TABLE\s+(?:"[^"]+"|\w+)\s*(\([\s\S]*)$/i.exec(sql)?.[1];
	if (body === undefined) throw new Error("A table was made by another statement");
	// It has no references to live rows, since a drill restores only some rows.
	const alone = body.replaceAll(
		/\bREFERENCES\s+(?:"[^"]+"|\w+)\s*\([^)]*\)(?:\s+ON DELETE CASCADE)?(?:\s+DEFERRABLE INITIALLY DEFERRED)?/gi,
		"",
	);
	return [dropDrillTable(db), db.prepare(`CREATE TABLE ${DRILL_TABLE} ${alone}`)];
}

export function dropDrillTable(db: Database): D1PreparedStatement {
	return db.prepare(`DROP TABLE IF EXISTS ${DRILL_TABLE}`);
}

/** Restores the rows of a text. */
export function fillDrillTable(db: Database, { columns, blobs }: TableShape, text: string): D1PreparedStatement {
	const values = columns.map((column, place) => {
		const value = `value->>'${columnPath(place)}'`;
		return blobs.includes(column) ? `unhex(${value})` : value;
	});
	return db
		.prepare(
			`INSERT INTO ${DRILL_TABLE} (${columns.map(quotedName).join(", ")}) SELECT ${values.join(", ")} FROM json_each(?1)`,
		)
		.bind(text);
}
