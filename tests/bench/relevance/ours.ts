import { openAsBlob, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { createImportClient } from "#cli/import/client.ts";
import { importWorkbook } from "#cli/import/workbook.ts";
import { ROOT } from "#cli/root.ts";
import type { SearchNotes } from "#workers/contract/search.ts";
import type { Point } from "#workers/domain/position/geo.ts";
import { type BenchCheckout, type BenchWorker, startBenchWorker } from "../bench-worker.ts";
import { get } from "../latency.ts";
import { RESULTS_DIR } from "../results.ts";
import type { Engine } from "./engine.ts";
import { FIRST } from "./judge.ts";
import { type Said, SILENT } from "./third-look.ts";

const DEMO = join(ROOT, "demo/google-maps-export.xlsx");

/** Makes the public call as the page does. */
export function ours(worker: BenchWorker): Engine {
	return {
		name: "ours",
		async search(text, near) {
			const where = near === null ? "" : `&near=${written(near)}`;
			const { body } = await get(
				`${worker.url}/api/businesses?limit=${FIRST}&search=${encodeURIComponent(text)}${where}`,
			);
			const items = JSON.parse(body.toString()) as { id: number }[];
			return items.map(({ id }) => id);
		},
		async saysNothing(text) {
			const { body } = await get(`${worker.url}/api/pages/search?search=${encodeURIComponent(text)}`);
			const { page } = JSON.parse(body.toString()) as { page: { notes: { nothingIn?: string | null } | null } };
			return (page.notes?.nothingIn ?? null) !== null;
		},
		async answer(text) {
			const { body } = await get(`${worker.url}/api/pages/search?limit=${FIRST}&search=${encodeURIComponent(text)}`);
			const { page } = JSON.parse(body.toString()) as {
				page?: {
					businesses: { items: { id: number }[] };
					notes: (Omit<Said, "isNarrowed"> & Pick<SearchNotes, "parsedFilters">) | null;
				};
			};
			const { parsedFilters, ...notes } = page?.notes ?? { ...SILENT, parsedFilters: [] };
			const isNarrowed = parsedFilters.some(({ kind }) => kind === "open" || kind === "price" || kind === "rating");
			return { ids: page?.businesses.items.slice(0, FIRST).map(({ id }) => id) ?? [], said: { ...notes, isNarrowed } };
		},
	};
}

/** Writes a position as the address has it. */
export function written({ latitude, longitude }: Point): string {
	return `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
}

/** Learns what searches know of the words, as after an import. */
export async function learnWords(worker: BenchWorker, directory: "" | "/small" = ""): Promise<void> {
	const answer = await fetch(`${worker.url}${directory}/learn-words`, { method: "POST" });
	if (!answer.ok) throw new Error(await answer.text());
}

/** Imports the demo data into their own state again, because they are few. */
export async function demoState(checkout?: BenchCheckout): Promise<string> {
	const stateDir = join(RESULTS_DIR, checkout === undefined ? "state-demo" : "state-demo-other");
	rmSync(stateDir, { recursive: true, force: true });
	const worker = await startBenchWorker(stateDir, undefined, checkout);
	try {
		const client = createImportClient(worker);
		await importWorkbook({ file: await openAsBlob(DEMO), fileName: basename(DEMO), client });
	} finally {
		await worker.stop();
	}
	return stateDir;
}
