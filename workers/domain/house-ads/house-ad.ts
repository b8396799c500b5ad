import { DAY_MS, dayText, HOUR_MS } from "../instant.ts";

/** A house ad is an ad that operators have sold or made themselves. The site shows it and counts it. */

export const CAP_KINDS = ["views", "clicks"] as const;
export type CapKind = (typeof CAP_KINDS)[number];

export const AD_TEXT_LENGTH = 120;
export const ADVERTISER_LENGTH = 60;
export const ALT_LENGTH = 160;
const AD_LINK_LENGTH = 500;
export const MAX_CAP = 1_000_000_000;
export const MAX_WEIGHT = 10;
/** Limits the ads that are not archived. */
export const MAX_HOUSE_ADS = 5_000;
/** Limit how many categories, and how many cities, one ad names; and how many places all of them make together. */
export const MAX_TARGETS = 10;
export const MAX_AD_SPOTS = 50;

/** Names the reasons for refusing the address of an ad. */
type LinkFault = "not-https" | "no-address";

/** Reads the address that an ad leads to, as a browser does. Only https is allowed. */
export function adLink(typed: string): { link: string } | { fault: LinkFault } {
	const text = typed.trim();
	if (text.length > AD_LINK_LENGTH || !URL.canParse(text)) return { fault: "no-address" };
	const url = new URL(text);
	if (url.protocol !== "https:") return { fault: "not-https" };
	if (url.username !== "" || url.password !== "" || !url.hostname.includes(".")) return { fault: "no-address" };
	return { link: url.href };
}

/** Lists where an ad may be shown: each placement with each category and city. 0 means any. */
export function adSpots<Placement extends string>(where: {
	placements: readonly Placement[];
	categories: readonly number[];
	cities: readonly number[];
}): { placement: Placement; categoryId: number; cityId: number }[] {
	const orAny = (ids: readonly number[]) => (ids.length === 0 ? [0] : ids);
	return where.placements.flatMap((placement) =>
		orAny(where.categories).flatMap((categoryId) =>
			orAny(where.cities).map((cityId) => ({ placement, categoryId, cityId })),
		),
	);
}

/** Shifts UTC to the operators' days since 1970, which begin at midnight in Istanbul, three hours before UTC's. */
const OFFSET_MS = 3 * HOUR_MS;

export function operatorsDay(ms: number): number {
	return Math.floor((ms + OFFSET_MS) / DAY_MS);
}

/** Reads the day that a text names; null where it names none. */
export function dayOf(text: string): number | null {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
	const ms = Date.parse(`${text}T00:00:00Z`);
	return Number.isNaN(ms) || dayText(ms / DAY_MS) !== text ? null : ms / DAY_MS;
}
