/**
 * Makes of a slow function of a text one that keeps its answers, null too, but never undefined. When it has kept
 * `most`, it forgets them all, so that no file can fill the memory.
 */
export function remembered<T extends NonNullable<unknown> | null>(
	compute: (text: string) => T,
	most: number,
): (text: string) => T {
	const kept = new Map<string, T>();
	return (text) => {
		const known = kept.get(text);
		if (known !== undefined) return known;
		const answer = compute(text);
		if (kept.size >= most) kept.clear();
		kept.set(text, answer);
		return answer;
	};
}
