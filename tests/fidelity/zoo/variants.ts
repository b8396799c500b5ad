import type { WrittenCell } from "#tests/factories/workbook.ts";
import { type Animal, anyOf, type ExpectedListing } from "./animal.ts";
import { book, csv, sheet, styledSheet, text } from "./files.ts";

/** Makes further variants of the kinds: other orders, blanks, languages and mixtures. */
function rows(
	part: number,
	name: string,
	table: WrittenCell[][],
	listings: ExpectedListing[],
	rest: Partial<Animal> = {},
): Animal {
	return { part, name, file: () => sheet(...table), listings, ...rest };
}

const bell = { name: "Bell Inn", city: "Leeds" };
const ship = { name: "Ship Inn", city: "Hull" };
const BELL: WrittenCell[] = ["Bell Inn", "Leeds", "+44 113 245 0000"];
const SHIP: WrittenCell[] = ["Ship Inn", "Hull", "+44 1482 300 300"];
const HEADER: WrittenCell[] = ["name", "city", "phone"];

export const VARIANT_ANIMALS: readonly Animal[] = [
	rows(
		1,
		"weekday columns beside one column for the week: the days stand",
		[
			["name", "opening hours", "Monday", "Tuesday"],
			["Bell Inn", null, "9-17", "closed"],
		],
		[{ hours: "1 09:00-17:00; 2 closed" }],
	),
	rows(
		1,
		"Monday-Friday and Saturday as columns",
		[
			["name", "Mon-Fri", "Sat", "Sun"],
			["Bell Inn", "09:00-17:00", "10:00-14:00", "closed"],
		],
		[{ hours: "1-5 09:00-17:00; 6 10:00-14:00; 7 closed" }],
	),
	rows(
		1,
		"weekdays and weekend as columns",
		[
			["name", "Weekday hours", "Weekend hours"],
			["Bell Inn", "09:00-17:00", "10:00-14:00"],
		],
		[{ hours: "1-5 09:00-17:00; 6-7 10:00-14:00" }],
	),
	rows(
		1,
		"Monday morning and Monday afternoon",
		[
			["name", "Monday morning", "Monday afternoon"],
			["Bell Inn", "09:00-12:00", "14:00-18:00"],
		],
		[{ hours: "~1 09:00-12:00,14:00-18:00" }],
	),
	rows(
		1,
		"Monday open 1, close 1, open 2, close 2",
		[
			["name", "Monday open 1", "Monday close 1", "Monday open 2", "Monday close 2"],
			["Bell Inn", "09:00", "12:00", "14:00", "18:00"],
		],
		[{ hours: "1 09:00-12:00,14:00-18:00" }],
	),
	{
		part: 1,
		name: "a pair of a weekday with one half empty is unknown and named",
		file: () =>
			sheet(
				["name", "Monday open", "Monday close", "Tuesday open", "Tuesday close"],
				["Bell Inn", "09:00", null, "09:00", "17:00"],
			),
		listings: [{ hours: "1 ?; 2 09:00-17:00" }],
		said: ["2"],
	},
	{
		part: 1,
		name: "an unreadable weekday costs that day and is named",
		file: () => sheet(["name", "Monday", "Tuesday"], ["Bell Inn", "when we like", "09:00-17:00"]),
		listings: [{ hours: "1 ?; 2 09:00-17:00" }],
		said: ["2:Monday"],
	},
	rows(
		1,
		"latitude and longitude in degrees, minutes and seconds",
		[
			["name", "country", "latitude", "longitude"],
			["Bell Inn", "UK", `51°30'26.6"N`, `0°07'40.1"W`],
		],
		[{ latitude: 51.50739, longitude: -0.12781 }],
	),
	rows(
		1,
		"X and Y as the columns of a position",
		[
			["name", "country", "lon", "lat"],
			["Bell Inn", "UK", -0.1278, 51.5074],
		],
		[{ latitude: 51.5074, longitude: -0.1278 }],
	),
	rows(
		1,
		"headers in capitals, with dots, blanks and colons",
		[
			["NAME:", " CITY ", "E-MAIL", "TEL. NO.", "POST CODE", "WEB SITE"],
			["Bell Inn", "Leeds", "a@bell.example", "+44 113 245 0000", "LS1 4DY", "bell.example"],
		],
		[
			{
				...bell,
				email: "a@bell.example",
				phone: "+441132450000",
				postalCode: "LS1 4DY",
				website: anyOf("https://bell.example", "https://bell.example/"),
			},
		],
	),
	rows(
		1,
		"headers with an explanation in brackets",
		[["Name (required)", "City (town)", "Phone (with country code)"], BELL],
		[{ ...bell, phone: "+441132450000" }],
	),
	rows(
		1,
		"Dutch headers",
		[
			["Naam", "Straat", "Postcode", "Plaats", "Land", "Telefoon", "Openingstijden"],
			["De Kroeg", "Dam 1", "1012 JS", "Amsterdam", "Nederland", "020 555 1234", "ma-vr 9.00-17.30 uur"],
		],
		[
			{
				name: "De Kroeg",
				street: "Dam 1",
				postalCode: "1012 JS",
				city: "Amsterdam",
				countryCode: "NL",
				phone: "+31205551234",
				hours: "1-5 09:00-17:30",
			},
		],
	),
	rows(
		1,
		"Italian headers",
		[
			["Nome", "Indirizzo", "CAP", "Città", "Paese", "Telefono", "Categoria"],
			["Bar Sport", "Via Roma 1", "00184", "Roma", "Italia", "06 6982", "Bar"],
		],
		[
			{
				name: "Bar Sport",
				address: "Via Roma 1",
				postalCode: "00184",
				city: "Roma",
				countryCode: "IT",
				category: "Bar",
			},
		],
	),
	rows(
		1,
		"Polish headers",
		[
			["Nazwa", "Adres", "Kod pocztowy", "Miasto", "Kraj", "Telefon"],
			["Bar Mleczny", "ul. Długa 1", "00-001", "Warszawa", "Polska", "22 694 75 00"],
		],
		[
			{
				name: "Bar Mleczny",
				address: "ul. Długa 1",
				postalCode: "00-001",
				city: "Warszawa",
				countryCode: "PL",
				phone: "+48226947500",
			},
		],
	),
	rows(
		1,
		"Russian headers",
		[
			["Название", "Адрес", "Город", "Страна", "Телефон", "Категория"],
			["Кафе Пушкин", "Тверской бульвар 26", "Москва", "Россия", "8 (495) 739-00-33", "Кафе"],
		],
		[{ name: "Кафе Пушкин", city: "Москва", countryCode: "RU", phone: "+74957390033", category: "Кафе" }],
	),
	rows(
		1,
		"Greek headers",
		[
			["Όνομα", "Διεύθυνση", "Πόλη", "Χώρα", "Τηλέφωνο"],
			["Ταβέρνα Νίκος", "Ερμού 5", "Αθήνα", "Ελλάδα", "210 321 0000"],
		],
		[{ name: "Ταβέρνα Νίκος", city: "Αθήνα", countryCode: "GR", phone: "+302103210000" }],
	),
	{
		part: 2,
		name: "every kind of sheet together",
		file: () =>
			book({
				Cover: [["Our shops"]],
				Template: [HEADER, ["Your shop", "Your city", "+44 ..."]],
				North: [HEADER, BELL],
				"(Archive": [HEADER, ["Old Fox", "York", null]],
				South: [
					["Tel", "Stadt", "Name"],
					["+44 1482 300 300", "Hull", "Ship Inn"],
				],
				Notes: [["Ask Jo for more"]],
			}),
		listings: [bell, ship],
		sheets: {
			Cover: "left-out",
			Template: "template",
			North: "read",
			Archive: "hidden",
			South: "read",
			Notes: "left-out",
		},
	},
	rows(2, "a total above the rows", [["Total shops: 2"], HEADER, BELL, SHIP], [bell, ship]),
	rows(
		2,
		"subtotals between the rows",
		[HEADER, BELL, ["Subtotal", null, 1], SHIP, ["Subtotal", null, 1], ["Total", null, 2]],
		[bell, ship],
		{ said: ["3", "5", "6"] },
	),
	rows(
		2,
		"page footers between the rows",
		[HEADER, BELL, ["Page 1 of 2"], HEADER, SHIP, ["Page 2 of 2"]],
		[bell, ship],
		{ said: ["3", "4", "6"] },
	),
	rows(2, "a date of export below", [HEADER, BELL, SHIP, [null], ["Exported on 2026-05-01"]], [bell, ship], {
		said: ["5"],
	}),
	rows(
		2,
		"a shop that is named Total",
		[HEADER, ["Total", "Leeds", "+44 113 245 0000"], SHIP],
		[{ name: "Total", city: "Leeds" }, ship],
	),
	rows(
		2,
		"a shop that is named Summe & Söhne",
		[HEADER, ["Summe & Söhne", "Ulm", "+49 731 1234567"], SHIP],
		[{ name: "Summe & Söhne", city: "Ulm" }, ship],
	),
	{
		part: 2,
		name: "headings merged across the table",
		file: () => styledSheet([HEADER, ["Yorkshire"], BELL, ["Humberside"], SHIP], ["A2:C2", "A4:C4"]),
		listings: [bell, ship],
		said: ["2", "4"],
	},
	{
		part: 2,
		name: "a merged city over three rows, the phone merged as well",
		file: () =>
			styledSheet(
				[
					["city", "name", "phone"],
					["Leeds", "A", "+44 113 245 0000"],
					[null, "B", null],
					[null, "C", "+44 113 245 0002"],
				],
				["A2:A4", "C2:C3"],
			),
		listings: [
			{ name: "A", city: "Leeds", phone: "+441132450000" },
			{ name: "B", city: "Leeds", phone: "+441132450000" },
			{ name: "C", city: "Leeds", phone: "+441132450002" },
		],
	},
	{
		part: 2,
		name: "a CSV with a footer",
		file: () => text(`${csv([HEADER, BELL, SHIP])}\r\nTotal: 2\r\n`),
		listings: [bell, ship],
		said: ["5"],
	},
	rows(
		3,
		"phones of different countries in one column",
		[
			["name", "country", "phone"],
			["A", "France", "01 42 68 53 00"],
			["B", "Türkiye", "0212 555 44 33"],
			["C", null, "0212 555 44 33"],
			["D", "Germany", "0049 30 901820"],
		],
		[
			{ phone: "+33142685300" },
			{ phone: "+902125554433" },
			{ phone: null, phoneRaw: "0212 555 44 33" },
			{ phone: "+4930901820" },
		],
		{ maySay: ["4:phone"] },
	),
	rows(
		3,
		"a phone with words",
		[
			["name", "country", "phone"],
			["A", "UK", "Tel: 020 7183 8750 (ask for Jo)"],
		],
		[{ phone: "+442071838750" }],
		{ maySay: ["2:phone"] },
	),
	rows(
		3,
		"--country does not make every text a phone",
		[
			["name", "city", "phone"],
			["A", "Leeds", "123"],
			["B", "Leeds", "2024-05-17"],
		],
		[{ phone: null }, { phone: null }],
		{ options: { country: "GB" }, said: ["3:phone"], maySay: ["2:phone"] },
	),
	rows(
		4,
		"a country by its code and a swapped position",
		[
			["name", "country_code", "latitude", "longitude"],
			["A", "TR", 28.9784, 41.0082],
		],
		[{ latitude: 41.0082, longitude: 28.9784, timeZone: "Europe/Istanbul" }],
		{ said: ["2"] },
	),
	rows(
		4,
		"--country alone does not move a position",
		[
			["name", "latitude", "longitude"],
			["A", 35.6762, 139.6503],
		],
		[{ latitude: 35.6762, longitude: 139.6503, timeZone: "Asia/Tokyo" }],
		{ options: { country: "GB" }, maySay: ["*"] },
	),
	rows(
		4,
		"a position just over the border stays",
		[
			["name", "country", "latitude", "longitude"],
			["A", "Switzerland", 47.6602, 9.175],
		],
		[{ latitude: 47.6602, longitude: 9.175 }],
		{ maySay: ["*"] },
	),
	rows(
		7,
		"an address whose parts are none",
		[
			["name", "address", "city"],
			["Bell Inn", "n/a", "Leeds"],
			["Ship Inn", "-, -", "Hull"],
		],
		[
			{ ...bell, address: null },
			{ ...ship, address: anyOf(null) },
		],
		{ maySay: ["*:address"] },
	),
	{
		part: 8,
		name: "an id with a format of its own prefix",
		file: () =>
			styledSheet([
				["name", "country", "postcode"],
				["Bell Inn", "Germany", { value: 1067, format: "00000" }],
				["Ship Inn", "Germany", { value: 1069, format: '"D-"00000' }],
			]),
		listings: [{ postalCode: "01067" }, { postalCode: anyOf("D-01069", "01069") }],
	},
	rows(12, "the same name and phone without an address is one", [HEADER, BELL, SHIP, BELL], [bell, ship], {
		duplicates: 1,
		said: ["4"],
	}),
	rows(
		12,
		"the same business in other letters is one",
		[
			["name", "address", "city"],
			["Café Größe", "Hauptstraße 1", "Ulm"],
			["CAFE GRÖSSE", "Hauptstrasse 1", "ULM"],
		],
		[{ name: "Café Größe" }],
		{
			duplicates: 1,
			said: ["3"],
		},
	),
	{
		part: 10,
		name: "UTF-8 that was read as Latin-1 and written again is text, not another encoding",
		file: () =>
			text(
				csv([
					["name", "city"],
					["CafÃ© GrÃ¶ÃŸe", "Ulm"],
					["Çınaraltı", "Muğla"],
				]),
			),
		listings: [{ name: anyOf("CafÃ© GrÃ¶ÃŸe", "Café Größe") }, { name: "Çınaraltı", city: "Muğla" }],
		maySay: ["*"],
	},
];
