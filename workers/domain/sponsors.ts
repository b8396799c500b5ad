import { HOUR_MS } from "./instant.ts";

/**
 * Chooses the paying businesses that are above a list, labelled. Their turn comes round by the hour, each as often as
 * the others. It follows from the hour alone, so everybody sees the same, and a page can be kept until the next hour.
 */

const SPONSORS_SHOWN = 3;

/** Holds who has paid, since when and until when; milliseconds since 1970. */
type Sponsor = { businessId: number; since: number; until: number };

/** Returns the hour of an instant. */
function hourOf(now: number): number {
	return Math.floor(now / HOUR_MS);
}

/**
 * Returns where in their round to start looking at sponsors, when there are more than are looked at. It is another point each hour,
 * below `spread`.
 */
export function roundPoint(now: number, spread: number): number {
	return (Math.imul(hourOf(now), 0x9e3779b1) >>> 0) % spread;
}

/** Returns whose turn it is, and when the clock next changes that; null where it never does. */
export function sponsorsAt(sponsors: readonly Sponsor[], now: number): { ids: number[]; changesAt: number | null } {
	const paid = sponsors
		.filter(({ since, until }) => since <= now && now < until)
		.map(({ businessId }) => businessId)
		.sort((one, other) => one - other);
	const first = (hourOf(now) * SPONSORS_SHOWN) % Math.max(1, paid.length);
	const ids = [...paid.slice(first), ...paid.slice(0, first)].slice(0, SPONSORS_SHOWN);
	const moments = sponsors.flatMap(({ since, until }) => [since, until]).filter((moment) => moment > now);
	if (paid.length > SPONSORS_SHOWN) moments.push((hourOf(now) + 1) * HOUR_MS);
	return { ids, changesAt: moments.length === 0 ? null : Math.min(...moments) };
}
