import { useEffect, useRef, useState } from "react";
import { askApi } from "#web/admin/ui/ask-api.ts";
import type { ManagedBusiness } from "#web/request/api.ts";
import { listQuery } from "./list-query.ts";

const SEARCH_AFTER_MS = 200;
/** One letter alone would find half of the directory; one digit is a row number. */
const ENOUGH = /..|^\d$/u;

/** `waiting`: too little is typed to search for. */
type Found = { businesses: ManagedBusiness[]; state: "waiting" | "searching" | "found" | "failed" };

const NONE: Found = { businesses: [], state: "waiting" };

/** Searches businesses, as the list does, by the words that were asked for last, and finds `limit` at most. */
export function useBusinessChoices(limit: number): Found & { search: (words: string) => void } {
	const [found, setFound] = useState(NONE);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const asked = useRef<AbortController>(undefined);
	useEffect(
		() => () => {
			clearTimeout(timer.current);
			asked.current?.abort();
		},
		[],
	);
	function search(words: string) {
		clearTimeout(timer.current);
		asked.current?.abort();
		const text = words.trim();
		// Enter would choose one that the words before have found.
		if (!ENOUGH.test(text)) return setFound(NONE);
		setFound({ businesses: [], state: "searching" });
		const begun = new AbortController();
		asked.current = begun;
		timer.current = setTimeout(async () => {
			const query = listQuery({ search: text, limit });
			const answer = await askApi<ManagedBusiness[]>(`/api/admin/businesses?${query}`, { signal: begun.signal });
			if (begun.signal.aborted) return;
			setFound("value" in answer ? { businesses: answer.value, state: "found" } : { businesses: [], state: "failed" });
		}, SEARCH_AFTER_MS);
	}
	return { ...found, search };
}
