import { constants, cpSync, rmSync } from "node:fs";
import { backupCalls } from "#cli/backup/calls.ts";
import { restoreCalls } from "#cli/backup/restore-calls.ts";
import { SITE_NAME } from "#workers/domain/site.ts";
import { pause, visitsDuring } from "./bulk-visitors.ts";
import { startBenchSite } from "./import.ts";
import { latency } from "./latency.ts";
import { PAGES } from "./pages.ts";
import { type BackupVisitorFigures, say } from "./results.ts";
import { chooseTargets } from "./targets.ts";

const IDLE_MS = 15_000;
const LOOK_MS = 500;
/** `visitsDuring` counts a refused visit as this long. Any other failure ends the bench. */
const REFUSED_MS = 60_000;

/**
 * Measures pages of the site, with the page cache in front, while a backup is made and while it is restored, and the
 * same pages at quiet times before.
 */
export async function measureBackupVisitors(stateDir: string, buildDir: string): Promise<BackupVisitorFigures> {
	const copy = `${stateDir}-backup-visitors`;
	rmSync(copy, { recursive: true, force: true });
	cpSync(stateDir, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
	const site = await startBenchSite(copy, buildDir, { cache: true });
	try {
		const targets = await chooseTargets(await site.database());
		const visit = (at: number) => site.url + (PAGES[at % PAGES.length]?.paths(targets, at)[0] ?? "/");
		const server = { url: site.url, token: () => site.token, patience: 0, onWait() {} };
		const backups = backupCalls({ ...server, signal: new AbortController().signal });
		const restores = restoreCalls(server);
		const backUp = async () => {
			const id = await backups.begin();
			for (;;) {
				const { state } = await backups.find(id);
				if (state === "complete") return id;
				if (state === "failed") throw new Error("The backup has failed");
				await pause(LOOK_MS);
			}
		};
		const restore = async (backup: string) => {
			const { id } = await restores.begin(backup, SITE_NAME);
			for (;;) {
				const found = await restores.progress(id);
				if (found?.state === "finished") return;
				if (found?.state === "failed") throw new Error(found.failure?.detail ?? "The restore has failed");
				await pause(LOOK_MS);
			}
		};
		await visitsDuring(visit, pause(IDLE_MS / 3));
		const idle = await visitsDuring(visit, pause(IDLE_MS));
		const backup = await visitsDuring(visit, timed(backUp));
		const restored = await visitsDuring(
			visit,
			timed(() => restore(backup.done.answer)),
		);
		const all = [...idle.times, ...backup.times, ...restored.times];
		const figures = {
			idle: latency(idle.times),
			backup: { ...latency(backup.times), seconds: backup.done.seconds },
			restore: { ...latency(restored.times), seconds: restored.done.seconds },
			visits: all.length,
			errors: all.filter((ms) => ms >= REFUSED_MS).length,
		};
		const p95 = [figures.idle, figures.backup, figures.restore].map((one) => one.p95.toFixed(1)).join(", ");
		say(`  p95 of pages: idle, backup, restore ${p95} ms; ${figures.errors} errors of ${figures.visits}`);
		return figures;
	} finally {
		await site.stop();
		rmSync(copy, { recursive: true, force: true });
	}
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; seconds: number }> {
	const started = performance.now();
	const answer = await work();
	return { answer, seconds: (performance.now() - started) / 1_000 };
}
