import type { Listing } from "#workers/domain/listing/listing.ts";

let made = 0;

/** A place with a name and a source of its own; everything else is what the test says. */
export function listing(facts: Partial<Listing> = {}): Listing {
	made++;
	return {
		sourceKey: `place:factory-${made}`,
		placeId: `factory-${made}`,
		googleId: null,
		cid: null,
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
		phone: null,
		phoneRaw: null,
		morePhones: [],
		email: null,
		moreEmails: [],
		website: null,
		menuLink: null,
		orderLink: null,
		reservationLink: null,
		reviewsLink: null,
		locationLink: null,
		photoUrl: null,
		imageUrl: null,
		rating: null,
		reviewCount: null,
		ratingSource: null,
		priceRange: null,
		businessStatus: "OPERATIONAL",
		claimed: null,
		description: null,
		about: null,
		openingHours: null,
		openingHoursRaw: null,
		clears: [],
		...facts,
	};
}
