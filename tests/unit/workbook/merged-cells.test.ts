import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sheetXml, workbookParts } from "#tests/factories/workbook.ts";
import { zipBlob } from "#tests/factories/zip.ts";
import { addMergedRange, createMergedCells, fillMergedCells } from "#workers/domain/workbook/merged-cells.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { collect, firstSheet } from "./reading.ts";

function text(reference: string, value: string): string {
	return `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
}

/** Returns the rows of a sheet in its first and in its second pass, as number and cells. */
async function twice(rows: string, ranges: string[]): Promise<[unknown[], unknown[]]> {
	const merges = `<mergeCells count="${ranges.length}">${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`;
	const xml = sheetXml(rows).replace("</sheetData>", `</sheetData><autoFilter ref="A1:B2"/>${merges}`);
	const sheet = await firstSheet(await zipBlob(workbookParts([{ name: "S", xml }])));
	const first = await collect(sheet.rows());
	return [first, await collect(sheet.rows())];
}

describe("merged cells", () => {
	const rows =
		`<row r="1">${text("A1", "Cafés of Bern")}</row><row r="2">${text("A2", "Café")}${text("B2", "a")}</row>` +
		`<row r="3">${text("B3", "b")}</row><row r="5">${text("A5", "own")}${text("B5", "c")}</row><row r="6">${text("B6", "d")}</row>`;

	it("count for all their rows from the second pass on, downwards and in their first column", async () => {
		const [first, second] = await twice(rows, ["A1:B1", "A2:A5", "B6:C9"]);
		expect(first).toContainEqual({ row: 3, cells: [null, "b"] });
		expect(second).toEqual([
			{ row: 1, cells: ["Cafés of Bern"] },
			{ row: 2, cells: ["Café", "a"] },
			{ row: 3, cells: ["Café", "b"] },
			{ row: 5, cells: ["Café", "c"] },
			{ row: 6, cells: [null, "d"] },
		]);
	});

	it("make no rows and fill nothing from an empty cell, whatever their size", async () => {
		const [first, second] = await twice(rows, ["C1:C1048576", "A6:XFD1048576", "B1:B4", "x", "A1"]);
		expect(second).toEqual(first);
	});

	it("carry an error to all their rows", async () => {
		const [, second] = await twice(
			`<row r="1"><c r="A1" t="e"><v>#REF!</v></c>${text("B1", "a")}</row><row r="2">${text("A2", "hidden")}${text("B2", "b")}</row>`,
			["A1:A2"],
		);
		const faults = [{ column: 0, fault: "error-value", text: "#REF!" }];
		expect(second).toEqual([
			{ row: 1, cells: [null, "a"], faults },
			{ row: 2, cells: [null, "b"], faults },
		]);
	});

	it("are filled as a plain search through all ranges would fill them", async () => {
		const cell = fc.constantFrom<Cell>(null, null, "a", "b", 1);
		const sheet = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 12 });
		const heights = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })), {
			maxLength: 6,
		});
		await fc.assert(
			fc.asyncProperty(sheet, heights, async (table, pieces) => {
				const merged = createMergedCells();
				const ranges: [number, number][] = [];
				let row = 1;
				for (const [gap, height] of pieces) {
					ranges.push([row + gap - 1, row + gap + height - 2]);
					row += gap + height - 1;
				}
				for (const [from, to] of ranges.toReversed()) addMergedRange(merged, from, to, 1);
				const given = table
					.map((cells, index) => ({ row: index + 1, cells: [...cells] }))
					.filter(({ cells }) => cells.some((value) => value !== null));
				const expected = given.map(({ row, cells }) => {
					const range = ranges.find(([from, to]) => from < row && row <= to);
					const value = range === undefined ? null : (table[range[0] - 1]?.[1] ?? null);
					return { row, cells: value === null ? cells : [cells[0], value, cells[2]] };
				});
				const copies = given.map(({ row, cells }) => ({ row, cells: [...cells] }));
				expect(await collect(fillMergedCells(copies, merged))).toEqual(expected);
			}),
		);
	});
});
