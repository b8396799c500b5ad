import { sameCategoryOtherCity, sameCityOtherCategory, sameType } from "#db/queries/businesses.ts";
import { categoriesByCount, categoryBySlug } from "#db/queries/categories.ts";
import { citiesByCount, cityBySlug } from "#db/queries/cities.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { photoSizeOf } from "#db/queries/photos.ts";
import { enabledSnippets } from "#db/queries/snippets.ts";
import { noRows, readBatch } from "#db/statement.ts";
import {
	DIRECTORY_PAGE_SIZE,
	type ListPage,
	PAGE_SIZE,
	type SortField,
	type SortOrder,
} from "#workers/contract/list.ts";
import { PREVIEW_FETCHED, STRIP_SIZE } from "#workers/contract/page.ts";
import { phraseMatch } from "#workers/domain/search-query.ts";
import {
	findBusiness,
	nearbyQueryOf,
	randomBusinesses,
	toStats,
	withDistance,
} from "#workers/services/businesses/find.ts";
import {
	businessList,
	emptyList,
	findNarrowing,
	type ListRequest,
	type Narrowing,
} from "#workers/services/businesses/list.ts";
import { type BusinessSummary, toSummary } from "#workers/services/businesses/shown.ts";
import { categoryList, cityList } from "#workers/services/cities/list.ts";
import { ServiceError } from "../errors.ts";
import { currentPhotoSize } from "../photos/size.ts";

/** What each page needs, in one answer, so that the web worker's loader makes one call for it. */

const ALL_CATEGORIES = 200;
const RELATED = 6;
const SAME_TYPE = 4;
const CATEGORY_LINKS = 8;

export type Versioned<T> = { dataVersion: number; value: T };
type HubQuery = { search?: string; sortBy?: SortField; sortOrder?: SortOrder; page: number };

/** The statistics and the operator's snippets, which stand around every page. */
export async function shellPage(db: D1Database) {
	const [[directory], snippets] = await readBatch(db, [directoryRow(db), enabledSnippets(db)]);
	return { dataVersion: directory.dataVersion, value: { stats: toStats(directory), snippets } };
}

export async function homePage(
	db: D1Database,
	kv: KVNamespace,
	ask: { search?: string; categoryId?: number },
	now: number,
) {
	const filtered = (ask.search ?? "").trim() !== "" || ask.categoryId !== undefined;
	const [[[directory], categories, cities], results, featured] = await Promise.all([
		readBatch(db, [directoryRow(db), categoriesByCount(db, ALL_CATEGORIES, 0), citiesByCount(db, STRIP_SIZE, 0)]),
		filtered ? pageOf(db, { ...ask, page: 1 }) : null,
		filtered ? null : featuredBusinesses(db, kv, now),
	]);
	return {
		dataVersion: directory.dataVersion,
		value: {
			businesses: results?.items ?? featured ?? [],
			total: results?.total ?? null,
			totalExact: results?.totalExact ?? true,
			categories,
			cities,
			stats: toStats(directory),
		},
	};
}

/** Some at random that are in business: one that has closed for good is found, but not shown off. */
async function featuredBusinesses(db: D1Database, kv: KVNamespace, now: number): Promise<BusinessSummary[]> {
	const { items } = await randomBusinesses(db, kv, PAGE_SIZE * 2, now);
	const inBusiness = items.filter(({ businessStatus }) => businessStatus === null || businessStatus === "OPERATIONAL");
	return inBusiness.slice(0, PAGE_SIZE);
}

export async function businessPage(db: D1Database, slug: string) {
	const found = await findBusiness(db, slug);
	const { id, cityId, categoryId, type } = found.record;
	const typeMatch = type === null ? null : phraseMatch("kind", type);
	const none = noRows(db);
	const [nearby, inCity, inCategory, ofType, categories, [photoSize]] = await readBatch(db, [
		nearbyQueryOf(db, found, RELATED) ?? none,
		cityId === null ? none : sameCityOtherCategory(db, { id, cityId, categoryId }, RELATED),
		categoryId === null ? none : sameCategoryOtherCity(db, { id, cityId, categoryId }, RELATED),
		typeMatch === null ? none : sameType(db, typeMatch, id, SAME_TYPE + 2 * RELATED),
		categoriesByCount(db, CATEGORY_LINKS, 0),
		photoSizeOf(db, id),
	]);
	// Another list of the page may show them already.
	const shown = new Set([...inCity, ...inCategory].map((row) => row.id));
	return {
		dataVersion: found.dataVersion,
		value: {
			business: found.business,
			photoSize: currentPhotoSize(found.business, photoSize),
			nearby: withDistance(nearby, found.record),
			inCity: inCity.map(toSummary),
			inCategory: inCategory.map(toSummary),
			sameType: ofType
				.filter((row) => !shown.has(row.id))
				.slice(0, SAME_TYPE)
				.map(toSummary),
			categories,
		},
	};
}

export async function categoryPage(db: D1Database, slug: string, ask: HubQuery) {
	const [[directory], [category]] = await readBatch(db, [directoryRow(db), categoryBySlug(db, slug.slice(0, 200))]);
	if (category === undefined) throw new ServiceError("category-not-found", "No such category");
	const narrowing = { directory, category, city: null };
	return { dataVersion: directory.dataVersion, value: { category, businesses: await hubList(db, narrowing, ask) } };
}

export async function cityPage(db: D1Database, slug: string, ask: HubQuery) {
	const [[directory], [city]] = await readBatch(db, [directoryRow(db), cityBySlug(db, slug.slice(0, 200))]);
	if (city === undefined) throw new ServiceError("city-not-found", "No such city");
	const narrowing = { directory, category: null, city };
	return { dataVersion: directory.dataVersion, value: { city, businesses: await hubList(db, narrowing, ask) } };
}

export async function categoriesPage(db: D1Database, ask: { search?: string; page: number }) {
	const list = await categoryList(db, { search: ask.search, ...window(ask.page, DIRECTORY_PAGE_SIZE) });
	return { dataVersion: list.dataVersion, value: { categories: pageOfList(list, ask.page, DIRECTORY_PAGE_SIZE) } };
}

export async function citiesPage(db: D1Database, ask: { search?: string; page: number; open?: string }) {
	const [list, preview] = await Promise.all([
		cityList(db, { search: ask.search, ...window(ask.page, DIRECTORY_PAGE_SIZE) }),
		ask.open === undefined ? null : pageOf(db, { city: ask.open, page: 1, limit: PREVIEW_FETCHED }),
	]);
	const open = ask.open === undefined || preview === null ? null : { slug: ask.open, businesses: preview.items };
	return {
		dataVersion: list.dataVersion,
		value: { cities: pageOfList(list, ask.page, DIRECTORY_PAGE_SIZE), open },
	};
}

export async function searchPage(db: D1Database, ask: HubQuery & { categoryId?: number; city?: string }) {
	const [businesses, categories] = await Promise.all([pageOf(db, ask), categoriesByCount(db, ALL_CATEGORIES, 0).all()]);
	return {
		dataVersion: businesses.dataVersion,
		value: {
			businesses: pageOfList(businesses, ask.page, PAGE_SIZE),
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
	const narrowing = await findNarrowing(db, { categoryId, city });
	if (!narrowing.known) return { ...emptyList(narrowing.directory), cityName: null };
	const list = await businessList(db, narrowing, sortable(narrowing, { ...rest, ...window(page, limit) }));
	return { ...list, cityName: narrowing.city?.name ?? null };
}

async function hubList(db: D1Database, narrowing: Narrowing, ask: HubQuery): Promise<ListPage<BusinessSummary>> {
	const { page, ...rest } = ask;
	const list = await businessList(db, narrowing, { ...rest, ...window(page, PAGE_SIZE) });
	return pageOfList(list, page, PAGE_SIZE);
}

/** The whole directory has no order by city or category; a page that still asks for it shows its names in order. */
function sortable({ category, city }: Narrowing, ask: ListRequest): ListRequest {
	const whole = category === null && city === null && (ask.search ?? "").trim() === "";
	return whole && (ask.sortBy === "city" || ask.sortBy === "category") ? { ...ask, sortBy: "name" } : ask;
}

function window(page: number, size: number): { limit: number; offset: number } {
	return { limit: size, offset: (page - 1) * size };
}

function pageOfList<T>(
	list: { items: T[]; total: number; totalExact: boolean },
	page: number,
	pageSize: number,
): ListPage<T> {
	return { items: list.items, total: list.total, totalExact: list.totalExact, page, pageSize };
}
