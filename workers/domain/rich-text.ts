import sanitizeHtml from "sanitize-html";

/** What a description may hold: the editor's own tools (admin specification, section 5) and nothing that runs or loads. */
const OPTIONS = {
	allowedTags: ["p", "br", "b", "strong", "i", "em", "u", "h1", "h2", "h3", "blockquote", "ul", "ol", "li", "a"],
	allowedAttributes: { a: ["href", "target", "rel"], p: ["style"], h1: ["style"], h2: ["style"], h3: ["style"] },
	allowedStyles: { "*": { "text-align": [/^(?:left|right|center|justify)$/] } },
	allowedSchemes: ["http", "https", "mailto", "tel"],
	allowProtocolRelative: false,
	disallowedTagsMode: "discard",
	nonTextTags: ["script", "style", "textarea", "option", "noscript", "xmp", "iframe", "template"],
	transformTags: {
		div: "p",
		a: (_tag: string, attributes: sanitizeHtml.Attributes) => ({
			tagName: "a",
			attribs: {
				...(attributes.href === undefined ? {} : { href: attributes.href }),
				target: "_blank",
				rel: "noopener noreferrer nofollow ugc",
			},
		}),
	},
} satisfies sanitizeHtml.IOptions;

const MARKUP = /[<>&]/;
/** What parsers disagree about (a paragraph in a paragraph, left by a tag that was taken out) settles in two or three. */
const MAX_PASSES = 5;

/**
 * HTML that is safe to store and to show. Runs on the server, on every way in (import, editor, PATCH); sanitising twice changes
 * nothing. Plain text is HTML already, once `<`, `>` and `&` are written as entities.
 */
export function sanitiseRichText(html: string): string {
	let clean = html.trim();
	for (let pass = 0; pass < MAX_PASSES && MARKUP.test(clean); pass++) {
		const before = clean;
		clean = sanitizeHtml(before, OPTIONS).replaceAll("<p></p>", "").trim();
		if (clean === before) break;
	}
	return clean;
}
