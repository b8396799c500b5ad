import { useCallback, useEffect, useRef, useState } from "react";
import type { ManagedSnippets, SnippetItem } from "#workers/contract/snippet.ts";
import { type Conflicts, isSameItem, isSameList, itemOf, mergeDraft, moved } from "./draft.ts";
import { keepDraft, readKeptDraft } from "./kept-draft.ts";

const NONE: Conflicts = new Map();

/**
 * Holds the draft of the stored items. It survives a reload and the end of a session, and takes in what others save
 * meanwhile.
 */
export function useSnippetDraft(loaded: ManagedSnippets) {
	const [base, setBase] = useState(() => loaded.items.map(itemOf));
	const [items, setItems] = useState(base);
	const [revision, setRevision] = useState(loaded.revision);
	const [conflicts, setConflicts] = useState(NONE);
	const [restored, setRestored] = useState(false);
	const unsaved = !isSameList(base, items);
	const now = useRef({ base, items });
	now.current = { base, items };

	/** Merges the draft with what is stored by now. */
	const takeStored = useCallback((stored: ManagedSnippets, begun = now.current) => {
		const others = stored.items.map(itemOf);
		const merged = mergeDraft(begun.base, begun.items, others);
		setBase(others);
		setItems(merged.items);
		setRevision(stored.revision);
		setConflicts(merged.conflicts);
		return merged;
	}, []);

	const first = useRef(loaded);
	useEffect(() => {
		const kept = readKeptDraft();
		if (kept === null || isSameList(kept.base, kept.items)) return;
		const { items: merged } = takeStored(first.current, kept);
		setRestored(!isSameList(merged, first.current.items.map(itemOf)));
	}, [takeStored]);

	useEffect(() => {
		keepDraft(unsaved ? { base, items } : null);
	}, [base, items, unsaved]);

	return {
		items,
		revision,
		conflicts,
		unsaved,
		/** Is true when the draft comes from an earlier visit of this tab. */
		restored,
		isEdited: (item: SnippetItem) =>
			!isSameItem(
				base.find(({ id }) => id === item.id),
				item,
			),
		change: (item: SnippetItem) => {
			setItems((all) => all.map((one) => (one.id === item.id ? item : one)));
			setConflicts((all) => (isSameItem(all.get(item.id) ?? undefined, item) ? without(all, item.id) : all));
		},
		add: (item: SnippetItem) => setItems((all) => [...all, item]),
		move: (id: string, by: number) => setItems((all) => moved(all, id, by)),
		remove: (id: string) => setItems((all) => all.filter((one) => one.id !== id)),
		discard: () => {
			setItems(base);
			setConflicts(NONE);
			setRestored(false);
		},
		takeStored,
		/** Takes what was sent as stored. What was typed since stays. */
		saved: (stored: ManagedSnippets, sent: SnippetItem[]) => {
			takeStored(stored, { base: sent, items: now.current.items });
			setConflicts(NONE);
			setRestored(false);
		},
	};
}

function without(conflicts: Conflicts, id: string): Conflicts {
	return new Map([...conflicts].filter(([one]) => one !== id));
}
