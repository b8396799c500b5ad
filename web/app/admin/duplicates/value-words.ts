import { plainText } from "#web/admin/change-sets/plain-text.ts";
import { weekInWords } from "#web/admin/change-sets/week-words.ts";
import { businessStatusTexts, businessValueTexts } from "#web/admin/texts/business-field.tr.ts";
import { duplicateTexts as t } from "#web/admin/texts/duplicate.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { DuplicateGrounds, MergeField, MergeValues } from "#workers/contract/duplicate.ts";
import type { About } from "#workers/domain/listing/listing.ts";

const { yes, no } = businessValueTexts;

/** Returns a record's value of a field in words, in lines, or null when there is none. */
export function valueInWords(field: MergeField, values: MergeValues): string | null {
	switch (field) {
		case "address":
			return values.address === null ? null : addressInWords(values.address);
		case "position":
			return values.position === null ? null : positionInWords(values.position);
		case "phones":
		case "emails":
			return values[field].join("\n") || null;
		case "openingHours":
			return values.openingHours === null ? null : weekInWords(values.openingHours);
		case "rating":
			return values.rating === null ? null : ratingInWords(values.rating);
		case "about":
			return values.about === null ? null : aboutInWords(values.about);
		case "description":
			return values.description === null ? null : plainText(values.description);
		case "status":
			return [
				...(values.status.businessStatus === null ? [] : [businessStatusTexts[values.status.businessStatus]]),
				values.status.isOpen ? t.open : t.shut,
			].join(", ");
		case "verified":
			return values.verified ? yes : no;
		default:
			return values[field];
	}
}

/** Says how far apart the two are. */
function distanceInWords(metres: number): string {
	if (metres < 1) return t.samePlace;
	return metres < 1_000 ? t.distance(formatNumber(metres)) : t.kilometres(formatNumber(Math.round(metres / 100) / 10));
}

/**
 * Says why two records may be the same, the strongest reason first. When both have a position, their distance stands
 * for "near".
 */
export function groundsInWords({ reasons, distanceMetres }: DuplicateGrounds): string[] {
	const named = reasons.filter((reason) => reason !== "near").map((reason) => t.reasons[reason]);
	return distanceMetres === null ? named : [...named, distanceInWords(distanceMetres)];
}

/** Rounds to the decimetre. */
function positionInWords({ latitude, longitude }: NonNullable<MergeValues["position"]>): string {
	return [latitude, longitude].map((degrees) => String(Math.round(degrees * 1e6) / 1e6)).join(", ");
}

function addressInWords({ address, street, postalCode, city, state, country }: NonNullable<MergeValues["address"]>) {
	const place = [postalCode, city, state, country].filter((part) => part !== null).join(", ");
	const first = address ?? street;
	const more = street !== null && address !== null && !address.includes(street) ? street : null;
	return [first, more, place].filter((line) => line !== null && line !== "").join("\n");
}

function ratingInWords({ rating, reviewCount, source }: NonNullable<MergeValues["rating"]>): string {
	const count = formatNumber(reviewCount);
	const written = rating === null ? t.countOf(count) : t.ratingOf(formatNumber(rating), count);
	return source === null ? written : `${written}, ${source}`;
}

/** Makes a line for each section: "Erişim – asansör: evet". */
function aboutInWords(about: About): string {
	return Object.entries(about)
		.map(([section, features]) => {
			const written = Object.entries(features).map(
				([feature, value]) => `${feature}: ${value === true ? yes : value === false ? no : value}`,
			);
			return `${section} – ${written.join(", ")}`;
		})
		.join("\n");
}
