import { chunksBehind } from "#db/queries/backup-chunks.ts";
import { type LinesRead, linesBetween, type TableShape } from "#db/queries/backup-rows.ts";
import { readBatch } from "#db/statement.ts";
import type { BackupChunk } from "#workers/domain/backup/manifest.ts";
import { compareKeys, type Key, keyOfLine } from "#workers/domain/backup/row-text.ts";
import { chunkOf } from "./chunk.ts";
import type { Making, MakingContext } from "./making.ts";

/**
 * Reads tables of a few rows. Each is one chunk or none. Most tables have few rows, and a query for each would cost
 * more than the rows.
 */

/** A table with this many rows or more is read by itself. */
const FEW_ROWS = 50;

/**
 * Holds all rows of a table. `known` is its former chunk. `last` is the key of its last row, null for an empty table.
 */
export type FewRows = { rows: number; text: string; last: Key | null; known: BackupChunk | null };

/** Reads tables in two batches. It returns null for each table that has more than a few rows, or that had more than one chunk before. */
export async function readFewRows(
	{ db, sizes }: MakingContext,
	{ base }: Pick<Making, "base">,
	shapes: readonly TableShape[],
): Promise<(FewRows | null)[]> {
	const limit = Math.min(FEW_ROWS, sizes.rows);
	const all = { after: null, to: null, limit };
	const chunks = await readBatch(
		db,
		shapes.map(({ name }) => (base === null ? null : chunksBehind(db, base, name, null, 2))),
	);
	const read = await readBatch(
		db,
		shapes.map((shape) => linesBetween(db, shape, all)),
	).catch((error: unknown) => {
		// One of the tables has more text than a query returns, so each is read by itself.
		if (!/too big|TOOBIG/i.test(String(error))) throw error;
		return null;
	});
	if (read === null) return shapes.map(() => null);
	return shapes.map((shape, at) => {
		const [line] = read[at] ?? [];
		const [record, following] = chunks[at] ?? [];
		if (line === undefined || following !== undefined || line.rows >= limit) return null;
		if ((line.bytes ?? 0) >= sizes.bytes) return null;
		return fewRows(line, shape, record === undefined ? null : chunkOf(record, shape.keys));
	});
}

function fewRows({ rows, lines }: LinesRead, { keys }: TableShape, known: BackupChunk | null): FewRows {
	const last = lines === null ? null : keyOfLine(lines.slice(lines.lastIndexOf("\n") + 1), keys);
	return { rows, text: `[${lines ?? ""}]`, last, known };
}

/** Returns where the range of such a table ends: at its former end, unless there are rows after that. */
export function endOf({ known, last }: FewRows): Key | null {
	if (known === null || last === null) return known?.to ?? last;
	return compareKeys(last, known.to) > 0 ? last : known.to;
}
