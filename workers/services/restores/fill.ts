import { fillRows, linkRows, sameRows } from "#db/queries/side-fill.ts";
import { readBatch } from "#db/statement.ts";
import type { Manifest } from "#workers/domain/backup/manifest.ts";
import { textOf } from "#workers/domain/backup/row-text.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import type { RestoreStage } from "./cursor.ts";
import { comingRows } from "./migrations.ts";
import { linesOfChunk, tableOf } from "./source.ts";

type Filling = Extract<RestoreStage, { at: "filling" | "linking" }>;

/**
 * Matches the errors of D1 when rows of a backup break a constraint of their table. Nobody could have written such rows
 * there.
 */
const UNFIT = /constraint failed|cannot store|datatype mismatch|malformed JSON/i;
const OVERTAKEN = /jobs\.fence/;

/** Limits the slices of chunks in a step. Small tables come many at a time. */
const SLICES_A_STEP = 40;
/** The text of a slice is bound, and so is its comparison. A step binds no more than about this. */
const CHARACTERS_A_STEP = 1_500_000;

/** Holds some rows of a chunk, with the statements that write and compare them. */
type Slice = { table: string; write: D1PreparedStatement; compared: ReturnType<typeof sameRows> | null };

/**
 * Writes about the given number of the next rows of a backup into their side tables, and compares the result letter for
 * letter. A second run writes nothing. References to rows of the same table are set and compared once all rows are
 * there. Null: all of them are. Errors: backup-damaged.
 */
export async function fillNext(
	ctx: ServiceContext,
	manifest: Manifest,
	from: Filling,
	rows: number,
): Promise<Filling | null> {
	const slices: Slice[] = [];
	let stage: Filling | null = from;
	for (let left = { rows, characters: CHARACTERS_A_STEP }; stage !== null && left.rows > 0 && left.characters > 0; ) {
		if (slices.length === SLICES_A_STEP) break;
		const taken = await takeSlice(ctx, manifest, stage, left.rows);
		if (taken.slice !== null) slices.push(taken.slice);
		left = { rows: left.rows - taken.rows, characters: left.characters - taken.characters };
		stage = taken.next;
	}
	await writeSlices(ctx, slices);
	return stage;
}

async function writeSlices({ db }: ServiceContext, slices: readonly Slice[]): Promise<void> {
	const names = [...new Set(slices.map(({ table }) => table))].join(", ");
	try {
		const results = await readBatch(
			db,
			slices.flatMap(({ write, compared }) => [write, compared]),
		);
		for (const [at, { table, compared }] of slices.entries()) {
			const [read] = results[2 * at + 1] as { same: number }[];
			if (compared !== null && read?.same !== 1)
				throw new ServiceError("backup-damaged", `Rows of ${table} are not as they stand in the backup`);
		}
	} catch (error) {
		if (error instanceof ServiceError || !UNFIT.test(String(error)) || OVERTAKEN.test(String(error))) throw error;
		throw new ServiceError("backup-damaged", `Rows of ${names} do not fit their tables`);
	}
}

type Taken = { slice: Slice | null; rows: number; characters: number; next: Filling | null };

/** Takes the next rows of a chunk, up to a limit; none when a chunk or a table has ended. */
async function takeSlice(ctx: ServiceContext, manifest: Manifest, stage: Filling, rows: number): Promise<Taken> {
	const { db } = ctx;
	const nothing = { slice: null, rows: 0, characters: 0 };
	const name = stage.prepared.filled[stage.table];
	if (name === undefined) return { ...nothing, next: null };
	const table = tableOf(manifest, name);
	const later = stage.prepared.linked[name] ?? [];
	const chunk = table.chunks[stage.chunk];
	if (chunk === undefined) {
		const again = stage.at === "filling" && later.length > 0 && table.chunks.length > 0;
		const next = again ? { at: "linking" as const } : { at: "filling" as const, table: stage.table + 1 };
		return { ...nothing, next: { ...stage, ...next, chunk: 0, line: 0 } };
	}
	const lines = await linesOfChunk(ctx, chunk);
	if (lines.length !== chunk.rows)
		throw new ServiceError("backup-damaged", `A chunk of ${name} has ${lines.length} rows instead of ${chunk.rows}`);
	const some = lines.slice(stage.line, stage.line + rows);
	const last = some.at(-1);
	const nextChunk = { ...stage, chunk: stage.chunk + 1, line: 0 };
	if (last === undefined) return { ...nothing, next: nextChunk };
	const chunkBefore = table.chunks[stage.chunk - 1];
	const after = lines[stage.line - 1] ?? (chunkBefore === undefined ? null : JSON.stringify(chunkBefore.to));
	const text = textOf(some);
	const compared = sameRows(db, table, { lines: text.slice(1, -1), after, last });
	const waits = stage.at === "filling" && later.length > 0;
	const write =
		stage.at === "linking"
			? linkRows(db, table, text, later)
			: fillRows(db, table, text, later, comingRows(manifest, name));
	const line = stage.line + some.length;
	const done = stage.done + (stage.at === "linking" ? 0 : some.length);
	return {
		slice: { table: name, write, compared: waits ? null : compared },
		rows: some.length,
		characters: text.length,
		next: line < lines.length ? { ...stage, line, done } : { ...nextChunk, done },
	};
}
