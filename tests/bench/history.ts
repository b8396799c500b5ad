import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createImportClient } from "#cli/import/client.ts";
import { importWorkbook } from "#cli/import/workbook.ts";
import type { UniformValues } from "#workers/contract/change-set.ts";
import { type BenchWorker, startBenchWorker } from "./bench-worker.ts";
import type { BulkAnswer } from "./bulk-endpoints.ts";
import { generatePlaces, PLACE_HEADERS } from "./places.ts";
import { cpuSeconds } from "./process-cpu.ts";
import { type HistoryFigures, say } from "./results.ts";

const MOST_ROWS = 20_000;
/** Matches the tables of the businesses' history, with their indexes. */
const HISTORY = /^(?:sqlite_autoindex_)?(?:business_changes|removed_businesses|change_sets)/;

/** Holds bytes of the database, as pages: of its history, of all, by table and index. */
type Size = { history: number; all: number };

/**
 * Measures what imports, bulk changes and their undo leave in their own directory: bytes and CPU for each business. An
 * undo of an import is compared with the directory before it.
 */
export async function measureHistory(businesses: number, stateDir: string): Promise<HistoryFigures> {
	const rows = Math.min(MOST_ROWS, businesses);
	const folder = `${stateDir}-history`;
	rmSync(folder, { recursive: true, force: true });
	const worker = await startBenchWorker(folder);
	try {
		const steps: HistoryFigures["steps"] = [];
		let before = sizeOf(folder);
		const step = async <Answer>(name: string, run: () => Promise<Answer>): Promise<Answer> => {
			const cpu = cpuSeconds([worker.pid]);
			const answer = await run();
			const milliseconds = ((cpuSeconds([worker.pid]) - cpu) * 1_000) / rows;
			const after = sizeOf(folder);
			const [history, all] = [(after.history - before.history) / rows, (after.all - before.all) / rows];
			before = after;
			steps.push({ name, history, all, milliseconds });
			say(`  ${name}: ${history.toFixed(0)} bytes of history a business, ${milliseconds.toFixed(3)} ms`);
			return answer;
		};
		const undone = (name: string, id: string) => step(`${name}, its undo`, () => post(worker, "/bulk-undo", { id }));
		const places = [...generatePlaces(rows)];
		await undone("import of new ones", await step("import of new ones", () => importPlaces(worker, places)));
		await step("the same import again", () => importPlaces(worker, places));
		for (const [name, set] of await bulkChanges(worker)) {
			const change = () => post<BulkAnswer>(worker, "/bulk-change", { last: Number.MAX_SAFE_INTEGER, set });
			await undone(name, (await step(name, change)).id);
		}
		const name = "import that updates";
		await undone(name, await step(name, () => importPlaces(worker, places.map(ratedAnew))));
		return { rows, steps };
	} finally {
		await worker.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

async function bulkChanges(worker: BenchWorker): Promise<[string, UniformValues][]> {
	const db = await worker.database("DB");
	const largest = async (table: string) =>
		(await db.prepare(`SELECT id FROM ${table} ORDER BY business_count DESC, id LIMIT 1`).first<number>("id")) ?? 0;
	return [
		["verified", { verified: true }],
		["status", { status: "CLOSED_TEMPORARILY" }],
		["category", { categoryId: await largest("categories") }],
		["city", { cityId: await largest("cities") }],
	];
}

type Place = ReturnType<typeof generatePlaces> extends Generator<infer Row> ? Row : never;

function ratedAnew(place: Place, at: number): Place {
	const next = [...place];
	next[PLACE_HEADERS.indexOf("rating")] = 1 + (at % 40) / 10;
	next[PLACE_HEADERS.indexOf("reviews")] = 1_000 + at;
	return next;
}

/** Returns the import's id. */
async function importPlaces(worker: BenchWorker, places: readonly Place[]): Promise<string> {
	const quoted = (cell: unknown) => `"${String(cell ?? "").replaceAll('"', '""')}"`;
	const lines = [[...PLACE_HEADERS], ...places].map((cells) => cells.map(quoted).join(","));
	const client = createImportClient(worker);
	await importWorkbook({ file: new Blob([lines.join("\n")]), fileName: "places.csv", client, onProgress: () => {} });
	const newest = "SELECT id FROM change_sets WHERE kind = 'import' ORDER BY created_at DESC LIMIT 1";
	return (await (await worker.database("DB")).prepare(newest).first<string>("id")) ?? "";
}

async function post<Answer>({ url }: BenchWorker, path: string, body: unknown): Promise<Answer> {
	const response = await fetch(url + path, { method: "POST", body: JSON.stringify(body) });
	if (!response.ok) throw new Error(await response.text());
	return (await response.json()) as Answer;
}

/** Measures the database that changes. The folder's other ones stay as they are. */
function sizeOf(folder: string): Size {
	const databases = join(folder, "v3", "d1");
	const files = readdirSync(databases, { recursive: true, encoding: "utf8" }).filter((file) =>
		file.endsWith(".sqlite"),
	);
	const size = { history: 0, all: 0 };
	for (const file of files) {
		const database = new DatabaseSync(join(databases, file), { readOnly: true });
		const parts = database.prepare("SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name").all();
		database.close();
		for (const { name, bytes } of parts) {
			size.all += Number(bytes);
			if (HISTORY.test(String(name))) size.history += Number(bytes);
		}
	}
	return size;
}
