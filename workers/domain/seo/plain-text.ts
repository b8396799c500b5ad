import { cleanLine } from "../listing/cell-text.ts";
import { decodeEntities } from "../listing/html-entities.ts";

/** Characters of a description that a search engine shows. */
export const DESCRIPTION_LENGTH = 160;

const UNSEEN = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** Match tags. Those inside a word join it ("<b>P</b>ub"); all others separate words. */
const INLINE_TAG = /<\/?(?:a|abbr|b|em|i|mark|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;
const DANGLING = /(?<![\s,;:·|–—-])[\s,;:·|–—-]+$/;

/** Returns the words of an HTML text as one line. It drops tags, comments and scripts, decodes entities and joins blanks. */
export function plainText(html: string): string {
	const text = html.replace(UNSEEN, " ").replace(INLINE_TAG, "").replace(TAG, " ");
	return cleanLine(decodeEntities(text));
}

/**
 * Makes one line of at most `max` UTF-16 units. A longer text is cut between words, with the ellipsis inside the limit. A
 * first word of more than half the limit is cut itself, never inside a surrogate pair.
 */
export function cutDescription(text: string, max: number = DESCRIPTION_LENGTH): string {
	const line = cleanLine(text);
	if (line.length <= max) return line;
	let cut = line.slice(0, max - 1);
	if (line[max - 1] !== " ") {
		const border = cut.lastIndexOf(" ");
		if (border >= max / 2) cut = cut.slice(0, border);
		else if (/[\ud800-\udbff]$/.test(cut)) cut = cut.slice(0, -1);
	}
	return `${cut.replace(DANGLING, "")}…`;
}
