import type { FieldRole } from "../../business/field-lists.ts";

/**
 * Names what a column can hold. Most are parts of a field (`roles` and `others` of its row). The rest identify a business: its key in
 * this directory's own export, or the row number or the slug when the key was taken out; the source's own id of the place; and the kind of thing
 * that this id names (OpenStreetMap). `standInName` is the name of businesses whose cell of the names is empty. `publication` is a status that also says which entries of the other directory its visitors do not
 * see. Several columns may share a role (phone, phone_1 …): the first usable value counts.
 */
export type FieldName =
	| FieldRole
	| "sourceKey"
	| "rowNumber"
	| "slug"
	| "ownId"
	| "ownIdType"
	| "publication"
	| "standInName";

/** Lists the roles that are a part of an address. */
export const ADDRESS_PARTS = [
	"street",
	"addressLine",
	"houseNumber",
	"quarter",
	"district",
	"city",
	"province",
	"state",
	"postalCode",
	"postalCity",
	"country",
	"countryCode",
] as const satisfies readonly FieldName[];
