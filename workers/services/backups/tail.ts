import {
	endNoting,
	forgetNotes,
	type NotedRow,
	noteBehind,
	notedAndVersions,
	notedRows,
	notedTables,
} from "#db/queries/backup-changes.ts";
import { chunkBefore, chunkWith, insertChunk, removeChunk } from "#db/queries/backup-chunks.ts";
import type { TableShape } from "#db/queries/backup-rows.ts";
import { countNewBytes } from "#db/queries/backups.ts";
import { readBatch } from "#db/statement.ts";
import { type BackupChunk, MOST_PIECE_BYTES } from "#workers/domain/backup/manifest.ts";
import { type ChangedRow, replaceRows } from "#workers/domain/backup/replace-rows.ts";
import { compareKeys, type Key, keyOfLine, linesOf, textOf } from "#workers/domain/backup/row-text.ts";
import { KEPT_TABLES, keptTable } from "#workers/domain/backup/tables.ts";
import { chunkOf, type KnownChunk, keyOf, shapeOf, shapesOf, storeRows } from "./chunk.ts";
import type { Making, MakingContext, MakingStep } from "./making.ts";
import { rowsOf } from "./store.ts";

const utf8 = new TextEncoder();

/** Is one chunk's range: after `from` up to `to`. A null `to` is the end of the table. */
type Range = { chunk: BackupChunk | null; from: Key | null; to: Key | null };

/**
 * Takes rows that were written meanwhile into their chunks, one chunk a step, in rounds. It ends when so little is noted that one batch
 * reads it all: the backup shows that moment, whatever is written afterwards.
 */
export async function backUpTail(ctx: MakingContext, making: Making): Promise<MakingStep> {
	const { db, sizes } = ctx;
	const { noted } = await notedAndVersions(db, sizes.lastNotes + 1).first();
	if (noted <= sizes.lastNotes) {
		const last = await lastRound(ctx, making);
		if (last !== null) return last;
	}
	const note = (await noteBehind(db, making.noted).first()) ?? (await noteBehind(db, null).first());
	if (note === null) return { making, writes: [] };
	const table = keptTable(note.tableName);
	if (table === undefined) throw new Error(`Keys of ${note.tableName} are noted`);
	const shape = await shapeOf(db, table);
	const range = await rangeOf(ctx, making.id, shape, keyOf(note.key, shape.keys));
	const { results } = await notedRows(db, shape, { after: range.from, to: range.to, limit: sizes.notes }).all();
	const { writes, newBytes } = await takeIn(ctx, making.id, shape, range, results.map(changeOf));
	const at = results.at(-1);
	const reached = at === undefined ? making.noted : { table: note.tableName, key: JSON.parse(at.key) as Key };
	return {
		making: { ...making, noted: reached },
		writes: [...writes, forgetNotes(db, shape.name, results), countNewBytes(db, making.id, newBytes)],
	};
}

/** Reads all that is still noted, in one batch with the versions; null when that is too much after all. */
async function lastRound(ctx: MakingContext, making: Making): Promise<MakingStep | null> {
	const { db, sizes } = ctx;
	const tables = (await notedTables(db, sizes.lastNotes + 1).all()).results.map((row) => row.tableName);
	const shapes = await shapesOf(
		db,
		KEPT_TABLES.filter(({ name }) => tables.includes(name)),
	);
	const limit = sizes.lastNotes + 1;
	const [[of], ...rows] = await readBatch(db, [
		notedAndVersions(db, limit),
		...shapes.map((shape) => notedRows(db, shape, { after: null, to: null, limit })),
	]);
	const read = rows.reduce((sum, some) => sum + some.length, 0);
	if (of.noted > sizes.lastNotes || read < of.noted) return null;
	const writes: D1PreparedStatement[] = [];
	let newBytes = 0;
	for (const [at, shape] of shapes.entries()) {
		for (const { range, changes } of await byRange(ctx, making.id, shape, (rows[at] ?? []).map(changeOf))) {
			const taken = await takeIn(ctx, making.id, shape, range, changes);
			writes.push(...taken.writes);
			newBytes += taken.newBytes;
		}
	}
	const { writeVersion, dataVersion, businesses } = of;
	return {
		making: { ...making, stage: "files", noted: null, of: { writeVersion, dataVersion, businesses } },
		writes: [...writes, countNewBytes(db, making.id, newBytes), ...endNoting(db, KEPT_TABLES)],
	};
}

/**
 * Divides changes by the ranges that they belong to. No two ranges have the same chunk: what is behind the last chunk comes into it together
 * with the changes of its own rows, since each range is made from the chunk as it was before all of them.
 */
async function byRange(ctx: MakingContext, id: string, shape: TableShape, all: readonly ChangedRow[]) {
	const ranges: { range: Range; changes: ChangedRow[] }[] = [];
	for (let left = all; left[0] !== undefined; ) {
		const range = await rangeOf(ctx, id, shape, left[0].key);
		const within = range.to === null ? left.length : countUpTo(left, range.to);
		const changes = left.slice(0, within);
		const before = ranges.at(-1)?.range.chunk ?? null;
		if (before !== null && range.chunk !== null && compareKeys(before.to, range.chunk.to) === 0)
			changes.unshift(...(ranges.pop()?.changes ?? []));
		ranges.push({ range, changes });
		left = left.slice(within);
	}
	return ranges;
}

function changeOf({ key, line }: NotedRow): ChangedRow {
	return { key: JSON.parse(key) as Key, line };
}

function countUpTo(changes: readonly ChangedRow[], to: Key): number {
	const beyond = changes.findIndex(({ key }) => compareKeys(key, to) > 0);
	return beyond < 0 ? changes.length : beyond;
}

/** Finds the range that a key belongs to: a chunk's, or the part after the last chunk, which takes it in while it has room. */
async function rangeOf({ db, sizes }: MakingContext, id: string, shape: TableShape, key: Key): Promise<Range> {
	const { name, keys } = shape;
	const [[over], [under]] = await readBatch(db, [chunkWith(db, id, name, key), chunkBefore(db, id, name, key)]);
	const from = under === undefined ? null : keyOf(under.until, keys);
	if (over !== undefined) return { chunk: chunkOf(over, keys), from, to: keyOf(over.until, keys) };
	if (under === undefined || under.rows >= sizes.rows || under.bytes >= sizes.bytes)
		return { chunk: null, from, to: null };
	const before = await chunkBefore(db, id, name, keyOf(under.until, keys)).first();
	return { chunk: chunkOf(under, keys), from: before === null ? null : keyOf(before.until, keys), to: null };
}

/** Writes a range with its changed rows, and divides it when it has become too large for a chunk. */
async function takeIn(
	{ db, files, sizes }: MakingContext,
	id: string,
	{ name, keys }: TableShape,
	{ chunk, to }: Range,
	changes: readonly ChangedRow[],
): Promise<{ writes: D1PreparedStatement[]; newBytes: number }> {
	const before = chunk === null ? [] : linesOf(await rowsOf(files, chunk));
	const parts = divided(replaceRows(before, changes), sizes);
	const writes = chunk === null ? [] : [removeChunk(db, id, name, chunk.to)];
	let newBytes = 0;
	for (const [at, lines] of parts.entries()) {
		const isLast = at === parts.length - 1;
		const end = isLast && to !== null ? to : keyOfLine(lines.at(-1) as string, keys);
		const known: KnownChunk | null = parts.length === 1 ? chunk : null;
		const { stored, newBytes: written } = await storeRows(files, textOf(lines), known);
		newBytes += written;
		writes.push(insertChunk(db, id, name, { ...stored, to: end, rows: lines.length }));
	}
	return { writes, newBytes };
}

/** Divides lines into chunks. They stay one chunk unless they are twice as many as a chunk has, or longer than a piece may be. */
function divided(lines: string[], { rows, bytes }: MakingContext["sizes"]): string[][] {
	if (lines.length === 0) return [];
	const lengths = lines.map((line) => utf8.encode(line).length + 2);
	const length = lengths.reduce((sum, one) => sum + one, 2);
	if (lines.length <= 2 * rows && length <= MOST_PIECE_BYTES) return [lines];
	const parts: string[][] = [];
	let room = 0;
	for (const [at, line] of lines.entries()) {
		room -= lengths[at] ?? 0;
		const part = parts.at(-1);
		if (part === undefined || part.length === rows || room < 0) {
			parts.push([line]);
			room = bytes - (lengths[at] ?? 0);
		} else part.push(line);
	}
	return parts;
}
