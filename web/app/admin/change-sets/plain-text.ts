const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/**
 * Removes the markup from a stored rich text and keeps a line for each paragraph. The result is for reading only, never
 * for markup.
 */
export function plainText(html: string): string {
	return html
		.replace(/<(?:br\b[^>]*|\/(?:p|h\d|li|blockquote))>/gi, "\n")
		.replace(/<[^>]*>/g, "")
		.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "")
		.replace(/\n{2,}/g, "\n")
		.trim();
}
