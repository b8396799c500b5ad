import { isInBusiness } from "../business/in-business.ts";
import { codeOfEnglishName } from "../country/country-code.ts";
import { foldText } from "../fold-text.ts";
import { toSchemaOrgSpecs } from "../opening-hours/serialize.ts";
import { LARGEST_PHOTO, photoAddress, photoPath } from "../picture/photo.ts";
import type { PictureSize } from "../picture/picture-size.ts";
import { isPublicAddress } from "../public-address.ts";
import { cuisineOf, isFoodEstablishment, schemaTypeOf } from "./business-type.ts";
import { absoluteUrl, businessPath } from "./canonical.ts";
import type { BusinessFacts } from "./facts.ts";
import { type Draft, type JsonLdNode, node } from "./json-ld.ts";
import { cutDescription, plainText } from "./plain-text.ts";

const MAX_DESCRIPTION = 500;
const MAX_AMENITIES = 30;
/** Seven decimals are a centimetre; Google wants five or more where the source has them. Nothing is padded: that would be invented. */
const COORDINATE_DIGITS = 7;
/** Sections of `about` that name amenities; crowds, occasions and payments are none. In the export's English, folded. */
const AMENITY_SECTIONS: ReadonlySet<string> = new Set([
	"accessibility",
	"amenities",
	"children",
	"offerings",
	"parking",
	"pets",
	"service options",
]);

/**
 * Describes a LocalBusiness with the most specific type. `url` and `@id` are our page of the business, its
 * own website is `sameAs`. Only existing facts are here. Ratings and reviews are never here: ours are imported,
 * and Google forbids those here. A business that does not trade (by its status, or the operator's
 * switch) has neither hours nor reservations. E-mail addresses stay out: no search engine asks for them, harvesters do.
 */
export function localBusinessJsonLd(
	business: BusinessFacts,
	origin: string,
	photoSize: PictureSize | null = null,
): JsonLdNode {
	const url = absoluteUrl(businessPath(business.slug), origin);
	const type = schemaTypeOf(business.type, business.category?.name ?? null);
	const food = isFoodEstablishment(type);
	const trades = isInBusiness(business);
	const menu = food ? webLink(business.menuLink) : null;
	return node({
		"@type": type,
		"@id": `${url}#business`,
		name: business.name,
		url,
		sameAs: webLink(business.website),
		description:
			business.description === null ? null : cutDescription(plainText(business.description), MAX_DESCRIPTION),
		image: picture(businessPhoto(business, origin), photoSize),
		address: postalAddress(business),
		geo: coordinates(business),
		hasMap: webLink(business.locationLink),
		telephone: business.phone,
		priceRange: (business.priceRange?.length ?? 0) < 100 ? business.priceRange : null,
		// Google reads `menu`, schema.org has replaced it with `hasMenu`: both say the same.
		menu,
		hasMenu: menu,
		servesCuisine: food && business.type !== null ? cuisineOf(business.type) : null,
		acceptsReservations: food && trades ? reservations(business) : null,
		openingHoursSpecification:
			trades && business.openingHours
				? toSchemaOrgSpecs(business.openingHours).map((spec) => ({ "@type": "OpeningHoursSpecification", ...spec }))
				: null,
		amenityFeature: amenities(business),
	});
}

/**
 * Returns the address of the site's own picture of the business, as large as the site has it; null when it has none, or
 * none that the site fetches.
 */
export function businessPhoto(
	business: Pick<BusinessFacts, "id" | "photoUrl" | "imageUrl">,
	origin: string,
): string | null {
	const address = photoAddress(business);
	if (address?.startsWith("/") && !address.startsWith("//")) return absoluteUrl(address, origin);
	if (address === null || webLink(address) === null || !URL.canParse(address)) return null;
	return isPublicAddress(new URL(address)) ? absoluteUrl(photoPath(business.id, address, LARGEST_PHOTO), origin) : null;
}

/** Adds the size in pixels where it is known, else gives the address alone. */
function picture(url: string | null, size: PictureSize | null): Draft {
	return url !== null && size !== null ? [{ "@type": "ImageObject", url, ...size }] : [url];
}

/** Returns the known parts of an address; null when not even the country is known. The country is its ISO code. */
function postalAddress(business: BusinessFacts): Draft {
	return {
		"@type": "PostalAddress",
		// Without its street, only the full line says where the business is.
		streetAddress: business.street?.trim() || business.address,
		addressLocality: business.city,
		addressRegion: business.state,
		postalCode: business.postalCode,
		addressCountry: business.countryCode ?? (business.country === null ? null : codeOfEnglishName(business.country)),
	};
}

function coordinates({ latitude, longitude }: BusinessFacts): Draft {
	if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
	return {
		"@type": "GeoCoordinates",
		latitude: Number(latitude.toFixed(COORDINATE_DIGITS)),
		longitude: Number(longitude.toFixed(COORDINATE_DIGITS)),
	};
}

/** Returns the link for reservations, else yes or no as the features say, else unknown. */
function reservations(business: BusinessFacts): Draft {
	const link = webLink(business.reservationLink);
	if (link !== null) return link;
	for (const features of Object.values(business.about ?? {})) {
		for (const [name, value] of Object.entries(features)) {
			if (typeof value === "boolean" && foldText(name) === "accepts reservations") return value;
		}
	}
	return null;
}

/** Lists the features that the business has. Those that it lacks, and those that only a text explains, are left out. */
function amenities({ about }: BusinessFacts): Draft {
	const names = new Set<string>();
	for (const [section, features] of Object.entries(about ?? {})) {
		if (!AMENITY_SECTIONS.has(foldText(section))) continue;
		for (const [name, value] of Object.entries(features)) if (value === true) names.add(name);
	}
	return [...names]
		.filter((name) => name.trim() !== "")
		.slice(0, MAX_AMENITIES)
		.map((name) => ({ "@type": "LocationFeatureSpecification", name, value: true }));
}

function webLink(link: string | null | undefined): string | null {
	return link && /^https?:\/\/[^\s<>"]+$/i.test(link) ? link : null;
}
