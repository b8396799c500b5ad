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
 * What decides in which lists a business stands, and where in them: every order that a page offers is by some of these; whether a category has
 * a page in a city, and how many of a list its filters would leave.
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

/** Of a business, what decides where it stands. */
type Placing = Pick<Facts, (typeof PLACING)[number]>;

/** The tags of the pages that a change of businesses makes out of date, each once. */
export class ShownTags {
	readonly #tags = new Set<CacheTag>();

	/**
	 * A business of which visitors see something else than before; null: it is not there. The pages with a card of it, and its lists
	 * before and after where it comes, goes or may stand elsewhere in them.
	 */
	ofBusiness(id: number, before: Placing | null, after: Placing | null): void {
		this.#tags.add(businessTag(id));
		const stays = before !== null && after !== null && PLACING.every((name) => before[name] === after[name]);
		if (stays) return;
		for (const facts of [before, after]) if (facts !== null) this.#ofLists(facts);
	}

	/**
	 * All of them, with those of what stands in more than one list: how many businesses there are in each category, in each city and, where
	 * that differs (`total`), in all. Everything, where each page's foot says something else, or `everything` does.
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

/** Whether a change of now makes every page out of date: their feet say in which month the directory was last updated. */
export function changesFoot(changedBefore: number | null, now: number): boolean {
	return changedBefore === null || isoInstant(changedBefore).slice(0, 7) !== isoInstant(now).slice(0, 7);
}
