import { CARD, type Named } from "#db/queries/businesses.ts";
import {
	type Counted,
	type ListPage,
	type ListSlice,
	PAGE_SIZE,
	type SortField,
	type SortOrder,
} from "#workers/contract/list.ts";
import type { Act } from "../act.ts";
import { readList } from "../businesses/list.ts";
import { toCard } from "../businesses/shown.ts";
import { pageReader } from "./standing.ts";

/** The lists of the public pages: numbered, where the calls skip and take. */

export type ListQuery = { search?: string; sortBy?: SortField; sortOrder?: SortOrder; page: number };

/** The part of a list that a page of it shows; pages are counted from 1. */
export function sliceOf(page: number, size: number): ListSlice {
	return { limit: size, offset: (page - 1) * size };
}

export function listPage<T>({ items, total, totalExact }: Counted<T>, page: number, pageSize: number): ListPage<T> {
	return { items, total, totalExact, page, pageSize };
}

/** A page of the directory's businesses, narrowed by what was asked, with what stands around it. Errors: those of `readList`. */
export async function readPageOf(
	act: Act,
	{ page, ...ask }: ListQuery & { category: Named | null; city: string | null },
) {
	const whole = ask.category === null && ask.city === null && (ask.search ?? "").trim() === "";
	// The whole directory has no order by city or category; a page that still asks for it shows its names in order.
	const sortBy = whole && (ask.sortBy === "city" || ask.sortBy === "category") ? "name" : ask.sortBy;
	const request = { ...ask, sortBy, ...sliceOf(page, PAGE_SIZE) };
	const { beside: standing, category, city, list } = await readList(act.db, CARD, request, pageReader(act));
	const businesses = listPage({ ...list, items: list.items.map(toCard) }, page, PAGE_SIZE);
	return { standing, category, city, businesses };
}
