import { allPlacements, type PlacementRecord, placementsState } from "#db/queries/placements.ts";
import { readBatch } from "#db/statement.ts";
import type { AdSetting, ManagedPlacements } from "#workers/contract/placement.ts";
import type { Frequency, PlacedKind } from "#workers/domain/placements/placement.ts";
import type { ServiceContext } from "../context.ts";

/** Lists every place as operators see it. */
export async function managedPlacements({ db, now }: ServiceContext): Promise<ManagedPlacements> {
	const [records, [state]] = await readBatch(db, [allPlacements(db), placementsState(db)]);
	return {
		items: records.map((record) => ({
			...settingOf(record),
			houseAds: record.houseUntil !== null && record.houseUntil > now,
		})),
		globals: { off: state.off === 1, adClient: state.client },
		revision: state.revision,
	};
}

export function settingOf(record: PlacementRecord): AdSetting {
	return {
		placement: record.placement,
		enabled: record.enabled === 1,
		adClient: record.client,
		adSlot: record.slot,
		adFormat: record.format,
		adStyle: JSON.parse(record.style) as Record<string, string>,
		frequency: record.frequency as Frequency,
		pageKinds: JSON.parse(record.pageKinds) as PlacedKind[],
	};
}

/** Returns only the settings, as `/api/admin/ad-settings` answers them. */
export function settingsIn({ items }: ManagedPlacements): AdSetting[] {
	return items.map(({ houseAds: _, ...setting }) => setting);
}
