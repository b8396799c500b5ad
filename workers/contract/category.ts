import type { TaxonomyFacts } from "./taxonomy.ts";

/** A category as operators see it. */
export type CategoryItem = { id: number; name: string; slug: string; icon: string } & TaxonomyFacts;

/** A category that an operator adds. An empty address is made from its name, a missing icon guessed from it. */
export type NewCategory = { name: string; slug?: string | undefined; icon?: string };

/** What an operator sets of a category. What is not there stays. `revision` is the one that was seen. */
export type CategoryEdit = { revision: number; name?: string; slug?: string; icon?: string };
