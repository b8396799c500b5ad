import type { StoredBusiness } from "#db/schema/business.ts";
import { columnsOfField, rowOfField } from "#workers/domain/business/field-lists.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { LISTING_FIELDS, type Listing, type ListingField } from "#workers/domain/listing/listing.ts";
import { dialable } from "#workers/domain/phone/dialable.ts";
import type { FactName, Facts } from "./facts.ts";
import type { Place } from "./place.ts";

/** Lists fields that need no other field, each with the fact that holds it. */
const SINGLE = LISTING_FIELDS.filter((field) => rowOfField(field).import?.together !== true).map(
	(field) => [field, columnsOfField(field)[0] as FactName] as const,
);

/** Holds the place of a business before, and by a listing. `stays`: an operator has set the one before, and the other is not taken. */
type Move = { from: Place; to: Place; stays: boolean };

/**
 * Merges the facts of a listing with the stored ones. An empty field says nothing, so the stored value stays unless the listing clears it.
 * Values that belong together (a position, a number, the hours, a rating) are kept together.
 */
export function keepMissingFields(facts: Facts, listing: Listing, before: StoredBusiness, move: Move): Facts {
	const cleared = new Set<ListingField>(listing.clears);
	const missing = (field: ListingField) => isEmpty(listing[field]) && !cleared.has(field);
	const kept: FactName[] = SINGLE.flatMap(([field, column]) => (missing(field) ? [column] : []));
	const located = listing.latitude !== null && listing.longitude !== null;
	const positionKept = !located && !cleared.has("latitude") && !cleared.has("longitude") && before.latitude !== null;
	if (positionKept) kept.push("latitude", "longitude", "geoCell");
	if (keepsZone(listing, before, { ...move, located, positionKept }, missing("timeZone"))) kept.push("timeZone");
	if (keepsPhone(listing, before, missing)) kept.push("phone", "phoneRaw", "phoneDisplay");
	if (isSameNumber(listing, before)) kept.push("phoneRaw", "phoneDisplay");
	if (keepsHours(listing, before, missing)) kept.push("openingHours", "openingHoursRaw");
	else if (listing.openingHoursRaw === null && facts.openingHours === before.openingHours && missing("openingHoursRaw"))
		kept.push("openingHoursRaw");
	if (missing("rating")) kept.push("rating");
	if (keepsRatingSource(listing, before, missing)) kept.push("ratingSource");
	const [sameStreet, sameAddress] = [before.street === listing.street, before.address === listing.address];
	if (missing("address") && (sameStreet || agrees(before.address, listing.street))) kept.push("address");
	if (missing("street") && (sameAddress || agrees(before.street, listing.address))) kept.push("street");
	const merged: Facts = { ...facts, ...Object.fromEntries(kept.map((name) => [name, before[name]])) };
	return {
		...merged,
		morePhones: without(merged.morePhones, [merged.phone, merged.phoneRaw]),
		moreEmails: without(merged.moreEmails, [merged.email]),
	};
}

/** Removes from a stored list what is first already. */
function without(list: string | null, first: (string | null)[]): string | null {
	if (list === null) return null;
	const items = (JSON.parse(list) as string[]).filter((item) => !first.includes(item));
	return items.length === 0 ? null : JSON.stringify(items);
}

function isEmpty(value: Listing[ListingField]): boolean {
	return value === null || (Array.isArray(value) && value.length === 0);
}

type IsMissing = (field: ListingField) => boolean;

/**
 * Tells whether the stored zone stays. A zone belongs to its position; one that follows from a country alone, perhaps the import's default
 * country, says less.
 */
function keepsZone(
	listing: Listing,
	before: StoredBusiness,
	{ from, to, stays, located, positionKept }: Move & { located: boolean; positionKept: boolean },
	isMissing: boolean,
): boolean {
	const abroad = differ(from.countryCode, to.countryCode);
	const elsewhere = abroad || differ(from.city, to.city);
	if (stays && elsewhere) return !located;
	if (listing.timeZone === null) return isMissing && (positionKept || !abroad);
	if (located || before.timeZone === null || elsewhere) return false;
	return positionKept || listing.countryCode === null;
}

function differ(one: string | null, other: string | null): boolean {
	return one !== null && other !== null && foldText(one) !== foldText(other);
}

/** Tells whether the stored phone stays. Neither words nor the local form of the same number replace an international one. */
function keepsPhone({ phone, phoneRaw }: Listing, before: StoredBusiness, missing: IsMissing): boolean {
	if (phone !== null) return false;
	if (phoneRaw === null) return missing("phone") && missing("phoneRaw");
	const digits = dialable(phoneRaw)?.replace(/^\+?0*/, "") ?? null;
	if (digits === null) return before.phone !== null || (before.phoneRaw !== null && dialable(before.phoneRaw) !== null);
	return before.phone?.endsWith(digits) ?? false;
}

/**
 * Tells whether a listing has the same number in a form that says nothing of how it is written: the international one, or the bare digits
 * that a spreadsheet leaves which takes it for a number.
 */
function isSameNumber({ phone, phoneRaw }: Listing, before: StoredBusiness): boolean {
	if (phone === null || phone !== before.phone) return false;
	return phoneRaw === null || phoneRaw.replace(/[^\d+]/g, "") === phone || BARE_DIGITS.test(phoneRaw);
}
const BARE_DIGITS = /^[1-9]\d+$/;

/** Tells whether the stored hours stay. Hours that were not understood say nothing, so the understood ones stay with their text. */
function keepsHours({ openingHours, openingHoursRaw }: Listing, before: StoredBusiness, missing: IsMissing): boolean {
	if (openingHours !== null) return false;
	if (openingHoursRaw === null) return missing("openingHours") && missing("openingHoursRaw");
	return before.openingHours !== null;
}

/** Keeps the source of a rating only with the rating that it was given for, since nobody knows who counted another one. */
function keepsRatingSource(listing: Listing, before: StoredBusiness, missing: IsMissing): boolean {
	if (!missing("ratingSource")) return false;
	return missing("rating") || (listing.rating !== null && listing.rating === before.rating);
}

/**
 * Tells whether two addresses may mean the same place. Of an address and its street, the one that a listing omits stays unless the other
 * names another place.
 */
function agrees(stored: string | null, named: string | null): boolean {
	if (stored === null || named === null) return true;
	const [one, other] = [foldText(stored), foldText(named)];
	return one.includes(other) || other.includes(one);
}
