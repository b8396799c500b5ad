import { isEnglishWord } from "../ordinary-words/ordinary-words.ts";
import { stemOf, stemsOf } from "./stem.ts";
import type { CategoryName, Trades } from "./trades.ts";

/** Holds the categories by the stems of their names, once for each reading of the directory's names. */
const byStems = new WeakMap<Trades, Map<string, CategoryName>>();

/**
 * Finds the directory's category that is probably meant by another name: each word has the same stem in it, so that the names differ in a
 * plural, in 'and', in the spelling of a word or in where words are joined ("Tea Rooms" and "Tearoom"); else that of the same trade. Null for a
 * name of its own.
 */
export function likeCategory(trades: Trades, nameKey: string): CategoryName | null {
	const known = byStems.get(trades) ?? categoriesByStems(trades);
	byStems.set(trades, known);
	for (const stems of stemsOfName(nameKey, trades)) {
		const found = known.get(stems);
		if (found !== undefined && found.nameKey !== nameKey) return found;
	}
	return sameTrade(trades, nameKey);
}

/** Finds the largest category of the one trade that a name means in another language: "Eczane" beside "Pharmacy". */
function sameTrade(trades: Trades, nameKey: string): CategoryName | null {
	// Words of English have their own shades: a cafeteria is no café.
	if (nameKey.split(" ").every(isEnglishWord)) return null;
	const [trade, ...others] = trades.byStems.get(stemsOf(nameKey.split(" "), trades.written)) ?? [];
	if (trade === undefined || others.length > 0) return null;
	const categories = trades.categories.get(trade) ?? [];
	if (categories.some((category) => category.nameKey === nameKey)) return null;
	return categories.reduce<CategoryName | null>(
		(most, category) => (most === null || category.businessCount > most.businessCount ? category : most),
		null,
	);
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
