import { createHash, randomBytes, randomUUID } from "node:crypto";
import { openAsBlob, rmSync } from "node:fs";
import { loadavg } from "node:os";
import { basename } from "node:path";
import { registerServiceToken } from "#cli/credentials/local-token.ts";
import { createImportClient } from "#cli/import/client.ts";
import { importWorkbook } from "#cli/import/workbook.ts";
import { migrate } from "#cli/run/migrate.ts";
import { type Site, startSite } from "#cli/run/site.ts";
import type { ImportClient } from "#workers/domain/import/calls.ts";
import { readChunks } from "#workers/domain/import/chunks.ts";
import { planImport } from "#workers/domain/import/plan.ts";
import type { BareChunk } from "./bare-import.ts";
import { startBenchWorker } from "./bench-worker.ts";
import { jobsToEnd } from "./jobs-to-end.ts";
import { type ImportFigures, say, type WriteRun } from "./results.ts";

const PROGRESS_ROWS = 50_000;
const WARM_UP_CHUNKS = 8;

type BenchSiteOptions = {
	/** Is the address of the visitors' pages when a proxy is in front. */
	origin?: string;
	inspectorPort?: number;
	/** Puts the page cache before the pages. By default there is none. */
	cache?: boolean;
	/** Is the migrations folder of the checkout that the build is from. */
	migrationsDir?: string;
	/** Holds text bindings for the api worker only. */
	secrets?: Record<string, string>;
};

/** Starts both built workers on the bench's data, without the limit sentinel, as in production. */
export async function startBenchSite(
	stateDir: string,
	buildDir: string,
	{ origin, inspectorPort, cache = false, migrationsDir, secrets }: BenchSiteOptions = {},
): Promise<Site & { token: string }> {
	const token = randomBytes(32).toString("base64url");
	const site = await startSite({
		port: 0,
		stateDir,
		buildDir,
		inspectorPort,
		secrets,
		cache: cache ? {} : null,
		vars: { LIMIT_SENTINEL: "off", ...(origin === undefined ? {} : { PUBLIC_ORIGIN: origin }) },
		onLog: (level, message) => level === "error" && console.error(message),
	});
	await migrate(await site.database(), migrationsDir);
	await registerServiceToken(await site.database(), token);
	return { ...site, token };
}

/**
 * Makes the real import into a fresh state folder, which stays for the other phases, and then writes the same rows
 * bare.
 */
export async function measureImport(file: string, stateDir: string, buildDir: string): Promise<ImportFigures> {
	say("Import: the sender alone …");
	const senderSeconds = await sendNowhere(file);
	const real = await importAll(file, stateDir, buildDir);
	say("Import: bare INSERTs …");
	return { ...real, bare: await bareImport(file, stateDir), senderSeconds };
}

export async function importAll(
	file: string,
	stateDir: string,
	buildDir: string,
): Promise<Pick<ImportFigures, "real" | "databaseBytes">> {
	rmSync(stateDir, { recursive: true, force: true });
	const site = await startBenchSite(stateDir, buildDir);
	try {
		await warmUp(file, site);
		say("Import: through the site …");
		const real = await importInto(file, createImportClient(site));
		const size = await (await site.database()).prepare("SELECT 1").all();
		say("Import: what it leaves to jobs …");
		await jobsToEnd(site);
		return { real, databaseBytes: size.meta.size_after };
	} finally {
		await site.stop();
	}
}

/** Imports as the command line does. */
async function importInto(file: string, client: ImportClient): Promise<ImportFigures["real"]> {
	let putSeconds = 0;
	const timed: ImportClient = {
		...client,
		async put(...parameters) {
			const sent = performance.now();
			const receipt = await client.put(...parameters);
			putSeconds += (performance.now() - sent) / 1_000;
			return receipt;
		},
	};
	const clock = writeClock("imported");
	const summary = await importWorkbook({
		file: await openAsBlob(file),
		fileName: basename(file),
		client: timed,
		onProgress: ({ rows }) => clock.reached(rows),
	});
	const run = clock.finish();
	if (summary.imported !== run.rows) throw new Error(`${summary.imported} of ${run.rows} rows were imported`);
	return { ...run, putSeconds };
}

/**
 * Sends the first chunk to an import that does not exist. It is refused after everything but the writing. A server that
 * has been running for a minute has compiled this code, and compiling would affect a short import only.
 */
async function warmUp(file: string, site: { url: string; token: string }): Promise<void> {
	for await (const { chunk } of readChunks(await planImport(await openAsBlob(file)))) {
		const body = new TextEncoder().encode(JSON.stringify(chunk));
		const digest = createHash("sha256").update(body).digest("hex");
		for (let time = 0; time < WARM_UP_CHUNKS; time++) {
			const refused = createImportClient(site).put(randomUUID(), 0, body, digest);
			await refused.then(
				() => {
					throw new Error("The warm-up was taken for an import");
				},
				() => {},
			);
		}
		return;
	}
}

async function sendNowhere(file: string): Promise<number> {
	const started = performance.now();
	for await (const { chunk } of readChunks(await planImport(await openAsBlob(file)))) {
		createHash("sha256").update(JSON.stringify(chunk)).digest("hex");
	}
	return (performance.now() - started) / 1_000;
}

async function bareImport(file: string, stateDir: string): Promise<ImportFigures["bare"]> {
	const worker = await startBenchWorker(stateDir);
	try {
		const spent = { parseSeconds: 0, prepareSeconds: 0 };
		const clock = writeClock("written");
		let rows = 0;
		let inserted = 0;
		for await (const { chunk } of readChunks(await planImport(await openAsBlob(file)))) {
			const answer = await fetch(`${worker.url}/bare-import`, { method: "POST", body: JSON.stringify(chunk) });
			if (!answer.ok) throw new Error(await answer.text());
			const { rows: written, parse, prepare, insert } = (await answer.json()) as BareChunk;
			rows += written;
			inserted += insert;
			spent.parseSeconds += parse / 1_000;
			spent.prepareSeconds += prepare / 1_000;
			clock.reached(rows, inserted);
		}
		return { ...clock.finish(inserted), ...spent };
	} finally {
		await worker.stop();
	}
}

/** Computes rates from how far a run had come at which time, by its own clock or by given milliseconds. */
function writeClock(verb: string) {
	const started = performance.now();
	const marks: { rows: number; at: number }[] = [];
	function reached(rows: number, at = performance.now() - started): void {
		if (Math.floor(rows / PROGRESS_ROWS) > Math.floor((marks.at(-1)?.rows ?? 0) / PROGRESS_ROWS))
			say(`  ${rows.toLocaleString("en-GB")} rows ${verb}, ${Math.round(rows / (at / 1_000))} rows/s`);
		marks.push({ rows, at });
	}
	function finish(at = performance.now() - started): WriteRun {
		const first = marks[0] ?? { rows: 0, at: 0 };
		const last = marks.at(-1) ?? first;
		const afterFirst = marks.find(({ rows }) => rows > first.rows && rows - first.rows >= last.rows / 10) ?? last;
		const beforeLast = marks.findLast(({ rows }) => rows <= last.rows * 0.9) ?? { rows: 0, at: 0 };
		return {
			rows: last.rows,
			seconds: at / 1_000,
			firstTenth: rate(first, afterFirst),
			lastTenth: rate(beforeLast, last),
			load: loadavg()[0] ?? 0,
		};
	}
	return { reached, finish };
}

function rate(from: { rows: number; at: number }, to: { rows: number; at: number }): number {
	return (to.rows - from.rows) / Math.max(0.001, (to.at - from.at) / 1_000);
}
