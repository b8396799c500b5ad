import { type CategoryRecord, categoriesById } from "#db/queries/categories.ts";
import { type CityRecord, citiesById } from "#db/queries/cities.ts";
import type { Database } from "#db/statement.ts";
import { COUNT_CAP } from "#workers/contract/list.ts";
import { type Count, type FilterCounts, LEAST_RATINGS, PRICE_LEVELS } from "#workers/contract/search.ts";
import { townName } from "#workers/domain/address/town-name.ts";
import { FEATURES } from "#workers/domain/search/features/features.ts";
import type { Left } from "#workers/domain/search/results/narrow.ts";

/** Limits the categories and towns that are counted by name. */
const MOST_NAMED = 12;

/** Describes a category or a city in the form of a filter. */
export type Named = Pick<CategoryRecord & CityRecord, "id" | "slug" | "name">;
export type NamedTown = Pick<CityRecord, "id" | "slug" | "name" | "toldApartBy">;

export const OFFERED = { ratings: LEAST_RATINGS, prices: PRICE_LEVELS } as const;

/** Makes a count of businesses. When `whole` is false, there may be more. */
export function countOf(count: number, whole: boolean): Count {
	return { count: Math.min(count, COUNT_CAP), exact: whole && count <= COUNT_CAP };
}

/** Reads the names of the most frequent categories and towns. */
export function namesOfCounted(db: Database, left: Pick<Left, "trades" | "towns">) {
	return [categoriesById(db, largest(left.trades)), citiesById(db, largest(left.towns))] as const;
}

/** Returns the most frequent ones; of equal ones those with the smallest ids. */
export function largest(counts: ReadonlyMap<number, number>): number[] {
	const sorted = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
	return sorted.slice(0, MOST_NAMED).map(([id]) => id);
}

/** Returns how many businesses each filter would leave. `openNames` has the order of the filters of hours. */
export function countsOf(
	left: Left,
	names: { trades: readonly Named[]; towns: readonly NamedTown[] },
	openNames: readonly string[],
	whole: boolean,
): FilterCounts {
	const count = (number: number) => countOf(number, whole);
	const present = <Value, Row>(
		values: readonly Value[],
		counts: ReadonlyMap<unknown, number>,
		row: (value: Value, count: Count) => Row,
	) =>
		values.flatMap((value) => {
			const number = counts.get(value) ?? 0;
			return number === 0 ? [] : [row(value, count(number))];
		});
	const named = (taxonomies: readonly Named[], counts: ReadonlyMap<number, number>) =>
		taxonomies
			.map(({ id, slug, name }) => ({ id, slug, name, number: counts.get(id) ?? 0 }))
			.sort((a, b) => b.number - a.number || (a.name < b.name ? -1 : 1))
			.map(({ number, ...taxonomy }) => ({ ...taxonomy, count: count(number) }));
	return {
		open: present(openNames, left.open, (filter, count) => ({ filter, count })),
		ratings: present(LEAST_RATINGS, left.ratings, (rating, count) => ({ rating, count })),
		prices: present(PRICE_LEVELS, left.prices, (price, count) => ({ price, count })),
		features: present(FEATURES, left.features, (feature, count) => ({ feature, count })),
		trades: named(names.trades, left.trades),
		towns: named(
			names.towns.map((town) => ({ ...town, name: townName(town) })),
			left.towns,
		),
	};
}
