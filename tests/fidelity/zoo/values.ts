import type { WrittenCell } from "#tests/factories/workbook.ts";
import { type Animal, anyOf, type ExpectedListing } from "./animal.ts";
import { csv, sheet, styledSheet, text } from "./files.ts";

const NO_VALUES =
	'None|(null)|null|NULL|nan|NaN|-|--|—|–|.|..|yok|Yok|n/a|N/A|N.A.|n. a.|#N/A|#NV|#BEZUG!|#DEĞER!|#AD?|#NOM?|#¿NOMBRE?|#ЗНАЧ!|#DIV/0!|#REF!|#SAYI/0!|#YOK|undefined|k.A.|(blank)|(leer)|(boş)|?|???|unknown|keine Angabe|nil|NA|#N/D|#VALOR!|#WERT!|#NOME?|#ССЫЛКА!|#VALUE!|[]|{}|""'.split(
		"|",
	);

function noValue(word: string): Animal {
	return {
		part: 7,
		name: `no value: ${word}`,
		file: () =>
			text(
				csv([
					["name", "category", "address", "city", "country", "website", "email", "description"],
					["Bell Inn", word, word, word, word, word, word, word],
					["Ship Inn", "Pub", "2 Quay Road", "Hull", "UK", "https://ship.example/", "info@ship.example", "A pub."],
				]),
			),
		listings: [
			{
				name: "Bell Inn",
				category: null,
				address: null,
				city: null,
				country: word === "NA" ? anyOf(null, "Namibia") : null,
				website: null,
				email: null,
				description: null,
			},
			{ name: "Ship Inn", category: "Pub", city: "Hull" },
		],
		maySay: ["2"],
	};
}

function shouted(country: string | null, name: string, set: string): Animal {
	return {
		part: 14,
		name: `shouted: ${name}`,
		file: () => sheet(["name", "city", "country"], [name, "Town", country], ["Bell Inn", "Town", country]),
		listings: [{ name: anyOf(name, set) }, { name: "Bell Inn" }],
	};
}

function unchanged(name: string): Animal {
	return { ...shouted("United Kingdom", name, name), name: `not shouted: ${name}` };
}

function hours(cell: WrittenCell, expected: string, isSaid = false, header = "opening_hours"): Animal {
	return {
		part: 13,
		name: `hours ${JSON.stringify(cell)}`,
		file: () => sheet(["name", "city", header], ["Bell Inn", "Leeds", cell]),
		listings: [{ name: "Bell Inn", hours: expected }],
		said: isSaid ? [`2:${header}`] : [],
	};
}

function rows(
	part: number,
	name: string,
	table: WrittenCell[][],
	listings: ExpectedListing[],
	rest: Partial<Animal> = {},
): Animal {
	return { part, name, file: () => sheet(...table), listings, ...rest };
}

export const VALUE_ANIMALS: readonly Animal[] = [
	rows(
		6,
		"an empty cell says nothing",
		[
			["name", "city", "phone", "email"],
			["Bell Inn", "Leeds", null, ""],
		],
		[{ name: "Bell Inn", clears: [] }],
	),
	{
		part: 6,
		name: "an empty cell empties its field with --clear-empty, a column that is not there does not",
		options: { clearEmpty: true },
		file: () =>
			sheet(
				["name", "city", "phone", "email"],
				["Bell Inn", "Leeds", null, ""],
				["Ship Inn", "Hull", "+44 1482 300 300", "a@b.example"],
			),
		listings: [
			{
				name: "Bell Inn",
				clears: anyOf(
					["phone", "email"],
					["email", "phone"],
					["phone", "phoneRaw", "email"],
					["phone", "phoneRaw", "morePhones", "email", "moreEmails"],
				),
			},
			{ name: "Ship Inn", clears: anyOf([], ["morePhones", "moreEmails"]) },
		],
	},
	{
		part: 6,
		name: "what cannot be read does not empty its field, even with --clear-empty",
		options: { clearEmpty: true },
		file: () => sheet(["name", "city", "email"], ["Bell Inn", "Leeds", "not an address"]),
		listings: [{ name: "Bell Inn", email: null, clears: [] }],
		said: ["2:email"],
	},
	...NO_VALUES.map(noValue),
	rows(
		7,
		"a name that is no value",
		[
			["name", "city"],
			["-", "Leeds"],
			[".", "Hull"],
			["N/A", "York"],
			["Bell Inn", "Leeds"],
		],
		[{ name: "Bell Inn" }],
		{
			said: ["2", "3", "4"],
		},
	),
	rows(
		7,
		"words that only look like none",
		[
			["name", "category", "city"],
			["Nan", "None of the Above Bar", "Nan"],
			["Yok Yok", "Yoga", "Noneburg"],
		],
		[
			{ name: "Nan", category: "None of the Above Bar", city: anyOf("Nan", null) },
			{ name: "Yok Yok", category: "Yoga", city: "Noneburg" },
		],
	),
	{
		part: 7,
		name: "error cells and formulas without a result are reported for each field",
		file: () =>
			styledSheet([
				["name", "city", "phone", "category"],
				[
					"Bell Inn",
					{ xml: ' t="e"><v>#N/A</v></c>' },
					{ xml: "><f>A1&amp;B1</f></c>" },
					{ xml: ' t="e"><v>#DEĞER!</v></c>' },
				],
				["Ship Inn", "Hull", "+44 1482 300 300", { xml: ' t="str"><f>UPPER("x")</f><v>Pub</v></c>' }],
			]),
		listings: [
			{ name: "Bell Inn", city: null, phone: null, phoneRaw: null, category: null },
			{ name: "Ship Inn", category: "Pub" },
		],
		said: ["2:city", "2:phone", "2:category"],
	},
	{
		part: 7,
		name: "a name whose formula has no result",
		file: () =>
			styledSheet([
				["name", "city"],
				[{ xml: "><f>Other!A1</f></c>" }, "Leeds"],
				["Ship Inn", "Hull"],
			]),
		listings: [{ name: "Ship Inn" }],
		said: ["2"],
	},
	rows(
		12,
		"five branches of a chain, told apart by address",
		[["name", "address", "city"], ...[1, 2, 3, 4, 5].map((number) => ["Costa", `${number} High Street`, "Leeds"])],
		[1, 2, 3, 4, 5].map((number) => ({ name: "Costa", address: `${number} High Street` })),
	),
	rows(
		12,
		"five branches of a chain, told apart by phone",
		[["name", "city", "phone"], ...[1, 2, 3, 4, 5].map((number) => ["Costa", "Leeds", `+44 113 245 000${number}`])],
		[1, 2, 3, 4, 5].map((number) => ({ name: "Costa", phone: `+44113245000${number}` })),
	),
	rows(
		12,
		"five branches of a chain, told apart by position",
		[
			["name", "city", "latitude", "longitude"],
			...[1, 2, 3, 4, 5].map((number) => ["Costa", "Leeds", 53.8 + number / 100, -1.55]),
		],
		[1, 2, 3, 4, 5].map((number) => ({ name: "Costa", latitude: 53.8 + number / 100 })),
	),
	rows(
		12,
		"branches that share the hotline, at two addresses",
		[
			["name", "address", "city", "phone"],
			["Costa", "1 High Street", "Leeds", "+44 113 245 0000"],
			["Costa", "9 Low Road", "Leeds", "+44 113 245 0000"],
		],
		[{ address: "1 High Street" }, { address: "9 Low Road" }],
	),
	rows(
		12,
		"the same row twice is one, and named",
		[
			["name", "address", "city", "phone"],
			["Bell Inn", "1 High Street", "Leeds", "+44 113 245 0000"],
			["Ship Inn", "2 Quay Road", "Hull", "+44 1482 300 300"],
			["Bell Inn", "1 High Street", "Leeds", "+44 113 245 0000"],
		],
		[{ name: "Bell Inn" }, { name: "Ship Inn" }],
		{ duplicates: 1, said: ["4"] },
	),
	rows(
		12,
		"one business a row for each e-mail keeps them all",
		[
			["name", "place_id", "city", "email", "phone"],
			["Bell Inn", "ChIJ0123456789abcdefghij", "Leeds", "a@bell.example", "+44 113 245 0000"],
			["Bell Inn", "ChIJ0123456789abcdefghij", "Leeds", "b@bell.example", "+44 113 245 0001"],
			["Bell Inn", "ChIJ0123456789abcdefghij", "Leeds", "a@bell.example", "+44 113 245 0000"],
		],
		[
			{
				email: "a@bell.example",
				moreEmails: ["b@bell.example"],
				phone: "+441132450000",
				morePhones: ["+441132450001"],
			},
		],
		{ duplicates: 2, said: ["3", "4"] },
	),
	rows(
		12,
		"two e-mail addresses in one cell",
		[
			["name", "city", "email"],
			["Bell Inn", "Leeds", "a@bell.example, b@bell.example"],
		],
		[{ email: "a@bell.example", moreEmails: ["b@bell.example"] }],
	),
	rows(
		12,
		"the same name in two cities",
		[
			["name", "city"],
			["Bell Inn", "Leeds"],
			["Bell Inn", "Hull"],
		],
		[{ city: "Leeds" }, { city: "Hull" }],
	),
	hours("Mo-Fr 09:00-17:00; Sa 10:00-14:00; Su off", "1-5 09:00-17:00; 6 10:00-14:00; 7 closed"),
	hours("24/7", "1-7 24h"),
	hours("Apr-Oct Mo-Fr 09:00-18:00", "?", true),
	hours("sunrise-sunset", "?", true),
	hours("Mo-Fr 09:00-17:00; SH off", "1-5 ?", true),
	hours("by appointment", "?", true),
	hours("Mo-Fr 8-17.30 Uhr", "1-5 08:00-17:30"),
	hours("ma-vr 9.00-17.30 uur", "1-5 09:00-17:30", false, "hours"),
	hours("man-fre kl. 9-17", "1-5 09:00-17:00", false, "hours"),
	hours("Lun-Ven 8h30-18h", "1-5 08:30-18:00", false, "hours"),
	hours("{'Monday': '11:0-23:0'}", "1 11:00-23:00", false, "hours"),
	hours("nach Vereinbarung", "?", true),
	hours("Mon-Fri 9am-5pm, gibberish Saturday", "1-5 09:00-17:00; 6 ?", true),
	shouted("Türkiye", "KAHVE DÜNYASI", "Kahve Dünyası"),
	shouted("Türkiye", "IŞIK ECZANESİ", "Işık Eczanesi"),
	shouted("Türkiye", "İSTANBUL KEBAP SALONU", "İstanbul Kebap Salonu"),
	shouted("Azerbaijan", "QIZIL BALIQ RESTORANI", "Qızıl Balıq Restoranı"),
	shouted("United Kingdom", "THE RED LION INN", "The Red Lion Inn"),
	shouted("Germany", "BÄCKEREI MÜLLER", "Bäckerei Müller"),
	shouted("Greece", "ΤΑΒΕΡΝΑ ΝΙΚΟΣ", "Ταβερνα Νικος"),
	shouted("Russia", "КАФЕ ПУШКИН", "Кафе Пушкин"),
	shouted(null, "IRISH PUB", "IRISH PUB"),
	shouted("United Kingdom", "BBC RADIO LEEDS", "BBC Radio Leeds"),
	unchanged("BP"),
	unchanged("H&M"),
	unchanged("McDonald's"),
	unchanged("iPhone Repair"),
	unchanged("KFC"),
	{
		part: 7,
		name: "HTML, quotes and newlines in a description",
		file: () =>
			text(
				csv([
					["name", "city", "description"],
					["Bell Inn", "Leeds", '<p>"Best" pub,\r\nsince 1847</p>\n& more'],
				]),
			),
		listings: [{ name: "Bell Inn", city: "Leeds", description: '<p>"Best" pub,\nsince 1847</p>\n& more' }],
	},
	{
		part: 7,
		name: "formulas as text in names and links",
		file: () =>
			text(
				csv([
					["name", "city", "website", "phone"],
					[
						'=HYPERLINK("https://bell.example/","Bell Inn")',
						"Leeds",
						'=HYPERLINK("https://bell.example/","site")',
						'="+441132450000"',
					],
				]),
			),
		listings: [{ name: "Bell Inn", website: "https://bell.example/", phone: "+441132450000" }],
	},
];
