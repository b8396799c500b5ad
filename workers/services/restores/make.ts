import { appliedMigrations } from "#db/queries/migrations.ts";
import { firstNumberDay } from "#db/queries/number-subjects.ts";
import {
	createSideTable,
	leftoverTables,
	rowsUpTo,
	schemaObjects,
	selfReferences,
	writtenColumns,
} from "#db/queries/side-tables.ts";
import { readBatch } from "#db/statement.ts";
import type { Manifest } from "#workers/domain/backup/manifest.ts";
import { keyOfLine } from "#workers/domain/backup/row-text.ts";
import { KEPT_TABLES, keptTable } from "#workers/domain/backup/tables.ts";
import { dayOf } from "#workers/domain/numbers/days.ts";
import { firstKeptDay } from "#workers/domain/numbers/spans.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import type { Prepared } from "./cursor.ts";
import {
	comesAsEmpty,
	DERIVED_INDEXES,
	DERIVED_TABLES,
	isAdded,
	leadingTables,
	renamedOf,
	tablesToFill,
} from "./plan.ts";
import { linesOfChunk, tableOf } from "./source.ts";

/** A table with more rows than this swaps its name with its side table. In a smaller table the rows are replaced. */
const MOST_REPLACED = 1_000;
/** A directory that has only begun to count visits has no more rows than this in any table of theirs. */
const MOST_BEGUN = 1_000;

/**
 * Makes the empty side tables, and decides how they will replace the live tables. Errors: backup-damaged (the backup
 * has unknown columns).
 */
export async function makeSideTables(
	ctx: ServiceContext,
	manifest: Manifest | null,
	mostReplaced = MOST_REPLACED,
): Promise<Prepared> {
	const { db } = ctx;
	const [[applied], schema] = await readBatch(db, [appliedMigrations(db), schemaObjects(db)]);
	if (leftoverTables(schema).length > 0) throw new Error("There are side tables already");
	const living = KEPT_TABLES.map(({ name }) => name);
	const counts = await readBatch(
		db,
		[...living, "trades", "list_counts"].map((name) => rowsUpTo(db, name, mostReplaced + 1)),
	);
	const rows = new Map([...living, "trades", "list_counts"].map((name, at) => [name, counts[at]?.[0]?.rows ?? 0]));
	const hasBegun = await hasOnlyBegun(ctx, manifest, rows);
	const isEmpty = (name: string) => rows.get(name) === 0;
	const tables = tablesToFill(manifest, schema, (name) => (isAdded(name) ? hasBegun : comesAsEmpty(name, isEmpty)));
	await refuseUnknownColumns(ctx, tables);
	const brought = new Map(tables.map((table) => [table.name, table.rows]));
	const lists = (brought.get("categories") ?? 0) + (brought.get("cities") ?? 0);
	const isLarge = (name: string) => {
		const coming =
			name === "list_counts" ? lists : name === "trades" ? (brought.get("businesses") ?? 0) : brought.get(name);
		return Math.max(rows.get(name) ?? 0, coming ?? 0) > mostReplaced;
	};
	const filled = tables.map(({ name }) => name);
	const all = [...filled, ...DERIVED_TABLES, ...DERIVED_INDEXES];
	const renamed = renamedOf(all, schema, isLarge);
	await db.batch(all.flatMap((table) => createSideTable(db, schema, table, { indexed: renamed.includes(table) })));
	return { filled, renamed, linked: await linkedColumns(ctx, tables), schema: applied.last };
}

/**
 * Tells whether a table that was empty when the side tables were made has rows since, so that those of a backup stay out, and with them those
 * that belong to them. Who writes such rows moves the write version.
 */
export async function hasFilledSince({ db }: ServiceContext, filled: readonly string[]): Promise<boolean> {
	const counts = await readBatch(
		db,
		leadingTables(filled).map((name) => rowsUpTo(db, name, 1)),
	);
	return counts.some(([row]) => (row?.rows ?? 0) > 0);
}

/**
 * Tells whether the directory has only begun to count visits, and the backup has earlier ones that are still kept. So none is counted
 * twice: the days of a directory that the backup is of begin as early.
 */
async function hasOnlyBegun(
	ctx: ServiceContext,
	manifest: Manifest | null,
	rows: ReadonlyMap<string, number>,
): Promise<boolean> {
	const [chunk] = tableOf(manifest, "number_days").chunks;
	const isSmall = KEPT_TABLES.every(({ name }) => !isAdded(name) || (rows.get(name) ?? 0) <= MOST_BEGUN);
	if (chunk === undefined || !isSmall) return false;
	const { day: since } = await firstNumberDay(ctx.db).first();
	const [line = "[]"] = await linesOfChunk(ctx, chunk);
	const [first = ""] = [String(keyOfLine(line, 1)[0] ?? ""), firstKeptDay(dayOf(ctx.now))].toSorted().slice(-1);
	return since === null || since > first;
}

async function refuseUnknownColumns({ db }: ServiceContext, tables: Manifest["tables"]): Promise<void> {
	const known = await readBatch(
		db,
		tables.map(({ name }) => writtenColumns(db, name)),
	);
	for (const [at, { name, columns, keys, chunks }] of tables.entries()) {
		const key = keptTable(name)?.key.join();
		if (chunks.length > 0 && columns.slice(0, keys).join() !== key)
			throw new ServiceError("backup-damaged", `The rows of ${name} do not begin with its key`);
		const unknown = columns.find((column) => !known[at]?.some((one) => one.name === column));
		if (unknown !== undefined) throw new ServiceError("backup-damaged", `Table ${name} has no column ${unknown}`);
	}
}

/** Returns, for the tables whose rows have them, the columns that refer to other rows of their table. */
async function linkedColumns({ db }: ServiceContext, tables: Manifest["tables"]): Promise<Prepared["linked"]> {
	const referring = await readBatch(
		db,
		tables.map(({ name }) => selfReferences(db, name)),
	);
	const linked = tables.map(({ name, columns }, at): [string, string[]] => {
		const own = (referring[at] ?? []).map(({ column }) => column);
		return [name, own.filter((column) => columns.includes(column))];
	});
	return Object.fromEntries(linked.filter(([, columns]) => columns.length > 0));
}
