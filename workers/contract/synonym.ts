/** A search text that shall mean a category; and its stored form: folded, where `meaning` is the name of the category. */
export type NewSynonym = { text: string; categoryId: number };
export type SynonymItem = { phrase: string; meaning: string };

/** The most words of a phrase. */
export const MOST_SYNONYM_WORDS = 6;
