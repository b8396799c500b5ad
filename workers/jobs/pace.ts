import { SLICE_MS } from "#workers/domain/slice.ts";

/**
 * Limits the time of a step: the database's time and the computing time together. In a local run one thread does both,
 * and all other work too.
 */
const A_STEP_MS = 2 * SLICE_MS;
/** The database's time that a step aims at. Steps of as many rows differ by a third, and few are to exceed a slice. */
const AIM_MS = 0.75 * SLICE_MS;
/**
 * Says how many times as long a step may take while no visitor is there. Each transaction writes the pages of the
 * indexes that it changes, so many small ones write the same pages again and again.
 */
const QUIET_SLICES = 4;

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
	 * Notes the time of a step, and whether visitors may be waiting. The next step takes at most twice as many rows. The
	 * first step may have been slow only because its data were not yet in memory.
	 */
	note({ database, computing }: Taken, visitorsWait: boolean): void {
		const { least, most } = this.#bounds;
		const slices = visitorsWait ? 1 : QUIET_SLICES;
		const room = slices * Math.min(AIM_MS / Math.max(1, database), A_STEP_MS / Math.max(1, database + computing));
		const rows = this.rowsOf(this.#kind) * Math.min(2, room);
		this.#rows.set(this.#kind, Math.round(Math.min(most, Math.max(least, rows))));
	}
}
