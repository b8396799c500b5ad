import type { AdminApi } from "#web/request/admin-api.server.ts";
import type { Placement } from "#workers/domain/placements/placement.ts";

/** Returns the places that are switched on, or null when they could not be read: the form and the list are of use without. */
export async function openPlaces(api: AdminApi): Promise<Placement[] | null> {
	try {
		const { items, globals } = await api.placements.screen();
		return globals.off ? [] : items.filter(({ enabled }) => enabled).map(({ placement }) => placement);
	} catch {
		return null;
	}
}

/** Names how an ad was saved: as one that visitors see, or as one that a place which is switched off hides in part or everywhere. */
export async function savedNotice(api: AdminApi, ad: { enabled: boolean; placements: readonly Placement[] }) {
	const open = ad.enabled ? await openPlaces(api) : null;
	if (open === null || ad.placements.every((one) => open.includes(one))) return "saved";
	return ad.placements.some((one) => open.includes(one)) ? "saved-partly" : "saved-unplaced";
}
