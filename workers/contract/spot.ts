import type { Placement } from "#workers/domain/placements/placement.ts";
import type { SitePicture } from "#workers/domain/site-settings/site-picture.ts";

/** Limits the places of one page in one call. */
export const MOST_SPOTS = 9;

/** `places` names each place of the page in order; a list may have several. */
export type SpotsQuery = { places: Placement[]; category?: number; city?: number };

/** Describes an ad as visitors get it. `href` is this site's own address, which redirects to the target. */
export type SpotAd = {
	advertiser: string;
	text: string;
	alt: string;
	/** It has the path at which it is shown. */
	picture: (SitePicture & { path: string }) | null;
	href: string;
};
/**
 * Holds the content of a place. `token` counts one of the site's own ads once. `networkToken` counts the network's
 * result for the place; null when there is no network.
 */
export type Spot = { placement: Placement; token: string; networkToken: string | null; ad: SpotAd | null };
export type SpotsAnswer = { spots: Spot[] };

/**
 * Names what a page notes about a place: one of the site's own ads was seen, or the network has filled the place or
 * not.
 */
export const SPOT_NOTES = ["view", "filled", "unfilled"] as const;
export type SpotNote = (typeof SPOT_NOTES)[number];
