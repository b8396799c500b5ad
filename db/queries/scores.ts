/**
 * This file makes SQL of the sort columns of a business `b` from SQL of its open switch and status.
 * workers/domain/search/results/score.ts computes the same.
 */

const isClosedForGood = (isOpen: string, status: string) => `(${isOpen} = 0 OR ${status} IS 'CLOSED_PERMANENTLY')`;

/**
 * Returns SQL that is 1 for a permanently closed row of `businesses`, by that name or `alias`. Indexes have this expression before names.
 * It uses the score instead of the switch and the status, which are set more often than anybody closes; each time those indexes would be
 * written again.
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
