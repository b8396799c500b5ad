const HEADING = /<(\/?)h([1-6])\b/g;
const ALIGNMENT = / style="text-align:\s?(left|right|center|justify);?"/g;
/** Is the level of the block's own heading. */
const BLOCK_LEVEL = 2;

/**
 * Adapts a stored description (sanitised HTML) to the page. Its headings continue from the block's own heading without
 * skipping a level. Alignment becomes a class, because the content security policy allows no style attributes.
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
