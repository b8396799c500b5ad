import type { CategoryKey } from "#db/queries/categories.ts";
import {
	type BusinessEdit,
	type BusinessFields,
	EDIT_MESSAGES,
	type EditField,
	missingHalf,
} from "#workers/contract/business-edit.ts";
import { PLAIN_EDITS } from "#workers/domain/business/field-lists.ts";
import { countryCodeOf } from "#workers/domain/country/country.ts";
import { shownCountry } from "#workers/domain/country/country-code.ts";
import { textsOf } from "#workers/domain/json-list.ts";
import { type City, type CityKeys, cityKey, cityOf } from "#workers/domain/listing/city.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { countryOfRow } from "#workers/domain/listing/place.ts";
import { stringifyWeek } from "#workers/domain/opening-hours/serialize.ts";
import { isTypedPhone, parsePhones } from "#workers/domain/phone/phone.ts";
import { geoCell } from "#workers/domain/position/geo.ts";
import { sanitiseRichText } from "#workers/domain/rich-text/rich-text.ts";
import { zoneAfterMove, zoneFrom } from "#workers/domain/time-zone/place-time-zone.ts";
import { ServiceError } from "../../errors.ts";
import { type Facts, nameKeyOf } from "./facts.ts";
import { isSameCity, placeWithoutCity } from "./listing.ts";
import { openSwitch } from "./open-switch.ts";
import type { Place } from "./place.ts";

/** Holds the state before an edit: the stored facts, their place, and the other names of that city. */
type Current = { facts: Facts; fields: BusinessFields; place: Place; otherNames: readonly CityKeys[] };
/** An undefined `city` means the one that the facts name. */
type Edited = { facts: Facts; city?: City | null };

/** Lists fields that are stored as they are typed. */
const AS_TYPED = ["type", "address", "street", "postalCode", "email", ...PLAIN_EDITS] as const satisfies (EditField &
	keyof Facts)[];

/**
 * Applies the `changed` fields of an edit to a business, by the rules of imports: phones and zones by the country, cities by name, state
 * and country. `category` is the one that the edit names. Errors: validation-failed (with the field that does not fit).
 */
export function editedFacts(
	current: Current,
	edit: BusinessEdit,
	changed: readonly EditField[],
	category?: CategoryKey,
): Edited {
	const changes = new Set(changed);
	const has = (...fields: EditField[]) => fields.some((field) => changes.has(field));
	const fields: BusinessFields = { ...current.fields };
	for (const field of changed) Object.assign(fields, { [field]: edit[field] });
	const facts: Facts = { ...current.facts };
	for (const field of AS_TYPED) if (has(field)) Object.assign(facts, { [field]: fields[field] });
	if (has("name")) Object.assign(facts, { name: fields.name, nameKey: nameKeyOf(fields.name) });
	if (has("categoryId") && category !== undefined)
		Object.assign(facts, { categoryId: category.id, categoryKey: category.nameKey });
	editStored(facts, fields, changes);
	editSwitches(facts, current.facts, fields, edit, changes);

	const moved = has("latitude", "longitude");
	if (moved) Object.assign(facts, positionOf(fields));
	const placed = has("city", "state", "country", "countryCode");
	const place = placed ? inPresentNames(placeOfEdit(current.place, fields, changes), current) : current.place;
	const city = cityOf(place);
	if (placed) Object.assign(facts, placeWithoutCity(place, city));
	refusePostcode(fields, changes);
	const clocked = { ...facts, countryCode: current.place.countryCode };
	if (moved) facts.timeZone = zoneFrom(clocked, { ...facts, ...place });
	else if (placed) facts.timeZone = zoneAfterMove(clocked, place);

	const region = countryOfRow({ ...facts, countryCode: place.countryCode }, null);
	refusePhones(current.fields, fields, changes, region);
	if (has("phone")) Object.assign(facts, phoneOf(fields.phone, region));
	const morePhones = has("morePhones")
		? fields.morePhones.map((typed) => parsePhones(typed, region)[0]?.phone ?? typed)
		: textsOf(facts.morePhones);
	// A further one that becomes the first one is no further one any more.
	if (has("phone", "morePhones")) facts.morePhones = listOf(morePhones, [facts.phone, facts.phoneRaw]);
	const moreEmails = has("moreEmails") ? fields.moreEmails : textsOf(facts.moreEmails);
	if (has("email", "moreEmails")) facts.moreEmails = listOf(moreEmails, [facts.email]);
	return placed && !isSameCity(city, cityOf(current.place)) ? { facts, city } : { facts };
}

/** Sets the fields that are stored in another form than they are edited in. */
function editStored(facts: Facts, fields: BusinessFields, changed: ReadonlySet<EditField>): void {
	if (changed.has("description"))
		facts.description = fields.description === null ? null : sanitiseRichText(fields.description) || null;
	if (changed.has("about")) facts.about = fields.about === null ? null : JSON.stringify(fields.about);
	if (changed.has("openingHours"))
		facts.openingHours = fields.openingHours === null ? null : stringifyWeek(fields.openingHours);
}

/** Sets the state and the switches. The one for open follows a new state, unless the edit names it. */
function editSwitches(
	facts: Facts,
	before: Facts,
	fields: BusinessFields,
	edit: BusinessEdit,
	changed: ReadonlySet<EditField>,
): void {
	if (changed.has("businessStatus")) {
		facts.businessStatus = fields.businessStatus;
		if (edit.isOpen === undefined) facts.isOpen = openSwitch(fields.businessStatus, before);
	}
	if (changed.has("isOpen")) facts.isOpen = fields.isOpen ? 1 : 0;
	if (changed.has("isVerified")) facts.isVerified = fields.isVerified ? 1 : 0;
}

const POSTCODE = /^(?=.{1,12}$)[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u;

/** Refuses one field, with the message that is shown at it. */
function misfit(field: EditField, message: string): ServiceError {
	return new ServiceError("validation-failed", EDIT_MESSAGES.misfit, { issues: [{ path: field, message }] });
}

/** A typed postcode must have the shape of one. A former one that an import brought may stay. */
function refusePostcode({ postalCode }: BusinessFields, changed: ReadonlySet<EditField>): void {
	if (changed.has("postalCode") && postalCode !== null && !POSTCODE.test(postalCode))
		throw misfit("postalCode", EDIT_MESSAGES.postalCode);
}

/** A typed phone must be one number of the business's country. A former one that an import brought may stay. */
function refusePhones(
	before: BusinessFields,
	{ phone, morePhones }: BusinessFields,
	changed: ReadonlySet<EditField>,
	region: string | null,
): void {
	const messageFor = (typed: string) => {
		if (!/\p{Nd}/u.test(typed)) return EDIT_MESSAGES.phoneWithoutDigits;
		if (!isTypedPhone(typed, region)) return EDIT_MESSAGES[region === null ? "phone" : "phoneOfCountry"];
		return parsePhones(typed, region).length > 1 ? EDIT_MESSAGES.onePhone : null;
	};
	const message = changed.has("phone") && phone !== null ? messageFor(phone) : null;
	if (message !== null) throw misfit("phone", message);
	const known = new Set([...before.morePhones, before.phone]);
	const wrong = changed.has("morePhones")
		? morePhones.find((typed) => !known.has(typed) && messageFor(typed) !== null)
		: undefined;
	if (wrong !== undefined) throw misfit("morePhones", `${wrong}: ${messageFor(wrong)}`);
}

function positionOf(fields: BusinessFields) {
	const { latitude, longitude } = fields;
	const missing = missingHalf(fields);
	if (missing !== null) throw misfit(missing, EDIT_MESSAGES.halfPosition);
	const located = latitude !== null && longitude !== null;
	return { latitude, longitude, geoCell: located ? geoCell(latitude, longitude) : null };
}

/** Returns the place after the edit. Of country and code, the changed one decides the other. */
function placeOfEdit(before: Place, fields: BusinessFields, changed: ReadonlySet<EditField>): Place {
	const { city, state, country, countryCode } = fields;
	const ofName = country === null ? null : countryCodeOf(country);
	if (changed.has("country") && (!changed.has("countryCode") || countryCode === null))
		return { city, state, country: shownCountry({ country, countryCode: ofName }), countryCode: ofName };
	if (!changed.has("countryCode")) return { city, state, country: before.country, countryCode: before.countryCode };
	if (changed.has("country") && ofName !== null && ofName !== countryCode)
		throw misfit("countryCode", EDIT_MESSAGES.countryMismatch);
	const kept = ofName === countryCode ? country : null;
	return { city, state, country: shownCountry({ country: kept, countryCode }), countryCode };
}

/** Replaces a former name of the city, or the name of one that was merged into it, by its present name. */
function inPresentNames(named: Place, { place, otherNames }: Current): Place {
	const city = cityOf(named);
	return city !== null && otherNames.some((keys) => cityKey(keys) === cityKey(city)) ? place : named;
}

/** Returns a number as it was typed, and in E.164 where that is certain. */
function phoneOf(typed: Listing["phone"], region: string | null) {
	const phone = typed === null ? null : (parsePhones(typed, region)[0]?.phone ?? null);
	return { phone, phoneDisplay: typed, phoneRaw: typed };
}

/** Formats a list as it is stored: each item once, without those that are first already; null when none is left. */
function listOf(items: readonly string[], first: readonly (string | null)[]): string | null {
	const others = [...new Set(items)].filter((item) => !first.includes(item));
	return others.length === 0 ? null : JSON.stringify(others);
}
