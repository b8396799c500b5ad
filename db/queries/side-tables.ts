import { columnsOf, computed, type Database, type RowOf, type Statement, select } from "#db/statement.ts";

/**
 * Manages side tables of the live ones. `restore_<table>` is filled while visitors read the live table, and replaces it
 * in one transaction. The replaced one is then `former_<table>`, until it is emptied in steps. Indexes keep their names
 * when a table is renamed. So a side table has the stand-ins of the live indexes (stand-in-indexes.ts), and the next
 * time it is the other way round.
 */

export const SIDE = "restore_" as const;
export const FORMER = "former_";

const OBJECT = columnsOf({
	type: computed<"table" | "index" | "trigger" | "view">("type"),
	name: computed<string>("name"),
	owner: computed<string>("tbl_name"),
	sql: computed<string>("sql"),
});
export type SchemaObject = RowOf<typeof OBJECT>;

/** Reads all objects of the schema, including the shadow tables of search indexes. */
export function schemaObjects(db: Database): Statement<SchemaObject> {
	return select(db, OBJECT, "FROM sqlite_master WHERE sql IS NOT NULL");
}

/** Returns what is left of a restore: side tables, and replaced tables; of search indexes without their shadow tables. */
export function leftoverTables(schema: readonly SchemaObject[]): SchemaObject[] {
	const left = schema.filter(
		({ type, name }) => type === "table" && (name.startsWith(SIDE) || name.startsWith(FORMER)),
	);
	const virtual = left.filter(isVirtual);
	return left.filter(({ name }) => !virtual.some((one) => name !== one.name && isShadowOf(one.name, name)));
}

export function isVirtual({ sql }: Pick<SchemaObject, "sql">): boolean {
	return /^CREATE VIRTUAL TABLE/i.test(sql);
}

function isShadowOf(virtual: string, name: string): boolean {
	return name.startsWith(`${virtual}_`) && /^(?:data|idx|content|docsize|config)$/.test(name.slice(virtual.length + 1));
}

/** Returns the tables that a table's foreign keys point to, which may include itself. */
export function parentsOf({ sql }: Pick<SchemaObject, "sql">): string[] {
	return [...sql.matchAll(/\bREFERENCES\s+"?(\w+)"?/gi)].flatMap(([, name]) => name ?? []);
}

const REFERRING = columnsOf({ column: computed<string>('"from"') });

/** Reads the columns whose foreign key points to a row of the same table. */
export function selfReferences(db: Database, table: string) {
	return select(db, REFERRING, 'FROM pragma_foreign_key_list(?1) WHERE "table" = ?1', table);
}

const ALTERNATE = "_2";

/** Returns the name that an index has on the other table of the two. */
export function alternateIndex(name: string): string {
	return name.endsWith(ALTERNATE) ? name.slice(0, -ALTERNATE.length) : `${name}${ALTERNATE}`;
}

/**
 * Makes the empty side table of a live one, with its indexes. With `indexed` false it has only the unique ones, because it is read as a
 * whole.
 */
export function createSideTable(
	db: Database,
	schema: readonly SchemaObject[],
	table: string,
	{ indexed }: { indexed: boolean },
): D1PreparedStatement[] {
	const living = schema.find(({ type, name }) => type === "table" && name === table);
	if (living === undefined) throw new Error(`There is no table ${table}`);
	const virtual = isVirtual(living);
	const head = virtual ? /^CREATE VIRTUAL TABLE\s+"?\w+"?/i : /^CREATE TABLE\s+"?\w+"?/i;
	const sql = living.sql
		.replace(head, `CREATE ${virtual ? "VIRTUAL " : ""}TABLE ${SIDE}${table}`)
		.replaceAll(/\bREFERENCES\s+"?(\w+)"?/gi, `REFERENCES ${SIDE}$1`);
	const ofTable = schema.filter(({ type, owner }) => type === "index" && owner === table);
	const indexes = ofTable.filter(({ sql }) => indexed || /^CREATE UNIQUE/i.test(sql));
	return [
		db.prepare(sql),
		...indexes.map((index) => {
			const named = /^(CREATE (?:UNIQUE )?INDEX)\s+"?\w+"?\s+ON\s+"?\w+"?/i;
			return db.prepare(index.sql.replace(named, `$1 ${alternateIndex(index.name)} ON ${SIDE}${table}`));
		}),
		// The settings are those of migrations 0049 and 0114 for the live tables.
		...(virtual && table.startsWith("business_")
			? Object.entries({ automerge: 0, crisismerge: 40 }).map(([setting, value]) =>
					db.prepare(`INSERT INTO ${SIDE}${table} (${SIDE}${table}, rank) VALUES ('${setting}', ${value})`),
				)
			: []),
	];
}

const ROWS = columnsOf({ rows: computed<number>("count(*)") });

/** Counts the rows of a table, up to a limit. */
export function rowsUpTo(db: Database, table: string, most: number) {
	return select(db, ROWS, `FROM (SELECT 1 FROM ${table} LIMIT ?1)`, most);
}

/** Describes the ways in which tables are swapped. */
type Swap = {
	/** Side and live tables swap names. */
	renamed: readonly string[];
	/**
	 * Lists tables for which the live table is dropped at once. These are small search indexes. All their shadow tables
	 * would have to change their names.
	 */
	dropped: readonly string[];
	/**
	 * The live table's rows are replaced by the side table's, which is cheaper for few rows. Parents come before their children. With
	 * `ifEmpty`, existing rows stay.
	 */
	replaced: readonly { table: string; columns: readonly string[]; ifEmpty: boolean }[];
};

/**
 * Makes the statements that put side tables in place of the live ones, for one batch. Renaming parses the whole schema, so triggers are
 * dropped before and made again after. If the batch fails, `endSwap` must follow.
 */
export function swapTables(db: Database, schema: readonly SchemaObject[], swap: Swap): D1PreparedStatement[] {
	const tables = new Set([...swap.renamed, ...swap.dropped, ...swap.replaced.map(({ table }) => table)]);
	const triggers = schema.filter(({ type, owner }) => type === "trigger" && !owner.startsWith("audit_"));
	const [few, parentsLast] = [swap.replaced, swap.replaced.toReversed()];
	for (const { owner } of triggers) if (owner.startsWith(SIDE)) throw new Error(`${owner} has a trigger`);
	if (tables.size !== swap.renamed.length + swap.dropped.length + few.length)
		throw new Error("A table is swapped twice");
	return [
		"PRAGMA legacy_alter_table = ON",
		"PRAGMA defer_foreign_keys = ON",
		...triggers.map(({ name }) => `DROP TRIGGER ${name}`),
		...swap.renamed.flatMap((table) => [
			`ALTER TABLE ${table} RENAME TO ${FORMER}${table}`,
			`ALTER TABLE ${SIDE}${table} RENAME TO ${table}`,
		]),
		...swap.dropped.flatMap((table) => [`DROP TABLE ${table}`, `ALTER TABLE ${SIDE}${table} RENAME TO ${table}`]),
		...parentsLast.flatMap(({ table, ifEmpty }) => (ifEmpty ? [] : [`DELETE FROM ${table}`])),
		...few.map(({ table, columns, ifEmpty }) => {
			const list = columns.map((name) => `"${name}"`).join(", ");
			const empty = ifEmpty ? ` WHERE NOT EXISTS (SELECT 1 FROM ${table})` : "";
			return `INSERT INTO ${table} (${list}) SELECT ${list} FROM ${SIDE}${table}${empty}`;
		}),
		...triggers.map(({ sql }) => sql),
		"PRAGMA legacy_alter_table = OFF",
	].map((sql) => db.prepare(sql));
}

/** Resets the swap's setting, which belongs to the connection and is not rolled back by a transaction. */
export function endSwap(db: Database): D1PreparedStatement {
	return db.prepare("PRAGMA legacy_alter_table = OFF");
}

const KEY = columnsOf({ name: computed<string>("name") });

/** Reads the columns of a table's primary key, in their order; none when it has no own key. */
export function keyColumns(db: Database, table: string) {
	return select(db, KEY, "FROM pragma_table_info(?1) WHERE pk > 0 ORDER BY pk", table);
}

const COLUMN = columnsOf({ name: computed<string>("name"), type: computed<string>("type") });

/** Reads the columns of a table that hold written values, in their order. */
export function writtenColumns(db: Database, table: string) {
	return select(db, COLUMN, "FROM pragma_table_xinfo(?1) WHERE hidden = 0 ORDER BY cid", table);
}

export function dropIndex(db: Database, name: string): D1PreparedStatement {
	return db.prepare(`DROP INDEX ${name}`);
}

/**
 * Deletes a limited number of rows of a table without triggers. `key` has the columns of its primary key when it has no
 * row numbers.
 */
export function deleteSome(db: Database, table: string, key: readonly string[], limit: number): D1PreparedStatement {
	const columns = key.length === 0 ? "rowid" : key.join(", ");
	const tuple = key.length > 1 ? `(${columns})` : columns;
	return db.prepare(`DELETE FROM ${table} WHERE ${tuple} IN (SELECT ${columns} FROM ${table} LIMIT ?1)`).bind(limit);
}

/** Drops an empty table, or a search index with its contents. */
export function dropTable(db: Database, table: string): D1PreparedStatement {
	return db.prepare(`DROP TABLE IF EXISTS ${table}`);
}
