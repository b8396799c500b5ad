/**
 * Is a description as the editor knows it: blocks of text, one below the other. It can hold everything that
 * `workers/domain/rich-text/rich-text.ts` allows.
 */
export type Block = TextBlock | ListBlock;
export type TextBlock = { kind: TextKind; align: Align; pieces: Piece[] };
export type TextKind = "p" | "h1" | "h2" | "h3" | "blockquote";
export type ListBlock = { kind: ListKind; items: ListItem[] };
export type ListKind = "ul" | "ol";
/** Is an item's own text, and the lists below it. */
export type ListItem = { align: Align; pieces: Piece[]; lists: ListBlock[] };

export type Align = "left" | "center" | "right" | "justify" | null;
/** Is a run of text in one format, or a line break within a block. */
export type Piece = TextPiece | "break";
export type TextPiece = { text: string } & TextFormat;
export type TextFormat = { bold: boolean; italic: boolean; underline: boolean; href: string | null };

export const PLAIN: TextFormat = { bold: false, italic: false, underline: false, href: null };

export function isList(block: Block): block is ListBlock {
	return block.kind === "ul" || block.kind === "ol";
}

export function hasSameFormat(one: TextFormat, other: TextFormat): boolean {
	return (
		one.bold === other.bold &&
		one.italic === other.italic &&
		one.underline === other.underline &&
		one.href === other.href
	);
}

const BLANKS = /[ \t\n\r\f]+/g;

/**
 * Returns the pieces as a browser shows them. Runs of blanks become one; there is none at the start or the end of a
 * line, and no line break after the last line. Neighbours in the same format become one piece.
 */
export function tidyPieces(pieces: readonly Piece[]): Piece[] {
	const tidy: Piece[] = [];
	/** Says that a blank that comes now would not show. */
	let afterBlank = true;
	for (const piece of pieces) {
		const last = tidy.at(-1);
		if (piece === "break") {
			trimEnd(tidy);
			if (tidy.length > 0) tidy.push("break");
			afterBlank = true;
			continue;
		}
		let text = piece.text.replace(BLANKS, " ");
		if (afterBlank && text.startsWith(" ")) text = text.slice(1);
		if (text === "") continue;
		afterBlank = text.endsWith(" ");
		if (last !== undefined && last !== "break" && hasSameFormat(last, piece)) {
			tidy[tidy.length - 1] = { ...last, text: last.text + text };
		} else tidy.push({ ...piece, text });
	}
	trimEnd(tidy);
	while (tidy.at(-1) === "break") {
		tidy.pop();
		trimEnd(tidy);
	}
	return tidy;
}

/** Removes the blank at the end of a line, and the piece when nothing else is in it. */
function trimEnd(pieces: Piece[]): void {
	const last = pieces.at(-1);
	if (last === undefined || last === "break" || !last.text.endsWith(" ")) return;
	const text = last.text.slice(0, -1);
	if (text === "") pieces.pop();
	else pieces[pieces.length - 1] = { ...last, text };
}

/** Tells whether pieces show nothing. */
export function isBlank(pieces: readonly Piece[]): boolean {
	return pieces.every((piece) => piece === "break" || piece.text.trim() === "");
}
