/** Is our own markup, which may be in a page as it is, in React's shape (`dangerouslySetInnerHTML`). */
export type Markup = { readonly __html: string };
/** Is what `html` takes in a place: text and numbers, which are escaped, and markup. The other values draw nothing. */
type Piece = string | number | Markup | readonly Markup[] | null | undefined | false;

const SIGNS = /[&<>"]/;
const ALL_SIGNS = /[&<>"]/g;
const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for HTML: between tags, or as an attribute's value in double quotes. */
export function escapeHtml(text: string): string {
	return SIGNS.test(text) ? text.replace(ALL_SIGNS, (sign) => ESCAPED[sign] ?? sign) : text;
}

/**
 * Makes markup from a template, for what a page repeats dozens of times, because React spends more on a component and
 * its elements than on their text. Values are escaped, unless they are markup. An attribute's value is in double
 * quotes.
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
