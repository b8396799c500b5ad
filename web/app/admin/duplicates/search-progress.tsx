import { useEffect } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { duplicateTexts as t } from "#web/admin/texts/duplicate.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { isProblem } from "#web/admin/ui/problem.ts";
import type { DuplicateSearch } from "#workers/contract/duplicate.ts";
import { DUPLICATES } from "./addresses.ts";

const ASK_EVERY_MS = 700;

const useSearch = () => useFetcher<DuplicateSearch>({ key: "duplicate-search" });

/** Tells whether pairs are still being looked for: by the last look at the search, else as the page was read. */
export function useIsSearching(read: boolean): boolean {
	const { data } = useSearch();
	return data === undefined || isProblem(data) ? read : !data.done;
}

/**
 * Shows how far the search among the changed businesses is, as long as somebody looks. The search also goes on without
 * that. It needs JavaScript.
 */
export function SearchProgress() {
	const { data, state, submit } = useSearch();
	const { revalidate } = useRevalidator();
	const failed = data !== undefined && isProblem(data);
	useEffect(() => {
		if (state !== "idle" || failed) return;
		if (data?.done) {
			if (data.compared > 0) revalidate();
			return;
		}
		const ask = () => submit({ intent: "search" }, { method: "post", action: DUPLICATES });
		const timer = setTimeout(ask, data === undefined ? 0 : ASK_EVERY_MS);
		return () => clearTimeout(timer);
	}, [data, state, failed, submit, revalidate]);
	const count = formatNumber(data === undefined || failed ? 0 : data.compared);
	const text = failed ? t.searchFailed : data === undefined || !data.done ? t.searching(count) : t.searched(count);
	return (
		<p role="status" className="my-4 text-sm text-muted">
			{text}
		</p>
	);
}
