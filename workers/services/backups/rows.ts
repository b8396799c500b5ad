import { chunksBehind, insertChunk } from "#db/queries/backup-chunks.ts";
import { linesBetween, type TableShape } from "#db/queries/backup-rows.ts";
import { countNewBytes } from "#db/queries/backups.ts";
import { type BackupChunk, MOST_PIECE_BYTES } from "#workers/domain/backup/manifest.ts";
import { type Key, keyOfLine } from "#workers/domain/backup/row-text.ts";
import { KEPT_TABLES } from "#workers/domain/backup/tables.ts";
import { SLICE_MS } from "#workers/domain/slice.ts";
import { chunkOf, shapesOf, storeRows } from "./chunk.ts";
import { BackupFailed } from "./failure.ts";
import { endOf, type FewRows, readFewRows } from "./few-rows.ts";
import type { Making, MakingContext, MakingStep } from "./making.ts";

/** Is the least that a step reads where a table has so much: the fixed cost of a step is then small. */
const A_STEP_BYTES = 1_000_000;
/** Limits the tables that are read together because they are empty or nearly so. */
const TABLES_A_STEP = 12;
/** Limits the chunks of a step, since each is a statement of the step's batch. */
const CHUNKS_A_STEP = 60;
/** Is the share of a slice that a query aims at, since it may take longer than the one before. */
const SLICE_SHARE = 0.7;
/**
 * Is the least number of rows in a query, since a query of fewer rows costs more than its rows. On a busy machine all
 * queries seem slow.
 */
const LEAST_READS = 400;
const BRACKETS = 2;
const SEPARATOR = 2;

/** Backs up the next chunks of the tables, in ranges that end where those of the base ended. */
export async function backUpRows(ctx: MakingContext, from: Making): Promise<MakingStep> {
	const { db } = ctx;
	const making = { ...from };
	const writes: D1PreparedStatement[] = [];
	let read = 0;
	let newBytes = 0;
	const mayGoOn = () => read < A_STEP_BYTES && writes.length < CHUNKS_A_STEP;
	const tables = KEPT_TABLES.slice(making.table, making.table + TABLES_A_STEP);
	if (tables.length === 0) making.stage = "tail";
	const shapes: TableShape[] = [];
	const few: (FewRows | null)[] = [null];
	for (let at = 0; at < tables.length && mayGoOn(); at++) {
		// A large first table takes the whole step, so the others are read only when their turn comes.
		if (at < 2) shapes.push(...(await shapesOf(db, at === 0 ? tables.slice(0, 1) : tables.slice(1))));
		if (at === 1) few.push(...(await readFewRows(ctx, making, shapes.slice(1))));
		const shape = shapes[at] as TableShape;
		const whole = few[at] ?? null;
		for (let ended = false; !ended && mayGoOn(); ) {
			const next = await (whole === null ? nextChunk(ctx, making, shape) : wholeTable(ctx, making, whole));
			if (next.chunk !== null) {
				writes.push(insertChunk(db, making.id, shape.name, next.chunk));
				read += next.chunk.bytes;
				making.done += next.chunk.rows;
			}
			newBytes += next.newBytes;
			making.after = next.to ?? making.after;
			making.reads = next.reads;
			ended = next.ended;
			if (ended) {
				making.table++;
				making.after = null;
			}
		}
	}
	if (newBytes > 0) writes.push(countNewBytes(db, making.id, newBytes));
	return { making, writes };
}

/** `to` is where the range ends; `ended` says that no row follows it. */
type NextChunk = { chunk: BackupChunk | null; to: Key | null; ended: boolean; newBytes: number; reads: number };

async function nextChunk(ctx: MakingContext, making: Making, shape: TableShape): Promise<NextChunk> {
	const { db, files, sizes } = ctx;
	const { base, after } = making;
	const [record, following] = base === null ? [] : (await chunksBehind(db, base, shape.name, after, 2).all()).results;
	const known = record === undefined ? null : chunkOf(record, shape.keys);
	const range = new RangeReader(ctx, shape, after, making.reads);
	// A former chunk may grow to twice its size. The last one also takes the rows that follow it, until it is as large as a new chunk.
	if (known !== null) await range.read(known.to, { rows: 2 * sizes.rows, bytes: MOST_PIECE_BYTES, hint: known.rows });
	const closed = known !== null && range.ended;
	const open = following === undefined && (known === null || closed);
	if (open) await range.read(null, { rows: sizes.rows, bytes: sizes.bytes, hint: null });
	const to = closed && (range.last === null || !range.beyond) ? known.to : range.last;
	const ended = open && range.ended;
	const { reads } = range;
	if (range.rows === 0) return { chunk: null, to, ended, newBytes: 0, reads };
	const { stored, newBytes } = await storeRows(files, range.text(), known);
	return { chunk: { ...stored, to: to as Key, rows: range.rows }, to, ended, newBytes, reads };
}

/** Stores a table of few rows as one chunk. */
async function wholeTable({ files }: MakingContext, { reads }: Making, table: FewRows): Promise<NextChunk> {
	const { rows, text, known } = table;
	const to = endOf(table);
	if (rows === 0) return { chunk: null, to, ended: true, newBytes: 0, reads };
	const { stored, newBytes } = await storeRows(files, text, known);
	return { chunk: { ...stored, to: to as Key, rows }, to, ended: true, newBytes, reads };
}

/** D1 binds texts of at most 2 MB, and a row's text is bound as a whole. Nothing that the program writes comes near that. */
function tooLarge({ name }: TableShape, after: Key | null): BackupFailed {
	const behind = after === null ? "its first row" : `the row behind ${JSON.stringify(after)}`;
	return new BackupFailed({ code: "large", detail: `Of ${name} ${behind} is too large for a backup` });
}

type Most = { rows: number; bytes: number; hint: number | null };

/** Reads rows after a key, in queries that each take a slice of the database's time, until the rows end or the chunk is full. */
class RangeReader {
	rows = 0;
	/** Is the key of the last row. */
	last: Key | null = null;
	/** Is true when the last range that was read has no further rows. */
	ended = false;
	/** Is true when rows after the first range's end were read. */
	beyond = false;
	reads: number;
	readonly #ctx: MakingContext;
	readonly #shape: TableShape;
	readonly #parts: string[] = [];
	#after: Key | null;
	#bytes = BRACKETS;
	#ranges = 0;

	constructor(ctx: MakingContext, shape: TableShape, after: Key | null, reads: number) {
		this.#ctx = ctx;
		this.#shape = shape;
		this.#after = after;
		this.reads = Math.min(reads, ctx.sizes.reads);
	}

	text(): string {
		return `[${this.#parts.join(",\n")}]`;
	}

	/** `hint` is the number of rows last time. If as many come and the last one is the range's end, no further query is made. */
	async read(to: Key | null, most: Most): Promise<void> {
		const { db, sizes } = this.#ctx;
		this.ended = false;
		this.#ranges++;
		while (this.rows < most.rows && this.#bytes < most.bytes) {
			const limit = Math.min(this.reads, most.rows - this.rows);
			const answer = await linesBetween(db, this.#shape, { after: this.#after, to, limit })
				.all()
				.catch((error: unknown) => {
					if (!/too big|TOOBIG/i.test(String(error))) throw error;
					return null;
				});
			const [part] = answer?.results ?? [];
			if (part?.rows === 0) {
				this.ended = true;
				return;
			}
			const bytes = part?.bytes ?? Number.POSITIVE_INFINITY;
			if (part === undefined || part.lines === null || this.#bytes + bytes + SEPARATOR > MOST_PIECE_BYTES) {
				if (this.rows > 0 && part !== undefined) return;
				if (limit === 1) throw tooLarge(this.#shape, this.#after);
				this.reads = Math.max(1, Math.floor(limit / 2));
				continue;
			}
			this.#parts.push(part.lines);
			this.#bytes += bytes + SEPARATOR;
			this.rows += part.rows;
			this.last = keyOfLine(part.lines.slice(part.lines.lastIndexOf("\n") + 1), this.#shape.keys);
			this.#after = this.last;
			this.beyond = this.#ranges > 1 || to === null;
			if (part.rows === limit || limit < this.reads) this.#pace(part.rows, answer?.meta.duration ?? 0, sizes.reads);
			const isAtEnd = to !== null && this.rows === most.hint && JSON.stringify(to) === JSON.stringify(this.last);
			if (part.rows < limit || isAtEnd) {
				this.ended = true;
				return;
			}
		}
	}

	#pace(rows: number, ms: number, most: number): void {
		const room = (SLICE_MS * SLICE_SHARE) / Math.max(0.1, ms);
		const reads = Math.round(rows * Math.min(2, room));
		this.reads = Math.min(most, Math.max(Math.min(LEAST_READS, most), reads));
	}
}
