import { type Browser, json } from "#tests/factories/operator.ts";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";
import { ADMIN_CALLS } from "./admin-list.ts";
import { chooseAdminTargets, EDITED } from "./admin-targets.ts";
import { type BenchWorker, startBenchWorker } from "./bench-worker.ts";
import { get, type Headers, latency, percentile } from "./latency.ts";
import { threadMilliseconds } from "./process-cpu.ts";
import { type AdminCallFigures, type Latency, say } from "./results.ts";
import type { RecordAnswer } from "./worker.ts";

const REQUESTS = 100;
const VERIFIED = 2_000;

/**
 * Compares the answers of the operators' list to every kind of request with its bare queries: the same statements with
 * the same parameters, sent to D1 in the same round trips by the same worker, their rows as JSON. The difference is
 * everything else in the call: who asks (a query of its own), what the query says, which statements answer it, and the
 * shape of the answer.
 */
export async function measureAdmin(stateDir: string, requests = REQUESTS): Promise<AdminCallFigures[]> {
	const worker = await startBenchWorker(stateDir);
	try {
		const db = await worker.database("DB");
		const operator = await worker.operator();
		await prepareDirectory(db, operator);
		const targets = await chooseAdminTargets(db);
		const headers = { Cookie: [...operator.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
		const figures: AdminCallFigures[] = [];
		for (const { group, name, path } of ADMIN_CALLS) {
			const paths = Array.from({ length: requests }, (_, at) => path(targets, at));
			figures.push(await besideBare(worker, headers, { group, name, paths }));
		}
		return figures;
	} finally {
		await worker.stop();
	}
}

type Call = { group: string; name: string; paths: readonly string[] };

/** Measures a call at these addresses, and the statements of each alone. */
export async function besideBare(
	{ url, pid }: Pick<BenchWorker, "url" | "pid">,
	headers: Headers,
	{ group, name, paths }: Call,
): Promise<AdminCallFigures> {
	const recorded: RecordAnswer[] = [];
	for (const path of paths) {
		const { body } = await get(`${url}/record${path}`, headers);
		const answer = JSON.parse(body.toString()) as RecordAnswer;
		if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
		recorded.push(answer);
	}
	const pairs = paths.map((path) => [url + path, `${url}/bare${path}`] as const);
	await measureBoth(pairs.slice(0, 10), headers, pid);
	const [api, bare] = await measureBoth(pairs, headers, pid);
	const rows = recorded.map(({ rowsRead }) => rowsRead);
	const most = `${Math.max(...rows)} rows`;
	const [times, cpu] = (["p50", "cpu"] as const).map((kind) => `${api[kind].toFixed(2)} / ${bare[kind].toFixed(2)}`);
	say(`  ${group}: ${name}: ${times} ms, of CPU ${cpu}, ${most}`);
	return {
		group,
		name,
		example: paths[1] ?? "",
		api,
		bare,
		queries: Math.max(...recorded.map(({ queries }) => queries)),
		rowsRead: { p50: percentile(rows, 50), most: Math.max(...rows) },
	};
}

type Measured = Latency & { cpu: number };

/**
 * Measures each pair one after the other, every second one in the other order. It also measures the worker's own CPU
 * time, which other work does not change.
 */
async function measureBoth(
	pairs: readonly (readonly [string, string])[],
	headers: Headers,
	pid: number,
): Promise<[api: Measured, bare: Measured]> {
	const sides = [0, 1].map(() => ({ times: [] as number[], cpu: [] as number[] }));
	for (const [at, pair] of pairs.entries()) {
		for (const side of at % 2 === 0 ? [0, 1] : [1, 0]) {
			const before = threadMilliseconds(pid);
			const { milliseconds } = await get(pair[side] as string, headers);
			sides[side]?.cpu.push(threadMilliseconds(pid) - before);
			sides[side]?.times.push(milliseconds);
		}
	}
	const [api, bare] = sides.map(({ times, cpu }) => ({ ...latency(times), cpu: percentile(cpu, 50) }));
	return [api as Measured, bare as Measured];
}

/**
 * Makes what operators leave behind and no import brings: some businesses changed by hand, some verified. It does so
 * once in a kept state.
 */
async function prepareDirectory(db: D1Database, operator: Browser): Promise<void> {
	const row = await db
		.prepare(
			"SELECT count(*) AS edits, (SELECT last_business_id FROM directory) AS last FROM change_sets WHERE kind = 'edit'",
		)
		.first<{ edits: number; last: number }>();
	const { edits = 0, last = 0 } = row ?? {};
	if (edits >= EDITED) return;
	for (let at = 0; at < EDITED; at++) {
		const id = 1 + Math.floor((at * last) / EDITED);
		const { revision } = await answered<{ revision: number }>(operator.fetch(`/api/admin/businesses/${id}`));
		const email = `post@place-${id}.example`;
		await answered(operator.fetch(`/api/businesses/${id}`, json("PATCH", { revision, email })));
	}
	const ids = Array.from({ length: VERIFIED }, (_, at) => 2 + Math.floor((at * last) / VERIFIED));
	await changeMany(operator, { selection: { ids }, set: { verified: true } });
}

/** Begins a bulk change and asks for its steps until it is done, as the screen does. Returns seconds. */
export async function changeMany(operator: Browser, body: unknown): Promise<{ id: string; seconds: number }> {
	return toTheEnd(operator, operator.fetch("/api/admin/change-sets", json("POST", body)));
}

export async function takeBack(operator: Browser, id: string): Promise<{ id: string; seconds: number }> {
	return toTheEnd(operator, operator.fetch(`/api/admin/change-sets/${id}/undo`, json("POST", {})));
}

const PAUSE_MS = 700;

async function toTheEnd(operator: Browser, begun: Promise<Response>): Promise<{ id: string; seconds: number }> {
	const started = performance.now();
	let item = await answered<ChangeSetItem>(begun);
	while (!item.done) {
		await new Promise((later) => setTimeout(later, PAUSE_MS));
		item = await answered(operator.fetch(`/api/admin/change-sets/${item.id}/step`, json("POST", {})));
	}
	return { id: item.id, seconds: (performance.now() - started) / 1_000 };
}

async function answered<T>(asked: Promise<Response>): Promise<T> {
	const response = await asked;
	if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
	return (await response.json()) as T;
}
