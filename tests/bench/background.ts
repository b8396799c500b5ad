import { constants, cpSync, rmSync } from "node:fs";
import { API_WORKER } from "#cli/run/site.ts";
import { type Browser, json, newBrowser, operatorSecrets, sessionOf, signedIn } from "#tests/factories/operator.ts";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";
import { EVERY_MINUTE } from "#workers/jobs/schedule.ts";
import { pause, visitsDuring } from "./bulk-visitors.ts";
import { startBenchSite } from "./import.ts";
import { areJobsIdle, jobsToEnd } from "./jobs-to-end.ts";
import { latency } from "./latency.ts";
import { PAGES } from "./pages.ts";
import { type BackgroundFigures, type BackgroundWork, say } from "./results.ts";
import { chooseTargets } from "./targets.ts";

const VISITS_PER_SECOND = 20;
const IDLE_MS = 15_000;
/** The database is asked this often whether the work is done. No call of the site is made meanwhile. */
const LOOK_EVERY_MS = 250;
const HEALTH_EVERY_MS = 50;
const A_MINUTE = 60_000;

/**
 * Measures work in the background without anybody watching: the search for duplicates of all businesses, the rename of
 * the largest category, a bulk change of the whole directory and its undo, on a copy of the directory. Meanwhile
 * visitors read pages, which are all rendered, and health checks come all the time. The cron of every minute fires as
 * in production.
 */
export async function measureBackground(stateDir: string, buildDir: string): Promise<BackgroundFigures> {
	const copy = `${stateDir}-background`;
	rmSync(copy, { recursive: true, force: true });
	cpSync(stateDir, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
	const secrets = operatorSecrets();
	const site = await startBenchSite(copy, buildDir, { secrets });
	const cron = setInterval(() => site.fireCron(API_WORKER, EVERY_MINUTE).catch(console.error), A_MINUTE);
	try {
		const db = await site.database();
		const browser = newBrowser({ fetch: (path, init) => fetch(site.url + path, init) }, site.url);
		const operator = signedIn(browser, await sessionOf(db, secrets));
		const targets = await chooseTargets(db);
		const visit = (at: number) => site.url + (PAGES[at % PAGES.length]?.paths(targets, at)[0] ?? "/");
		const seen = { url: site.url, visit };
		const works: BackgroundWork[] = [];
		const measured = async (
			name: string,
			rows: number,
			begin: () => Promise<unknown>,
			isDone: () => Promise<boolean>,
		) => {
			works.push(await measureWork(seen, { name, rows, begin, isDone }));
		};
		const one = <Row>(sql: string, ...values: unknown[]) =>
			db
				.prepare(sql)
				.bind(...values)
				.first<Row>() as Promise<Row>;
		const { rows } = await one<{ rows: number }>("SELECT count(*) AS rows FROM businesses");
		// The rest of the import's work goes first. Then the search begins again.
		await jobsToEnd(site);
		await db.prepare("UPDATE duplicate_search SET changed_at = 0, business_id = 0").run();
		await watched(seen, pause(IDLE_MS / 3));
		await measured(
			"search for duplicates",
			rows,
			() => answered(operator, "/api/admin/jobs/find-duplicates/run", "POST", {}),
			() => areJobsIdle(db),
		);
		const before = await watched(seen, pause(IDLE_MS));

		const category = await one<{ id: number; revision: number; name: string; rows: number }>(
			"SELECT id, revision, name, business_count AS rows FROM categories ORDER BY business_count DESC, id LIMIT 1",
		);
		const { id, revision } = category;
		await measured(
			"rename",
			category.rows,
			() => answered(operator, `/api/admin/categories/${id}`, "PATCH", { revision, name: `${category.name} anew` }),
			async () =>
				(await one<{ following: unknown }>("SELECT following FROM categories WHERE id = ?1", id)).following === null,
		);

		let set = "";
		const isEnded = async () =>
			(await one<{ state: string }>("SELECT state FROM change_sets WHERE id = ?1", set)).state === "done";
		const begins = (path: () => string, body: unknown) => async () => {
			({ id: set } = await answered<ChangeSetItem>(operator, path(), "POST", body));
		};
		const everything = { selection: { filter: {} }, set: { status: "CLOSED_TEMPORARILY" } };
		await measured(
			"change",
			rows,
			begins(() => "/api/admin/change-sets", everything),
			isEnded,
		);
		await measured(
			"undo",
			rows,
			begins(() => `/api/admin/change-sets/${set}/undo`, {}),
			isEnded,
		);
		const after = await watched(seen, pause(IDLE_MS));
		const health = Math.max(before.health, after.health);
		return { perSecond: VISITS_PER_SECOND, idle: { ...latency([...before.times, ...after.times]), health }, works };
	} finally {
		clearInterval(cron);
		await site.stop();
		rmSync(copy, { recursive: true, force: true });
	}
}

type Watched = { url: string; visit: (at: number) => string };
type Work = { name: string; rows: number; begin: () => Promise<unknown>; isDone: () => Promise<boolean> };

async function measureWork(seen: Watched, { name, rows, begin, isDone }: Work): Promise<BackgroundWork> {
	async function toTheEnd(): Promise<{ answer: number; seconds: number }> {
		const began = performance.now();
		await begin();
		const answer = performance.now() - began;
		while (!(await isDone())) await pause(LOOK_EVERY_MS);
		return { answer, seconds: (performance.now() - began) / 1_000 };
	}
	const { times, health, done } = await watched(seen, toTheEnd());
	const pages = latency(times);
	say(
		`  ${name} of ${rows}: answer ${done.answer.toFixed(0)} ms, ${done.seconds.toFixed(1)} s, p95 ${pages.p95.toFixed(1)} ms, health ${health.toFixed(0)} ms`,
	);
	return { name, rows, ...done, ...pages, health };
}

/** Measures visits while something goes on, and the longest wait for a health check. */
async function watched<T>(
	{ url, visit }: Watched,
	going: Promise<T>,
): Promise<{ times: number[]; health: number; done: T }> {
	let [health, ended] = [0, false];
	async function watchHealth(): Promise<void> {
		while (!ended) {
			const began = performance.now();
			const response = await fetch(`${url}/api/health`);
			await response.arrayBuffer();
			health = Math.max(health, performance.now() - began);
			await pause(HEALTH_EVERY_MS);
		}
	}
	const watching = watchHealth();
	try {
		const { times, done } = await visitsDuring(visit, going, VISITS_PER_SECOND);
		return { times, health, done };
	} finally {
		ended = true;
		await watching;
	}
}

async function answered<T>(operator: Browser, path: string, method: "POST" | "PATCH", body: unknown): Promise<T> {
	const response = await operator.fetch(path, json(method, body));
	if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
	return (await response.json()) as T;
}
