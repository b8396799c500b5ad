/** Markup of ours that may stand in a page as it is, in the shape in which React takes it (`dangerouslySetInnerHTML`). */
export type Markup = { readonly __html: string };
/** What a place in `html` takes: text and numbers, which are escaped, and markup. Nothing stands for the others. */
type Piece = string | number | Markup | readonly Markup[] | null | undefined | false;

const SIGNS = /[&<>"]/;
const ALL_SIGNS = /[&<>"]/g;
const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as it stands in HTML: between tags, or as an attribute's value in double quotes. */
export function escapeHtml(text: string): string {
	return SIGNS.test(text) ? text.replace(ALL_SIGNS, (sign) => ESCAPED[sign] ?? sign) : text;
}

/**
 * Markup as a template, for what a page repeats by the dozen: a component and each of its elements cost React more than the text that
 * they come to. Whatever is put in is escaped, unless it is markup itself; an attribute's value stands in double quotes.
 */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
	let text = strings[0] ?? "";
	for (let at = 0; at < pieces.length; at += 1) text += drawn(pieces[at]) + strings[at + 1];
	return { __html: text };
}

function drawn(piece: Piece): string {
	if (typeof piece === "string") return escapeHtml(piece);
	if (typeof piece === "number") return String(piece);
	if (piece === null || piece === undefined || piece === false) return "";
	if ("__html" in piece) return piece.__html;
	return piece.map(({ __html }) => __html).join("");
}
