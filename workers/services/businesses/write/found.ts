import type { StoredBusiness, WholeBusiness } from "#db/schema/business.ts";
import { type FormerNames, inPresentNames } from "#workers/domain/business/former-names.ts";

type Found = { before: string | null };

/**
 * Returns the fields that a change changed, with the values that it found, under their present names; null when it created the business.
 */
export function foundFields({ before }: Found, former?: FormerNames): Partial<StoredBusiness> | null {
	return before === null ? null : inPresentNames(JSON.parse(before), former);
}

/** Returns the whole business that a removal found, under the present names; null when a change created it. */
export function foundBusiness({ before }: Found, former?: FormerNames): WholeBusiness | null {
	return before === null ? null : inPresentNames(JSON.parse(before), former);
}

/** Returns when a removed business had closed for good, if its status says so: by its last visible change where nothing else is known. */
export function closingOf({ closedAt, contentChangedAt }: WholeBusiness): number {
	return closedAt ?? contentChangedAt;
}
