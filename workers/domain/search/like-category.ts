import { stemOf, stemsOf } from "./stem.ts";
import type { CategoryName, Trades } from "./trades.ts";

/** Holds the categories by the stems of their names, once for each reading of the directory's names. */
const byStems = new WeakMap<Trades, Map<string, CategoryName>>();

/**
 * Finds the directory's category that is probably meant by another name: each word has the same stem in it, so that the names differ in a
 * plural, in 'and', in the spelling of a word or in where words are joined ("Tea Rooms" and "Tearoom"). Null for a name of its own.
 */
export function likeCategory(trades: Trades, nameKey: string): CategoryName | null {
	const known = byStems.get(trades) ?? categoriesByStems(trades);
	byStems.set(trades, known);
	for (const stems of stemsOfName(nameKey, trades)) {
		const found = known.get(stems);
		if (found !== undefined && found.nameKey !== nameKey) return found;
	}
	return null;
}

function categoriesByStems(trades: Trades): Map<string, CategoryName> {
	const all = [...new Set([...trades.categories.values()].flat())];
	const known = new Map<string, CategoryName>();
	// Of several the largest is meant.
	for (const category of all.sort((one, other) => other.businessCount - one.businessCount))
		for (const stems of stemsOfName(category.nameKey, trades)) if (!known.has(stems)) known.set(stems, category);
	return known;
}

/** Returns the stems of the words, and that of the words as one. */
function stemsOfName(nameKey: string, { written }: Trades): string[] {
	const words = nameKey.split(" ").filter((word) => word !== "and");
	return [stemsOf(words, written), stemOf(words.join(""))];
}
