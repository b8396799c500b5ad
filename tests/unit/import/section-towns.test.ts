import { describe, expect, it } from "vitest";
import { readChunks } from "#workers/domain/import/chunks.ts";
import { fileFindingsOf, type ImportPlan, planAnew, plannedDoubts } from "#workers/domain/import/plan.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { planOf } from "./sheet-of.ts";

const HEADER: Cell[] = ["Betrieb", "Adresse", "Telefon", "Internet"];
const place = (name: string, at: number): Cell[] => [name, `Dorf ${at}`, `05373/6120${at}`, `www.${at}.example`];
const heading = (text: string): Cell[] => [text, null, null, null];
const TABLE: Cell[][] = [
	HEADER,
	heading("6342 NIEDERNDORF"),
	...["Gasthof Sonnblick", "Haus Edelweiß", "Ferienwohnung Kaiser"].map(place),
	heading("6344 WALCHSEE"),
	...["Hotel Seeblick", "Pension Waldrand", "Camping Südsee"].map(place),
	heading("Stand: Oktober, ohne Gewähr, Tel. 05375/6287"),
];

async function read(plan: ImportPlan) {
	const found: [string, string | null, string | null][] = [];
	for await (const { chunk } of readChunks(plan))
		for (const { name, city, postalCode } of chunk.listings) found.push([name, city, postalCode]);
	return found;
}

describe("headings between the rows that name towns", () => {
	it("give the rows below their town and postcode, in one question that says yes first", async () => {
		const plan = await planOf(TABLE, { country: "AT" });
		expect(plannedDoubts(plan)).toMatchObject([{ reason: "sheet-town", role: "city" }]);
		expect(plannedDoubts(plan)[0]?.options.map(({ columns }) => columns.length)).toEqual([1, 0]);
		expect(await read(plan)).toEqual([
			["Gasthof Sonnblick", "Niederndorf", "6342"],
			["Haus Edelweiß", "Niederndorf", "6342"],
			["Ferienwohnung Kaiser", "Niederndorf", "6342"],
			["Hotel Seeblick", "Walchsee", "6344"],
			["Pension Waldrand", "Walchsee", "6344"],
			["Camping Südsee", "Walchsee", "6344"],
		]);
		expect(fileFindingsOf(plan).sheetTowns).toMatchObject([
			{ town: "NIEDERNDORF, WALCHSEE", from: "6342 NIEDERNDORF, 6344 WALCHSEE", rows: 6, taken: true },
		]);
	});

	it("give nothing where somebody says that they are no towns", async () => {
		const plan = await planOf(TABLE, { country: "AT" });
		const [doubt] = plannedDoubts(plan);
		const without = planAnew(plan, { ...plan.options, columns: { [doubt?.headers ?? ""]: { sheet: null } } });
		expect((await read(without)).map(([, city]) => city)).toEqual([null, null, null, null, null, null]);
	});

	it("are those of the list where they have no postcode, in the country of the file", async () => {
		const rows = [
			heading("Salzburg"),
			...["Eins", "Zwei", "Drei"].map(place),
			heading("Linz (3)"),
			...["A1", "B2", "C3"].map(place),
		];
		const towns = async (country: string) =>
			(await read(await planOf([HEADER, ...rows], { country }))).map(([, city]) => city);
		expect(await towns("AT")).toEqual(["Salzburg", "Salzburg", "Salzburg", "Linz", "Linz", "Linz"]);
		expect(await towns("NO")).toEqual([null, null, null, null, null, null]);
	});

	it("are no towns where one of them is something else, or a column has the towns", async () => {
		const trades = [
			heading("6342 NIEDERNDORF"),
			...["Eins", "Zwei", "Drei"].map(place),
			heading("HOTELS"),
			...["A1", "B2", "C3"].map(place),
		];
		expect(plannedDoubts(await planOf([HEADER, ...trades], { country: "AT" }))).toEqual([]);
		const withTown = TABLE.map((cells, at): Cell[] => [...cells, at === 0 ? "Ort" : cells[1] === null ? null : "Wien"]);
		expect((await read(await planOf(withTown, { country: "AT" }))).map(([, city]) => city)).toEqual(
			new Array(6).fill("Wien"),
		);
	});
});
