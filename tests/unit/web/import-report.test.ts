import { expect, test } from "vitest";
import { importReport } from "#web/admin/imports/import-report.ts";
import type { ImportItem, ImportProblemsPart } from "#workers/contract/import-history.ts";
import type { RowProblem } from "#workers/domain/import/chunk.ts";
import { openWorkbook } from "#workers/domain/workbook/open-workbook.ts";
import { writeWorkbook } from "#workers/domain/workbook/write-workbook.ts";

const ITEM = {
	...{
		fileName: "=cmd.xlsx",
		createdAt: "2026-11-22T09:00:00.000Z",
		totalRows: 9,
		imported: 3,
		updated: 0,
		unchanged: 0,
	},
	...{ newer: 0, rejected: 2, cellProblems: 700, mended: 0, duplicates: 2 },
} as ImportItem;

function problem(row: number, value: string, reason: string): RowProblem {
	return { sheet: "Yerler", row, column: "Phone", value, reason };
}

async function* parts(): AsyncGenerator<ImportProblemsPart> {
	const none = { item: ITEM, rejected: [], cellProblems: [], mended: [], repeated: [] };
	yield {
		...none,
		rejected: [problem(4, "12 fields, not 14", "row-short"), problem(5, "", "name-missing")],
		cellProblems: [problem(7, '=HYPERLINK("https://evil.example")', "phone-invalid")],
		next: 3,
	};
	yield {
		...none,
		repeated: [
			{ sheet: "Yerler", row: 8, of: 2, name: "Köşe", differs: ["phone", "website"] },
			{ sheet: "Yerler", row: 9, of: 3, ofSheet: "Öbür", name: "Köşe", differs: [] },
			{ sheet: "Yerler", row: 10, of: null, name: "Köşe", differs: [] },
		],
		next: null,
	};
}

test("an import's report names every problem in Turkish, no cell of it is a formula, and it says when there are more", async () => {
	const file = await new Response(writeWorkbook(importReport(parts()))).blob();
	const { sheets } = await openWorkbook(file);
	const read = await Promise.all(
		sheets.map(async ({ name, rows }) => {
			const cells: unknown[] = [];
			for await (const row of rows()) cells.push(...("cells" in row ? [row.cells] : row));
			return [name, cells] as const;
		}),
	);
	expect(read).toMatchObject([
		[
			"Sorunlar",
			[
				["Tür", "Sayfa", "Satır", "Sütun", "Değer", "Neden"],
				["Atlanan satır", "Yerler", 4, "Phone", "12 alan; öteki satırlarda 14", "öteki satırlardan az alan"],
				["Atlanan satır", "Yerler", 5, "Phone", null, expect.any(String)],
				["Alınmayan hücre", "Yerler", 7, "Phone", '=HYPERLINK("https://evil.example")', expect.any(String)],
				["Yinelenen satır", "Yerler", 8, null, "Köşe", "2. satırın tekrarı; ondan alınmayan: Telefon, Web sitesi"],
				["Yinelenen satır", "Yerler", 9, null, "Köşe", "“Öbür” sayfasındaki 3. satırın tekrarı"],
				["Yinelenen satır", "Yerler", 10, null, "Köşe", "Daha önceki bir satırın tekrarı"],
			],
		],
		["Özet", expect.arrayContaining([["Dosya", "=cmd.xlsx"]])],
	]);
	const summary = JSON.stringify(read[1]?.[1]);
	expect(summary).toContain('["Alınmayan hücre",700,1]');
	expect(summary).toContain("Toplam sayılar tamdır");
});
