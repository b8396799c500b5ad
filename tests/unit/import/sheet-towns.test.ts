import { describe, expect, it } from "vitest";
import { readChunks } from "#workers/domain/import/chunks.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import {
	columnReports,
	fileFindingsOf,
	type ImportPlan,
	planAnew,
	plannedDoubts,
	planWorkbook,
} from "#workers/domain/import/plan.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { sheetOf, workbookOf } from "./sheet-of.ts";

const HEADER: Cell[] = ["Name", "Category", "Address", "Phone"];
const NAMES = ["Keskin", "Yavuz", "Rüzgar", "Deniz"];
const rows = (sheet: string): Cell[][] => [
	HEADER,
	...NAMES.map((name, at): Cell[] => [`${name} ${sheet} ${at}`, "Bakery", `Lise Cad. No:${at + 1}`, null]),
];

/** Makes a sheet with titles above its table. */
function titled(name: string, ...titles: string[]) {
	return sheetOf([...titles.map((title): Cell[] => [title]), ...rows(name)], name);
}

function plan(sheets: ReturnType<typeof sheetOf>[], options: Partial<ImportOptions> = { country: "TR" }) {
	return planWorkbook(workbookOf(...sheets), options);
}

/** Answers the question about the towns of the sheets. */
function answered(plan: ImportPlan, role: "city" | null): ImportPlan {
	const [doubt] = plannedDoubts(plan).filter(({ reason }) => reason === "sheet-town");
	return planAnew(plan, { ...plan.options, columns: { [doubt?.headers ?? ""]: { sheet: role } } });
}

async function townsOf(plan: ImportPlan): Promise<(string | null)[]> {
	const towns = new Set<string | null>();
	for await (const { chunk } of readChunks(plan)) for (const { city } of chunk.listings) towns.add(city);
	return [...towns];
}

/** Returns the towns that the file's question proposes. */
function proposedIn(plan: ImportPlan): string[] {
	return plannedDoubts(plan).flatMap(({ reason, options }) =>
		reason === "sheet-town" ? options.flatMap(({ columns }) => columns.flatMap(({ samples }) => samples)) : [],
	);
}

describe("sheets that are all called as towns", () => {
	const sheets = [titled("Bafra"), titled("ÇARŞAMBA"), titled("Terme")];

	it("give their rows these towns, with one question for all", async () => {
		const found = await plan(sheets);
		expect(plannedDoubts(found)).toMatchObject([
			{ reason: "sheet-town", role: "city", sheets: ["Bafra", "ÇARŞAMBA", "Terme"] },
		]);
		expect(plannedDoubts(found)[0]?.options.map(({ columns }) => columns.length)).toEqual([1, 0]);
		expect(await townsOf(found)).toEqual(["Bafra", "Çarşamba", "Terme"]);
		expect(fileFindingsOf(found)).toMatchObject({
			townless: 0,
			uncategorised: 0,
			sheetTowns: [
				{ sheet: "Bafra", town: "Bafra", from: "Bafra", rows: 4, taken: true },
				{ sheet: "ÇARŞAMBA", town: "Çarşamba", from: "ÇARŞAMBA", rows: 4, taken: true },
				{ sheet: "Terme", town: "Terme", from: "Terme", rows: 4, taken: true },
			],
		});
		expect(columnReports(found).filter(({ header }) => header === "(sheet)")).toMatchObject([
			{ sheet: "Bafra", role: "city", confidence: "guessed", filled: 4, samples: ["Bafra"] },
			{ sheet: "ÇARŞAMBA", samples: ["ÇARŞAMBA → Çarşamba"] },
			{ sheet: "Terme" },
		]);
	});

	it("give them none where the answer is no", async () => {
		const said = answered(await plan(sheets), null);
		expect(plannedDoubts(said)).toEqual([]);
		expect(await townsOf(said)).toEqual([null]);
		expect(fileFindingsOf(said)).toMatchObject({ townless: 12, sheetTowns: [{ taken: false }, {}, {}] });
	});

	it("are only asked about where another sheet of the file is not", async () => {
		const found = await plan([...sheets, titled("Diğer")]);
		expect(proposedIn(found)).toEqual(["Bafra", "ÇARŞAMBA → Çarşamba", "Terme"]);
		expect(await townsOf(found)).toEqual([null]);
		expect(await townsOf(answered(found, "city"))).toEqual(["Bafra", "Çarşamba", "Terme", null]);
	});

	it("are no question where a column says the town", async () => {
		const withTown = sheets.map((_, at) =>
			sheetOf([["Name", "City"], ...NAMES.map((name): Cell[] => [`${name} ${at}`, "Samsun"])], `Bafra ${at}`),
		);
		const found = await plan(withTown);
		expect(plannedDoubts(found)).toEqual([]);
		expect(await townsOf(found)).toEqual(["Samsun"]);
	});
});

describe("a town in a title above the rows", () => {
	const chamber = (town: string) =>
		titled(town, `SAMSUN TSO — ${town.toLocaleUpperCase("tr")} İLÇESİ ÜYELERİ`, "Kaynak: Oda, 21.11.2026");

	it("is that of each sheet, not what all of them name, and districts that the list lacks are told by the same words", async () => {
		const found = await plan([chamber("Atakum"), chamber("İlkadım"), chamber("Bafra")]);
		expect(proposedIn(found)).toEqual(["Atakum", "İlkadım", "Bafra"]);
		expect(await townsOf(found)).toEqual([null]);
		expect(await townsOf(answered(found, "city"))).toEqual(["Atakum", "İlkadım", "Bafra"]);
	});

	it("is proposed with the text it comes from, and never taken unasked", async () => {
		const found = await plan([titled("Sayfa1", "Bafra Belediyesi esnaf listesi 2026")]);
		expect(proposedIn(found)).toEqual(["Bafra Belediyesi esnaf listesi 2026 → Bafra"]);
		expect(plannedDoubts(found)[0]?.options.map(({ columns }) => columns.length)).toEqual([0, 1]);
		expect(await townsOf(found)).toEqual([null]);
		const said = answered(found, "city");
		expect(await townsOf(said)).toEqual(["Bafra"]);
		expect(fileFindingsOf(said).sheetTowns).toEqual([
			{ sheet: "Sayfa1", town: "Bafra", from: "Bafra Belediyesi esnaf listesi 2026", rows: 4, taken: true },
		]);
	});

	it.each<[string, string, string | null, string[]]>([
		["numbers and words beside it do not count", "Filiale Dresden 2026", "DE", ["Filiale Dresden 2026 → Dresden"]],
		["a word for its members does not count", "MITGLIEDER DRESDEN", "DE", ["MITGLIEDER DRESDEN → Dresden"]],
		[
			"the text says which of two is the district",
			"Samsun ili Bafra ilçesi",
			"TR",
			["Samsun ili Bafra ilçesi → Bafra"],
		],
		["either of two may be it", "Dresden und Leipzig", "DE", []],
		["it lies in another country", "Members of Dresden", "GB", []],
		["no country is known", "Places in Dresden", null, []],
	])("where %s", async (_, title, country, proposed) => {
		expect(proposedIn(await plan([titled("Tabelle1", title)], { country }))).toEqual(proposed);
	});
});

it("a column that is called as the one for the sheet's name is left as it is", async () => {
	const sheet = sheetOf(
		rows("Bafra").map((cells, at): Cell[] => [...cells, at === 0 ? "Sheet" : "Page"]),
		"Bafra",
	);
	expect(proposedIn(await plan([sheet]))).toEqual([]);
});

it("a name of a sheet that is no town is no question", async () => {
	for (const name of ["Sheet1", "Places", "Restaurants", "2026", ""]) {
		expect(plannedDoubts(await plan([titled(name)], {}))).toEqual([]);
	}
});

it("the country that the rows name is that of the sheets' towns", async () => {
	const sheet = (town: string, country: string) =>
		sheetOf([["Name", "Country", "Phone"], ...NAMES.map((name): Cell[] => [`${name} ${town}`, country, null])], town);
	expect(proposedIn(await plan([sheet("Leeds", "Turkey")], {}))).toEqual([]);
	expect(proposedIn(await plan([sheet("Leeds", "United Kingdom")], {}))).toEqual(["Leeds"]);
});
