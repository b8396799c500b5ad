import {
	countInScope,
	countMatches,
	hasListOrder,
	type ListScope,
	type ListWindow,
	listBusinesses,
	type SortBy,
	searchBusinesses,
} from "#db/queries/businesses.ts";
import { type CategoryRecord, categoryById } from "#db/queries/categories.ts";
import { type CityRecord, cityBySlug } from "#db/queries/cities.ts";
import { type Directory, directoryRow } from "#db/queries/directory.ts";
import { noRows, readBatch } from "#db/statement.ts";
import { COUNT_CAP, MAX_SKIP } from "#workers/contract/list.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { searchMatch } from "#workers/domain/search-query.ts";
import { slugify } from "#workers/domain/slug.ts";
import { ServiceError } from "../errors.ts";
import { type BusinessSummary, toSummary } from "./shown.ts";

export type ListRequest = {
	search?: string;
	sortBy?: SortBy;
	sortOrder?: "asc" | "desc";
	limit: number;
	offset: number;
};
/** What a list is narrowed to, already read from the database with the version it was read at. */
export type Narrowing = { directory: Directory; category: CategoryRecord | null; city: CityRecord | null };
export type ListAnswer = { dataVersion: number; items: BusinessSummary[]; total: number; totalExact: boolean };

/** Finds the category and the city a list is narrowed to. Null: asked for, but there is none. */
export async function findNarrowing(
	db: D1Database,
	ask: { categoryId?: number; city?: string },
): Promise<(Narrowing & { known: true }) | { directory: Directory; known: false }> {
	const [[directory], [category = null], [city = null]] = await readBatch(db, [
		directoryRow(db),
		ask.categoryId === undefined ? noRows(db) : categoryById(db, ask.categoryId),
		ask.city === undefined ? noRows(db) : cityBySlug(db, slugify(ask.city, 200)),
	]);
	if ((ask.categoryId !== undefined && category === null) || (ask.city !== undefined && city === null))
		return { directory, known: false };
	return { directory, category, city, known: true };
}

/** The list of a category or a city that is not there, or of words that find nothing. */
export function emptyList({ dataVersion }: Directory): ListAnswer {
	return { dataVersion, items: [], total: 0, totalExact: true };
}

/**
 * A page of businesses. With words it is a search: totals are exact up to 1,000, and no more are looked at. Without, it is a
 * sorted list read from an index, from whichever end is nearer. Errors: offset-too-deep, validation-failed (an order this
 * list does not have).
 */
export async function businessList(db: D1Database, narrowing: Narrowing, ask: ListRequest): Promise<ListAnswer> {
	const { directory, category, city } = narrowing;
	const scope: ListScope = {
		category: category === null ? null : { id: category.id, key: foldText(category.name) },
		cityId: city?.id ?? null,
	};
	const answer = emptyList(directory);
	if (ask.search !== undefined && ask.search.trim() !== "") {
		const match = searchMatch(ask.search, { categoryId: category?.id, cityId: city?.id });
		return match === null ? answer : search(db, match, ask, answer);
	}
	const by = ask.sortBy ?? "name";
	if (!hasListOrder(scope, by))
		throw new ServiceError("validation-failed", `A list over the whole directory is not sorted by ${by}`, {
			issues: [{ path: "sortBy", message: `Sorting by ${by} needs a categoryId or a city` }],
		});
	const { total, exact } = await scopeTotal(db, narrowing, scope);
	const window = listWindow(total, exact, ask);
	if (window === null) return { ...answer, total, totalExact: exact };
	const { results } = await listBusinesses(db, scope, sortOf(by, ask.sortOrder), window).all();
	return { ...answer, items: results.map(toSummary), total, totalExact: exact };
}

/** Names run upwards and ratings downwards unless said otherwise. */
function sortOf(by: SortBy, order: "asc" | "desc" | undefined) {
	return { by, order: order ?? (by === "rating" ? "desc" : "asc") } as const;
}

async function search(
	db: D1Database,
	query: { match: string; words: string[] },
	ask: ListRequest,
	answer: ListAnswer,
): Promise<ListAnswer> {
	if (ask.offset >= COUNT_CAP)
		throw new ServiceError("offset-too-deep", `A search shows its first ${COUNT_CAP} results`);
	const sort = ask.sortBy === undefined ? null : sortOf(ask.sortBy, ask.sortOrder);
	const [[{ total }], rows] = await readBatch(db, [
		countMatches(db, query.match, COUNT_CAP + 1),
		searchBusinesses(db, { ...query, cap: COUNT_CAP }, sort, {
			limit: ask.limit,
			offset: ask.offset,
		}),
	]);
	const items = rows.map(toSummary);
	return { ...answer, items, total: Math.min(total, COUNT_CAP), totalExact: total <= COUNT_CAP };
}

async function scopeTotal(
	db: D1Database,
	{ directory, category, city }: Narrowing,
	scope: ListScope,
): Promise<{ total: number; exact: boolean }> {
	if (category !== null && city !== null) {
		const { total } = await countInScope(db, scope, COUNT_CAP + 1).first();
		return { total: Math.min(total, COUNT_CAP), exact: total <= COUNT_CAP };
	}
	return { total: (category ?? city ?? directory).businessCount, exact: true };
}

/** Where to read: from the front, from the end, or (null) nowhere, because the list ends before. */
function listWindow(total: number, exact: boolean, { limit, offset }: ListRequest): ListWindow | null {
	if (exact && offset >= total) return null;
	if (offset <= MAX_SKIP) return { limit, skip: offset, fromEnd: false };
	const take = Math.min(limit, total - offset);
	const skip = total - offset - take;
	if (exact && skip <= MAX_SKIP) return { limit: take, skip, fromEnd: true };
	throw new ServiceError("offset-too-deep", `A list is read up to ${MAX_SKIP} rows from either end: narrow it instead`);
}
