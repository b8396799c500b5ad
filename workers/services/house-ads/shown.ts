import type { HouseAdRecord } from "#db/queries/house-ads.ts";
import type { HouseAd, HouseAdState } from "#workers/contract/house-ad.ts";
import { FOREVER } from "#workers/domain/house-ads/pacing.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { SitePicture } from "#workers/domain/site-settings/site-picture.ts";

/** `stands` says whether an ad that a plan pays for has a place anywhere, now or later, and `isPlaced` whether one of its places is switched on. */
type Standing = { stands: boolean; isPlaced: boolean };

/** Converts a record to a house ad as operators see it. */
export function houseAdOf(
	record: HouseAdRecord,
	now: number,
	standing: Standing = { stands: true, isPlaced: true },
): HouseAd {
	const { capKind, cap } = record;
	return {
		id: record.id,
		advertiser: record.advertiser,
		text: record.text,
		link: record.link,
		picture: record.picture === null ? null : (JSON.parse(record.picture) as SitePicture),
		alt: record.alt,
		businessId: record.businessId,
		enabled: record.enabled === 1,
		shownFrom: isoInstant(record.shownFrom),
		shownUntil: untilOf(record),
		cap: capOf(capKind, cap),
		weight: record.weight,
		placements: JSON.parse(record.placements),
		categories: JSON.parse(record.categories),
		cities: JSON.parse(record.cities),
		state: stateOf(record, now, standing),
		views: record.views,
		clicks: record.clicks,
		revision: record.revision,
		hasPage: record.pageHash !== null,
	};
}

export function untilOf({ shownUntil }: Pick<HouseAdRecord, "shownUntil">): string | null {
	return shownUntil >= FOREVER ? null : isoInstant(shownUntil);
}

export function capOf(capKind: HouseAdRecord["capKind"], cap: number | null): HouseAd["cap"] {
	return capKind === null || cap === null ? null : { kind: capKind, count: cap };
}

/** Returns how much of the sold amount was delivered. */
export function doneOf({ capKind, views, clicks }: Pick<HouseAdRecord, "capKind" | "views" | "clicks">): number {
	return capKind === "clicks" ? clicks : views;
}

function stateOf(record: HouseAdRecord, now: number, { stands, isPlaced }: Standing): HouseAdState {
	if (record.shownUntil <= now) return "ended";
	if (record.cap !== null && doneOf(record) >= record.cap) return "delivered";
	if (record.enabled === 0 || record.archived === 1) return "off";
	if (record.businessId !== null && !stands) return "unpaid";
	if (record.shownFrom > now) return "planned";
	return isPlaced ? "running" : "unplaced";
}
