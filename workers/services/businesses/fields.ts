import type { StoredBusiness } from "#db/schema/business.ts";
import { type BusinessFields, IMPORTED_FIELDS, type ImportedField } from "#workers/contract/business-edit.ts";
import { columnsOfField, EDITED, PLAIN_EDITS, pickFields } from "#workers/domain/business/field-lists.ts";
import { textsOf } from "#workers/domain/json-list.ts";
import type { About } from "#workers/domain/listing/listing.ts";
import { parseStoredWeek } from "#workers/domain/opening-hours/serialize.ts";
import type { FactName } from "./write/facts.ts";
import { handEditedOf, markOf } from "./write/hand-edited.ts";
import type { Place } from "./write/place.ts";

/**
 * Maps a field to the name under which it is noted as set by hand. The place of a business is one fact, and so is its
 * position.
 */
export const FACT_OF_FIELD = Object.fromEntries(
	EDITED.map(({ field, name, row }) => [name, row.mark ?? columnsOfField(field)[0]]),
) as Record<ImportedField, FactName>;

/** Converts a stored business to the fields of its form. `city` is the city that it is in. */
export function fieldsOf(stored: StoredBusiness, city: Place | null): BusinessFields {
	const { city: cityName, state, country, countryCode } = placeOf(stored, city);
	return {
		name: stored.name,
		categoryId: stored.categoryId,
		type: stored.type,
		description: stored.description,
		about: stored.about === null ? null : (JSON.parse(stored.about) as About),
		address: stored.address,
		street: stored.street,
		city: cityName,
		state,
		postalCode: stored.postalCode,
		country,
		countryCode,
		latitude: stored.latitude,
		longitude: stored.longitude,
		phone: stored.phoneDisplay ?? stored.phone,
		morePhones: textsOf(stored.morePhones),
		email: stored.email,
		moreEmails: textsOf(stored.moreEmails),
		...pickFields(stored, PLAIN_EDITS),
		openingHours: parseStoredWeek(stored.openingHours),
		businessStatus: stored.businessStatus,
		isOpen: stored.isOpen === 1,
		isVerified: stored.isVerified === 1,
		slug: stored.slug,
	};
}

/** Returns the place of a stored business. In a city it has the city's state and country; without one it has its own. */
export function placeOf(stored: StoredBusiness, city: Place | null): Place {
	const { state, country, countryCode } = stored;
	return city ?? { city: null, state, country, countryCode };
}

/** Returns the fields that were set by hand. */
export function handEditedFields(stored: Pick<StoredBusiness, "handEdited">): ImportedField[] {
	return fieldsOfFacts(handEditedOf(stored));
}

/** Returns the fields that are noted under these names. */
export function fieldsOfFacts(names: readonly FactName[]): ImportedField[] {
	const noted = new Set(names.map(markOf));
	return IMPORTED_FIELDS.filter((field) => noted.has(FACT_OF_FIELD[field]));
}
