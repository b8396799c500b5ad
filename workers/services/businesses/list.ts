import {
	businessesInOrder,
	countInScope,
	countMatches,
	hasListOrder,
	type ListScope,
	type ListWindow,
	type Named,
	SUMMARY,
	searchBusinesses,
} from "#db/queries/businesses.ts";
import { type CategoryRecord, categoryNamed } from "#db/queries/categories.ts";
import { type CityRecord, cityBySlug } from "#db/queries/cities.ts";
import type { Directory } from "#db/queries/directory.ts";
import type { Columns, Database } from "#db/statement.ts";
import {
	COUNT_CAP,
	type Counted,
	type ListSlice,
	MAX_SKIP,
	type SortField,
	type SortOrder,
} from "#workers/contract/list.ts";
import { searchMatch } from "#workers/domain/search-query.ts";
import { MAX_SLUG_LENGTH, slugify } from "#workers/domain/slug.ts";
import type { Act } from "../act.ts";
import { type Reader, readerOf, type Versioned } from "../directory/version.ts";
import { ServiceError } from "../errors.ts";
import { type Moved, movedList } from "../hubs/former.ts";
import { type BusinessSummary, toSummary } from "./shown.ts";

export type ListRequest = ListSlice & { search?: string; sortBy?: SortField; sortOrder?: SortOrder };
/** What a list is narrowed to: a category by its id or its address, a city by its address. */
type Narrowing = { category: Named | null; city: string | null };

/** A part of the directory's businesses, narrowed by what was asked; `moved` says by what to narrow it instead. Errors: those of `readList`. */
export async function listBusinesses(
	{ db }: Act,
	{ categoryId, city, ...ask }: ListRequest & { categoryId?: number; city?: string },
): Promise<Versioned<Counted<BusinessSummary>> & { moved: Moved | null }> {
	const narrowing = { category: categoryId === undefined ? null : { id: categoryId }, city: citySlug(city) };
	const { beside, list, ...found } = await readList(db, SUMMARY, { ...narrowing, ...ask }, readerOf(db));
	const moved = await movedList(db, narrowing, found);
	return { dataVersion: beside.directory.dataVersion, value: { ...list, items: list.items.map(toSummary) }, moved };
}

/** The address of a city as visitors may write it; null when none is asked for. */
export function citySlug(city: string | undefined): string | null {
	return city === undefined ? null : slugify(city, MAX_SLUG_LENGTH);
}

const NOTHING: Counted<never> = { items: [], total: 0, totalExact: true };

type Ask = ListRequest & Narrowing;
/** The list with the category and the city that it is narrowed to, read with it. One that there is not is null, and the list empty. */
type Read<Row, Beside> = {
	beside: Beside;
	category: CategoryRecord | null;
	city: CityRecord | null;
	list: Counted<Row>;
};

/**
 * A part of a list, in one batch: only what lies deep in a list, and a search within an address, take a second. With words it is a
 * search: totals are exact up to 1,000, and no more are looked at. Without, it is a sorted list read from an index, from whichever
 * end is nearer. Errors: offset-too-deep, validation-failed (an order this list does not have).
 */
export async function readList<Row, Beside extends { directory: Directory }>(
	db: Database,
	columns: Columns<Row>,
	ask: Ask,
	read: Reader<Beside>,
): Promise<Read<Row, Beside>> {
	const searching = ask.search !== undefined && ask.search.trim() !== "";
	return searching ? search(db, columns, { ...ask, search: ask.search ?? "" }, read) : sorted(db, columns, ask, read);
}

function narrowingReads(db: Database, { category, city }: Narrowing) {
	return [category && categoryNamed(db, category), city === null ? null : cityBySlug(db, city)] as const;
}

/** Whether a category or a city is asked for that there is not. */
function isUnknown(ask: Narrowing, found: { category: CategoryRecord | null; city: CityRecord | null }): boolean {
	return (ask.category !== null && found.category === null) || (ask.city !== null && found.city === null);
}

async function sorted<Row, Beside extends { directory: Directory }>(
	db: Database,
	columns: Columns<Row>,
	ask: Ask,
	read: Reader<Beside>,
): Promise<Read<Row, Beside>> {
	const scope: ListScope = { category: ask.category, city: ask.city === null ? null : { slug: ask.city } };
	const by = ask.sortBy ?? "name";
	if (!hasListOrder(scope, by))
		throw new ServiceError("validation-failed", `A list over the whole directory is not sorted by ${by}`, {
			issues: [{ path: "sortBy", message: `Sorting by ${by} needs a categoryId or a city` }],
		});
	const sort = sortOf(by, ask.sortOrder);
	const near = ask.offset <= MAX_SKIP ? { limit: ask.limit, skip: ask.offset, fromEnd: false } : null;
	const counted =
		scope.category && scope.city
			? countInScope(db, { category: scope.category, city: scope.city }, COUNT_CAP + 1)
			: null;
	const { beside, rows } = await read([
		...narrowingReads(db, ask),
		counted,
		near && businessesInOrder(db, columns, scope, sort, near),
	]);
	const [[category = null], [city = null], [count], first] = rows;
	const found = { category, city };
	if (isUnknown(ask, found)) return { beside, ...found, list: NOTHING };
	const total = count?.total ?? (category ?? city ?? beside.directory).businessCount;
	const totalExact = count === undefined || total <= COUNT_CAP;
	const deep = near === null ? deepWindow(total, totalExact, ask) : null;
	const items = deep === null ? first : (await businessesInOrder(db, columns, scope, sort, deep).all()).results;
	const list = { items, total: totalExact ? total : COUNT_CAP, totalExact };
	return { beside, ...found, list };
}

/** Names run upwards and ratings downwards unless said otherwise. */
function sortOf(by: SortField, order: SortOrder | undefined) {
	return { by, order: order ?? (by === "rating" ? "desc" : "asc") } as const;
}

/** Where to read what is too far from the front: from the end, or (null) nowhere, because the list ends before. */
function deepWindow(total: number, exact: boolean, { limit, offset }: ListRequest): ListWindow | null {
	if (exact && offset >= total) return null;
	const take = Math.min(limit, total - offset);
	const skip = total - offset - take;
	if (exact && skip <= MAX_SKIP) return { limit: take, skip, fromEnd: true };
	throw new ServiceError("offset-too-deep", `A list is read up to ${MAX_SKIP} rows from either end: narrow it instead`);
}

async function search<Row, Beside extends { directory: Directory }>(
	db: Database,
	columns: Columns<Row>,
	ask: Ask & { search: string },
	read: Reader<Beside>,
): Promise<Read<Row, Beside>> {
	const { limit, offset, sortBy, sortOrder } = ask;
	const sort = sortBy === undefined ? null : sortOf(sortBy, sortOrder);
	const tooDeep = offset >= COUNT_CAP;
	function matching(category: number | undefined, city: number | undefined) {
		const match = searchMatch(ask.search, { categoryId: category, cityId: city });
		if (match === null || tooDeep) return null;
		return searchBusinesses(db, columns, { ...match, cap: COUNT_CAP }, sort, { limit, offset });
	}
	// Words are looked for within ids, which an address only leads to.
	const known = ask.city === null && (ask.category === null || "id" in ask.category);
	const categoryId = ask.category !== null && "id" in ask.category ? ask.category.id : undefined;
	const { beside, rows } = await read([...narrowingReads(db, ask), known ? matching(categoryId, undefined) : null]);
	const [[category = null], [city = null], first] = rows;
	const found = { beside, category, city };
	if (isUnknown(ask, found)) return { ...found, list: NOTHING };
	const match = searchMatch(ask.search, { categoryId: category?.id, cityId: city?.id });
	if (match === null) return { ...found, list: NOTHING };
	if (tooDeep) throw new ServiceError("offset-too-deep", `A search shows its first ${COUNT_CAP} results`);
	const matches = known ? first : ((await matching(category?.id, city?.id)?.all())?.results ?? []);
	// A page behind the last one has no row to say how many there are.
	const total =
		matches[0]?.found ?? (offset === 0 ? 0 : (await countMatches(db, match.match, COUNT_CAP + 1).first()).total);
	const items = matches.map(({ found: _, ...row }) => row as unknown as Row);
	return { ...found, list: { items, total: Math.min(total, COUNT_CAP), totalExact: total <= COUNT_CAP } };
}
