import type { ImportChunk } from "./chunk.ts";
import { CHUNK_LIMITS, readChunks } from "./chunks.ts";
import type { ImportPlan } from "./plan.ts";

/** A file that nothing else speaks against is held against the directory in so many samples from all over it, of so many rows. */
const SAMPLES = 8;
const A_SAMPLE = 250;
/** So many of the samples of a file of a new list are its first rows, after which the others may be needless. */
const AT_FIRST = 4;

/** `isSuspect`: its bytes or its name speak against the file. `isListed`: earlier files of its list are here. */
type Compared = { isSuspect: boolean; isListed: boolean };

/**
 * Reads what of a file is held against the directory before its import: all of one that its bytes or its name make suspect, and of any other one
 * samples, since nobody is to wait for a large file as long as for its import.
 */
export async function* chunksToCompare(
	plan: ImportPlan,
	{ isSuspect, isListed }: Compared,
): AsyncGenerator<ImportChunk> {
	const limits = isSuspect ? CHUNK_LIMITS : { ...CHUNK_LIMITS, rows: A_SAMPLE };
	const first = isSuspect || isListed ? 0 : AT_FIRST;
	const chunks = plan.totalRows / A_SAMPLE - first;
	const every = isSuspect ? 1 : Math.max(1, Math.ceil(chunks / (SAMPLES - first)));
	for await (const { seq, chunk } of readChunks(plan, { limits })) if (seq < first || seq % every === 0) yield chunk;
}
