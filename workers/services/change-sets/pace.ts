/** A step is one transaction, and nobody else's query is answered meanwhile: it should be over before a visitor feels it. */
const A_STEP_MS = 12;
const FEWEST = 100;
const MOST = 2_000;
const AT_FIRST = 500;

/** How many businesses a step takes: as many as were written in the time that one may take, measured on the step before. */
export class Pace {
	rows = AT_FIRST;

	/** A step of so many has taken so long: half of them next, twice as many, or between. */
	note(ms: number): void {
		const wished = this.rows * Math.min(2, Math.max(0.5, A_STEP_MS / Math.max(1, ms)));
		this.rows = Math.round(Math.min(MOST, Math.max(FEWEST, wished)));
	}
}
