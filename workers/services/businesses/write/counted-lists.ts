import type { ListKey } from "#db/queries/list-counts.ts";
import type { StoredBusiness } from "#db/schema/business.ts";

/** What of a business decides in which lists it is counted, whether it is among their best, and what their filters leave of it. */
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

/** The lists whose filters may leave something else after a change of businesses, each once. */
export class CountedLists {
	readonly #lists = new Map<string, ListKey>();

	/** A business before and after; null: it is not there. */
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
