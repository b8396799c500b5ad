/**
 * A step is answered between others' queries, and nobody else's is meanwhile: it should be over before a visitor feels it. The database
 * does one thing at a time.
 */
const A_STEP_MS = 20;
/** Between two steps everybody else's queries have their turn, as long as the step took, but no longer than this. */
const LONGEST_REST_MS = 100;
/** Whoever waits for less than this does not wait: others' queries come in between the step's own. */
const SHORTEST_REST_MS = 2;

/** How few and how many rows a step takes. Fewer cost more each: what a step does once is done for each of them. */
export type StepRows = { least: number; most: number };

/** How many rows a step takes: as many as the database did in the time that one may take, measured on the step before. */
export class Pace {
	rows: number;
	readonly #bounds: StepRows;

	constructor(bounds: StepRows) {
		this.#bounds = bounds;
		this.rows = bounds.least;
	}

	/** A step of so many has kept the database busy for so many milliseconds. At once it may grow by twice: the first one was of what was cold. */
	note(busyMs: number): void {
		const { least, most } = this.#bounds;
		const wished = Math.min(2 * this.rows, (this.rows * A_STEP_MS) / Math.max(1, busyMs));
		this.rows = Math.round(Math.min(most, Math.max(least, wished)));
	}
}

/** Lets others have their turn after a step that took so many milliseconds. */
export async function rest(tookMs: number): Promise<void> {
	const pause = Math.min(tookMs, LONGEST_REST_MS);
	if (pause >= SHORTEST_REST_MS) await scheduler.wait(pause);
}
