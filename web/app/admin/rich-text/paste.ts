import { $getSelection, $isParagraphNode, $isRangeSelection, type LexicalEditor } from "lexical";
import { richTextTexts as t } from "#web/admin/texts/rich-text.tr.ts";
import { type Block, type Piece, PLAIN, type TextBlock } from "./document.ts";
import { $nodesOf, $plainNodesOf } from "./lexical-html.ts";
import { readHtml } from "./read-html.ts";
import { writeHtml } from "./write-html.ts";

/**
 * At most this many characters of HTML are read. A page of Word has some 20,000. More would be slow, and no description
 * has room for it.
 */
export const MAX_PASTED = 1_000_000;

/** Holds what a clipboard or a drag carries. */
type Carried = { html: string; text: string; own: boolean };

export function carriedBy(data: DataTransfer): Carried {
	return {
		html: data.getData("text/html"),
		text: data.getData("text/plain"),
		own: data.types.includes("application/x-lexical-editor"),
	};
}

/** Holds what is to be inserted, or null. `note` says what could not be done. */
type Pasted = { note: string | null } & (
	| { blocks: null }
	| { blocks: Block[]; isPlain: false }
	| { blocks: TextBlock[]; isPlain: true }
);

/** Reads pasted content as clean blocks. */
export function readPasted({ html, text, own }: Carried, maxLength: number): Pasted {
	const formed = html !== "" && html.length <= MAX_PASTED ? readHtml(html, { pasted: true, aligned: own }) : null;
	if (formed === null && text.length > MAX_PASTED) return { blocks: null, note: t.pasteTooLarge(sizeOf(text.length)) };
	if (formed === null && html !== "" && text === "")
		return { blocks: null, note: t.pasteTooLarge(sizeOf(html.length)) };
	const content =
		formed === null || formed.length === 0
			? { blocks: plainBlocks(text), isPlain: true as const }
			: { blocks: formed, isPlain: false as const };
	if (writeHtml(content.blocks).length > maxLength) return { blocks: null, note: t.pasteTooLong(maxLength) };
	return { ...content, note: formed === null && html !== "" ? t.pastedPlain : null };
}

/** Reads plain text. An empty line separates paragraphs, any other line end is a line break. */
function plainBlocks(text: string): TextBlock[] {
	return text
		.split(/\r?\n[ \t]*\r?\n/)
		.filter((paragraph) => paragraph.trim() !== "")
		.map((paragraph) => ({
			kind: "p",
			align: null,
			pieces: paragraph
				.split(/\r?\n/)
				.flatMap((line, at): Piece[] => (at === 0 ? [{ text: line, ...PLAIN }] : ["break", { text: line, ...PLAIN }])),
		}));
}

function sizeOf(characters: number): string {
	return `${(characters / 1_000_000).toLocaleString("tr-TR", { maximumFractionDigits: 1 })} MB`;
}

/**
 * Replaces the selection with the pasted content. A single paragraph goes into the block of the cursor. It must be
 * called inside an update.
 */
export function $insertPasted(editor: LexicalEditor, pasted: Pasted): void {
	const selection = $getSelection();
	if (!$isRangeSelection(selection) || pasted.blocks === null) return;
	const nodes = pasted.isPlain ? $plainNodesOf(pasted.blocks) : $nodesOf(editor, pasted.blocks);
	const [only] = nodes;
	selection.insertNodes(nodes.length === 1 && $isParagraphNode(only) ? only.getChildren() : nodes);
}
