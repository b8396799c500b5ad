import { openAsBlob } from "node:fs";
import { createImportClient } from "#cli/import/client.ts";
import { importWorkbook } from "#cli/import/workbook.ts";
import { type BenchWorker, startBenchWorker } from "./bench-worker.ts";
import { CALLS } from "./call-list.ts";
import { get, measurePairs, percentile } from "./latency.ts";
import { type CallFigures, type RowsRead, say } from "./results.ts";
import { chooseTargets, type Targets } from "./targets.ts";
import { workbookFile } from "./workbook-file.ts";
import type { RecordAnswer } from "./worker.ts";

export const REQUESTS = 200;
const SMALL_COUNT = 1_000;

/**
 * Measures every public call and the statements it sends, replayed alone in the same worker through the same client.
 */
export async function measureCalls(stateDir: string): Promise<CallFigures[]> {
	const worker = await startBenchWorker(stateDir);
	try {
		await fillSmall(worker);
		const targets = await chooseTargets(await worker.database("DB"));
		const smallTargets = await chooseTargets(await worker.database("SMALL"));
		const figures: CallFigures[] = [];
		for (const call of CALLS) {
			const paths = Array.from({ length: REQUESTS }, (_, at) => call.path(targets, at));
			const recorded = await recordAll(`${worker.url}/record`, paths);
			const small = await recordAll(`${worker.url}/small/record`, smallPaths(call.path, smallTargets));
			const pairs = paths.map(
				(path) => [`${worker.url}${call.missed ? "/missed" : ""}${path}`, `${worker.url}/bare${path}`] as const,
			);
			// The recording has read every page once. This also warms KV, the prepared statements and both ways through the
			// worker.
			await measurePairs(pairs.slice(0, 30));
			const [api, bare] = await measurePairs(pairs);
			say(`  ${call.name}: ${api.p50.toFixed(2)} ms, bare ${bare.p50.toFixed(2)} ms`);
			figures.push({
				name: call.name,
				example: paths[1] ?? "",
				target: call.target ?? false,
				api,
				bare,
				queries: Math.max(...recorded.map(({ queries }) => queries)),
				rowsRead: rowsRead(recorded),
				rowsReadAt1000: rowsRead(small),
			});
		}
		return figures;
	} finally {
		await worker.stop();
	}
}

function smallPaths(path: (targets: Targets, at: number) => string, targets: Targets): string[] {
	return Array.from({ length: REQUESTS }, (_, at) => path(targets, at));
}

async function recordAll(hostKind: string, paths: string[]): Promise<RecordAnswer[]> {
	const answers: RecordAnswer[] = [];
	for (const path of paths) {
		const answer = JSON.parse((await get(`${hostKind}${path}`)).body.toString()) as RecordAnswer;
		if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
		answers.push(answer);
	}
	return answers;
}

function rowsRead(answers: RecordAnswer[]): RowsRead {
	const counts = answers.map((answer) => answer.rowsRead);
	return { p50: percentile(counts, 50), most: Math.max(...counts) };
}

/** Puts 1,000 places into the worker's second database, to see what the same calls read there. */
export async function fillSmall(worker: BenchWorker): Promise<void> {
	const row = await (await worker.database("SMALL"))
		.prepare("SELECT business_count AS count FROM directory")
		.first<{ count: number }>();
	if (row?.count === SMALL_COUNT) return;
	await importWorkbook({
		file: await openAsBlob(await workbookFile(SMALL_COUNT)),
		fileName: "small.xlsx",
		client: createImportClient({ url: `${worker.url}/small`, token: worker.token }),
	});
}
