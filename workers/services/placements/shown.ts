import type { PlacementRecord, PlacementState } from "#db/queries/placements.ts";
import {
	type ActivePlace,
	type Frequency,
	type NetworkUnit,
	PLACEMENT_KINDS,
	type PlacedKind,
} from "#workers/domain/placements/placement.ts";

/** Returns the places that pages have at a moment: those that are switched on and can show something. */
export function activePlaces(
	records: readonly PlacementRecord[],
	state: Pick<PlacementState, "off" | "client">,
	now: number,
): ActivePlace[] {
	if (state.off === 1) return [];
	return records
		.filter((record) => record.enabled === 1 && (networkOf(record, state) !== null || hasHouseAds(record, now)))
		.map((record) => ({
			placement: record.placement,
			format: record.format,
			frequency: record.frequency as Frequency,
			pageKinds: kindsOf(record),
			network: networkOf(record, state),
		}));
}

/** Returns the first moment after `now` at which a place without a network appears or disappears; null when none does. */
export function nextPlaceChange(records: readonly PlacementRecord[], now: number): number | null {
	const moments = records.flatMap(({ enabled, houseFrom, houseUntil }) =>
		enabled === 1 ? [houseFrom, houseUntil].filter((moment) => moment !== null && moment > now) : [],
	) as number[];
	return moments.length === 0 ? null : Math.min(...moments);
}

function hasHouseAds({ houseFrom, houseUntil }: PlacementRecord, now: number): boolean {
	return houseFrom !== null && houseUntil !== null && houseFrom <= now && now < houseUntil;
}

function networkOf(
	{ client: own, slot, style }: PlacementRecord,
	{ client: all }: Pick<PlacementState, "client">,
): NetworkUnit | null {
	const client = own || all;
	return client === "" || slot === "" ? null : { client, slot, style: JSON.parse(style) };
}

function kindsOf({ placement, pageKinds }: PlacementRecord): PlacedKind[] {
	const chosen = JSON.parse(pageKinds) as PlacedKind[];
	const own: readonly PlacedKind[] = PLACEMENT_KINDS[placement];
	return own.filter((kind) => chosen.length === 0 || chosen.includes(kind));
}
