import { constants, cpSync, rmSync } from "node:fs";
import { API_WORKER } from "#cli/run/site.ts";
import { allJobs } from "#db/queries/jobs.ts";
import { newBrowser, operatorSecrets, sessionOf, signedIn } from "#tests/factories/operator.ts";
import { JOB_NAMES } from "#workers/contract/job.ts";
import { EVERY_MINUTE } from "#workers/jobs/schedule.ts";
import { pause } from "./bulk-visitors.ts";
import { startBenchSite } from "./import.ts";
import { jobsToEnd, untilJobsIdle } from "./jobs-to-end.ts";
import { percentile } from "./latency.ts";
import { type JobsFigures, say, type Waits } from "./results.ts";
import { chooseTargets } from "./targets.ts";

const ASK_EVERY_MS = 20;
const IDLE_MS = 15_000;
const A_MINUTE = 60_000;
/** Waits are counted together up to these milliseconds. */
const STEPS = [10, 20, 50, 100, 250, 500, 1_000, Number.POSITIVE_INFINITY];

/**
 * Measures every job, one after the other, on a copy of a directory that was just imported. Its largest category was
 * just renamed, and all of its businesses are to be changed. Meanwhile a client asks for a page that the cache has, for
 * one that is made on request, and for the health check, each again as soon as it was answered.
 */
export async function measureJobs(stateDir: string, buildDir: string): Promise<JobsFigures> {
	const copy = `${stateDir}-jobs`;
	rmSync(copy, { recursive: true, force: true });
	cpSync(stateDir, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
	const secrets = operatorSecrets();
	const site = await startBenchSite(copy, buildDir, { secrets, cache: true });
	// Work that was running when the directory was copied continues only with the cron.
	const cron = setInterval(() => site.fireCron(API_WORKER, EVERY_MINUTE).catch(console.error), A_MINUTE);
	try {
		const db = await site.database();
		const browser = newBrowser({ fetch: (path, init) => fetch(site.url + path, init) }, site.url);
		const operator = signedIn(browser, await sessionOf(db, secrets));
		const send = async (method: "POST" | "PATCH", path: string, body: unknown) => {
			const headers = { "content-type": "application/json" };
			const response = await operator.fetch(path, { method, headers, body: JSON.stringify(body) });
			if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
		};
		const { commonWords, slugs } = await chooseTargets(db);
		let asked = 0;
		const made = () => {
			const at = asked++;
			const word = encodeURIComponent(commonWords[at % commonWords.length] ?? "");
			return at % 2 === 0 ? `/search?search=${word}&page=${(at % 7) + 1}` : `/business/${slugs[at % slugs.length]}`;
		};
		const paths = { cached: () => "/categories", made, health: () => "/api/health" };
		const longestWaits = new Map<string, number>();
		let underWay = "";
		const waitsDuring = (going: Promise<unknown>) =>
			askedDuring(site.url, paths, going, (ms) => {
				longestWaits.set(underWay, Math.max(ms, longestWaits.get(underWay) ?? 0));
			});

		const toTheEnd = () => untilJobsIdle(db);
		// The rest of the import's work goes first.
		await jobsToEnd(site);
		await db.prepare("UPDATE duplicate_search SET changed_at = 0, business_id = 0").run();
		await waitsDuring(pause(IDLE_MS / 3));
		const idle = await waitsDuring(pause(IDLE_MS));
		const began = performance.now();
		const busy = await waitsDuring(
			(async () => {
				const largest = "SELECT id, revision, name FROM categories ORDER BY business_count DESC, id LIMIT 1";
				const { id, name, ...category } = (await db
					.prepare(largest)
					.first<{ id: number; revision: number; name: string }>()) ?? {
					id: 0,
					name: "",
				};
				underWay = "follow-renames";
				await send("PATCH", `/api/admin/categories/${id}`, { ...category, name: `${name} anew` });
				await toTheEnd();
				underWay = "finish-change-sets";
				await send("POST", "/api/admin/change-sets", { selection: { filter: {} }, set: { verified: true } });
				await toTheEnd();
				for (const name of JOB_NAMES) {
					const started = performance.now();
					underWay = name;
					await send("POST", `/api/admin/jobs/${name}/run`, {});
					await toTheEnd();
					say(`  ${name}: ${((performance.now() - started) / 1_000).toFixed(1)} s`);
				}
			})(),
		);
		const seconds = (performance.now() - began) / 1_000;
		const { results } = await allJobs(db).all();
		const jobs = results.map(({ name, calls, longCalls, longestCallMs }) => ({
			name,
			calls,
			longCalls,
			longestCallMs,
			longestWaitMs: longestWaits.get(name) ?? 0,
		}));
		return { seconds, idle, busy, jobs };
	} finally {
		clearInterval(cron);
		await site.stop();
		rmSync(copy, { recursive: true, force: true });
	}
}

type Asked = Record<keyof JobsFigures["idle"], () => string>;

/** Asks for each path again and again while `going` lasts. `onWait` is told each wait in milliseconds. */
async function askedDuring(
	url: string,
	paths: Asked,
	going: Promise<unknown>,
	onWait: (ms: number) => void,
): Promise<JobsFigures["idle"]> {
	let ended = false;
	async function ask(path: () => string): Promise<Waits> {
		const times: number[] = [];
		while (!ended) {
			const asked = performance.now();
			const response = await fetch(url + path());
			await response.arrayBuffer();
			const waited = performance.now() - asked;
			times.push(waited);
			onWait(waited);
			await pause(ASK_EVERY_MS);
		}
		const within = (at: number) =>
			times.filter((time) => time <= (STEPS[at] ?? 0) && time > (STEPS[at - 1] ?? 0)).length;
		return {
			asked: times.length,
			p50: percentile(times, 50),
			p95: percentile(times, 95),
			longest: Math.max(...times),
			within: STEPS.map((upTo, at) => ({ upTo: Number.isFinite(upTo) ? upTo : null, count: within(at) })),
		};
	}
	const asking = Promise.all([ask(paths.cached), ask(paths.made), ask(paths.health)]);
	try {
		await going;
	} finally {
		ended = true;
		await asking.catch(() => {});
	}
	const [cached, made, health] = await asking;
	return { cached, made, health };
}
