import type { AdFormat, Frequency, PlacedKind, Placement } from "#workers/domain/placements/placement.ts";

/**
 * A place for ads as operators set it (`/api/admin/ad-settings`). An empty `adClient` means that of all places. With an empty `adSlot` only
 * house ads stand there. Empty `pageKinds` mean every kind of page that has such a place.
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

/** The settings for all places. `off`: none is shown, whatever each says. */
export type AdGlobals = { off: boolean; adClient: string };

/** The data of the operators' screen. `revision` numbers the saves. `houseAds` says whether one stands there, now or later. */
export type ManagedPlacements = {
	items: (AdSetting & { houseAds: boolean })[];
	globals: AdGlobals;
	revision: number;
};

/** The reasons why a figure is unknown. */
export type FigureReason = "network-keeps-it" | "nothing-counted";

/**
 * `/api/admin/ad-analytics` for the last `days` days. `impressions` and `clicks` are those of house ads; only a network knows its own
 * clicks and payments. `ctr` and `fillRate` are in percent; null with its reason when there are no counts.
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
