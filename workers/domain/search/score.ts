/** What lists sort businesses by, beside their names. db/queries/scores.ts says the same in SQL. */

/** Of a place that nobody has rated: a little below the middle. */
const UNRATED = 3_500;
/** As if so many more had rated it, each with 4.0. */
const OTHERS = 20;
/** So far below everything else is what has closed for good. */
const CLOSED = 10_000;

type Rated = { rating: number | null; reviewCount: number; isOpen: number; businessStatus: string | null };

/** Whether it has closed for good: what its source says, or an operator. */
function isClosedForGood({ isOpen, businessStatus }: Pick<Rated, "isOpen" | "businessStatus">): boolean {
	return isOpen === 0 || businessStatus === "CLOSED_PERMANENTLY";
}

/**
 * The rating weighed by its number, in thousandths, whole: a 5.0 of one review (4,047) is below a 4.7 of 600 (4,677). What has closed for good is
 * below 0.
 */
export function scoreOf(business: Rated): number {
	const { rating, reviewCount } = business;
	const score =
		rating === null ? UNRATED : Math.trunc((1000 * (rating * reviewCount + 4 * OTHERS)) / (reviewCount + OTHERS));
	return isClosedForGood(business) ? score - CLOSED : score;
}

/** What lists by rating are sorted by: none for what has closed for good, so that it stands at the end with what has no rating. */
export function listedRating(business: Rated): number | null {
	return isClosedForGood(business) ? null : business.rating;
}
