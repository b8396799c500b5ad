/**
 * A step is one transaction, and nobody else's query is answered meanwhile. `set`: what is set should be over before a visitor feels it.
 * `remove`: a business that goes is taken from each of its indexes, and few at a time write every page of them for each; a step may take
 * as long as a chunk of an import does.
 */
const PACES = {
	set: { ms: 12, fewest: 250, most: 2_000, atFirst: 500 },
	remove: { ms: 150, fewest: 1_000, most: 2_000, atFirst: 1_000 },
};

/** How many businesses a step takes: as many as were written in the time that one may take, measured on the step before. */
export class Pace {
	rows: number;
	readonly #kind: (typeof PACES)[keyof typeof PACES];

	constructor(kind: keyof typeof PACES) {
		this.#kind = PACES[kind];
		this.rows = this.#kind.atFirst;
	}

	/** A step of so many has taken so long: half of them next, twice as many, or between. */
	note(took: number): void {
		const { ms, fewest, most } = this.#kind;
		const wished = this.rows * Math.min(2, Math.max(0.5, ms / Math.max(1, took)));
		this.rows = Math.round(Math.min(most, Math.max(fewest, wished)));
	}
}
