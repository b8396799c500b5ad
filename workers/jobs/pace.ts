import { SLICE_MS } from "#workers/domain/slice.ts";

/** What a step may take of the database and compute together: locally one thread does both, and all others' work. */
const A_STEP_MS = 2 * SLICE_MS;
/** Between two steps everybody else's queries have their turn, as long as the step took, but no longer than this. */
const LONGEST_REST_MS = 100;
/** Who is woken so much later than asked for has met others, for whom a step may wait so long in all. */
const LATE_MS = 10;
const LONGEST_WAIT_MS = 1_000;
/** Whoever waits for less than this does not wait: others' queries come in between the step's own. */
const SHORTEST_REST_MS = 2;

/** How few and how many rows a step takes. Fewer cost more each: what a step does once is done for each of them. */
export type StepRows = { least: number; most: number };

/** What a step has taken, in milliseconds: the database's work, and the worker's own between. */
export type Taken = { database: number; computing: number };

/** How many rows a step takes: as many as were done in the time that one may take, measured on the step before. */
export class Pace {
	rows: number;
	readonly #bounds: StepRows;

	constructor(bounds: StepRows) {
		this.#bounds = bounds;
		this.rows = bounds.least;
	}

	/** A step of so many has taken so long. At once it may grow by twice: the first one was of what was cold. */
	note({ database, computing }: Taken): void {
		const { least, most } = this.#bounds;
		const room = Math.min(SLICE_MS / Math.max(1, database), A_STEP_MS / Math.max(1, database + computing));
		this.rows = Math.round(Math.min(most, Math.max(least, this.rows * Math.min(2, room))));
	}
}

/**
 * Lets others have their turn, as long as a step took. Whoever is woken late is not alone: as long as others keep the worker
 * or the database busy it waits on, for a while.
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
