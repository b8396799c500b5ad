import { readFileSync } from "node:fs";
import { writeWorkbook } from "#tests/factories/workbook.ts";
import { GENERATED_HEADERS, generateRows } from "#tests/fidelity/generated-listings.ts";
import { type FileOutcome, readFile } from "#tests/fidelity/read-file.ts";
import { csv, sheetJs, styledSheet, text, utf16 } from "#tests/fidelity/zoo/files.ts";
import { SAMPLES } from "#tests/fixtures/samples.ts";
import { readPlainSheet, type Table } from "./tables.ts";

/** Is a file before it is mutated. `write` makes the same kind of file from another table. */
export type Base = {
	name: string;
	kind: "zip" | "xls" | "csv";
	/** Is set for a CSV. */
	delimiter: string;
	bytes: Uint8Array;
	table: Table;
	outcome: FileOutcome;
	write: (table: Table, merges: readonly string[]) => Promise<Blob>;
};

const ROWS = 40;

function generatedTable(seed: number): Table {
	return [[...GENERATED_HEADERS], ...[...generateRows(ROWS, seed)].map(({ cells }) => cells)];
}

function asText(table: Table): Table {
	return table.map((row) =>
		row.map((cell) => (cell === null ? null : typeof cell === "boolean" ? String(cell).toUpperCase() : String(cell))),
	);
}

/**
 * Limits texts, because SheetJS does not write texts longer than Excel's cells, and never ends writing those longer
 * than a record of .xls.
 */
function writable(table: Table): Table {
	if (table.some((row) => row.some((cell) => typeof cell === "string" && cell.length > 4_000)))
		throw new Error("Text length");
	return table;
}

const writers: Record<string, Base["write"]> = {
	xlsx: async (table, merges) =>
		merges.length > 0
			? styledSheet(table, merges)
			: writeWorkbook({ sheets: [{ name: "Sheet1", rows: table }], sharedStrings: true }),
	xls: async (table, merges) => sheetJs(writable(table), "biff8", [...merges]),
	ods: async (table, merges) => sheetJs(writable(table), "ods", [...merges]),
	csv: async (table) => text(csv(table)),
	utf16: async (table) => utf16(csv(table, "\t"), "le", true),
};

/** Opens the files to mutate, each with the product's result before the mutation. `frequency` makes large ones rare. */
export async function openBases(): Promise<{ base: Base; frequency: number }[]> {
	const generated = (
		name: string,
		kind: Base["kind"],
		write: Base["write"] | undefined,
		frequency: number,
		seed: number,
	) => {
		const table = generatedTable(seed);
		return {
			name,
			kind,
			write: write as Base["write"],
			frequency,
			table: kind === "csv" ? asText(table) : table,
			delimiter: name.includes("UTF-16") ? "\t" : ",",
		};
	};
	const bases = [
		generated("generated .xlsx", "zip", writers.xlsx, 6, 11),
		generated("generated .xls", "xls", writers.xls, 3, 12),
		generated("generated .ods", "zip", writers.ods, 2, 13),
		generated("generated CSV, UTF-8", "csv", writers.csv, 6, 14),
		generated("generated CSV, UTF-16", "csv", writers.utf16, 2, 15),
	];
	const opened: { base: Base; frequency: number }[] = [];
	for (const { frequency, ...rest } of bases) {
		const file = await rest.write(rest.table, []);
		const bytes = new Uint8Array(await file.arrayBuffer());
		const outcome = await readFile(file);
		if (outcome.refused === null) opened.push({ frequency, base: { ...rest, bytes, outcome } });
	}
	for (const name of ["google-maps-export-renamed.xlsx", "google-maps-export-legacy.xls"] as const) {
		const bytes = new Uint8Array(
			readFileSync(new URL(SAMPLES[name].path, new URL("../../fixtures/samples.ts", import.meta.url))),
		);
		const table = readPlainSheet(bytes);
		if (table === null) throw new Error(`${name} cannot be read`);
		const isZip = name.endsWith("x");
		const write = (isZip ? writers.xlsx : writers.xls) as Base["write"];
		const outcome = await readFile(new Blob([bytes as BlobPart]));
		opened.push({
			frequency: 1,
			base: { name, kind: isZip ? "zip" : "xls", delimiter: "", bytes, table, outcome, write },
		});
	}
	return opened;
}
