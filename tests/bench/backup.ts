import { createHash } from "node:crypto";
import { constants, cpSync, rmSync } from "node:fs";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { freePort } from "#cli/run/port.ts";
import type { RestoreCursor } from "#workers/services/restores/cursor.ts";
import type { BackedUp } from "./backup-endpoints.ts";
import { measureBackupVisitors } from "./backup-visitors.ts";
import { type BenchWorker, startBenchWorker } from "./bench-worker.ts";
import { watchHeap } from "./inspector.ts";
import { cpuSeconds } from "./process-cpu.ts";
import type { RestoreStretch } from "./restore-endpoints.ts";
import { type BackupFigures, type BackupRun, type RestoreFigures, type RestoreStageRun, say } from "./results.ts";
import { chooseTargets } from "./targets.ts";

const EDITS = 1_000;
/** For a large directory one round is long enough to be a mean by itself. */
const roundsOf = (businesses: number) => (businesses > 50_000 ? 1 : 3);
const NAME = "bench";

/**
 * Measures a first backup of a directory that was just imported, a later one without changes, and one after 1,000
 * edits, against the bare read of the same rows. It takes the best of several, because other work never makes the
 * machine faster. Then it measures a restore of the first one against the bare INSERTs of its rows, then pages while a
 * site does both.
 */
export async function measureBackup(stateDir: string, buildDir: string, businesses: number): Promise<BackupFigures> {
	const copy = `${stateDir}-backup`;
	rmSync(copy, { recursive: true, force: true });
	cpSync(stateDir, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
	const inspectorPort = await freePort();
	const worker = await startBenchWorker(copy, inspectorPort);
	const rounds = roundsOf(businesses);
	try {
		const read = () => cpuOf(worker, () => post<{ rows: number }>(worker, "/bare-read"));
		const bare = [await read()];
		const db = await worker.database("DB");
		const forget = () => db.prepare("DELETE FROM backups").run();
		const firsts: BackupRun[] = [];
		for (let round = 0; round < rounds; round++) {
			await forget();
			firsts.push(await backUp(worker, "first"));
			bare.push(await read());
		}
		const backup = await db.prepare("SELECT id FROM backups WHERE state = 'complete'").first<string>("id");
		const { cpu: putCpu } = await cpuOf(worker, () => post(worker, "/bare-put", { backup }));
		say(`  bare puts: ${putCpu.toFixed(2)} s of CPU`);
		const unchanged = await backUp(worker, "the next night");
		await post(worker, "/edit-some", { edits: EDITS });
		const edited = await backUp(worker, `after ${EDITS} edits`);
		const bareCpu = Math.min(...bare.map(({ cpu }) => cpu));
		say(`  bare read: ${bareCpu.toFixed(2)} s of CPU`);
		const first = firsts.reduce((best, run) => (run.cpu < best.cpu ? run : best));
		await forget();
		const heap = await watchHeap(`127.0.0.1:${inspectorPort}`, NAME, () => backUp(worker, "first, its heap watched"), {
			collected: true,
		});
		say(`  ${(heap / 1e6).toFixed(0)} MB of heap`);
		const restore = await measureRestore(worker, `127.0.0.1:${inspectorPort}`);
		await worker.stop();
		const visitors = await measureBackupVisitors(stateDir, buildDir);
		return { rows: bare[0]?.answer.rows ?? 0, bareCpu, putCpu, first, unchanged, edited, heap, restore, visitors };
	} finally {
		await worker.stop().catch(() => {});
		rmSync(copy, { recursive: true, force: true });
	}
}

async function backUp(worker: BenchWorker, name: string): Promise<BackupRun> {
	const { cpu, answer } = await cpuOf(worker, () => post<BackedUp>(worker, "/back-up-all"));
	const { newBytes: bytes, steps, mostQueries } = answer;
	say(`  ${name}: ${cpu.toFixed(2)} s of CPU, ${bytes} bytes in ${steps} steps`);
	return { cpu, bytes, steps, mostQueries, mostStepMs: (cpu * 1_000) / steps };
}

/** A restore replaces everything by the backup's rows, but these tables move on. */
const MOVING = ["directory", "audit_log", "audit_chain"];

/** Measures a restore of the directory over 1,000 edits: once by its CPU, once by its heap. */
async function measureRestore(worker: BenchWorker, inspector: string): Promise<RestoreFigures> {
	const before = await stateOf(worker);
	const rows = await cpuOf(worker, () => post<{ rows: number }>(worker, "/bare-insert", { backup: before.backup }));
	await post(worker, "/forget-bare", { backup: before.backup });
	say(`  bare INSERTs: ${rows.cpu.toFixed(2)} s of CPU for ${rows.answer.rows} rows`);
	await post(worker, "/edit-some", { edits: EDITS });
	const stages = await restore(worker, before.backup);
	const after = await stateOf(worker);
	const different = (["tables", "answers", "sitemaps"] as const).flatMap((kind) =>
		Object.entries(before[kind]).flatMap(([name, digest]) =>
			after[kind][name] === digest ? [] : [`${kind}: ${name}`],
		),
	);
	for (const one of different) say(`  different: ${one}`);
	const heap = await watchHeap(inspector, NAME, () => restore(worker, before.backup), { collected: true });
	const count = (of: Record<string, string>) => Object.keys(of).length;
	const compared = { tables: count(before.tables), answers: count(before.answers), sitemaps: count(before.sitemaps) };
	return { rows: rows.answer.rows, bareCpu: rows.cpu, stages, heap, compared, different };
}

async function restore(worker: BenchWorker, backup: string): Promise<RestoreStageRun[]> {
	const { id } = await post<{ id: string }>(worker, "/begin-restore", { backup });
	const stages: RestoreStageRun[] = [];
	let cursor: RestoreCursor | null = { id, tries: 0, stage: { at: "saving", saves: 0, prepared: null } };
	for (let waits = false; ; ) {
		const body: object = { id, cursor, waits };
		const { cpu, answer } = await cpuOf(worker, () => post<RestoreStretch>(worker, "/restore-stretch", body));
		if (answer.failure !== null) throw new Error(answer.failure);
		stages.push({ stage: answer.stage, cpu, steps: answer.steps, mostQueries: answer.mostQueries });
		say(`  restore, ${answer.stage}: ${cpu.toFixed(2)} s of CPU in ${answer.steps} steps`);
		if (answer.ended) return stages;
		waits = answer.cursor === null && !waits;
		cursor = answer.cursor;
	}
}

/** Makes a backup of now, and digests of its tables, of what visitors are answered, and of the sitemaps. */
async function stateOf(worker: BenchWorker) {
	const { id: backup } = await post<BackedUp>(worker, "/back-up-all");
	const all = await post<Record<string, string>>(worker, "/tables-of-backup", { backup });
	const tables = Object.fromEntries(Object.entries(all).filter(([name]) => !MOVING.includes(name)));
	const { slugs, categories, cities, commonWords } = await chooseTargets(await worker.database("DB"));
	const paths = [
		...commonWords.slice(0, 10).map((words) => `/api/businesses?search=${encodeURIComponent(words)}&limit=50`),
		...slugs.slice(0, 10).map((slug) => `/api/businesses/${slug}`),
		...cities.slice(0, 5).map((city) => `/api/pages/city/${city}`),
		...categories.slice(0, 5).map(({ slug }) => `/api/pages/category/${slug}`),
		"/api/businesses/stats",
		"/api/categories",
		"/api/cities",
		"/api/countries",
	];
	const answers: Record<string, string> = {};
	for (const path of paths)
		answers[path] = digest((await textAt(worker, path)).replaceAll(/"lastUpdated":[^,}]+/g, ""));
	await post(worker, "/build-sitemaps");
	const sitemaps: Record<string, string> = {};
	for (const [, path = ""] of (await textAt(worker, "/sitemap.xml")).matchAll(/<loc>https?:\/\/[^/]+(\/[^<?]+)/g))
		sitemaps[path] = digest(await textAt(worker, path));
	return { backup, tables, answers, sitemaps };
}

async function textAt(worker: BenchWorker, path: string): Promise<string> {
	const response = await fetch(worker.url + path);
	if (!response.ok) throw new Error(`${path}: ${response.status}`);
	return response.text();
}

function digest(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}

async function cpuOf<Answer>(
	worker: BenchWorker,
	run: () => Promise<Answer>,
): Promise<{ cpu: number; answer: Answer }> {
	const before = cpuSeconds([worker.pid]);
	const answer = await run();
	return { cpu: cpuSeconds([worker.pid]) - before, answer };
}

/** Posts without `fetch`, because a stage of a million rows takes longer than its limit of five minutes. */
function post<Answer>(worker: BenchWorker, path: string, body: unknown = {}): Promise<Answer> {
	return new Promise((done, failed) => {
		const call = request(worker.url + path, { method: "POST" }, (response) => {
			text(response).then((answer) => {
				if (response.statusCode === 200) done(JSON.parse(answer) as Answer);
				else failed(new Error(`${path}: ${response.statusCode} ${answer}`));
			}, failed);
		});
		call.once("error", failed);
		call.end(JSON.stringify(body));
	});
}
