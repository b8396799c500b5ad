const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** A stored rich text without its markup, a paragraph a line. Only to be read as text. */
export function plainText(html: string): string {
	return html
		.replace(/<(?:br\b[^>]*|\/(?:p|h\d|li|blockquote))>/gi, "\n")
		.replace(/<[^>]*>/g, "")
		.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "")
		.replace(/\n{2,}/g, "\n")
		.trim();
}
