import { LINK_REL, LINK_TARGET } from "#workers/domain/rich-text/rich-text-link.ts";
import {
	type Align,
	type Block,
	hasSameFormat,
	isBlank,
	isList,
	type ListBlock,
	type ListItem,
	type Piece,
	type TextPiece,
} from "./document.ts";

/**
 * Writes the HTML of a description, each block on its own line, without empty blocks. The sanitiser has nothing to
 * change in it.
 */
export function writeHtml(blocks: readonly Block[]): string {
	return blocks
		.map((block) => (isList(block) ? writeList(block) : writeElement(block.kind, block.align, block.pieces)))
		.filter((html) => html !== "")
		.join("\n");
}

function writeElement(tag: string, align: Align, pieces: readonly Piece[], inside = ""): string {
	if (isBlank(pieces) && inside === "") return "";
	const style = align === null ? "" : ` style="text-align:${align}"`;
	return `<${tag}${style}>${writePieces(joined(pieces))}${inside}</${tag}>`;
}

function writeList({ kind, items }: ListBlock, around: Align = null): string {
	const written = items.map((item) => writeItem(item, around)).filter((html) => html !== "");
	return written.length === 0 ? "" : `<${kind}>\n${written.join("\n")}\n</${kind}>`;
}

/**
 * Writes an item. An item without alignment inside an aligned one says so, because in a page it would follow the other.
 */
function writeItem({ align, pieces, lists }: ListItem, around: Align): string {
	const own = align ?? (around === null ? null : "left");
	const inside = lists
		.map((list) => writeList(list, own))
		.filter((html) => html !== "")
		.join("\n");
	return writeElement("li", own, isBlank(pieces) ? [] : pieces, inside);
}

/** Removes line breaks before the first and after the last line, and joins neighbours in one format. */
function joined(pieces: readonly Piece[]): Piece[] {
	const first = pieces.findIndex((piece) => piece !== "break");
	const end = pieces.findLastIndex((piece) => piece !== "break") + 1;
	const joined: Piece[] = [];
	for (const piece of pieces.slice(Math.max(0, first), end)) {
		const last = joined.at(-1);
		if (piece !== "break" && last !== undefined && last !== "break" && hasSameFormat(last, piece))
			joined[joined.length - 1] = { ...last, text: last.text + piece.text };
		else joined.push(piece);
	}
	return joined;
}

function writePieces(pieces: readonly Piece[]): string {
	let html = "";
	for (let at = 0; at < pieces.length; ) {
		const piece = pieces[at];
		if (piece === undefined || piece === "break") {
			html += "<br />";
			at += 1;
			continue;
		}
		// The pieces of one link are in one element.
		let end = at + 1;
		if (piece.href !== null) while (isInLink(pieces[end], piece.href)) end += 1;
		const inner = pieces
			.slice(at, end)
			.map((one, index) => writeText(one, pieces[at + index - 1], pieces[at + index + 1]));
		html +=
			piece.href === null
				? inner.join("")
				: `<a href="${escaped(piece.href).replaceAll('"', "&quot;")}" target="${LINK_TARGET}" rel="${LINK_REL}">${inner.join("")}</a>`;
		at = end;
	}
	return html;
}

function isInLink(piece: Piece | undefined, href: string): piece is TextPiece {
	return piece !== undefined && piece !== "break" && piece.href === href;
}

function writeText(piece: Piece, before: Piece | undefined, after: Piece | undefined): string {
	if (piece === "break") return "<br />";
	const shown = keepBlanks(piece.text, isEdge(before, "end"), isEdge(after, "start"));
	let html = escaped(shown);
	if (piece.underline) html = `<u>${html}</u>`;
	if (piece.italic) html = `<em>${html}</em>`;
	return piece.bold ? `<strong>${html}</strong>` : html;
}

/** Tells whether a blank next to this neighbour would not show. */
function isEdge(neighbour: Piece | undefined, side: "start" | "end"): boolean {
	if (neighbour === undefined || neighbour === "break") return true;
	return side === "end" && neighbour.text.endsWith(" ");
}

/** Turns blanks that a browser would not show into non-breaking ones. */
function keepBlanks(text: string, atStart: boolean, atEnd: boolean): string {
	let kept = text.replace(/[\t\n\r\f]/g, " ").replace(/ (?= )/g, "\u00a0");
	if (atStart && kept.startsWith(" ")) kept = `\u00a0${kept.slice(1)}`;
	if (atEnd && kept.endsWith(" ")) kept = `${kept.slice(0, -1)}\u00a0`;
	return kept;
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
