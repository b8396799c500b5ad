import { $isLinkNode } from "@lexical/link";
import { $isListItemNode, $isListNode, type ListNode } from "@lexical/list";
import { $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import {
	$getRoot,
	$isElementNode,
	$isLineBreakNode,
	$isTextNode,
	type ElementNode,
	type LexicalNode,
	type TextNode,
} from "lexical";
import { safeLink } from "#workers/domain/rich-text/rich-text-link.ts";
import {
	type Align,
	type Block,
	isBlank,
	type ListBlock,
	type ListItem,
	type Piece,
	type TextKind,
} from "./document.ts";
import { MAX_DEPTH, withoutEmpty } from "./list-places.ts";

/**
 * Returns what the editor holds as blocks, straight from its nodes: this runs in every pause of the typing, and HTML would have to be made of
 * all of them and read again. It must be called inside a read of the editor.
 */
export function $blocks(): Block[] {
	const nodes = $getRoot().getChildren();
	return withoutEmpty(
		nodes.flatMap((node) => ($isListNode(node) ? listOf(node, 1) : $isElementNode(node) ? blocksOf(node) : [])),
	);
}

function blocksOf(node: ElementNode): Block[] {
	return partsOf([node]).flatMap((part): Block[] => {
		if (!Array.isArray(part)) return [listOf(part, 1)];
		return isBlank(part) ? [] : [{ kind: kindOf(node), align: alignOf(node), pieces: part }];
	});
}

/** Returns the kind of block of a node. Lists are not among them. */
export function kindOf(node: LexicalNode): TextKind {
	if ($isQuoteNode(node)) return "blockquote";
	const tag = $isHeadingNode(node) ? node.getTag() : "p";
	return tag === "h1" || tag === "h2" || tag === "h3" ? tag : "p";
}

export function alignOf(node: ElementNode): Align {
	const format = node.getFormatType();
	return format === "left" || format === "center" || format === "right" || format === "justify" ? format : null;
}

function listOf(list: ListNode, depth: number): ListBlock {
	const items: ListItem[] = [];
	for (const node of list.getChildren()) addItem(items, node, depth);
	return { kind: list.getTag(), items };
}

/** Adds an item. One that begins with a list is to Lexical an item of its own, and here a part of the item before. */
function addItem(items: ListItem[], node: LexicalNode, depth: number): void {
	const children = $isListItemNode(node) ? node.getChildren() : [node];
	let item = $isListNode(children[0]) ? items.at(-1) : undefined;
	for (const part of partsOf(children)) {
		if (Array.isArray(part)) {
			// An item without any text follows no alignment. Text behind an inner list is an item behind.
			if (part.every((piece) => piece === "break")) continue;
			const align = $isListItemNode(node) ? alignOf(node) : null;
			item = { align, pieces: isBlank(part) ? [] : part, lists: [] };
			items.push(item);
			continue;
		}
		if (item === undefined) {
			item = { align: null, pieces: [], lists: [] };
			items.push(item);
		}
		const inner = listOf(part, depth + 1);
		// Deeper lists are items of the last list that is allowed.
		if (depth < MAX_DEPTH) item.lists.push(inner);
		else items.push(...inner.items);
	}
}

/** Returns the text of nodes and the lists among it, in their order. What is pasted into an item may be blocks, which are its lines. */
function partsOf(nodes: readonly LexicalNode[]): (Piece[] | ListNode)[] {
	let pieces: Piece[] = [];
	const parts: (Piece[] | ListNode)[] = [pieces];
	/** Says that a block has begun or ended since the last text. */
	let isApart = false;
	add(nodes, null);
	return parts;

	function add(some: readonly LexicalNode[], href: string | null): void {
		for (const node of some) {
			if ($isTextNode(node)) addText(node, href);
			else if ($isListNode(node)) {
				pieces = [];
				parts.push(node, pieces);
			} else if ($isLineBreakNode(node)) pieces.push(...(isApart ? [] : ["break" as const]));
			else if ($isElementNode(node)) {
				isApart ||= !node.isInline();
				add(node.getChildren(), $isLinkNode(node) ? safeLink(node.getURL()) : href);
				isApart ||= !node.isInline();
			}
		}
	}
	function addText(node: TextNode, href: string | null): void {
		const text = node.getTextContent().toWellFormed().replaceAll("\0", "");
		if (text === "") return;
		if (isApart && pieces.length > 0) pieces.push("break");
		isApart = false;
		const [bold = false, italic = false, underline = false] = FORMATS.map((format) => node.hasFormat(format));
		pieces.push({ text, bold, italic, underline, href });
	}
}

const FORMATS = ["bold", "italic", "underline"] as const;
