import type { WrittenCell } from "#tests/factories/workbook.ts";

/**
 * Names the fields of a listing to which a column contributes, by its header: its own, and those that are read with its
 * help.
 */
const FEEDS: Readonly<Record<string, string>> = {
	name: "name sourceKey",
	place_id: "placeId sourceKey",
	google_id: "googleId sourceKey",
	cid: "cid sourceKey",
	category: "category type",
	subtypes: "category type",
	type: "type category",
	address: "address sourceKey",
	full_address: "address sourceKey",
	street: "street address sourceKey",
	city: "city address sourceKey timeZone",
	borough: "address city",
	state: "state timeZone",
	us_state: "state timeZone",
	postal_code: "postalCode phone morePhones sourceKey country countryCode timeZone",
	country: "country countryCode latitude longitude timeZone phone morePhones name category state",
	country_code: "country countryCode latitude longitude timeZone phone morePhones name category",
	latitude: "latitude longitude timeZone phone morePhones country countryCode sourceKey",
	longitude: "latitude longitude timeZone phone morePhones country countryCode sourceKey",
	time_zone: "timeZone",
	phone: "phone phoneRaw morePhones sourceKey",
	phone_1: "phone phoneRaw morePhones sourceKey",
	email: "email moreEmails",
	email_1: "email moreEmails",
	website: "website",
	site: "website",
	menu_link: "menuLink",
	order_links: "orderLink",
	reservation_links: "reservationLink",
	booking_appointment_link: "reservationLink",
	reviews_link: "reviewsLink",
	location_reviews_link: "reviewsLink",
	location_link: "locationLink",
	photo: "photoUrl",
	logo: "imageUrl",
	rating: "rating ratingSource",
	reviews: "reviewCount ratingSource",
	review_count: "reviewCount ratingSource",
	range: "priceRange",
	price_range: "priceRange",
	business_status: "businessStatus",
	claimed: "claimed",
	verified: "claimed",
	description: "description",
	about: "about description",
	working_hours: "openingHours openingHoursRaw",
	working_hours_csv_compatible: "openingHours openingHoursRaw",
	working_hours_old_format: "openingHours openingHoursRaw",
};

const NONE: readonly string[] = [];

export function fieldsFedBy(header: WrittenCell | undefined): readonly string[] {
	return typeof header === "string" && Object.hasOwn(FEEDS, header) ? (FEEDS[header] ?? "").split(" ") : NONE;
}
