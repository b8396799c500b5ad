/** Compares the spelling of two folded words. */

/**
 * Say how long a word must be for one slip or two. Shorter words that differ by a letter mean different names (Asya, Alya).
 */
const ONE_SLIP = 5;
const TWO_SLIPS = 9;
const ABBREVIATED = 3;
const STEM = 6;

/** Lists short forms that are no beginning of the full word. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
	st: "saint street sankt sint",
	ste: "sainte",
	mt: "mount mountain",
	ft: "fort",
	intl: "international",
	natl: "national",
	bldg: "building",
	ctr: "center centre",
};

/**
 * Returns how alike two words are. 1: the same. Less: misspelled, abbreviated, an initial. 0: another
 * word. Numbers are the same or not.
 */
export function wordLikeness(one: string, other: string): number {
	if (one === other) return 1;
	const [short, long] = one.length <= other.length ? [one, other] : [other, one];
	if (SHORT_FORMS[short]?.split(" ").includes(long)) return 0.95;
	if (/\d/.test(one) || /\d/.test(other)) return 0;
	if (short.length === 1) return long.startsWith(short) ? 0.6 : 0;
	if (short.length >= 3 && (long === `${short}s` || long === `${short}es`)) return 0.95;
	const misspelt = misspeltLikeness(short, long);
	if (misspelt > 0) return misspelt;
	if (hasSameStem(short, long)) return 0.8;
	return short.length >= ABBREVIATED && long.length >= short.length + 2 && long.startsWith(short) ? 0.75 : 0;
}

/** Returns how alike two words are that differ by a slip or two; 0 where they are not the same word. */
function misspeltLikeness(short: string, long: string): number {
	const slips = editDistance(short, long, 2);
	if (slips === 1 && short.length >= ONE_SLIP) return 0.9;
	if (slips === 1 && short.length === ONE_SLIP - 1 && long.length === short.length && isTransposed(short, long))
		return 0.85;
	return slips === 2 && short.length >= TWO_SLIPS ? 0.85 : 0;
}

/**
 * Counts letters that were added, left out, changed, or exchanged with their neighbour (optimal string alignment). Returns
 * `most` + 1 where there are more than `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
	if (Math.abs(one.length - other.length) > most) return most + 1;
	let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
	for (let i = 1; i <= one.length; i += 1) {
		const next = [i];
		for (let j = 1; j <= other.length; j += 1) {
			const same = one[i - 1] === other[j - 1] ? 0 : 1;
			let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
			if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
				cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
			next.push(cost);
		}
		[before, row] = [row, next];
	}
	return Math.min(row[other.length] ?? 0, most + 1);
}

/** Tells whether two texts are the same word with different endings: nakliyat, nakliye. */
function hasSameStem(short: string, long: string): boolean {
	return (
		long.length <= short.length + 1 &&
		short.length > STEM &&
		long.startsWith(short.slice(0, Math.max(STEM, short.length - 2)))
	);
}

function isTransposed(one: string, other: string): boolean {
	return [...one].sort().join("") === [...other].sort().join("");
}
