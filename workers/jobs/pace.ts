import { SLICE_MS, type Spent } from "#db/fence.ts";

/** What a step may keep everybody else waiting for in all, computing between its queries included. */
const A_STEP_MS = 2 * SLICE_MS;
/** Between two steps everybody else's queries have their turn, as long as the step took, but no longer than this. */
const LONGEST_REST_MS = 100;
/** Whoever waits for less than this does not wait: others' queries come in between the step's own. */
const SHORTEST_REST_MS = 2;

/** How few and how many rows a step takes. Fewer cost more each: what a step does once is done for each of them. */
export type StepRows = { least: number; most: number };

/** What a step has taken, in milliseconds: the database's work, and all that others may have waited for. */
export type Taken = { database: number; all: number };

/**
 * What a step has taken that was begun with `before` and ended with `after`, so many milliseconds later. A worker's clock stands still while it
 * computes, so that is what is left of the time when its queries' ways are taken off: where others are at work meanwhile, theirs is in it too.
 */
export function takenBy(before: Spent, after: Spent, ms: number): Taken {
	const database = after.ms - before.ms;
	const ways = (after.calls - before.calls) * after.wayMs;
	return { database, all: Math.max(database, ms - ways) };
}

/** How many rows a step takes: as many as were done in the time that one may take, measured on the step before. */
export class Pace {
	rows: number;
	readonly #bounds: StepRows;

	constructor(bounds: StepRows) {
		this.#bounds = bounds;
		this.rows = bounds.least;
	}

	/** A step of so many has taken so long. At once it may grow by twice: the first one was of what was cold. */
	note({ database, all }: Taken): void {
		const { least, most } = this.#bounds;
		const room = Math.min(SLICE_MS / Math.max(1, database), A_STEP_MS / Math.max(1, all));
		this.rows = Math.round(Math.min(most, Math.max(least, this.rows * Math.min(2, room))));
	}
}

/** Lets others have their turn after a step that took so many milliseconds. */
export async function rest(tookMs: number): Promise<void> {
	const pause = Math.min(tookMs, LONGEST_REST_MS);
	if (pause >= SHORTEST_REST_MS) await scheduler.wait(pause);
}
