import { noRows, readBatch } from "#db/client.ts";
import { type SummaryRecord, sameCategoryOtherCity, sameCityOtherCategory, sameType } from "#db/queries/businesses.ts";
import {
	type CategoryRecord,
	type CityRecord,
	categoriesByCount,
	categoryBySlug,
	citiesByCount,
	cityBySlug,
	type Site,
	siteRow,
} from "#db/queries/site.ts";
import { enabledSnippets } from "#db/queries/snippets.ts";
import type { BusinessSummary } from "#workers/contract/business.ts";
import {
	DIRECTORY_PAGE_SIZE,
	type ListPage,
	PAGE_SIZE,
	type SortField,
	type SortOrder,
} from "#workers/contract/list.ts";
import {
	type BusinessPage,
	type CategoriesPage,
	type CategoryPage,
	type CitiesPage,
	type CityPage,
	type HomePage,
	PREVIEW_FETCHED,
	type SearchPage,
	type ShellPage,
	STRIP_SIZE,
} from "#workers/contract/page.ts";
import type { Snippet } from "#workers/contract/snippet.ts";
import { phraseMatch } from "#workers/domain/search-query.ts";
import {
	findBusiness,
	nearbyQueryOf,
	randomBusinesses,
	toStats,
	withDistance,
} from "#workers/services/businesses/find.ts";
import { businessList, type ListPlace, type ListRequest, listPlace } from "#workers/services/businesses/list.ts";
import { toSummary } from "#workers/services/businesses/shown.ts";
import { categoryList, cityList } from "#workers/services/cities/list.ts";
import { ServiceError } from "../errors.ts";

/** What each page needs, in one answer, so that the web worker's loader makes one call for it. */

const ALL_CATEGORIES = 200;
const RELATED = 6;
const SAME_TYPE = 4;
const CATEGORY_LINKS = 8;

export type Versioned<T> = { dataVersion: number; value: T };
type HubQuery = { search?: string; sortBy?: SortField; sortOrder?: SortOrder; page: number };

/** The statistics and the operator's snippets, which stand around every page. */
export async function shellPage(db: D1Database): Promise<Versioned<ShellPage>> {
	const [[site], snippets] = await readBatch<[[Site], Snippet[]]>(db, [siteRow(db), enabledSnippets(db)]);
	return { dataVersion: site.dataVersion, value: { stats: toStats(site), snippets } };
}

export async function homePage(
	db: D1Database,
	kv: KVNamespace,
	ask: { search?: string; categoryId?: number },
	now: number,
): Promise<Versioned<HomePage>> {
	const filtered = (ask.search ?? "").trim() !== "" || ask.categoryId !== undefined;
	const [[[site], categories, cities], results, featured] = await Promise.all([
		readBatch<[[Site], CategoryRecord[], CityRecord[]]>(db, [
			siteRow(db),
			categoriesByCount(db, ALL_CATEGORIES, 0),
			citiesByCount(db, STRIP_SIZE, 0),
		]),
		filtered ? pageOf(db, { ...ask, page: 1 }) : null,
		filtered ? null : featuredBusinesses(db, kv, now),
	]);
	return {
		dataVersion: site.dataVersion,
		value: {
			businesses: results?.items ?? featured ?? [],
			total: results?.total ?? null,
			totalExact: results?.totalExact ?? true,
			categories,
			cities,
			stats: toStats(site),
		},
	};
}

/** Some at random that are in business: a place that has closed for good is found, but not shown off. */
async function featuredBusinesses(db: D1Database, kv: KVNamespace, now: number): Promise<BusinessSummary[]> {
	const { items } = await randomBusinesses(db, kv, PAGE_SIZE * 2, now);
	const inBusiness = items.filter(({ businessStatus }) => businessStatus === null || businessStatus === "OPERATIONAL");
	return inBusiness.slice(0, PAGE_SIZE);
}

export async function businessPage(db: D1Database, slug: string): Promise<Versioned<BusinessPage>> {
	const { found, rest } = await findBusiness(db, slug, [categoriesByCount(db, CATEGORY_LINKS, 0)]);
	const { id, cityId, categoryId, type } = found.record;
	const typeMatch = type === null ? null : phraseMatch("kind", type);
	const none = noRows(db);
	const [nearby, inCity, inCategory, ofType] = await readBatch<
		[SummaryRecord[], SummaryRecord[], SummaryRecord[], SummaryRecord[]]
	>(db, [
		nearbyQueryOf(db, found, RELATED) ?? none,
		cityId === null ? none : sameCityOtherCategory(db, { id, cityId, categoryId }, RELATED),
		categoryId === null ? none : sameCategoryOtherCity(db, { id, cityId, categoryId }, RELATED),
		typeMatch === null ? none : sameType(db, typeMatch, id, SAME_TYPE + 2 * RELATED),
	]);
	const { latitude, longitude } = found.record;
	// Another list of the page may show them already.
	const shown = new Set([...inCity, ...inCategory].map((row) => row.id));
	return {
		dataVersion: found.dataVersion,
		value: {
			business: found.business,
			nearby: latitude === null || longitude === null ? [] : withDistance(nearby, { latitude, longitude }),
			inCity: inCity.map(toSummary),
			inCategory: inCategory.map(toSummary),
			sameType: ofType
				.filter((row) => !shown.has(row.id))
				.slice(0, SAME_TYPE)
				.map(toSummary),
			categories: rest[0] as CategoryRecord[],
		},
	};
}

export async function categoryPage(db: D1Database, slug: string, ask: HubQuery): Promise<Versioned<CategoryPage>> {
	const [[site], [category]] = await readBatch<[[Site], CategoryRecord[]]>(db, [
		siteRow(db),
		categoryBySlug(db, slug.slice(0, 200)),
	]);
	if (category === undefined) throw new ServiceError("category-not-found", "No such category");
	const place = { site, category, city: null };
	return { dataVersion: site.dataVersion, value: { category, businesses: await hubList(db, place, ask) } };
}

export async function cityPage(db: D1Database, slug: string, ask: HubQuery): Promise<Versioned<CityPage>> {
	const [[site], [city]] = await readBatch<[[Site], CityRecord[]]>(db, [
		siteRow(db),
		cityBySlug(db, slug.slice(0, 200)),
	]);
	if (city === undefined) throw new ServiceError("city-not-found", "No such city");
	const place = { site, category: null, city };
	return { dataVersion: site.dataVersion, value: { city, businesses: await hubList(db, place, ask) } };
}

export async function categoriesPage(
	db: D1Database,
	ask: { search?: string; page: number },
): Promise<Versioned<CategoriesPage>> {
	const list = await categoryList(db, { search: ask.search, ...window(ask.page, DIRECTORY_PAGE_SIZE) });
	return { dataVersion: list.dataVersion, value: { categories: listing(list, ask.page, DIRECTORY_PAGE_SIZE) } };
}

export async function citiesPage(
	db: D1Database,
	ask: { search?: string; page: number; open?: string },
): Promise<Versioned<CitiesPage>> {
	const [list, preview] = await Promise.all([
		cityList(db, { search: ask.search, ...window(ask.page, DIRECTORY_PAGE_SIZE) }),
		ask.open === undefined ? null : pageOf(db, { city: ask.open, page: 1, limit: PREVIEW_FETCHED }),
	]);
	const open = ask.open === undefined || preview === null ? null : { slug: ask.open, businesses: preview.items };
	return {
		dataVersion: list.dataVersion,
		value: { cities: listing(list, ask.page, DIRECTORY_PAGE_SIZE), open },
	};
}

export async function searchPage(
	db: D1Database,
	ask: HubQuery & { categoryId?: number; city?: string },
): Promise<Versioned<SearchPage>> {
	const [businesses, categories] = await Promise.all([
		pageOf(db, ask),
		categoriesByCount(db, ALL_CATEGORIES, 0).all<CategoryRecord>(),
	]);
	return {
		dataVersion: businesses.dataVersion,
		value: {
			businesses: listing(businesses, ask.page, PAGE_SIZE),
			categories: categories.results,
			cityName: businesses.cityName,
		},
	};
}

/** A page of the directory's businesses, narrowed by what was asked; nothing when the category or city is unknown. */
async function pageOf(
	db: D1Database,
	ask: Partial<HubQuery> & { page: number; categoryId?: number; city?: string; limit?: number },
) {
	const { categoryId, city, page, limit = PAGE_SIZE, ...rest } = ask;
	const place = await listPlace(db, { categoryId, city });
	if (!place.known) {
		const nothing = { items: [] as BusinessSummary[], total: 0, totalExact: true, cityName: null };
		return { dataVersion: place.site.dataVersion, ...nothing };
	}
	const list = await businessList(db, place, sortable(place, { ...rest, ...window(page, limit) }));
	return { ...list, cityName: place.city?.name ?? null };
}

async function hubList(db: D1Database, place: ListPlace, ask: HubQuery): Promise<ListPage<BusinessSummary>> {
	const { page, ...rest } = ask;
	const list = await businessList(db, place, { ...rest, ...window(page, PAGE_SIZE) });
	return listing(list, page, PAGE_SIZE);
}

/** The whole directory has no order by city or category; a page that still asks for it shows its names in order. */
function sortable(place: ListPlace, ask: ListRequest): ListRequest {
	const whole = place.category === null && place.city === null && (ask.search ?? "").trim() === "";
	return whole && (ask.sortBy === "city" || ask.sortBy === "category") ? { ...ask, sortBy: "name" } : ask;
}

function window(page: number, size: number): { limit: number; offset: number } {
	return { limit: size, offset: (page - 1) * size };
}

function listing<T>(
	list: { items: T[]; total: number; totalExact: boolean },
	page: number,
	pageSize: number,
): ListPage<T> {
	return { items: list.items, total: list.total, totalExact: list.totalExact, page, pageSize };
}
