/** Limits all synonyms. It is above the number of seeded ones and those that operators may add. */
export const MOST_SYNONYMS = 10_000;

/**
 * Describes a search text that means a category from now on. The next type is its stored form: `phrase` is folded, and
 * `meaning` is the name of the category.
 */
export type NewSynonym = { text: string; categoryId: number };
export type SynonymItem = { phrase: string; meaning: string };

/**
 * Is a proposed synonym, with the number of searches for it and what was wrong with them: no result, or none that was
 * pressed.
 */
export type SynonymProposal = NewSynonym & { category: string; count: number; reason: "empty" | "unpressed" };

/** Limits the refused proposals that are listed, the latest first. */
export const REFUSED_SHOWN = 100;

/** Limits the words of a phrase. */
export const MOST_SYNONYM_WORDS = 6;
