import type { StoredBusiness } from "#db/schema/business.ts";
import { type FormerNames, inPresentNames } from "#workers/domain/business/former-names.ts";

/** What a change found of a business, by the names that fields have today; null where there was nothing. */
export function beforeValues(json: string | null, former?: FormerNames): Partial<StoredBusiness> | null {
	return json === null ? null : inPresentNames(JSON.parse(json) as Partial<StoredBusiness>, former);
}
