import type { BusinessWrite } from "#db/queries/business-writes.ts";
import type { Directory } from "#db/queries/directory.ts";

/** Counts how the number of businesses of each category, city or country changes. */
class Tally<K> {
	readonly #before = new Map<K, number>();
	readonly #deltas = new Map<K, number>();

	/** Records the former number of a key; null when the key did not exist. */
	know(key: K | null, businesses: number | null): void {
		if (key !== null) this.#before.set(key, businesses ?? 0);
	}

	/** Moves a number of businesses from one key to another; null stands for nowhere. */
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

	/** Returns how many more keys have businesses than before. */
	filled(): number {
		return this.changes().reduce((change, [key, by]) => {
			const was = this.#before.get(key) ?? 0;
			return change + Number(was + by > 0) - Number(was > 0);
		}, 0);
	}
}

/** Holds the kept counts of businesses, and their changes by a write. */
export class Counts {
	readonly categories = new Tally<number>();
	readonly cities = new Tally<number>();
	readonly countries = new Tally<string>();

	/** `names` are those of countries that may be new. A country without a name is called by its code. */
	changes(names: ReadonlyMap<string | null, string | null> = new Map()) {
		return {
			categoryCounts: this.categories.changes(),
			cityCounts: this.cities.changes(),
			countryCounts: this.countries
				.changes()
				.map(([code, by]): [string, string, number] => [code, names.get(code) ?? code, by]),
		} satisfies Partial<BusinessWrite>;
	}

	/** Returns the directory with `more` businesses more, as a write at `now` leaves it. */
	directory(before: Directory, { more, seen, now }: { more: number; seen: boolean; now: number }): Directory {
		return {
			...before,
			businessCount: before.businessCount + more,
			categoryCount: before.categoryCount + this.categories.filled(),
			cityCount: before.cityCount + this.cities.filled(),
			countryCount: before.countryCount + this.countries.filled(),
			contentChangedAt: seen ? now : before.contentChangedAt,
		};
	}
}
