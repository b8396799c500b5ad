import { useEffect, useState } from "react";
import { askApi } from "#web/admin/ui/ask-api.ts";
import type { ManagedPage } from "#web/request/api.ts";
import type { ListFilter } from "#workers/contract/business-filter.ts";
import { MANAGED_PAGE_SIZE, type ManagedOrder, MOST_FILLS } from "#workers/contract/business-list.ts";
import { listQuery } from "./list-query.ts";
import type { Ordering } from "./order/use-ordered-page.ts";

/** Is a page with as many of its rows as were found so far; `of` is the page that was read. */
type Filled = { of: ManagedPage; list: string; page: ManagedPage; done: boolean };

/**
 * Returns the page with the rows that a walk along its order finds further on, where few rows match: each call looks at some hundred
 * businesses. `filling` says that more of them are looked for. When the same page is read again, the rows that it had stay until all of it
 * is there: a form that is open in one of them would be lost with what was typed.
 */
export function useFilledPage(page: ManagedPage, filter: ListFilter, asked: ManagedOrder, ordering: Ordering) {
	const [filled, setFilled] = useState<Filled | null>(null);
	const query = JSON.stringify({ ...filter, ...asked });
	const list = JSON.stringify([query, page.page]);
	// Other rows take the place of these.
	const isFilled = ordering !== "ordering" && isShort(page);
	useEffect(() => {
		if (!isFilled) return;
		const stopped = new AbortController();
		fill(page, JSON.parse(query), stopped.signal, (now, done) => {
			if (stopped.signal.aborted) return;
			setFilled((before) => ({ of: page, list, page: done ? now : withRowsOf(now, before, list), done }));
		});
		return () => stopped.abort();
	}, [page, query, list, isFilled]);
	if (filled?.of === page) return { page: filled.page, filling: !filled.done };
	return { page: isFilled ? withRowsOf(page, filled, list) : page, filling: isFilled };
}

/** Returns the part of a page that was read again, with the rows that stood there before; these have what was read anew of them. */
function withRowsOf(now: ManagedPage, before: Filled | null, list: string): ManagedPage {
	if (before?.list !== list || before.page.items.length <= now.items.length) return now;
	const read = new Map(now.items.map((item) => [item.id, item]));
	return { ...now, items: before.page.items.map((item) => read.get(item.id) ?? item) };
}

function isShort({ items, hasNext, next }: ManagedPage): boolean {
	return hasNext && next !== null && items.length < MANAGED_PAGE_SIZE;
}

/** Tells of the page after each call. It is done when the page is full, the list ends, or the calls are used up or fail. */
async function fill(
	page: ManagedPage,
	query: Record<string, unknown>,
	signal: AbortSignal,
	tell: (page: ManagedPage, done: boolean) => void,
): Promise<void> {
	let now = page;
	for (let calls = 1; isShort(now) && calls < MOST_FILLS; calls++) {
		const part = { ...query, page: page.page, have: now.items.length, anchor: now.next };
		const answer = await askApi<ManagedPage>(`/api/admin/businesses/page?${listQuery(part)}`, { signal });
		if (!("value" in answer)) break;
		const { items, next, hasNext } = answer.value;
		now = { ...now, items: [...now.items, ...items], next, hasNext };
		if (items.length > 0) tell(now, false);
	}
	tell(now, true);
}
