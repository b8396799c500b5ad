import { WEEKDAYS } from "../../opening-hours/week.ts";

/** Lists the suggested times, the most frequent first. parse-time.ts reads each of them. */
const TIMES = ["open now", "open late", "open 24 hours", ...WEEKDAYS.map((day) => `open ${day.toLowerCase()}`)];
const MOST = 3;
/** Is the least number of letters of an 'open' that stands alone. Fewer are rather the beginning of a name. */
const LEAST_ALONE = 4;

/**
 * Completes a text that ends in 'open …', or in the beginning of it, to opening times: 'pharmacy op' to 'pharmacy open
 * now'. `isMeant` tells whether the words before may have hours: a trade, a town or both. Returns whole texts, with the
 * part that was typed.
 */
export function timesOffered(
	text: string,
	words: readonly string[],
	isMeant: (before: readonly string[]) => boolean,
): string[] {
	for (let from = words.length - 1; from >= Math.max(0, words.length - 3); from -= 1) {
		const typed = words.slice(from).join(" ");
		if (typed.length < (from === 0 ? LEAST_ALONE : 2)) continue;
		const times = TIMES.filter((time) => time.startsWith(typed)).slice(0, MOST);
		if (times.length === 0) continue;
		const before = words.slice(0, from);
		if (from > 0 && !isMeant(before)) return [];
		const parts = text.trim().split(/\s+/);
		const kept = parts.length === words.length ? parts.slice(0, from) : before;
		return times.map((time) => [...kept, time].join(" "));
	}
	return [];
}
