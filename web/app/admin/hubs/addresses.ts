import type { HubKind } from "#workers/contract/hub.ts";

/** Where the rooms are: of the operators, and of the visitors. */
export const HUB_ROOMS = { category: "/admin/categories", city: "/admin/cities" } as const satisfies Record<
	HubKind,
	string
>;

/** Where they are searched for. */
export const HUB_CHOICES = "/admin/choices";

export function hubAddress(kind: HubKind, id: number): string {
	return `${HUB_ROOMS[kind]}/${id}`;
}

/** A visitors' page; `site` is their address where it is not the operators' too, else empty. */
export function publicAddress(kind: HubKind, slug: string, site: string): string {
	return `${site}/${kind}/${slug}`;
}
