import { columnsOf, computed, type Database, type RowOf, type Statement, select } from "#db/statement.ts";

/**
 * Tables beside the living ones: `restore_<table>` is filled while visitors read the living table, and takes its place in one transaction; the
 * living one then is `former_<table>`, until it is emptied in steps. Names of indexes stay with a table that is renamed, so a side table's are
 * the stand-ins of the living ones' (stand-in-indexes.ts), and the other way round the next time.
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

/** All that the database has been told to make, the shadow tables of search indexes among them. */
export function schemaObjects(db: Database): Statement<SchemaObject> {
	return select(db, OBJECT, "FROM sqlite_master WHERE sql IS NOT NULL");
}

/** What is left of a restore: side tables, and tables whose place others have taken; of search indexes without what they consist of. */
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

/** The tables that a table's foreign keys point to, itself among them. */
export function parentsOf({ sql }: Pick<SchemaObject, "sql">): string[] {
	return [...sql.matchAll(/\bREFERENCES\s+"?(\w+)"?/gi)].flatMap(([, name]) => name ?? []);
}

const REFERRING = columnsOf({ column: computed<string>('"from"') });

/** The columns whose foreign key points to a row of the same table. */
export function selfReferences(db: Database, table: string) {
	return select(db, REFERRING, 'FROM pragma_foreign_key_list(?1) WHERE "table" = ?1', table);
}

const ALTERNATE = "_2";

/** The name that an index has on the other table of the two. */
export function alternateIndex(name: string): string {
	return name.endsWith(ALTERNATE) ? name.slice(0, -ALTERNATE.length) : `${name}${ALTERNATE}`;
}

/** Makes the empty side table of a living one, with its indexes; `indexed` false: with those that let a row in once, as it is read as a whole. */
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
		// As migrations 0049 has set the living ones.
		...(virtual && table.startsWith("business_")
			? [db.prepare(`INSERT INTO ${SIDE}${table} (${SIDE}${table}, rank) VALUES ('automerge', 0)`)]
			: []),
	];
}

const ROWS = columnsOf({ rows: computed<number>("count(*)") });

/** How many rows a table has, counted up to so many. */
export function rowsUpTo(db: Database, table: string, most: number) {
	return select(db, ROWS, `FROM (SELECT 1 FROM ${table} LIMIT ?1)`, most);
}

/** How a swap is to be made. */
type Swap = {
	/** Side and living tables change names. */
	renamed: readonly string[];
	/** The same, but the living one is gone at once: of small search indexes, whose parts are tables that change names each by itself. */
	dropped: readonly string[];
	/** The living table's rows go and the side table's come: cheaper where there are few. Parents before their children. `ifEmpty`: rows stay. */
	replaced: readonly { table: string; columns: readonly string[]; ifEmpty: boolean }[];
};

/**
 * The statements that put side tables into the place of the living ones, for one batch. A change of names reads the whole schema, so triggers
 * go before and come back after. Where the batch fails, `endSwap` comes after it.
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

/** The setting of a swap is the connection's, and no transaction takes it back. */
export function endSwap(db: Database): D1PreparedStatement {
	return db.prepare("PRAGMA legacy_alter_table = OFF");
}

const KEY = columnsOf({ name: computed<string>("name") });

/** The columns of a table's primary key, in their order; none where it has none of its own. */
export function keyColumns(db: Database, table: string) {
	return select(db, KEY, "FROM pragma_table_info(?1) WHERE pk > 0 ORDER BY pk", table);
}

const COLUMN = columnsOf({ name: computed<string>("name"), type: computed<string>("type") });

/** The columns of a table that hold what was written into them, in their order. */
export function writtenColumns(db: Database, table: string) {
	return select(db, COLUMN, "FROM pragma_table_xinfo(?1) WHERE hidden = 0 ORDER BY cid", table);
}

export function dropIndex(db: Database, name: string): D1PreparedStatement {
	return db.prepare(`DROP INDEX ${name}`);
}

/** Takes so many rows of a table away, of one that has no triggers. `key`: of its primary key, where it has no row numbers. */
export function deleteSome(db: Database, table: string, key: readonly string[], limit: number): D1PreparedStatement {
	const columns = key.length === 0 ? "rowid" : key.join(", ");
	const tuple = key.length > 1 ? `(${columns})` : columns;
	return db.prepare(`DELETE FROM ${table} WHERE ${tuple} IN (SELECT ${columns} FROM ${table} LIMIT ?1)`).bind(limit);
}

/** An empty table, or a search index with whatever is in it. */
export function dropTable(db: Database, table: string): D1PreparedStatement {
	return db.prepare(`DROP TABLE IF EXISTS ${table}`);
}
