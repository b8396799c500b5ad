import type { StoredBusiness } from "#db/schema/business.ts";
import { textsOf } from "#workers/domain/json-list.ts";
import { countryKey } from "#workers/domain/listing/city.ts";
import { type Listing, MAX_MORE } from "#workers/domain/listing/listing.ts";
import { parsePhones } from "#workers/domain/phone/phone.ts";
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
	const numbersOf = (typed: string) =>
		kept.has(typed) ? [] : parsePhones(typed, place.countryCode).flatMap((one) => one.phone ?? []);
	const [first, ...others] = phone === null && phoneRaw !== null ? numbersOf(phoneRaw) : [];
	const more = morePhones.flatMap((typed) => {
		const numbers = numbersOf(typed);
		return numbers.length === 0 ? [typed] : numbers;
	});
	return {
		...listing,
		// The local form of the number that is there says nothing of how it is written.
		...(first === undefined ? {} : { phone: first, phoneRaw: first === before.phone ? null : phoneRaw }),
		morePhones: [...new Set([...others, ...more])].slice(0, MAX_MORE),
		address: haveSameWords(listing.address, before.address) ? before.address : listing.address,
	};
}

function haveSameWords(one: string | null, other: string | null): boolean {
	return one !== null && other !== null && wordsOf(one) === wordsOf(other);
}

function wordsOf(text: string): string {
	return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).sort().join(" ");
}
