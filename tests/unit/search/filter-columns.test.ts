import { describe, expect, test } from "vitest";
import { featuresOf } from "#tests/factories/features.ts";
import { featureBits } from "#workers/domain/search/features/feature-words.ts";
import { priceLevel } from "#workers/domain/search/price-level.ts";

const featuresIn = (about: unknown) => featuresOf(featureBits(JSON.stringify(about)));

describe("features", () => {
	test.each([
		[
			{ "Service options": { Takeaway: true, "Dine-in": false, "No-contact delivery": true } },
			["delivery", "takeaway"],
		],
		[{ Accessibility: { "Wheelchair accessible entrance": true } }, ["wheelchair"]],
		[{ Crowd: { "LGBTQ+ friendly": true } }, ["lgbtq"]],
		[{ Accessibility: { "Wheelchair accessible car park": true } }, ["parking", "accessible-parking"]],
		[{ Accessibility: { "Wheelchair accessible entrance": false, "Wheelchair accessible toilet": true } }, ["toilets"]],
		[{ Parking: { "Free street parking": true, "Paid multi-storey car park": false } }, ["parking", "free-parking"]],
		[{ Amenities: { "Wi-Fi": "Free", Toilets: true } }, ["wifi", "toilets"]],
		[{ Other: { WiFi: "no", RestaurantsTakeOut: true, DogsAllowed: true, BikeParking: true } }, ["takeaway", "dogs"]],
		[{ BusinessParking: { garage: false, street: true } }, ["parking"]],
		[
			{ Other: { Wheelchair: "limited", "Internet access": "wlan" }, Payment: { Cash: true, Cards: true } },
			["wifi", "cards"],
		],
		[
			{ Erişilebilirlik: { "Tekerlekli sandalyeye uygun giriş": true }, Otopark: { "Ücretsiz otopark": true } },
			["wheelchair", "parking", "free-parking"],
		],
		[
			{ Serviceoptionen: { "Zum Mitnehmen": true, Lieferdienst: true, "Sitzplätze im Freien": true } },
			["delivery", "takeaway", "outdoor-seating"],
		],
		[
			{ Offerings: { Alcohol: true, "Non-alcoholic drinks": true, "Vegan options": true, "Vegetarian options": true } },
			["vegetarian", "vegan", "alcohol"],
		],
		[
			{ Planning: { "Accepts reservations": true, "Appointment required": true }, Children: { "Good for kids": true } },
			["reservations", "children", "appointments"],
		],
	])("of %j are %j", (about, features) => {
		expect(featuresIn(about)).toEqual(features);
	});

	test("of nothing are none", () => {
		expect(featureBits(null)).toBe(0);
	});
});

test.each([
	["$$", 2],
	["££££", 4],
	["$$ - $$$", 2],
	["3", 3],
	["£1–10", 1],
	["£10–20", 2],
	["$30-50", 3],
	["100+", 4],
	["₺200–400", 2],
	["₺1,200–1,400", 3],
	["¥1,000–2,000", 2],
	["12.50 €", 2],
	["Moderate", 2],
	["Very expensive", 4],
	["by arrangement", null],
	["", null],
	[null, null],
])("the price %j is of level %j", (text, level) => {
	expect(priceLevel(text)).toBe(level);
});
