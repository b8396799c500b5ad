import type { BusinessWrite } from "#db/queries/business-writes.ts";
import type { Directory } from "#db/queries/directory.ts";
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
	LISTS_TAG,
	shownCategoryTag,
	shownCityCategoryTag,
	shownCityTag,
	TAGS_PER_CHANGE,
	TAGS_PER_PURGE,
} from "#workers/contract/cache-tag.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { FactName, Facts } from "./facts.ts";

/**
 * Names the values that decide in which lists a business is, and where. Every order that a page offers uses some of
 * these. They also decide whether a category has a page in a city, and how many businesses of a list its filters would
 * leave.
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

/** Holds the facts that decide in which lists a business is, and where. */
type Placing = Pick<Facts, (typeof PLACING)[number]>;

/** Limits the categories in cities whose tags replace those of businesses. If there are more, the tags of categories or of cities may. */
const MOST_PAIRS = 12;
/** Is the part of the directory's categories, or cities, up to which their tags leave more pages than they purge. */
const A_HALF = 0.5;
/** So many tags of categories or cities still beat a purge of everything, even where most pages show one of these. */
const MOST_TAXONOMIES = 40;
/** A change of so many businesses, in however many steps, has a tag for each of them: as many as the queue sends one by one (cache-purges/take.ts). */
const MOST_ALONE = 1_000;

/** Describes the change that the tags are of. */
type Changing = {
	/** Tells whether the number of all businesses changes. */
	total: boolean;
	/** Tells whether every page becomes stale. */
	everything: boolean;
	/** Is how many businesses the change has with all its steps; null where nobody knows how many follow. */
	inAll?: number | null;
	/** Says how many categories and cities there are. */
	directory: Pick<Directory, "categoryCount" | "cityCount">;
};

/** Collects the tags of the pages that a change of businesses makes stale, each once. */
export class ShownTags {
	/** Holds the changed businesses as they were; null for those that did not exist. */
	readonly #businesses = new Map<number, Placing | null>();
	readonly #lists = new Set<CacheTag>();
	/** Holds the tags of cities whose cards change. */
	readonly #cities = new Set<CacheTag>();

	/**
	 * Takes a business that visitors see differently; null means that it does not exist. Pages with a card of it become stale, and so do its
	 * lists before and after, if it comes, goes or may move within them.
	 */
	ofBusiness(id: number, before: Placing | null, after: Placing | null): void {
		if (!this.#businesses.has(id)) this.#businesses.set(id, before);
		const stays = before !== null && after !== null && PLACING.every((name) => before[name] === after[name]);
		if (stays) return;
		for (const facts of [before, after]) if (facts !== null) this.#ofLists(facts);
	}

	/** Takes a city that gets a state, which each card of its businesses shows. */
	ofStatedCity(id: number): void {
		this.#cities.add(shownCityTag(id));
	}

	/**
	 * Returns all tags, with those of the counts that are shown in several lists: the businesses of each category, of
	 * each city and, where it changes, of all. A change of more pages than one purge takes, and each step of one that is too large for a tag a
	 * business, has tags that stand for many businesses where these are in few places, and one tag for all lists where it has more than a purge
	 * takes. When the tags are too many, every page is stale.
	 */
	all(
		{ categoryCounts, cityCounts }: Pick<BusinessWrite, "categoryCounts" | "cityCounts">,
		{ total, everything, inAll = null, directory }: Changing,
	): CacheTag[] {
		if (everything) return [EVERYTHING];
		const stated = this.#cities.size > 0;
		const [categories, cities] = [categoryCounts.length > 0, cityCounts.length > 0 || stated];
		const others = [
			...(categories ? [CATEGORIES_TAG] : []),
			...(cities ? [CITIES_TAG] : []),
			...(categories || cities || total ? [HOME_TAG] : []),
			...(stated ? [LISTS_TAG] : []),
			...this.#cities,
		];
		const single = [...[...this.#businesses.keys()].map(businessTag), ...this.#lists, ...others];
		if ((inAll ?? 0) <= MOST_ALONE && single.length <= TAGS_PER_PURGE) return single;
		const lists = this.#lists.size > TAGS_PER_PURGE ? [LISTS_TAG] : this.#lists;
		const rest = new Set([...lists, ...others]);
		const shown = this.#shown(TAGS_PER_CHANGE - rest.size, inAll, directory);
		return shown === null ? [EVERYTHING] : [...shown, ...rest];
	}

	#ofLists({ categoryId, cityId }: Placing): void {
		if (categoryId !== null) this.#lists.add(categoryTag(categoryId));
		if (cityId !== null) this.#lists.add(cityTag(cityId));
		if (categoryId !== null && cityId !== null) this.#lists.add(cityCategoryTag(categoryId, cityId));
	}

	/**
	 * Returns at most so many tags of all pages that show one of the businesses, by the category and the city that they had: a page is kept
	 * by these. No page shows a business that did not exist. Of the tags of categories and those of cities it takes the ones that stand for the
	 * smaller part of the directory. Where that is most of it, each business has its own tag, so that the pages of the others stay. Null means
	 * that they are too many.
	 */
	#shown(most: number, inAll: number | null, { categoryCount, cityCount }: Changing["directory"]): CacheTag[] | null {
		const [categories, cities, pairs] = [new Set<CacheTag>(), new Set<CacheTag>(), new Set<CacheTag>()];
		const known: CacheTag[] = [];
		for (const [id, before] of this.#businesses) {
			if (before === null) continue;
			const [categoryId, cityId] = [before.categoryId ?? 0, before.cityId ?? 0];
			known.push(businessTag(id));
			categories.add(shownCategoryTag(categoryId));
			cities.add(shownCityTag(cityId));
			pairs.add(shownCityCategoryTag(categoryId, cityId));
		}
		if (pairs.size <= MOST_PAIRS) return [...pairs];
		const alone = known.length <= most ? known : null;
		if (inAll !== null && inAll <= MOST_ALONE) return alone;
		const [wide] = [
			{ tags: categories, part: categories.size / Math.max(1, categoryCount) },
			{ tags: cities, part: cities.size / Math.max(1, cityCount) },
		]
			.filter(({ tags, part }) => tags.size <= MOST_TAXONOMIES || (part <= A_HALF && tags.size <= most))
			.sort((one, other) => one.part - other.part || one.tags.size - other.tags.size);
		// Of a change of which nobody knows how much follows, such as an import, this step may be all.
		const aloneFirst = inAll === null && alone !== null && (wide?.part ?? 1) > A_HALF;
		return wide === undefined || aloneFirst ? alone : [...wide.tags];
	}
}

/** Tells whether a change now makes every page stale, because each foot names the month of the last update. */
export function changesFoot(changedBefore: number | null, now: number): boolean {
	return changedBefore === null || isoInstant(changedBefore).slice(0, 7) !== isoInstant(now).slice(0, 7);
}
