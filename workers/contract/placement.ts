import type { AdFormat, Frequency, PlacedKind, Placement } from "#workers/domain/placements/placement.ts";

/**
 * Describes a place for ads as operators set it (`/api/admin/ad-settings`). An empty `adClient` means that of all
 * places. With an empty `adSlot` the place shows only house ads. Empty `pageKinds` mean every kind of page that has
 * such a place.
 */
export type AdSetting = {
	placement: Placement;
	enabled: boolean;
	adClient: string;
	adSlot: string;
	adFormat: AdFormat;
	adStyle: Record<string, string>;
	frequency: Frequency;
	pageKinds: PlacedKind[];
};

/** Holds the settings for all places. `off`: no ad is shown, whatever the settings of each place say. */
export type AdGlobals = { off: boolean; adClient: string };

/**
 * Holds the data of the operators' screen. `revision` numbers the saves. `houseAds` says whether the place shows a
 * house ad, now or later.
 */
export type ManagedPlacements = {
	items: (AdSetting & { houseAds: boolean })[];
	globals: AdGlobals;
	revision: number;
};

/** Names the reasons why a figure is unknown. */
export type FigureReason = "network-keeps-it" | "nothing-counted";

/**
 * Is the answer of `/api/admin/ad-analytics` for the last `days` days. `impressions` and `clicks` are those of house
 * ads; only a network knows its own clicks and payments. `ctr` and `fillRate` are in percent; without counts they are
 * null, with a reason.
 */
export type AdAnalytics = {
	days: number;
	impressions: number;
	clicks: number;
	ctr: number | null;
	revenue: null;
	fillRate: number | null;
	reasons: Partial<Record<"ctr" | "revenue" | "fillRate" | "networkClicks", FigureReason>>;
	offers: number;
	filled: number;
	unfilled: number;
	ignored: Record<string, number>;
};
export const ANALYTICS_DAYS = 28;
