import type { SnippetItem, StoredSnippet } from "#workers/contract/snippet.ts";

/** Holds what somebody else has saved of an item that is edited here. Null: the item was removed. */
export type Conflicts = ReadonlyMap<string, SnippetItem | null>;
type MergedDraft = { items: SnippetItem[]; conflicts: Conflicts };

/** Returns an item without the values that only the server knows. */
export function itemOf({
	revision: _,
	updatedAt: __,
	failures: ___,
	cookies: ____,
	...item
}: StoredSnippet): SnippetItem {
	return item;
}

export function isSameItem(one: SnippetItem | undefined, other: SnippetItem | undefined): boolean {
	return JSON.stringify(one && inOrder(one)) === JSON.stringify(other && inOrder(other));
}

export function isSameList(one: readonly SnippetItem[], other: readonly SnippetItem[]): boolean {
	return one.length === other.length && one.every((item, index) => isSameItem(item, other[index]));
}

function inOrder(item: SnippetItem): [string, unknown][] {
	return Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * Merges a draft with what is stored by now. What was edited here stays, the rest follows the stored items. An item
 * that both have changed differently is a conflict. `base` is what the draft began from.
 */
export function mergeDraft(
	base: readonly SnippetItem[],
	draft: readonly SnippetItem[],
	stored: readonly SnippetItem[],
): MergedDraft {
	const byId = (items: readonly SnippetItem[]) => new Map(items.map((item) => [item.id, item]));
	const [before, typed, other] = [byId(base), byId(draft), byId(stored)];
	const conflicts = new Map<string, SnippetItem | null>();
	const items: SnippetItem[] = [];
	for (const item of draft) {
		const [old, theirs] = [before.get(item.id), other.get(item.id)];
		const isEdited = !isSameItem(old, item);
		if (!isEdited) {
			if (theirs) items.push(theirs);
			continue;
		}
		items.push(item);
		if (!isSameItem(theirs, old) && !isSameItem(theirs, item)) conflicts.set(item.id, theirs ?? null);
	}
	// These are the other operator's new items, and items that were removed here but changed there, so that nobody loses
	// an unseen change.
	for (const item of stored)
		if (!typed.has(item.id) && (!before.has(item.id) || !isSameItem(before.get(item.id), item))) items.push(item);
	return { items, conflicts };
}

/**
 * Returns the items with one of them moved down by `by` places (negative: up). They stay the same when there is no such
 * place.
 */
export function moved(items: readonly SnippetItem[], id: string, by: number): SnippetItem[] {
	const from = items.findIndex((item) => item.id === id);
	const item = items[from];
	const to = from + by;
	if (item === undefined || to < 0 || to >= items.length) return [...items];
	return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Returns a new item with an id that no other item has. */
export function newItem(items: readonly SnippetItem[], name: string): SnippetItem {
	const ids = new Set(items.map(({ id }) => id));
	let number = items.length + 1;
	while (ids.has(`custom-${number}`)) number += 1;
	return {
		id: `custom-${number}`,
		name,
		description: "",
		code: "",
		enabled: true,
		position: "body-end",
		consent: "marketing",
		pageKinds: [],
		shownFrom: null,
		shownUntil: null,
	};
}
