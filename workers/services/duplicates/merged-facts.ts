import type { DuplicateMerge, MergeField } from "#workers/contract/duplicate.ts";
import { isSamePhone } from "#workers/domain/duplicates/contact.ts";
import { MAX_MORE } from "#workers/domain/listing/listing.ts";
import { changedFacts, type FactName, type Facts } from "../businesses/write/facts.ts";
import { handEditedOf, storedHandEdited } from "../businesses/write/hand-edited.ts";

/** The columns of each field of a merge; those that follow from others are `FOLLOWING`. */
const FACTS: Record<MergeField, readonly FactName[]> = {
	name: ["name", "nameKey"],
	category: ["categoryId", "categoryKey"],
	type: ["type"],
	address: ["address", "street", "postalCode", "cityId", "cityKey", "state", "country", "countryCode"],
	position: ["latitude", "longitude", "geoCell", "timeZone"],
	phones: ["phone", "phoneRaw", "phoneDisplay", "morePhones"],
	emails: ["email", "moreEmails"],
	website: ["website"],
	menuLink: ["menuLink"],
	orderLink: ["orderLink"],
	reservationLink: ["reservationLink"],
	reviewsLink: ["reviewsLink"],
	locationLink: ["locationLink"],
	openingHours: ["openingHours", "openingHoursRaw"],
	photo: ["photoUrl", "imageUrl"],
	rating: ["rating", "reviewCount", "ratingSource"],
	priceRange: ["priceRange"],
	about: ["about"],
	description: ["description"],
	status: ["businessStatus", "isOpen"],
	verified: ["isVerified"],
};
/** A mark on another column stands for these (write/hand-edited.ts). */
const FOLLOWING: ReadonlySet<FactName> = new Set<FactName>([
	"nameKey",
	"categoryKey",
	"cityKey",
	"state",
	"country",
	"countryCode",
	"geoCell",
	"phoneRaw",
	"phoneDisplay",
	"openingHoursRaw",
]);

/**
 * What is stored of the business that stays: its own facts, those that it takes from the one that goes, which count as set by hand
 * from then on, and its ids of sources where it has none.
 */
export function mergedFacts(keep: Facts, gone: Facts, { other, both }: Pick<DuplicateMerge, "other" | "both">): Facts {
	const taken = other.flatMap((field) => FACTS[field]).map((name) => [name, gone[name]]);
	const facts: Facts = { ...keep, ...Object.fromEntries(taken) };
	if (both.includes("phones") && !other.includes("phones")) {
		const numbers = [...listOf(keep.morePhones), gone.phone ?? gone.phoneRaw, ...listOf(gone.morePhones)];
		facts.morePhones = united(keep.phone ?? keep.phoneRaw, numbers, isSamePhone);
	}
	if (both.includes("emails") && !other.includes("emails")) {
		const addresses = [...listOf(keep.moreEmails), gone.email, ...listOf(gone.moreEmails)];
		facts.moreEmails = united(keep.email, addresses, (one, same) => one.toLowerCase() === same.toLowerCase());
	}
	const changed = Object.keys(changedFacts(keep, facts)) as FactName[];
	const marks = changed.filter((name) => !FOLLOWING.has(name) || !isMarked(changed, name));
	if (marks.length > 0) facts.handEdited = storedHandEdited([...handEditedOf(keep), ...marks]);
	facts.placeId ??= gone.placeId;
	facts.googleId ??= gone.googleId;
	facts.cid ??= gone.cid;
	return facts;
}

/** Whether the column that a following one belongs to is marked by itself. */
function isMarked(changed: readonly FactName[], following: FactName): boolean {
	const field = Object.values(FACTS).find((names) => names.includes(following));
	return field?.some((name) => !FOLLOWING.has(name) && changed.includes(name)) ?? false;
}

/** Further numbers or addresses as they are stored: each once, and not what stands first already. */
function united(
	first: string | null,
	others: readonly (string | null)[],
	isSame: (one: string, other: string) => boolean,
): string | null {
	const list: string[] = [];
	for (const one of others) {
		if (one === null || (first !== null && isSame(first, one)) || list.some((item) => isSame(item, one))) continue;
		list.push(one);
	}
	return list.length === 0 ? null : JSON.stringify(list.slice(0, MAX_MORE));
}

function listOf(json: string | null): string[] {
	return json === null ? [] : JSON.parse(json);
}
