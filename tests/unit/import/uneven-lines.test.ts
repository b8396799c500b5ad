import { expect, test } from "vitest";
import { readChunks } from "#workers/domain/import/chunks.ts";
import { columnReports, planImport, planWorkbook } from "#workers/domain/import/plan.ts";
import { sheetOf, workbookOf } from "./sheet-of.ts";

/** What is said of whole lines of a CSV: the row and the reason. */
async function said(lines: string[]): Promise<[number, string, string][]> {
	const plan = await planImport(new Blob([lines.join("\n")]));
	const found: [number, string, string][] = [];
	for await (const { chunk } of readChunks(plan))
		for (const { row, column, value, reason } of chunk.mended) if (column === null) found.push([row, value, reason]);
	return found;
}

const HEADER = "name,category,city,website";
const PLACES = ["Old Fox,Pub,Bath,", "Swan,Pub,York,", "Lion,Pub,Hull,https://lion.example"];

test("a line that breaks off or has slipped is said", async () => {
	expect(await said([HEADER, ...PLACES, "Bell,Pu"])).toEqual([[5, "2 fields, not 4", "row-short"]]);
	expect(await said([HEADER, ...PLACES, "Bell,Pub,,Leeds,"])).toEqual([[5, "5 fields, not 4", "row-long"]]);
});

test("fields that a program leaves out at the end of its lines are ordinary", async () => {
	expect(await said([HEADER, "Old Fox,Pub,Bath", "Swan,Pub", "Lion,Pub,Hull,https://lion.example"])).toEqual([]);
	expect(await said([HEADER, ...PLACES.map((line) => `${line},`)])).toEqual([]);
});

test("a header into which a line has run is said of every row", async () => {
	const rows = await said([`${HEADER.slice(0, -3)}Fox,Pub,Bath,`, ...PLACES]);
	expect(rows).toEqual([2, 3, 4].map((row) => [row, "4 fields, not 6", "row-short"]));
});

test("a value to the right of all columns is said in any file, and a column without a header is shown", async () => {
	const rows = Array.from({ length: 9 }, (_, index) => [`Place ${index}`, "Bath"]);
	const plan = await planWorkbook(workbookOf(sheetOf([["Name", "City"], ...rows, ["Swan", "York", null, "x"]])));
	const mended = [];
	for await (const { chunk } of readChunks(plan)) mended.push(...chunk.mended);
	expect(mended).toMatchObject([{ row: 11, column: null, reason: "row-long" }]);
	const beside = await planWorkbook(workbookOf(sheetOf([["Name", "City"], ...rows.map((row) => [...row, "note"])])));
	expect(columnReports(beside)).toMatchObject([{}, {}, { header: "", role: null, samples: ["note"] }]);
});
