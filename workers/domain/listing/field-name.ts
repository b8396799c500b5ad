import type { FieldRole } from "../business/field-lists.ts";

/**
 * What a column can hold: what a field is made of (`roles` and `others` of its row), or who a business is: what this directory's own export
 * knows it by (its key, or where that was taken out the number of its row), the source's own id of the place, and what kind of thing that names (OpenStreetMap). Several columns may share a role
 * (phone, phone_1 …): the first usable value counts.
 */
export type FieldName = FieldRole | "sourceKey" | "rowNumber" | "ownId" | "ownIdType";
