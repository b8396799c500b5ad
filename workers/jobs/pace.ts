import { SLICE_MS } from "#workers/domain/slice.ts";

/** The time that a step may take of the database and of computing together. In a local run one thread does both, and all other work. */
const A_STEP_MS = 2 * SLICE_MS;
/** Between two steps, other queries get as much time as the step took, but no more than this. */
const LONGEST_REST_MS = 100;
/** A wake-up that is this late shows that others are busy; a step may wait for them this long in all. */
const LATE_MS = 10;
const LONGEST_WAIT_MS = 1_000;
/** A shorter rest than this is skipped, because other queries already run between the step's own. */
const SHORTEST_REST_MS = 2;

/** The least and the most rows of a step. Fewer rows cost more each, because every step has a fixed cost. */
export type StepRows = { least: number; most: number };

/** The time of a step, in milliseconds: the database's work, and the worker's own work in between. */
export type Taken = { database: number; computing: number };

/** Chooses the rows of a step: as many as were done in the allowed time, measured on the step before. */
export class Pace {
	rows: number;
	readonly #bounds: StepRows;

	constructor(bounds: StepRows) {
		this.#bounds = bounds;
		this.rows = bounds.least;
	}

	/**
	 * Notes the time of a step. The next one may grow to at most twice its rows. The first step may have been slow because its data were not
	 * yet in memory.
	 */
	note({ database, computing }: Taken): void {
		const { least, most } = this.#bounds;
		const room = Math.min(SLICE_MS / Math.max(1, database), A_STEP_MS / Math.max(1, database + computing));
		this.rows = Math.round(Math.min(most, Math.max(least, this.rows * Math.min(2, room))));
	}
}

/**
 * Rests as long as a step took, so that others get their turn. A late wake-up means that others keep the worker or the database busy; then
 * it waits longer, up to a limit.
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
