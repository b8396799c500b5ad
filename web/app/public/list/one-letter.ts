/**
 * Tells whether the last word of a search is a single letter so far. The search finds beginnings of words from two
 * letters on, so this word would find almost nothing. Digits, and scripts without capitals, mean something alone
 * ("Terminal 5", "茶").
 */
export function endsInOneLetter(search: string): boolean {
	return /(?:^|\s)[\p{Lu}\p{Ll}]$/u.test(search.trimStart());
}
