import type { Taken } from "./pace.ts";

/**
 * Limits the rest between two steps. In a rest, other queries get as much time as the step took, but no more than this.
 */
const LONGEST_REST_MS = 100;
/**
 * Says how late a wake-up must be to show that others are busy. A step then waits for them, at most `LONGEST_WAIT_MS`
 * in all.
 */
const LATE_MS = 10;
const LONGEST_WAIT_MS = 1_000;
/** A shorter rest than this is skipped, because other queries already run between the step's own. */
const SHORTEST_REST_MS = 2;

/**
 * Rests as long as a step took, so that others get their turn. When the wake-up comes late, others keep the worker or
 * the database busy. Then it waits longer, up to a limit.
 */
export async function rest({ database, computing }: Taken): Promise<void> {
	const pause = Math.min(database + computing, LONGEST_REST_MS);
	if (pause < SHORTEST_REST_MS) return;
	for (let rested = 0; rested < LONGEST_WAIT_MS; ) {
		const began = performance.now();
		await scheduler.wait(pause);
		const took = performance.now() - began;
		if (took - pause < LATE_MS) return;
		rested += took;
	}
}
