/** A search text that shall mean a category; and its stored form: folded, where `meaning` is the name of the category. */
export type NewSynonym = { text: string; categoryId: number };
export type SynonymItem = { phrase: string; meaning: string };

/** A proposed synonym, with the number of searches for it and what was wrong with them: no result, or none that was pressed. */
export type SynonymProposal = NewSynonym & { category: string; count: number; reason: "empty" | "unpressed" };

/** The most words of a phrase. */
export const MOST_SYNONYM_WORDS = 6;
