import { fieldsWhere, type ImportedField } from "../business/field-lists.ts";
import type { FieldKind } from "../business/field-row.ts";
import type { FIELDS } from "../business/fields.ts";
import type { OpeningWeek } from "../opening-hours/week.ts";

export const BUSINESS_STATUSES = ["OPERATIONAL", "CLOSED_TEMPORARILY", "CLOSED_PERMANENTLY", "FUTURE_OPENING"] as const;
export type BusinessStatus = (typeof BUSINESS_STATUSES)[number];

/** Holds sections of features: section name → feature name → yes, no or a text. */
export type About = Record<string, Record<string, boolean | string>>;
/** Limits the characters of all sections, features and texts together. */
export const MAX_ABOUT_LENGTH = 32_768;
/** Limits the further phone numbers, and the further e-mail addresses, of one business. */
export const MAX_MORE = 10;

type OwnValues = {
	count: number | null;
	degrees: number | null;
	features: About | null;
	flag: boolean | null;
	list: string[];
	name: string;
	rating: number | null;
	slug: string;
	status: BusinessStatus | null;
	switch: boolean;
	week: OpeningWeek | null;
};
/** Maps each kind of field to the type of its value. The type is a text unless stated here. Null, or an empty list, means unknown. */
export type ValueOfKind = { [Kind in FieldKind]: Kind extends keyof OwnValues ? OwnValues[Kind] : string | null };

/**
 * Holds one business as an import brings it: read, recognised and normalised, but not yet trusted. The api worker
 * validates it (`contract/listing.schema.ts`) and sanitises the HTML. Absent facts are null; nothing is invented.
 */
export type Listing = { [F in ImportedField]: ValueOfKind[(typeof FIELDS)[F]["kind"]] } & {
	/**
	 * Identifies the business: two rows with the same key are one. `place:…`, `google:…`, `cid:…`, the id of another source (`fsq:…`,
	 * `yelp:…`, `osm:node/…`, `gbp:…`, `overture:…`) or `text:<folded name>|<folded address>`. In our own export without its key, `row:`
	 * and a number stand for the business of that row. A listing with an empty name keeps the name, and only changes a business that
	 * exists.
	 */
	sourceKey: string;
	/**
	 * Lists the fields that are emptied in the database, because the row has them empty and the operator asked for it (`clearEmpty`).
	 * Every other null (or empty list) leaves the stored value as it is.
	 */
	clears: ListingField[];
};

/** Names the facts of a listing: all but its key, its name (which every row has) and the fields that it clears. */
export type ListingField = Exclude<ImportedField, "name">;
export const LISTING_FIELDS = fieldsWhere<ListingField>((row, field) => row.import !== undefined && field !== "name");
