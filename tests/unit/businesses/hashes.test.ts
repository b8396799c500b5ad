import { describe, expect, test } from "vitest";
import { listing, nothingSaid } from "#tests/factories/listing.ts";
import { listingSchema } from "#workers/contract/listing.schema.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { importHash } from "#workers/services/businesses/write/import-hash.ts";
import { prepareListing } from "#workers/services/businesses/write/listing.ts";

/**
 * Tests that hashes stay the same while the program grows, because they are stored. Otherwise nothing would be
 * recognised after an update.
 */

const place = (facts: Partial<Listing> = {}) =>
	listing({
		sourceKey: "place:before",
		placeId: "before",
		name: "Old Anchor",
		address: "1 High Street, Leeds",
		street: "1 High Street",
		latitude: 53.8,
		website: "https://anchor.example/",
		about: { A: { b: true } },
		...facts,
	});

test("a listing has the hash that it had before the fields that came later", () => {
	expect(prepareListing(place()).importHash).toBe("CVlVpH1vUft06317");
});

/** Holds everything that a listing of the first imports could say, and the lists that came after them. */
const FULL: Partial<Listing> = {
	placeId: "full",
	googleId: "0x1:0x2",
	cid: "77",
	name: "Anchor",
	category: "Cafe",
	type: "Coffee shop",
	address: "5 High Street, Leeds LS1 4DY",
	street: "5 High Street",
	city: "Leeds",
	state: "England",
	postalCode: "LS1 4DY",
	country: "United Kingdom",
	countryCode: "GB",
	latitude: 53.8,
	longitude: -1.55,
	timeZone: "Europe/London",
	phone: "+441132496000",
	phoneRaw: "0113 249 6000",
	morePhones: ["+441132496001"],
	email: "one@anchor.example",
	moreEmails: ["two@anchor.example"],
	website: "https://anchor.example/",
	menuLink: "https://anchor.example/menu",
	orderLink: "https://anchor.example/order",
	reservationLink: "https://anchor.example/book",
	reviewsLink: "https://anchor.example/reviews",
	locationLink: "https://maps.example/anchor",
	photoUrl: "https://photos.example/1.jpg",
	imageUrl: "https://photos.example/2.jpg",
	rating: 4.5,
	reviewCount: 12,
	ratingSource: "Google",
	priceRange: "££",
	businessStatus: "CLOSED_PERMANENTLY",
	claimed: true,
	description: "<p>Old</p>",
	about: { Amenities: { "Wi-Fi": true } },
	openingHours: [[[540, 1020]], [[540, 1020]], [[540, 1020]], [[540, 1020]], [[540, 1020]], "closed", "closed"],
	openingHoursRaw: "Mon-Fri 9-17",
};

describe("a listing of the fields that the first imports brought has the hash that it had then:", () => {
	const full = listingSchema.parse({ ...listing(), ...FULL, sourceKey: "place:full", clears: [] });
	const bare = listingSchema.parse({ ...nothingSaid(), sourceKey: "place:full", name: "Anchor", clears: [] });

	test.each<[string, Listing, string]>([
		["one that says everything", full, "-fS9mveNpY0Cs2Sp"],
		["one without what came later", { ...full, morePhones: [], moreEmails: [] }, "aWLxgAsO5xm3pKxw"],
		["one that says its name alone", bare, "ySLk2bJZjkFQk-i9"],
		["one that clears", { ...bare, clears: ["website", "phone"] }, "FKkdLr3IwufmLMfP"],
	])("%s", (_, place, hash) => {
		expect(prepareListing(place).importHash).toBe(hash);
	});
});

test("a field that came later counts where it says something", () => {
	const silent = place({ priceRange: null });
	expect(importHash(silent, ["priceRange"])).toBe(importHash(silent, []));
	const said = place({ priceRange: "££" });
	expect(importHash(said, ["priceRange"])).not.toBe(importHash(said, []));
});

describe("what came later makes another one:", () => {
	test.each<[Partial<Listing>]>([
		[{ morePhones: ["+441130000000"] }],
		[{ moreEmails: ["two@anchor.example"] }],
		[{ morePhones: ["a", "b"] }],
		[{ morePhones: ["a,b"] }],
	])("%j", (facts) => {
		const others = [{}, { morePhones: ["a"] }, { moreEmails: ["a"] }, { moreEmails: ["a", "b"] }];
		for (const other of others)
			expect(prepareListing(place(facts)).importHash).not.toBe(prepareListing(place(other)).importHash);
	});

	test("what a row clears", () => {
		expect(prepareListing(place({ clears: ["phone"] })).importHash).not.toBe(prepareListing(place()).importHash);
	});
});
