import type { BusinessWrite } from "#db/queries/business-writes.ts";
import type { Directory } from "#db/queries/directory.ts";

/** How the number of businesses of each category, city or country changes. */
class Tally<K> {
	readonly #before = new Map<K, number>();
	readonly #deltas = new Map<K, number>();

	/** How many it has before; null: it is not there. */
	know(key: K | null, businesses: number | null): void {
		if (key !== null) this.#before.set(key, businesses ?? 0);
	}

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

	/** How many more of them have businesses than before. */
	filled(): number {
		return this.changes().reduce((change, [key, by]) => {
			const was = this.#before.get(key) ?? 0;
			return change + Number(was + by > 0) - Number(was > 0);
		}, 0);
	}
}

/** The kept counts of businesses, and how a write changes them. */
export class Counts {
	readonly categories = new Tally<number>();
	readonly cities = new Tally<number>();
	readonly countries = new Tally<string>();

	/** `names` of countries that may be new; one without is called by its code. */
	changes(names: ReadonlyMap<string | null, string | null> = new Map()) {
		return {
			categoryCounts: this.categories.changes(),
			cityCounts: this.cities.changes(),
			countryCounts: this.countries
				.changes()
				.map(([code, by]): [string, string, number] => [code, names.get(code) ?? code, by]),
		} satisfies Partial<BusinessWrite>;
	}

	/** The directory with so many more businesses, as a write at `now` leaves it. */
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
