/**
 * Tells whether the last word of a search is still a single letter. The search finds beginnings of words only from two
 * letters on, so this word would find almost nothing. Digits, and letters of scripts without capitals, have a meaning
 * alone ("Terminal 5", "茶").
 */
export function endsInOneLetter(search: string): boolean {
	return /(?:^|\s)[\p{Lu}\p{Ll}]$/u.test(search.trimStart());
}
