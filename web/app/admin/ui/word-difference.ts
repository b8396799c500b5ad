export type DifferencePart = { text: string; changed: boolean };

/** Above this many comparisons of words, both texts are shown as changed from the first differing word to the last. */
const MAX_COMPARISONS = 250_000;

/** Splits two texts by words into the parts that both have and those that only one has. */
export function wordDifference(before: string, after: string): { before: DifferencePart[]; after: DifferencePart[] } {
	const left = wordsOf(before);
	const right = wordsOf(after);
	const shortest = Math.min(left.length, right.length);
	let start = 0;
	while (start < shortest && left[start] === right[start]) start += 1;
	let end = 0;
	while (end < shortest - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end += 1;
	const [inLeft, inRight] = common(left.slice(start, left.length - end), right.slice(start, right.length - end));
	return { before: parts(left, start, end, inLeft), after: parts(right, start, end, inRight) };
}

/** Returns words with the space behind them, so that the joined parts are the text again. */
function wordsOf(text: string): string[] {
	return text.match(/\S+\s*|\s+/g) ?? [];
}

/** Finds the words of the middle parts that both texts have, by their longest common sequence. */
function common(left: string[], right: string[]): [Set<number>, Set<number>] {
	const both: [Set<number>, Set<number>] = [new Set(), new Set()];
	if (left.length * right.length > MAX_COMPARISONS) return both;
	const width = right.length + 1;
	const lengths = new Uint16Array((left.length + 1) * width);
	for (let l = left.length - 1; l >= 0; l -= 1)
		for (let r = right.length - 1; r >= 0; r -= 1)
			lengths[l * width + r] =
				left[l] === right[r]
					? (lengths[(l + 1) * width + r + 1] as number) + 1
					: Math.max(lengths[(l + 1) * width + r] as number, lengths[l * width + r + 1] as number);
	for (let l = 0, r = 0; l < left.length && r < right.length; ) {
		if (left[l] === right[r]) {
			both[0].add(l);
			both[1].add(r);
			l += 1;
			r += 1;
		} else if ((lengths[(l + 1) * width + r] as number) >= (lengths[l * width + r + 1] as number)) l += 1;
		else r += 1;
	}
	return both;
}

function parts(words: string[], start: number, end: number, inBoth: Set<number>): DifferencePart[] {
	const found: DifferencePart[] = [];
	for (const [at, text] of words.entries()) {
		const changed = at >= start && at < words.length - end && !inBoth.has(at - start);
		const last = found.at(-1);
		if (last?.changed === changed) last.text += text;
		else found.push({ text, changed });
	}
	return found;
}
