import { describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { prepareListing } from "#workers/services/businesses/write/listing.ts";

/** Hashes are stored: what they name must stay the same while the program grows, or nothing is known again after an update. */

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
