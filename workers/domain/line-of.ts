/**
 * Finds what stands behind a word in a text of lines that are in the order of their first words, without taking the text apart: as a map, a large table would
 * take megabytes. Null: no line begins with the word.
 */
export function lineOf(text: string, word: string): string | null {
	let [low, high] = [0, text.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		const from = text.lastIndexOf("\n", middle - 1) + 1;
		const next = text.indexOf("\n", middle);
		const end = next === -1 ? text.length : next;
		const line = text.slice(from, end);
		const own = line.slice(0, line.indexOf(" "));
		if (own === word) return line.slice(own.length + 1);
		if (own < word) low = end + 1;
		else high = from;
	}
	return null;
}
