const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/**
 * Makes an error of quick typing: a letter wrong, missing, doubled, one too many, or two neighbours swapped, at any
 * place of the text.
 */
export function slip(text: string, random: () => number): string {
	const letters = [...text];
	const places = letters.flatMap((letter, at) => (/\p{L}/u.test(letter) ? [at] : []));
	const at = places[Math.floor(random() * places.length)];
	if (at === undefined) return text;
	const letter = letters[at] as string;
	const after = letters[at + 1];
	const other = () => LETTERS[Math.floor(random() * LETTERS.length)] as string;
	switch (Math.floor(random() * 5)) {
		case 0:
			letters[at] = otherThan(letter, other);
			break;
		case 1:
			letters.splice(at, 1);
			break;
		case 2:
			letters.splice(at, 0, letter);
			break;
		case 3:
			letters.splice(at, 0, other());
			break;
		default:
			if (after === undefined || after === letter || !/\p{L}/u.test(after)) letters[at] = otherThan(letter, other);
			else [letters[at], letters[at + 1]] = [after, letter];
	}
	return letters.join("");
}

function otherThan(letter: string, other: () => string): string {
	for (;;) {
		const one = other();
		if (one !== letter.toLowerCase()) return one;
	}
}
