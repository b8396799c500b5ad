import { describe, expect, it } from "vitest";
import { readChunks } from "#workers/domain/import/chunks.ts";
import { plannedDoubts } from "#workers/domain/import/plan.ts";
import { sameWords } from "#workers/domain/import/same-as-above.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { planOf } from "./sheet-of.ts";

const HEADER: Cell[] = ["Firma", "Branche", "Straße", "PLZ", "Ort", "Telefon"];
const NAMES = ["Bäckerei Hartmann", "Café Zeitlos", "Gasthaus Hirsch", "Optik Sehstern", "Blumen Rosi", "Hotel Post"];

/** Makes six places; `towns` and `streets` are written from the second row on. */
function rowsOf(town: string, word: string, street = (at: number) => `Marktplatz ${at}`): Cell[][] {
	return NAMES.map((name, at) => [
		...[name, at % 2 ? "Café" : "Laden", street(at), "94032", at === 0 ? town : word, `0851 3100${at}`],
	]);
}

async function read(rows: Cell[][], header = HEADER) {
	const plan = await planOf([header, ...rows], { country: "DE" });
	const places: [string, string | null, string | null][] = [];
	const said: string[] = [];
	for await (const { chunk } of readChunks(plan)) {
		places.push(...chunk.listings.map((one): (typeof places)[0] => [one.name, one.city, one.address]));
		for (const { column, value, reason, now } of [...chunk.mended, ...chunk.cellProblems])
			said.push(`${column}: ${value} → ${now ?? "-"} (${reason})`);
	}
	return { places, said, asked: plannedDoubts(plan).map(({ role }) => role) };
}

describe("a cell that says 'the same as above' has the value of the row above", () => {
	it.each([
		...[
			"siehe oben",
			"s. o.",
			"wie oben",
			"dito",
			"(dito)",
			"yukarıda",
			"Yukarıdaki ile aynı",
			"aynı",
			"ídem",
			"igual",
		],
		...["idem", "come sopra", "jak wyżej", "as above", "同上", '"', "''", "〃", '- " -', '"-"', "„"],
	])("%s", async (word) => {
		const { places, said, asked } = await read(rowsOf("Passau", word));
		expect(places.map(([, city]) => city)).toEqual(NAMES.map(() => "Passau"));
		expect(said).toEqual(NAMES.slice(1).map(() => `Ort: ${word} → Passau (same-as-above)`));
		expect(asked).toEqual([]);
	});

	it("each column for itself, and what was above there", async () => {
		const rows = rowsOf("Passau", "siehe oben", (at) => (at === 3 ? "siehe oben" : `Marktplatz ${at}`));
		(rows[4] as Cell[])[4] = "Regensburg";
		const { places } = await read(rows);
		expect(places.map(([, city, address]) => `${city}, ${address?.split(",")[0]}`)).toEqual([
			...["Passau, Marktplatz 0", "Passau, Marktplatz 1", "Passau, Marktplatz 2", "Passau, Marktplatz 2"],
			...["Regensburg, Marktplatz 4", "Regensburg, Marktplatz 5"],
		]);
	});

	it("has no value where the row above has none, which is said", async () => {
		const rows = rowsOf("Passau", "siehe oben");
		(rows[0] as Cell[])[4] = "wie oben";
		(rows[1] as Cell[])[4] = "Passau";
		(rows[3] as Cell[])[4] = null;
		const { places, said } = await read(rows);
		expect(places.map(([, city]) => city)).toEqual([null, "Passau", "Passau", null, null, null]);
		expect(said.filter((one) => one.includes("nothing-above"))).toEqual([
			"Ort: wie oben → - (nothing-above)",
			"Ort: siehe oben → - (nothing-above)",
			"Ort: siehe oben → - (nothing-above)",
		]);
	});
});

describe("a word that may be a value", () => {
	const column = (...cells: Cell[]) => cells.map((cell, at): Cell[] => [`Place ${at}`, cell]);

	it("says so where it comes again below the top of a column, in much of one or in several", () => {
		expect([...sameWords(column("Passau", "dito", "dito"))]).toEqual(["dito"]);
		expect([...sameWords(column("Passau", "dito", "Linz", "Wels"))]).toEqual([]);
		expect([...sameWords(column("Dito", "Dito", "Dito", "Linz"))]).toEqual([]);
		const few = column(...Array.from({ length: 20 }, (_, at) => (at === 4 || at === 9 ? "Idem" : `Town ${at}`)));
		expect([...sameWords(few)]).toEqual([]);
		expect([...sameWords(few.map((cells, at): Cell[] => [...cells, at === 7 ? "idem" : `Street ${at}`]))]).toEqual([
			"idem",
		]);
	});

	it("is a value in the table of a known program", () => {
		const header = ["row_number", "source_key", "name", "city"];
		const rows = column("Passau", "siehe oben", "siehe oben");
		expect([...sameWords(rows, header)]).toEqual([]);
		expect([...sameWords(rows, ["Name", "Ort"])]).toEqual(["siehe oben"]);
	});

	it("is none where two apostrophes are an empty text", () => {
		expect([...sameWords(column("'Passau'", "''", "''"))]).toEqual([]);
		expect([...sameWords(column("Passau", "''", "''").map((cells): Cell[] => [...cells, "''"]))]).toEqual([]);
		expect([...sameWords(column("Passau", '""', '""'))]).toEqual([]);
	});
});
