import { startBenchWorker } from "../bench-worker.ts";
import { fillSmall } from "../calls.ts";
import { get, latency, measurePairs, percentile } from "../latency.ts";
import { learnWords } from "../relevance/ours.ts";
import { type FindFigures, type RowsRead, say } from "../results.ts";
import type { RecordAnswer } from "../worker.ts";
import { FIND_REQUESTS } from "./find-list.ts";
import { chooseFindTargets } from "./find-targets.ts";

const WARM_UP = 20;

/**
 * Measures every kind of search in turn with the one that it is compared to, and the rows read at this count and at
 * 1,000 places.
 */
export async function measureFind(stateDir: string): Promise<FindFigures[]> {
	const worker = await startBenchWorker(stateDir);
	try {
		await fillSmall(worker);
		await learnWords(worker);
		await learnWords(worker, "/small");
		const targets = await chooseFindTargets(await worker.database("DB"));
		const smallTargets = await chooseFindTargets(await worker.database("SMALL"));
		const figures: FindFigures[] = [];
		for (const { name, path, beside, target } of FIND_REQUESTS) {
			const paths = targets.map(path);
			const recorded = await rowsRead(`${worker.url}/record`, paths);
			const atThousand = await rowsRead(`${worker.url}/small/record`, smallTargets.map(path));
			const addresses = paths.map((one) => worker.url + one);
			const besides = beside === undefined ? null : targets.map((one, at) => worker.url + beside.path(one, at));
			const [own, other] = await measured(addresses, besides);
			say(`  ${name}: ${own.p50.toFixed(2)} ms${other === null ? "" : `, ${beside?.name} ${other.p50.toFixed(2)} ms`}`);
			figures.push({
				name,
				example: paths[1] ?? "",
				api: own,
				target: target ?? null,
				beside: other === null ? null : { name: beside?.name ?? "", target: beside?.target ?? 0, api: other },
				rowsRead: recorded,
				rowsReadAt1000: atThousand,
			});
		}
		return figures;
	} finally {
		await worker.stop();
	}
}

async function measured(addresses: string[], besides: string[] | null) {
	if (besides !== null) {
		const pairs = addresses.map((address, at) => [address, besides[at] ?? ""] as const);
		await measurePairs(pairs.slice(0, WARM_UP));
		return measurePairs(pairs);
	}
	for (const address of addresses.slice(0, WARM_UP)) await get(address);
	const times: number[] = [];
	for (const address of addresses) times.push((await get(address)).milliseconds);
	return [latency(times), null] as const;
}

async function rowsRead(hostKind: string, paths: string[]): Promise<RowsRead> {
	const counts: number[] = [];
	for (const path of paths) {
		const answer = JSON.parse((await get(hostKind + path)).body.toString()) as RecordAnswer;
		if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
		counts.push(answer.rowsRead);
	}
	return { p50: percentile(counts, 50), most: Math.max(...counts) };
}
