import { keyColumns, keyValues } from "#db/queries/backup-rows.ts";
import { quotedName } from "#db/quoted-name.ts";
import { allPieces } from "#workers/domain/backup/manifest.ts";
import { KEPT_TABLES } from "#workers/domain/backup/tables.ts";
import { beginBackup } from "#workers/services/backups/begin.ts";
import { shapesOf } from "#workers/services/backups/chunk.ts";
import { findBackup } from "#workers/services/backups/list.ts";
import { makeBackup } from "#workers/services/backups/make.ts";
import { readManifest } from "#workers/services/backups/store.ts";
import type { ServiceContext } from "#workers/services/context.ts";

/**
 * Makes backups to their end in one call each, without the pauses of the runner of jobs, and reads the same rows bare.
 */

export type BackedUp = { id: string; rows: number; newBytes: number; steps: number; mostQueries: number };

export async function backUpAll(ctx: ServiceContext): Promise<BackedUp> {
	return backUpToItsEnd(ctx, await beginBackup(ctx));
}

/** Makes the requested backup. */
export async function backUpToItsEnd(ctx: ServiceContext, id: string): Promise<BackedUp> {
	let [queries, mostQueries, steps] = [0, 0, 0];
	const db = {
		prepare: (sql: string) => {
			queries++;
			return ctx.db.prepare(sql);
		},
		batch: <T>(statements: D1PreparedStatement[]) => ctx.db.batch<T>(statements),
	};
	for (let cursor: string | null = null; ; ) {
		queries = 0;
		const step = await makeBackup({ ...ctx, db, now: Date.now() }, cursor);
		if (step.writes.length > 0) await ctx.db.batch(step.writes);
		if (steps > 0) mostQueries = Math.max(mostQueries, queries + step.writes.length);
		steps++;
		cursor = step.cursor;
		if (cursor === null) break;
	}
	const { rows, newBytes } = await findBackup(ctx, id);
	return { id, rows: rows ?? 0, newBytes: newBytes ?? 0, steps, mostQueries };
}

/** Reads every column of every row that a backup has, 2,000 rows in each query, and does nothing with them. */
export async function bareRead({ db }: ServiceContext): Promise<{ rows: number }> {
	const A_QUERY = 2_000;
	let rows = 0;
	const shapes = await shapesOf(db, KEPT_TABLES);
	for (const [at, table] of KEPT_TABLES.entries()) {
		const shape = shapes[at] as (typeof shapes)[number];
		const columns = shape.columns.map(quotedName).join(", ");
		const keys = keyColumns(shape).join(", ");
		const behind = `WHERE (${keys}) > (${keyValues("?1", shape.keys).join(", ")})`;
		const sql = (where: string) =>
			`SELECT ${columns} FROM ${quotedName(table.name)} ${where} ORDER BY ${keys} LIMIT ${A_QUERY}`;
		let statement = db.prepare(sql(""));
		for (let more = true; more; ) {
			const { results } = await statement.all<Record<string, unknown>>();
			rows += results.length;
			more = results.length === A_QUERY;
			const last = results.at(-1) ?? {};
			statement = db.prepare(sql(behind)).bind(JSON.stringify(table.key.map((column) => last[column])));
		}
	}
	return { rows };
}

/**
 * Puts as many bytes as a backup has, in as many objects, into R2. This shows how much of the processor the local R2
 * takes.
 */
export async function barePut({ files }: ServiceContext, { backup }: { backup: string }): Promise<{ bytes: number }> {
	let all = 0;
	for (const [piece, size] of allPieces(await readManifest(files, backup))) {
		await files.put(`backups/bare/${piece}`, new Uint8Array(size));
		all += size;
	}
	return { bytes: all };
}

/** Gives a thousand businesses all over the directory another phone, each noted as one edit of an operator. */
export async function editSome({ db }: ServiceContext, { edits }: { edits: number }): Promise<{ edited: number }> {
	const step = "(SELECT max(1, last_business_id / ?1) FROM directory)";
	const [edited] = await db.batch([
		db
			.prepare(`UPDATE businesses SET phone = '+44 20 ' || id, revision = revision + 1 WHERE id % ${step} = 0`)
			.bind(edits),
		db.prepare("UPDATE directory SET write_version = write_version + 1, data_version = data_version + 1"),
	]);
	return { edited: edited?.meta.changes ?? 0 };
}
