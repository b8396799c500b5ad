/** The sort columns of a business `b`, whose open switch and status are these SQL: as workers/domain/search/score.ts computes them. */

const isClosedForGood = (isOpen: string, status: string) => `(${isOpen} = 0 OR ${status} IS 'CLOSED_PERMANENTLY')`;

/** 1 for what has closed for good, of a row of `businesses` by its name or `alias`: the expression that indexes have in front of names. */
export function closedSql(alias: "businesses" | "b" = "businesses"): string {
	return isClosedForGood(`${alias}.is_open`, `${alias}.business_status`);
}

export function scoreSql(isOpen: string, status: string): string {
	return `iif(b.rating IS NULL, 3500, CAST(1000 * (b.rating * b.review_count + 80) / (b.review_count + 20) AS INTEGER))
		- iif(${isClosedForGood(isOpen, status)}, 10000, 0)`;
}

export function listedRatingSql(isOpen: string, status: string): string {
	return `iif(${isClosedForGood(isOpen, status)}, NULL, b.rating)`;
}
