import { FILLERS } from "./fillers.ts";
import { mendQuery } from "./mending/mend.ts";
import type { Known } from "./roles/word-roles.ts";
import { type CategoryName, categoriesOf, ownCategories, tradesNamed } from "./trades/trades.ts";
import { understand } from "./understand.ts";

/**
 * Proposes the category that a search text may be another name of: the trade that its other words name, a wider trade, a mended one, or the
 * largest one with one of its words. `phrase` is the text without its town. Returns null where a search for it means a category already,
 * where the text says more than a name, or where nothing is like it.
 */
export function proposedSynonym(text: string, known: Known): { phrase: string; category: CategoryName } | null {
	const { what, words, typedInTown, parsedFilters, nearMe, contact } = understand(text, known);
	if (parsedFilters.length > 0 || nearMe || contact !== null) return null;
	const named = withoutFillers(typedInTown.split(" "));
	const { trades } = known;
	if (named.length === 0 || ownCategories(trades, tradesNamed(trades, named)).length > 0) return null;
	if (what !== null && what.categoryIds.length > 0 && words.length === 0) return null;
	const mended = mendQuery(named.join(" "), known);
	const meant = what ?? (mended === null ? null : understand(mended.text, known).what);
	const [id] = meant === null ? [] : [...meant.categoryIds, ...meant.widerIds];
	const byName = [...trades.categories.values()].flat().find((category) => category.id === id);
	const category = byName ?? likest(named, known);
	return category === null ? null : { phrase: named.join(" "), category };
}

/** Removes words at either end that say nothing. */
function withoutFillers(words: readonly string[]): readonly string[] {
	const isSaid = (word: string) => word !== "" && !FILLERS.has(word);
	const from = words.findIndex(isSaid);
	return from < 0 ? [] : words.slice(from, words.findLastIndex(isSaid) + 1);
}

/** Returns the largest category that has the last possible of these words in one of its names. */
function likest(words: readonly string[], { trades }: Known): CategoryName | null {
	const all = [...trades.categories.values()].flat();
	for (const word of words.toReversed()) {
		const inName = all.filter(({ nameKey }) => nameKey.split(" ").includes(word));
		const byOtherName = categoriesOf(trades, trades.byWord.get(word) ?? []);
		const [first] = [...inName, ...byOtherName].sort((a, b) => b.businessCount - a.businessCount);
		if (first !== undefined) return first;
	}
	return null;
}
