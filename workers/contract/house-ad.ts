import type { CapKind } from "#workers/domain/house-ads/house-ad.ts";
import type { Placement } from "#workers/domain/placements/placement.ts";
import type { SitePicture } from "#workers/domain/site-settings/site-picture.ts";

/** Limits the ads on one page of the operators' list. */
export const HOUSE_ADS_PAGE = 50;
/** Limits the days of one report. */
export const MOST_REPORT_DAYS = 366;

/**
 * Holds the fields of a house ad that operators set. It is shown from `shownFrom` and before `shownUntil` (ISO; null:
 * without an end). `cap` is the number of views or clicks that were sold; null: as often as there is room. `categories`
 * and `cities` are ids; an empty list means all. `picture` is the `sha` of its upload. `businessId` is the listing
 * whose plan pays for it.
 */
export type HouseAdFields = {
	advertiser: string;
	text: string;
	link: string;
	picture: string | null;
	alt: string;
	businessId: number | null;
	enabled: boolean;
	shownFrom: string;
	shownUntil: string | null;
	cap: { kind: CapKind; count: number } | null;
	weight: number;
	placements: Placement[];
	categories: number[];
	cities: number[];
};
export type HouseAdEdit = HouseAdFields & { revision: number };

/**
 * Is the state of a house ad. `ended`: its time is over. `delivered`: the sold amount is reached. `unpaid`: its
 * listing's plan is over, or includes fewer ads. `unplaced`: it is due, but each of its places is switched off.
 */
export type HouseAdState = "off" | "unplaced" | "planned" | "running" | "delivered" | "ended" | "unpaid";

export type HouseAd = Omit<HouseAdFields, "picture"> & {
	id: number;
	picture: SitePicture | null;
	state: HouseAdState;
	views: number;
	clicks: number;
	revision: number;
	/** Is true when its advertiser has a page. */
	hasPage: boolean;
};

/** `next` is the `before` of the following page. */
export type HouseAdList = { items: HouseAd[]; next: number | null };
type NamedTarget = { id: number; name: string };
/** `business` is the listing whose plan pays for the ad; null: none, or it is not there any more. */
export type HouseAdRecord = {
	ad: HouseAd;
	categories: NamedTarget[];
	cities: NamedTarget[];
	business: NamedTarget | null;
};

/** Holds the counts of an ad on a day ("2026-11-26", operators' days) in a place. */
type HouseAdDay = { day: string; placement: Placement; offers: number; views: number; clicks: number };
export type HouseAdReport = {
	ad: HouseAd;
	days: HouseAdDay[];
	ignored: { reason: string; times: number }[];
};

/** Holds what an advertiser's own page shows. */
export type AdvertiserPage = {
	advertiser: string;
	text: string;
	shownFrom: string;
	shownUntil: string | null;
	cap: { kind: CapKind; count: number } | null;
	views: number;
	clicks: number;
	days: { day: string; views: number; clicks: number }[];
};
