import type { TaxonomyRowOf } from "#db/queries/taxonomies.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";

/**
 * Holds the business after which the next step continues, in the order of names, and the number that are done. `moved` says that the city
 * has another country or state, so that businesses may have another clock.
 */
export type Cursor = { nameKey: string; id: number; done: number; moved?: true };

/** Returns `following` of a category or city before any business has followed. */
export function fromTheStart(moved: boolean): string {
	return JSON.stringify({ nameKey: "", id: 0, done: 0, ...(moved && { moved }) } satisfies Cursor);
}

/** Tells whether businesses still follow their city to another country or state. */
export function isMoving({ following }: Pick<TaxonomyRowOf<TaxonomyKind>, "following">): boolean {
	return following !== null && (JSON.parse(following) as Cursor).moved === true;
}
