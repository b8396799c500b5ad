import { cpSync, rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { MIGRATIONS_DIR } from "#cli/run/migrate.ts";
import { API_WORKER } from "#cli/run/site.ts";
import { queueJob } from "#db/queries/jobs.ts";
import { EVERY_MINUTE } from "#workers/jobs/schedule.ts";
import { startBenchSite } from "./import.ts";
import { type LoadClient, startLoadClient } from "./load.ts";
import type { OtherCheckout } from "./page-sites.ts";
import { cpuSeconds, startedWith } from "./process-cpu.ts";
import { type InTurnFigures, type InTurnSide, say } from "./results.ts";
import { chooseTargets, type Targets } from "./targets.ts";

/** Is the most different addresses of a kind. Each is asked for once. */
const ADDRESSES = 200;
/** Then one of them is asked for this often. */
const REPEATED = 200;
const LOOK_EVERY_MS = 500;

/**
 * Lists the kinds in the order in which they are asked for. The first one bears the cost of compiling in a fresh
 * process.
 */
const KINDS: readonly { name: string; paths: (targets: Targets) => string[] }[] = [
	{ name: "/city/:slug", paths: ({ cities }) => cities.map((slug) => `/city/${slug}`) },
	{ name: "/category/:slug", paths: ({ categories }) => categories.map(({ slug }) => `/category/${slug}`) },
	{ name: "/business/:slug", paths: ({ slugs }) => slugs.map((slug) => `/business/${slug}`) },
];

type Side = { name: "before" | "now"; port: number; pids: number[]; stop(): Promise<void> };

/**
 * Measures pages that are made for addresses that nobody has asked this process for, and one of them again and again.
 * The first measurement excludes what an isolate remembers. After an import, the job that counts what lists' filters
 * leave has run to its end, in an earlier process.
 */
export async function measureInTurn(
	stateDir: string,
	buildDir: string,
	before: OtherCheckout | null,
): Promise<InTurnFigures> {
	const counted = `${stateDir}-counted`;
	rmSync(counted, { recursive: true, force: true });
	cpSync(stateDir, counted, { recursive: true });
	const sides: Side[] = [];
	const client = startLoadClient();
	try {
		const { targets, ...counting } = await countLists(counted, buildDir);
		const builds = [
			...(before === null ? [] : [{ name: "before", ...before } as const]),
			{ name: "now", buildDir, migrationsDir: MIGRATIONS_DIR } as const,
		];
		for (const build of builds) sides.push(await startSide(counted, build));
		const kinds: InTurnFigures["kinds"] = [];
		for (const { name, paths } of KINDS) {
			kinds.push({ name, ...(await measureKind(client, sides, paths(targets).slice(0, ADDRESSES))) });
			const { now } = kinds.at(-1)?.sides ?? {};
			say(`  ${name}: in turn ${now?.inTurn.p50.toFixed(2)} ms, repeated ${now?.repeated.p50.toFixed(2)} ms`);
		}
		return { before: before?.commit ?? null, ...counting, kinds };
	} finally {
		client.stop();
		for (const side of sides) await side.stop();
		rmSync(counted, { recursive: true, force: true });
	}
}

/** Runs the job alone. Returns how many lists it has counted, and in how many seconds. */
async function countLists(stateDir: string, buildDir: string) {
	const site = await startBenchSite(stateDir, buildDir);
	try {
		const db = await site.database();
		const waiting = () => db.prepare("SELECT count(*) AS n FROM list_counts WHERE counts IS NULL").first<number>("n");
		await db.batch([
			db.prepare("UPDATE list_counts SET counts = NULL"),
			db.prepare("DELETE FROM jobs"),
			queueJob(db, "count-lists", Date.now()),
		]);
		const lists = (await waiting()) ?? 0;
		const began = performance.now();
		while (((await waiting()) ?? 0) > 0) {
			await site.fireCron(API_WORKER, EVERY_MINUTE);
			await pause(LOOK_EVERY_MS);
		}
		const seconds = (performance.now() - began) / 1_000;
		return { targets: await chooseTargets(db), lists, seconds };
	} finally {
		await site.stop();
	}
}

async function startSide(
	stateDir: string,
	{ name, buildDir, migrationsDir }: { name: Side["name"]; buildDir: string; migrationsDir: string },
): Promise<Side> {
	const copy = `${stateDir}-${name}`;
	rmSync(copy, { recursive: true, force: true });
	cpSync(stateDir, copy, { recursive: true });
	const { started: site, pids } = await startedWith("workerd", () => startBenchSite(copy, buildDir, { migrationsDir }));
	return {
		name,
		port: site.port,
		pids,
		async stop() {
			await site.stop();
			rmSync(copy, { recursive: true, force: true });
		},
	};
}

async function measureKind(client: LoadClient, sides: readonly Side[], paths: string[]) {
	const inTurn = await measured(client, sides, paths, paths.length);
	const repeated = await measured(client, sides, paths.slice(-1), REPEATED);
	const figures: Partial<Record<Side["name"], InTurnSide>> = {};
	for (const [at, { name }] of sides.entries()) {
		const [first, again] = [inTurn[at], repeated[at]];
		if (first && again) figures[name] = { inTurn: first, repeated: again };
	}
	return { addresses: paths.length, sides: figures };
}

/** Asks every side in turn, and returns the milliseconds of CPU that each answer has cost its process. */
async function measured(client: LoadClient, sides: readonly Side[], paths: string[], rounds: number) {
	const before = sides.map(({ pids }) => cpuSeconds(pids));
	const seen = await client.turns(
		sides.map(({ port }) => ({ port, paths })),
		rounds,
	);
	return seen.map(({ p50, p95, p99 }, at) => {
		const spent = cpuSeconds(sides[at]?.pids ?? []) - (before[at] ?? 0);
		return { p50, p95, p99, cpu: (spent / rounds) * 1_000 };
	});
}
