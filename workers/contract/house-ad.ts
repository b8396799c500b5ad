import type { CapKind } from "#workers/domain/house-ads/house-ad.ts";
import type { Placement } from "#workers/domain/placements/placement.ts";
import type { SitePicture } from "#workers/domain/site-settings/site-picture.ts";

/** Ads on one page of the operators' list. */
export const HOUSE_ADS_PAGE = 50;
/** Days that one report spans at the most. */
export const MOST_REPORT_DAYS = 366;

/**
 * What an operator sets of a house ad. It is shown from `shownFrom` on and before `shownUntil` (ISO; null: without an end). `cap`: how many views
 * or clicks were sold; null: as often as there is room. `categories` and `cities` by id, empty: all. `picture` by the `sha` under which it
 * was uploaded. `businessId`: the listing that pays for it by its plan.
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

/** `ended`: its time is over; `delivered`: what was sold is reached; `unpaid`: its listing's plan is over, or gives fewer ads. */
export type HouseAdState = "off" | "planned" | "running" | "delivered" | "ended" | "unpaid";

export type HouseAd = Omit<HouseAdFields, "picture"> & {
	id: number;
	picture: SitePicture | null;
	state: HouseAdState;
	views: number;
	clicks: number;
	revision: number;
	/** Whether its advertiser has a page of their own. */
	hasPage: boolean;
};

/** `next`: the `before` of the following page. `names`: of the categories and cities that ads of the page name. */
export type HouseAdList = { items: HouseAd[]; next: number | null };
type NamedTarget = { id: number; name: string };
export type HouseAdRecord = { ad: HouseAd; categories: NamedTarget[]; cities: NamedTarget[] };

/** What was counted of an ad on a day ("2026-11-26", operators' days) in a place. */
type HouseAdDay = { day: string; placement: Placement; offers: number; views: number; clicks: number };
export type HouseAdReport = {
	ad: HouseAd;
	days: HouseAdDay[];
	ignored: { reason: string; times: number }[];
};

/** What an advertiser sees on their own page. */
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
