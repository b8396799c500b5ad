/**
 * Names the two kinds together. Each category and each city has its own page with the list of its businesses. Their
 * rows are never deleted. A former name or address still means the same one, for imports and for visitors, and so do
 * those of merged ones. A removed one returns when an import names it or an undo gives it a business
 * (workers/services/businesses/write/taxonomies.ts).
 */
const TAXONOMY_KINDS = ["category", "city"] as const;
export type TaxonomyKind = (typeof TAXONOMY_KINDS)[number];

/** Is the number of rows on a page of the operators' lists. A search shows no more than this. */
export const TAXONOMIES_PAGE = 50;
/** Limits the matches of a search that are counted. */
export const TAXONOMY_MATCHES = 200;
export const MAX_TAXONOMY_NAME_LENGTH = 200;

/** Is the text of a refusal when another category or city has the name or the address. */
export const TAKEN = "taken";

export const TAXONOMY_SORTS = ["count", "name"] as const;
export const TAXONOMY_ORDERS = ["asc", "desc"] as const;

/**
 * Asks for the operators' list. `search` finds the beginnings of words and answers only the largest ones. Without it
 * the list is sorted and continues after `after`, the `next` of the page before. `empty` selects only those without a
 * business.
 */
export type TaxonomyQuery = {
	search?: string;
	sort: (typeof TAXONOMY_SORTS)[number];
	order: (typeof TAXONOMY_ORDERS)[number];
	empty: boolean;
	/** Lists only removed ones, the latest first. They are neither searched nor sorted. */
	removed?: boolean;
	after?: string;
};

/**
 * `next` is the `after` of the following page, null at the end. `found` is the number of matches of a search, up to `TAXONOMY_MATCHES`.
 */
export type TaxonomyPage<Item> = { items: Item[]; next: string | null; found: number | null };

/** Holds the facts of a category or city, besides its name, that operators see. */
export type TaxonomyFacts = {
	businessCount: number;
	/** Is the record's revision. A change names the one that it was based on. */
	revision: number;
	updatedAt: string;
	/**
	 * After a rename, this counts the businesses that are already sorted and found by the new name. Null: all of them
	 * are.
	 */
	following: TaxonomyFollowing | null;
	/** Is the one that it is being merged into. */
	mergedInto: number | null;
};
export type TaxonomyFollowing = { done: number; total: number };

/** Describes a merge. `into` is the one that stays; `revision` is the other one's, as it was seen. */
export type TaxonomyMerge = { revision: number; into: number };

/**
 * Lists the former addresses of a category or city, and its other names in imports (folded, as they are compared): the former ones, which can
 * be forgotten, and those of what was merged into it, which go when the merge is taken back.
 */
export type TaxonomyPast = { formerSlugs: string[]; formerNames: string[]; mergedNames: string[] };
/** Is one of the `formerNames`. */
export type FormerName = { name: string };
