import { DRILL_TABLE, dropDrillTable, fillDrillTable, makeDrillTable, tableSql } from "#db/queries/backup-drill.ts";
import { linesBetween } from "#db/queries/backup-rows.ts";
import type { BackupChunk, BackupTable, Manifest } from "#workers/domain/backup/manifest.ts";
import { linesOf, textOf } from "#workers/domain/backup/row-text.ts";
import { keptTable } from "#workers/domain/backup/tables.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { shapeOf } from "./chunk.ts";
import { rowsOf } from "./store.ts";

/**
 * Limits the rows that a drill restores. The next constant limits those of one call, since one call is what the
 * database does in a slice.
 */
const ROWS = 2_000;
const A_CALL = 250;

/**
 * Restores rows of a backup into a table for drills and compares the result letter by letter. The night's number
 * decides which rows; half of them are businesses. Errors: backup-damaged.
 */
export async function drillBackup(ctx: ServiceContext, manifest: Manifest, night: number): Promise<void> {
	const { db } = ctx;
	try {
		for (const [table, chunk] of chosen(manifest, night)) await drillChunk(ctx, table, chunk);
	} finally {
		await dropDrillTable(db).run();
	}
}

function chosen({ tables }: Manifest, night: number): [BackupTable, BackupChunk][] {
	const all = tables.flatMap((table) => table.chunks.map((chunk): [BackupTable, BackupChunk] => [table, chunk]));
	const main = all.filter(([{ name }]) => name === "businesses");
	return [main, all].flatMap((some) => {
		const one = some.length === 0 ? undefined : some[night % some.length];
		return one === undefined ? [] : [one];
	});
}

async function drillChunk({ db, files }: ServiceContext, table: BackupTable, chunk: BackupChunk): Promise<void> {
	const known = keptTable(table.name);
	const sql = (await tableSql(db, table.name).first())?.sql;
	if (known === undefined || sql === undefined) return;
	const living = await shapeOf(db, known);
	// A backup from before a migration has other columns. Only tables with the same columns are drilled.
	if (living.columns.join() !== table.columns.join()) return;
	const lines = linesOf(await rowsOf(files, chunk)).slice(0, ROWS / 2);
	await db.batch(makeDrillTable(db, sql));
	for (let at = 0; at < lines.length; at += A_CALL)
		await fillDrillTable(db, table, textOf(lines.slice(at, at + A_CALL))).run();
	const back: string[] = [];
	for (let after = null as Parameters<typeof linesBetween>[2]["after"]; ; ) {
		const read = await linesBetween(db, { ...table, name: DRILL_TABLE }, { after, to: null, limit: A_CALL }).first();
		if (read.lines === null) break;
		const some = linesOf(`[${read.lines}]`);
		back.push(...some);
		after = JSON.parse(some.at(-1) as string).slice(0, table.keys);
	}
	const wrong = lines.findIndex((line, at) => line !== back[at]);
	if (wrong >= 0 || back.length !== lines.length)
		throw new ServiceError("backup-damaged", `A row of ${table.name} does not come back as it was`);
}
