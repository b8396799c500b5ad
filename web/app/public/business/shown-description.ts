const HEADING = /<(\/?)h([1-6])\b/g;
const ALIGNMENT = / style="text-align:\s?(left|right|center|justify);?"/g;
/** The block's own heading. */
const BLOCK_LEVEL = 2;

/**
 * A stored description (sanitised HTML) as it stands in the page: its headings go on from the block's own without a gap, and alignment
 * is a class, since the content security policy takes no style attributes.
 */
export function shownDescription(html: string): string {
	const levels = [...new Set([...html.matchAll(HEADING)].map((match) => match[2] ?? ""))].sort();
	let current = BLOCK_LEVEL;
	return html
		.replace(HEADING, (_, slash: string, level: string) => {
			if (slash === "") current = Math.min(BLOCK_LEVEL + 1 + levels.indexOf(level), current + 1);
			return `<${slash}h${current}`;
		})
		.replace(ALIGNMENT, ' class="align-$1"');
}
