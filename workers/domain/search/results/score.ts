/**
 * Computes the values that lists sort businesses by, apart from their names. db/queries/scores.ts computes the same in
 * SQL.
 */

/** Is the score of a place without ratings: a little below the middle. */
const UNRATED = 3_500;
/** Is the number of further ratings that a score counts, each with 4.0. */
const OTHERS = 20;
/** Is how far a business that has closed for good ranks below all others. */
const CLOSED = 10_000;

type Rated = { rating: number | null; reviewCount: number; isOpen: number; businessStatus: string | null };

/** Tells whether a business has closed for good, by its source or by an operator. */
function isClosedForGood({ isOpen, businessStatus }: Pick<Rated, "isOpen" | "businessStatus">): boolean {
	return isOpen === 0 || businessStatus === "CLOSED_PERMANENTLY";
}

/**
 * Returns the rating weighed by its number, in whole thousandths: a 5.0 of one review (4,047) is below a 4.7 of 600
 * (4,677). A business closed for good is below 0.
 */
export function scoreOf(business: Rated): number {
	const { rating, reviewCount } = business;
	const score =
		rating === null ? UNRATED : Math.trunc((1000 * (rating * reviewCount + 4 * OTHERS)) / (reviewCount + OTHERS));
	return isClosedForGood(business) ? score - CLOSED : score;
}

/**
 * Returns the rating that lists sort by. It is null for a business closed for good, which is therefore at the end with
 * the unrated.
 */
export function listedRating(business: Rated): number | null {
	return isClosedForGood(business) ? null : business.rating;
}
