import { quotedName } from "#db/quoted-name.ts";
import { backupChanges } from "#db/schema/backup.ts";
import { columnsOf, computed, type Database, select, selectOne } from "#db/statement.ts";
import { type Key, paddedKey } from "#workers/domain/backup/row-text.ts";
import type { KeptTable } from "#workers/domain/backup/tables.ts";
import { keyValues, rowTextOf, type TableShape } from "./backup-rows.ts";

/**
 * Notes what is written while a backup is being made. Three triggers for each table note the keys. They exist only during that time, so
 * that other writes cost no more than before.
 */

const EVENTS = ["insert", "update", "delete"] as const;
const NOTED = "key_1, key_2, key_3, key_4";
const triggerName = (table: string, event: (typeof EVENTS)[number]) => quotedName(`backup_sees_${table}_${event}`);

/** Makes the triggers of these tables, and forgets earlier notes. */
export function beginNoting(db: Database, tables: readonly KeptTable[]): D1PreparedStatement[] {
	return [
		...endNoting(db, tables),
		...tables.flatMap((table) =>
			EVENTS.map((event) =>
				db.prepare(
					`CREATE TRIGGER ${triggerName(table.name, event)} AFTER ${event} ON ${quotedName(table.name)} BEGIN ${bodyOf(table, event)} END`,
				),
			),
		),
	];
}

export function endNoting(db: Database, tables: readonly KeptTable[]): D1PreparedStatement[] {
	return [
		...tables.flatMap(({ name }) =>
			EVENTS.map((event) => db.prepare(`DROP TRIGGER IF EXISTS ${triggerName(name, event)}`)),
		),
		db.prepare("DELETE FROM backup_changes"),
	];
}

function bodyOf({ name, key }: KeptTable, event: (typeof EVENTS)[number]): string {
	const values = (row: "OLD" | "NEW") =>
		paddedKey(
			key.map((column) => `${row}.${quotedName(column)}`),
			"''",
		).join(", ");
	// It uses SELECT and WHERE, because after a bare SELECT the ON of an upsert is parsed as that of a join.
	const note = (row: "OLD" | "NEW", where: string) =>
		`INSERT INTO backup_changes SELECT '${name}', ${values(row)}, 1 WHERE ${where} ON CONFLICT DO UPDATE SET times = times + 1;`;
	if (event === "insert") return note("NEW", "true");
	if (event === "delete") return note("OLD", "true");
	const moved = key.map((column) => `OLD.${quotedName(column)} IS NOT NEW.${quotedName(column)}`).join(" OR ");
	return `${note("NEW", "true")} ${note("OLD", moved)}`;
}

const NOTE = columnsOf({
	tableName: backupChanges.tableName,
	key: computed<string>("json_array(key_1, key_2, key_3, key_4)"),
});
const TABLE = columnsOf({ tableName: computed<string>("table_name") });

/** Reads the first noted key after another one, through all tables. */
export function noteBehind(db: Database, behind: { table: string; key: Key } | null) {
	const where = `WHERE (table_name, ${NOTED}) > (?1, ${keyValues("?2", 4).join(", ")})`;
	return select(
		db,
		NOTE,
		`FROM backup_changes ${where} ORDER BY table_name, ${NOTED} LIMIT 1`,
		behind?.table ?? "",
		JSON.stringify(paddedKey(behind?.key ?? [])),
	);
}

/** Counts the noted keys, up to `cap`, and reads the versions of the same moment. */
export function notedAndVersions(db: Database, cap: number) {
	const columns = columnsOf({
		noted: computed<number>("(SELECT count(*) FROM (SELECT 1 FROM backup_changes LIMIT ?1))"),
		writeVersion: computed<number>("write_version"),
		dataVersion: computed<number>("data_version"),
		businesses: computed<number>("business_count"),
	});
	return selectOne(db, columns, "FROM directory WHERE id = 1", cap);
}

/** Reads the tables that have notes. */
export function notedTables(db: Database, cap: number) {
	return select(
		db,
		TABLE,
		"FROM (SELECT DISTINCT table_name FROM (SELECT table_name FROM backup_changes LIMIT ?1))",
		cap,
	);
}

/**
 * Reads noted keys of a table above `after` up to `to`, up to a limit, each with the number of its notes and its row's
 * text; NULL: the row was removed.
 */
export function notedRows(
	db: Database,
	shape: TableShape,
	{ after, to, limit }: { after: Key | null; to: Key | null; limit: number },
) {
	const values: unknown[] = [shape.name, limit];
	const bound = (operator: string, key: Key | null) => {
		if (key === null) return "";
		values.push(JSON.stringify(paddedKey(key)));
		return `AND (${NOTED}) ${operator} (${keyValues(`?${values.length}`, 4).join(", ")})`;
	};
	const where = `WHERE table_name = ?1 ${bound(">", after)} ${bound("<=", to)}`;
	const isRow = shape.columns.slice(0, shape.keys).map((column, at) => `r.${quotedName(column)} = n.key_${at + 1}`);
	const columns = columnsOf({
		key: computed<string>(`json_array(${Array.from({ length: shape.keys }, (_, at) => `key_${at + 1}`).join(", ")})`),
		times: computed<number>("times"),
		line: computed<string | null>(
			`(SELECT ${rowTextOf(shape, "r")} FROM ${quotedName(shape.name)} r WHERE ${isRow.join(" AND ")})`,
		),
	});
	return select(db, columns, `FROM backup_changes n ${where} ORDER BY ${NOTED} LIMIT ?2`, ...values);
}
export type NotedRow = { key: string; times: number; line: string | null };

/** Forgets notes of a table, in their order, if they were not noted again since they were read. */
export function forgetNotes(
	db: Database,
	table: string,
	notes: readonly Pick<NotedRow, "key" | "times">[],
): D1PreparedStatement {
	const keys = notes.map(({ key, times }) => [...paddedKey(JSON.parse(key) as Key), times]);
	const bounds = [keys[0] ?? [], keys.at(-1) ?? []].map((key) => JSON.stringify(key));
	return db
		.prepare(
			`DELETE FROM backup_changes WHERE table_name = ?1
				AND (${NOTED}) >= (${keyValues("?3", 4).join(", ")}) AND (${NOTED}) <= (${keyValues("?4", 4).join(", ")})
				AND (${NOTED}, times) IN (SELECT ${keyValues("value", 5).join(", ")} FROM json_each(?2))`,
		)
		.bind(table, JSON.stringify(keys), ...bounds);
}
