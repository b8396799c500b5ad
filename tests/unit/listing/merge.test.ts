import { describe, expect, it } from "vitest";
import { mergeRepeated } from "#workers/domain/listing/merge.ts";
import { normaliseRecord } from "./rows.ts";

describe("mergeRepeated", () => {
	it("fills the empty fields of the first row from the later, and overwrites none", () => {
		const first = normaliseRecord({ place_id: "ChIJ1", city: "Leeds", email: null, website: "a.example" }).listing;
		const later = normaliseRecord({ place_id: "ChIJ1", city: "York", email: "info@a.example", website: null }).listing;
		const before = structuredClone(first);
		expect(mergeRepeated(first, later)).toEqual({ ...first, email: "info@a.example" });
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
		expect(mergeRepeated(first, later)).toMatchObject({
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
		expect(mergeRepeated(first, later)).toMatchObject({ phone: null, phoneRaw: "0212 555 44 33" });
		expect(mergeRepeated(later, first)).toMatchObject({ phone: null, phoneRaw: "0212 555 44 33" });
	});
});
