import { useEffect, useState } from "react";
import { askApi } from "#web/admin/ui/ask-api.ts";
import type { ManagedPage } from "#web/request/api.ts";
import type { ListFilter } from "#workers/contract/business-filter.ts";
import { type ManagedCount, MOST_COUNTED } from "#workers/contract/business-list.ts";
import { listQuery } from "./list-query.ts";
import type { Ordering } from "./order/use-ordered-page.ts";

/** Limits the steps of a count. A filter that few of many businesses fit would otherwise count for a long time. */
const MOST_STEPS = 60;

/**
 * Returns how many businesses the list's filter finds: as its page says, and where that knows a part of them only, counted in short steps behind it, up to
 * ten thousand. Where the list is put in order, that counts it. Null: not known (yet).
 */
export function useExactTotal(
	{ total, totalExact }: ManagedPage,
	filter: ListFilter,
	ordering: Ordering,
): number | null {
	const [counted, setCounted] = useState<{ asked: string; total: number } | null>(null);
	const asked = JSON.stringify(filter);
	useEffect(() => {
		if (totalExact) setCounted((now) => (now?.asked === asked && now.total === total ? now : { asked, total }));
		if (totalExact || ordering !== "as-read") return;
		const stopped = new AbortController();
		countAll(JSON.parse(asked), stopped.signal).then((sum) => sum !== null && setCounted({ asked, total: sum }));
		return () => stopped.abort();
	}, [asked, total, totalExact, ordering]);
	if (totalExact) return total;
	return counted?.asked === asked ? counted.total : null;
}

/** Counts the businesses of a filter. Returns null when there are too many, or when the answers do not come. */
async function countAll(filter: Record<string, unknown>, signal: AbortSignal): Promise<number | null> {
	let sum = 0;
	for (let after: number | null = 0, steps = 0; after !== null; steps++) {
		const path: string = `/api/admin/businesses/count?${listQuery({ ...filter, after })}`;
		const answer: Awaited<ReturnType<typeof askApi<ManagedCount>>> = await askApi(path, { signal });
		if (!("value" in answer) || signal.aborted) return null;
		sum += answer.value.count;
		after = answer.value.next;
		if (sum > MOST_COUNTED || (after !== null && steps >= MOST_STEPS)) return null;
	}
	return sum;
}
