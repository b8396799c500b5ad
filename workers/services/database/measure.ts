import { databaseSize, noteDay } from "#db/queries/database.ts";
import { type CountedTable, countedTable, countRange, tablesWithRows, valuesOf } from "#db/queries/database-tables.ts";
import { fullTextStructures } from "#db/queries/full-text-upkeep.ts";
import type { TableSize } from "#workers/contract/database.ts";
import { readFullTextStructure } from "#workers/domain/database/full-text-structure.ts";
import { DAY_MS } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";
import { reportOf } from "./reports.ts";

/** The sizes of days are kept for this many days. */
const DAYS_KEPT = 400;
/** Size of a page of the database, which is the smallest size of a table or an index. */
const PAGE_BYTES = 4_096;
/** Size of a page of a full-text index as SQLite writes it. It fills one page of the database. */
const FULL_TEXT_PAGE_BYTES = PAGE_BYTES;
/** End of the name of the inner table of a full-text index that has a row for each of its entries. */
const ENTRIES = "_docsize";

/**
 * Tells how far the measurement is. `done` are the finished tables. `current` is the next table with the rows counted
 * so far, up to the key `after`.
 */
export type Measuring = { done: TableSize[]; current: (TableSize & { after: unknown[] }) | null };
export const NOTHING_MEASURED: Measuring = { done: [], current: null };

/**
 * Holds a step. `measuring` is the next one, and null at the end. `writes` is what is written then. `tables` is the
 * number of tables.
 */
type MeasureStep = { measuring: Measuring | null; writes: D1PreparedStatement[]; tables: number };

/**
 * Counts rows, table by table in the order of their names, and adds up their lengths. It counts a limited number of
 * values, because a row of a wide table takes ten times as long as one of a narrow table. At the end it measures the
 * full-text indexes, notes the day's size, and keeps all of it as the report.
 */
export async function measureDatabase(ctx: ServiceContext, from: Measuring, values: number): Promise<MeasureStep> {
	const { results } = await tablesWithRows(ctx.db).all();
	const tables = results.map(countedTable);
	const done = [...from.done];
	let current = from.current;
	let left = values;
	for (const table of tables) {
		// It is done, or was created later with a name before those that are done; the next night counts it.
		if (table.name <= (done.at(-1)?.name ?? "")) continue;
		if (left <= 0) return { measuring: { done, current: null }, writes: [], tables: tables.length };
		const begun = current?.name === table.name ? current : null;
		current = null;
		const { size, after, read } = await countOn(ctx, table, begun, Math.ceil(left / valuesOf(table)));
		left -= Math.max(1, read) * valuesOf(table);
		if (after !== null) return { measuring: { done, current: { ...size, after } }, writes: [], tables: tables.length };
		done.push({ ...size, bytes: Math.max(size.bytes, PAGE_BYTES * (1 + table.indexes.length)) });
	}
	return { measuring: null, writes: await endOf(ctx, done), tables: tables.length };
}

/** Continues to count in a table; `after` is null at its end. */
async function countOn(ctx: ServiceContext, table: CountedTable, begun: Measuring["current"], limit: number) {
	const range = await countRange(ctx.db, table, begun?.after ?? null, limit).first();
	const { rows = 0, bytes = 0, last = null } = range ?? {};
	const size = { name: table.name, rows: (begun?.rows ?? 0) + rows, bytes: (begun?.bytes ?? 0) + Math.round(bytes) };
	return { size, after: last === null ? null : (JSON.parse(last) as unknown[]), read: rows };
}

async function endOf(ctx: ServiceContext, counted: TableSize[]): Promise<D1PreparedStatement[]> {
	const { db, now } = ctx;
	const { results } = await fullTextStructures(db).all();
	const sizeOf = (name: string) => counted.find((table) => table.name === name) ?? { rows: 0, bytes: 0 };
	const indexes = results.map(({ name, structure }): TableSize => {
		// The facets' index keeps no row for an entry. It has one entry for each business.
		const { rows, bytes } = name === "business_facets" ? { ...sizeOf("businesses"), bytes: 0 } : sizeOf(name + ENTRIES);
		return { name, rows, bytes: bytes + readFullTextStructure(structure).pages * FULL_TEXT_PAGE_BYTES };
	});
	const tables = [...counted.filter(({ name }) => !name.endsWith(ENTRIES)), ...indexes];
	tables.sort((one, other) => other.bytes - one.bytes);
	return [
		...noteDay(db, dayOf(now), await databaseSize(db), dayOf(now - DAYS_KEPT * DAY_MS)),
		reportOf(ctx, "measure", { tables }),
	];
}

/** Returns the day in UTC. */
export function dayOf(instant: number): string {
	return new Date(instant).toISOString().slice(0, 10);
}
