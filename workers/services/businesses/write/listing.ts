import type { StoredBusiness } from "#db/schema/business.ts";
import { fieldsWhere, type ImportedField } from "#workers/domain/business/field-lists.ts";
import type { FieldKind } from "#workers/domain/business/field-row.ts";
import { shownCountry } from "#workers/domain/country/country-code.ts";
import { foldShared } from "#workers/domain/fold-text.ts";
import { type City, type CityKeys, cityKey, cityOf, namesakeKey } from "#workers/domain/listing/city.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { stringifyWeek } from "#workers/domain/opening-hours/serialize.ts";
import { geoCell } from "#workers/domain/position/geo.ts";
import { sanitiseRichText } from "#workers/domain/rich-text/rich-text.ts";
import { changedFacts, type FactName, type Facts, factsOf, NO_FACTS, nameKeyOf, shortHash } from "./facts.ts";
import { handEditedOf, keepHandEdited } from "./hand-edited.ts";
import { importHash } from "./import-hash.ts";
import { inOwnCountry } from "./in-own-country.ts";
import { keepMissingFields } from "./missing-fields.ts";
import { openSwitch } from "./open-switch.ts";
import { keptPlace, type Place } from "./place.ts";
import { newSlugs } from "./slugs.ts";
import type { Category, Wanted } from "./target.ts";

/** Holds a listing with everything that can be computed from it alone, before the database is read. */
export type PreparedListing = {
	listing: Listing;
	sourceKey: string;
	/** Is the hash of everything that the listing says. A listing with the same hash brings nothing new. */
	importHash: string;
	category: Category | null;
	city: City | null;
	slugs: string[];
};

/** Sanitises a listing, names its country by its code, and computes what needs no database. */
export function prepareListing(raw: Listing): PreparedListing {
	const description = raw.description === null ? null : sanitiseRichText(raw.description) || null;
	const country = shownCountry(raw);
	const isShownSo = country === raw.country && description === raw.description;
	const listing = isShownSo ? raw : { ...raw, country, description };
	const sourceKey = shortHash(listing.sourceKey);
	const categoryKey = listing.category === null ? "" : foldShared(listing.category);
	const city = cityOf(listing);
	return {
		listing,
		sourceKey,
		importHash: importHash(listing),
		category: listing.category === null || categoryKey === "" ? null : { nameKey: categoryKey, name: listing.category },
		city,
		slugs: newSlugs(listing.name, city?.name ?? null, sourceKey),
	};
}

/** Holds the stored business of a listing, the city that it is in, and the other names of its category and city. */
type Stored = {
	business: StoredBusiness;
	city: Place | null;
	aliases?: { category: readonly { nameKey: string }[]; city: readonly CityKeys[] };
};
const NO_ALIASES = { category: [], city: [] } satisfies Stored["aliases"];

const NOTHING: ReadonlySet<FactName> = new Set();

/**
 * Applies a listing to a business. What the listing does not say stays as stored. So does what operators have set by hand (unless
 * `overwrite` names it), and whether the business is verified, which no listing knows.
 */
export function wantedOf(
	prepared: PreparedListing,
	stored: Stored | null,
	overwrite: ReadonlySet<FactName> = NOTHING,
): Wanted & { keptByHand: boolean } {
	if (stored === null) {
		const facts = Object.assign(factsOfListing(prepared, null), placeWithoutCity(prepared.listing, prepared.city));
		return { facts, category: prepared.category, city: prepared.city, slugs: prepared.slugs, keptByHand: false };
	}
	const { business: before, aliases = NO_ALIASES } = stored;
	const from = stored.city ?? {
		city: null,
		state: before.state,
		country: before.country,
		countryCode: before.countryCode,
	};
	const listing = inOwnCountry(inPresentNames(prepared.listing, stored.city, aliases.city), before, from);
	const to = keptPlace(listing, from);
	const city = cityOf(to);
	const stays = handEditedOf(before).includes("cityId") && !overwrite.has("cityId");
	const facts = keepMissingFields(factsOfListing({ ...prepared, listing }, before), listing, before, {
		from,
		to,
		stays,
	});
	const wanted: Wanted = {
		facts: {
			...facts,
			...placeWithoutCity(to, city),
			handEdited: before.handEdited,
			isOpen: openSwitch(facts.businessStatus, before),
		},
		category: changedCategory(prepared, before, aliases.category),
		city: staysIn(city, stored.city === null ? null : cityOf(stored.city)) ? undefined : city,
		slugs: [],
	};
	return keepHandEdited(wanted, before, overwrite);
}

/** Tells whether the wanted facts equal the stored ones. It does not matter which import said them last. */
export function isAsStored({ facts, category, city }: Wanted, before: StoredBusiness): boolean {
	if (category !== undefined || city !== undefined) return false;
	return Object.keys(changedFacts(factsOf(before), facts)).every((name) => name === "importHash");
}

/** Returns the category that replaces the stored one; undefined: the stored one stays. */
function changedCategory(
	{ listing, category }: PreparedListing,
	before: StoredBusiness,
	aliases: readonly { nameKey: string }[],
): Wanted["category"] {
	if (category !== null) {
		const names = [before.categoryKey, ...aliases.map(({ nameKey }) => nameKey)];
		return before.categoryId !== null && names.includes(category.nameKey) ? undefined : category;
	}
	return listing.clears.includes("category") && before.categoryId !== null ? null : undefined;
}

/** Replaces a former name of the business's city in a listing by the present one. */
function inPresentNames(listing: Listing, city: Place | null, aliases: readonly CityKeys[]): Listing {
	const named = cityOf(listing);
	const isMeant = aliases.some(
		({ nameKey, countryKey, stateKey }) =>
			named?.nameKey === nameKey &&
			["", countryKey].includes(named.countryKey) &&
			["", stateKey].includes(named.stateKey),
	);
	return isMeant ? { ...listing, ...city } : listing;
}

export function isSameCity(one: City | null, other: City | null): boolean {
	return one === null || other === null ? one === other : cityKey(one) === cityKey(other);
}

/** Tells whether a business stays in its city. A city of the same name and country without a state is the same one (taxonomies.ts). */
export function staysIn(city: City | null, before: City | null): boolean {
	if (isSameCity(city, before)) return true;
	if (city === null || before === null || city.stateKey !== "") return false;
	return namesakeKey(city) !== null && namesakeKey(city) === namesakeKey(before);
}

/** Returns the place columns: a business in a city has the city's state and country, one without keeps its own. */
export function placeWithoutCity({ state, country, countryCode }: Place, city: City | null) {
	return city === null ? { state, country, countryCode } : { state: null, country: null, countryCode: null };
}

type AsSaid = { [F in ImportedField & FactName]: Listing[F] extends Facts[F] ? F : never }[ImportedField & FactName];
const STORED_OTHERWISE: ReadonlySet<FieldKind> = new Set(["count", "features", "flag", "list", "week"]);
/** Lists fields that are stored as a listing has them. */
const AS_SAID = fieldsWhere<AsSaid>(
	({ kind, columns, ...row }) => row.import !== undefined && columns === undefined && !STORED_OTHERWISE.has(kind),
);

/**
 * Computes the facts that the listing itself gives, empty where it says nothing. The category and the city are the stored ones. One object is
 * filled, because joining several costs more than all that is computed here.
 */
function factsOfListing({ listing, sourceKey, importHash }: PreparedListing, before: StoredBusiness | null): Facts {
	const facts: Facts = { ...NO_FACTS };
	for (const field of AS_SAID) sayAs(facts, listing, field);
	facts.sourceKey = sourceKey;
	facts.slug = before?.slug ?? "";
	facts.name = listing.name;
	facts.nameKey = nameKeyOf(listing.name);
	facts.categoryId = before?.categoryId ?? null;
	facts.categoryKey = before?.categoryKey ?? "";
	facts.cityId = before?.cityId ?? null;
	facts.cityKey = before?.cityKey ?? "";
	const { latitude, longitude } = listing;
	// Half a position counts as none.
	const isPlaced = latitude !== null && longitude !== null;
	facts.latitude = isPlaced ? latitude : null;
	facts.longitude = isPlaced ? longitude : null;
	facts.geoCell = isPlaced ? geoCell(latitude, longitude) : null;
	facts.phone = listing.phone;
	facts.phoneDisplay = listing.phoneRaw ?? listing.phone;
	facts.reviewCount = listing.reviewCount ?? 0;
	facts.isOpen = openSwitch(listing.businessStatus, before);
	facts.isVerified = before?.isVerified ?? 0;
	facts.isClaimed = listing.claimed === true ? 1 : 0;
	facts.importHash = importHash;
	facts.openingHours = listing.openingHours === null ? null : stringifyWeek(listing.openingHours);
	facts.source = sourceOf(listing.sourceKey);
	facts.sourceId = listing.sourceKey;
	facts.about = listing.about === null ? null : JSON.stringify(listing.about);
	facts.morePhones = storedList(listing.morePhones);
	facts.moreEmails = storedList(listing.moreEmails);
	facts.state = facts.country = facts.countryCode = null;
	return facts;
}

function sayAs<F extends AsSaid>(facts: Pick<Facts, F>, listing: Pick<Facts, F>, field: F): void {
	facts[field] = listing[field];
}

/** Returns the source that gave the id of a business; "sheet" when name and place identify it. */
function sourceOf(sourceKey: string): string {
	const prefix = sourceKey.slice(0, sourceKey.indexOf(":"));
	if (prefix === "text") return "sheet";
	return ["place", "google", "cid"].includes(prefix) ? "google-maps" : prefix;
}

function storedList(items: readonly string[]): string | null {
	return items.length === 0 ? null : JSON.stringify(items);
}
