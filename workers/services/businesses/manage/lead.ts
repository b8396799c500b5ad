import { countFacets } from "#db/queries/business-facets.ts";
import { facetGroups, isExcluding, isSearching, type Lead, leadsOf } from "#db/queries/business-selection.ts";
import { changeSetById } from "#db/queries/change-sets.ts";
import { type Database, readBatch } from "#db/statement.ts";
import type { BusinessFilter, ListFilter } from "#workers/contract/business-filter.ts";

/** Says which index leads to the businesses of a filter, and what their counts cost in addition. */

/** Limits the rows that a request reads, not counting those that the guard reads. */
export const ROWS = 480;
/** Counts read at most this many days, months and years. */
const ROWS_OF_DAYS = 110;
/** A lead with fewer businesses than this is compared with a search one by one. */
const FEW = 100;

/** Returns the rows that the counts cost: two a facet at most, that of all businesses and that of an import. */
export function costOfCounts(filter: BusinessFilter): number {
	const byDays = [filter.changedSince, filter.changedBefore].filter((day) => day !== undefined).length;
	return 2 * facetGroups(filter).length + 2 + byDays * ROWS_OF_DAYS;
}

/** Tells whether a filter compares fields alone, without a search, an import and what one lacks. */
export function isByFields(filter: BusinessFilter): boolean {
	return !isSearching(filter) && filter.importId === undefined && filter.missingFrom === undefined;
}

/** Tells whether the index of facets has a count of all that a filter asks for. */
export function isByFacets(filter: ListFilter): boolean {
	return isByFields(filter) && filter.openAt === undefined && !isExcluding(filter);
}

/**
 * Chooses what leads to the fewest businesses. Words are looked for in each business only where there are few: an index is made to be read
 * along, not to be asked a hundred times.
 */
export async function leadOf(db: Database, filter: BusinessFilter): Promise<Lead> {
	const leads = leadsOf(filter);
	const [first = "all"] = leads;
	const groups = facetGroups({ ...filter, changedSince: undefined, changedBefore: undefined });
	if (leads.length === 1 || groups.length === 0) return first;
	const [[changes], ...counts] = await readBatch(db, [
		filter.importId === undefined ? null : changeSetById(db, filter.importId),
		...groups.map((words) => countFacets(db, words)),
	]);
	const fewest = Math.min(...counts.map(([count]) => count?.total ?? 0));
	if (first === "search") return fewest <= FEW ? "facets" : first;
	return changes !== undefined && changes.created + changes.updated < fewest ? "import" : first;
}
