import { expect, test } from "vitest";
import { readChunks } from "#workers/domain/import/chunks.ts";
import {
	columnReports,
	firstRows,
	isCountryless,
	planAnew,
	planImport,
	plannedColumns,
	planWorkbook,
	sheetReports,
} from "#workers/domain/import/plan.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { planOf, sheetOf, workbookOf } from "./sheet-of.ts";

test("the header row is found below a title, and the rows above it are no data", async () => {
	const plan = await planOf([["Our customers 2026"], [null], ["Name", "City"], ["Golden Lion", "Bath"]]);
	expect(sheetReports(plan)).toEqual([
		{ name: "Places", state: "read", reason: null, rows: 1, headerRows: [3], source: null },
	]);
	expect(plan.totalRows).toBe(1);
});

test("every column is reported with what it is used as, its samples and its values", async () => {
	const plan = await planOf([
		["Name", "Shoe size", "Telefon", null],
		["Golden Lion", 43, "+44 20 7946 0000", null],
		["Old Fox", null, null, null],
	]);
	const place = { sheet: "Places", headerRow: 1 };
	expect(columnReports(plan)).toEqual([
		{ ...place, header: "Name", role: "name", confidence: "used", samples: ["Golden Lion", "Old Fox"], filled: 2 },
		{ ...place, header: "Shoe size", role: null, confidence: "ignored", samples: ["43"], filled: 1 },
		{ ...place, header: "Telefon", role: "phone", confidence: "used", samples: ["+44 20 7946 0000"], filled: 1 },
	]);
});

test.each<[string, Cell[], Cell[], boolean]>([
	["nothing", ["Name", "Phone", "City"], ["Golden Lion", "0123 456 78", "Springfield"], true],
	["a column of countries", ["Name", "Country", "City"], ["Golden Lion", "Ireland", "Cork"], false],
	["a phone", ["Name", "Phone", "City"], ["Golden Lion", "+44 20 7946 0000", "London"], false],
	["a postcode", ["Name", "Postcode", "City"], ["Golden Lion", "SW1A 1AA", "London"], false],
	["a position", ["Name", "Latitude", "Longitude"], ["Golden Lion", 51.5, -0.12], false],
])("a file in which %s shows a country is known as such when it is read", async (_, headers, place, countryless) => {
	const plan = await planOf([headers, ["Old Fox", null, null], place]);
	expect(isCountryless(plan)).toBe(false);
	for await (const { seq } of readChunks(plan)) expect(seq).toBe(0);
	expect(plan.read).toMatchObject({ rows: 2, listings: 2 });
	expect(isCountryless(plan)).toBe(countryless);
});

test("a sheet without known headers is refused with a code", async () => {
	const plan = planOf([
		["a", "b"],
		["c", "d"],
	]);
	await expect(plan).rejects.toMatchObject({ code: "no-header-row" });
});

test("a sheet whose columns hold no names is refused with a code", async () => {
	const plan = planOf([
		["City", "Country", "Phone"],
		["Bath", "UK", "+44 20 7946 0000"],
	]);
	await expect(plan).rejects.toMatchObject({ code: "no-name-column" });
});

test("a file that is no workbook is refused with the reader's code", async () => {
	await expect(planImport(new Blob(["just a sentence"]))).rejects.toMatchObject({ code: "not-a-workbook" });
});

test("a workbook without any value is refused as empty", async () => {
	await expect(planWorkbook(workbookOf(sheetOf([]), sheetOf([], "Second")))).rejects.toMatchObject({
		code: "empty-workbook",
	});
});

const PLACES: Cell[][] = [
	["Name", "Address", "City", "Phone"],
	["Golden Lion", "1 High Street", "Bath", "+44 20 7946 0000"],
];
const CATEGORIES: Cell[][] = [
	["Category", "Count"],
	["Cafe", 12],
	["Bar", 7],
];

type Written = [name: string, rows: Cell[][], hidden?: boolean];

async function verdicts(...sheets: Written[]): Promise<[name: string, verdict: string][]> {
	const plan = await planWorkbook(workbookOf(...sheets.map(([name, rows, hidden]) => sheetOf(rows, name, hidden))));
	return sheetReports(plan).map(({ name, reason }) => [name, reason ?? "read"]);
}

test("every visible sheet with listings is read, and the report says why the others are not", async () => {
	expect(
		await verdicts(
			["London", PLACES],
			["Leeds", PLACES],
			["Old", PLACES, true],
			["Template", PLACES],
			["Örnek", PLACES],
			["Özet", CATEGORIES],
			[
				"Countries",
				[
					["Name", "Country code"],
					["Germany", "DE"],
				],
			],
			[
				"Pivot",
				[
					["Name", "Count of places"],
					["Cafe", 3],
				],
			],
			[
				"Words",
				[
					["a", "b"],
					["c", "d"],
				],
			],
			["Empty", []],
			["Header alone", PLACES.slice(0, 1)],
		),
	).toEqual([
		["London", "read"],
		["Leeds", "read"],
		["Old", "hidden"],
		["Template", "template"],
		["Örnek", "example"],
		["Özet", "no-header-row"],
		["Countries", "no-places"],
		["Pivot", "no-places"],
		["Words", "no-header-row"],
		["Empty", "empty"],
		["Header alone", "empty"],
	]);
});

test("a sheet full of places is no instructions, and many rows are no example, whatever their names", async () => {
	const many = [
		PLACES[0] ?? [],
		...Array.from({ length: 60 }, (_, at) => [`Place ${at}`, `${at} High Street`, "Leeds"]),
	];
	expect(await verdicts(["Guide", many], ["Sample", many], ["London", PLACES])).toEqual([
		["Guide", "read"],
		["Sample", "read"],
		["London", "read"],
	]);
});

test("a template, an example or a hidden sheet is read where no other sheet has listings", async () => {
	expect(await verdicts(["Sample", PLACES])).toEqual([["Sample", "read"]]);
	expect(await verdicts(["Readme", [["How to fill this in"]]], ["Template", PLACES])).toEqual([
		["Readme", "template"],
		["Template", "read"],
	]);
	expect(await verdicts(["Summary", CATEGORIES], ["Data", PLACES, true])).toEqual([
		["Summary", "no-header-row"],
		["Data", "read"],
	]);
	expect(
		await verdicts([
			"Names",
			[
				["Name", "Count"],
				["Old Fox", 1],
			],
		]),
	).toEqual([["Names", "read"]]);
});

test.each([
	["Template", "template"],
	["TEMPLATE (do not edit)", "template"],
	["Import_Template_v2", "template"],
	["Instructions", "template"],
	["Read me", "template"],
	["How to use", "template"],
	["Örnek Veri", "example"],
	["ŞABLON", "template"],
	["Talimatlar", "template"],
	["Beispieldaten", "example"],
	["Muster", "template"],
	["Anleitung", "template"],
	["Exemple de données", "example"],
	["Modèle", "template"],
	["Plantilla", "template"],
	["Ejemplos", "example"],
	["Esempio", "example"],
	["sampleData", "example"],
	["Sample2", "example"],
	["Demo", "example"],
	["Examples of cafes", "read"],
	["Sample Street Cafes", "read"],
	["Demokratie", "read"],
	["Data", "read"],
	["Restaurants", "read"],
])("beside other listings the sheet %j is %s", async (name, verdict) => {
	expect(await verdicts([name, PLACES], ["London", PLACES])).toEqual([
		[name, verdict],
		["London", "read"],
	]);
});

test("a header in words that nobody knows is taken where it is said, and its columns as they are said", async () => {
	const rows = [
		["Zorb Quix 2026"],
		["Plof", "Snerk", "Wub"],
		["Name", "Address", "City"],
		["Fox", "1 Mill Lane", "Leeds"],
		["Name", "Address", "City"],
	];
	const refused = await planOf(rows, { headerRow: 2 }).catch((error) => error);
	expect(refused).toMatchObject({ code: "no-name-column" });
	const [first, second] = plannedColumns(refused.plan);
	expect([first?.header, second?.header]).toEqual(["Plof", "Snerk"]);
	const roles = { plof: "name", snerk: "address", wub: "city" } as const;
	const plan = planAnew(refused.plan, { headerRow: 2, columns: { [first?.headers ?? ""]: roles } });
	expect(sheetReports(plan)).toMatchObject([{ state: "read", headerRows: [2], rows: 3 }]);
	expect(plannedColumns(plan).map(({ role }) => role)).toEqual(["name", "address", "city"]);
});

test("a file without a known header shows its first rows to whom it is refused", async () => {
	const refused = await planOf([["Plof", "Snerk"], [null], ["Fox", 7]]).catch((error) => error);
	expect(refused).toMatchObject({ code: "no-header-row" });
	expect(firstRows(refused.plan)).toEqual({
		sheet: "Places",
		rows: [
			{ row: 1, cells: ["Plof", "Snerk"] },
			{ row: 3, cells: ["Fox", "7"] },
		],
	});
});
