import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesOf } from "#tests/long-run.ts";
import { listingSchema } from "#workers/contract/listing.schema.ts";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { OUTSCRAPER_HEADERS, reasons } from "./rows.ts";

function read(record: Record<string, Cell>): { source: string | null; listing: Listing; reasons: string[] } {
	const plan = recogniseColumns(Object.keys(record));
	const result = normaliseRow(Object.values(record), plan);
	if ("rejected" in result) throw new Error(`rejected: ${result.rejected.reason}`);
	return { source: plan.source, listing: result.listing, reasons: reasons(result.problems) };
}

const APIFY: Record<string, Cell> = {
	title: "Blue Cup",
	categoryName: "Coffee shop",
	address: "12 High St, Leeds LS1 1AA",
	neighborhood: "Centre",
	street: "12 High St",
	city: "Leeds",
	postalCode: "LS1 1AA",
	state: null,
	countryCode: "GB",
	website: "https://blue.example",
	phone: "0113 496 0000",
	phoneUnformatted: "+441134960000",
	claimThisBusiness: false,
	"location/lat": 53.8,
	"location/lng": -1.55,
	totalScore: 4.6,
	permanentlyClosed: false,
	temporarilyClosed: false,
	placeId: "ChIJabc",
	"categories/0": "Coffee shop",
	"categories/1": "Cafe",
	fid: "0x1:0x2",
	cid: "9852630571550423813",
	reviewsCount: 666,
	"openingHours/0/day": "Monday",
	"openingHours/0/hours": "9 AM to 5 PM",
	"openingHours/1/day": "Tuesday",
	"openingHours/1/hours": "Closed",
	"additionalInfo/Service options/0/Dine-in": true,
	"additionalInfo/Service options/1/Delivery": false,
	url: "https://www.google.com/maps/place/x",
	imageUrl: "https://lh3.example/x.jpg",
	"reviewsTags/0/title": "scone",
	"reviews/0/name": "Bob",
	"popularTimesHistogram/Mo/0/hour": 6,
	"peopleAlsoSearch/0/title": "Other place",
};

describe("known sources", () => {
	it("reads Apify's flattened Google Maps export", () => {
		const { source, listing, reasons } = read(APIFY);
		expect(source).toBe("Apify Google Maps");
		expect(reasons).toEqual([]);
		expect(listing).toMatchObject({
			sourceKey: "place:ChIJabc",
			googleId: "0x1:0x2",
			name: "Blue Cup",
			category: "Coffee shop",
			type: "Cafe",
			latitude: 53.8,
			longitude: -1.55,
			phone: "+441134960000",
			morePhones: [],
			website: "https://blue.example",
			locationLink: "https://www.google.com/maps/place/x",
			rating: 4.6,
			reviewCount: 666,
			ratingSource: "Google",
			claimed: true,
			businessStatus: "OPERATIONAL",
			about: { "Service options": { "Dine-in": true, Delivery: false } },
		});
		expect(listing.openingHours?.slice(0, 3)).toEqual([[[540, 1020]], "closed", "unknown"]);
	});

	it("reads Apify's claimThisBusiness as the opposite of claimed, and its closed flags", () => {
		expect(read({ ...APIFY, claimThisBusiness: true }).listing.claimed).toBe(false);
		expect(read({ ...APIFY, temporarilyClosed: true }).listing.businessStatus).toBe("CLOSED_TEMPORARILY");
		expect(read({ ...APIFY, permanentlyClosed: "TRUE" }).listing.businessStatus).toBe("CLOSED_PERMANENTLY");
	});

	const FOURSQUARE: Record<string, Cell> = {
		fsq_place_id: "4b058",
		name: "Blue Cup",
		latitude: 53.8,
		longitude: -1.55,
		address: "12 High St",
		locality: "Leeds",
		region: "West Yorkshire",
		postcode: "LS1 1AA",
		country: "GB",
		date_refreshed: "2024-01-01",
		date_closed: null,
		tel: "0113 496 0000",
		fsq_category_ids: "['4bf58dd8d48988d1e0931735']",
		fsq_category_labels: "['Dining and Drinking > Cafe > Coffee Shop', 'Retail > Book Store']",
		placemaker_url: "https://foursquare.com/placemakers/x",
	};

	it("reads Foursquare's open places", () => {
		const { source, listing } = read(FOURSQUARE);
		expect(source).toBe("Foursquare Open Places");
		expect(listing).toMatchObject({
			sourceKey: "fsq:4b058",
			category: "Dining and Drinking",
			type: "Coffee Shop",
			address: "12 High St, Leeds, LS1 1AA",
			street: "12 High St",
			city: "Leeds",
			phone: "+441134960000",
			businessStatus: null,
			ratingSource: null,
			website: null,
		});
		expect(read({ ...FOURSQUARE, date_closed: "2020-05-01" }).listing.businessStatus).toBe("CLOSED_PERMANENTLY");
	});

	const YELP: Record<string, Cell> = {
		business_id: "mpf3x",
		name: "Roma",
		address: "87 Grasso Plaza",
		city: "Affton",
		state: "MO",
		postal_code: "63123",
		latitude: 38.551126,
		longitude: -90.335695,
		stars: 3.5,
		review_count: 15,
		is_open: 1,
		attributes:
			"{'WiFi': \"u'free'\", 'BusinessParking': \"{'garage': False, 'street': True}\", 'ByAppointmentOnly': 'None'}",
		categories: "Pizza, Restaurants, Italian",
		hours: '{"Monday": "9:00-17:00", "Tuesday": "9:00-17:00"}',
	};

	it("reads Yelp's dataset: its ratings are Yelp's, its lists begin with the root, closed is closed for good", () => {
		const { source, listing } = read(YELP);
		expect(source).toBe("Yelp dataset");
		expect(listing).toMatchObject({
			sourceKey: "yelp:mpf3x",
			category: "Restaurants",
			type: "Pizza",
			ratingSource: "Yelp",
			rating: 3.5,
			businessStatus: "OPERATIONAL",
			about: { Other: { WiFi: "free" }, BusinessParking: { garage: false, street: true } },
		});
		expect(listing.openingHours?.[0]).toEqual([[540, 1020]]);
		expect(read({ ...YELP, is_open: 0 }).listing.businessStatus).toBe("CLOSED_PERMANENTLY");
	});

	it("does not take Yelp's 0:0-0:0 for 24 hours where other days have hours", () => {
		const { listing, reasons } = read({ ...YELP, hours: '{"Monday": "00:00-00:00", "Tuesday": "9:00-17:00"}' });
		expect(listing.openingHours?.slice(0, 2)).toEqual(["unknown", [[540, 1020]]]);
		expect(reasons).toEqual(["hours-partly-understood"]);
	});

	it("reads Yelp's dataset as pandas flattens it", () => {
		const { attributes: _, hours: __, ...rest } = YELP;
		const flat = { ...rest, "attributes.WiFi": "u'free'", "hours.Monday": "9:00-17:00", "hours.Sunday": null };
		const { source, listing } = read(flat);
		expect(source).toBe("Yelp dataset");
		expect(listing.about).toEqual({ Other: { WiFi: "free" } });
		expect(listing.openingHours?.[0]).toEqual([[540, 1020]]);
		expect(listing.openingHours?.[6]).toBe("unknown");
	});

	const OSM: Record<string, Cell> = {
		"@id": 123,
		"@type": "node",
		"@lat": 52.5,
		"@lon": 13.4,
		name: "Café Blau",
		amenity: "fast_food",
		shop: null,
		"addr:street": "Hauptstraße",
		"addr:housenumber": "12a",
		"addr:city": "Berlin",
		"addr:postcode": "10115",
		"addr:country": "DE",
		"contact:phone": "+49 30 123456",
		opening_hours: "Mo-Fr 09:00-18:00; Sa,Su off",
		cuisine: "coffee_shop;cake",
		wheelchair: "yes",
		"payment:cash": "no",
		stars: 4,
		source: "survey",
	};

	it("reads OpenStreetMap's tags", () => {
		const { source, listing } = read(OSM);
		expect(source).toBe("OpenStreetMap");
		expect(listing).toMatchObject({
			sourceKey: "osm:node/123",
			category: "Fast Food",
			type: "Coffee Shop",
			address: "Hauptstraße 12a, 10115 Berlin",
			street: "Hauptstraße 12a",
			phone: "+4930123456",
			rating: null,
			about: { Other: { Wheelchair: true }, Payment: { Cash: false } },
		});
		expect(listing.openingHours?.[0]).toEqual([[540, 1080]]);
	});

	it.each([
		["GB", "12a Hauptstraße"],
		["US", "12a Hauptstraße"],
		["FR", "12a Hauptstraße"],
		["NL", "Hauptstraße 12a"],
		["TR", "Hauptstraße 12a"],
	])("puts the house number where %s has it", (country, street) => {
		const { "@lat": _, "@lon": __, ...rest } = OSM;
		expect(read({ ...rest, "addr:country": country }).listing.street).toBe(street);
	});

	it("takes the key for OpenStreetMap's yes, the brand for a missing name, and wrapped tags", () => {
		expect(read({ ...OSM, amenity: null, shop: "yes" }).listing.category).toBe("Shop");
		expect(read({ ...OSM, amenity: "no", shop: "hairdresser" }).listing.category).toBe("Hairdresser");
		expect(read({ ...OSM, name: null, brand: "Tesco" }).listing.name).toBe("Tesco");
		const wrapped = {
			"properties.name": "A",
			"properties.amenity": "bar",
			"properties.addr:street": "Via Roma",
			"geometry.coordinates[0]": 12.49,
			"geometry.coordinates[1]": 41.89,
		};
		expect(read(wrapped)).toMatchObject({
			source: "OpenStreetMap",
			listing: { category: "Bar", latitude: 41.89, longitude: 12.49 },
		});
	});

	it.each<[Record<string, Cell>, string]>([
		[{ "@id": "way/5" }, "osm:way/5"],
		[{ "@id": "5", "@type": "relation" }, "osm:relation/5"],
		[{ full_id: "w77" }, "osm:way/77"],
		[{ osm_id: 5 }, "text:a|high st"],
	])("makes a key of %j only where it is sure what it counts", (ids, key) => {
		expect(read({ ...ids, name: "A", amenity: "bar", "addr:street": "High St" }).listing.sourceKey).toBe(key);
	});

	const PROFILE: Record<string, Cell> = {
		"Store code": "L1",
		"Business name": "Blue Cup",
		"Address line 1": "Unit 4",
		"Address line 2": "12 High St",
		"Sub-locality": null,
		Locality: "Leeds",
		"Administrative area": null,
		"Country / Region": "GB",
		"Postal code": "LS1 1AA",
		"Primary phone": "0113 496 0000",
		"Additional phones": "0113 496 0001, 0113 496 0002",
		Website: "blue.example",
		"Primary category": "Coffee shop",
		"Additional categories": "Cafe, Bakery",
		"Sunday hours": null,
		"Monday hours": "09:00-17:00",
		"Tuesday hours": "09:00-12:00, 13:00-17:00",
		"Wednesday hours": "00:00-00:00",
		"Thursday hours": "x",
		"Friday hours": "9:00AM-5:00PM",
		"Saturday hours": "10:00-14:00",
		"Special hours": "2026-12-25: x",
		"From the business": "We roast.",
	};

	it("reads Google Business Profile's bulk sheet: a day without hours is closed, midnight to midnight is 24 hours", () => {
		const { source, listing, reasons } = read(PROFILE);
		expect(source).toBe("Google Business Profile");
		expect(reasons).toEqual([]);
		expect(listing).toMatchObject({
			sourceKey: "gbp:L1|blue cup",
			category: "Coffee shop",
			type: "Cafe",
			address: "Unit 4, 12 High St, Leeds, LS1 1AA",
			phone: "+441134960000",
			morePhones: ["+441134960001", "+441134960002"],
			description: "We roast.",
			ratingSource: null,
			openingHours: [
				[[540, 1020]],
				[
					[540, 720],
					[780, 1020],
				],
				"open24h",
				"closed",
				[[540, 1020]],
				[[600, 840]],
				"closed",
			],
		});
	});

	it("does not take a row of that sheet without any hours for a place that is always closed", () => {
		const empty = Object.fromEntries(
			Object.entries(PROFILE).map(([header, cell]) => [header, /day hours$/.test(header) ? null : cell]),
		);
		expect(read(empty).listing).toMatchObject({ openingHours: null, openingHoursRaw: null });
	});

	it("names no source for a hand-made sheet with some of the same words", () => {
		expect(recogniseColumns(["Name", "Category", "Address", "Phone", "Hours", "Stars"]).source).toBeNull();
		expect(recogniseColumns(["Name", "Shop", "Office", "Tourism"]).source).toBeNull();
		expect(recogniseColumns(["name", "place_id", "about", "reviews"]).source).toBeNull();
		expect(recogniseColumns(OUTSCRAPER_HEADERS).source).toBe("Outscraper");
	});

	it("lists nothing that the contract refuses, whatever the cells hold", () => {
		const values = fc.oneof(
			fc.constantFrom<Cell>(
				null,
				"",
				"None",
				"[]",
				"['']",
				"{}",
				"x",
				"0:0-0:0",
				"Monday",
				"09:00-17:00",
				"yes",
				"no",
				1,
				0,
				true,
			),
			fc.constantFrom<Cell>(
				"{'a': {'b': None}}",
				"POINT(1 2)",
				"a; b; c",
				"A > B",
				"+44 20 7183 8750",
				"020 7183 8750",
				"GB",
			),
			fc.string({ unit: "grapheme", maxLength: 400 }),
			fc.json(),
			fc.double(),
		);
		for (const record of [APIFY, FOURSQUARE, YELP, OSM, PROFILE]) {
			const plan = recogniseColumns(Object.keys(record));
			const size = plan.columns.length;
			fc.assert(
				fc.property(fc.array(values, { minLength: size, maxLength: size }), fc.boolean(), (cells, clearEmpty) => {
					const result = normaliseRow(cells, plan, { country: "TR", clearEmpty });
					const issues = "rejected" in result ? [] : (listingSchema.safeParse(result.listing).error?.issues ?? []);
					expect(issues).toEqual([]);
				}),
				{ numRuns: casesOf(300) },
			);
		}
	});
});
