import { useEffect, useRef, useState } from "react";
import { askApi } from "#web/admin/ui/ask-api.ts";
import type { ManagedBusiness, ManagedPage } from "#web/request/api.ts";
import type { ListFilter } from "#workers/contract/business-filter.ts";
import { MANAGED_PAGE_SIZE, type ManagedKeys, type ManagedOrder } from "#workers/contract/business-list.ts";
import type { Shown } from "../list-data.ts";
import { listQuery } from "../list-query.ts";
import { knownOrder, rememberOrder } from "./known-order.ts";
import { wholeOrder } from "./whole-order.ts";

/**
 * Says how the page that is shown is ordered: as the server gave it, not yet as asked, as asked by this screen, or not as asked because there are too
 * many.
 */
export type Ordering = "as-read" | "ordering" | "ordered" | "refused";

/** Is what became of a page that was read. Without a page the list could not be put in order. */
type Ordered = { of: ManagedPage; filter: string; page: ManagedPage | null };

/**
 * Returns the page of the list in the order that is asked for. Where the server answers in another one, this puts the list in order and reads the
 * page's rows. Until then it is the last page of the same filter. Null: the page is not known.
 */
export function useOrderedPage(
	shown: Shown,
	filter: ListFilter,
	asked: ManagedOrder,
): { page: ManagedPage | null; ordering: Ordering } {
	const read = shown.page ?? shown.beside ?? null;
	const [ordered, setOrdered] = useState<Ordered | null>(null);
	const last = useRef<{ list: string; page: number } | null>(null);
	const filterKey = JSON.stringify(filter);
	const list = JSON.stringify([filter, asked]);
	const isOther = read !== null && read.order.sort !== asked.sort;
	useEffect(() => {
		const before = last.current;
		last.current = read && { list, page: read.page };
		if (!isOther) return;
		// The same page again has been loaded behind a change, which may have moved its rows.
		const isMove = before !== null && before.list === list && before.page !== read.page;
		const stopped = new AbortController();
		orderedPage(read, list, isMove, stopped.signal).then((page) => {
			if (!stopped.signal.aborted) setOrdered({ of: read, filter: filterKey, page });
		});
		return () => stopped.abort();
	}, [read, isOther, list, filterKey]);
	if (!isOther) return { page: shown.page, ordering: "as-read" };
	if (ordered?.of === read)
		return ordered.page === null
			? { page: shown.page, ordering: "refused" }
			: { page: ordered.page, ordering: "ordered" };
	const former = ordered?.filter === filterKey ? ordered.page : null;
	return { page: former ?? read, ordering: "ordering" };
}

/** Returns a page with its rows in the order of its list, `[filter, order]` as JSON. Null: it cannot be put in order. */
async function orderedPage(
	read: ManagedPage,
	list: string,
	isMove: boolean,
	signal: AbortSignal,
): Promise<ManagedPage | null> {
	const [filter, order]: [ListFilter, ManagedOrder] = JSON.parse(list);
	const known = isMove ? knownOrder(list) : null;
	const step = (after: number) =>
		answered<ManagedKeys>(`keys?${listQuery({ ...filter, sort: order.sort, after })}`, signal);
	const ids = known ?? (await wholeOrder(step, order));
	if (ids === null) return null;
	rememberOrder(list, ids);
	const end = read.page * MANAGED_PAGE_SIZE;
	const onPage = ids.slice(end - MANAGED_PAGE_SIZE, end);
	const items = onPage.length === 0 ? [] : await answered<ManagedBusiness[]>(`rows?ids=${onPage}`, signal);
	if (items === null) return null;
	const place = { total: ids.length, totalExact: true, hasNext: end < ids.length, anchor: null, next: null };
	return { ...read, ...place, items, order, unsorted: [] };
}

async function answered<T>(call: string, signal: AbortSignal): Promise<T | null> {
	const answer = await askApi<T>(`/api/admin/businesses/${call}`, { signal });
	return "value" in answer ? answer.value : null;
}
