import { CARD, type CardRecord, type Named } from "#db/queries/businesses.ts";
import { type KeptCounts, keptCounts } from "#db/queries/list-counts.ts";
import type { Database, RowsOfAll, Statement } from "#db/statement.ts";
import { CATEGORIES_TAG, type CacheTag, CITIES_TAG, categoryTag, cityTag } from "#workers/contract/cache-tag.ts";
import {
	type Counted,
	type ListPage,
	type ListSlice,
	PAGE_SIZE,
	type SortField,
	type SortOrder,
} from "#workers/contract/list.ts";
import { countFilters, NO_FILTERS } from "#workers/contract/list-filters.ts";
import type { ListFilters, SearchAnswer } from "#workers/contract/search.ts";
import { type ListPlan, listOf, planList } from "../businesses/list.ts";
import { isUnknown, type Narrowed, type Narrowing } from "../businesses/narrowing.ts";
import { type BusinessCard, toCard } from "../businesses/shown.ts";
import type { ServiceContext } from "../context.ts";
import { countedFacts, factsKept, listCounts, type NamedFacts } from "../search/list-counts.ts";
import type { ListReads } from "../search/list-reads.ts";
import { isRemembered, RememberedRows, type SiteData } from "./site-data.ts";

/** The lists of the public pages are numbered by page; the calls use skip and take. */

/** `filters` have the form of the query (contract/list-filters.ts). */
export type ListQuery = {
	search?: string;
	asTyped?: boolean;
	filters?: ListFilters;
	sortBy?: SortField;
	sortOrder?: SortOrder;
	page: number;
};

/** Returns the slice of a list for a page; pages are counted from 1. */
export function sliceOf(page: number, size: number): ListSlice {
	return { limit: size, offset: (page - 1) * size };
}

export function listPage<T>({ items, total, totalExact }: Counted<T>, page: number, pageSize: number): ListPage<T> {
	return { items, total, totalExact, page, pageSize };
}

type Ask = ListQuery & { category: Named | null; city: string | null; uncounted?: boolean };

/** Is a page of a list that is ready to be read. Its `reads` are in one batch with the page's other reads. */
type PlannedPage = {
	plan: ListPlan<CardRecord>;
	reads: readonly [...ListReads<CardRecord>, kept: Statement<KeptCounts> | null];
	page: number;
	uncounted: boolean;
};

/**
 * Plans a page of the directory's businesses, narrowed by the request. `uncounted` omits what filters would leave. Errors: those of
 * `planList`.
 */
export async function planPage(ctx: ServiceContext, { page, uncounted = false, ...ask }: Ask): Promise<PlannedPage> {
	const isTyped = (ask.search ?? "").trim() !== "" || countFilters(ask.filters ?? NO_FILTERS) > 0;
	const whole = ask.category === null && ask.city === null && !isTyped;
	// The whole directory has no order by city or category. A page that asks for one gets the order by name.
	const sortBy = whole && (ask.sortBy === "city" || ask.sortBy === "category") ? "name" : ask.sortBy;
	const plan = await planList(ctx, CARD, { ...ask, sortBy, counted: !uncounted, ...sliceOf(page, PAGE_SIZE) });
	// A list without filters tells what its filters would leave.
	const isListed = !uncounted && "sort" in plan && !isRemembered(COUNTED, nameOf(ask));
	const kept = isListed ? keptOf(ctx.db, ask) : null;
	return { plan, reads: [...plan.reads, kept], page, uncounted };
}

function keptOf(db: Database, { category, city }: Narrowing): Statement<KeptCounts> {
	return keptCounts(db, category, city === null ? null : { slug: city });
}

/** Keeps the filters' counts of lists, by what the lists are narrowed to. */
const COUNTED = new RememberedRows<NamedFacts>();

function nameOf({ category, city }: Narrowing): string {
	return JSON.stringify([category, city]);
}

/**
 * Returns what a list's filters would leave: from memory, from the kept counts, or counted now. `read` is what its page has read of it.
 */
async function factsOf(
	{ db }: ServiceContext,
	ask: Narrowing,
	{ category, city }: Narrowed,
	siteData: SiteData,
	read: KeptCounts | undefined,
): Promise<NamedFacts> {
	const known = COUNTED.of(siteData, nameOf(ask));
	if (known !== undefined) return known;
	const kept = read ?? (await keptOf(db, ask).first());
	const scope = { categoryId: category?.id ?? null, cityId: city?.id ?? null };
	return COUNTED.keep(siteData, nameOf(ask), kept === null ? await countedFacts(db, scope) : factsKept(kept));
}

/** Builds the page from what was read. Errors: those of `listOf`. */
export async function madePage(
	ctx: ServiceContext,
	{ plan, page, uncounted }: PlannedPage,
	[ofCategory, ofCity, total, candidates, shown, [kept]]: RowsOfAll<PlannedPage["reads"]>,
	siteData: SiteData,
) {
	const { category, city, list, nextStatusChange, ...found } = await listOf(
		ctx,
		CARD,
		plan,
		[ofCategory, ofCity, total, candidates, shown],
		siteData.directory,
	);
	const items = list.items.map(({ distanceMetres, ...row }): BusinessCard & { distanceMetres?: number } =>
		distanceMetres === null ? toCard(row) : { ...toCard(row), distanceMetres },
	);
	const isSearched = (plan.ask.search ?? "").trim() !== "";
	const listed =
		found.counts !== null || isSearched || isUnknown(plan.ask, { category, city }) || uncounted
			? { counts: found.counts, nextStatusChange }
			: listCounts(await factsOf(ctx, plan.ask, { category, city }, siteData, kept), ctx.now);
	const answer: SearchAnswer = { notes: found.notes, counts: listed.counts };
	return {
		category,
		city,
		businesses: listPage({ ...list, items }, page, PAGE_SIZE),
		answer,
		nextStatusChange: listed.nextStatusChange,
		leadTags: answer.notes === null || answer.notes.leads.length === 0 ? [] : leadTags({ category, city }),
	};
}

/** Returns the tags of what an empty list leads to: its category in other towns, its town's other categories, and the largest of both. */
function leadTags({ category, city }: Narrowed): CacheTag[] {
	const ofCategory = category === null ? [] : [categoryTag(category.id)];
	const ofCity = city === null ? [] : [cityTag(city.id)];
	return [CATEGORIES_TAG, CITIES_TAG, ...ofCategory, ...ofCity];
}
