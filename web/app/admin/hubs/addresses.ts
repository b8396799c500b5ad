import type { HubKind } from "#workers/contract/hub.ts";

/** Where the rooms are: of the operators, and of the visitors. */
export const HUB_ROOMS = { category: "/admin/categories", city: "/admin/cities" } as const satisfies Record<
	HubKind,
	string
>;

/** Where they are searched for. */
export const HUB_CHOICES = "/admin/choices";

/** The form of a category that is to be added. */
export const NEW_CATEGORY = `${HUB_ROOMS.category}/new`;

export function hubAddress(kind: HubKind, id: number): string {
	return `${HUB_ROOMS[kind]}/${id}`;
}

/** A visitors' page; `site` is their address where it is not the operators' too, else empty. */
export function publicAddress(kind: HubKind, slug: string, site: string): string {
	return `${site}/${kind}/${slug}`;
}

/** The list of its businesses. */
export function businessesOf(kind: HubKind, id: number): string {
	return `/admin/businesses?${new URLSearchParams({ [`${kind}Id`]: String(id) })}`;
}
