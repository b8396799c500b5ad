import { inSmallLetters } from "./display-name.ts";

/** "USA" and "NYC" are as often written so. */
const FEWEST_SHOUTED = 4;

/** Writes a town in capitals ("BURSA") with a capital at the beginnings of its words only, by the language of its country. */
export function displayTown(text: string, countryCode: string | null): string {
	if (text.toUpperCase() !== text || text.toLowerCase() === text) return text;
	const letters = text.match(/\p{L}/gu)?.length ?? 0;
	return letters < FEWEST_SHOUTED ? text : (inSmallLetters(text, countryCode) ?? text);
}

/** Is the share of the most frequent spelling from which one with accents is no slip ("Canakkale" is written without them). */
const ENOUGH_OF_MOST = 5;
/** A spelling with a misplaced ı has to be so many times as frequent as one without. */
const SLIP = 3;

/**
 * Chooses how a town is written of which a file has several spellings ("YALOVA", "Yalova", "yalova"): with small and large letters before
 * others, with accents before without, then as most rows have it. `counts` are the rows of each.
 */
export function bestSpelling(counts: ReadonlyMap<string, number>): string {
	const all = [...counts].map(([name, rows]) => ({ name, weight: hasMisplacedI(name) ? rows / SLIP : rows }));
	const pool = preferred(all, ({ name }) => /^\p{Lu}/u.test(name) && /\p{Ll}/u.test(name));
	const most = Math.max(...pool.map(({ weight }) => weight));
	const shown = preferred(pool, ({ name, weight }) => ACCENTED.test(name) && weight * ENOUGH_OF_MOST >= most);
	const [first] = shown.toSorted((one, other) => other.weight - one.weight);
	return first?.name ?? "";
}

/** Is a letter that somebody may have typed without its mark. A ı is as often typed for i. */
const ACCENTED = /[^\p{ASCII}ı]/u;

/** Tells whether ı follows e, i, ö or ü, which it does in Turkish compounds alone: "Bilecık" is Bilecik. */
function hasMisplacedI(name: string): boolean {
	return /[eiöü][^aeıioöuü]+ı/u.test(name.toLowerCase());
}

function preferred<Some>(all: readonly Some[], isPreferred: (one: Some) => boolean): readonly Some[] {
	const some = all.filter(isPreferred);
	return some.length > 0 ? some : all;
}
