import type { BusinessFacts } from "./facts.ts";

/** Is what titles, descriptions and pages say of a business that has closed and will not open again. */
export const CLOSED_FOR_GOOD = "Permanently closed";

/** Tells whether a business has closed and will not open again. */
export function isClosedForGood({ businessStatus }: Pick<BusinessFacts, "businessStatus">): boolean {
	return businessStatus === "CLOSED_PERMANENTLY";
}
