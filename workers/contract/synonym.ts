/** A search text that is to mean a category from now on; and as it is stored: folded, `meaning` what the trade is called. */
export type NewSynonym = { text: string; categoryId: number };
export type SynonymItem = { phrase: string; meaning: string };

/** Words of a phrase at most. */
export const MOST_SYNONYM_WORDS = 6;
