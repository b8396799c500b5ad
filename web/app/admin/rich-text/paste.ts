import { $getSelection, $isRangeSelection } from "lexical";
import { richTextTexts as t } from "#web/admin/texts/rich-text.tr.ts";
import { type Block, type Piece, PLAIN } from "./document.ts";
import { $nodesOf } from "./lexical-document.ts";
import { readHtml } from "./read-html.ts";
import { writeHtml } from "./write-html.ts";

/** Characters of HTML that are read; a page of Word's has some 20,000. More would be felt, and no description has room for it. */
export const MAX_PASTED = 1_000_000;

/** What is in a clipboard, or carried by the mouse. */
export type Carried = { html: string; text: string; own: boolean };

export function carriedBy(data: DataTransfer): Carried {
	return {
		html: data.getData("text/html"),
		text: data.getData("text/plain"),
		own: data.types.includes("application/x-lexical-editor"),
	};
}

/** Reads what is pasted as clean blocks; `note` says what could not be done, and blocks are null where nothing is to be inserted. */
export function readPasted(
	{ html, text, own }: Carried,
	maxLength: number,
): { blocks: Block[] | null; note: string | null } {
	const formed = html !== "" && html.length <= MAX_PASTED ? readHtml(html, { pasted: true, aligned: own }) : null;
	if (formed === null && text.length > MAX_PASTED) return { blocks: null, note: t.pasteTooLarge(sizeOf(text.length)) };
	if (formed === null && html !== "" && text === "")
		return { blocks: null, note: t.pasteTooLarge(sizeOf(html.length)) };
	const blocks = formed === null || formed.length === 0 ? plainBlocks(text) : formed;
	if (writeHtml(blocks).length > maxLength) return { blocks: null, note: t.pasteTooLong(maxLength) };
	return { blocks, note: formed === null && html !== "" ? t.pastedPlain : null };
}

/** Plain text: an empty line parts paragraphs, any other line end is one within its paragraph. */
function plainBlocks(text: string): Block[] {
	return text
		.split(/\r?\n[ \t]*\r?\n/)
		.filter((paragraph) => paragraph.trim() !== "")
		.map((paragraph) => ({
			kind: "p" as const,
			align: null,
			pieces: paragraph
				.split(/\r?\n/)
				.flatMap((line, at): Piece[] => (at === 0 ? [{ text: line, ...PLAIN }] : ["break", { text: line, ...PLAIN }])),
		}));
}

function sizeOf(characters: number): string {
	return `${(characters / 1_000_000).toLocaleString("tr-TR", { maximumFractionDigits: 1 })} MB`;
}

/** Puts blocks in place of the selection; a single paragraph goes into the block that the cursor is in. */
export function $insertBlocks(blocks: readonly Block[]): void {
	const selection = $getSelection();
	if (!$isRangeSelection(selection)) return;
	const nodes = $nodesOf(blocks);
	const [only] = blocks;
	if (blocks.length === 1 && only?.kind === "p" && nodes[0]) selection.insertNodes(nodes[0].getChildren());
	else selection.insertNodes(nodes);
}
