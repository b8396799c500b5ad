import { businessesInOrder, hasListOrder, type ListScope, type ListWindow, SUMMARY } from "#db/queries/businesses.ts";
import { cityCategoryNamed } from "#db/queries/city-categories.ts";
import type { Directory } from "#db/queries/directory.ts";
import type { Columns, Database } from "#db/statement.ts";
import {
	type Counted,
	firstOrder,
	type IndexedSort,
	type ListSlice,
	MAX_SKIP,
	type SortField,
	type SortOrder,
} from "#workers/contract/list.ts";
import { countFilters, NO_FILTERS } from "#workers/contract/list-filters.ts";
import type { ListFilters } from "#workers/contract/search.ts";
import { MAX_SLUG_LENGTH, slugify } from "#workers/domain/slug.ts";
import type { ServiceContext } from "../context.ts";
import { readVersioned, type Versioned } from "../directory/version.ts";
import { ServiceError } from "../errors.ts";
import { type FoundList, findBusinesses } from "../search/find.ts";
import type { ListReads, ListRows } from "../search/list-reads.ts";
import { planSearch, type SearchPlan } from "../search/plan.ts";
import { type Moved, movedList } from "../taxonomies/former.ts";
import { isUnknown, type Narrowing, narrowingReads } from "./narrowing.ts";
import { type BusinessSummary, toSummary } from "./shown.ts";

type ListRequest = ListSlice & {
	search?: string;
	asTyped?: boolean;
	filters?: ListFilters;
	/** Says, for a list that is searched or filtered, whether to count what each further filter would leave. */
	counted?: boolean;
	sortBy?: SortField;
	sortOrder?: SortOrder;
};

/**
 * Lists a part of the directory's businesses, narrowed by the request; `moved` gives the present addresses to narrow it by. Errors: those
 * of `planList` and `listOf`, validation-failed (a radius without a centre).
 */
export async function listBusinesses(
	ctx: ServiceContext,
	{ categoryId, city, ...ask }: ListRequest & { categoryId?: number; city?: string },
): Promise<Versioned<Counted<BusinessSummary & { distanceMetres?: number }>> & { moved: Moved | null }> {
	const { db } = ctx;
	const narrowing = { category: categoryId === undefined ? null : { id: categoryId }, city: citySlug(city) };
	const plan = await planList(ctx, SUMMARY, { ...narrowing, ...ask });
	const { directory, rows } = await readVersioned(db, plan.reads);
	const { list, ...found } = await listOf(ctx, SUMMARY, plan, rows, directory);
	if (ask.filters?.within && found.notes?.needsPosition)
		throw new ServiceError("validation-failed", "A radius needs to know from where", {
			issues: [{ path: "within", message: "within needs near, or a search that names a place" }],
		});
	const moved = await movedList(db, narrowing, found);
	const items = list.items.map(({ distanceMetres, ...row }) =>
		distanceMetres === null ? toSummary(row) : { ...toSummary(row), distanceMetres },
	);
	return { dataVersion: directory.dataVersion, changesAt: found.nextStatusChange, value: { ...list, items }, moved };
}

/** Normalises the address of a city as visitors may write it; null when none is asked for. */
export function citySlug(city: string | undefined): string | null {
	return city === undefined ? null : slugify(city, MAX_SLUG_LENGTH);
}

const NOTHING: Counted<never> = { items: [], total: 0, totalExact: true };

type Ask = ListRequest & Narrowing;

/**
 * Is a list that is ready to be read. Its `reads` are in one batch with the caller's other reads, and `listOf` builds
 * the list from their rows.
 */
export type ListPlan<Row> = SortedPlan<Row> | SearchPlan<Row>;
type SortedPlan<Row> = { ask: Ask; sort: Sort; reads: ListReads<Row> };

/**
 * Plans a part of a list. Without text and filters it is sorted: one batch reads it from an index, from the nearer end, and only what lies
 * deep in it takes a second batch. With either it is a search (services/search/find.ts). Errors: validation-failed (an order that this list
 * does not have).
 */
export async function planList<Row>(ctx: ServiceContext, columns: Columns<Row>, ask: Ask): Promise<ListPlan<Row>> {
	const { filters = NO_FILTERS, asTyped = false, counted = false } = ask;
	const search = ask.search === undefined || ask.search.trim() === "" ? null : ask.search;
	if (search === null && countFilters(filters) === 0) return planSorted(ctx.db, columns, ask);
	return planSearch(ctx, columns, { ...ask, search, filters, asTyped, counted });
}

/**
 * Builds the list from the rows of its plan, with the category and the city that it is narrowed to. One that does not exist is null, and
 * the list is empty. Errors: offset-too-deep.
 */
export function listOf<Row extends { id: number }>(
	ctx: ServiceContext,
	columns: Columns<Row>,
	plan: ListPlan<Row>,
	rows: ListRows<Row>,
	directory: Directory,
): Promise<FoundList<Row>> {
	return "sort" in plan
		? sortedList(ctx.db, columns, plan, rows, directory)
		: findBusinesses(ctx, columns, plan, rows, directory);
}

function planSorted<Row>(db: Database, columns: Columns<Row>, ask: Ask): SortedPlan<Row> {
	const scope = scopeOf(ask);
	// Without a centre there is no distance to sort by.
	const by = ask.sortBy === undefined || ask.sortBy === "distance" ? "name" : ask.sortBy;
	if (!hasListOrder(scope, by))
		throw new ServiceError("validation-failed", `A list over the whole directory is not sorted by ${by}`, {
			issues: [{ path: "sortBy", message: `Sorting by ${by} needs a categoryId or a city` }],
		});
	const sort = sortOf(by, ask.sortOrder);
	const near = ask.offset <= MAX_SKIP ? { limit: ask.limit, skip: ask.offset, fromEnd: false } : null;
	const counted = ask.category !== null && ask.city !== null ? cityCategoryNamed(db, ask.city, ask.category) : null;
	const first = near && businessesInOrder(db, columns, scope, sort, near);
	return { ask, sort, reads: [...narrowingReads(db, ask), counted, null, first] };
}

async function sortedList<Row>(
	db: Database,
	columns: Columns<Row>,
	{ ask, sort }: SortedPlan<Row>,
	rows: ListRows<Row>,
	directory: Directory,
): Promise<FoundList<Row>> {
	const [[category = null], [city = null], [count], , first] = rows;
	const found = { category, city, notes: null, counts: null, nextStatusChange: null };
	if (isUnknown(ask, { category, city })) return { ...found, list: NOTHING };
	const total =
		category !== null && city !== null ? (count?.businessCount ?? 0) : (category ?? city ?? directory).businessCount;
	const deep = ask.offset <= MAX_SKIP ? null : deepWindow(total, ask);
	const shown = deep === null ? first : (await businessesInOrder(db, columns, scopeOf(ask), sort, deep).all()).results;
	const items = shown.map((row) => ({ ...row, distanceMetres: null }));
	return { ...found, list: { items, total, totalExact: true } };
}

function scopeOf({ category, city }: Narrowing): ListScope {
	return { category, city: city === null ? null : { slug: city } };
}

type Sort = ReturnType<typeof sortOf>;

function sortOf(by: IndexedSort, order: SortOrder | undefined) {
	return { by, order: order ?? firstOrder(by) } as const;
}

/** Returns a window from the end for rows that lie too far from the front; null when the list ends before them. */
function deepWindow(total: number, { limit, offset }: ListRequest): ListWindow | null {
	if (offset >= total) return null;
	const take = Math.min(limit, total - offset);
	const skip = total - offset - take;
	if (skip <= MAX_SKIP) return { limit: take, skip, fromEnd: true };
	throw new ServiceError("offset-too-deep", `A list is read up to ${MAX_SKIP} rows from either end: narrow it instead`);
}
