import type { StoredBusiness } from "#db/schema/business.ts";

type Found = { before: string | null };

/** The fields that a change has changed, as it found them; null where it made the business. */
export function foundFields({ before }: Found): Partial<StoredBusiness> | null {
	return before === null ? null : JSON.parse(before);
}

/** All of a business as its removal found it; null where a change made it. */
export function foundBusiness({ before }: Found): StoredBusiness | null {
	return before === null ? null : JSON.parse(before);
}
