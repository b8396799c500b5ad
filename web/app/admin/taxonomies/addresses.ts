import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";

/** Where the rooms are: of the operators, and of the visitors. */
export const TAXONOMY_ROOMS = { category: "/admin/categories", city: "/admin/cities" } as const satisfies Record<
	TaxonomyKind,
	string
>;

/** Where they are searched for. */
export const TAXONOMY_CHOICES = "/admin/choices";

/** The form of a category that is to be added. */
export const NEW_CATEGORY = `${TAXONOMY_ROOMS.category}/new`;

export function taxonomyAddress(kind: TaxonomyKind, id: number): string {
	return `${TAXONOMY_ROOMS[kind]}/${id}`;
}

/** A visitors' page; `site` is their address where it is not the operators' too, else empty. */
export function publicAddress(kind: TaxonomyKind, slug: string, site: string): string {
	return `${site}/${kind}/${slug}`;
}

/** The list of its businesses. */
export function businessesOf(kind: TaxonomyKind, id: number): string {
	return `/admin/businesses?${new URLSearchParams({ [`${kind}Id`]: String(id) })}`;
}
