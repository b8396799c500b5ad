import { $createLinkNode, $isLinkNode } from "@lexical/link";
import { $createListItemNode, $createListNode, $isListItemNode, $isListNode, type ListNode } from "@lexical/list";
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import {
	$createLineBreakNode,
	$createParagraphNode,
	$createTextNode,
	$getRoot,
	$isElementNode,
	$isLineBreakNode,
	$isTextNode,
	type ElementNode,
	type LexicalNode,
} from "lexical";
import { LINK_REL, LINK_TARGET } from "#workers/domain/rich-text-link.ts";
import {
	type Align,
	type Block,
	isList,
	type ListBlock,
	type ListItem,
	type Piece,
	type TextKind,
	type TextPiece,
} from "./document.ts";

/** Between a document and the nodes that Lexical edits. To be called inside an update or a read of the editor. */

export function $nodesOf(blocks: readonly Block[]): ElementNode[] {
	return blocks.map((block) => {
		if (isList(block)) return $listNode(block);
		const node =
			block.kind === "p"
				? $createParagraphNode()
				: block.kind === "blockquote"
					? $createQuoteNode()
					: $createHeadingNode(block.kind);
		return $filled(node, block.align, block.pieces);
	});
}

function $listNode({ kind, items }: ListBlock): ListNode {
	const list = $createListNode(kind === "ol" ? "number" : "bullet");
	for (const { align, pieces, lists } of items) {
		// Lexical keeps lists below an item in items of their own, beside it.
		if (pieces.length > 0 || lists.length === 0) list.append($filled($createListItemNode(), align, pieces));
		for (const below of lists) list.append($createListItemNode().append($listNode(below)));
	}
	return list;
}

function $filled(node: ElementNode, align: Align, pieces: readonly Piece[]): ElementNode {
	if (align !== null) node.setFormat(align);
	for (const piece of pieces) {
		if (piece === "break") node.append($createLineBreakNode());
		else if (piece.href === null) node.append($textNode(piece));
		else {
			const last = node.getLastChild();
			const link =
				$isLinkNode(last) && last.getURL() === piece.href
					? last
					: $createLinkNode(piece.href, { target: LINK_TARGET, rel: LINK_REL });
			link.append($textNode(piece));
			node.append(link);
		}
	}
	return node;
}

function $textNode({ text, bold, italic, underline }: TextPiece) {
	const node = $createTextNode(text);
	if (bold) node.toggleFormat("bold");
	if (italic) node.toggleFormat("italic");
	if (underline) node.toggleFormat("underline");
	return node;
}

/** Everything that the editor holds. */
export function $documentOf(): Block[] {
	return $getRoot()
		.getChildren()
		.flatMap((node): Block[] => {
			if ($isListNode(node)) return [$listBlock(node)];
			return $isElementNode(node) ? [{ kind: kindOf(node), align: alignOf(node), pieces: $piecesOf(node) }] : [];
		});
}

function $listBlock(list: ListNode): ListBlock {
	const items: ListItem[] = [];
	for (const node of list.getChildren()) {
		if (!$isListItemNode(node)) continue;
		const lists = node.getChildren().filter($isListNode).map($listBlock);
		const above = items.at(-1);
		if (lists.length > 0 && above !== undefined) above.lists.push(...lists);
		else items.push({ align: alignOf(node), pieces: $piecesOf(node), lists });
	}
	return { kind: list.getTag(), items };
}

function $piecesOf(node: ElementNode, href: string | null = null): Piece[] {
	return node.getChildren().flatMap((child): Piece[] => {
		if ($isLineBreakNode(child)) return ["break"];
		if ($isTextNode(child)) return [$pieceOf(child, href)];
		if ($isLinkNode(child)) return $piecesOf(child, child.getURL());
		return $isElementNode(child) && !$isListNode(child) ? $piecesOf(child, href) : [];
	});
}

function $pieceOf(
	node: LexicalNode & { hasFormat(format: "bold" | "italic" | "underline"): boolean },
	href: string | null,
): Piece {
	const [bold, italic, underline] = [node.hasFormat("bold"), node.hasFormat("italic"), node.hasFormat("underline")];
	return { text: node.getTextContent(), bold, italic, underline, href };
}

/** What kind of block a node is; lists are none of them. */
export function kindOf(node: LexicalNode): TextKind {
	if ($isQuoteNode(node)) return "blockquote";
	const tag = $isHeadingNode(node) ? node.getTag() : "p";
	return tag === "h1" || tag === "h2" || tag === "h3" ? tag : "p";
}

export function alignOf(node: ElementNode): Align {
	const format = node.getFormatType();
	return format === "left" || format === "center" || format === "right" || format === "justify" ? format : null;
}
