import { $generateNodesFromDOM } from "@lexical/html";
import {
	$createLineBreakNode,
	$createParagraphNode,
	$createTextNode,
	$getRoot,
	CLEAR_HISTORY_COMMAND,
	HISTORY_PUSH_TAG,
	type LexicalEditor,
	type LexicalNode,
	type ParagraphNode,
} from "lexical";
import type { Block, TextBlock } from "./document.ts";
import { $blocks } from "./lexical-blocks.ts";
import { writeHtml } from "./write-html.ts";

/** Marks the update that puts a stored description into the editor. */
export const LOADED = "loaded";

const STYLED = /(<(?:p|h[1-3]|blockquote|li)) style="text-align:(\w+)"/g;

/** Returns the nodes of blocks, made through their HTML. It must be called inside an update of the editor. */
export function $nodesOf(editor: LexicalEditor, blocks: readonly Block[]): LexicalNode[] {
	// The Content-Security-Policy forbids style attributes in a page that is parsed, and lets scripts set styles.
	const html = writeHtml(blocks).replace(STYLED, '$1 align="$2"');
	const page = new DOMParser().parseFromString(html, "text/html");
	for (const element of page.querySelectorAll<HTMLElement>("[align]"))
		element.style.textAlign = element.getAttribute("align") ?? "";
	return $generateNodesFromDOM(editor, page);
}

/**
 * Returns the nodes of plain text. It keeps the blanks at the ends, which HTML would lose. It must be called inside an
 * update of the editor.
 */
export function $plainNodesOf(blocks: readonly TextBlock[]): ParagraphNode[] {
	return blocks.map(({ pieces }) =>
		$createParagraphNode().append(
			...pieces.map((piece) => (piece === "break" ? $createLineBreakNode() : $createTextNode(piece.text))),
		),
	);
}

/** Returns what the editor holds, in the same HTML as everything that is read here. */
export function htmlOf(editor: LexicalEditor): string {
	return writeHtml(editor.read($blocks));
}

/** Replaces the document. The replacement cannot be undone. */
export function load(editor: LexicalEditor, blocks: readonly Block[]): void {
	editor.update(() => $replace(editor, blocks), { tag: LOADED, discrete: true });
	editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
}

/** Replaces the document by what was written as HTML, as one step that can be undone. */
export function takeOver(editor: LexicalEditor, blocks: readonly Block[]): void {
	editor.update(() => $replace(editor, blocks), { tag: HISTORY_PUSH_TAG, discrete: true });
}

function $replace(editor: LexicalEditor, blocks: readonly Block[]): void {
	const nodes = $nodesOf(editor, blocks);
	$getRoot()
		.clear()
		.append(...(nodes.length === 0 ? [$createParagraphNode()] : nodes));
}
