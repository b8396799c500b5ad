import fc from "fast-check";
import { expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { casesOf } from "#tests/long-run.ts";
import { arbitraryWeek } from "#tests/unit/opening-hours/arbitrary-week.ts";
import { editOf, type FormValues, formOf } from "#web/admin/business-edit/form-values.ts";
import { businessEditSchema, newBusinessSchema } from "#workers/contract/business-edit.schema.ts";
import { type BusinessFields, changedFields, EDIT_FIELDS, EMPTY_FIELDS } from "#workers/contract/business-edit.ts";
import { BUSINESS_STATUSES, type Listing } from "#workers/domain/listing/listing.ts";
import { fieldsOf, placeOf } from "#workers/services/businesses/fields.ts";
import { editedFacts } from "#workers/services/businesses/write/edited.ts";
import { factsOf } from "#workers/services/businesses/write/facts.ts";
import { Memory } from "./memory.ts";

/**
 * Tests that an imported record that is shown in the form and sent again unchanged is no change, and neither is a
 * record that was just saved.
 */

const words = fc.constantFrom("Anchor", "Çınar & Söhne", "東京 カフェ", "O'Neill's <b>", "İĞDIR", "a".repeat(120));
const link = fc.constantFrom(
	null,
	"https://anchor.example",
	"https://anchor.example/?q=a%20b&c=d#e",
	"http://xn--mgbh0fb.example:8080/a",
);
const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
type Phones = { phoneRaw: fc.Arbitrary<string | null>; morePhones: fc.Arbitrary<string[]> };
/** Comes from a file, which keeps what it cannot read as a number. */
const FOUND = {
	phoneRaw: fc.constantFrom(null, "0113 123 4567", "(0113) 123-4567 ext. 2"),
	morePhones: fc.subarray(["+441130000001", "0113 222 (x)"]),
};
/** Comes from a person: numbers of any country, because the form refuses what cannot be one. */
const TYPED = {
	phoneRaw: fc.constantFrom(null, "+44 113 123 4567", "+44 (113) 123-4567 ext. 2"),
	morePhones: fc.subarray(["+441130000001", "+44 113 222 4567"]),
};
const listingsWith = (phones: Phones): fc.Arbitrary<Listing> =>
	fc
		.record({
			name: words,
			type: fc.option(words),
			category: fc.option(words),
			address: fc.option(words),
			street: fc.option(words),
			city: fc.option(words),
			state: fc.option(fc.constantFrom("England", "Île-de-France")),
			land: fc.constantFrom([null, null], ["United Kingdom", "GB"], ["UK", "GB"], ["Atlantis", null], [null, "TR"]),
			postalCode: fc.option(fc.constantFrom("LS1 4DY", "35000")),
			position: fc.option(fc.tuple(degrees(90), degrees(180))),
			phone: fc.constantFrom(null, "+441131234567"),
			...phones,
			email: fc.constantFrom(null, "us@anchor.example", "O'Neill+a@anchor.co.uk"),
			moreEmails: fc.subarray(["a@anchor.example", "b@anchor.example"]),
			website: link,
			menuLink: link,
			orderLink: link,
			reservationLink: link,
			photoUrl: link,
			imageUrl: link,
			businessStatus: fc.constantFrom(null, ...BUSINESS_STATUSES),
			description: fc.constantFrom(
				null,
				"<p>Tea &amp; <b>cake</b></p>",
				"plain\nlines",
				'<p style="text-align:center">x</p>',
			),
			about: fc.constantFrom(null, { Offerings: { Coffee: true, Tea: false, Note: 'only "hot"' } }),
			openingHours: fc.option(arbitraryWeek),
		})
		.map(({ position, land: [country = null, countryCode = null], ...facts }) =>
			listing({ country, countryCode, ...facts, latitude: position?.[0] ?? null, longitude: position?.[1] ?? null }),
		);

/** Returns a business as an import has stored it. */
function imported(one: Listing) {
	const memory = new Memory();
	memory.import(one);
	const stored = memory.of(one);
	const held = stored.cityId === null ? undefined : memory.cities.get(stored.cityId);
	const city = held === undefined ? null : { ...held, city: held.name };
	return { stored, city, fields: fieldsOf(stored, city) };
}

/** Returns what the server makes of the whole form, without stored values that the rules would refuse. */
function sentWhole(values: FormValues, fields: BusinessFields) {
	const acceptable = EDIT_FIELDS.filter((field) => !(field in REQUIRED && fields[field] === null));
	return businessEditSchema.parse(editOf(values, acceptable));
}
const REQUIRED = { categoryId: true, address: true };

test("an imported record in the form, sent whole, is no change", () => {
	fc.assert(
		fc.property(listingsWith(FOUND), (one) => {
			const { fields } = imported(one);
			expect(changedFields(fields, sentWhole(formOf(fields), fields))).toEqual([]);
		}),
		{ numRuns: casesOf(500) },
	);
});

test("what was saved is shown as it is stored: sent again it is no change either", () => {
	fc.assert(
		fc.property(listingsWith(FOUND), listingsWith(TYPED), (before, typed) => {
			const { stored, city, fields } = imported(before);
			const { slug: _, ...wanted } = imported(typed).fields;
			const edit = businessEditSchema.parse(
				Object.fromEntries(Object.entries(wanted).filter(([field, value]) => !(field in REQUIRED && value === null))),
			);
			const category = { id: edit.categoryId ?? 0, nameKey: "" };
			const met = { facts: factsOf(stored), fields, place: placeOf(stored, city), otherNames: [] };
			const { facts, city: moved } = editedFacts(met, edit, changedFields(fields, edit), category);
			const inCity = moved === undefined ? city : moved === null ? null : { ...moved, city: moved.name };
			const after = fieldsOf({ ...stored, ...facts }, inCity);
			const again = sentWhole(formOf(after), after);
			expect(changedFields(after, again)).toEqual([]);
		}),
		{ numRuns: casesOf(500) },
	);
});

test("what is typed as a number, a list or an address is sent as one", () => {
	const empty = formOf(EMPTY_FIELDS);
	const typed = {
		...empty,
		name: " Çınar ",
		categoryId: "7",
		address: "Sahil 1",
		latitude: "41,0",
		longitude: "-28.97",
		morePhones: " 1234567 \n\n 7654321",
		website: "cinar.example",
	};
	const changed = ["name", "categoryId", "address", "latitude", "longitude", "morePhones", "website"] as const;
	expect(newBusinessSchema.parse(editOf(typed, changed))).toEqual({
		name: "Çınar",
		categoryId: 7,
		address: "Sahil 1",
		latitude: 41,
		longitude: -28.97,
		morePhones: ["1234567", "7654321"],
		website: "https://cinar.example",
	});
});
