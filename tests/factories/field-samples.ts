import { type ImportedField, PLAIN_FIELDS, type PlainField } from "#workers/domain/business/field-lists.ts";
import type { PlainKind } from "#workers/domain/business/field-row.ts";
import { FIELDS } from "#workers/domain/business/fields.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import type { OpeningDay } from "#workers/domain/opening-hours/week.ts";

/**
 * Holds two values for every field of the catalogue that an import brings: plain ones by their kind, the others by
 * hand.
 */
type Samples = Pick<Listing, ImportedField>;

const PLAIN: Record<PlainKind, (field: PlainField, which: "first" | "second") => string> = {
	text: (field, which) => `The ${which} ${field}`,
	url: (field, which) => `https://${which}.example/${field}`,
	price: (_, which) => (which === "first" ? "££" : "£££"),
};

export function plainSamples(which: "first" | "second" = "first"): Pick<Listing, PlainField> {
	const samples = PLAIN_FIELDS.map((field) => [field, PLAIN[FIELDS[field].kind](field, which)]);
	return Object.fromEntries(samples) as Pick<Listing, PlainField>;
}

const MORNING: OpeningDay = [[540, 720]];
const NIGHT: OpeningDay = [[1_080, 1_500]];

export const FIRST_SAMPLES: Samples = {
	...plainSamples("first"),
	placeId: "ChIJfirst",
	googleId: "0x1:0x2",
	cid: "77",
	name: "Anchor",
	category: "Cafe",
	type: "Coffee shop",
	address: "5 High Street, Leeds LS1 4DY",
	street: "5 High Street",
	city: "Leeds",
	state: "England",
	postalCode: "LS1 4DY",
	country: "United Kingdom",
	countryCode: "GB",
	latitude: 53.8,
	longitude: -1.55,
	timeZone: "Europe/London",
	phone: "+441132496000",
	phoneRaw: "0113 249 6000",
	morePhones: ["+441132496001"],
	email: "one@first.example",
	moreEmails: ["two@first.example"],
	rating: 4.5,
	reviewCount: 12,
	ratingSource: "Google",
	businessStatus: "OPERATIONAL",
	claimed: true,
	description: "<p>First</p>",
	about: { Amenities: { "Wi-Fi": true } },
	openingHours: [MORNING, MORNING, MORNING, MORNING, MORNING, "closed", "closed"],
	openingHoursRaw: "Mon-Fri 9-12",
};

export const SECOND_SAMPLES: Samples = {
	...plainSamples("second"),
	placeId: "ChIJsecond",
	googleId: "0x3:0x4",
	cid: "88",
	name: "Bluebell",
	category: "Bakery",
	type: "Patisserie",
	address: "9 Quai Road, Lyon 69002",
	street: "9 Quai Road",
	city: "Lyon",
	state: "Rhône",
	postalCode: "69002",
	country: "France",
	countryCode: "FR",
	latitude: 45.76,
	longitude: 4.83,
	timeZone: "Europe/Paris",
	phone: "+33478928000",
	phoneRaw: "04 78 92 80 00",
	morePhones: ["+33478928001"],
	email: "one@second.example",
	moreEmails: ["two@second.example"],
	rating: 3,
	reviewCount: 5,
	ratingSource: "Yelp",
	businessStatus: "CLOSED_TEMPORARILY",
	claimed: false,
	description: "<p>Second</p>",
	about: { Offerings: { Coffee: true } },
	openingHours: [NIGHT, NIGHT, NIGHT, NIGHT, NIGHT, NIGHT, "closed"],
	openingHoursRaw: "Mon-Sat 18-1",
};
