/**
 * Categories and cities together: what has a page of its own with the list of its businesses. Their rows are never deleted. A name or an
 * address that one has had, and those of what was merged into it, go on meaning it, for imports and for visitors; one that was removed is
 * there again when an import names it or an undo gives it a business (workers/services/businesses/write/taxonomies.ts).
 */
const TAXONOMY_KINDS = ["category", "city"] as const;
export type TaxonomyKind = (typeof TAXONOMY_KINDS)[number];

/** On a page of the operators' lists; a search shows no more than these. */
export const TAXONOMIES_PAGE = 50;
/** Matches of a search that are counted. */
export const TAXONOMY_MATCHES = 200;
export const MAX_TAXONOMY_NAME_LENGTH = 200;

/** What a refusal says at the name or the address that another one has. */
export const TAKEN = "taken";

export const TAXONOMY_SORTS = ["count", "name"] as const;
export const TAXONOMY_ORDERS = ["asc", "desc"] as const;

/**
 * What of the operators' list is asked for. `search` finds the beginnings of words and answers the largest ones alone; without it the
 * list is sorted and goes on behind `after`, the `next` of the page before. `empty`: only those without a business.
 */
export type TaxonomyQuery = {
	search?: string;
	sort: (typeof TAXONOMY_SORTS)[number];
	order: (typeof TAXONOMY_ORDERS)[number];
	empty: boolean;
	/** Only those that were removed, the latest first; neither searched nor sorted. */
	removed?: boolean;
	after?: string;
};

/** `next` is the `after` of the following page, null at the end. `found`: how many a search finds, up to `TAXONOMY_MATCHES`. */
export type TaxonomyPage<Item> = { items: Item[]; next: string | null; found: number | null };

/** What an operator sees of a category or city beside its name. */
export type TaxonomyFacts = {
	businessCount: number;
	/** Of the record: a change names the one that it was made of. */
	revision: number;
	updatedAt: string;
	/** After a rename: how many of its businesses have been sorted and made found by the new name; null: all of them. */
	following: TaxonomyFollowing | null;
	/** What it is being merged into. */
	mergedInto: number | null;
};
export type TaxonomyFollowing = { done: number; total: number };

/** What is merged: `into` is the one that stays, `revision` the one that was seen of the other. */
export type TaxonomyMerge = { revision: number; into: number };

/** What else leads to a category or city: addresses it has had, and names by which imports know it (folded, as they are compared). */
export type TaxonomyPast = { formerSlugs: string[]; otherNames: string[] };
