import type { StoredBusiness } from "#db/schema/business.ts";
import { textsOf } from "#workers/domain/json-list.ts";
import { countryKey } from "#workers/domain/listing/city.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { parsePhones } from "#workers/domain/phone.ts";
import type { Place } from "./place.ts";

/**
 * Reads a listing that says no country as one of the country that its business has: its numbers are dialled there, and its address is the
 * stored one where only the order of the parts differs, in which nobody wrote it: what makes an address of several cells follows the country.
 */
export function inOwnCountry(
	listing: Listing,
	before: Pick<StoredBusiness, "address" | "phone" | "phoneRaw" | "morePhones">,
	place: Place,
): Listing {
	if (countryKey(listing) !== "" || place.countryCode === null) return listing;
	const { phone, phoneRaw, morePhones } = listing;
	// What is kept as it was typed was no number of the country then, or nobody knew the country; a row that says the same changes nothing.
	const kept = new Set([before.phone === null ? before.phoneRaw : null, ...textsOf(before.morePhones)]);
	const numberOf = (typed: string) =>
		kept.has(typed) ? null : (parsePhones(typed, place.countryCode)[0]?.phone ?? null);
	const first = phone === null && phoneRaw !== null ? numberOf(phoneRaw) : null;
	return {
		...listing,
		// The local form of the number that is there says nothing of how it is written.
		...(first === null ? {} : { phone: first, phoneRaw: first === before.phone ? null : phoneRaw }),
		morePhones: [...new Set(morePhones.map((typed) => numberOf(typed) ?? typed))],
		address: haveSameWords(listing.address, before.address) ? before.address : listing.address,
	};
}

function haveSameWords(one: string | null, other: string | null): boolean {
	return one !== null && other !== null && wordsOf(one) === wordsOf(other);
}

function wordsOf(text: string): string {
	return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).sort().join(" ");
}
