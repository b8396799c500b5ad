import * as z from "zod";
import { isLink } from "#workers/domain/listing/links.ts";
import {
	BUSINESS_STATUSES,
	LISTING_FIELDS,
	type Listing,
	MAX_ABOUT_LENGTH,
	MAX_MORE,
} from "#workers/domain/listing/listing.ts";

/** A listing as it crosses to the api worker, which validates it with this schema before it sanitises the HTML and writes it. */

const text = (max: number) => z.string().min(1).max(max).nullable();
const link = z.string().max(2_000).refine(isLink, "Not a web address as the reader of links gives it").nullable();

const timeRange = z.tuple([z.int().min(0).max(1439), z.int().min(1).max(2_880)]);
const openingDay = z.union([z.array(timeRange).min(1).max(8), z.enum(["closed", "open24h", "unknown"])]);

const openingWeekSchema = z.tuple([openingDay, openingDay, openingDay, openingDay, openingDay, openingDay, openingDay]);

const businessStatusSchema = z.enum(BUSINESS_STATUSES);

/** Sections of features: section name → feature name → yes, no or a text. */
const aboutSchema = z
	.record(z.string().min(1).max(100), z.record(z.string().min(1).max(200), z.union([z.boolean(), z.string().max(500)])))
	.refine((sections) => aboutLength(sections) <= MAX_ABOUT_LENGTH, "At most 32,768 characters in all");

function aboutLength(sections: Record<string, Record<string, boolean | string>>): number {
	let length = 0;
	for (const [section, features] of Object.entries(sections)) {
		length += section.length;
		for (const [feature, value] of Object.entries(features)) length += feature.length + String(value).length;
	}
	return length;
}

export const listingSchema = z.strictObject({
	/**
	 * What makes two rows the same business: `place:…`, `google:…`, `cid:…`, the id of another source (`fsq:…`, `yelp:…`, `osm:node/…`,
	 * `gbp:…`, `overture:…`) or `text:<folded name>|<folded address>`.
	 */
	sourceKey: z.string().min(5).max(600),
	placeId: text(200),
	googleId: text(200),
	cid: text(40),
	name: z.string().min(1).max(300),
	category: text(120),
	type: text(120),
	address: text(500),
	street: text(300),
	city: text(120),
	state: text(120),
	postalCode: text(30),
	country: text(80),
	/** ISO 3166-1 alpha-2, upper case. */
	countryCode: z
		.string()
		.regex(/^[A-Z]{2}$/)
		.nullable(),
	latitude: z.number().min(-90).max(90).nullable(),
	longitude: z.number().min(-180).max(180).nullable(),
	/** IANA name, from the file or looked up from the coordinates. */
	timeZone: text(60),
	/** E.164. Null when the text is not a phone number; `phoneRaw` keeps the text. */
	phone: z
		.string()
		.regex(/^\+[1-9]\d{3,14}$/)
		.nullable(),
	phoneRaw: text(60),
	morePhones: z.array(z.string().min(1).max(60)).max(MAX_MORE),
	email: z.email().max(254).nullable(),
	moreEmails: z.array(z.email().max(254)).max(MAX_MORE),
	website: link,
	menuLink: link,
	orderLink: link,
	reservationLink: link,
	reviewsLink: link,
	locationLink: link,
	photoUrl: link,
	imageUrl: link,
	/** 0 to 5 as the source shows it. */
	rating: z.number().min(0).max(5).nullable(),
	reviewCount: z.int().min(0).max(100_000_000).nullable(),
	/** Who counted the rating: 'Google' for the Google Maps exports, else null. */
	ratingSource: text(40),
	priceRange: text(40),
	businessStatus: businessStatusSchema.nullable(),
	/** Outscraper's `verified`: the owner claimed the profile on Google. */
	claimed: z.boolean().nullable(),
	/** HTML or plain text, not yet sanitised. */
	description: text(65_536),
	about: aboutSchema.nullable(),
	openingHours: openingWeekSchema.nullable(),
	openingHoursRaw: text(4_000),
	clears: z.array(z.enum(LISTING_FIELDS)).max(LISTING_FIELDS.length),
}) satisfies z.ZodType<Listing>;
