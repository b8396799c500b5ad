import type { WrittenCell } from "#tests/factories/workbook.ts";
import { type Animal, anyOf } from "./animal.ts";
import { book, csv, sheet, sheetJs, styledSheet, text } from "./files.ts";

const HEADER: WrittenCell[] = ["name", "category", "address", "city", "phone"];
const BELL: WrittenCell[] = ["Bell Inn", "Pub", "1 High Street", "Leeds", "+44 113 245 0000"];
const SHIP: WrittenCell[] = ["Ship Inn", "Pub", "2 Quay Road", "Hull", "+44 1482 300 300"];
const FOX: WrittenCell[] = ["Old Fox", "Cafe", "3 Mill Lane", "York", "+44 1904 550 000"];

const bell = { name: "Bell Inn", category: "Pub", city: "Leeds", phone: "+441132450000" };
const ship = { name: "Ship Inn", category: "Pub", city: "Hull", phone: "+441482300300" };
const fox = { name: "Old Fox", category: "Cafe", city: "York", phone: "+441904550000" };

/** Makes rows between or below the listings that are no listings. Each is left out and named. */
function noListing(name: string, rows: WrittenCell[][], said: string[]): Animal {
	return { part: 2, name, file: () => sheet(...rows), listings: [bell, ship, fox], said };
}

function leftOut(
	name: string,
	sheetName: string,
	rows: WrittenCell[][],
	state: "left-out" | "template" | "example" | "hidden" | "empty",
): Animal {
	return {
		part: 2,
		name,
		file: () => book({ [sheetName]: rows, Shops: [HEADER, BELL, SHIP] }),
		listings: [bell, ship],
		sheets: { [sheetName.replace(/^\(/, "")]: state, Shops: "read" },
	};
}

function merged(format: "xlsx" | "xls" | "ods" | "biff8"): Animal {
	const rows: WrittenCell[][] = [
		["category", "name", "city", "phone"],
		["Pub", "Bell Inn", "Leeds", "+44 113 245 0000"],
		[null, "Ship Inn", null, "+44 1482 300 300"],
		["Cafe", "Old Fox", "York", "+44 1904 550 000"],
	];
	const merges = ["A2:A3", "C2:C3"];
	return {
		part: 2,
		name: `a merged category and a merged city, .${format === "biff8" ? "xls" : format}`,
		file: () => (format === "xlsx" ? styledSheet(rows, merges) : sheetJs(rows, format, merges)),
		listings: [bell, { ...ship, city: "Leeds" }, fox],
	};
}

function titled(name: string, lines: string): Animal {
	return {
		part: 2,
		name: `a CSV with a title: ${name}`,
		file: () => text(lines + csv([HEADER, BELL, SHIP])),
		listings: [bell, ship],
	};
}

const TOWNLESS: WrittenCell[] = ["name", "category", "address", "phone"];
const [FIRST, SECOND] = [
	["Bell Inn", "Pub", "1 High Street", "+44 1745 820 000"],
	["Ship Inn", "Pub", "2 Quay Road", "+44 1248 300 300"],
] as const satisfies WrittenCell[][];

export const SHEET_ANIMALS: readonly Animal[] = [
	{
		part: 2,
		name: "sheets that are called as the towns of their rows",
		file: () => book({ Leeds: [TOWNLESS, FIRST], YORK: [TOWNLESS, SECOND] }),
		listings: [
			{ name: "Bell Inn", city: "Leeds" },
			{ name: "Ship Inn", city: "York" },
		],
	},
	{
		part: 2,
		name: "a sheet that is called as a town beside one that is not, and a title that names two",
		file: () => book({ Leeds: [TOWNLESS, FIRST], Others: [["Pubs of York and Bath"], TOWNLESS, SECOND] }),
		listings: [
			{ name: "Bell Inn", city: null },
			{ name: "Ship Inn", city: null },
		],
	},
	{
		part: 2,
		name: "two sheets with listings",
		file: () => book({ Leeds: [HEADER, BELL], Hull: [HEADER, SHIP, FOX] }),
		listings: [bell, ship, fox],
		sheets: { Leeds: "read", Hull: "read" },
	},
	{
		part: 2,
		name: "three sheets, the columns of each in another order",
		file: () =>
			book({
				A: [HEADER, BELL],
				B: [[...HEADER].reverse(), [...SHIP].reverse()],
				C: [
					["Ort", "Name", "Kategorie", "Telefon"],
					["York", "Old Fox", "Cafe", "+44 1904 550 000"],
				],
			}),
		listings: [bell, ship, fox],
	},
	{
		part: 2,
		name: "the same business on two sheets is one",
		file: () => book({ A: [HEADER, BELL], B: [HEADER, BELL, SHIP] }),
		listings: [bell, ship],
		duplicates: 1,
		said: ["B!2"],
	},
	leftOut("a template sheet without rows", "Template", [HEADER], "left-out"),
	leftOut(
		"a template sheet with a placeholder",
		"Template",
		[HEADER, ["Your business name", "Category", "Street and number", "City", "+44 ..."]],
		"template",
	),
	leftOut(
		"a Turkish template",
		"Şablon",
		[HEADER, ["Örnek İşletme", "Kategori", "Adres", "Şehir", "+90 ..."]],
		"template",
	),
	leftOut(
		"a German template",
		"Vorlage",
		[HEADER, ["Musterfirma", "Kategorie", "Musterstraße 1", "Musterstadt", null]],
		"template",
	),
	leftOut(
		"an example sheet",
		"Example",
		[HEADER, ["Joe's Diner", "Restaurant", "1 Main St", "Springfield", "+1 217 555 0100"]],
		"example",
	),
	leftOut(
		"a German example sheet",
		"Beispiel",
		[HEADER, ["Gasthof Adler", "Restaurant", "Hauptstr. 1", "Ulm", "+49 731 1234567"]],
		"example",
	),
	leftOut(
		"a Turkish example sheet",
		"Örnek",
		[HEADER, ["Lezzet Lokantası", "Lokanta", "Atatürk Cd. 1", "İzmir", "+90 232 123 45 67"]],
		"example",
	),
	leftOut(
		"a sheet of instructions first",
		"Read me",
		[["How to fill in this file"], ["1. One business a row."], ["2. Save as .xlsx."]],
		"left-out",
	),
	leftOut("a hidden sheet of listings", "(Old", [HEADER, FOX], "hidden"),
	leftOut("an empty sheet first", "Sheet1", [], "empty"),
	leftOut(
		"a sheet of lookup values",
		"Lists",
		[
			["Category", "Code"],
			["Pub", 1],
			["Cafe", 2],
		],
		"left-out",
	),
	leftOut(
		"a sheet of a pivot table",
		"Summary",
		[
			["Row labels", "Count of name"],
			["Leeds", 1],
			["Hull", 1],
			["Grand Total", 2],
		],
		"left-out",
	),
	{
		part: 2,
		name: "a table that starts again with other headers",
		file: () =>
			sheet(
				HEADER,
				BELL,
				[null],
				["phone", "city", "name", "category"],
				["+44 1482 300 300", "Hull", "Ship Inn", "Pub"],
				["+44 1904 550 000", "York", "Old Fox", "Cafe"],
			),
		listings: [bell, ship, fox],
		maySay: ["4"],
	},
	{
		part: 2,
		name: "a table that starts again with more columns and no blank row",
		file: () =>
			sheet(
				HEADER,
				BELL,
				["name", "email", ...HEADER.slice(1)],
				["Ship Inn", "info@ship.example", ...SHIP.slice(1)],
				["Old Fox", null, ...FOX.slice(1)],
			),
		listings: [bell, { ...ship, email: "info@ship.example" }, fox],
		maySay: ["3"],
	},
	{
		part: 2,
		name: "the header row again, twice",
		file: () => sheet(HEADER, BELL, HEADER, SHIP, [null], HEADER, FOX),
		listings: [bell, ship, fox],
		said: ["3", "6"],
	},
	noListing(
		"section headings between the rows",
		[HEADER, ["LEEDS"], BELL, ["HULL"], SHIP, ["YORK"], FOX],
		["2", "4", "6"],
	),
	noListing("section headings in a later column", [HEADER, BELL, [null, "Coast"], SHIP, FOX], ["3"]),
	noListing("section headings with dashes", [HEADER, ["--- Leeds ---"], BELL, ["--- Rest ---"], SHIP, FOX], ["2", "4"]),
	noListing("a sum at the end", [HEADER, BELL, SHIP, FOX, ["Total", 3]], ["5"]),
	noListing("a grand total", [HEADER, BELL, SHIP, FOX, ["Grand Total", null, null, null, 3]], ["5"]),
	noListing("a Turkish sum", [HEADER, BELL, SHIP, FOX, ["Toplam: 3"]], ["5"]),
	noListing("a German sum", [HEADER, BELL, SHIP, FOX, ["Summe", 3]], ["5"]),
	noListing("a French sum", [HEADER, BELL, SHIP, FOX, ["Total général", 3]], ["5"]),
	noListing("a count in words", [HEADER, BELL, SHIP, FOX, ["3 businesses"]], ["5"]),
	noListing("a footnote", [HEADER, BELL, SHIP, FOX, [null], ["Source: Chamber of Commerce, 2024"]], ["6"]),
	{
		part: 2,
		name: "a title and a note above the header",
		file: () => sheet(["Pubs and cafes of Yorkshire"], ["As of May 2026"], [null], HEADER, BELL, SHIP, FOX),
		listings: [bell, ship, fox],
	},
	{
		part: 2,
		name: "a merged title across the table",
		file: () => styledSheet([["Pubs and cafes of Yorkshire"], HEADER, BELL, SHIP, FOX], ["A1:E1"]),
		listings: [bell, ship, fox],
	},
	{
		part: 2,
		name: "a header that begins in another column and row",
		file: () => sheet([null], [null, null, ...HEADER], [null, null, ...BELL], [null, null, ...SHIP]),
		listings: [bell, ship],
	},
	{
		part: 2,
		name: "a number before each row",
		file: () => sheet(["No.", ...HEADER], [1, ...BELL], [2, ...SHIP], [3, ...FOX]),
		listings: [bell, ship, fox],
	},
	merged("xlsx"),
	merged("biff8"),
	merged("ods"),
	titled("one line", "Businesses of the north\r\n"),
	titled("two lines and a blank one", "Businesses of the north\r\nExported 2026-05-01\r\n\r\n"),
	titled("a comma in it", "Businesses of the north, as of May\r\n"),
	titled("quoted", '"Businesses of the north, as of May"\r\n'),
	titled("padded with commas", "Businesses of the north,,,,\r\n,,,,\r\n"),
	{
		part: 2,
		name: "Excel's hint line sep=;",
		file: () => text(`sep=;\r\n${csv([HEADER, BELL, SHIP], ";")}`),
		listings: [bell, ship],
	},
	{
		part: 2,
		name: "a CSV whose lines are one column less, and one more",
		file: () => text("name,category,city\nBell Inn,Pub,Leeds\nShip Inn,Pub\nOld Fox,Cafe,York,extra\n"),
		listings: [
			{ name: "Bell Inn", category: "Pub", city: "Leeds" },
			{ name: "Ship Inn", category: "Pub", city: null },
		],
		said: ["4"],
		maySay: ["*"],
	},
	{
		part: 2,
		name: "a sheet with a header row alone",
		file: () => sheet(HEADER),
		listings: [],
		refused: ["empty-workbook", "no-header-row"],
	},
	{
		part: 2,
		name: "a sheet without any header",
		file: () => sheet(["a", 1], ["b", 2]),
		refused: ["no-header-row", "no-name-column"],
	},
	{
		part: 2,
		name: "a sheet without a name column",
		file: () => sheet(["phone", "city"], ["+44 113 245 0000", "Leeds"]),
		refused: ["no-name-column", "no-header-row"],
	},
	{
		part: 2,
		name: "a row without a name, and a blank one",
		file: () => sheet(HEADER, BELL, [null, "Pub", "9 Low Road", "Leeds", null], [null], SHIP),
		listings: [bell, ship],
		said: ["3"],
	},
	{
		part: 2,
		name: "a listing with a name alone among sparse rows",
		file: () => sheet(["name", "city"], ["Bell Inn", null], ["Ship Inn", "Hull"], ["Old Fox", null]),
		listings: [{ name: "Bell Inn" }, { name: "Ship Inn", city: "Hull" }, { name: "Old Fox", city: anyOf(null) }],
	},
];
