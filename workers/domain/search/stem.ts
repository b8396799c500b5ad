/** Holds the stems of the words that were asked for last: a text's words, and those of the trades' names, are stemmed many times over. */
const STEMS = new Map<string, string>();
const MOST_STEMS = 20_000;

/**
 * Returns the stem that singular and plural of a folded word share, in English and Turkish: gym of gyms, bakeri of bakery and bakeries,
 * hous of houses, otel of oteller. Use it only to compare two stems, never to show or to search.
 */
export function stemOf(word: string): string {
	if (word.length < 4) return word;
	const known = STEMS.get(word);
	if (known !== undefined) return known;
	if (STEMS.size >= MOST_STEMS) STEMS.clear();
	const stem = stemmed(word);
	STEMS.set(word, stem);
	return stem;
}

function stemmed(word: string): string {
	if (!/^[a-z]+$/.test(word)) return word;
	const singular = word
		.replace(/(ss|x|z|ch|sh)es$/, "$1")
		.replace(/([^su])s$/, "$1")
		.replace(/([a-z]{4})l[ae]ri?$/, "$1");
	return singular.length < 4 ? singular : singular.replace(/(?:y|ie)$/, "i").replace(/e$/, "");
}

/** Stems several words, each in the one way that it is `written`. 'And' does not count in a trade's name. */
export function stemsOf(words: readonly string[], written: ReadonlyMap<string, string>): string {
	return words
		.filter((word) => word !== "and")
		.map((word) => written.get(stemOf(word)) ?? stemOf(word))
		.join(" ");
}
