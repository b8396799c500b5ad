import { constants, cpSync, readFileSync, rmSync } from "node:fs";
import type { BackedUp } from "./backup-endpoints.ts";
import { type BenchWorker, startBenchWorker } from "./bench-worker.ts";
import { cpuSeconds } from "./process-cpu.ts";
import { type BackupFigures, type BackupRun, say } from "./results.ts";

const EDITS = 1_000;
const ROUNDS = 3;
const LOOK_MS = 50;

/**
 * A first backup of a directory that was just imported, one of the next night on which nothing has changed, and one after 1,000 edits, beside
 * the bare read of the same rows: the best of some, since a machine that does something else makes none of them quicker.
 */
export async function measureBackup(stateDir: string): Promise<BackupFigures> {
	const copy = `${stateDir}-backup`;
	rmSync(copy, { recursive: true, force: true });
	cpSync(stateDir, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
	const worker = await startBenchWorker(copy);
	try {
		const read = () => cpuOf(worker, () => post<{ rows: number }>(worker, "/bare-read"));
		const bare = [await read()];
		const db = await worker.database("DB");
		const forget = () => db.prepare("DELETE FROM backups").run();
		const firsts: BackupRun[] = [];
		for (let round = 0; round < ROUNDS; round++) {
			await forget();
			firsts.push(await backUp(worker, "first"));
			bare.push(await read());
		}
		const unchanged = await backUp(worker, "the next night");
		await post(worker, "/edit-some", { edits: EDITS });
		const edited = await backUp(worker, `after ${EDITS} edits`);
		const bareCpu = Math.min(...bare.map(({ cpu }) => cpu));
		const first = firsts.reduce((best, run) => (run.cpu < best.cpu ? run : best));
		return { rows: bare[0]?.answer.rows ?? 0, bareCpu, first, unchanged, edited };
	} finally {
		await worker.stop();
		rmSync(copy, { recursive: true, force: true });
	}
}

async function backUp(worker: BenchWorker, name: string): Promise<BackupRun> {
	let peakRss = 0;
	const timer = setInterval(() => {
		peakRss = Math.max(peakRss, rssOf(worker.pid));
	}, LOOK_MS);
	const before = rssOf(worker.pid);
	const { cpu, answer } = await cpuOf(worker, () => post<BackedUp>(worker, "/back-up-all"));
	clearInterval(timer);
	const { newBytes: bytes, steps, mostQueries } = answer;
	say(`  ${name}: ${cpu.toFixed(2)} s of CPU, ${bytes} bytes in ${steps} steps`);
	return { cpu, bytes, steps, mostQueries, mostStepMs: (cpu * 1_000) / steps, peakRss: peakRss - before };
}

async function cpuOf<Answer>(
	worker: BenchWorker,
	run: () => Promise<Answer>,
): Promise<{ cpu: number; answer: Answer }> {
	const before = cpuSeconds([worker.pid]);
	const answer = await run();
	return { cpu: cpuSeconds([worker.pid]) - before, answer };
}

/** Bytes of memory that a process has (proc(5)). */
function rssOf(pid: number): number {
	const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
	return Number(kilobytes ?? 0) * 1024;
}

async function post<Answer>(worker: BenchWorker, path: string, body: unknown = {}): Promise<Answer> {
	const response = await fetch(worker.url + path, { method: "POST", body: JSON.stringify(body) });
	if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
	return (await response.json()) as Answer;
}
