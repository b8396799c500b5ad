/** Compares two texts by their bytes in UTF-8, as SQLite does. JavaScript's own order is that of UTF-16. */
export function compareTexts(one: string, other: string): number {
	const length = Math.min(one.length, other.length);
	for (let at = 0; at < length; at++) {
		const [unit, against] = [one.charCodeAt(at), other.charCodeAt(at)];
		if (unit !== against) return rank(unit) - rank(against);
	}
	return one.length - other.length;
}

/** Ranks a code unit. Surrogates stand for the highest code points, so they rank behind everything else. */
function rank(unit: number): number {
	return unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit;
}
