import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { BUILD_DIR } from "#cli/run/site.ts";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { newBrowser, operatorSecrets, sessionOf, signedIn } from "#tests/factories/operator.ts";
import { startBenchSite } from "./import.ts";
import { percentile } from "./latency.ts";
import { startLoadClient } from "./load.ts";

/**
 * Asks with five hundred connections for pages that must be made, for ten seconds, and meanwhile again and again for
 * the operators' list, the health check and the sign-in. `node tests/bench/overload.ts [BUILD …]` prints a line for each
 * build, this checkout's by default.
 */

const CONNECTIONS = 500;
const SECONDS = 10;
const SHOPS = 1_000;
const SECRETS = operatorSecrets();
const FIRST = ["/api/admin/businesses?limit=20", "/api/health", "/api/auth/sign-in"];

async function measure(buildDir: string): Promise<void> {
	const stateDir = mkdtempSync(join(tmpdir(), "yc-overload-"));
	const site = await startBenchSite(stateDir, buildDir, { secrets: SECRETS });
	const client = startLoadClient();
	try {
		const api = { fetch: (path: string, init?: RequestInit) => fetch(site.url + path, init) };
		await importListings(
			{ fetch: (path, init) => api.fetch(path, withToken(init, site.token)) },
			Array.from({ length: SHOPS }, (_, at) => listing({ name: `Shop ${at}`, city: `Town ${at % 10}` })),
		);
		const operator = signedIn(newBrowser(api, site.url), await sessionOf(await site.database(), SECRETS));
		const paths = Array.from({ length: 5_000 }, (_, at) => `/search?search=shop%20${at % SHOPS}`);
		const port = Number(new URL(site.url).port);
		await client.flood({ port, paths }, 8, 3);
		let over = false;
		const waits = new Map(FIRST.map((path) => [path, [] as number[]]));
		const first = FIRST.map(async (path) => {
			while (!over) {
				const since = performance.now();
				const answer = await operator.fetch(path);
				await answer.arrayBuffer();
				if (answer.status < 500) waits.get(path)?.push(performance.now() - since);
				else waits.get(path)?.push(Number.POSITIVE_INFINITY);
			}
		});
		const seen = await client.flood({ port, paths }, CONNECTIONS, SECONDS);
		over = true;
		await Promise.all(first);
		const { 200: made = 0, 503: shed = 0 } = seen.statuses;
		const of = (path: string) => Math.round(percentile(waits.get(path) ?? [], 95));
		console.info(
			`${buildDir}: made ${made}, shed ${shed} (${Math.round((100 * shed) / (made + shed))} %), p50 ${Math.round(seen.p50)}, p95 ${Math.round(seen.p95)}, longest ${Math.round(seen.longest)} ms; p95 of ${FIRST.map((path) => `${path} ${of(path)}`).join(", ")} ms`,
		);
	} finally {
		client.stop();
		await site.stop();
		rmSync(stateDir, { recursive: true, force: true });
	}
}

function withToken(init: RequestInit = {}, token: string): RequestInit {
	return { ...init, headers: { ...(init.headers as Record<string, string>), Authorization: `Bearer ${token}` } };
}

const builds = process.argv.slice(2);
for (const build of builds.length === 0 ? [BUILD_DIR] : builds) await measure(resolve(build));
