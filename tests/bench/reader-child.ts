import { openAsBlob, readFileSync } from "node:fs";
import type { ChildMode, ChildReport } from "./reader.ts";

type Counted = { rows: number; packedStrings: number };

/**
 * Reads a workbook once in its own process, and reports as JSON. Each mode loads its modules, which is not timed, then
 * reads.
 */
const RUNS = {
	idle: async () => async () => ({ rows: 0, packedStrings: 0 }),
	ours: async () => {
		const { openWorkbook } = await import("#workers/domain/workbook/open-workbook.ts");
		return async (file) => {
			const { sheets } = await openWorkbook(await openAsBlob(file));
			let rows = 0;
			for (const sheet of sheets) for await (const { cells } of sheet.rows()) if (cells.length > 0) rows++;
			return { rows, packedStrings: 0 };
		};
	},
	strings: async () => {
		const { DEFAULT_LIMITS } = await import("#workers/domain/workbook/limits.ts");
		const { readOfficePackage } = await import("#workers/domain/workbook/office-package.ts");
		const { openPart } = await import("#workers/domain/workbook/part-stream.ts");
		const { readZipDirectory } = await import("#workers/domain/workbook/zip-directory.ts");
		const { readSharedStrings } = await import("#workers/domain/workbook/shared-strings.ts");
		return async (file) => {
			const blob = await openAsBlob(file);
			const directory = await readZipDirectory(blob, DEFAULT_LIMITS);
			const { sharedStrings } = await readOfficePackage(blob, directory, "xl/workbook.xml", DEFAULT_LIMITS);
			if (sharedStrings === null) return { rows: 0, packedStrings: 0 };
			const part = await openPart(blob, sharedStrings, DEFAULT_LIMITS);
			const { blocks, addresses } = await readSharedStrings(part, sharedStrings.inflated, DEFAULT_LIMITS);
			const packedStrings = [...blocks, ...addresses].reduce((sum, { byteLength }) => sum + byteLength, 0);
			return { rows: 0, packedStrings };
		};
	},
	sheetjs: async () => {
		const { read, utils } = await import("xlsx");
		return async (file) => {
			// This is SheetJS's leanest way: dense sheets, no formatted texts, rows as arrays.
			const book = read(readFileSync(file), { type: "buffer", dense: true, cellText: false, cellHTML: false });
			const sheet = book.Sheets[book.SheetNames[0] ?? ""];
			const rows = sheet === undefined ? [] : utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true });
			return { rows: rows.length, packedStrings: 0 };
		};
	},
} satisfies Record<ChildMode, () => Promise<(file: string) => Promise<Counted>>>;

const [mode, file] = process.argv.slice(2) as [ChildMode, string];
const read = await RUNS[mode]();
const started = performance.now();
const counted = await read(file);
const seconds = (performance.now() - started) / 1_000;
const report: ChildReport = { ...counted, seconds, peakRss: peakRss() };
process.stdout.write(JSON.stringify(report));

/**
 * Returns bytes. On Linux `maxRSS` begins with what the parent had when it forked, so the process's own peak is read
 * when there is /proc.
 */
function peakRss(): number {
	if (process.platform !== "linux") return process.resourceUsage().maxRSS * 1_024;
	return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) * 1_024;
}
