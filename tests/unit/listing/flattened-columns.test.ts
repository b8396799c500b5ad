import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ColumnPlan, ColumnsError, recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { flattenedColumn } from "#workers/domain/listing/columns/flattened-columns.ts";
import { normaliseRecord } from "./rows.ts";

describe("flattenedColumn", () => {
	it.each([
		["location/lat", "latitude"],
		["location.lng", "longitude"],
		["location_lat", "latitude"],
		["gps_coordinates.latitude", "latitude"],
		["geometry/coordinates/0", "longitude"],
		["geometry.coordinates[1]", "latitude"],
		["address.city", "city"],
		["address/postalCode", "postalCode"],
		["address_city", "city"],
		["address/addressLocality", "city"],
		["addr:street", "street"],
		["contact:phone", "phone"],
		["phones[0]", "phone"],
		["phones/1/number", "phone"],
		["emails/0", "email"],
		["images/0/url", "imageUrl"],
		["categories/0", "category"],
		["categories[0].name", "category"],
		["categories/1", "moreCategories"],
		["categories_1", "moreCategories"],
		["openingHours/0/day", "dayHours"],
		["openingHours_0_hours", "dayHours"],
		["opening_hours_2_day", "dayHours"],
		["weekday_text/0", "hoursLine"],
		["opening_hours.weekday_text[0]", "hoursLine"],
		["attributes.WiFi", "feature"],
		["aggregateRating/ratingValue", "rating"],
		["displayName.text", "name"],
		["country/code", "countryCode"],
	])("reads the path %j as %s", (header, role) => {
		expect(flattenedColumn(header)?.role ?? null).toBe(role);
	});

	it.each([
		"reviews/0/name",
		"reviews/0/rating",
		"owner/name",
		"location/name",
		"location_type",
		"contact_title",
		"viewport/northeast/lat",
		"popularTimesHistogram/Mo/0/hour",
		"additionalOpeningHours/Delivery/0/day",
		"peopleAlsoSearch/0/title",
		"categories/0/id",
		"images/0/author",
		"phones/0/type",
		"about_us",
		"Bars / Pubs",
		"Phone / Fax",
		"location_code",
	])("leaves the path %j alone", (header) => {
		expect(flattenedColumn(header)).toBeNull();
	});

	it("never throws", () => {
		fc.assert(
			fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[a-z/._[\]0-9:]{0,40}$/)), (header) => {
				expect(flattenedColumn(header) ?? { order: 0 }).toHaveProperty("order");
			}),
		);
	});
});

describe("flattened rows", () => {
	it("puts the parts of lists together", () => {
		const { listing, problems } = normaliseRecord({
			"location.lat": 51.5,
			"location.lng": -0.12,
			"address.city": "London",
			"categories/0": "Restaurant",
			"categories/1": "Italian restaurant",
			"phones[0]": "+44 20 7183 8750",
			"phones[1]": "+44 20 7183 8751",
			"emails/0": "a@a.example",
			"emails/1": "b@a.example",
			"openingHours/0/day": "Monday",
			"openingHours/0/hours": "09:00-17:00",
			"openingHours/1/day": "Sunday",
			"openingHours/1/hours": "Closed",
		});
		expect(problems).toEqual([]);
		expect(listing).toMatchObject({
			latitude: 51.5,
			longitude: -0.12,
			city: "London",
			category: "Restaurant",
			type: "Italian restaurant",
			phone: "+442071838750",
			morePhones: ["+442071838751"],
			email: "a@a.example",
			moreEmails: ["b@a.example"],
		});
		expect(listing.openingHours).toEqual([[[540, 1020]], ...Array(5).fill("unknown"), "closed"]);
	});

	it("reads opening and closing times of schema.org's list, of an object of days and of a list of lines", () => {
		const monday = [[540, 1020]];
		const specification = {
			"openingHoursSpecification/0/dayOfWeek": "https://schema.org/Monday",
			"openingHoursSpecification/0/opens": "09:00",
			"openingHoursSpecification/0/closes": "17:00",
		};
		expect(normaliseRecord(specification).listing.openingHours?.[0]).toEqual(monday);
		const object = { "hours.Monday.open": "09:00", "hours.Monday.close": "17:00", "hours.Tuesday.open": null };
		expect(normaliseRecord(object).listing.openingHours?.[0]).toEqual(monday);
		const lines = {
			"opening_hours/weekday_text/0": "Monday: 9:00 AM – 5:00 PM",
			"opening_hours/weekday_text/1": "Tuesday: Closed",
		};
		expect(normaliseRecord(lines).listing.openingHours?.slice(0, 2)).toEqual([monday, "closed"]);
	});
});

describe("recogniseColumns on arbitrary headers", () => {
	it("gives each column at most one role, or says why there is no plan", () => {
		const header = fc.constantFrom(
			...["name", "Name", "title", "Monday", "Salı", "Sun", "Open", "Close", "location", "x", "y", "hours", "about"],
			...["categories/0", "categories/1", "openingHours/0/day", "addr:street", "amenity", "@id", "stars", "shop", ""],
		);
		fc.assert(
			fc.property(fc.array(fc.oneof(header, fc.string()), { maxLength: 12 }), (headers) => {
				let plan: ColumnPlan | null = null;
				try {
					plan = recogniseColumns(headers);
				} catch (error) {
					expect(error).toBeInstanceOf(ColumnsError);
				}
				const indexes = plan === null ? [] : [...plan.byRole.values()].flat();
				expect(new Set(indexes).size).toBe(indexes.length);
				for (const { index } of plan?.days ?? []) expect(plan?.columns[index]?.role).toBe("dayHours");
			}),
		);
	});
});
