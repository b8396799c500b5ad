import type { Placement } from "#workers/domain/placements/placement.ts";
import type { SitePicture } from "#workers/domain/site-settings/site-picture.ts";

/** Places of one page for which one call asks. */
export const MOST_SPOTS = 9;

/** `places`: each place of the page in order; a list may have several. */
export type SpotsQuery = { places: Placement[]; category?: number; city?: number };

/** An ad as visitors get it; `href` is our own address, which leads on. */
export type SpotAd = {
	advertiser: string;
	text: string;
	alt: string;
	/** With the path at which it is shown. */
	picture: (SitePicture & { path: string }) | null;
	href: string;
};
/** What stands in a place: `token` counts an ad of ours once; `networkToken` what a network does with the place, null where none is behind it. */
export type Spot = { placement: Placement; token: string; networkToken: string | null; ad: SpotAd | null };
export type SpotsAnswer = { spots: Spot[] };

/** What a page tells of a place: that an ad of ours was seen, or what came of the network. */
export const SPOT_NOTES = ["view", "filled", "unfilled"] as const;
export type SpotNote = (typeof SPOT_NOTES)[number];
