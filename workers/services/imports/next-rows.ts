import { CHUNK_ROWS } from "#workers/domain/import/chunk.ts";
import { SLICE_MS } from "#workers/domain/slice.ts";

/** Fewer rows cost more each, because every chunk has a fixed cost. */
const FEWEST_ROWS = 25;

/**
 * Returns the most listings of the next chunk, when `rows` listings kept the database busy for `ms` milliseconds. While
 * no visitor waits, it is the full size; otherwise it is what fits in a slice.
 */
export function nextRows({ rows, ms }: { rows: number; ms: number }, visitorsWait: boolean): number {
	if (!visitorsWait) return CHUNK_ROWS;
	// A chunk that wrote nothing says little of the next one.
	const wished = Math.min(2 * rows, (rows * SLICE_MS) / Math.max(1, ms));
	return Math.round(Math.min(CHUNK_ROWS, Math.max(FEWEST_ROWS, wished)));
}
