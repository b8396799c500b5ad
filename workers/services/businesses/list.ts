import {
	businessesInOrder,
	countInScope,
	countMatches,
	hasListOrder,
	type ListScope,
	type ListWindow,
	searchBusinesses,
} from "#db/queries/businesses.ts";
import type { Directory } from "#db/queries/directory.ts";
import { readBatch } from "#db/statement.ts";
import {
	COUNT_CAP,
	type Counted,
	type ListSlice,
	MAX_SKIP,
	type SortField,
	type SortOrder,
} from "#workers/contract/list.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { searchMatch } from "#workers/domain/search-query.ts";
import type { Act } from "../act.ts";
import type { Versioned } from "../directory/version.ts";
import { ServiceError } from "../errors.ts";
import { findNarrowing, type Narrowing } from "./narrowing.ts";
import { type BusinessSummary, toSummary } from "./shown.ts";

export type ListRequest = ListSlice & { search?: string; sortBy?: SortField; sortOrder?: SortOrder };
export type BusinessList = Versioned<Counted<BusinessSummary>>;

/**
 * A part of the directory's businesses, narrowed by what was asked; nothing when the category or the city is unknown. Errors:
 * those of `listNarrowed`.
 */
export async function listBusinesses(
	act: Act,
	{ categoryId, city, ...ask }: ListRequest & { categoryId?: number; city?: string },
): Promise<BusinessList> {
	const narrowing = await findNarrowing(act, { categoryId, city });
	return narrowing.known ? listNarrowed(act, { narrowing, ...ask }) : emptyList(narrowing.directory);
}

const NOTHING: Counted<never> = { items: [], total: 0, totalExact: true };

/** The list of a category or a city that is not there. */
export function emptyList({ dataVersion }: Directory): BusinessList {
	return { dataVersion, value: NOTHING };
}

/**
 * A part of a narrowed list. With words it is a search: totals are exact up to 1,000, and no more are looked at. Without, it is a
 * sorted list read from an index, from whichever end is nearer. Errors: offset-too-deep, validation-failed (an order this
 * list does not have).
 */
export async function listNarrowed(
	{ db }: Act,
	{ narrowing, ...ask }: ListRequest & { narrowing: Narrowing },
): Promise<BusinessList> {
	const { directory, category, city } = narrowing;
	const { dataVersion } = directory;
	if (ask.search === undefined || ask.search.trim() === "")
		return { dataVersion, value: await sorted(db, narrowing, ask) };
	const match = searchMatch(ask.search, { categoryId: category?.id, cityId: city?.id });
	return match === null ? emptyList(directory) : { dataVersion, value: await search(db, match, ask) };
}

async function sorted(db: D1Database, narrowing: Narrowing, ask: ListRequest): Promise<Counted<BusinessSummary>> {
	const { category, city } = narrowing;
	const scope: ListScope = {
		category: category === null ? null : { id: category.id, key: foldText(category.name) },
		cityId: city?.id ?? null,
	};
	const by = ask.sortBy ?? "name";
	if (!hasListOrder(scope, by))
		throw new ServiceError("validation-failed", `A list over the whole directory is not sorted by ${by}`, {
			issues: [{ path: "sortBy", message: `Sorting by ${by} needs a categoryId or a city` }],
		});
	const { total, exact } = await scopeTotal(db, narrowing, scope);
	const window = listWindow(total, exact, ask);
	if (window === null) return { ...NOTHING, total, totalExact: exact };
	const { results } = await businessesInOrder(db, scope, sortOf(by, ask.sortOrder), window).all();
	return { items: results.map(toSummary), total, totalExact: exact };
}

/** Names run upwards and ratings downwards unless said otherwise. */
function sortOf(by: SortField, order: SortOrder | undefined) {
	return { by, order: order ?? (by === "rating" ? "desc" : "asc") } as const;
}

async function search(
	db: D1Database,
	query: { match: string; words: string[] },
	ask: ListRequest,
): Promise<Counted<BusinessSummary>> {
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
	return { items, total: Math.min(total, COUNT_CAP), totalExact: total <= COUNT_CAP };
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
