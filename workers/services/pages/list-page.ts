import { CARD, type Named } from "#db/queries/businesses.ts";
import type { Reads, RowsOfAll } from "#db/statement.ts";
import {
	type Counted,
	type ListPage,
	type ListSlice,
	PAGE_SIZE,
	type SortField,
	type SortOrder,
} from "#workers/contract/list.ts";
import type { ListFilters, SearchAnswer } from "#workers/contract/search.ts";
import type { Act } from "../act.ts";
import { readList } from "../businesses/list.ts";
import { type BusinessCard, toCard } from "../businesses/shown.ts";
import type { Reader } from "../directory/version.ts";
import { listCounts } from "../search/list-counts.ts";
import { pageReader, type Standing } from "./standing.ts";

/** The lists of the public pages: numbered, where the calls skip and take. */

/** `filters` as the query has them (contract/list-filters.ts). */
export type ListQuery = {
	search?: string;
	asTyped?: boolean;
	filters?: ListFilters;
	sortBy?: SortField;
	sortOrder?: SortOrder;
	page: number;
};

/** The part of a list that a page of it shows; pages are counted from 1. */
export function sliceOf(page: number, size: number): ListSlice {
	return { limit: size, offset: (page - 1) * size };
}

export function listPage<T>({ items, total, totalExact }: Counted<T>, page: number, pageSize: number): ListPage<T> {
	return { items, total, totalExact, page, pageSize };
}

/**
 * A page of the directory's businesses, narrowed by what was asked, with what stands around it, and what `more` reads in the same batch.
 * `uncounted`: nobody is told what filters would leave. Errors: those of `readList`.
 */
export async function readPageOf<const More extends Reads = readonly []>(
	act: Act,
	{ page, uncounted = false, ...ask }: ListQuery & { category: Named | null; city: string | null; uncounted?: boolean },
	more?: More,
) {
	const whole = ask.category === null && ask.city === null && (ask.search ?? "").trim() === "";
	// The whole directory has no order by city or category; a page that still asks for it shows its names in order.
	const sortBy = whole && (ask.sortBy === "city" || ask.sortBy === "category") ? "name" : ask.sortBy;
	const request = { ...ask, sortBy, counted: !uncounted, ...sliceOf(page, PAGE_SIZE) };
	const reading = readsMore<More>(pageReader(act), more);
	const { beside: standing, category, city, list, turn, ...found } = await readList(act, CARD, request, reading.reader);
	const items = list.items.map(({ distanceMetres, ...row }): BusinessCard & { distanceMetres?: number } =>
		distanceMetres === null ? toCard(row) : { ...toCard(row), distanceMetres },
	);
	const businesses = listPage({ ...list, items }, page, PAGE_SIZE);
	const isMissing = (ask.category !== null && category === null) || (ask.city !== null && city === null);
	/** A list that nobody has narrowed yet says what its filters would leave. */
	const listed =
		found.counts !== null || (ask.search ?? "").trim() !== "" || isMissing || uncounted
			? { counts: found.counts, turn }
			: await listCounts(act, standing.directory, { categoryId: category?.id ?? null, cityId: city?.id ?? null });
	const answer: SearchAnswer = { notes: found.notes, counts: listed.counts };
	return { standing, category, city, businesses, answer, turn: listed.turn, more: reading.more() };
}

/** A reader whose first batch has these statements too. */
function readsMore<More extends Reads>(read: Reader<Standing>, more: More | undefined) {
	let found: unknown[] | null = more === undefined ? [] : null;
	const reader: Reader<Standing> = async (statements) => {
		if (more === undefined || found !== null) return read(statements);
		const { beside, rows } = await read<Reads>([...statements, ...more]);
		found = rows.slice(statements.length);
		return { beside, rows: rows.slice(0, statements.length) as never };
	};
	return { reader, more: () => (found ?? []) as unknown as RowsOfAll<More> };
}
