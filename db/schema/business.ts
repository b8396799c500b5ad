import { getTableColumns } from "drizzle-orm";
import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PLAIN_DETAILS, type PlainDetail, type StoredField, snakeName } from "#workers/domain/business/field-lists.ts";
import type { BusinessStatus } from "#workers/domain/listing/listing.ts";
import type { PriceStep } from "#workers/domain/search/price-level.ts";

/** Defines the tables as the migrations make them; a test compares the two. Instants are milliseconds in UTC. */

export const businesses = sqliteTable("businesses", {
	id: integer("id").primaryKey(),
	sourceKey: text("source_key").notNull(),
	slug: text("slug").notNull(),
	name: text("name").notNull(),
	nameKey: text("name_key").notNull(),
	categoryId: integer("category_id"),
	categoryKey: text("category_key").notNull(),
	type: text("type"),
	cityId: integer("city_id"),
	cityKey: text("city_key").notNull(),
	address: text("address"),
	latitude: real("latitude"),
	longitude: real("longitude"),
	geoCell: integer("geo_cell"),
	timeZone: text("time_zone"),
	phone: text("phone"),
	phoneDisplay: text("phone_display"),
	website: text("website"),
	photoUrl: text("photo_url"),
	imageUrl: text("image_url"),
	rating: real("rating"),
	reviewCount: integer("review_count").notNull(),
	ratingSource: text("rating_source"),
	priceRange: text("price_range"),
	businessStatus: text("business_status").$type<BusinessStatus>(),
	isOpen: integer("is_open").notNull(),
	isVerified: integer("is_verified").notNull(),
	isClaimed: integer("is_claimed").notNull(),
	importHash: text("import_hash").notNull(),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
	contentChangedAt: integer("content_changed_at").notNull(),
	handEdited: text("hand_edited"),
	/** Is the write version that gave it its present state. Another value says that something was changed since. */
	revision: integer("revision").notNull(),
	/** Is the country that it is in: its city's, or its own, which the details hold. */
	inCountryCode: text("country_code"),
	/**
	 * Has a bit for each feature. This column and the next ones are values for filters, computed from the details: the
	 * packed week, and the price from 1 to 4.
	 */
	features: integer("features").notNull(),
	openWeek: text("open_week"),
	priceLevel: integer("price_level").$type<PriceStep>(),
	/**
	 * These are the sort values of lists (workers/domain/search/results/score.ts). The listed rating is null when the business
	 * has no rating, or has permanently closed.
	 */
	score: integer("score").notNull(),
	listedRating: real("listed_rating"),
});

/** Makes a text column for each field. The test of the schema checks that the migrations have made them. */
function plainDetails() {
	const column = (field: PlainDetail) => text(snakeName(field));
	const columns = PLAIN_DETAILS.map((field) => [field, column(field)]);
	return Object.fromEntries(columns) as Record<PlainDetail, ReturnType<typeof column>>;
}

export const businessDetails = sqliteTable("business_details", {
	id: integer("id").primaryKey(),
	openingHours: text("opening_hours"),
	source: text("source").notNull(),
	sourceId: text("source_id").notNull(),
	placeId: text("place_id"),
	googleId: text("google_id"),
	cid: text("cid"),
	street: text("street"),
	postalCode: text("postal_code"),
	email: text("email"),
	...plainDetails(),
	openingHoursRaw: text("opening_hours_raw"),
	phoneRaw: text("phone_raw"),
	about: text("about"),
	description: text("description"),
	/** These columns hold JSON lists, and null when they are empty. */
	morePhones: text("more_phones"),
	moreEmails: text("more_emails"),
	/**
	 * These columns hold the place of a business without a city. A business with a city has the city's state and country.
	 */
	state: text("state"),
	country: text("country"),
	countryCode: text("country_code"),
});

export const reviews = sqliteTable("reviews", {
	id: integer("id").primaryKey(),
	businessId: integer("business_id").notNull(),
	authorName: text("author_name").notNull(),
	rating: real("rating").notNull(),
	comment: text("comment").notNull(),
	source: text("source").notNull(),
	createdAt: integer("created_at").notNull(),
});

/** Reviews that were moved into another business with a merge, with their former business. */
export const reviewMoves = sqliteTable(
	"review_moves",
	{ fromId: integer("from_id").notNull(), reviewId: integer("review_id").notNull() },
	(table) => [primaryKey({ columns: [table.fromId, table.reviewId] })],
);

export type BusinessRow = typeof businesses.$inferSelect;
type BusinessDetailsRow = typeof businessDetails.$inferSelect;
/** Holds all that is stored of a business, in its two rows. */
export type StoredBusiness = BusinessRow & BusinessDetailsRow;

/** Holds a business with the instant at which it has closed for good; a removal that was noted without it lacks it. */
export type WholeBusiness = StoredBusiness & { closedAt?: number | null };

/** Lists the names of all that is stored of a business, in the order of its two tables. */
export const STORED_NAMES = Object.keys({
	...getTableColumns(businesses),
	...getTableColumns(businessDetails),
}) as (keyof StoredBusiness)[];

/** Names the stored values that are not fields: its identity, computed values, and times. */
type Technical =
	| "id"
	| "sourceKey"
	| "source"
	| "sourceId"
	| "importHash"
	| "handEdited"
	| "revision"
	| "createdAt"
	| "updatedAt"
	| "contentChangedAt"
	| "inCountryCode"
	| "features"
	| "openWeek"
	| "priceLevel"
	| "score"
	| "listedRating";
type Unstored = Exclude<StoredField, keyof StoredBusiness>;
type Uncatalogued = Exclude<keyof StoredBusiness, StoredField | Technical>;
/** It does not compile when a field of the catalogue has no column, or when a column belongs to no field. */
export type EveryFieldIsStored = [Unstored | Uncatalogued] extends [never] ? true : never;
true satisfies EveryFieldIsStored;
