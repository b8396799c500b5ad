import { comparedByIds, holdersOf, type PlaceRecord, pairOf, placesOf } from "#db/queries/duplicates.ts";
import { storedBusinesses } from "#db/queries/stored-businesses.ts";
import type { StoredBusiness } from "#db/schema/business.ts";
import { readBatch } from "#db/statement.ts";
import { type DuplicatePair, type DuplicateSide, type MergeValues, pairName } from "#workers/contract/duplicate.ts";
import { PLAIN_MERGES, pickFields } from "#workers/domain/business/field-lists.ts";
import { likenessOf, PHONE_CROWD } from "#workers/domain/duplicates/likeness.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { textsOf } from "#workers/domain/json-list.ts";
import { parseStoredWeek } from "#workers/domain/opening-hours/serialize.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { comparedOf } from "./compared.ts";
import { positionOf } from "./list.ts";

/**
 * Compares two businesses, with the present reasons why they may be one. Any two can be compared, even if the search did not find them.
 * Errors: duplicate-not-found (one of the two is gone).
 */
export async function findDuplicate(
	{ db }: ServiceContext,
	ids: readonly [a: number, b: number],
): Promise<DuplicatePair> {
	const [stored, places, compared, [listed]] = await readBatch(db, [
		storedBusinesses(db, ids),
		placesOf(db, ids),
		comparedByIds(db, ids),
		pairOf(db, ids),
	]);
	const [a, b] = ids.map((id) => sideOf(stored, places, id));
	const [one, other] = ids.map((id) => compared.find((record) => record.id === id));
	if (a === undefined || b === undefined || one === undefined || other === undefined)
		throw new ServiceError("duplicate-not-found", `No two businesses ${ids.join(" and ")}`);
	const [mine, theirs] = [comparedOf(one), comparedOf(other)];
	const phones = [...new Set([...mine.phones, ...theirs.phones])];
	const { results: holding } = await holdersOf(db, phones, PHONE_CROWD + 1).all();
	const position = listed === undefined ? null : positionOf(listed);
	const state = listed?.state ?? null;
	const holders = (phone: string) => holding.filter((row) => row.phone === phone).length;
	return { pair: pairName(...ids), position, state, grounds: likenessOf(mine, theirs, holders), a, b };
}

function sideOf(stored: StoredBusiness[], places: PlaceRecord[], id: number): DuplicateSide | undefined {
	const business = stored.find((one) => one.id === id);
	const place = places.find((one) => one.id === id);
	if (business === undefined || place === undefined) return undefined;
	const { revision, slug, source, sourceId, createdAt, updatedAt, handEdited } = business;
	const known = { id, revision, slug, source, sourceId, handEdited: handEdited !== null };
	const at = { createdAt: isoInstant(createdAt), updatedAt: isoInstant(updatedAt) };
	return { ...known, ...at, values: valuesOf(business, place) };
}

function valuesOf(business: StoredBusiness, place: PlaceRecord): MergeValues {
	const { latitude, longitude, rating, reviewCount, openingHours, about } = business;
	const address = {
		address: business.address,
		street: business.street,
		postalCode: business.postalCode,
		city: place.city,
		state: place.state,
		country: place.country,
	};
	return {
		name: business.name,
		category: place.category,
		type: business.type,
		address: Object.values(address).every((part) => part === null) ? null : address,
		position: latitude === null || longitude === null ? null : { latitude, longitude },
		phones: [business.phoneDisplay ?? business.phone, ...textsOf(business.morePhones)].filter((one) => one !== null),
		emails: [business.email, ...textsOf(business.moreEmails)].filter((one) => one !== null),
		...pickFields(business, PLAIN_MERGES),
		openingHours: parseStoredWeek(openingHours),
		photo: business.photoUrl ?? business.imageUrl,
		rating: rating === null && reviewCount === 0 ? null : { rating, reviewCount, source: business.ratingSource },
		about: about === null ? null : JSON.parse(about),
		description: business.description,
		status: { businessStatus: business.businessStatus, isOpen: business.isOpen === 1 },
		verified: business.isVerified === 1,
	};
}
