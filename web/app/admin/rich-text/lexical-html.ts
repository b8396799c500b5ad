import { $generateHtmlFromNodes, $generateNodesFromDOM } from "@lexical/html";
import {
	$createLineBreakNode,
	$createParagraphNode,
	$createTextNode,
	$getRoot,
	CLEAR_HISTORY_COMMAND,
	type LexicalEditor,
	type LexicalNode,
	type ParagraphNode,
} from "lexical";
import type { Block, TextBlock } from "./document.ts";
import { readHtml } from "./read-html.ts";
import { writeHtml } from "./write-html.ts";

/** Marks the update that puts a stored description into the editor. */
export const LOADED = "loaded";

const STYLED = /(<(?:p|h[1-3]|blockquote|li)) style="text-align:(\w+)"/g;

/** The nodes of blocks, through their HTML. Inside an update of the editor. */
export function $nodesOf(editor: LexicalEditor, blocks: readonly Block[]): LexicalNode[] {
	// The Content-Security-Policy forbids style attributes in a page that is parsed, and lets scripts set styles.
	const html = writeHtml(blocks).replace(STYLED, '$1 align="$2"');
	const page = new DOMParser().parseFromString(html, "text/html");
	for (const element of page.querySelectorAll<HTMLElement>("[align]"))
		element.style.textAlign = element.getAttribute("align") ?? "";
	return $generateNodesFromDOM(editor, page);
}

/** The nodes of plain text, with the blanks at its ends: in HTML these would be lost. Inside an update of the editor. */
export function $plainNodesOf(blocks: readonly TextBlock[]): ParagraphNode[] {
	return blocks.map(({ pieces }) =>
		$createParagraphNode().append(
			...pieces.map((piece) => (piece === "break" ? $createLineBreakNode() : $createTextNode(piece.text))),
		),
	);
}

/** What the editor holds, in the same HTML as everything that is read here. Throws where elements stand in each other by the thousands. */
export function htmlOf(editor: LexicalEditor): string {
	const blocks = readHtml(
		editor.read(() => $generateHtmlFromNodes(editor)),
		{ edited: true },
	);
	if (blocks === null) throw new Error("The editor holds more elements in each other than it can load");
	return writeHtml(blocks);
}

/** Puts a document in place of what was there; there is nothing to take back then. */
export function load(editor: LexicalEditor, blocks: readonly Block[]): void {
	editor.update(
		() => {
			const nodes = $nodesOf(editor, blocks);
			$getRoot()
				.clear()
				.append(...(nodes.length === 0 ? [$createParagraphNode()] : nodes));
		},
		{ tag: LOADED, discrete: true },
	);
	editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
}
