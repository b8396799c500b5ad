import { hash } from "node:crypto";
import type { KnownBusiness, SearchText } from "#db/queries/imports.ts";
import type { BusinessDetailsRow, BusinessRow } from "#db/schema/business.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { geoCell } from "#workers/domain/geo.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { sanitiseRichText } from "#workers/domain/rich-text.ts";
import { scopeWord } from "#workers/domain/search-query.ts";
import { slugify } from "#workers/domain/slug.ts";

/** A listing with everything that is computed from it alone, before the database is asked. */
export type PreparedListing = {
	listing: Listing;
	sourceKey: string;
	importHash: string;
	contentHash: string;
	nameKey: string;
	categoryKey: string;
	city: CityIdentity | null;
	/** The address part it would like; `slugFallback` when that is taken, or when nothing of the name is left in ASCII. */
	slug: string;
	slugFallback: string;
};

export type CityIdentity = {
	/** The three keys joined: what makes two cities the same. */
	key: string;
	nameKey: string;
	countryKey: string;
	stateKey: string;
	name: string;
	state: string | null;
	country: string | null;
	countryCode: string | null;
};

/** 96 bits of SHA-256 as 16 letters of base64url, which sort as bytes: enough that a billion keys do not meet. */
function shortHash(text: string): string {
	return hash("sha256", text, "base64url").slice(0, 16);
}

/** Eight letters of a-z and 0-9 that stay the same for a key: what makes an address its own when the plain one is taken. */
export function slugSuffix(key: string): string {
	return shortHash(key)
		.replace(/[^a-zA-Z0-9]/g, "")
		.slice(0, 8)
		.toLowerCase();
}

export function prepareListing(raw: Listing): PreparedListing {
	const description = raw.description === null ? null : sanitiseRichText(raw.description) || null;
	const listing = { ...raw, description };
	// What only the operator's records hold; the rest is what a visitor sees.
	const { sourceKey: sourceId, placeId, googleId, cid, openingHoursRaw, ...seen } = listing;
	const contentHash = shortHash(JSON.stringify(seen));
	const sourceKey = shortHash(sourceId);
	const city = cityIdentity(listing);
	const base = slugify(city === null ? listing.name : `${listing.name} ${city.name}`);
	const suffix = slugSuffix(sourceId);
	return {
		listing,
		sourceKey,
		importHash: shortHash(JSON.stringify([contentHash, sourceId, placeId, googleId, cid, openingHoursRaw])),
		contentHash,
		nameKey: foldText(listing.name).slice(0, 80),
		categoryKey: listing.category === null ? "" : foldText(listing.category),
		city,
		slug: base === "" ? `place-${suffix}` : base,
		slugFallback: base === "" ? `place-${suffix}` : `${base}-${suffix}`,
	};
}

function cityIdentity(listing: Listing): CityIdentity | null {
	if (listing.city === null) return null;
	const nameKey = foldText(listing.city);
	if (nameKey === "") return null;
	const countryKey = listing.countryCode?.toLowerCase() ?? foldText(listing.country ?? "");
	const stateKey = foldText(listing.state ?? "");
	return {
		key: `${nameKey}|${countryKey}|${stateKey}`,
		nameKey,
		countryKey,
		stateKey,
		name: listing.city,
		state: listing.state,
		country: listing.country,
		countryCode: listing.countryCode,
	};
}

export type Placement = { id: number; slug: string; categoryId: number | null; cityId: number | null; now: number };

/** The two rows of a business. What an operator set by hand (open, verified) stays as it was in `before`. */
export function businessRows(
	prepared: PreparedListing,
	place: Placement,
	before: KnownBusiness | null,
): { business: BusinessRow; details: BusinessDetailsRow } {
	const { listing } = prepared;
	const contentChanged = before === null || before.contentHash !== prepared.contentHash;
	const located = listing.latitude !== null && listing.longitude !== null;
	return {
		business: {
			id: place.id,
			sourceKey: prepared.sourceKey,
			slug: place.slug,
			name: listing.name,
			nameKey: prepared.nameKey,
			categoryId: place.categoryId,
			categoryKey: prepared.categoryKey,
			type: listing.type,
			cityId: place.cityId,
			cityKey: prepared.city?.nameKey ?? "",
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
			isOpen: before?.isOpen ?? 1,
			isVerified: before?.isVerified ?? 0,
			isClaimed: listing.claimed === true ? 1 : 0,
			importHash: prepared.importHash,
			contentHash: prepared.contentHash,
			createdAt: before?.createdAt ?? place.now,
			updatedAt: place.now,
			contentChangedAt: contentChanged ? place.now : (before?.contentChangedAt ?? place.now),
		},
		details: {
			id: place.id,
			openingHours: listing.openingHours === null ? null : JSON.stringify(listing.openingHours),
			source: listing.sourceKey.startsWith("text:") ? "sheet" : "google-maps",
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
		},
	};
}

/** The folded words a business is found by. A postcode is found with and without its blank. */
export function searchText(prepared: PreparedListing, place: Placement): SearchText {
	const { listing } = prepared;
	const postcode = foldText(listing.postalCode ?? "");
	const joined = postcode.includes(" ") ? postcode.replaceAll(" ", "") : "";
	return {
		id: place.id,
		name: foldText(listing.name),
		kind: `${prepared.categoryKey} ${foldText(listing.type ?? "")}`.trim(),
		place: [prepared.city?.nameKey ?? "", foldText(listing.street ?? listing.address ?? ""), postcode, joined]
			.filter((part) => part !== "")
			.join(" "),
		scope: [
			place.categoryId === null ? "" : scopeWord.category(place.categoryId),
			place.cityId === null ? "" : scopeWord.city(place.cityId),
		]
			.join(" ")
			.trim(),
	};
}
