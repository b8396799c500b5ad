import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { validateXML } from "xmllint-wasm";
import { ROOT } from "#cli/root.ts";
import type { Building } from "#workers/services/sitemaps/build.ts";
import { type BenchWorker, startBenchWorker } from "./bench-worker.ts";
import { threadMilliseconds } from "./process-cpu.ts";
import { type SitemapBenchFigures, say } from "./results.ts";

const SCHEMAS = join(ROOT, "tests/fixtures/schemas");
/** Is in pages of 64 KiB. A file of 50,000 pages is some 15 MB, and xmllint's tree of it is many times larger. */
const PAGES = { initialMemoryPages: 4_096, maxMemoryPages: 32_768 };

/**
 * Measures a whole build of the sitemaps in steps, the bare reads of the same rows, one change, and what xmllint says
 * about every file.
 */
export async function measureSitemap(stateDir: string): Promise<SitemapBenchFigures> {
	const worker = await startBenchWorker(stateDir);
	try {
		const ask = endpointsOf(worker);
		await ask("/forget-sitemaps");
		await ask("/bare-sitemap");
		const bares = [];
		const builds = [];
		let steps: number[] = [];
		// They run in turn, and the best of three counts, because other work on the machine slows both.
		for (let round = 0; round < 3; round++) {
			await ask("/forget-sitemaps");
			bares.push(await cpuOf(worker, () => ask("/bare-sitemap")));
			const taken = await buildAll(worker, ask);
			const sum = taken.reduce((all, one) => all + one, 0);
			if (sum < Math.min(Number.POSITIVE_INFINITY, ...builds)) steps = taken;
			builds.push(sum);
		}
		const db = await worker.database("DB");
		const { urls, files, largest } = (await db
			.prepare("SELECT sum(urls) AS urls, count(version) AS files, max(bytes) AS largest FROM sitemap_files")
			.first<{ urls: number; files: number; largest: number }>()) ?? { urls: 0, files: 0, largest: 0 };
		const { rewritten } = await ask<{ rewritten: number }>("/one-change", { id: 7 });
		const { invalid, xmlBytes } = await validateAll(worker);
		const [build, bare] = [Math.min(...builds), Math.min(...bares)];
		say(`  ${urls} addresses in ${files} files: ${build.toFixed(2)} s of CPU, the bare reads ${bare.toFixed(2)} s`);
		return {
			urls,
			files,
			largest,
			xmlBytes,
			build,
			bare,
			steps: steps.length,
			longest: Math.max(...steps),
			rewritten,
			invalid,
		};
	} finally {
		await worker.stop();
	}
}

type Ask = <Answer>(path: string, body?: object) => Promise<Answer>;

function endpointsOf(worker: BenchWorker): Ask {
	return async (path, body = {}) => {
		const response = await fetch(worker.url + path, { method: "POST", body: JSON.stringify(body) });
		if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
		return response.json() as never;
	};
}

async function cpuOf(worker: BenchWorker, work: () => Promise<unknown>): Promise<number> {
	const before = threadMilliseconds(worker.pid);
	await work();
	return (threadMilliseconds(worker.pid) - before) / 1_000;
}

/** Returns the seconds of CPU of each step, of the worker and of D1 and KV together. */
async function buildAll(worker: BenchWorker, ask: Ask): Promise<number[]> {
	const steps: number[] = [];
	let building: Building | null = null;
	do
		steps.push(
			await cpuOf(worker, async () => {
				building = await ask<Building | null>("/sitemap-step", { building });
			}),
		);
	while (building !== null);
	return steps;
}

/** Validates every file that the index names, by the schema of sitemaps.org. */
async function validateAll(worker: BenchWorker): Promise<{ invalid: number; xmlBytes: number }> {
	const named = (fileName: string) => ({ fileName, contents: readFileSync(join(SCHEMAS, fileName), "utf8") });
	const read = async (path: string) => (await fetch(worker.url + path)).text();
	const index = await read("/sitemap.xml");
	const paths = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => new URL(loc ?? "").pathname);
	let [invalid, xmlBytes] = [0, 0];
	for (const path of ["/sitemap.xml", ...paths]) {
		const xml = await read(path);
		xmlBytes = Math.max(xmlBytes, Buffer.byteLength(xml));
		const schema = path === "/sitemap.xml" ? "siteindex.xsd" : "sitemap-with-images.xsd";
		const preload = readdirSync(SCHEMAS)
			.filter((name) => name !== schema)
			.map(named);
		const { valid, rawOutput } = await validateXML({ xml, schema: named(schema), preload, ...PAGES });
		if (valid) continue;
		invalid++;
		say(`  ${path}: ${rawOutput.slice(0, 300)}`);
	}
	return { invalid, xmlBytes };
}
