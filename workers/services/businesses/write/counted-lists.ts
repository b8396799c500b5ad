import type { ListKey } from "#db/queries/list-counts.ts";
import type { StoredBusiness } from "#db/schema/business.ts";

/**
 * Names the facts that decide in which lists a business is counted, whether it is among their best, and which of their
 * filters it matches.
 */
const COUNTED = [
	"categoryId",
	"cityId",
	"rating",
	"reviewCount",
	"listedRating",
	"score",
	"priceLevel",
	"features",
	"openWeek",
	"timeZone",
	"isOpen",
	"businessStatus",
] as const satisfies (keyof StoredBusiness)[];
type Counted = Pick<StoredBusiness, (typeof COUNTED)[number]>;

/** Collects the lists whose filters may give other counts after a change of businesses, each once. */
export class CountedLists {
	readonly #lists = new Map<string, ListKey>();

	/** Takes a business before and after a change; null means that it does not exist. */
	ofBusiness(before: Counted | null, after: Counted | null): void {
		if (before !== null && after !== null && COUNTED.every((name) => before[name] === after[name])) return;
		for (const business of [before, after]) if (business !== null) this.#ofPlace(business);
	}

	all(): ListKey[] {
		return [...this.#lists.values()];
	}

	#ofPlace({ categoryId, cityId }: Counted): void {
		const categories = categoryId === null ? [0] : [0, categoryId];
		const cities = cityId === null ? [0] : [0, cityId];
		for (const category of categories)
			for (const city of cities) this.#lists.set(`${category} ${city}`, [category, city]);
	}
}
