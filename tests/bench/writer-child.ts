import { createReadStream, createWriteStream, openAsBlob } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { WrittenCell } from "#workers/domain/workbook/write-sheet.ts";
import type { WriterMode, WriterReport } from "./export.ts";

/**
 * Writes rows that are in memory once in its own process, and reports as JSON. Loading its modules and the rows is not
 * timed.
 */
const WRITERS = {
	ours: async (rows, out) => {
		const { EXPORT_COLUMNS } = await import("#workers/domain/export/columns.ts");
		const { writeWorkbook } = await import("#workers/domain/workbook/write-workbook.ts");
		return async () => {
			const file = writeWorkbook([{ name: "a", columns: EXPORT_COLUMNS, rows: [rows] }]);
			await pipeline(Readable.fromWeb(file as never), createWriteStream(out));
		};
	},
	sheetjs: async (rows, out) => {
		const { utils, write } = await import("xlsx");
		const { EXPORT_COLUMNS } = await import("#workers/domain/export/columns.ts");
		const headers = EXPORT_COLUMNS.map(({ header }) => header);
		return async () => {
			const book = utils.book_new();
			utils.book_append_sheet(book, utils.aoa_to_sheet([headers, ...rows], { dense: true }), "a");
			await writeFile(out, write(book, { type: "buffer", bookType: "xlsx", compression: true }));
		};
	},
} satisfies Record<WriterMode, (rows: WrittenCell[][], out: string) => Promise<() => Promise<void>>>;

const [mode, source = "", out = ""] = process.argv.slice(2) as [WriterMode, string, string];
const rows: WrittenCell[][] = [];
for await (const line of createInterface(createReadStream(source))) rows.push(JSON.parse(line) as WrittenCell[]);
const write = await WRITERS[mode](rows, out);
const started = performance.now();
await write();
const seconds = (performance.now() - started) / 1_000;
const { size } = await openAsBlob(out);
process.stdout.write(JSON.stringify({ rows: rows.length, seconds, bytes: size } satisfies WriterReport));
