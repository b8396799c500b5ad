import { foldText } from "../fold-text.ts";
import { cutText } from "./cell-text.ts";
import type { Listing } from "./listing.ts";

const MAX_LENGTH = 600;

type KeyParts = Pick<
	Listing,
	"placeId" | "googleId" | "cid" | "name" | "address" | "street" | "city" | "postalCode"
> & {
	/** The id of another source with its prefix: `fsq:…`, `yelp:…`, `osm:node/…`, `gbp:…`, `overture:…`. */
	ownId?: string | null;
};

/**
 * What makes two rows the same business: `place:`, `google:` or `cid:` and the id, the id of another source, else
 * `text:<folded name>|<folded address>`.
 * The address part is the address (with the city, where it does not name it), else street, city and postal code.
 */
export function sourceKey(parts: KeyParts): string {
	if (parts.placeId !== null) return `place:${parts.placeId}`;
	if (parts.googleId !== null) return `google:${parts.googleId}`;
	if (parts.cid !== null) return `cid:${parts.cid}`;
	if (parts.ownId) return cutText(parts.ownId, MAX_LENGTH);
	const name = foldText(parts.name) || parts.name.toLowerCase();
	return cutText(`text:${name}|${foldedAddress(parts)}`, MAX_LENGTH);
}

function foldedAddress({ address, street, city, postalCode }: KeyParts): string {
	if (address === null) return foldText([street, city, postalCode].filter((part) => part !== null).join(" "));
	const folded = foldText(address);
	const town = city === null ? "" : foldText(city);
	return town === "" || ` ${folded} `.includes(` ${town} `) ? folded : `${folded} ${town}`;
}
