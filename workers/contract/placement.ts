import type { AdFormat, Frequency, PlacedKind, Placement } from "#workers/domain/placements/placement.ts";

/**
 * A place for ads as operators set it (`/api/admin/ad-settings`). `adClient` empty: that of all places; `adSlot` empty: house ads alone
 * stand there. `pageKinds` empty: every kind of page that has such a place.
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

/** What holds of all places. `off`: none is shown, whatever each says. */
export type AdGlobals = { off: boolean; adClient: string };

/** What the operators' screen shows; `revision` numbers the saves. `houseAds`: whether one stands there, now or later. */
export type ManagedPlacements = {
	items: (AdSetting & { houseAds: boolean })[];
	globals: AdGlobals;
	revision: number;
};

/** Why a figure is not known. */
export type FigureReason = "network-keeps-it" | "nothing-counted";

/**
 * `/api/admin/ad-analytics`: of the last `days` days. `impressions` and `clicks` are those of house ads; a network's clicks and what it pays
 * are known to it alone. `ctr` and `fillRate` in percent; null with its reason where there is nothing to count from.
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
