import type { BusinessDetail } from "#web/request/api.ts";
import { addressLine, type Whereabouts } from "#workers/domain/address/address-line.ts";

type Located = Pick<BusinessDetail, "locationLink" | "latitude" | "longitude" | "name"> & Whereabouts;

/**
 * Returns the address on Google Maps: the listing's own link, or else its position, or else a search for its address.
 * Returns null when there is none of them.
 */
export function mapsLink({ locationLink, latitude, longitude, name, ...where }: Located): string | null {
	if (locationLink) return locationLink;
	const address = addressLine(where);
	const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : address && `${name}, ${address}`;
	return query ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}` : null;
}
