import { isEmpty } from "./cell-text.ts";
import type { FieldName } from "./field-name.ts";
import type { Listing, ListingField } from "./listing.ts";
import { columnsOf, type Row } from "./row.ts";

/** Which columns decide whether these fields are empty. */
const GROUPS: readonly (readonly [fields: readonly ListingField[], roles: readonly FieldName[]])[] = [
	[["placeId"], ["placeId"]],
	[["googleId"], ["googleId"]],
	[["cid"], ["cid"]],
	[["category"], ["category", "moreCategories", "subtypes"]],
	[["type"], ["type"]],
	[["address"], ["address"]],
	[["street"], ["street", "houseNumber", "addressLine"]],
	[["city"], ["city", "postalCity"]],
	[["state"], ["state"]],
	[["postalCode"], ["postalCode", "postalCity"]],
	[
		["country", "countryCode"],
		["country", "countryCode"],
	],
	[
		["latitude", "longitude"],
		["latitude", "longitude", "coordinates"],
	],
	[["timeZone"], ["timeZone"]],
	[["phone", "phoneRaw"], ["phone"]],
	[["email"], ["email"]],
	[["website"], ["website"]],
	[["menuLink"], ["menuLink"]],
	[["orderLink"], ["orderLink"]],
	[["reservationLink"], ["reservationLink"]],
	[["reviewsLink"], ["reviewsLink"]],
	[["locationLink"], ["locationLink"]],
	[["photoUrl"], ["photoUrl"]],
	[["imageUrl"], ["imageUrl"]],
	[["rating"], ["rating"]],
	[["reviewCount"], ["reviewCount"]],
	[["priceRange"], ["priceRange"]],
	[["businessStatus"], ["businessStatus", "permanentlyClosed", "temporarilyClosed", "inBusiness", "dateClosed"]],
	[["claimed"], ["claimed", "unclaimed"]],
	[["description"], ["description"]],
	[["about"], ["about", "feature"]],
	[
		["openingHours", "openingHoursRaw"],
		["hours", "hoursCsv", "hoursOld", "hoursLine", "dayHours", "openDays", "closedDays"],
	],
];

/**
 * The fields that a row says are empty: the file has columns for them, all of which are empty in this row and none at fault, and no
 * other column gave a value. A column that the file does not have empties nothing.
 */
export function clearedFields(row: Row, facts: Listing): ListingField[] {
	const cleared = new Set<ListingField>();
	for (const [fields, roles] of GROUPS) {
		if (
			!areEmpty(
				row,
				roles.flatMap((role) => columnsOf(row, role)),
			)
		)
			continue;
		for (const field of fields) if (isNothing(facts[field])) cleared.add(field);
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
