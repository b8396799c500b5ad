import { useState } from "react";
import { useLatest } from "#web/admin/ui/use-latest.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { TAXONOMY_CHOICES } from "./addresses.ts";
import type { TaxonomyChoice } from "./choices-route.ts";

const SEARCH_AFTER_MS = 200;

type Found = { choices: TaxonomyChoice[]; state: "searching" | "found" | "failed" };

/**
 * Searches categories or cities by the words that were asked for last. It does not use the router, because the router's
 * error page would replace a half-filled form when the network is away for a moment.
 */
export function useTaxonomyChoices(kind: TaxonomyKind): Found & { search: (words: string) => void } {
	const [found, setFound] = useState<Found>({ choices: [], state: "searching" });
	const ask = useLatest();
	return {
		...found,
		search(words) {
			setFound({ choices: [], state: "searching" });
			ask(
				(signal) =>
					readTaxonomyChoices({ kind, search: words }, signal).then(
						(choices) => signal.aborted || setFound({ choices, state: "found" }),
						() => signal.aborted || setFound({ choices: [], state: "failed" }),
					),
				words === "" ? 0 : SEARCH_AFTER_MS,
			);
		},
	};
}

/** Rejects when there is no proper answer, such as after the session has ended. */
export async function readTaxonomyChoices(
	asked: { kind: TaxonomyKind; search: string } | { kind: TaxonomyKind; id: string },
	signal: AbortSignal,
): Promise<TaxonomyChoice[]> {
	const response = await fetch(`${TAXONOMY_CHOICES}?${new URLSearchParams(asked)}`, { signal });
	if (!response.ok) throw new Error(`${TAXONOMY_CHOICES}: ${response.status}`);
	return response.json();
}
