import { SLICE_MS } from "#workers/domain/slice.ts";

/**
 * Limits the time of a step: the database's time and the computing time together. In a local run one thread does both,
 * and all other work too.
 */
const A_STEP_MS = 2 * SLICE_MS;
/** The database's time that a step aims at. Steps of as many rows differ by a third, and few are to exceed a slice. */
const AIM_MS = 0.75 * SLICE_MS;
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

/** Limits the rows of a step. Fewer rows cost more each, because every step has a fixed cost. */
export type StepRows = { least: number; most: number };

/** Holds the time that a step took, in milliseconds: the database's work, and the worker's own work in between. */
export type Taken = { database: number; computing: number };

/**
 * Chooses how many rows a step takes: as many as fit into the allowed time, by the time of the step before. A job may do
 * several kinds of work, and a row of one kind may take a hundred times as long as a row of another. So each kind has
 * its own number.
 */
export class Pace {
	readonly #bounds: StepRows;
	readonly #rows = new Map<string, number>();
	#kind = "";

	constructor(bounds: StepRows) {
		this.#bounds = bounds;
	}

	/** Returns how many rows the next step takes, which does this kind of work. */
	rowsOf(kind = ""): number {
		this.#kind = kind;
		return this.#rows.get(kind) ?? this.#bounds.least;
	}

	/**
	 * Notes the time of a step. The next step takes at most twice as many rows. The first step may have been slow only
	 * because its data were not yet in memory.
	 */
	note({ database, computing }: Taken): void {
		const { least, most } = this.#bounds;
		const room = Math.min(AIM_MS / Math.max(1, database), A_STEP_MS / Math.max(1, database + computing));
		const rows = this.rowsOf(this.#kind) * Math.min(2, room);
		this.#rows.set(this.#kind, Math.round(Math.min(most, Math.max(least, rows))));
	}
}

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
