import type { StoredBusiness } from "#db/schema/business.ts";
import { type FormerNames, inPresentNames } from "#workers/domain/business/former-names.ts";

type Found = { before: string | null };

/** The fields that a change has changed, as it found them, by the names that they have today; null where it made the business. */
export function foundFields({ before }: Found, former?: FormerNames): Partial<StoredBusiness> | null {
	return before === null ? null : inPresentNames(JSON.parse(before), former);
}

/** All of a business as its removal found it, by the same names; null where a change made it. */
export function foundBusiness({ before }: Found, former?: FormerNames): StoredBusiness | null {
	return before === null ? null : inPresentNames(JSON.parse(before), former);
}
