import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeXml, streamWorkbook, type WrittenCell, writeWorkbook } from "#tests/factories/workbook.ts";
import { casesOf } from "#tests/long-run.ts";
import { DEFAULT_LIMITS } from "#workers/domain/workbook/limits.ts";
import { readSharedStrings, sharedString } from "#workers/domain/workbook/shared-strings.ts";
import type { SheetRow } from "#workers/domain/workbook/sheet-row.ts";
import { readSheetRows } from "#workers/domain/workbook/sheet-rows.ts";
import { collect, newScan, readRows, refusalOf, streamOf } from "./reading.ts";

const text = fc.oneof(
	fc.string({ unit: "binary", maxLength: 40 }).filter((drawn) => !drawn.includes("\ufffd")),
	fc.string({ unit: fc.constantFrom("a", "_x000D_", "_x", "&", "<", "İ", "😀", "\r", "\n", " ", "]]>", '"') }),
);
const number = fc.oneof(
	fc.integer(),
	fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
	fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
);
const cell: fc.Arbitrary<WrittenCell> = fc.oneof(text, number, fc.boolean(), fc.constant(null));
const table = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 });

/** Returns what reading must give: no empty texts, no trailing nulls, no rows without values, no negative zero. */
function expectedRows(rows: WrittenCell[][]): SheetRow[] {
	return rows
		.map((cells, index) => {
			const values = cells.map((value) => (value === "" ? null : value === 0 ? 0 : value));
			const last = values.findLastIndex((value) => value !== null);
			return { row: index + 1, cells: values.slice(0, last + 1) };
		})
		.filter(({ cells }) => cells.length > 0);
}

function cut(bytes: Uint8Array, sizes: number[]): Uint8Array[] {
	const pieces: Uint8Array[] = [];
	for (let at = 0, index = 0; at < bytes.length; index++) {
		const size = sizes[index % sizes.length] ?? 1;
		pieces.push(bytes.slice(at, at + size));
		at += size;
	}
	return pieces;
}

describe("a written table", () => {
	it("is read back equal, with shared and with inline strings", async () => {
		await fc.assert(
			fc.asyncProperty(table, fc.boolean(), async (rows, sharedStrings) => {
				const filled = [["first"], ...rows];
				const file = await writeWorkbook({ sheets: [{ name: "T", rows: filled }], sharedStrings });
				expect(await readRows(file)).toEqual(expectedRows(filled));
			}),
			{ numRuns: casesOf(150) },
		);
	});

	it("is read back equal when it comes as a stream", async () => {
		const rows = Array.from({ length: 3_000 }, (_, row) => [
			`Bäckerei ${row}`,
			row / 8,
			`city ${row % 9}`,
			row % 2 === 0,
		]);
		const file = await new Response(streamWorkbook(rows)).blob();
		expect(await readRows(file)).toEqual(expectedRows(rows));
	});
});

const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 });

describe("the scanners", () => {
	it("read the same rows however the stream is cut", async () => {
		// U+FFFD stands for what was damaged.
		const plain = fc.string({ unit: "grapheme", maxLength: 12 }).filter((text) => !text.includes("\ufffd"));
		await fc.assert(
			fc.asyncProperty(fc.array(fc.array(plain, { maxLength: 4 }), { maxLength: 6 }), sizes, async (rows, cuts) => {
				const data = rows.map((cells, row) => {
					const tags = cells.map((value, column) => {
						const letter = "ABCD"[column];
						if (column === 1) return `<c r='${letter}${row + 1}' t="str"><f>A1&lt;2</f><v>${escapeXml(value)}</v></c>`;
						const mark = column === 2 ? "<!-- > -->" : "";
						return `<c r="${letter}${row + 1}" t="inlineStr"><is><t>${escapeXml(value)}${mark}</t></is></c>`;
					});
					return `<row r="${row + 1}">${tags.join("")}</row>\n`;
				});
				const xml = `<?xml version="1.0"?><x:worksheet><dimension ref="A1:D6"/><sheetData>${data.join("")}</sheetData>`;
				const scan = newScan();
				const pieces = cut(new TextEncoder().encode(xml), cuts);
				expect(await collect(readSheetRows(streamOf(pieces), scan))).toEqual(expectedRows(rows));
				expect(scan.lastRow).toBe(6);
			}),
		);
	});

	it("read the same shared strings however the stream is cut", async () => {
		const items = fc.array(fc.tuple(fc.string({ unit: "grapheme", maxLength: 12 }), fc.boolean()), { maxLength: 12 });
		await fc.assert(
			fc.asyncProperty(items, sizes, async (list, cuts) => {
				const tags = list.map(([value, rich]) => {
					const xml = escapeXml(value);
					return rich
						? `<si><r><rPr/><t>${xml}</t></r><rPh><t>no</t></rPh><r><t>+</t></r></si>`
						: `<si><t>${xml}</t></si>`;
				});
				const pieces = cut(new TextEncoder().encode(`<sst count="1">${tags.join("\n")}</sst>`), cuts);
				const strings = await readSharedStrings(streamOf(pieces), null, DEFAULT_LIMITS);
				const read = list.map((_, index) => sharedString(strings, index));
				expect(read).toEqual(list.map(([value, rich]) => (rich ? `${value}+` : value)));
			}),
		);
	});

	it("find every string again when they fill many blocks", async () => {
		const count = 90_000;
		function* items() {
			yield "<sst>";
			for (let index = 0; index < count; index++) yield `<si><t>${textOf(index)}</t></si>`;
			yield "</sst>";
		}
		const textOf = (index: number) => (index % 1_000 === 7 ? "ü".repeat(20_000) : `text ${index}`.repeat(index % 5));
		const strings = await readSharedStrings(streamOf(items()), null, DEFAULT_LIMITS);
		expect(strings.count).toBe(count);
		expect(strings.blocks.length).toBeGreaterThan(4);
		for (let index = 0; index < count; index++) {
			if (sharedString(strings, index) !== textOf(index)) expect.fail(`string ${index} differs`);
		}
	});

	it("refuse any damaged file with a WorkbookError, and nothing else", async () => {
		const rows = Array.from({ length: 40 }, (_, row) => [`name ${row}`, row, "Zürich & Bern"]);
		const file = await writeWorkbook({ sheets: [{ name: "T", rows }], sharedStrings: true });
		const bytes = new Uint8Array(await file.arrayBuffer());
		const place = fc.record({ at: fc.nat(bytes.length - 1), value: fc.nat(255) });
		await fc.assert(
			fc.asyncProperty(fc.array(place, { minLength: 1, maxLength: 4 }), async (places) => {
				const broken = bytes.slice();
				for (const { at, value } of places) broken[at] = value;
				expect(await refusalOf(readRows(new Blob([broken])))).toBeTypeOf("string");
			}),
			{ numRuns: casesOf(400) },
		);
	});
});
