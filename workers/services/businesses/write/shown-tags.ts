import type { BusinessWrite } from "#db/queries/business-writes.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import {
	businessTag,
	CATEGORIES_TAG,
	type CacheTag,
	CITIES_TAG,
	categoryTag,
	cityCategoryTag,
	cityTag,
	HOME_TAG,
} from "#workers/contract/cache-tag.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { FactName, Facts } from "./facts.ts";

/**
 * The values that decide in which lists a business stands, and where. Every order that a page offers uses some of these. They also decide
 * whether a category has a page in a city, and how many businesses of a list its filters would leave.
 */
const PLACING = [
	"categoryId",
	"categoryKey",
	"cityId",
	"cityKey",
	"nameKey",
	"rating",
	"reviewCount",
	"isOpen",
	"businessStatus",
	"openingHours",
	"timeZone",
	"priceRange",
	"about",
] as const satisfies FactName[];

/** The facts of a business that decide where it stands. */
type Placing = Pick<Facts, (typeof PLACING)[number]>;

/** Collects the tags of the pages that a change of businesses makes stale, each once. */
export class ShownTags {
	readonly #tags = new Set<CacheTag>();

	/**
	 * Takes a business that visitors see differently; null means that it does not exist. Pages with a card of it become stale, and so do its
	 * lists before and after, if it comes, goes or may move within them.
	 */
	ofBusiness(id: number, before: Placing | null, after: Placing | null): void {
		this.#tags.add(businessTag(id));
		const stays = before !== null && after !== null && PLACING.every((name) => before[name] === after[name]);
		if (stays) return;
		for (const facts of [before, after]) if (facts !== null) this.#ofLists(facts);
	}

	/**
	 * Returns all tags, with those of the counts that stand in several lists: the businesses of each category, of each city and, where it
	 * changes (`total`), of all. With `everything`, every page is stale.
	 */
	all(
		{ categoryCounts, cityCounts }: Pick<BusinessWrite, "categoryCounts" | "cityCounts">,
		{ total, everything }: { total: boolean; everything: boolean },
	): CacheTag[] {
		if (everything) return [EVERYTHING];
		const [categories, cities] = [categoryCounts.length > 0, cityCounts.length > 0];
		if (categories) this.#tags.add(CATEGORIES_TAG);
		if (cities) this.#tags.add(CITIES_TAG);
		if (categories || cities || total) this.#tags.add(HOME_TAG);
		return [...this.#tags];
	}

	#ofLists({ categoryId, cityId }: Placing): void {
		if (categoryId !== null) this.#tags.add(categoryTag(categoryId));
		if (cityId !== null) this.#tags.add(cityTag(cityId));
		if (categoryId !== null && cityId !== null) this.#tags.add(cityCategoryTag(categoryId, cityId));
	}
}

/** Tells whether a change now makes every page stale, because each foot names the month of the last update. */
export function changesFoot(changedBefore: number | null, now: number): boolean {
	return changedBefore === null || isoInstant(changedBefore).slice(0, 7) !== isoInstant(now).slice(0, 7);
}
