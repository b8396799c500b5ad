import { rowOfField } from "../business/field-lists.ts";
import { isEmpty } from "./cell-text.ts";
import type { FieldName } from "./columns/field-name.ts";
import { LISTING_FIELDS, type Listing, type ListingField } from "./listing.ts";
import { columnsOf, type Row } from "./row.ts";

/**
 * Names, by their roles, the columns that decide whether a field is empty. Where there are none, other fields decide
 * it.
 */
const CLEARED_BY = LISTING_FIELDS.flatMap((field) => {
	const { roles = [field], others = [], clearedBy = [...roles, ...others] } = rowOfField(field).import ?? {};
	const isOfOthers = clearedBy.length === 0 || rowOfField(field).kind === "list";
	return isOfOthers ? [] : [[field, clearedBy as readonly FieldName[]] as const];
});

/**
 * Returns the fields that a row says are empty. The file has columns for such a field, all of them are empty in this
 * row and none is at fault, and no other column gave a value. A column that the file does not have empties nothing.
 */
export function clearedFields(row: Row, facts: Listing): ListingField[] {
	const cleared = new Set<ListingField>();
	for (const [field, roles] of CLEARED_BY) {
		const columns = roles.flatMap((role) => columnsOf(row, role));
		if (areEmpty(row, columns) && isNothing(facts[field])) cleared.add(field);
	}
	for (const [field, role, more] of [
		["morePhones", "phone", "morePhones"],
		["moreEmails", "email", "moreEmails"],
	] as const) {
		const further = [...columnsOf(row, role).slice(1), ...columnsOf(row, more)];
		if (areEmpty(row, further) && isNothing(facts[field])) cleared.add(field);
	}
	if (cleared.has("rating") && cleared.has("reviewCount")) cleared.add("ratingSource");
	return [...cleared];
}

function areEmpty(row: Row, columns: readonly number[]): boolean {
	return columns.length > 0 && columns.every((index) => isEmpty(row.cells[index]) && !row.faults.has(index));
}

function isNothing(value: Listing[ListingField]): boolean {
	return value === null || (Array.isArray(value) && value.length === 0);
}
