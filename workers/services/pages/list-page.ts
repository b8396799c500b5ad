import {
	type Counted,
	type ListPage,
	type ListSlice,
	PAGE_SIZE,
	type SortField,
	type SortOrder,
} from "#workers/contract/list.ts";
import type { Act } from "../act.ts";
import { emptyList, type ListRequest, listNarrowed } from "../businesses/list.ts";
import { findNarrowing, type Narrowing } from "../businesses/narrowing.ts";
import type { BusinessSummary } from "../businesses/shown.ts";

/** The lists of the public pages: numbered, where the calls skip and take. */

export type ListQuery = { search?: string; sortBy?: SortField; sortOrder?: SortOrder; page: number };

/** The part of a list that a page of it shows; pages are counted from 1. */
export function sliceOf(page: number, size: number): ListSlice {
	return { limit: size, offset: (page - 1) * size };
}

export function listPage<T>({ items, total, totalExact }: Counted<T>, page: number, pageSize: number): ListPage<T> {
	return { items, total, totalExact, page, pageSize };
}

/** A page of a category's or a city's businesses. Errors: those of `listNarrowed`. */
export async function narrowedPage(
	act: Act,
	{ narrowing, page, ...ask }: ListQuery & { narrowing: Narrowing },
): Promise<ListPage<BusinessSummary>> {
	const { value } = await listNarrowed(act, { narrowing, ...ask, ...sliceOf(page, PAGE_SIZE) });
	return listPage(value, page, PAGE_SIZE);
}

/** A page of the directory's businesses, narrowed by what was asked; nothing when the category or city is unknown. */
export async function directoryPage(act: Act, ask: ListQuery & { categoryId?: number; city?: string; limit?: number }) {
	const { categoryId, city, page, limit = PAGE_SIZE, ...rest } = ask;
	const narrowing = await findNarrowing(act, { categoryId, city });
	if (!narrowing.known) return { ...emptyList(narrowing.directory), city: null };
	const request = sortable(narrowing, { ...rest, ...sliceOf(page, limit) });
	return { ...(await listNarrowed(act, { narrowing, ...request })), city: narrowing.city };
}

/** The whole directory has no order by city or category; a page that still asks for it shows its names in order. */
function sortable({ category, city }: Narrowing, ask: ListRequest): ListRequest {
	const whole = category === null && city === null && (ask.search ?? "").trim() === "";
	return whole && (ask.sortBy === "city" || ask.sortBy === "category") ? { ...ask, sortBy: "name" } : ask;
}
