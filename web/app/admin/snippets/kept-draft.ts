import type { SnippetItem } from "#workers/contract/snippet.ts";

/**
 * Holds a draft and what it began from. The tab keeps it, so that nothing is lost when the session ends or the tab
 * reloads.
 */
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

/** Keeps the draft. Null forgets it. */
export function keepDraft(draft: KeptDraft | null): void {
	try {
		if (draft === null) sessionStorage.removeItem(KEY);
		else sessionStorage.setItem(KEY, JSON.stringify(draft));
	} catch {
		// The storage is blocked or full, so the draft is only on the screen.
	}
}
