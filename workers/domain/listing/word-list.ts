import { plainLine } from "./cell-text.ts";
import { saysNothing } from "./no-value.ts";

const NEXT_WORD = /[,;|•·\n]+/;
const LONGEST_WORD = 40;
const LONGEST_LIST = 4_000;

/** Reads a list of a few words each ("vegan, wifi, dogs welcome"); null for prose. One entry alone is prose sooner than several. */
export function wordList(text: string): string[] | null {
	if (text.length > LONGEST_LIST || /[.!?…]\s*$|[.!?]\s/.test(text)) return null;
	const entries = text
		.split(NEXT_WORD)
		.map(plainLine)
		.filter((entry) => entry !== "" && !saysNothing(entry));
	const mostWords = entries.length === 1 ? 2 : 4;
	const areShort = entries.every((entry) => entry.length <= LONGEST_WORD && entry.split(/\s+/).length <= mostWords);
	return entries.length > 0 && areShort ? entries : null;
}
