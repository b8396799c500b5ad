import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";

/** Holds the addresses of the operators' lists. */
export const TAXONOMY_ROOMS = { category: "/admin/categories", city: "/admin/cities" } as const satisfies Record<
	TaxonomyKind,
	string
>;

/** Is the address at which they are searched for. */
export const TAXONOMY_CHOICES = "/admin/choices";

/** Is the address of the form for a new category. */
export const NEW_CATEGORY = `${TAXONOMY_ROOMS.category}/new`;

export function taxonomyAddress(kind: TaxonomyKind, id: number): string {
	return `${TAXONOMY_ROOMS[kind]}/${id}`;
}

/** Returns the address of a visitors' page. `site` is the visitors' origin, or empty when the operators share it. */
export function publicAddress(kind: TaxonomyKind, slug: string, site: string): string {
	return `${site}/${kind}/${slug}`;
}

/** Returns the address of the list of its businesses. */
export function businessesOf(kind: TaxonomyKind, id: number): string {
	return `/admin/businesses?${new URLSearchParams({ [`${kind}Id`]: String(id) })}`;
}
