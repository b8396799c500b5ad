import { expect, test } from "vitest";
import { environmentOf } from "#cli/environment.ts";
import { doubtsReport } from "#cli/import/doubts.ts";
import { parseOptions } from "#cli/import/options.ts";
import { importOptionsSchema } from "#workers/contract/import-options.schema.ts";
import { rolesOfAnswer } from "#workers/domain/import/doubt-answer.ts";
import { planAnew, plannedDoubts } from "#workers/domain/import/plan.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { planOf } from "./sheet-of.ts";

/** Every answer to a question about the columns can be given: the server takes it, and so does the option that the command line prints. */

const NAMES = ["Fox", "Heron", "Swan", "Lion", "Bell", "Crown", "Ship", "Plough", "Anchor", "Star", "Rose", "Bull"];
const rowsOf = (cells: (row: number) => Cell[]) => NAMES.map((name, row): Cell[] => [name, ...cells(row)]);
const one = (list: readonly string[], row: number) => list[row % list.length] ?? "";

const TABLES: [string, { reason: string; role?: string; rows: Cell[][] }][] = [
	[
		"days beside hours",
		{
			reason: "which-days",
			role: "closedDays",
			rows: [["Name", "Opening hours", "Xyz"], ...rowsOf((row) => ["9-18", one(["Monday", "Sunday", "Friday"], row)])],
		},
	],
	[
		"two addresses with provinces",
		{
			reason: "several-addresses",
			role: "province",
			rows: [
				["Firma", "Fatura Adresi", "Fatura İlçe", "Fatura İl", "Sevkiyat Adresi", "Sevkiyat İlçe", "Sevkiyat İl"],
				...rowsOf((row) => [
					`Lale Sokak No: ${row}`,
					one(["Kadıköy", "Çankaya", "Konak"], row),
					one(["İstanbul", "Ankara", "İzmir"], row),
					`Gül Caddesi No: ${row + 40}`,
					one(["Nilüfer", "Seyhan", "Bafra"], row),
					one(["Bursa", "Adana", "Samsun"], row),
				]),
			],
		},
	],
	[
		"two columns with one header",
		{
			reason: "several-names",
			rows: [
				["Company", "Company", "City"],
				...NAMES.map((name, row): Cell[] => [`${name} ${row}`, `Inn ${name}`, "Leeds"]),
			],
		},
	],
];

test.each(TABLES)("the answers are taken: %s", async (_, { reason, role, rows }) => {
	const plan = await planOf(rows);
	const doubt = plannedDoubts(plan).find((found) => found.reason === reason);
	if (doubt === undefined) throw new Error(`No question ${reason}`);
	if (role !== undefined)
		expect(doubt.options.flatMap(({ columns }) => columns.map((column) => column.role as string))).toContain(role);
	for (const answer of doubt.options.keys()) {
		const roles = rolesOfAnswer(doubt, answer);
		const columns = { [doubt.headers]: roles };
		expect(importOptionsSchema.parse({ columns })).toEqual({ columns });
		expect(plannedDoubts(planAnew(plan, { columns })).filter((left) => left.reason === reason)).toEqual([]);
		const line =
			doubtsReport([doubt])
				.split("\n")
				.filter((text) => text.includes("--column"))[answer] ?? "";
		const flags = [...line.matchAll(/--column (?:'([^']*)'|(\S+))/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
		expect(parseOptions({ column: flags }, environmentOf({})).roles).toEqual(roles);
	}
});

test("a column without a header has a name on the command line", () => {
	expect(parseOptions({ column: ["##1=name", "Phone##2=ignore"] }, environmentOf({})).roles).toEqual({
		"#1": "name",
		"phone#2": null,
	});
});
