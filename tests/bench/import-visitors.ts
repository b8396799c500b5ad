import { createHash } from "node:crypto";
import { constants, cpSync, openAsBlob, rmSync } from "node:fs";
import { createImportClient } from "#cli/import/client.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import { readChunks } from "#workers/domain/import/chunks.ts";
import { planImport } from "#workers/domain/import/plan.ts";
import { pause, visitsDuring } from "./bulk-visitors.ts";
import { startBenchSite } from "./import.ts";
import { latency } from "./latency.ts";
import { PAGES } from "./pages.ts";
import { type ImportVisitorFigures, say, type VisitorTimes } from "./results.ts";
import { chooseTargets } from "./targets.ts";

type BenchSite = Awaited<ReturnType<typeof startBenchSite>>;

const IDLE_MS = 15_000;
/** It lasts until purges come at the pace of the platform (cache-purges/take.ts), and includes some of those. */
const IMPORT_MS = 75_000;
/** Many visitors ask for these addresses, which the page cache nearly always has. */
const POPULAR = 60;
const CHUNKS = 30;

/**
 * Measures pages of a directory while new businesses are imported into it without a pause, and the same pages at quiet
 * times: popular ones, which the page cache keeps, and ones that are made on request (searches, businesses that nobody
 * has asked for). Once everything runs in the local runtime's one thread. Once the visitors have their own process and
 * copy of the directory, as workers on the platform have threads and searches have replicas.
 */
export async function measureImportVisitors(
	file: string,
	stateDir: string,
	buildDir: string,
): Promise<ImportVisitorFigures[]> {
	const chunks = await newChunks(file);
	const figures: ImportVisitorFigures[] = [];
	for (const apart of [false, true]) {
		const copies = [`${stateDir}-import`, `${stateDir}-visitors`] as const;
		for (const copy of copies) {
			rmSync(copy, { recursive: true, force: true });
			cpSync(stateDir, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
		}
		const site = await startBenchSite(copies[0], buildDir, { cache: true });
		const visited = apart ? await startBenchSite(copies[1], buildDir, { cache: true }) : site;
		try {
			const visits = await visitsOf(visited);
			await visits(pause((POPULAR / 10) * 1_000 + 2_000));
			const idle = await visits(pause(IDLE_MS));
			const busy = await visits(importFor(IMPORT_MS, chunks, site));
			figures.push({ apart, rate: busy.done, idle: idle.times, busy: busy.times });
			const { popular, made } = busy.times;
			say(
				`  ${apart ? "apart" : "in one thread"}: p95 popular ${popular.p95.toFixed(1)}, made ${made.p95.toFixed(1)} ms, ${busy.done.toFixed(0)} rows/s`,
			);
		} finally {
			await site.stop();
			if (apart) await visited.stop();
			for (const copy of copies) rmSync(copy, { recursive: true, force: true });
		}
	}
	return figures;
}

/** Makes visits of both kinds at once, each at the pace of `visitsDuring`. */
async function visitsOf(site: BenchSite) {
	const targets = await chooseTargets(await site.database());
	const kept = PAGES.filter(({ name }) => name !== "/search");
	// These are first pages, because a small directory has no others.
	const popular = (at: number) => kept[at % kept.length]?.paths(targets, at % POPULAR)[0].split("?")[0] ?? "/";
	let asked = 0;
	const made = () => {
		const at = POPULAR * 2 + asked++;
		const words = targets.commonWords[at % targets.commonWords.length] ?? "";
		const slug = targets.slugs[at % targets.slugs.length] ?? "";
		return at % 2 === 0 ? `/search?search=${encodeURIComponent(words)}` : `/business/${slug}`;
	};
	return async <T>(going: Promise<T>): Promise<{ times: VisitorTimes; done: T }> => {
		const [one, other] = await Promise.all([
			visitsDuring((at) => site.url + popular(at), going),
			visitsDuring(() => site.url + made(), going),
		]);
		const of = ({ times, kept, refused }: Omit<typeof one, "done">) => ({
			...latency(times),
			kept: kept / (times.length - refused),
			refused: refused / times.length,
		});
		return { times: { popular: of(one), made: of(other) }, done: one.done };
	};
}

/** Returns the file's first chunks, of businesses that the directory does not have. */
async function newChunks(file: string): Promise<ImportChunk[]> {
	const chunks: ImportChunk[] = [];
	for await (const { chunk } of readChunks(await planImport(await openAsBlob(file)))) {
		if (chunks.push(chunk) === CHUNKS) break;
	}
	return chunks;
}

/** Imports businesses for this time, and ends the import. Returns rows per second. */
async function importFor(ms: number, chunks: readonly ImportChunk[], site: BenchSite): Promise<number> {
	const client = createImportClient(site);
	const about = { sheets: [], columns: [] };
	const fingerprint = createHash("sha256").update(String(Math.random())).digest("hex");
	const { id } = await client.open({ fileName: "visitors.xlsx", fileSize: 1, fingerprint, ...about });
	const started = performance.now();
	let rows = 0;
	let seq = 0;
	for (; performance.now() - started < ms; seq++) {
		const body = new TextEncoder().encode(JSON.stringify(anew(chunks[seq % chunks.length] as ImportChunk, seq)));
		const digest = createHash("sha256").update(body).digest("hex");
		await client.put(id, seq, body, digest);
		rows += (chunks[seq % chunks.length] as ImportChunk).totalRows;
	}
	const seconds = (performance.now() - started) / 1_000;
	await client.finish(id, { chunks: seq, totalRows: rows, ...about });
	return rows / seconds;
}

function anew(chunk: ImportChunk, seq: number): ImportChunk {
	const listings = chunk.listings.map((listing) => ({
		...listing,
		name: `${listing.name} ${seq}`,
		sourceKey: `place:visitors-${seq}-${listing.placeId}`,
		placeId: `visitors-${seq}-${listing.placeId}`,
	}));
	return { ...chunk, listings };
}
