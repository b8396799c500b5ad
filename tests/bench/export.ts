import { execFile } from "node:child_process";
import { createWriteStream, openAsBlob, rmSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createImportClient } from "#cli/import/client.ts";
import { importWorkbook } from "#cli/import/workbook.ts";
import { freePort } from "#cli/run/port.ts";
import { type ExportedBusiness, exportedCells } from "#workers/domain/export/columns.ts";
import { readRows } from "#workers/domain/export/rows-file.ts";
import { type BenchWorker, startBenchWorker } from "./bench-worker.ts";
import type { ExportAnswer } from "./export-endpoints.ts";
import { watchHeap } from "./inspector.ts";
import { findPython } from "./openpyxl.ts";
import { threadMilliseconds } from "./process-cpu.ts";
import { type ExportFigures, RESULTS_DIR, say } from "./results.ts";

const ROUNDS = 2;
/** SheetJS gets no more, because it holds every cell as an object, and a part as one string. */
const MOST_FOR_OTHERS = 100_000;

export type WriterMode = "ours" | "sheetjs";
export type WriterReport = { rows: number; seconds: number; bytes: number };

/**
 * Exports all businesses as .xlsx through the api worker, in turn with the bare reading of the same rows in the same
 * worker. It measures the queries, the heap, the time of the first byte, the import of the file, and the writer against
 * SheetJS and openpyxl.
 */
export async function measureExport(stateDir: string): Promise<ExportFigures> {
	const inspectorPort = await freePort();
	const worker = await startBenchWorker(stateDir, inspectorPort);
	const file = join(RESULTS_DIR, "export.xlsx");
	try {
		const { rows } = await post<{ rows: number }>(worker, "/bare-export");
		const runs: { seconds: number; cpu: number; firstByte: number; bytes: number }[] = [];
		const bareRuns: { seconds: number; cpu: number }[] = [];
		for (let round = 1; round <= ROUNDS; round++) {
			const run = await timed(worker, () => received(worker, file));
			const bare = await timed(worker, () => post(worker, "/bare-export"));
			runs.push(run);
			bareRuns.push(bare);
			const shown = [run, bare].map(({ seconds, cpu }) => `${seconds.toFixed(1)} s (CPU ${cpu.toFixed(1)} s)`);
			say(`  round ${round}: ${shown[0]}, first byte ${run.firstByte.toFixed(0)} ms, bare reading ${shown[1]}`);
		}
		const least = (numbers: number[]) => Math.min(...numbers);
		const best = {
			fileBytes: runs[0]?.bytes ?? 0,
			seconds: least(runs.map(({ seconds }) => seconds)),
			cpu: least(runs.map(({ cpu }) => cpu)),
			firstByte: least(runs.map(({ firstByte }) => firstByte)),
			bare: least(bareRuns.map(({ seconds }) => seconds)),
			bareCpu: least(bareRuns.map(({ cpu }) => cpu)),
		};
		const counted = await post<ExportAnswer>(worker, "/counted-export");
		const watched = (collected: boolean) =>
			watchHeap(`127.0.0.1:${inspectorPort}`, "bench", () => received(worker, file), { collected });
		const [heap, heapInUse] = [await watched(false), await watched(true)];
		say(
			`  ${counted.queries} queries, heap ${(heap / 1e6).toFixed(0)} MB, in use ${(heapInUse / 1e6).toFixed(0)}; its import …`,
		);
		const again = await importWorkbook({
			file: await openAsBlob(file),
			fileName: "export.xlsx",
			client: createImportClient(worker),
		});
		const { queries, endedAtFirst } = counted;
		const changed = again.totalRows - again.unchanged;
		return { rows, ...best, queries, endedAtFirst, heap, heapInUse, changed, writers: await measureWriters(worker) };
	} finally {
		await worker.stop();
		rmSync(file, { force: true });
	}
}

const authorised = ({ token }: BenchWorker) => ({ headers: { authorization: `Bearer ${token}` } });

/** Measures the CPU of workerd too, which other work on the machine does not change as it changes the time. */
async function timed<T>({ pid }: BenchWorker, work: () => Promise<T>): Promise<T & { seconds: number; cpu: number }> {
	const [started, before] = [performance.now(), threadMilliseconds(pid)];
	const answer = await work();
	const cpu = (threadMilliseconds(pid) - before) / 1_000;
	return { ...answer, seconds: (performance.now() - started) / 1_000, cpu };
}

async function received(worker: BenchWorker, file: string) {
	const started = performance.now();
	let firstByte: number | null = null;
	let bytes = 0;
	const response = await fetch(`${worker.url}/api/export-businesses`, authorised(worker));
	if (!response.ok || response.body === null) throw new Error(await response.text());
	const seen = async function* (pieces: AsyncIterable<Uint8Array>) {
		for await (const piece of pieces) {
			firstByte ??= performance.now() - started;
			bytes += piece.length;
			yield piece;
		}
	};
	await pipeline(Readable.fromWeb(response.body as never), seen, createWriteStream(file));
	return { firstByte: firstByte ?? 0, bytes };
}

async function post<Answer>({ url }: BenchWorker, path: string): Promise<Answer> {
	const response = await fetch(url + path, { method: "POST", body: "{}" });
	if (!response.ok) throw new Error(await response.text());
	return (await response.json()) as Answer;
}

/** Writes the same rows from memory into a file, each writer in its own process. */
async function measureWriters(worker: BenchWorker): Promise<ExportFigures["writers"]> {
	const rows = join(RESULTS_DIR, "export-rows.jsonl");
	const out = join(RESULTS_DIR, "written.xlsx");
	try {
		const address = `${worker.url}/api/export-businesses?format=rows&endIndex=${MOST_FOR_OTHERS}`;
		const response = await fetch(address, authorised(worker));
		const lines = async function* () {
			for await (const page of readRows(response.body as ReadableStream<Uint8Array<ArrayBuffer>>))
				yield page.map((one: ExportedBusiness) => `${JSON.stringify(exportedCells(one))}\n`).join("");
		};
		await pipeline(lines, createWriteStream(rows));
		const child = async (command: string, parameters: string[]) => {
			const { stdout } = await promisify(execFile)(command, [...parameters, rows, out]);
			const report = JSON.parse(stdout) as WriterReport;
			say(`  ${parameters.at(-1)?.split("/").at(-1)}: ${report.seconds.toFixed(1)} s for ${report.rows} rows`);
			return report;
		};
		const script = (mode: WriterMode) => [
			"--max-old-space-size=12000",
			join(import.meta.dirname, "writer-child.ts"),
			mode,
		];
		const python = findPython();
		return {
			ours: await child(process.execPath, script("ours")),
			sheetJs: await child(process.execPath, script("sheetjs")),
			openpyxl: python === null ? null : await child(python, [join(import.meta.dirname, "writer-openpyxl.py")]),
		};
	} finally {
		for (const file of [rows, out]) rmSync(file, { force: true });
	}
}
