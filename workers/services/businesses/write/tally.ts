/** How the number of businesses of each category, city or country changes. */
export class Tally<K> {
	readonly #deltas = new Map<K, number>();

	/** So many businesses go from one to another; null: from nowhere, or to nowhere. */
	move(from: K | null, to: K | null, businesses = 1): void {
		this.#add(from, -businesses);
		this.#add(to, businesses);
	}

	#add(key: K | null, by: number): void {
		if (key !== null) this.#deltas.set(key, (this.#deltas.get(key) ?? 0) + by);
	}

	changes(): [K, number][] {
		return [...this.#deltas].filter(([, by]) => by !== 0);
	}

	/** How many more of them have businesses than `before`. */
	filled(before: Map<K, number>): number {
		return this.changes().reduce((change, [key, by]) => {
			const was = before.get(key) ?? 0;
			return change + Number(was + by > 0) - Number(was > 0);
		}, 0);
	}
}
