import type { PageKind } from "../web-vitals.ts";

/** Names the places for ads on the visitors' pages. */
export const PLACEMENTS = ["top", "middle", "bottom", "sidebar", "inline"] as const;
export type Placement = (typeof PLACEMENTS)[number];

export const AD_FORMATS = ["auto", "rectangle", "vertical", "horizontal"] as const;
export type AdFormat = (typeof AD_FORMATS)[number];

/** Says after how many cards of a list a place comes. */
export const FREQUENCIES = [1, 2, 3, 5] as const;
export type Frequency = (typeof FREQUENCIES)[number];
/** Limits the places in one list: a network wants more content than ads. */
const MOST_INLINE = 3;

/**
 * Lists the kinds of pages that have each place. "static" pages have none: legal texts, and the contact form with its
 * thanks. Error pages, the sign-in and an advertiser's own page have none either.
 */
export const PLACEMENT_KINDS = {
	top: ["home", "business", "categories", "category", "cities", "city", "trade", "search"],
	middle: ["home", "business", "category", "city", "trade"],
	bottom: ["home", "business", "categories", "category", "cities", "city", "trade", "search"],
	sidebar: ["business"],
	inline: ["home", "category", "city", "trade", "search"],
} as const satisfies Record<Placement, readonly PageKind[]>;
export type PlacedKind = (typeof PLACEMENT_KINDS)["top"][number];
export const PLACED_KINDS: readonly PlacedKind[] = PLACEMENT_KINDS.top;

/** Match the network's client and unit as its own codes write them. */
export const NETWORK_CLIENT = /^ca-pub-\d{10,20}$/;
export const NETWORK_SLOT = /^\d{6,20}$/;

/** Holds what a network needs to fill a place. */
export type NetworkUnit = { client: string; slot: string; style: Readonly<Record<string, string>> };

/** Describes a place as pages have it, on the kinds named. `network` null: only house ads are shown in it. */
export type ActivePlace = {
	placement: Placement;
	format: AdFormat;
	frequency: Frequency;
	pageKinds: readonly PageKind[];
	network: NetworkUnit | null;
};

/** Returns the places that a page of a kind has. */
export function placesOn(places: readonly ActivePlace[], kind: PageKind): ActivePlace[] {
	return places.filter(({ pageKinds }) => pageKinds.includes(kind));
}

/** Tells whether a place comes behind the card at a position (from 0) of a list. None comes behind the last one. */
export function standsBehind(position: number, cards: number, frequency: Frequency): boolean {
	const count = position + 1;
	return count < cards && count % frequency === 0 && count / frequency <= MOST_INLINE;
}
