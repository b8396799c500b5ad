import { isSameFamily, kindOf } from "./name-words.ts";

/** Holds a business's folded category and type. They are empty or null where it has none. */
type Trade = { category: string; type: string | null };

/**
 * Compares the kinds of two businesses. `same`: either text says the same kind; `related`: one family of kinds, or a shared
 * word; `unknown`: one of the two has no kind.
 */
export function compareTrades(one: Trade, other: Trade): "same" | "related" | "other" | "unknown" {
	const [mine, theirs] = [textsOf(one), textsOf(other)];
	if (mine.length === 0 || theirs.length === 0) return "unknown";
	if (mine.some((text) => theirs.includes(text))) return "same";
	const [myWords, theirWords] = [mine.flatMap(wordsOf), theirs.flatMap(wordsOf)];
	const [myKinds, theirKinds] = [myWords.flatMap(kindsOf), theirWords.flatMap(kindsOf)];
	if (myKinds.some((kind) => theirKinds.includes(kind))) return "same";
	if (myKinds.some((kind) => theirKinds.some((their) => isSameFamily(kind, their)))) return "related";
	return myWords.some((word) => word.length >= 4 && theirWords.includes(word)) ? "related" : "other";
}

/** Returns the kinds that a business's category and type name. */
export function kindsOfTrade(trade: Trade): string[] {
	return textsOf(trade).flatMap(wordsOf).flatMap(kindsOf);
}

function textsOf({ category, type }: Trade): string[] {
	return [category, type ?? ""].filter((text) => text !== "");
}

function wordsOf(text: string): string[] {
	return text.split(" ");
}

function kindsOf(word: string): string[] {
	const kind = kindOf(word);
	return kind === null ? [] : [kind];
}
