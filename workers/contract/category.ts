import type { TaxonomyFacts } from "./taxonomy.ts";

/** Describes a category as operators see it. */
export type CategoryItem = { id: number; name: string; slug: string; icon: string } & TaxonomyFacts;

/**
 * Describes a category that an operator adds. An empty address is made from its name, and a missing icon is guessed
 * from it.
 */
export type NewCategory = { name: string; slug?: string | undefined; icon?: string };

/** Holds an operator's changes of a category. Missing fields stay. `revision` is the one that was seen. */
export type CategoryEdit = { revision: number; name?: string; slug?: string; icon?: string };
