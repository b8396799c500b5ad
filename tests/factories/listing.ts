import { FIELDS } from "#workers/domain/business/fields.ts";
import { LISTING_FIELDS, type Listing, type ListingField } from "#workers/domain/listing/listing.ts";

let made = 0;

/** Returns the facts of a listing that says nothing. */
export function nothingSaid(): Pick<Listing, ListingField> {
	return Object.fromEntries(LISTING_FIELDS.map((field) => [field, FIELDS[field].kind === "list" ? [] : null])) as never;
}

/** Makes a place with its own name and source. The test sets everything else. */
export function listing(facts: Partial<Listing> = {}): Listing {
	made++;
	return {
		...nothingSaid(),
		sourceKey: `place:factory-${made}`,
		placeId: `factory-${made}`,
		name: `Place ${made}`,
		category: "Cafe",
		type: "Coffee shop",
		address: `${made} High Street, Leeds`,
		street: `${made} High Street`,
		city: "Leeds",
		state: "England",
		postalCode: "LS1 4DY",
		country: "United Kingdom",
		countryCode: "GB",
		latitude: 53.8 + (made % 100) / 10_000,
		longitude: -1.55,
		timeZone: "Europe/London",
		businessStatus: "OPERATIONAL",
		clears: [],
		...facts,
	};
}
