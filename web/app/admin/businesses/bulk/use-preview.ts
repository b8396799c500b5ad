import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { problemText } from "#web/admin/ui/notice-text.ts";
import { type BulkChange, type BulkPreview, CHANGE_EXAMPLES } from "#workers/contract/change-set.ts";
import { BULK } from "./addresses.ts";
import type { BulkAnswer } from "./route.ts";

type Preview = {
	/** Holds what has been looked at so far. Null: nothing yet. */
	found: BulkPreview | null;
	counted: boolean;
	/** Says why it cannot continue. */
	problem: string | null;
	again: () => void;
};

/** Finds out what a bulk change would do, part after part, until it has looked at all selected businesses. */
export function usePreview(change: BulkChange): Preview {
	const { state, data, submit } = useFetcher<BulkAnswer>();
	const [found, setFound] = useState<BulkPreview | null>(null);
	const [tries, setTries] = useState(0);
	const seen = useRef<unknown>(undefined);
	const json = JSON.stringify(change);
	const after = found === null ? 0 : found.next;

	useEffect(() => {
		if (state !== "idle" || data === undefined || seen.current === data) return;
		seen.current = data;
		if ("preview" in data) setFound((before) => together(before, data.preview));
	}, [state, data]);

	useEffect(() => {
		if (after === null || tries < 0) return;
		submit({ intent: "preview", change: json, after: String(after) }, { method: "post", action: BULK });
	}, [submit, json, after, tries]);

	const problem = state === "idle" && data !== undefined && !("preview" in data) ? problemText(data) : null;
	return {
		found,
		counted: found !== null && found.next === null,
		problem,
		again: () => setTries((count) => count + 1),
	};
}

function together(before: BulkPreview | null, part: BulkPreview): BulkPreview {
	if (before === null) return part;
	return {
		selected: before.selected + part.selected,
		changing: before.changing + part.changing,
		sold: before.sold + part.sold,
		examples: [...before.examples, ...part.examples].slice(0, CHANGE_EXAMPLES),
		names: {
			categories: { ...before.names.categories, ...part.names.categories },
			cities: { ...before.names.cities, ...part.names.cities },
		},
		next: part.next,
	};
}
