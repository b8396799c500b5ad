import { $isLinkNode, TOGGLE_LINK_COMMAND } from "@lexical/link";
import {
	$isListNode,
	INSERT_ORDERED_LIST_COMMAND,
	INSERT_UNORDERED_LIST_COMMAND,
	REMOVE_LIST_COMMAND,
} from "@lexical/list";
import { $createHeadingNode, $createQuoteNode } from "@lexical/rich-text";
import { $setBlocksType } from "@lexical/selection";
import {
	$addUpdateTag,
	$createParagraphNode,
	$createTextNode,
	$findMatchingParent,
	$getSelection,
	$isElementNode,
	$isRangeSelection,
	$setSelection,
	type BaseSelection,
	FORMAT_ELEMENT_COMMAND,
	FORMAT_TEXT_COMMAND,
	type LexicalEditor,
	REDO_COMMAND,
	SKIP_DOM_SELECTION_TAG,
	UNDO_COMMAND,
} from "lexical";
import type { Align, ListKind, TextKind } from "./document.ts";
import { alignOf, kindOf } from "./lexical-blocks.ts";

/** Defines what the buttons do, and which of them are pressed. */
export type Tool =
	| "undo"
	| "redo"
	| "h1"
	| "h2"
	| "h3"
	| "blockquote"
	| "bold"
	| "italic"
	| "underline"
	| "ul"
	| "ol"
	| "left"
	| "center"
	| "right"
	| "justify"
	| "link";

export type ToolState = {
	kind: TextKind | ListKind;
	bold: boolean;
	italic: boolean;
	underline: boolean;
	align: Align;
	/** Is the address of the link at the cursor. */
	href: string | null;
};

export const NOTHING_PRESSED: ToolState = {
	kind: "p",
	bold: false,
	italic: false,
	underline: false,
	align: null,
	href: null,
};

/** Returns the state of the tools at the cursor. It must be called inside a read of the editor. */
export function $toolState(): ToolState {
	const selection = $getSelection();
	if (!$isRangeSelection(selection)) return NOTHING_PRESSED;
	const anchor = selection.anchor.getNode();
	const block = $findMatchingParent(anchor, (node) => $isElementNode(node) && !node.isInline());
	const list = $findMatchingParent(anchor, $isListNode);
	const link = $findMatchingParent(anchor, $isLinkNode);
	return {
		kind: list ? list.getTag() : block ? kindOf(block) : "p",
		bold: selection.hasFormat("bold"),
		italic: selection.hasFormat("italic"),
		underline: selection.hasFormat("underline"),
		align: $isElementNode(block) ? alignOf(block) : null,
		href: link?.getURL() ?? null,
	};
}

export function isPressed(tool: Tool, state: ToolState): boolean {
	if (tool === "bold" || tool === "italic" || tool === "underline") return state[tool];
	if (tool === "left") return state.align === null || state.align === "left";
	return tool === "link" ? state.href !== null : tool === state.kind || tool === state.align;
}

/** Does what a button says. A button that is pressed already takes its effect back. The focus stays. */
export function applyTool(editor: LexicalEditor, tool: Exclude<Tool, "link">, state: ToolState): void {
	editor.update(() => {
		// Setting a selection in the text would take the focus from the toolbar.
		if (!editor.getRootElement()?.contains(document.activeElement)) $addUpdateTag(SKIP_DOM_SELECTION_TAG);
		if (tool === "undo") editor.dispatchCommand(UNDO_COMMAND, undefined);
		else if (tool === "redo") editor.dispatchCommand(REDO_COMMAND, undefined);
		else if (tool === "bold" || tool === "italic" || tool === "underline")
			editor.dispatchCommand(FORMAT_TEXT_COMMAND, tool);
		else if (tool === "ul" || tool === "ol") {
			const make = tool === "ul" ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND;
			editor.dispatchCommand(state.kind === tool ? REMOVE_LIST_COMMAND : make, undefined);
		} else if (tool === "h1" || tool === "h2" || tool === "h3" || tool === "blockquote") {
			const selection = $getSelection();
			const kind = state.kind === tool ? "p" : tool;
			$setBlocksType(selection, () =>
				kind === "p" ? $createParagraphNode() : kind === "blockquote" ? $createQuoteNode() : $createHeadingNode(kind),
			);
		} else editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, tool === "left" || state.align === tool ? "" : tool);
	});
}

/** Holds what the link dialog changes: the selection at the time when it opened. */
export type LinkTarget = { selection: BaseSelection; href: string | null; needsWords: boolean };

/** Returns null when the text has no cursor. */
export function linkTarget(editor: LexicalEditor): LinkTarget | null {
	return editor.read(() => {
		const selection = $getSelection();
		if (!$isRangeSelection(selection)) return null;
		const { href } = $toolState();
		return { selection: selection.clone(), href, needsWords: href === null && selection.isCollapsed() };
	});
}

/** Links the selection, or removes its link (`href` null). Without a selection, `words` are inserted as the link. */
export function setLink(editor: LexicalEditor, target: LinkTarget, href: string | null, words: string): void {
	editor.update(() => {
		$setSelection(target.selection.clone());
		const selection = $getSelection();
		if (!$isRangeSelection(selection)) return;
		if (target.needsWords && href !== null) {
			const node = $createTextNode(words);
			selection.insertNodes([node]);
			node.select(0, words.length);
		} else if (selection.isCollapsed()) {
			// A cursor within a link stands for the whole link.
			const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode);
			link?.select(0, link.getChildrenSize());
		}
		editor.dispatchCommand(TOGGLE_LINK_COMMAND, href);
		const after = $getSelection();
		if ($isRangeSelection(after)) after.anchor.set(after.focus.key, after.focus.offset, after.focus.type);
	});
}
