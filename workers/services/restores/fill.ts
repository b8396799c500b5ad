import { fillRows, linkRows, sameRows } from "#db/queries/side-fill.ts";
import { selfReferences } from "#db/queries/side-tables.ts";
import { readBatch } from "#db/statement.ts";
import type { Manifest } from "#workers/domain/backup/manifest.ts";
import { textOf } from "#workers/domain/backup/row-text.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import type { RestoreStage } from "./cursor.ts";
import { comingRows } from "./migrations.ts";
import { linesOfChunk, tableOf } from "./source.ts";

type Filling = Extract<RestoreStage, { at: "filling" | "linking" }>;

/** The constraints of a table that rows of a backup do not fit; nobody could have written them there. */
const UNFIT = /constraint failed|cannot store|datatype mismatch|malformed JSON/i;

/**
 * Puts the next rows of a backup into their side table and compares what stands there with them, letter for letter. A second run of it writes
 * nothing. Where rows refer to others of their table, that is set and compared once all are there. Null: all are. Errors: backup-damaged.
 */
export async function fillNext(
	ctx: ServiceContext,
	manifest: Manifest,
	stage: Filling,
	rows: number,
): Promise<Filling | null> {
	const { db } = ctx;
	const name = stage.prepared.filled[stage.table];
	if (name === undefined) return null;
	const table = tableOf(manifest, name);
	const { chunks, columns } = table;
	const chunk = chunks[stage.chunk];
	const referring = columns.length === 0 ? [] : (await selfReferences(db, name).all()).results;
	const later = referring.map(({ column }) => column).filter((column) => columns.includes(column));
	const nextTable = { ...stage, at: "filling", table: stage.table + 1, chunk: 0, line: 0 } as const;
	if (chunk === undefined) {
		if (stage.at === "filling" && later.length > 0 && chunks.length > 0) return { ...stage, at: "linking", chunk: 0, line: 0 };
		return nextTable;
	}
	const lines = await linesOfChunk(ctx, chunk);
	const some = lines.slice(stage.line, stage.line + rows);
	const last = some.at(-1);
	const nextChunk = { ...stage, chunk: stage.chunk + 1, line: 0 };
	if (last === undefined) return nextChunk;
	const before = stage.line > 0 ? lines[stage.line - 1] : undefined;
	const chunkBefore = chunks[stage.chunk - 1];
	const after = before ?? (chunkBefore === undefined ? null : JSON.stringify(chunkBefore.to));
	const text = textOf(some);
	const compared = sameRows(db, table, { lines: text.slice(1, -1), after, last });
	const done = stage.done + some.length;
	const next = stage.line + some.length < lines.length ? { ...stage, line: stage.line + some.length, done } : { ...nextChunk, done };
	try {
		if (stage.at === "filling" && later.length > 0) await fillRows(db, table, text, later, comingRows(manifest, name)).run();
		else {
			const write = stage.at === "linking" ? linkRows(db, table, text, later) : fillRows(db, table, text, [], comingRows(manifest, name));
			const [, [{ same } = { same: 0 }]] = await readBatch(db, [write, compared]);
			if (same !== 1) throw new ServiceError("backup-damaged", `Rows of ${name} are not as they stand in the backup`);
		}
	} catch (error) {
		if (error instanceof ServiceError || !UNFIT.test(String(error)) || /jobs\.fence/.test(String(error))) throw error;
		throw new ServiceError("backup-damaged", `Rows of ${name} do not fit their table`);
	}
	return next;
}
