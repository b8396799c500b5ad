import { PLAIN_FIELDS, type PlainField, snakeName } from "#workers/domain/business/field-lists.ts";
import type { FieldName } from "#workers/domain/listing/columns/field-name.ts";

/**
 * Says in the operator's words what a column is used for. A plain field has its own name, unless people usually call it
 * something else.
 */
const ROLE_TEXTS = {
	name: "name",
	category: "category",
	subtypes: "further kinds",
	moreCategories: "further categories",
	type: "type",
	description: "description",
	about: "features",
	feature: "a feature",
	address: "whole address",
	street: "street and number",
	houseNumber: "house number",
	addressLine: "further address line",
	quarter: "quarter of the town",
	district: "district",
	city: "city",
	postalCity: "postcode and city",
	province: "province",
	state: "state",
	postalCode: "postcode",
	country: "country",
	countryCode: "country code",
	latitude: "latitude",
	longitude: "longitude",
	coordinates: "latitude and longitude",
	timeZone: "time zone",
	phone: "phone",
	phoneTyped: "phone as typed (own export)",
	morePhones: "further phones",
	email: "e-mail",
	moreEmails: "further e-mails",
	website: "website",
	reservationLink: "booking link",
	reviewsLink: "link to reviews",
	locationLink: "map link",
	photoUrl: "photo",
	imageUrl: "picture",
	hours: "opening hours",
	hoursOld: "opening hours (older form)",
	hoursCsv: "opening hours (CSV form)",
	hoursLine: "a line of the hours",
	hoursTyped: "hours as typed (own export)",
	dayHours: "a day's hours",
	openDays: "open days",
	closedDays: "closed days",
	businessStatus: "status",
	permanentlyClosed: "closed for good?",
	temporarilyClosed: "closed for a time?",
	inBusiness: "still in business?",
	dateClosed: "date of closing",
	rating: "rating",
	reviewCount: "number of reviews",
	ratingSource: "source of the rating",
	claimed: "claimed?",
	unclaimed: "unclaimed?",
	placeId: "Google place id",
	googleId: "Google id",
	cid: "Google cid",
	ownId: "the source's id",
	publication: "status; without what is not published",
	standInName: "name, where the other is blank",
	ownIdType: "kind of the source's id",
	sourceKey: "key (own export)",
	rowNumber: "row number (own export)",
	slug: "slug (own export)",
} satisfies Record<Exclude<FieldName, PlainField>, string> & Partial<Record<PlainField, string>>;

/** Says a role in words. A role that this build does not know is returned unchanged. */
export function roleText(role: string): string {
	const text = (ROLE_TEXTS as Readonly<Record<string, string>>)[role];
	const isPlain = (PLAIN_FIELDS as readonly string[]).includes(role);
	return text ?? (isPlain ? snakeName(role).replaceAll("_", " ") : role);
}
