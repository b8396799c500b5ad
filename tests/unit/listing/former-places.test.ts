import { describe, expect, it } from "vitest";
import { normaliseRecord } from "./rows.ts";

const PLACE = {
	"@id": "node/1",
	"@lat": "36.9",
	"@lon": "30.7",
	name: "Akın",
	"addr:street": "Işıklar",
	amenity: null,
	shop: null,
};

function read(tags: Record<string, string>) {
	const { businessStatus, category } = normaliseRecord({ ...PLACE, ...tags }).listing;
	return [businessStatus, category];
}

describe("a place of OpenStreetMap", () => {
	it("is closed for good where its shop is vacant, which is no category", () => {
		expect(read({ shop: "vacant" })).toEqual(["CLOSED_PERMANENTLY", null]);
		expect(read({ amenity: "cafe", shop: "vacant" })).toEqual([null, "Cafe"]);
	});

	it("is closed for good where all that it was is a former thing", () => {
		expect(read({ "disused:shop": "clothes" })[0]).toBe("CLOSED_PERMANENTLY");
		expect(read({ "abandoned:amenity": "cafe" })[0]).toBe("CLOSED_PERMANENTLY");
		expect(read({ "disused:shop": "clothes", amenity: "cafe" })).toEqual([null, "Cafe"]);
		expect(read({ "disused:railway": "station" })[0]).toBeNull();
	});
});
