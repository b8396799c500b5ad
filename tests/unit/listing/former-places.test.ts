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

describe("the kind of a place of OpenStreetMap", () => {
	it.each([
		["amenity", "place_of_worship", "Place of Worship"],
		["amenity", "fuel", "Fuel Station"],
		["amenity", "atm", "ATM"],
		["shop", "car", "Car Dealer"],
		["fclass", "clothes", "Clothes Shop"],
		["amenity", "fast_food", "Fast Food"],
		["shop", "car_repair", "Car Repair"],
		["craft", "clothes", "Clothes"],
	])("%s=%s is written as people write it", (key, value, category) => {
		expect(read({ [key]: value })).toEqual([null, category]);
	});
});

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

	it("is closed for good where its end has passed", () => {
		for (const end of ["2019", "2019-05", "2019-05-31"])
			expect(read({ amenity: "cafe", end_date: end })).toEqual(["CLOSED_PERMANENTLY", "Cafe"]);
		for (const end of ["2999-01-01", "~2019", "before 2019", ""])
			expect(read({ amenity: "cafe", end_date: end })[0]).toBeNull();
	});
});
