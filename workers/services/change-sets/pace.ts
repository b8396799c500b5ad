/**
 * A step is one transaction, and nobody else's query is answered meanwhile: it should be over before a visitor feels it. Fewer than these at a
 * time cost more each, in calls and in pages of indexes that are written anew.
 */
const A_STEP_MS = 20;
const FEWEST = 1_000;
const MOST = 2_000;

/** How many businesses a step takes: as many as were written in the time that one may take, measured on the step before. */
export class Pace {
	rows = FEWEST;

	/** A step of so many has taken so many milliseconds. */
	note(took: number): void {
		const wished = (this.rows * A_STEP_MS) / Math.max(1, took);
		this.rows = Math.round(Math.min(MOST, Math.max(FEWEST, wished)));
	}
}
