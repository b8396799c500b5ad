import fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredBusiness } from "#db/schema/business.ts";
import { plainSamples } from "#tests/factories/field-samples.ts";
import { listing } from "#tests/factories/listing.ts";
import { casesOf } from "#tests/long-run.ts";
import { PLAIN_FIELDS, type PlainField } from "#workers/domain/business/field-lists.ts";
import { LISTING_FIELDS, type Listing, type ListingField } from "#workers/domain/listing/listing.ts";
import { placeOf } from "#workers/services/businesses/fields.ts";
import { type FactName, type Facts, listColumns } from "#workers/services/businesses/write/facts.ts";
import { inOwnCountry } from "#workers/services/businesses/write/in-own-country.ts";
import { isAsStored, prepareListing, wantedOf } from "#workers/services/businesses/write/listing.ts";
import type { Place } from "#workers/services/businesses/write/place.ts";

/**
 * Imports any listing over any other. What is stored then comes from one of the two, and the same listing again changes
 * nothing.
 */

const PLAIN = PLAIN_FIELDS.map((field) => [field, [null, plainSamples("first")[field], plainSamples("second")[field]]]);
const VALUES: { [Field in ListingField]: readonly Listing[Field][] } = {
	...(Object.fromEntries(PLAIN) as Record<PlainField, (string | null)[]>),
	placeId: [null, "a", "b"],
	googleId: [null, "a"],
	cid: [null, "7"],
	category: [null, "Cafe", "CAFÉ", "Bakery", "!!"],
	type: [null, "Bar"],
	address: [null, "1 Quay, Hull", "2 Road, York"],
	street: [null, "1 Quay", "2 Road"],
	city: [null, "Hull", "HULL", "York", "!!"],
	state: [null, "East", "North"],
	postalCode: [null, "HU1 1AA"],
	country: [null, "United Kingdom", "France"],
	countryCode: [null, "GB", "FR"],
	latitude: [null, 53.7],
	longitude: [null, -0.3],
	timeZone: [null, "Europe/London", "Europe/Paris"],
	phone: [null, "+441482325232", "+33140205050"],
	phoneRaw: [null, "01482 325232", "0033 1 40 20 50 50", "call us"],
	morePhones: [[], ["+441482325232"], ["01 40 20 50 50", "+441"]],
	email: [null, "a@b.example", "c@d.example"],
	moreEmails: [[], ["a@b.example"], ["c@d.example", "e@f.example"]],
	rating: [null, 4.5, 3],
	reviewCount: [null, 12, 0],
	ratingSource: [null, "Google"],
	businessStatus: [null, "OPERATIONAL", "CLOSED_PERMANENTLY"],
	claimed: [null, true, false],
	description: [null, "<p>Old</p>", "<script>x</script>"],
	about: [null, { A: { b: true } }],
	openingHours: [null, ["closed", "closed", "closed", "closed", "closed", "closed", "open24h"]],
	openingHoursRaw: [null, "Sun 24 hours", "by arrangement"],
};
const fields = Object.fromEntries(
	LISTING_FIELDS.map((field) => [field, fc.constantFrom(...(VALUES[field] as never[]))]),
);
const clears = fc.oneof(fc.constant([]), fc.subarray([...LISTING_FIELDS], { maxLength: 6 }));
const anyListing = fc
	.record({ ...fields, clears })
	.map((facts) => listing({ ...(facts as Partial<Listing>), sourceKey: "place:any", name: "Any" }));

type Stored = { business: StoredBusiness; city: Place | null };

/** Returns what is stored of a business after a listing. Categories and cities have an id each by their names. */
function stored(place: Listing, before: Stored | null): Stored {
	const { facts, category, city } = wantedOf(prepareListing(place), before);
	const id = (key: string) => [...key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
	if (category !== undefined) {
		facts.categoryId = category === null ? null : id(category.nameKey);
		facts.categoryKey = category?.nameKey ?? "";
	}
	if (city !== undefined) {
		facts.cityId = city === null ? null : id(JSON.stringify(city));
		facts.cityKey = city?.nameKey ?? "";
	}
	const kept = before?.city ?? null;
	const { name = null, ...rest } = city ?? {};
	return {
		business: {
			...facts,
			...listColumns(facts),
			id: 1,
			revision: 0,
			inCountryCode: null,
			createdAt: 1,
			updatedAt: 1,
			contentChangedAt: 1,
		},
		city: city === undefined ? kept : city === null ? null : ({ ...rest, city: name } as Place),
	};
}

/** Names columns that follow from others, or are made of both. */
const COMPUTED: ReadonlySet<string> = new Set<FactName | "city" | keyof ReturnType<typeof listColumns>>([
	...(["categoryId", "cityId", "cityKey", "state", "country", "countryCode", "isOpen", "importHash", "slug"] as const),
	...(["morePhones", "moreEmails"] as const),
]);

test("a listing said twice changes nothing the second time", () => {
	fc.assert(
		fc.property(anyListing, anyListing, (first, then) => {
			const once = stored(then, stored(first, null));
			expect(isAsStored(wantedOf(prepareListing(then), once), once.business)).toBe(true);
			const nothing = listing({ ...first, ...then, ...NOTHING });
			expect(isAsStored(wantedOf(prepareListing(nothing), once), once.business)).toBe(true);
		}),
		{ numRuns: casesOf(2_000) },
	);
});

const NOTHING = {
	...(Object.fromEntries(LISTING_FIELDS.map((field) => [field, null])) as unknown as Partial<Listing>),
	...{ morePhones: [], moreEmails: [], clears: [] },
};

test("what is stored after a listing is what it says, or what was there before", () => {
	fc.assert(
		fc.property(anyListing, anyListing, (first, then) => {
			const held = stored(first, null);
			const before = held.business;
			const alone = stored(inOwnCountry(then, before, placeOf(before, held.city)), null).business;
			const after = stored(then, held).business;
			for (const name of Object.keys(after) as FactName[]) {
				if (COMPUTED.has(name) || Object.hasOwn(listColumns(after), name)) continue;
				expect([before[name], alone[name]], name).toContain(after[name]);
			}
			expect(after.isOpen === 0).toBe(after.businessStatus === "CLOSED_PERMANENTLY");
			expect(after.latitude === null).toBe(after.longitude === null);
			expect(after.latitude === null).toBe(after.geoCell === null);
			if (after.cityId !== null) expect([after.state, after.country, after.countryCode]).toEqual([null, null, null]);
		}),
		{ numRuns: casesOf(2_000) },
	);
});

test("what says one thing together comes from one of the two listings, never from both", () => {
	const together: FactName[][] = [
		["phone", "phoneRaw", "phoneDisplay"],
		["openingHours", "openingHoursRaw"],
		["latitude", "longitude", "geoCell"],
	];
	const of = (row: Facts, names: FactName[]) => JSON.stringify(names.map((name) => row[name]));
	fc.assert(
		fc.property(anyListing, anyListing, (first, then) => {
			const held = stored(first, null);
			const before = held.business;
			const alone = stored(inOwnCountry(then, before, placeOf(before, held.city)), null).business;
			const after = stored(then, held).business;
			for (const names of together) expect([of(before, names), of(alone, names)]).toContain(of(after, names));
		}),
		{ numRuns: casesOf(2_000) },
	);
});

test("the clock is that of the city that an operator has set, unless the file knows the position", () => {
	const place = { name: "Any", state: null, latitude: null, longitude: null };
	const british = listing({ ...place, city: "London", phone: "+441482325232" });
	const first = stored(british, null);
	const city: Place = { city: "London", state: "Ontario", country: "Canada", countryCode: "CA" };
	const business = {
		...first.business,
		cityId: 1,
		timeZone: "America/Toronto",
		handEdited: JSON.stringify(["cityId"]),
	};
	const zoneAfter = (then: Listing, overwrite: FactName[] = []) =>
		wantedOf(prepareListing(then), { business, city }, new Set(overwrite)).facts.timeZone;
	expect(zoneAfter(british)).toBe("America/Toronto");
	expect(zoneAfter({ ...british, timeZone: null })).toBe("America/Toronto");
	expect(zoneAfter(british, ["cityId"])).toBe("Europe/London");
	expect(zoneAfter({ ...british, latitude: 51.5, longitude: -0.1 })).toBe("Europe/London");
	expect(zoneAfter({ ...british, ...city, timeZone: "America/Detroit" })).toBe("America/Detroit");
});
