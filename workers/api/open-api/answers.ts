import * as z from "zod";
import { ERROR_CODES, type ErrorEnvelope } from "#workers/contract/errors.ts";
import type { Counted } from "#workers/contract/list.ts";
import type { Suggestions } from "#workers/contract/search.ts";
import { rowOfField, SHOWN_DETAILS } from "#workers/domain/business/field-lists.ts";
import { BUSINESS_STATUSES } from "#workers/domain/listing/listing.ts";
import type { BusinessDetail, BusinessSummary } from "#workers/services/businesses/shown.ts";
import type { listCategories } from "#workers/services/categories/list.ts";
import type { listCities } from "#workers/services/cities/list.ts";
import type { listCountries } from "#workers/services/countries/list.ts";
import type { DirectoryStats } from "#workers/services/directory/stats.ts";
import type { Versioned } from "#workers/services/directory/version.ts";

/**
 * This file holds the schemas of the public calls' answers. They are strict: `tests/api/open-api.test.ts` checks the
 * real answer of every call against them.
 */

/** Is the type of a row of the list that a service function answers. */
type ItemOf<List extends (...given: never[]) => Promise<Versioned<Counted<unknown>>>> = Awaited<
	ReturnType<List>
>["value"]["items"][number];

const instant = z.iso.datetime().describe("An instant in UTC");
const text = z.string();
const id = z.int().min(1);
const count = z.int().min(0);
const address = z.string().describe("An address of the web");
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();

const minute = z
	.int()
	.min(0)
	.max(2 * 1_440);
const openingDay = z
	.union([z.array(z.tuple([minute, minute])), z.enum(["closed", "open24h", "unknown"])])
	.describe(
		"Ranges in minutes since the day's midnight, in the business's own time zone. An end beyond 1440 is on the next day.",
	);
const openingWeek = z
	.tuple([openingDay, openingDay, openingDay, openingDay, openingDay, openingDay, openingDay])
	.describe("Seven days, Monday first");

const apart = maybe(text).describe(
	"The city's state, else its country, where another city of the directory has its name",
);

const categoryOfBusiness = z.strictObject({ id, name: text, slug: text, icon: text });

const summary = {
	id,
	slug: text.describe("The last part of the address of the business's page"),
	name: text,
	categoryId: maybe(id),
	category: maybe(categoryOfBusiness),
	type: maybe(text).describe("What it is more exactly than its category: 'Thai restaurant'"),
	rating: maybe(text).describe("One decimal from 1.0 to 5.0"),
	reviewCount: count,
	ratingSource: maybe(text).describe("Where the rating comes from"),
	address: maybe(text),
	city: maybe(text),
	cityToldApartBy: apart,
	citySlug: maybe(text),
	state: maybe(text),
	country: maybe(text),
	countryCode: maybe(text).describe("ISO 3166-1 alpha-2"),
	latitude: maybe(z.number().min(-90).max(90)),
	longitude: maybe(z.number().min(-180).max(180)),
	phone: maybe(text).describe("E.164 where the country is known, else as it was written"),
	phoneDisplay: maybe(text).describe("As people of its country write it"),
	photoUrl: maybe(address),
	imageUrl: maybe(address),
	website: maybe(address),
	priceRange: maybe(text).describe("$ to $$$$"),
	businessStatus: maybe(z.enum(BUSINESS_STATUSES)),
	isOpen: z.boolean().describe("False: out of business, whatever the opening hours say"),
	isVerified: z.boolean(),
	isClaimed: z.boolean().describe("Its owner has claimed the profile that it was imported from"),
	openingHours: maybe(openingWeek),
	timeZone: maybe(text).describe("A name of the IANA time zone database"),
	updatedAt: instant,
};

export const businessSummary = z.strictObject(summary) satisfies z.ZodType<BusinessSummary>;
export const nearbyBusiness = z.strictObject({ ...summary, distanceMetres: z.number().min(0) });
/** Describes a business in a list. It has the distance when the search looks around a place. */
export const listedBusiness = z.strictObject({ ...summary, distanceMetres: z.number().min(0).optional() });

type ShownDetail = (typeof SHOWN_DETAILS)[number];
const plainDetails = Object.fromEntries(
	SHOWN_DETAILS.map((name) => [name, maybe(rowOfField(name).kind === "url" ? address : text)]),
) as Record<ShownDetail, z.ZodNullable<z.ZodString>>;

export const businessDetail = z.strictObject({
	...summary,
	street: maybe(text),
	postalCode: maybe(text),
	email: maybe(text),
	morePhones: z.array(text).describe("Beside the first"),
	morePhonesDisplay: z.array(text).describe("The same, as people of its country write them"),
	moreEmails: z.array(text).describe("Beside the first"),
	...plainDetails,
	description: maybe(text).describe("HTML of a few tags, sanitised"),
	about: maybe(z.record(text, z.record(text, z.union([z.boolean(), text])))).describe("Features by section"),
	workingHours: z.record(text, text).describe("The opening hours as text, by weekday; days without data are left out"),
	source: text.describe("What it was imported from"),
	reviews: z.array(
		z.strictObject({
			id,
			authorName: text,
			rating: z.number(),
			comment: text,
			createdAt: instant,
		}),
	),
	createdAt: instant,
	contentChangedAt: instant.describe("When something that visitors see last changed"),
}) satisfies z.ZodType<BusinessDetail>;

export const category = z.strictObject({
	id,
	name: text,
	slug: text,
	icon: text,
	businessCount: count,
}) satisfies z.ZodType<ItemOf<typeof listCategories>>;

export const city = z.strictObject({
	id,
	name: text,
	slug: text,
	state: maybe(text),
	country: maybe(text),
	countryCode: maybe(text).describe("ISO 3166-1 alpha-2"),
	businessCount: count,
	toldApartBy: apart,
}) satisfies z.ZodType<ItemOf<typeof listCities>>;

export const country = z.strictObject({
	code: text.describe("ISO 3166-1 alpha-2"),
	name: text,
	businessCount: count,
}) satisfies z.ZodType<ItemOf<typeof listCountries>>;

export const stats = z.strictObject({
	total: count.describe("Businesses"),
	categories: count,
	cities: count,
	countries: count,
	lastUpdated: maybe(instant),
}) satisfies z.ZodType<DirectoryStats>;

const suggestion = {
	text: text.describe("What the search field then says"),
	href: text.describe("A path of this site"),
};
export const suggestions = z.strictObject({
	suggestions: z.array(
		z.discriminatedUnion("kind", [
			z.strictObject({ kind: z.literal("trade"), ...suggestion }),
			z.strictObject({ kind: z.literal("town"), ...suggestion, region: maybe(text) }),
			z.strictObject({ kind: z.literal("trade-in-town"), ...suggestion, region: maybe(text).optional() }),
			z.strictObject({ kind: z.literal("search"), ...suggestion }),
			z.strictObject({ kind: z.literal("business"), ...suggestion, town: maybe(text) }),
		]),
	),
	mended: maybe(text).describe("What was looked for instead of what was typed"),
}) satisfies z.ZodType<Suggestions>;

export const health = z.strictObject({ ok: z.boolean(), version: text, migration: maybe(text) });

export const stored = z.strictObject({ stored: z.literal(true) });

export const errorEnvelope = z.strictObject({
	error: z.strictObject({
		code: z.enum(ERROR_CODES),
		message: text.describe("For developers, in English"),
		requestId: text,
		issues: z.array(z.strictObject({ path: text, message: text })).optional(),
	}),
}) satisfies z.ZodType<ErrorEnvelope>;
