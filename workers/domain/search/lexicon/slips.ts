/** Is the most slips that the search looks for in a word. */
export type Slips = 1 | 2;

/** Returns how many slips a word of so many letters may have: none below four, one from four on, two from eight on. */
export function slipsAllowed(letters: number): 0 | Slips {
	return letters >= 8 ? 2 : letters >= 4 ? 1 : 0;
}

/** Returns the letters of a word: one number for each code point. */
export function lettersOf(word: string): Uint32Array {
	const letters = new Uint32Array(word.length);
	let count = 0;
	for (let at = 0; at < word.length; count++) {
		const letter = word.codePointAt(at) ?? 0;
		letters[count] = letter;
		at += letter > 0xffff ? 2 : 1;
	}
	return letters.subarray(0, count);
}

/** Counts the letters. */
export function lengthOf(word: string): number {
	return lettersOf(word).length;
}

/**
 * Makes a set of a word's letters, a bit for each; some letters share one. A slip adds at most one letter and removes at most one, so
 * words whose sets differ by more are further apart. This spares nearly all of them the distance.
 */
export function letterSet(letters: Uint32Array): number {
	let set = 0;
	for (const letter of letters) set |= 1 << (letter & 31);
	return set >>> 0;
}

/** Limits the length of a word that is mended. */
export const LONGEST_MENDED = 64;
const ROW = LONGEST_MENDED + 1;
const rows = new Uint8Array(ROW * ROW);

/**
 * Counts the slips between two words: letters wrong, missing, too many, or two neighbours swapped (Damerau and
 * Levenshtein; between two swapped ones a letter may be missing or too many). The count is exact up to `most`,
 * otherwise it is a larger number. The lengths may differ by at most `most`.
 */
export function slipsBetween(a: Uint32Array, b: Uint32Array, lengthOfB: number, most: Slips): number {
	const beyond = most + 1;
	for (let j = 0; j <= lengthOfB; j++) rows[j] = Math.min(j, beyond);
	for (let i = 1; i <= a.length; i++) {
		const here = i * ROW;
		const [from, to] = [Math.max(1, i - most), Math.min(lengthOfB, i + most)];
		rows[here + from - 1] = from === 1 ? Math.min(i, beyond) : beyond;
		const letter = a[i - 1];
		let best = beyond;
		for (let j = from; j <= to; j++) {
			const other = b[j - 1];
			const diagonal = here - ROW + j - 1;
			let slips = (rows[diagonal] ?? 0) + (letter === other ? 0 : 1);
			// Above is outside the band at its right end.
			if (j < i + most) slips = Math.min(slips, (rows[here - ROW + j] ?? 0) + 1);
			slips = Math.min(slips, (rows[here + j - 1] ?? 0) + 1);
			if (letter !== other) slips = Math.min(slips, swapped(a, b, i, j, most));
			slips = Math.min(slips, beyond);
			rows[here + j] = slips;
			if (slips < best) best = slips;
		}
		if (best === beyond) return beyond;
	}
	return rows[a.length * ROW + lengthOfB] ?? beyond;
}

/** Counts the slips up to this place when the last letters are two swapped ones. */
function swapped(a: Uint32Array, b: Uint32Array, i: number, j: number, most: Slips): number {
	let slips = most + 1;
	if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) slips = (rows[(i - 2) * ROW + j - 2] ?? 0) + 1;
	if (most === 1) return slips;
	// Cells outside the band were not written: they still hold values of another word.
	if (i > 1 && j > 2 && j > i - most && a[i - 1] === b[j - 3] && a[i - 2] === b[j - 1])
		slips = Math.min(slips, (rows[(i - 2) * ROW + j - 3] ?? 0) + 2);
	if (i > 2 && j > 1 && j < i + most && a[i - 1] === b[j - 2] && a[i - 3] === b[j - 1])
		slips = Math.min(slips, (rows[(i - 3) * ROW + j - 2] ?? 0) + 2);
	return slips;
}
