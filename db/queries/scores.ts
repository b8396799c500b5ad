/** The sort columns of a business `b`, whose open switch and status are these SQL: as workers/domain/search/score.ts computes them. */

const isClosedForGood = (isOpen: string, status: string) => `(${isOpen} = 0 OR ${status} IS 'CLOSED_PERMANENTLY')`;

/**
 * 1 for what has closed for good, of a row of `businesses` by its name or `alias`: the expression that indexes have in front of names. By the score,
 * not by the switch and the status: these are set more often than anybody closes, and each time those indexes would be written anew.
 */
export function closedSql(alias: "businesses" | "b" = "businesses"): string {
	return `(${alias}.score < 0)`;
}

export function scoreSql(isOpen: string, status: string): string {
	return `iif(b.rating IS NULL, 3500, CAST(1000 * (b.rating * b.review_count + 80) / (b.review_count + 20) AS INTEGER))
		- iif(${isClosedForGood(isOpen, status)}, 10000, 0)`;
}

export function listedRatingSql(isOpen: string, status: string): string {
	return `iif(${isClosedForGood(isOpen, status)}, NULL, b.rating)`;
}
