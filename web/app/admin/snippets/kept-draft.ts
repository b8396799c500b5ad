import type { SnippetItem } from "#workers/contract/snippet.ts";

/** A draft and what it was begun from, as the tab keeps it: a session that ends or a tab that reloads loses nothing. */
type KeptDraft = { base: SnippetItem[]; items: SnippetItem[] };

const KEY = "snippet-draft";

export function readKeptDraft(): KeptDraft | null {
	try {
		const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Partial<KeptDraft> | null;
		return Array.isArray(kept?.base) && Array.isArray(kept.items) ? (kept as KeptDraft) : null;
	} catch {
		return null;
	}
}

/** Null forgets it. */
export function keepDraft(draft: KeptDraft | null): void {
	try {
		if (draft === null) sessionStorage.removeItem(KEY);
		else sessionStorage.setItem(KEY, JSON.stringify(draft));
	} catch {
		// Storage is blocked or full: the draft is on the screen alone.
	}
}
