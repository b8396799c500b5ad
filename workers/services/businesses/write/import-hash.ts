import { fieldsWhere, type ImportedField, pickerOf, pickFields } from "#workers/domain/business/field-lists.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { shortHash } from "./facts.ts";

/** It matches no import's hash: the next import that names the business writes what it says, even if that is the same as before. */
export const UNKNOWN_IMPORT = "";

/** Only the operators' records hold these. */
const APART = ["placeId", "googleId", "cid", "openingHoursRaw"] as const satisfies ImportedField[];
const LISTS = ["morePhones", "moreEmails"] as const satisfies ImportedField[];
/** Lists the fields that the first imports had and visitors see. */
const FIRST = fieldsWhere<ImportedField>(
	(row, field) => row.import !== undefined && row.since === undefined && !(APART as readonly string[]).includes(field),
);
const pickFirst = pickerOf(FIRST);
const LATER = fieldsWhere<ImportedField>(
	(row, field) => row.import !== undefined && row.since !== undefined && !(LISTS as readonly string[]).includes(field),
);

/**
 * Hashes everything that a listing says. Fields that were introduced later count only where they have a value, so that the data of older
 * imports is still recognised.
 */
export function importHash(listing: Listing, later: readonly ImportedField[] = LATER): string {
	const { sourceKey, clears } = listing;
	const seen = shortHash(JSON.stringify(pickFirst(listing)));
	const { placeId, googleId, cid, openingHoursRaw } = listing;
	const said = [seen, sourceKey, placeId, googleId, cid, openingHoursRaw];
	const lists = [...LISTS.map((field) => listing[field]), clears];
	if (lists.some((list) => list.length > 0)) said.push(JSON.stringify(lists));
	const newer = later.filter((field) => listing[field] !== null);
	if (newer.length > 0) said.push(JSON.stringify(pickFields(listing, newer)));
	return shortHash(JSON.stringify(said));
}
