/** Is a place in a text as people count it: lines and columns (UTF-16 units) from 1. */
export type TextPlace = { line: number; column: number };

/** Finds the places of offsets in a text, each in the logarithm of its lines. */
export function placesIn(text: string): (offset: number) => TextPlace {
	const starts = [0];
	for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
	return (offset) => {
		let [low, high] = [0, starts.length - 1];
		while (low < high) {
			const middle = (low + high + 1) >> 1;
			if ((starts[middle] as number) <= offset) low = middle;
			else high = middle - 1;
		}
		return { line: low + 1, column: offset - (starts[low] as number) + 1 };
	};
}
