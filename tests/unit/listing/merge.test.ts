import { describe, expect, it } from "vitest";
import type { ListingField } from "#workers/domain/listing/listing.ts";
import { mergeRepeated } from "#workers/domain/listing/merge.ts";
import { normaliseRecord } from "./rows.ts";

describe("mergeRepeated", () => {
	it("fills the empty fields of the first row from the later, and overwrites none", () => {
		const first = normaliseRecord({ place_id: "ChIJ1", city: "Leeds", email: null, website: "a.example" }).listing;
		const later = normaliseRecord({ place_id: "ChIJ1", city: "York", email: "info@a.example", website: null }).listing;
		const before = structuredClone(first);
		expect(mergeRepeated(first, later)).toEqual({ listing: { ...first, email: "info@a.example" }, differs: ["city"] });
		expect(first).toEqual(before);
	});

	it("does not mix the halves of one fact from two rows", () => {
		const first = normaliseRecord({ phone: "ask us", working_hours: "call" }).listing;
		const later = normaliseRecord({
			phone: "+44 20 7183 8750",
			latitude: 51.5,
			longitude: -0.1,
			rating: 4.5,
			reviews: 9,
		}).listing;
		expect(mergeRepeated(first, later).listing).toMatchObject({
			phone: "+442071838750",
			phoneRaw: "+44 20 7183 8750",
			latitude: 51.5,
			longitude: -0.1,
			rating: 4.5,
			reviewCount: 9,
			openingHours: null,
			openingHoursRaw: "call",
		});
	});

	it("keeps a text that was not understood when the later row has none", () => {
		const first = normaliseRecord({ phone: "0212 555 44 33" }).listing;
		const later = normaliseRecord({ phone: null }).listing;
		expect(mergeRepeated(first, later).listing).toMatchObject({ phone: null, phoneRaw: "0212 555 44 33" });
		expect(mergeRepeated(later, first).listing).toMatchObject({ phone: null, phoneRaw: "0212 555 44 33" });
	});

	it("keeps every phone and e-mail address once, however it is written", () => {
		const first = normaliseRecord({ phone: "+44 20 7183 8750", email: "info@a.example" }).listing;
		const rows = [
			{ phone: "020 7183 8750", email: "INFO@a.example" },
			{ phone: "+44 20 7946 0958", email: "sales@a.example" },
			{ phone: "+44 20 7946 0958", email: "sales@a.example" },
		];
		let merged = { listing: first, differs: [] as string[] };
		for (const row of rows) {
			merged = mergeRepeated(merged.listing, normaliseRecord(row).listing);
			expect(merged.differs).toEqual([]);
		}
		expect(merged.listing).toMatchObject({
			phone: "+442071838750",
			morePhones: ["+442079460958"],
			email: "info@a.example",
			moreEmails: ["sales@a.example"],
		});
	});

	it("leaves hours as they are written where the later row says nothing more of them", () => {
		const first = normaliseRecord({
			name: "A",
			working_hours: "Mo-Fr 09:00-18:00, Sa 10:00-16:00, So geschlossen",
		}).listing;
		const later = normaliseRecord({ name: "A", working_hours: "Mon-Fri 9am-6pm" }).listing;
		expect(mergeRepeated(first, later)).toEqual({ listing: first, differs: [] });
		const more = mergeRepeated(later, first).listing;
		expect(more).toMatchObject({ openingHours: first.openingHours });
		expect(more.openingHoursRaw).toBe(`${later.openingHoursRaw} | ${first.openingHoursRaw}`);
	});

	it("names an address that no longer finds room", () => {
		const first = { ...normaliseRecord({ email: "a0@a.example" }).listing };
		first.moreEmails = Array.from({ length: 10 }, (_, index) => `a${index + 1}@a.example`);
		const later = normaliseRecord({ email: "b@a.example" }).listing;
		const { listing, differs } = mergeRepeated(first, later);
		expect(listing.moreEmails).toEqual(first.moreEmails);
		expect(differs).toEqual(["email"]);
	});

	it("empties nothing that one of the rows says", () => {
		const first = { ...normaliseRecord({ email: null }).listing, clears: ["email", "phone"] as ListingField[] };
		const later = { ...normaliseRecord({ email: "info@a.example" }).listing, clears: ["website"] as ListingField[] };
		expect(mergeRepeated(first, later).listing.clears).toEqual(["phone", "website"]);
	});
});
