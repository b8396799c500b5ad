import sanitizeHtml from "sanitize-html";
import { withoutShortcodes } from "../shortcodes.ts";
import { LINK_REL, LINK_TARGET, safeLink } from "./rich-text-link.ts";

/** Lists the tags of blocks, whose text may be aligned. */
const BLOCKS = ["p", "h1", "h2", "h3", "blockquote", "li"];

/** Limits a description to the editor's own tools. Nothing in it runs or loads. */
const OPTIONS = {
	allowedTags: [...BLOCKS, "br", "b", "strong", "i", "em", "u", "ul", "ol", "a"],
	allowedAttributes: { a: ["href", "target", "rel"], ...Object.fromEntries(BLOCKS.map((tag) => [tag, ["style"]])) },
	allowedStyles: { "*": { "text-align": [/^(?:left|right|center|justify)$/] } },
	allowedSchemes: ["http", "https", "mailto", "tel"],
	allowProtocolRelative: false,
	disallowedTagsMode: "discard",
	// Deeper elements are left out: their number must not decide how long this takes.
	nestingLimit: 50,
	nonTextTags: ["script", "style", "textarea", "option", "noscript", "xmp", "iframe", "template"],
	transformTags: {
		div: "p",
		tr: "p",
		h4: "h3",
		h5: "h3",
		h6: "h3",
		a: (_tag: string, { href = "" }: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
			const address = safeLink(href);
			return {
				tagName: "a",
				attribs: { ...(address !== null && { href: address }), target: LINK_TARGET, rel: LINK_REL },
			};
		},
	},
} satisfies sanitizeHtml.IOptions;

const MARKUP = /[<>&]/;
/** Other programs also write this for an empty line. */
const EMPTY_PARAGRAPH = /<p(?: style="[^"]*")?>(?:\s|<br \/>)*<\/p>/g;
const CELL_END = /<\/t[dh]\s*>/gi;
/** Parsers disagree about some HTML (a paragraph in a paragraph, left by a tag that was taken out). It settles in two or three passes. */
const MAX_PASSES = 5;

/**
 * Makes HTML that is safe to store and to show. It runs on the server for every source (import, editor, PATCH);
 * sanitising twice changes nothing. Shortcodes of WordPress are taken out. Plain text is HTML already, once `<`, `>` and `&` are written as entities.
 */
export function sanitiseRichText(html: string): string {
	// The cells of a row stay apart as words do.
	let clean = withoutShortcodes(html.replace(CELL_END, " $&")).trim();
	for (let pass = 0; pass < MAX_PASSES && MARKUP.test(clean); pass++) {
		const before = clean;
		clean = withoutShortcodes(sanitizeHtml(before, OPTIONS)).replace(EMPTY_PARAGRAPH, "").trim();
		if (clean === before) break;
	}
	return clean;
}
