import { gzipSync } from "node:zlib";
import { profileWorkers } from "./inspector.ts";
import { addTime, javaScriptTime } from "./javascript-time.ts";
import { get } from "./latency.ts";
import { type LoadClient, startLoadClient } from "./load.ts";
import { type OtherCheckout, type PageSide, startPageSites } from "./page-sites.ts";
import { measureStorms } from "./page-storms.ts";
import { PAGES } from "./pages.ts";
import { cpuSeconds } from "./process-cpu.ts";
import { type JavaScriptTime, type PageCostFigures, type SideFigures, type SideName, say } from "./results.ts";

/** Is the number of different addresses of a page. All are asked for once before anything is measured. */
const ADDRESSES = 100;
const TURNS = 200;
const CONNECTIONS = 16;
/** It runs twice, so that a slow moment of the machine does not affect only one side. */
const FLOODS = 2;
const FLOOD_SECONDS = 1.5;
/** Is the number of requests under the profiler, in two runs for the same reason. */
const PROFILED = 60;
const WEIGHED = 40;
/** Is the host's own picture, for which only a text is sent. It shows the least cost of the local runtime. */
const FLOOR = "/placeholder/trades.svg";
/** Lists pages that no page cache keeps. */
const NEVER_KEPT: ReadonlySet<string> = new Set(["/search"]);

/**
 * Measures what each public page costs: without a cache, from the page cache, from nginx's, and in another checkout.
 * Then it measures the storms.
 */
export async function measurePageCosts(
	stateDir: string,
	buildDir: string,
	before: OtherCheckout | null,
): Promise<PageCostFigures> {
	const { sides, targets, database, nginx, stop } = await startPageSites(stateDir, buildDir, before);
	const client = startLoadClient();
	try {
		const pages: PageCostFigures["pages"] = [];
		for (const { name, paths } of PAGES) {
			const asked = sides.filter((side) => !NEVER_KEPT.has(name) || (side.name !== "cached" && side.name !== "nginx"));
			const all = Array.from({ length: ADDRESSES }, (_, at) => paths(targets, at)[0]);
			pages.push({ name, sides: await costsOf(client, asked, [...new Set(all)]) });
			say(`  ${name}: ${pages.at(-1)?.sides.uncached?.cpu.toFixed(2)} ms of CPU uncached`);
		}
		return {
			before: before?.commit ?? null,
			nginx,
			floor:
				(
					await costsOf(
						client,
						sides.filter(({ name }) => name === "uncached"),
						[FLOOR],
					)
				).uncached ?? null,
			pages,
			storms: await measureStorms(client, sides, database),
		};
	} finally {
		client.stop();
		await stop();
	}
}

async function costsOf(
	client: LoadClient,
	sides: PageSide[],
	paths: string[],
): Promise<Partial<Record<SideName, SideFigures>>> {
	const asked = sides.map(({ port }) => ({ port, paths }));
	await client.turns(asked, paths.length);
	const turns = await client.turns(asked, TURNS);
	const floods: { answers: number; perSecond: number; cpu: number; clientShare: number }[][] = sides.map(() => []);
	for (let flood = 0; flood < FLOODS; flood++) {
		for (const [at, { pids, port, name }] of sides.entries()) {
			const spent = cpuSeconds(pids);
			const seen = await client.flood({ port, paths }, CONNECTIONS, FLOOD_SECONDS);
			const failed = seen.answers - (seen.statuses["200"] ?? 0);
			if (failed > 0)
				say(`  ${name}: of ${seen.answers} answers ${failed} were no page: ${JSON.stringify(seen.statuses)}`);
			floods[at]?.push({ ...seen, cpu: cpuSeconds(pids) - spent });
		}
	}
	const profiles = await profilesOf(sides, paths);
	const figures: Partial<Record<SideName, SideFigures>> = {};
	for (const [at, { name, port }] of sides.entries()) {
		const { p50 = 0, p95 = 0, p99 = 0, cache = {}, answers = 1 } = turns[at] ?? {};
		const own = floods[at] ?? [];
		figures[name] = {
			latency: { p50, p95, p99 },
			perSecond: sum(own.map((one) => one.perSecond)) / FLOODS,
			cpu: (sum(own.map((one) => one.cpu)) / sum(own.map((one) => one.answers))) * 1_000,
			clientShare: sum(own.map((one) => one.clientShare)) / FLOODS,
			kept: (cache.HIT ?? 0) / answers,
			javascript: profiles[at] ?? null,
			html: await bytesOf(port, paths.slice(0, WEIGHED)),
		};
	}
	return figures;
}

async function profilesOf(sides: PageSide[], paths: string[]): Promise<(JavaScriptTime | null)[]> {
	const times: (JavaScriptTime | null)[] = sides.map(() => null);
	for (let go = 0; go < 2; go++) {
		for (const [at, { inspector, port }] of sides.entries()) {
			if (inspector === null) continue;
			const profiles = await profileWorkers(inspector, async () => {
				for (let one = go; one < PROFILED; one += 2) await get(`http://localhost:${port}${paths[one % paths.length]}`);
			});
			times[at] = addTime(times[at] ?? null, javaScriptTime(profiles, PROFILED));
		}
	}
	return times;
}

async function bytesOf(port: number, paths: string[]): Promise<SideFigures["html"]> {
	const html = { raw: 0, gzip: 0 };
	for (const path of paths) {
		const { body } = await get(`http://localhost:${port}${path}`);
		html.raw += body.length / paths.length;
		html.gzip += gzipSync(body).length / paths.length;
	}
	return html;
}

function sum(numbers: number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}
