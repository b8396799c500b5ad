import { useState } from "react";
import { askApi } from "#web/admin/ui/ask-api.ts";
import { useLatest } from "#web/admin/ui/use-latest.ts";
import type { ManagedBusiness } from "#web/request/api.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { listQuery } from "./list-query.ts";

const SEARCH_AFTER_MS = 200;
/** Many times what is shown is asked for, because the list does not know who is meant most. */
const ASKED_FOR_ONE = 5;
/** One letter alone would find half of the directory; one digit is a row number. */
const ENOUGH = /..|^\d$/u;

/** `waiting`: too little is typed to search for. */
type Found = { businesses: ManagedBusiness[]; state: "waiting" | "searching" | "found" | "failed" };

const NONE: Found = { businesses: [], state: "waiting" };

/** Searches businesses, as the list does, by the words that were asked for last, and finds `limit` at most. */
export function useBusinessChoices(limit: number): Found & { search: (words: string) => void } {
	const [found, setFound] = useState(NONE);
	const ask = useLatest();
	function search(words: string) {
		const text = words.trim();
		const isEnough = ENOUGH.test(text);
		// Enter would choose one that the words before have found.
		setFound(isEnough ? { businesses: [], state: "searching" } : NONE);
		ask(async (signal) => {
			if (!isEnough) return;
			const query = listQuery({ search: text, limit: limit * ASKED_FOR_ONE });
			const answer = await askApi<ManagedBusiness[]>(`/api/admin/businesses?${query}`, { signal });
			if (signal.aborted) return;
			if (!("value" in answer)) return setFound({ businesses: [], state: "failed" });
			setFound({ businesses: bestFirst(answer.value, text).slice(0, limit), state: "found" });
		}, SEARCH_AFTER_MS);
	}
	return { ...found, search };
}

/** Puts who is called so first, and whose name begins so next. Both groups, and the rest, keep the list's order. */
function bestFirst(found: readonly ManagedBusiness[], text: string): ManagedBusiness[] {
	const key = foldText(text);
	const rank = ({ name }: ManagedBusiness) => {
		const own = foldText(name);
		return own === key ? 0 : own.startsWith(key) ? 1 : 2;
	};
	return found.toSorted((one, other) => rank(one) - rank(other));
}
