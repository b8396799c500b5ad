import type { ImportChunk } from "./chunk.ts";
import { CHUNK_LIMITS, readChunks } from "./chunks.ts";
import type { ImportPlan } from "./plan.ts";

/** A file that nothing else speaks against is held against the directory in so many samples from all over it, of so many rows. */
const SAMPLES = 8;
const A_SAMPLE = 250;

/**
 * Reads what of a file is held against the directory to find out whether it is older: all of one that its bytes or its name make suspect, and of
 * any other one samples, since nobody is to wait for a large file as long as for its import.
 */
export async function* chunksToCompare(plan: ImportPlan, isSuspect: boolean): AsyncGenerator<ImportChunk> {
	const limits = isSuspect ? CHUNK_LIMITS : { ...CHUNK_LIMITS, rows: A_SAMPLE };
	const every = isSuspect ? 1 : Math.max(1, Math.ceil(plan.totalRows / A_SAMPLE / SAMPLES));
	for await (const { seq, chunk } of readChunks(plan, { limits })) if (seq % every === 0) yield chunk;
}
