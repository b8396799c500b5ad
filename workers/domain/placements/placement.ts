import type { PageKind } from "../web-vitals.ts";

/** The places for ads on the visitors' pages (specification, sections 3 and 9). */
export const PLACEMENTS = ["top", "middle", "bottom", "sidebar", "inline"] as const;
export type Placement = (typeof PLACEMENTS)[number];

export const AD_FORMATS = ["auto", "rectangle", "vertical", "horizontal"] as const;
export type AdFormat = (typeof AD_FORMATS)[number];

/** A place of a list stands after so many cards. */
export const FREQUENCIES = [1, 2, 3, 5] as const;
export type Frequency = (typeof FREQUENCIES)[number];
/** Places in one list: a network wants more content than ads. */
const MOST_INLINE = 3;

/**
 * The kinds of pages that have a place. None is on "static" ones: texts of the law, the contact form with its thanks; nor on any error
 * page, the sign-in or an advertiser's own page.
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

/** The network's client and unit as its own codes write them. */
export const NETWORK_CLIENT = /^ca-pub-\d{10,20}$/;
export const NETWORK_SLOT = /^\d{6,20}$/;

/** Holds what a network needs to fill a place. */
export type NetworkUnit = { client: string; slot: string; style: Readonly<Record<string, string>> };

/** A place as pages have it: of the kinds named; `network` null: house ads alone stand in it. */
export type ActivePlace = {
	placement: Placement;
	format: AdFormat;
	frequency: Frequency;
	pageKinds: readonly PageKind[];
	network: NetworkUnit | null;
};

/** The places that a page of a kind has. */
export function placesOn(places: readonly ActivePlace[], kind: PageKind): ActivePlace[] {
	return places.filter(({ pageKinds }) => pageKinds.includes(kind));
}

/** Tells whether a place stands behind the card at a position (from 0) of a list. None stands behind the last one. */
export function standsBehind(position: number, cards: number, frequency: Frequency): boolean {
	const count = position + 1;
	return count < cards && count % frequency === 0 && count / frequency <= MOST_INLINE;
}
