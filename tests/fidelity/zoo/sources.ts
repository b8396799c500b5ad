import { type Animal, anyOf } from "./animal.ts";
import { csv, sheet, text } from "./files.ts";

/** Exports of known sources, with the headers and the forms of cell that those sources write. */
export const SOURCE_ANIMALS: readonly Animal[] = [
	{
		part: 1,
		name: "Outscraper, older",
		source: /outscraper/i,
		file: () =>
			sheet(
				"query name site subtypes category type phone full_address street city postal_code state country country_code latitude longitude time_zone rating reviews photo working_hours business_status about range verified reviews_link location_link place_id google_id cid".split(" "),
				[
					"pubs leeds", "Bell Inn", "https://bell.example/", "Pub, Restaurant", "restaurants", "Pub", "+44 113 245 0000",
					"1 High Street, Leeds LS1 4DY", "1 High Street", "Leeds", "LS1 4DY", "England", "United Kingdom", "GB", 53.8, -1.55,
					"Europe/London", 4.6, 666, "https://lh5.googleusercontent.com/p/x=w800-h500-k-no",
					'{"Monday": "11AM-11PM", "Tuesday": "Closed"}', "OPERATIONAL", '{"Service options": {"Dine-in": true}}', "££", true,
					"https://search.google.com/local/reviews?placeid=ChIJx", "https://www.google.com/maps/place/Bell", "ChIJ0123456789abcdefghij",
					"0x4876:0x1234", "12345678901234567890",
				],
			),
		listings: [
			{
				name: "Bell Inn", placeId: "ChIJ0123456789abcdefghij", cid: "12345678901234567890", category: "Restaurants", type: "Pub",
				phone: "+441132450000", city: "Leeds", state: "England", countryCode: "GB", rating: 4.6, reviewCount: 666, claimed: true,
				ratingSource: "Google", businessStatus: "OPERATIONAL", hours: "1 11:00-23:00; 2 closed",
			},
		],
	},
	{
		part: 1,
		name: "Outscraper, newer: address, website, email",
		source: /outscraper/i,
		file: () =>
			sheet(
				"query name name_for_emails website subtypes category type phone address street city county postal_code state state_code country country_code latitude longitude rating reviews photo working_hours working_hours_csv_compatible business_status about verified location_link place_id google_id cid email email_1 phone_1 company title full_name".split(" "),
				[
					"x", "Bell Inn", "Bell", "https://bell.example/", "Pub", "bars", "Pub", "+44 113 245 0000", "1 High Street, Leeds LS1 4DY",
					"1 High Street", "Leeds", "West Yorkshire", "LS1 4DY", "England", "ENG", "United Kingdom", "GB", 53.8, -1.55, 4.6, 666,
					"https://lh5.googleusercontent.com/p/x", '{"Monday": "11AM-11PM"}', "Monday,11AM-11PM", "OPERATIONAL", "{}", "True",
					"https://www.google.com/maps/place/Bell", "ChIJ0123456789abcdefghij", "0x4876:0x1234", "12345678901234567890",
					"info@bell.example", "events@bell.example", "+44 113 245 0001", "Bell Ltd", "Owner", "Jo Bell",
				],
			),
		listings: [
			{
				name: "Bell Inn", category: "Bars", website: "https://bell.example/", address: "1 High Street, Leeds LS1 4DY", email: "info@bell.example",
				moreEmails: ["events@bell.example"], phone: "+441132450000", morePhones: ["+441132450001"], claimed: true, hours: "1 11:00-23:00",
			},
		],
	},
	{
		part: 1,
		name: "Apify's Google Maps scraper",
		source: /apify/i,
		file: () =>
			sheet(
				"title totalScore reviewsCount street city state countryCode website phone categoryName url placeId location/lat location/lng openingHours/0/day openingHours/0/hours openingHours/1/day openingHours/1/hours permanentlyClosed temporarilyClosed imageUrl categories/0 categories/1 cid postalCode".split(" "),
				[
					"Bell Inn", 4.6, 666, "1 High Street", "Leeds", "England", "GB", "https://bell.example/", "+44 113 245 0000", "Pub",
					"https://www.google.com/maps/search/?api=1&query=Bell&query_place_id=ChIJ0123456789abcdefghij", "ChIJ0123456789abcdefghij",
					53.8, -1.55, "Monday", "11 AM to 11 PM", "Tuesday", "Closed", false, false, "https://lh5.googleusercontent.com/p/x",
					"Pub", "Restaurant", "12345678901234567890", "LS1 4DY",
				],
				["Old Fox", 4, 3, "2 High Street", "Leeds", "England", "GB", null, null, "Pub", null, "ChIJ0123456789abcdefghik", 53.8, -1.55, null, null, null, null, true, false],
			),
		listings: [
			{
				name: "Bell Inn", placeId: "ChIJ0123456789abcdefghij", category: "Pub", rating: 4.6, reviewCount: 666, countryCode: "GB", latitude: 53.8,
				longitude: -1.55, website: "https://bell.example/", phone: "+441132450000", hours: "1 11:00-23:00; 2 closed", postalCode: "LS1 4DY",
			},
			{ name: "Old Fox", businessStatus: "CLOSED_PERMANENTLY" },
		],
	},
	{
		part: 1,
		name: "Foursquare's open places",
		source: /foursquare/i,
		file: () =>
			text(
				csv([
					"fsq_place_id name latitude longitude address locality region postcode admin_region post_town po_box country date_created date_refreshed date_closed tel website email facebook_id instagram twitter fsq_category_ids fsq_category_labels placemaker_url".split(" "),
					["4b0588f4f964a520b6d022e3", "Monmouth Coffee", 51.5144, -0.1268, "27 Monmouth St", "London", "Greater London", "WC2H 9EU", null, null, null, "GB", "2009-11-19", "2025-01-12", null, "020 7232 3010", "http://www.monmouthcoffee.example", "beans@monmouth.example", null, null, null, "['4bf58dd8d48988d1e0931735']", "['Dining and Drinking > Cafe, Coffee, and Tea House > Coffee Shop']", "https://foursquare.com/placemakers/x"],
					["4b0588f4f964a520b6d022e4", "Gone Cafe", 51.5, -0.12, "1 Old St", "London", null, null, null, null, null, "GB", "2009-11-19", "2025-01-12", "2023-05-01", null, null, null, null, null, null, null, null, null],
				]),
			),
		listings: [
			{
				name: "Monmouth Coffee", latitude: 51.5144, longitude: -0.1268, city: "London", countryCode: "GB", phone: "+442072323010",
				category: "Dining and Drinking", type: "Coffee Shop", email: "beans@monmouth.example", postalCode: "WC2H 9EU",
			},
			{ name: "Gone Cafe", businessStatus: "CLOSED_PERMANENTLY", category: null },
		],
	},
	{
		part: 1,
		name: "Yelp's dataset",
		source: /yelp/i,
		file: () =>
			text(
				csv([
					"business_id name address city state postal_code latitude longitude stars review_count is_open attributes categories hours".split(" "),
					["Pns2l4eNsfO8kk83dixA6A", "Bell Inn", "1616 Chapala St", "Santa Barbara", "CA", "93101", 34.4266787, -119.7111968, 4.5, 7, 1, "{'ByAppointmentOnly': 'True'}", "Doctors, Health & Medical", "{'Monday': '8:0-18:30', 'Sunday': '17:30-2:0'}"],
					["mpf3x-BjTdTEA3yCZrAYPw", "Old Fox", "87 Grasso Plaza", "Affton", "MO", "63123", 38.551126, -90.335695, 3, 15, 0, null, "Shipping Centers", null],
				]),
			),
		listings: [
			{
				name: "Bell Inn", city: "Santa Barbara", state: "CA", postalCode: "93101", latitude: 34.42668, longitude: -119.7112, rating: 4.5,
				reviewCount: 7, category: "Doctors", hours: "1 08:00-18:30; 7 17:30-26:00", timeZone: "America/Los_Angeles",
			},
			{ name: "Old Fox", businessStatus: "CLOSED_PERMANENTLY", category: "Shipping Centers" },
		],
		maySay: ["*:attributes"],
	},
	{
		part: 1,
		name: "OpenStreetMap tags",
		source: /openstreetmap|osm/i,
		file: () =>
			text(
				csv([
					["@id", "@lat", "@lon", "name", "amenity", "shop", "cuisine", "addr:street", "addr:housenumber", "addr:city", "addr:postcode", "addr:country", "phone", "contact:website", "opening_hours"],
					["node/1", "51.5144", "-0.1268", "Bell Inn", "pub", null, "british", "High Street", "27", "London", "WC2H 9EU", "GB", "+44 20 7232 3010", "https://bell.example/", "Mo-Fr 11:00-23:00; Sa 12:00-24:00; Su off"],
					["node/2", "51.5145", "-0.1269", "Oven", null, "bakery", null, "High Street", "29", "London", "WC2H 9EU", "GB", null, null, "Apr-Oct Mo-Sa 08:00-18:00"],
					["node/3", "51.5146", "-0.1270", null, "bench", null, null, null, null, null, null, null, null, null, null],
				]),
			),
		listings: [
			{
				name: "Bell Inn", category: "Pub", street: anyOf("27 High Street", "High Street 27"), city: "London", postalCode: "WC2H 9EU", countryCode: "GB",
				phone: "+442072323010", website: "https://bell.example/", latitude: 51.5144, longitude: -0.1268, hours: "1-5 11:00-23:00; 6 12:00-24:00; 7 closed",
			},
			{ name: "Oven", category: "Bakery", openingHours: null, openingHoursRaw: "Apr-Oct Mo-Sa 08:00-18:00" },
		],
		said: ["3:opening_hours", "4"],
	},
	{
		part: 1,
		name: "Google Business Profile's bulk sheet",
		source: /google business/i,
		file: () =>
			sheet(
				["Store code", "Business name", "Address line 1", "Address line 2", "Address line 3", "Address line 4", "Address line 5", "Sub-locality", "Locality", "Administrative area", "Country / Region", "Postal code", "Latitude", "Longitude", "Primary phone", "Additional phones", "Website", "Primary category", "Additional categories", "Sunday hours", "Monday hours", "Tuesday hours", "Wednesday hours", "Thursday hours", "Friday hours", "Saturday hours", "Special hours", "From the business", "Opening date", "Logo photo", "Cover photo", "Other photos", "Labels"],
				["LDN-1", "Bell Inn", "27 High Street", "First floor", null, null, null, null, "London", null, "GB", "WC2H 9EU", 51.5144, -0.1268, "020 7232 3010", "020 7232 3011, 020 7232 3012", "https://bell.example/", "Pub", "Restaurant, Bar", "X", "09:00AM-05:00PM", "09:00AM-05:00PM", "09:00AM-05:00PM", "12:00AM-12:00AM", "11:30AM-02:00PM, 05:00PM-10:00PM", null, "2026-12-25: X", "A pub.", "2010-05", null, null, null, "north"],
			),
		listings: [
			{
				name: "Bell Inn", street: /27 High Street/, city: "London", countryCode: "GB", postalCode: "WC2H 9EU", phone: "+442072323010",
				morePhones: ["+442072323011", "+442072323012"], category: "Pub", description: "A pub.",
				hours: "1-3 09:00-17:00; 4 24h; 5 11:30-14:00,17:00-22:00; 7 closed",
			},
		],
		maySay: ["*:Special hours"],
	},
	{
		part: 1,
		name: "a hand-made German sheet",
		file: () =>
			sheet(
				["Firma", "Straße", "PLZ", "Ort", "Land", "Telefon", "E-Mail", "Webseite", "Branche", "Öffnungszeiten"],
				["Bäckerei Müller", "Hauptstraße 5", "01067", "Dresden", "Deutschland", "0351 4960000", "info@mueller.example", "www.mueller.example", "Bäckerei", "Mo-Fr 6-18 Uhr, Sa 6-12 Uhr"],
			),
		listings: [
			{
				name: "Bäckerei Müller", street: "Hauptstraße 5", postalCode: "01067", city: "Dresden", countryCode: "DE", phone: "+493514960000",
				email: "info@mueller.example", category: "Bäckerei", hours: "1-5 06:00-18:00; 6 06:00-12:00",
			},
		],
	},
	{
		part: 1,
		name: "a hand-made Turkish sheet",
		file: () =>
			sheet(
				["İşletme Adı", "Kategori", "Adres", "İlçe", "İl", "Ülke", "Telefon", "Çalışma Saatleri"],
				["Işık Eczanesi", "Eczane", "Bağdat Cad. 5", "Kadıköy", "İstanbul", "Türkiye", "0216 345 67 89", "Hafta içi 09:00-19:00"],
			),
		listings: [{ name: "Işık Eczanesi", category: "Eczane", city: "İstanbul", countryCode: "TR", phone: "+902163456789", hours: "1-5 09:00-19:00" }],
	},
	{
		part: 1,
		name: "a hand-made French sheet",
		file: () =>
			sheet(
				["Nom", "Catégorie", "Adresse", "Code postal", "Ville", "Pays", "Téléphone", "Site web", "Horaires"],
				["Le Zinc", "Bar", "5 rue de la Paix", "75002", "Paris", "France", "01 42 68 53 00", "lezinc.example", "Lun-Ven 9h-18h"],
			),
		listings: [
			{ name: "Le Zinc", category: "Bar", address: "5 rue de la Paix", postalCode: "75002", city: "Paris", countryCode: "FR", phone: "+33142685300", hours: "1-5 09:00-18:00" },
		],
	},
	{
		part: 1,
		name: "a hand-made Spanish sheet",
		file: () =>
			sheet(
				["Nombre", "Categoría", "Dirección", "Código postal", "Ciudad", "País", "Teléfono", "Correo electrónico", "Horario"],
				["Casa Pepe", "Restaurante", "Calle Mayor 5", "28013", "Madrid", "España", "912 345 678", "casa@pepe.example", "Lunes a viernes de 9:00 a 14:00"],
			),
		listings: [
			{ name: "Casa Pepe", category: "Restaurante", city: "Madrid", countryCode: "ES", phone: "+34912345678", email: "casa@pepe.example", hours: "1-5 09:00-14:00" },
		],
	},
];
