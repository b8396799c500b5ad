/** Matches whole words of a folded text that has a blank on either side of each word. */
export function betweenBlanks(source: string): RegExp {
	return new RegExp(`(?<= )(?:${source})(?= )`);
}
