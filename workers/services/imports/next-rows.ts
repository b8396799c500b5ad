import { CHUNK_ROWS } from "#workers/domain/import/chunk.ts";
import { SLICE_MS } from "#workers/domain/slice.ts";

/** Fewer cost more each: what a chunk does once is done for each of them. */
const FEWEST_ROWS = 25;

/**
 * How many listings the next chunk should have at most, where so many have kept the database busy for so many milliseconds: as many as there is room
 * for while nobody waits, else what is done in a slice.
 */
export function nextRows({ rows, ms }: { rows: number; ms: number }, visitorsWait: boolean): number {
	if (!visitorsWait) return CHUNK_ROWS;
	// One that wrote nothing says little of the next.
	const wished = Math.min(2 * rows, (rows * SLICE_MS) / Math.max(1, ms));
	return Math.round(Math.min(CHUNK_ROWS, Math.max(FEWEST_ROWS, wished)));
}
