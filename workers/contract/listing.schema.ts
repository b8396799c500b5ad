import * as z from "zod";
import { type FieldsWith, maxLength, PLAIN_FIELDS, type PlainField } from "#workers/domain/business/field-lists.ts";
import type { PlainKind } from "#workers/domain/business/field-row.ts";
import { FIELDS } from "#workers/domain/business/fields.ts";
import { isLink } from "#workers/domain/listing/links.ts";
import {
	BUSINESS_STATUSES,
	LISTING_FIELDS,
	type Listing,
	MAX_ABOUT_LENGTH,
	MAX_MORE,
} from "#workers/domain/listing/listing.ts";
import { MOST_RANGES } from "#workers/domain/opening-hours/week.ts";

/**
 * Describes a listing as it is sent to the api worker. The worker validates it with this schema before it sanitises the
 * HTML and writes it.
 */

const text = (field: FieldsWith<{ max: number }>) => z.string().min(1).max(FIELDS[field].max).nullable();
const line = (field: PlainField) => z.string().min(1).max(maxLength(field)).nullable();

const PLAIN: Record<PlainKind, (field: PlainField) => z.ZodNullable<z.ZodString>> = {
	text: line,
	url: (field) =>
		z.string().max(maxLength(field)).refine(isLink, "Not a web address as the reader of links gives it").nullable(),
	price: line,
};

function plainShapes() {
	const shapes = PLAIN_FIELDS.map((field) => [field, PLAIN[FIELDS[field].kind](field)]);
	return Object.fromEntries(shapes) as Record<PlainField, z.ZodNullable<z.ZodString>>;
}

const timeRange = z.tuple([z.int().min(0).max(1439), z.int().min(1).max(2_880)]);
const openingDay = z.union([z.array(timeRange).min(1).max(MOST_RANGES), z.enum(["closed", "open24h", "unknown"])]);

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
	 * Is the key that makes two rows the same business: `place:…`, `google:…`, `cid:…`, the id of another source
	 * (`fsq:…`, `yelp:…`, `osm:node/…`, `gbp:…`, `overture:…`), `text:<folded name>|<folded address>`, or `row:` and the
	 * row number, or `slug:` and the slug, of a business in this program's own export.
	 */
	sourceKey: z.string().min(5).max(600),
	placeId: text("placeId"),
	googleId: text("googleId"),
	cid: text("cid"),
	/** Is empty when the file does not give a name, so that only an existing business can be meant. */
	name: z.string().max(FIELDS.name.max),
	category: text("category"),
	type: text("type"),
	address: text("address"),
	street: text("street"),
	city: text("city"),
	state: text("state"),
	postalCode: text("postalCode"),
	country: text("country"),
	countryCode: z
		.string()
		.regex(/^[A-Z]{2}$/)
		.nullable(),
	latitude: z.number().min(-90).max(90).nullable(),
	longitude: z.number().min(-180).max(180).nullable(),
	timeZone: text("timeZone"),
	phone: z
		.string()
		.regex(/^\+[1-9]\d{3,14}$/)
		.nullable(),
	phoneRaw: text("phoneRaw"),
	morePhones: z.array(z.string().min(1).max(FIELDS.morePhones.max)).max(MAX_MORE),
	email: z.email().max(FIELDS.email.max).nullable(),
	moreEmails: z.array(z.email().max(FIELDS.moreEmails.max)).max(MAX_MORE),
	...plainShapes(),
	rating: z.number().min(0).max(5).nullable(),
	reviewCount: z.int().min(0).max(100_000_000).nullable(),
	ratingSource: text("ratingSource"),
	businessStatus: businessStatusSchema.nullable(),
	claimed: z.boolean().nullable(),
	description: text("description"),
	about: aboutSchema.nullable(),
	openingHours: openingWeekSchema.nullable(),
	openingHoursRaw: text("openingHoursRaw"),
	clears: z.array(z.enum(LISTING_FIELDS)).max(LISTING_FIELDS.length),
}) satisfies z.ZodType<Listing>;
