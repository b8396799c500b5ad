import {
	deleteSome,
	dropIndex,
	dropTable,
	isVirtual,
	keyColumns,
	leftoverTables,
	parentsOf,
	rowsUpTo,
	type SchemaObject,
	schemaObjects,
} from "#db/queries/side-tables.ts";
import { readBatch } from "#db/statement.ts";
import type { ServiceContext } from "../context.ts";

/** Rows without indexes and triggers are deleted this many times faster than others are written. */
const A_ROW = 10;
/** One step can see at once whether this many tables are small. */
const TABLES_A_STEP = 12;

/**
 * Removes some of the side tables that are left, in the time that it takes to write about this many rows. For a large
 * table it removes the indexes first, then the rows. False: nothing is left. A table goes before those that it refers
 * to, so that nothing searches its rows.
 */
export async function sweepNext(ctx: ServiceContext, written: number): Promise<boolean> {
	const { db } = ctx;
	const rows = written * A_ROW;
	const { results: schema } = await schemaObjects(db).all();
	const left = childrenFirst(leftoverTables(schema));
	const [first] = left;
	if (first === undefined) return false;
	// A search index is dropped as a whole.
	if (isVirtual(first)) {
		await dropTable(db, first.name).run();
		return true;
	}
	const plain = left.filter((table) => !isVirtual(table)).slice(0, TABLES_A_STEP);
	const counts = await readBatch(
		db,
		plain.map(({ name }) => rowsUpTo(db, name, rows + 1)),
	);
	const going: D1PreparedStatement[] = [];
	let taken = 0;
	for (const [at, { name }] of plain.entries()) {
		const count = counts[at]?.[0]?.rows ?? 0;
		if (taken + count > rows) break;
		going.push(dropTable(db, name));
		taken += count;
	}
	if (going.length > 0) await db.batch(going);
	else await shrink(ctx, first, schema, rows);
	return true;
}

async function shrink(
	{ db }: ServiceContext,
	table: SchemaObject,
	schema: readonly SchemaObject[],
	rows: number,
): Promise<void> {
	const { name } = table;
	const index = schema.find(({ type, owner }) => type === "index" && owner === name);
	// Rows that refer to others of their table keep their index, because it finds these.
	if (index !== undefined && !parentsOf(table).includes(name)) return void (await dropIndex(db, index.name).run());
	const key = withoutRowid(table) ? (await keyColumns(db, name).all()).results.map((one) => one.name) : [];
	await deleteSome(db, name, key, rows).run();
}

/** Orders the tables: search indexes first, then each table before those that it refers to. */
function childrenFirst(tables: readonly SchemaObject[]): SchemaObject[] {
	const left = tables.filter((table) => !isVirtual(table));
	const ordered = tables.filter(isVirtual);
	while (left.length > 0) {
		const isFree = ({ name }: SchemaObject) => left.every((one) => one.name === name || !parentsOf(one).includes(name));
		const at = left.findIndex(isFree);
		// No two tables of this program refer to each other.
		ordered.push(...left.splice(Math.max(0, at), 1));
	}
	return ordered;
}

function withoutRowid({ sql }: SchemaObject): boolean {
	return /\bWITHOUT ROWID\b/i.test(sql.slice(sql.lastIndexOf(")")));
}
