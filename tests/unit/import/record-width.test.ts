import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import { readChunks } from "#workers/domain/import/chunks.ts";
import { columnReports, planImport } from "#workers/domain/import/plan.ts";
import { planOf } from "./sheet-of.ts";

async function read(text: string) {
	const plan = await planImport(new Blob([text]));
	const chunks: ImportChunk[] = [];
	for await (const { chunk } of readChunks(plan)) chunks.push(chunk);
	const said = (kind: "rejected" | "mended" | "cellProblems") =>
		chunks.flatMap((chunk) => chunk[kind].map(({ row, column, reason }) => [row, column, reason]));
	return {
		names: chunks.flatMap(({ listings }) => listings.map(({ name }) => name)),
		rejected: said("rejected"),
		mended: said("mended"),
		problems: said("cellProblems"),
		columns: columnReports(plan),
	};
}

const HEADER = "Name,City,Rating,Phone,Website,Note";

function place(index: number): string {
	const website = index % 3 === 0 ? "" : `https://p${index}.example/`;
	return `Place ${index},Leeds,4.${index % 10},+44 113 245 9${100 + index},${website},${index % 4 === 0 ? "good" : ""}`;
}

/** Makes twenty right rows, with others among them. */
function among(odd: string, at = 7): string {
	const rows = Array.from({ length: 20 }, (_, index) => place(index));
	rows.splice(at, 0, odd);
	return `${[HEADER, ...rows].join("\n")}\n`;
}

describe("a record of text with too few fields", () => {
	test("is left out where its cells have slid", async () => {
		const { rejected, mended, names } = await read(among("Swan Leeds,4.5,+44 113 245 9999,https://swan.example/,good"));
		expect([rejected, mended, names.length]).toEqual([[[9, null, "row-short"]], [], 20]);
	});

	test("is imported where only the fields at its end are missing, and said", async () => {
		const { rejected, mended, names } = await read(among("Swan,Leeds,4.5,+44 113 245 9999"));
		expect([rejected, mended]).toEqual([[], [[9, null, "row-short"]]]);
		expect(names).toContain("Swan");
	});

	test("is left out where the file ends in it: nobody knows what its last cell was", async () => {
		const { rejected, names } = await read(`${among("Bell,York,4,,,", 20)}Swan,Leeds,4.5,+44 113 2`);
		expect([rejected, names.at(-1)]).toEqual([[[23, null, "row-short"]], "Bell"]);
	});

	test("is ordinary where the writer leaves empty fields at the end out", async () => {
		const rows = Array.from({ length: 30 }, (_, index) => place(index).replace(/,+$/, ""));
		const { rejected, mended, names } = await read([HEADER, ...rows].join("\n"));
		expect([rejected, mended, names.length]).toEqual([[], [], 30]);
		const filled = Array.from({ length: 20 }, (_, index) => `${place(index)}x`);
		const few = await read([HEADER, ...filled, "Swan,Leeds", "Bell,York,4.5"].join("\n"));
		expect([few.rejected, few.mended, few.names.length]).toEqual([[], [], 22]);
	});
});

describe("a record of text with too many fields", () => {
	test("is left out: a comma without quotes has moved its cells", async () => {
		const { rejected, names } = await read(
			among("Swan, the inn,Leeds,4.5,+44 113 245 9999,https://swan.example/,good"),
		);
		expect([rejected, names.length]).toEqual([[[9, null, "row-long"]], 20]);
		const { rejected: shifted } = await read(among("Swan,,Leeds,4.5,+44 113 245 9999,https://swan.example/,"));
		expect(shifted).toEqual([[9, null, "row-long"]]);
	});

	test("is imported where one more delimiter stands at its end, and said", async () => {
		const { rejected, mended, names } = await read(among(`${place(40)},,`));
		expect([rejected, mended, names.length]).toEqual([[], [[9, null, "row-long"]], 21]);
	});

	test("is ordinary where all rows end in a delimiter", async () => {
		const rows = Array.from({ length: 10 }, (_, index) => `${place(index)},`);
		const { rejected, mended, columns } = await read([HEADER, ...rows].join("\n"));
		expect([rejected, mended, columns.length]).toEqual([[], [], 6]);
	});
});

describe("an odd quote", () => {
	test("costs the row from which it has swallowed others", async () => {
		const { rejected, names } = await read(among(`"Swan,Leeds,4.5,,,\n${place(50)}\nBell,"York",4,,,`));
		expect(rejected).toEqual([[9, "Name", "quote-open"]]);
		expect(names).toHaveLength(20);
	});

	test("in the header refuses the file, with its row", async () => {
		const text = among('Swan,"Leeds",4.5,,,').replace("Name,City", 'Name,"City');
		await expect(read(text)).rejects.toMatchObject({ code: "truncated-workbook", row: 1 });
	});

	test("within a cell is said, and the cell is taken as it was meant", async () => {
		const { rejected, mended, names } = await read(among('"The "Swan"",Leeds,4.5,,,'));
		expect([rejected, mended]).toEqual([[], [[9, "Name", "quote-broken"]]]);
		expect(names).toContain('The "Swan"');
	});

	test("costs the row where it has changed the number of fields", async () => {
		const { rejected } = await read(among('"The "Swan, Inn"",Leeds,4.5,,,'));
		expect(rejected).toEqual([[9, "Name", "quote-broken"]]);
	});
});

test("one delimiter lost or won anywhere is never silent", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.integer({ min: 0, max: 4 }),
			fc.integer({ min: 0, max: 20 }),
			fc.boolean(),
			async (at, row, isLost) => {
				const cells = place(40).split(",");
				if (isLost) cells.splice(at, 2, `${cells[at]}${cells[at + 1]}`);
				else cells.splice(at, 0, "");
				const { rejected, mended } = await read(among(cells.join(","), row));
				expect([...rejected, ...mended].filter(([where]) => where === row + 2)).toHaveLength(1);
			},
		),
		{ numRuns: 30 },
	);
});

test("a filled column without a header is reported, wherever it stands", async () => {
	const { columns } = await read("Name,,City\nSwan,a,Leeds,b\nFox,c,York,d\nBell,,Bath,\n");
	expect(columns.map(({ header, filled, samples }) => [header, filled, samples.join()])).toEqual([
		["Name", 3, "Swan,Fox,Bell"],
		["", 2, "a,c"],
		["City", 3, "Leeds,York,Bath"],
		["", 2, "b,d"],
	]);
});

test("a header that does not name the column of row numbers is moved to its columns, as R writes it", async () => {
	const rows = ["Swan,Leeds,good", "Fox,York,", "Bell,Bath,fine"].map((cells, index) => `"${index + 1}",${cells}`);
	const { names, columns } = await read(["Name,City,Note", ...rows].join("\n"));
	expect(names).toEqual(["Swan", "Fox", "Bell"]);
	expect(columns.map(({ header, role }) => [header, role])).toEqual([
		["", null],
		["Name", "name"],
		["City", "city"],
		["Note", null],
	]);
});

test("a header that has lost names is said of every row, and one that names all but one column is not", async () => {
	const rows = Array.from({ length: 20 }, (_, index) => place(index));
	const lost = await read(["Name,City,Rating,Note", ...rows].join("\n"));
	expect([lost.names.length, lost.mended.length, lost.mended[0]]).toEqual([20, 20, [2, null, "row-long"]]);
	const one = await read(["Name,City,Rating,Phone,Website", ...rows].join("\n"));
	expect([one.names.length, one.mended]).toEqual([20, []]);
});

test("a header into which a line has run is said of every row", async () => {
	const { mended } = await read(
		"name,category,city,websFox,Pub,Bath,\nSwan,Pub,York,\nLion,Pub,Hull,\nBell,Pub,Bath,x\n",
	);
	expect(mended).toEqual([2, 3, 4].map((row) => [row, null, "row-short"]));
});

test("a value to the right of all columns is said in any file", async () => {
	const rows = Array.from({ length: 9 }, (_, index) => [`Place ${index}`, "Bath"]);
	const plan = await planOf([["Name", "City"], ...rows, ["Swan", "York", null, "x"]]);
	const mended = [];
	for await (const { chunk } of readChunks(plan)) mended.push(...chunk.mended);
	expect(mended).toMatchObject([{ row: 11, column: null, value: "4 fields, not 2", reason: "row-long" }]);
	expect(columnReports(plan).at(-1)).toMatchObject({ header: "", role: null, filled: 1, samples: ["x"] });
});
