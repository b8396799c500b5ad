import { openAsBlob } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { chunkSchema } from "#workers/contract/import.schema.ts";
import { CHUNK_ROWS, MAX_CHUNK_BYTES, MAX_CHUNK_PROBLEMS } from "#workers/domain/import/chunk.ts";
import { CHUNK_LIMITS, readChunks, type SequencedChunk } from "#workers/domain/import/chunks.ts";
import { columnReports, planImport, planWorkbook } from "#workers/domain/import/plan.ts";
import { cityOf } from "#workers/domain/listing/city.ts";
import { lacksCountry, saysCountry } from "#workers/domain/listing/columns/country-evidence.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import type { WorkbookSheet } from "#workers/domain/workbook/workbook.ts";
import { sheetOf, workbookOf } from "./sheet-of.ts";

const HEADER: Cell[] = ["name", "place_id", "city", "email", "phone"];
const LONGEST_TEXT = 30_000;
const small = { rows: 4, bytes: 2_700, problems: 2 };

async function chunksOf(
	sheets: WorkbookSheet | WorkbookSheet[],
	options: Parameters<typeof readChunks>[1] = { limits: small },
) {
	const plan = await planWorkbook(workbookOf(...[sheets].flat()));
	const chunks: SequencedChunk[] = [];
	for await (const chunk of readChunks(plan, options)) chunks.push(chunk);
	return { plan, chunks };
}

const rowArbitrary = fc.oneof(
	{ weight: 12, arbitrary: place(fc.integer({ min: 1, max: 12 })) },
	{ weight: 1, arbitrary: fc.constant(HEADER) },
	{ weight: 1, arbitrary: fc.constant<Cell[]>([null, "id99", "Bath", null, null]) },
	{ weight: 1, arbitrary: fc.constant<Cell[]>([null, null]) },
	{ weight: 1, arbitrary: fc.constant<Cell[]>(["Old Fox", null, "x".repeat(290), "no mail", "no phone"]) },
);

function place(id: fc.Arbitrary<number>): fc.Arbitrary<Cell[]> {
	return fc
		.tuple(id, fc.option(fc.constantFrom("Bath", "York")), fc.option(fc.constantFrom("a@fox.example", "broken")))
		.map(([number, city, email]) => [`Place ${number}`, `id${number}`, city, email, null]);
}

test("the limits are the contract's", () => {
	expect(CHUNK_LIMITS).toMatchObject({ rows: CHUNK_ROWS, problems: MAX_CHUNK_PROBLEMS });
});

test("every row with a value below the header counts once: as a listing, a duplicate or a rejected row", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(rowArbitrary, { maxLength: 40 }), async (rows) => {
			const { plan, chunks } = await chunksOf(sheetOf([HEADER, ...rows]));
			for (const { chunk } of chunks) {
				expect(chunk.listings.length + chunk.duplicates + chunk.rejected.length).toBe(chunk.totalRows);
				expect(chunk.totalRows).toBeLessThanOrEqual(small.rows);
				expect(chunkSchema.safeParse(chunk).error).toBeUndefined();
			}
			const filled = rows.filter((row) => row.some((cell) => cell !== null)).length;
			expect(chunks.reduce((sum, { chunk }) => sum + chunk.totalRows, 0)).toBe(filled);
			const listings = chunks.flatMap(({ chunk }) => chunk.listings);
			const read = { rows: filled, chunks: chunks.length, listings: listings.length };
			expect(plan.read).toEqual({
				...read,
				saysCountry: listings.some(saysCountry),
				countryless: listings.filter(lacksCountry).length,
				assumed: 0,
				townless: listings.filter((listing) => cityOf(listing) === null).length,
				uncategorised: listings.filter(({ category }) => category === null).length,
				states: [],
			});
			const keys = listings.map((listing) => listing.sourceKey);
			expect(new Set(keys).size).toBe(keys.length);
		}),
	);
});

test("however rows are dealt to sheets, each counts once, problems name their own sheet, and sheets without a full chunk share one", async () => {
	const sheetsArbitrary = fc.array(fc.array(rowArbitrary, { maxLength: 9 }), { minLength: 1, maxLength: 8 });
	await fc.assert(
		fc.asyncProperty(sheetsArbitrary, async (dealt) => {
			const sheets = dealt.map((rows, at) => sheetOf([HEADER, ["Old Fox", `fox${at}`], ...rows], `Sheet ${at}`));
			const { chunks } = await chunksOf(sheets, { limits: { ...small, bytes: 1_000_000, problems: 100 } });
			const all = chunks.map(({ chunk }) => chunk);
			for (const chunk of all) expect(chunkSchema.safeParse(chunk).error).toBeUndefined();
			for (const chunk of all.slice(0, -1)) expect(chunk.totalRows).toBe(small.rows);
			const filled = dealt.map((rows) => 1 + rows.filter((row) => row.some((cell) => cell !== null)).length);
			expect(all.reduce((sum, { totalRows }) => sum + totalRows, 0)).toBe(
				filled.reduce((sum, count) => sum + count, 0),
			);
			const placed = all.flatMap(({ rejected, cellProblems, repeated }) => [...rejected, ...cellProblems, ...repeated]);
			for (const { sheet, row } of placed) {
				const at = Number(sheet.slice("Sheet ".length));
				const cells = row === 2 ? [] : dealt[at]?.[row - 3];
				expect(cells?.some((cell) => cell !== null) ?? false).toBe(row !== 2);
			}
			for (const [at, rows] of dealt.entries()) {
				const nameless = rows.flatMap((row, index) => (row[0] === null && row[1] ? [index + 3] : []));
				const said = all.flatMap(({ rejected }) => rejected).filter(({ sheet }) => sheet === `Sheet ${at}`);
				expect(said.filter(({ reason }) => reason === "name-missing").map(({ row }) => row)).toEqual(nameless);
			}
		}),
	);
});

test("reading from any chunk on gives the same chunks as reading all of them", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(rowArbitrary, { maxLength: 40 }), fc.nat({ max: 12 }), async (rows, from) => {
			const sheet = sheetOf([HEADER, ...rows]);
			const all = await chunksOf(sheet);
			const fromRow = all.chunks.slice(0, from).reduce((sum, { chunk }) => sum + chunk.totalRows, 0);
			const rest = await chunksOf(sheet, { limits: small, fromRow });
			expect(rest.chunks).toEqual(all.chunks.slice(from));
			expect(rest.plan.read).toEqual(all.plan.read);
			expect(columnReports(rest.plan)).toEqual(columnReports(all.plan));
		}),
	);
});

test("chunks are numbered from 0, know the rows before them and name the sheet's own rows", async () => {
	const rows = Array.from({ length: 9 }, (_, index): Cell[] => [`Place ${index}`, `id${index}`]);
	const { chunks } = await chunksOf(sheetOf([["A title"], HEADER, [null], ...rows]));
	expect(chunks.map(({ seq, rowsBefore, chunk }) => [seq, rowsBefore, chunk.firstRow, chunk.lastRow])).toEqual([
		[0, 0, 4, 7],
		[1, 4, 8, 11],
		[2, 8, 12, 12],
	]);
});

test("a sheet with nothing below its header gives no chunk", async () => {
	const { plan, chunks } = await chunksOf(sheetOf([HEADER]));
	expect(chunks).toEqual([]);
	expect(plan.read).toEqual({
		rows: 0,
		chunks: 0,
		listings: 0,
		saysCountry: false,
		countryless: 0,
		assumed: 0,
		townless: 0,
		uncategorised: 0,
		states: [],
	});
});

test("a chunk ends early when its rows are large", async () => {
	const rows = Array.from({ length: 4 }, (_, index): Cell[] => [`Place ${index}`, `id${index}`, "ş".repeat(120)]);
	const { chunks } = await chunksOf(sheetOf([HEADER, ...rows]));
	expect(chunks.map(({ chunk }) => chunk.totalRows)).toEqual([3, 1]);
});

test.each([
	["Latin", "a"],
	["Turkish", "ş"],
	["Chinese", "中"],
	["emoji", "😀"],
	["quotes", '"'],
	["broken cells and repetitions in Thai", "ก"],
])("more rows full of %s than a chunk takes give chunks that the server takes", async (what, letter) => {
	const broken = what.startsWith("broken");
	// A text that all rows share, or that has no words, would be no description.
	const text = (row: number) => `${row} Old house ${letter.repeat(LONGEST_TEXT / letter.length)}`;
	const listings = Math.ceil((CHUNK_LIMITS.bytes * 1.05) / Buffer.byteLength(JSON.stringify(text(0))));
	const count = broken ? 2 * listings : listings;
	const rows = Array.from({ length: count }, (_, row): Cell[] => {
		const cells = [`${row} ${letter.repeat(90)}`, `id${row % listings}`, letter.repeat(60)];
		return [...cells, broken ? text(row) : null, null, text(row)];
	});
	const { chunks } = await chunksOf(sheetOf([[...HEADER, "description"], ...rows]), {});
	expect(chunks.length).toBeGreaterThan(1);
	expect(chunks.reduce((sum, { chunk }) => sum + chunk.totalRows, 0)).toBe(count);
	for (const { chunk } of chunks) {
		expect(Buffer.byteLength(JSON.stringify(chunk))).toBeLessThan(MAX_CHUNK_BYTES);
		expect(chunkSchema.safeParse(chunk).error).toBeUndefined();
	}
});

test("the first row of a place counts, and the repetitions near it fill its empty fields and name what differs", async () => {
	const { chunks } = await chunksOf(
		sheetOf([
			HEADER,
			["Old Fox", "id1", "Bath", null, null],
			["Old Fox", "id1", "York", "a@fox.example", null],
			["Swan", "id2", null, null, null],
			["Old Fox", "id1", null, null, "+44 20 7946 0958"],
		]),
	);
	const [fox] = chunks[0]?.chunk.listings ?? [];
	expect(fox).toMatchObject({ city: "Bath", email: "a@fox.example", phone: "+442079460958" });
	expect(chunks[0]?.chunk).toMatchObject({
		duplicates: 2,
		repeated: [
			{ sheet: "Places", row: 3, of: 2, name: "Old Fox", differs: ["city"] },
			{ sheet: "Places", row: 5, of: 2, name: "Old Fox", differs: [] },
		],
	});
});

test("a repetition behind a chunk's border still fills the place in the chunk before", async () => {
	const rows = [1, 2, 3, 4].map((id): Cell[] => [`Place ${id}`, `id${id}`, null, null, null]);
	const { chunks } = await chunksOf(sheetOf([HEADER, ...rows, ["Place 4", "id4", "Bath"], ["Place 5", "id5"]]));
	expect(chunks[0]?.chunk.listings[3]).toMatchObject({ city: "Bath" });
	expect(chunks[1]?.chunk).toMatchObject({ totalRows: 2, duplicates: 1 });
});

test("one place repeated through the whole file is one listing, and its chunks come as soon as they are full", async () => {
	const rows = Array.from({ length: 14 }, (): Cell[] => ["Old Fox", "id1", "Bath", null, null]);
	const { chunks } = await chunksOf(sheetOf([HEADER, ...rows]));
	expect(chunks.map(({ chunk }) => [chunk.listings.length, chunk.duplicates])).toEqual([
		[1, 3],
		[0, 4],
		[0, 4],
		[0, 2],
	]);
});

test("rows without a name and repeated header rows are rejected with their row number and reason", async () => {
	const { chunks } = await chunksOf(sheetOf([HEADER, [null, "id1", "Bath"], HEADER, ["Swan", "id2"]]));
	expect(chunks[0]?.chunk.rejected).toEqual([
		{ sheet: "Places", row: 2, column: "name", value: "", reason: "name-missing" },
		{ sheet: "Places", row: 3, column: null, value: "", reason: "repeated-header" },
	]);
});

test("broken cells are listed up to the limit and counted beyond it", async () => {
	const rows = [1, 2, 3].map((id): Cell[] => [`Place ${id}`, `id${id}`, null, "broken", null]);
	const { chunks } = await chunksOf(sheetOf([HEADER, ...rows]));
	expect(chunks[0]?.chunk.cellProblemCount).toBe(3);
	expect(chunks[0]?.chunk.cellProblems).toEqual([
		{ sheet: "Places", row: 2, column: "email", value: "broken", reason: "email-invalid" },
		{ sheet: "Places", row: 3, column: "email", value: "broken", reason: "email-invalid" },
	]);
});

test("the demo workbook gives the figures that its makers counted", async () => {
	const plan = await planImport(await openAsBlob("demo/google-maps-export.xlsx"));
	const figures = { listings: 0, duplicates: 0, rejected: 0 };
	const reasons = new Map<string, number>();
	for await (const { chunk } of readChunks(plan)) {
		figures.listings += chunk.listings.length;
		figures.duplicates += chunk.duplicates;
		figures.rejected += chunk.rejected.length;
		for (const { reason } of chunk.rejected) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
	}
	expect(plan.read).toEqual({
		rows: 5_000,
		chunks: 2,
		listings: 4_470,
		...{ saysCountry: true, countryless: 0, assumed: 0, townless: 0, uncategorised: 0, states: [] },
	});
	expect(figures).toEqual({ listings: 4_470, duplicates: 512, rejected: 18 });
	expect(Object.fromEntries(reasons)).toEqual({ "name-missing": 15, "repeated-header": 3 });
});

test("a row that its source does not publish leaves its key behind, unless the file has the business published before", async () => {
	const header = ["Name", "City", "Phone", "post_status"];
	const row = (name: string, status: string) => [name, "Leeds", "+44 113 496 0001", status];
	const rows = [row("Copper Kettle", "publish"), row("Old Fox", "draft"), row("Copper Kettle", "draft")];
	const { chunks } = await chunksOf(sheetOf([header, ...rows, row("Blue Boar", "publish")]));
	const chunk = chunks[0]?.chunk;
	expect(chunk?.rejected.map(({ reason }) => reason)).toEqual(["not-published", "not-published"]);
	const { chunks: published } = await chunksOf(sheetOf([header, row("Old Fox", "publish"), row("Elm", "draft")]));
	expect(chunk?.unpublished).toEqual([published[0]?.chunk.listings[0]?.sourceKey]);
	expect(chunkSchema.safeParse(chunk).error).toBeUndefined();
});
