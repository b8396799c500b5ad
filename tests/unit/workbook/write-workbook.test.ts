import { constants, crc32, deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesOf } from "#tests/long-run.ts";
import { readerOf } from "#workers/domain/byte-stream.ts";
import { openWorkbook } from "#workers/domain/workbook/open-workbook.ts";
import { CELL_CHARACTERS, inCells, SHEET_ROWS, type WrittenCell } from "#workers/domain/workbook/write-sheet.ts";
import { type WrittenSheet, writeWorkbook } from "#workers/domain/workbook/write-workbook.ts";
import { type Deflater, zipDirectory } from "#workers/domain/workbook/write-zip.ts";
import { collect } from "./reading.ts";

async function written(...sheets: WrittenSheet[]): Promise<Blob> {
	return await new Response(writeWorkbook(sheets)).blob();
}

const PIECEWISE: Deflater = {
	deflate: (piece) => deflateRawSync(piece, { finishFlush: constants.Z_SYNC_FLUSH }),
	crc32,
};

async function readBack(file: Blob) {
	const { sheets } = await openWorkbook(file);
	return Promise.all(
		sheets.map(async ({ name, rows }) => ({ name, rows: (await collect(rows())).map(({ cells }) => cells) })),
	);
}

function sheetOf(columns: number, rows: WrittenSheet["rows"], name = "T"): WrittenSheet {
	return { name, columns: Array.from({ length: columns }, (_, at) => ({ header: `column ${at}` })), rows };
}

const text = fc.oneof(
	fc.string({ unit: "binary", maxLength: 40 }).filter((drawn) => drawn.isWellFormed() && !drawn.includes("\ufffd")),
	fc.string({
		unit: fc.constantFrom(
			"a",
			"_x000D_",
			"_x0041",
			"_",
			"\x01",
			"&",
			"<",
			"İ",
			"😀",
			"\r",
			"\n",
			" ",
			"\t",
			"]]>",
			'"',
		),
	}),
	fc.constantFrom(
		"=1+1",
		"+905321234567",
		"-33.86",
		"@x",
		"0012",
		"ChIJN1t_tDeuEmsRUsoyG83frY4",
		"11285612309812348172",
	),
);
const cell: fc.Arbitrary<WrittenCell> = fc.oneof(
	text,
	fc.integer(),
	fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
	fc.boolean(),
	fc.constant(null),
);

describe("a workbook that is written as a stream", () => {
	it("is read back cell by cell, whatever texts, numbers and control characters stand in it", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(fc.array(cell, { minLength: 1, maxLength: 30 }), { maxLength: 10 }), async (rows) => {
				const full = rows.map((cells) => ["first", ...cells]);
				const [sheet] = await readBack(await written(sheetOf(31, [full.slice(0, 3), [], full.slice(3)])));
				const expected = full.map((cells) => {
					const values = cells.map((value) => (value === "" ? null : value === 0 ? 0 : value));
					return values.slice(0, values.findLastIndex((value) => value !== null) + 1);
				});
				expect(sheet?.rows.slice(1)).toEqual(expected);
			}),
			{ numRuns: casesOf(150) },
		);
	});

	it("is the same when it is deflated piece by piece", async () => {
		const rows = Array.from({ length: 9_000 }, (_, row) => [`İşletme ${row}`, row / 7, row % 2 === 0]);
		const file = await new Response(writeWorkbook([sheetOf(3, [rows])], PIECEWISE)).blob();
		expect(await readBack(file)).toEqual(await readBack(await written(sheetOf(3, [rows]))));
	});

	it("never has a formula, and long digits are texts", async () => {
		const file = await written(sheetOf(3, [[['=HYPERLINK("https://evil.example")', "11285612309812348172", 4.5]]]));
		const [sheet] = await readBack(file);
		expect(sheet?.rows[1]).toEqual(['=HYPERLINK("https://evil.example")', "11285612309812348172", 4.5]);
	});

	it("goes on in another sheet beyond Excel's last row, and cuts a text that no cell holds, not through a character", async () => {
		const long = `${"x".repeat(CELL_CHARACTERS - 1)}😀rest`;
		const rows = (function* () {
			for (let left = SHEET_ROWS + 1; left > 0; left -= 1_024)
				yield Array.from({ length: Math.min(left, 1_024) }, () => [left]);
			yield [[long]];
		})();
		const sheets = await readBack(await written(sheetOf(1, rows, "Rows"), sheetOf(1, [[["b"]]], "Other")));
		expect(sheets.map(({ name, rows: read }) => [name, read.length])).toEqual([
			["Rows", SHEET_ROWS],
			["Rows (2)", 4],
			["Other", 2],
		]);
		expect(sheets[1]?.rows[0]).toEqual(["column 0"]);
		expect(sheets[1]?.rows.at(-1)).toEqual(["x".repeat(CELL_CHARACTERS - 1)]);
		expect(inCells(long).join("")).toBe(long);
		expect(inCells(long)[1]).toBe("😀rest");
	});

	it("asks for its rows only as it is read, and for no more when the reader leaves", async () => {
		let asked = 0;
		let ended = false;
		const rows = (async function* () {
			try {
				for (;;) {
					asked++;
					// Deflate cannot make this smaller, so what is read and what was asked for stay together.
					yield Array.from({ length: 500 }, () => [crypto.getRandomValues(new Uint8Array(40)).toString()]);
				}
			} finally {
				ended = true;
			}
		})();
		let bytes = 0;
		for await (const piece of readerOf(writeWorkbook([sheetOf(1, rows)]))) {
			bytes += piece.length;
			if (bytes > 1_000_000) break;
		}
		expect(ended).toBe(true);
		expect(asked).toBeLessThan(200);
	});

	it("passes an error of its rows on to the reader", async () => {
		const rows = (async function* (): AsyncGenerator<WrittenCell[][]> {
			yield [["a"]];
			throw new Error("the database is away");
		})();
		await expect(written(sheetOf(1, rows))).rejects.toThrow("the database is away");
	});
});

describe("the directory of a ZIP", () => {
	const name = new TextEncoder().encode("a");
	const small = { name, crc: 1, compressed: 5, inflated: 9, offset: 0 };

	it("stays with the old fields as far as they reach", () => {
		const bytes = zipDirectory([small], 40);
		expect(bytes.length).toBe(46 + 1 + 22);
	});

	it("says in ZIP64 what passes 4 GiB: a size, an offset, its own place", () => {
		const large = { name, crc: 2, compressed: 5, inflated: 2 ** 33, offset: 2 ** 32 + 7 };
		const bytes = zipDirectory([small, large], 2 ** 32 + 100);
		const view = new DataView(bytes.buffer);
		const second = 47;
		expect(view.getUint16(second + 6, true)).toBe(45);
		expect(view.getUint32(second + 24, true)).toBe(0xffffffff);
		expect(view.getUint16(second + 30, true)).toBe(20);
		expect([view.getBigUint64(second + 51, true), view.getBigUint64(second + 59, true)]).toEqual([
			2n ** 33n,
			2n ** 32n + 7n,
		]);
		const end = second + 47 + 20;
		expect(view.getUint32(end, true)).toBe(0x06064b50);
		expect(view.getBigUint64(end + 48, true)).toBe(2n ** 32n + 100n);
		expect(view.getUint32(end + 56, true)).toBe(0x07064b50);
	});
});
