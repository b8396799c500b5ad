import type { OpeningWeek } from "../opening-hours/week.ts";

export const BUSINESS_STATUSES = ["OPERATIONAL", "CLOSED_TEMPORARILY", "CLOSED_PERMANENTLY", "FUTURE_OPENING"] as const;
export type BusinessStatus = (typeof BUSINESS_STATUSES)[number];

/** Sections of features: section name → feature name → yes, no or a text. */
export type About = Record<string, Record<string, boolean | string>>;
/** Characters of all sections, features and texts together. */
export const MAX_ABOUT_LENGTH = 32_768;
/** Further phone numbers or e-mail addresses of one business. */
export const MAX_MORE = 10;

/**
 * One business as an import brings it: read, recognised and normalised, but not yet trusted: the api worker validates it
 * (`contract/listing.schema.ts`) and sanitises the HTML. Absent facts are null; nothing is invented.
 */
export type Listing = {
	/**
	 * What makes two rows the same business: `place:…`, `google:…`, `cid:…`, the id of another source (`fsq:…`, `yelp:…`, `osm:node/…`,
	 * `gbp:…`, `overture:…`) or `text:<folded name>|<folded address>`.
	 */
	sourceKey: string;
	placeId: string | null;
	googleId: string | null;
	cid: string | null;
	name: string;
	category: string | null;
	type: string | null;
	address: string | null;
	street: string | null;
	city: string | null;
	state: string | null;
	postalCode: string | null;
	country: string | null;
	/** ISO 3166-1 alpha-2, upper case. */
	countryCode: string | null;
	latitude: number | null;
	longitude: number | null;
	/** IANA name, from the file or looked up from the coordinates. */
	timeZone: string | null;
	/** E.164. Null when the text is not a phone number; `phoneRaw` keeps the text. */
	phone: string | null;
	phoneRaw: string | null;
	/** Further numbers of the same business, at most MAX_MORE: E.164 where the country is known, else as typed. */
	morePhones: string[];
	email: string | null;
	/** Further addresses, at most MAX_MORE. */
	moreEmails: string[];
	website: string | null;
	menuLink: string | null;
	orderLink: string | null;
	reservationLink: string | null;
	reviewsLink: string | null;
	locationLink: string | null;
	photoUrl: string | null;
	imageUrl: string | null;
	/** 0 to 5 as the source shows it. */
	rating: number | null;
	reviewCount: number | null;
	/** Who counted the rating: 'Google' for the Google Maps exports, else null. */
	ratingSource: string | null;
	priceRange: string | null;
	businessStatus: BusinessStatus | null;
	/** Outscraper's `verified`: the owner claimed the profile on Google. */
	claimed: boolean | null;
	/** HTML or plain text, not yet sanitised. */
	description: string | null;
	about: About | null;
	openingHours: OpeningWeek | null;
	openingHoursRaw: string | null;
	/**
	 * What the row says is empty, where the operator asked for it (`clearEmpty`): these fields are emptied in the database. Every other
	 * null (or empty list) says nothing and leaves what is stored as it is.
	 */
	clears: ListingField[];
};

/** The facts of a listing: all but its key, its name, which every row has, and what it clears. */
export const LISTING_FIELDS = [
	"placeId",
	"googleId",
	"cid",
	"category",
	"type",
	"address",
	"street",
	"city",
	"state",
	"postalCode",
	"country",
	"countryCode",
	"latitude",
	"longitude",
	"timeZone",
	"phone",
	"phoneRaw",
	"morePhones",
	"email",
	"moreEmails",
	"website",
	"menuLink",
	"orderLink",
	"reservationLink",
	"reviewsLink",
	"locationLink",
	"photoUrl",
	"imageUrl",
	"rating",
	"reviewCount",
	"ratingSource",
	"priceRange",
	"businessStatus",
	"claimed",
	"description",
	"about",
	"openingHours",
	"openingHoursRaw",
] as const satisfies readonly Exclude<keyof Listing, "sourceKey" | "name" | "clears">[];
export type ListingField = (typeof LISTING_FIELDS)[number];
