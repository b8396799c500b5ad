/** Counts the letters that one of two words has and the other has not. */
export function lettersApart(one: string, other: string): number {
	let rest = other;
	const more = [...one].filter((letter) => {
		const at = rest.indexOf(letter);
		if (at !== -1) rest = rest.slice(0, at) + rest.slice(at + 1);
		return at === -1;
	});
	return more.length + rest.length;
}
