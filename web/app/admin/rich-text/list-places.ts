import type { Align, Block, ListBlock, ListItem, ListKind } from "./document.ts";

/**
 * Says where the text of an item goes while HTML is read. Lists and items are made only when there is text for them, so
 * that none is empty.
 */
export type ItemPlace = {
	list: ListPlace;
	item: ListItem | null;
	/** Is a list's own text, outside its items. What is below it belongs to the item before. */
	implied: boolean;
};
type ListPlace = {
	kind: ListKind;
	/** Is the item that holds the list. */
	above: ItemPlace | null;
	depth: number;
	block: ListBlock | null;
};

/** Deeper lists become items of the last list that is allowed. */
export const MAX_DEPTH = 8;

/** Opens a list and returns the place of its text that is in no item. */
export function openList(kind: ListKind, above: ItemPlace | null): ItemPlace {
	if (above !== null && above.list.depth >= MAX_DEPTH) return { list: above.list, item: null, implied: true };
	const list = { kind, above, depth: (above?.list.depth ?? 0) + 1, block: null };
	return { list, item: null, implied: true };
}

/** Returns the item for text that begins now: a new item when the last one has its text already. */
export function itemForText(place: ItemPlace, align: Align, blocks: Block[]): ListItem {
	place.item = { align, pieces: [], lists: [] };
	blockOf(place.list, blocks).items.push(place.item);
	return place.item;
}

function blockOf(list: ListPlace, blocks: Block[]): ListBlock {
	if (list.block === null) {
		list.block = { kind: list.kind, items: [] };
		if (list.above === null) blocks.push(list.block);
		else itemAbove(list.above, blocks).lists.push(list.block);
	}
	return list.block;
}

function itemAbove(place: ItemPlace, blocks: Block[]): ListItem {
	const before = place.item ?? (place.implied ? blockOf(place.list, blocks).items.at(-1) : undefined);
	return before ?? itemForText(place, null, blocks);
}

/** Joins neighbouring lists of one kind, because Word on the web makes a list of every item. */
export function joinLists(blocks: readonly Block[]): Block[] {
	const joined: Block[] = [];
	for (const block of blocks) {
		const last = joined.at(-1);
		if (last && "items" in last && "items" in block && last.kind === block.kind) last.items.push(...block.items);
		else joined.push(block);
	}
	return joined;
}

/** Removes items that show nothing, and lists that have only such items. */
export function withoutEmpty<Kind extends Block>(blocks: readonly Kind[]): Kind[] {
	return blocks.filter((block) => {
		if (!("items" in block)) return true;
		block.items = block.items.filter((item) => {
			item.lists = withoutEmpty(item.lists);
			return item.pieces.length > 0 || item.lists.length > 0;
		});
		return block.items.length > 0;
	});
}
