import type { StoredBusiness } from "#db/schema/business.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { geoCell } from "#workers/domain/geo.ts";
import { type City, cityOf } from "#workers/domain/listing/city.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { stringifyWeek } from "#workers/domain/opening-hours/serialize.ts";
import { sanitiseRichText } from "#workers/domain/rich-text.ts";
import { slugify } from "#workers/domain/slug.ts";
import { type Facts, nameKeyOf, shortHash } from "./facts.ts";
import { keepHandEdited } from "./hand-edited.ts";
import { openSwitch } from "./open-switch.ts";
import { slugSuffix, wishedSlugs } from "./slugs.ts";
import type { Category, Wanted } from "./target.ts";

/** A listing with everything that is computed from it alone, before the database is asked. */
export type PreparedListing = {
	listing: Listing;
	sourceKey: string;
	/** Of everything the listing says: an equal one brings nothing new. */
	importHash: string;
	category: Category | null;
	city: City | null;
	slugs: string[];
};

/** Sanitises a listing and computes what needs no database. */
export function prepareListing(raw: Listing): PreparedListing {
	const description = raw.description === null ? null : sanitiseRichText(raw.description) || null;
	const listing = { ...raw, description };
	// What only the operator's records hold; the rest is what a visitor sees.
	const { sourceKey: sourceId, placeId, googleId, cid, openingHoursRaw, ...seen } = listing;
	const seenHash = shortHash(JSON.stringify(seen));
	const categoryKey = listing.category === null ? "" : foldText(listing.category);
	const city = cityOf(listing);
	const plain = slugify(city === null ? listing.name : `${listing.name} ${city.name}`);
	return {
		listing,
		sourceKey: shortHash(sourceId),
		importHash: shortHash(JSON.stringify([seenHash, sourceId, placeId, googleId, cid, openingHoursRaw])),
		category: listing.category === null || categoryKey === "" ? null : { nameKey: categoryKey, name: listing.category },
		city,
		slugs: plain === "" ? [`place-${slugSuffix(sourceId)}`] : wishedSlugs(plain, sourceId),
	};
}

/**
 * What a listing makes of a business. What operators have set by hand stays as it is in `before`, unless `overwrite`; so does
 * whether it is verified, which no listing knows.
 */
export function wantedOf(prepared: PreparedListing, before: StoredBusiness | null, overwrite: boolean): Wanted {
	const { listing, category, city } = prepared;
	const located = listing.latitude !== null && listing.longitude !== null;
	const facts: Facts = {
		sourceKey: prepared.sourceKey,
		slug: before?.slug ?? "",
		name: listing.name,
		nameKey: nameKeyOf(listing.name),
		categoryId: null,
		categoryKey: "",
		type: listing.type,
		cityId: null,
		cityKey: "",
		address: listing.address,
		latitude: listing.latitude,
		longitude: listing.longitude,
		geoCell: located ? geoCell(listing.latitude as number, listing.longitude as number) : null,
		timeZone: listing.timeZone,
		phone: listing.phone,
		phoneDisplay: listing.phoneRaw ?? listing.phone,
		website: listing.website,
		photoUrl: listing.photoUrl,
		imageUrl: listing.imageUrl,
		rating: listing.rating,
		reviewCount: listing.reviewCount ?? 0,
		ratingSource: listing.ratingSource,
		priceRange: listing.priceRange,
		businessStatus: listing.businessStatus,
		isOpen: openSwitch(listing.businessStatus, before),
		isVerified: before?.isVerified ?? 0,
		isClaimed: listing.claimed === true ? 1 : 0,
		importHash: prepared.importHash,
		handEdited: overwrite ? null : (before?.handEdited ?? null),
		openingHours: listing.openingHours === null ? null : stringifyWeek(listing.openingHours),
		source: /^(?:place|google|cid):/.test(listing.sourceKey) ? "google-maps" : "sheet",
		sourceId: listing.sourceKey,
		placeId: listing.placeId,
		googleId: listing.googleId,
		cid: listing.cid,
		street: listing.street,
		postalCode: listing.postalCode,
		email: listing.email,
		menuLink: listing.menuLink,
		orderLink: listing.orderLink,
		reservationLink: listing.reservationLink,
		reviewsLink: listing.reviewsLink,
		locationLink: listing.locationLink,
		openingHoursRaw: listing.openingHoursRaw,
		phoneRaw: listing.phoneRaw,
		about: listing.about === null ? null : JSON.stringify(listing.about),
		description: listing.description,
	};
	const wanted = { facts, category, city, slugs: before === null ? prepared.slugs : [] };
	return before === null || overwrite ? wanted : keepHandEdited(wanted, before);
}
