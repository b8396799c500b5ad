import type { WrittenCell } from "#tests/factories/workbook.ts";
import { type Animal, anyOf, type ExpectedListing } from "./animal.ts";
import { csv, sheet, styledSheet, text } from "./files.ts";

/**
 * Makes a phone in a row that names no country, position or postcode. It must never become a foreign number or lose a
 * digit.
 */
function kept(value: WrittenCell, raw = String(value)): Animal {
	return {
		part: 3,
		name: `a phone without a country: ${JSON.stringify(value)}`,
		file: () => sheet(["name", "city", "phone"], ["Bell Inn", "Leeds", value]),
		listings: [{ name: "Bell Inn", phone: null, phoneRaw: raw }],
		maySay: ["2:phone"],
	};
}

function phone(country: string, value: WrittenCell, expected: unknown, more?: string[]): Animal {
	return {
		part: 3,
		name: `a phone in ${country}: ${JSON.stringify(value)}`,
		file: () => sheet(["name", "country", "phone"], ["Bell Inn", country, value]),
		listings: [{ name: "Bell Inn", phone: expected, ...(more ? { morePhones: more } : {}) }],
		maySay: expected === null ? ["2:phone"] : [],
	};
}

function known(
	name: string,
	header: string[],
	cells: WrittenCell[],
	expected: unknown,
	options: Animal["options"] = {},
): Animal {
	return {
		part: 3,
		name: `the phone's country from ${name}`,
		file: () => sheet(["name", "phone", ...header], ["Bell Inn", ...cells]),
		options,
		listings: [{ name: "Bell Inn", phone: expected }],
	};
}

/** Makes a position in a row that names its country. */
function position(
	country: string,
	latitude: WrittenCell,
	longitude: WrittenCell,
	expected: readonly [number, number] | null,
	zone: unknown,
	isMended = false,
): Animal {
	return {
		part: 4,
		name: `${country} at ${latitude}, ${longitude}`,
		file: () => sheet(["name", "country", "latitude", "longitude"], ["Bell Inn", country, latitude, longitude]),
		listings: [{ name: "Bell Inn", latitude: expected?.[0] ?? null, longitude: expected?.[1] ?? null, timeZone: zone }],
		said: isMended || expected === null ? ["2"] : [],
	};
}

const COUNTRIES: readonly [code: string, names: string][] = [
	[
		"DE",
		"Deutschland|Allemagne|Alemania|Almanya|Германия|德国|ドイツ|독일|ألمانيا|Γερμανία|Niemcy|Tyskland|Saksa|Németország|Duitsland|germany|GERMANY|Federal Republic of Germany|DEU|de|Alemanha|Germania|Německo|Німеччина|גרמניה",
	],
	[
		"GB",
		"UK|U.K.|Great Britain|Vereinigtes Königreich|Royaume-Uni|Reino Unido|İngiltere|Birleşik Krallık|Великобритания|英国|イギリス|영국|England|Scotland|GBR|Groot-Brittannië|Ηνωμένο Βασίλειο|Wielka Brytania|Storbritannien",
	],
	[
		"US",
		"USA|U.S.A.|United States|United States of America|Vereinigte Staaten|États-Unis|Estados Unidos|ABD|Amerika Birleşik Devletleri|США|美国|アメリカ合衆国|미국|Stati Uniti|Verenigde Staten",
	],
	["TR", "Türkiye|Turkiye|Turkey|TÜRKİYE|Türkei|Turquie|Turquía|Турция|土耳其|تركيا|Turchia|Turcja|TUR"],
	["NL", "Netherlands|Holland|Nederland|The Netherlands|Niederlande|Pays-Bas|Países Bajos|Hollanda|Нидерланды"],
	["CH", "Switzerland|Schweiz|Suisse|Svizzera|İsviçre|Швейцария"],
	["GR", "Greece|Ελλάδα|Griechenland|Grèce|Yunanistan|Греция"],
	["ES", "España|Spain|Spanien|Espagne|İspanya"],
	["AT", "Österreich|Austria|Autriche|Avusturya"],
	["CI", "Côte d'Ivoire|Ivory Coast|Cote d’Ivoire|Elfenbeinküste"],
	["MM", "Myanmar|Burma|Birma"],
	["SZ", "Eswatini|Swaziland"],
	["MK", "North Macedonia|Macedonia|FYROM"],
	["CZ", "Czechia|Czech Republic|Česko|Tschechien"],
	["TL", "East Timor|Timor-Leste"],
	["CV", "Cape Verde|Cabo Verde"],
	["KR", "South Korea|Republic of Korea|대한민국|Südkorea|Güney Kore"],
	["RU", "Russia|Russian Federation|Россия|Российская Федерация|Rusya"],
	["CN", "China|中国|PRC|People's Republic of China|Çin|Китай"],
	["AE", "UAE|United Arab Emirates|U.A.E.|الإمارات العربية المتحدة|Birleşik Arap Emirlikleri"],
	["EG", "مصر|Egypt|Ägypten|Mısır"],
	["IL", "ישראל|Israel|İsrail"],
	["TH", "ไทย|Thailand|Tayland"],
	["IN", "India|भारत|Indien|Hindistan"],
	["IE", "Ireland|Republic of Ireland|Éire|Irland|İrlanda"],
	["BA", "Bosnia and Herzegovina|Bosnia|Bosnia & Herzegovina|Bosna-Hersek"],
	["VN", "Vietnam|Việt Nam|Viet Nam"],
	["HK", "Hong Kong|Hong Kong SAR|香港"],
	["TW", "Taiwan|台灣|Tayvan"],
];

function countries([code, names]: readonly [string, string]): Animal {
	const rows = names.split("|");
	return {
		part: 5,
		name: `${code} by its names: ${names.slice(0, 60)}`,
		file: () => text(csv([["name", "city", "country"], ...rows.map((name, index) => [`Shop ${index}`, "Town", name])])),
		listings: rows.map((_, index): ExpectedListing => ({ name: `Shop ${index}`, countryCode: code })),
	};
}

export const PLACE_ANIMALS: readonly Animal[] = [
	kept("02071838750"),
	kept(2071838750),
	kept("2071838750"),
	kept("905321234567"),
	kept(905321234567),
	kept("5321234567"),
	kept("(020) 7183 8750"),
	kept("0113 245 0000"),
	kept("442071838750"),
	kept(442071838750),
	kept("0532 123 45 67"),
	kept("01 42 68 53 00"),
	kept("112"),
	{
		part: 3,
		name: "phones with their country's code need no country",
		file: () =>
			sheet(
				["name", "phone"],
				["A", "+44 20 7183 8750"],
				["B", "+90 (532) 123 45 67"],
				["C", "+44 (0)20 7183 8750"],
				["D", "tel:+1-212-555-0199"],
				["E", "0044 20 7183 8750"],
			),
		listings: [
			{ name: "A", phone: "+442071838750" },
			{ name: "B", phone: "+905321234567" },
			{ name: "C", phone: "+442071838750" },
			{ name: "D", phone: "+12125550199" },
			{ name: "E", phone: anyOf("+442071838750", null) },
		],
		maySay: ["6:phone"],
	},
	phone("United Kingdom", "02071838750", "+442071838750"),
	phone("United Kingdom", 2071838750, "+442071838750"),
	phone("United Kingdom", 442071838750, "+442071838750"),
	phone("United Kingdom", "(0)20 7183 8750", "+442071838750"),
	phone("United Kingdom", "'02071838750", "+442071838750"),
	phone("United Kingdom", "020 7183 8750 / 020 7183 8751", "+442071838750", ["+442071838751"]),
	phone("United Kingdom", "020 7183 8750; 07700 900123", "+442071838750", ["+447700900123"]),
	phone("United Kingdom", "020 7183 8750 ext. 12", "+442071838750"),
	phone("United Kingdom", "T: 020 7183 8750", "+442071838750"),
	phone("Türkiye", "0532 123 45 67", "+905321234567"),
	phone("Türkiye", 5321234567, "+905321234567"),
	phone("Türkiye", 905321234567, "+905321234567"),
	phone("Türkiye", "(0212) 555 44 33", "+902125554433"),
	phone("United States", "(212) 555-0199", "+12125550199"),
	phone("United States", 2125550199, "+12125550199"),
	phone("United States", "1-212-555-0199", "+12125550199"),
	phone("France", "01 42 68 53 00", "+33142685300"),
	phone("France", 142685300, "+33142685300"),
	phone("Italy", "06 698 12345", "+390669812345"),
	phone("Germany", "030/901820", "+4930901820"),
	phone("Germany", "+1 212 555 0199", "+12125550199"),
	phone("Poland", "22 694 75 00", "+48226947500"),
	phone("United Kingdom", "-", null),
	phone("United Kingdom", "call us", null),
	known("its position", ["latitude", "longitude"], ["020 7183 8750", 51.5074, -0.1278], "+442071838750"),
	known("its postcode", ["postcode"], ["020 7183 8750", "SW1A 1AA"], "+442071838750"),
	known("--country", ["city"], ["020 7183 8750", "London"], "+442071838750", { country: "GB" }),
	known("--country, a stored number", ["city"], [5321234567, "İzmir"], "+905321234567", { country: "TR" }),
	known("its row before --country", ["country"], ["0212 555 44 33", "Türkiye"], "+902125554433", { country: "GB" }),
	{
		part: 3,
		name: "several columns of phones",
		file: () =>
			sheet(
				["name", "country", "phone", "mobile", "phone 2"],
				["Bell Inn", "UK", "020 7183 8750", "07700 900123", "020 7183 8750"],
			),
		listings: [{ name: "Bell Inn", phone: "+442071838750", morePhones: ["+447700900123"] }],
	},
	{
		part: 3,
		name: "a phone that Excel rounded",
		file: () => sheet(["name", "country", "phone"], ["Bell Inn", "UK", "4.42072E+11"]),
		listings: [{ name: "Bell Inn", phone: null }],
		said: ["2:phone"],
	},
	position("United Kingdom", 51.5074, -0.1278, [51.5074, -0.1278], "Europe/London"),
	position("United Kingdom", -0.1278, 51.5074, [51.5074, -0.1278], "Europe/London", true),
	position("United States", 40.7128, 74.006, [40.7128, -74.006], "America/New_York", true),
	position("Australia", 33.8688, 151.2093, [-33.8688, 151.2093], "Australia/Sydney", true),
	position("Türkiye", 28.9784, 41.0082, [41.0082, 28.9784], "Europe/Istanbul", true),
	position("Brazil", 23.5505, 46.6333, [-23.5505, -46.6333], "America/Sao_Paulo", true),
	position("Brazil", -46.6333, -23.5505, [-23.5505, -46.6333], "America/Sao_Paulo", true),
	position("France", 35.6762, 139.6503, null, "Europe/Paris"),
	position("Türkiye", 51.5074, -0.1278, null, "Europe/Istanbul"),
	position("France", -21.1151, 55.5364, [-21.1151, 55.5364], "Indian/Reunion"),
	position("United States", 18.4655, -66.1057, [18.4655, -66.1057], "America/Puerto_Rico"),
	position("United States", 21.3069, -157.8583, [21.3069, -157.8583], "Pacific/Honolulu"),
	position("Netherlands", 12.1084, -68.9335, [12.1084, -68.9335], "America/Curacao"),
	position("United Kingdom", 50.8154, -0.1372, [50.8154, -0.1372], "Europe/London"),
	position("United Kingdom", "51,5074", "-0,1278", [51.5074, -0.1278], "Europe/London"),
	position("United Kingdom", 0, 0, null, "Europe/London"),
	position("United Kingdom", 95.5, -0.1278, null, "Europe/London"),
	position("United Kingdom", 51.5074, null, null, "Europe/London"),
	position("United Kingdom", "51.5074N", "0.1278W", [51.5074, -0.1278], "Europe/London"),
	{
		part: 4,
		name: "a position without a country is taken as it is",
		file: () => sheet(["name", "lat", "lng"], ["Bell Inn", 35.6762, 139.6503]),
		listings: [{ name: "Bell Inn", latitude: 35.6762, longitude: 139.6503, timeZone: "Asia/Tokyo" }],
	},
	{
		part: 4,
		name: "a country with one zone gives it, one with several does not",
		file: () => sheet(["name", "country"], ["Bell Inn", "Türkiye"], ["Ship Inn", "United States"]),
		listings: [
			{ name: "Bell Inn", timeZone: "Europe/Istanbul" },
			{ name: "Ship Inn", timeZone: null },
		],
	},
	{
		part: 4,
		name: "a state or a country without a city is kept",
		file: () => sheet(["name", "state", "country"], ["Bell Inn", "Bavaria", "Germany"], ["Ship Inn", null, "Germany"]),
		listings: [
			{ name: "Bell Inn", city: null, state: "Bavaria", country: "Germany", countryCode: "DE" },
			{ name: "Ship Inn", city: null, country: "Germany", countryCode: "DE" },
		],
	},
	...COUNTRIES.map(countries),
	{
		part: 5,
		name: "a country that is none is kept as text and named",
		file: () => sheet(["name", "city", "country"], ["Bell Inn", "Leeds", "Atlantis"]),
		listings: [{ name: "Bell Inn", countryCode: null }],
		said: ["2:country"],
	},
	{
		part: 8,
		name: "postcodes, phones and ids with number formats",
		file: () =>
			styledSheet([
				["name", "country", "zip", "phone", "place_id"],
				[
					"Bell Inn",
					"USA",
					{ value: 7030, format: "00000" },
					{ value: 2125550199, format: "(000) 000-0000" },
					{ value: 42, format: "000000" },
				],
				[
					"Ship Inn",
					"USA",
					{ value: 70301234, format: "00000-0000" },
					{ value: 2125550198, format: "[<=9999999]###\\-####;\\(###\\)\\ ###\\-####" },
					{ value: 43, format: "000000" },
				],
				["Old Fox", "USA", "07030", { value: 2125550197, format: "0" }, { value: 44, format: "000000" }],
			]),
		listings: [
			{ name: "Bell Inn", postalCode: "07030", phone: "+12125550199", placeId: "000042" },
			{ name: "Ship Inn", postalCode: "07030-1234", phone: "+12125550198", placeId: "000043" },
			{ name: "Old Fox", postalCode: "07030", phone: "+12125550197", placeId: "000044" },
		],
	},
	{
		part: 8,
		name: "a phone with a format of zeros keeps its zero without a country",
		file: () =>
			styledSheet([
				["name", "phone"],
				["Bell Inn", { value: 2071838750, format: "00000000000" }],
			]),
		listings: [{ name: "Bell Inn", phone: null, phoneRaw: "02071838750" }],
		maySay: ["2:phone"],
	},
	{
		part: 8,
		name: "postcodes of Poland and Japan by their formats",
		file: () =>
			styledSheet([
				["name", "country", "postcode"],
				["Bar Mleczny", "Poland", { value: 1234, format: "00-000" }],
				["Ramen", "Japan", { value: 1500001, format: "000-0000" }],
			]),
		listings: [
			{ name: "Bar Mleczny", postalCode: "01-234" },
			{ name: "Ramen", postalCode: "150-0001" },
		],
	},
	{
		part: 8,
		name: "numbers written as text, text written as numbers",
		file: () =>
			sheet(
				["name", "rating", "reviews", "latitude", "longitude", "postcode"],
				[1847, "4,6", "1.234", "53.8", "-1.55", 90210],
				["Bell Inn", "4.6", "1,234", 53.8, -1.55, "00501"],
			),
		listings: [
			{ name: "1847", rating: 4.6, reviewCount: 1234, latitude: 53.8, longitude: -1.55, postalCode: "90210" },
			{ name: "Bell Inn", rating: 4.6, reviewCount: 1234, postalCode: "00501" },
		],
	},
	{
		part: 8,
		name: "ids that Excel rounded are none",
		file: () =>
			styledSheet([
				["name", "city", "cid"],
				["Bell Inn", "Leeds", { xml: "><v>1.2345678901234567E+19</v></c>" }],
				["Ship Inn", "Hull", "1.23457E+19"],
				["Old Fox", "York", "12345678901234567890"],
			]),
		listings: [{ cid: null }, { cid: null }, { cid: "12345678901234567890" }],
		said: ["2:cid", "3:cid"],
	},
];
