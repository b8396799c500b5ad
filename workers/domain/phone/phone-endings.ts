/**
 * Matches what continues a number: a slash, a plus, a dash between blanks or a word for "and" or "or", then a few digits. Behind them is
 * the end, or what separates the next.
 */
const NEXT_ENDING =
	/^\s*(?:[/&+]|(?<=\s)[-–]+(?=\s)|,(?=\s*\d(?:[ .]?\d){2})|(?<=\s)(?:und|oder|and|or|ve|veya|ya da|et|ou|y|o|e|i|u|en|of|och|og|eller|ja|tai|oraz|lub|a|nebo|și|sau|и|или|και|ή)(?=\s))\s*(\d(?:[ .]?\d){1,6})(?=\s*(?:$|[/&+,;|]|[-–]\s|\p{L}+\s+\d))/u;
/** A short ending is the next of the office's lines, as in "44 33/34": a larger step is an extension. */
const NEXT_LINES = 20;
/** So many digits are typed for another line alone, never for an extension. */
const OWN_LINE = 5;

/**
 * Returns the digits that continue a number of `digits` (without its country) at the end, as `rest`, the text behind it, has them:
 * "503333" before "und 34" goes on with "503334". A dash begins an extension where numbers may be that much longer (`maybeLonger`).
 */
export function otherEndings(digits: string, rest: string, maybeLonger: (longer: string) => boolean): string[] {
	const found: string[] = [];
	for (let left = rest; ; ) {
		const match = NEXT_ENDING.exec(left);
		const ending = (match?.[1] ?? "").replace(/\D/g, "");
		if (match === null || ending.length >= digits.length - 1) return found;
		left = left.slice(match[0].length);
		const own = digits.slice(-ending.length);
		const step = Number(ending) - Number(own);
		const isLine = ending.length >= OWN_LINE || (step > 0 && step <= NEXT_LINES);
		if (!isLine || (/^\s*[-–]/.test(match[0]) && maybeLonger(digits + ending))) return found;
		found.push(digits.slice(0, -ending.length) + ending);
	}
}
