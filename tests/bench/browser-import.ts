import { createHash } from "node:crypto";
import { mkdtempSync, openAsBlob, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { createImportClient } from "#cli/import/client.ts";
import { importWorkbook } from "#cli/import/workbook.ts";
import { installChromium } from "#tests/e2e/chromium.ts";
import { newBrowser, operatorSecrets, sessionOf, signedIn } from "#tests/factories/operator.ts";
import { pause, visitsDuring } from "./bulk-visitors.ts";
import { startBenchSite } from "./import.ts";
import { latency } from "./latency.ts";
import { PAGES } from "./pages.ts";
import { type BrowserImportFigures, say } from "./results.ts";
import { openTab, type Tab } from "./tab.ts";
import { chooseTargets } from "./targets.ts";
import { workbookFile } from "./workbook-file.ts";

const IDLE_MS = 10_000;
/** Waits this long between two looks at the tab's memory. */
const LOOK_MS = 250;
/** The directory has this many places before, so that visitors find pages. */
const PLACES_BEFORE = 10_000;

/**
 * Imports the same file into the same small directory by the command line and then by the operators' screen in
 * Chromium, each from the choice of the file to the end, while visitors come. It measures what the tab needed, how long
 * its main thread was blocked, and what visitors noticed.
 */
export async function measureBrowserImport(file: string, buildDir: string): Promise<BrowserImportFigures> {
	await installChromium();
	say("Browser import: the command line …");
	const commandLine = await withSite(buildDir, async (site) => {
		const visit = await visitsOf(site);
		await visitsDuring(visit, pause(IDLE_MS / 2));
		const started = performance.now();
		const { totalRows } = (await visitsDuring(visit, importInto(site, file))).done;
		const seconds = (performance.now() - started) / 1_000;
		return { rows: totalRows, seconds, digest: await digestOf(await site.database()) };
	});
	say(`  ${Math.round(commandLine.rows / commandLine.seconds)} rows/s`);
	say("Browser import: Chromium …");
	return withSite(buildDir, async (site, operatorCookies) => {
		const tab = await openTab(`${site.url}/admin/excel`, operatorCookies, NOTE_LONG_TASKS);
		try {
			const visit = await visitsOf(site);
			await visitsDuring(visit, pause(IDLE_MS / 2));
			const idle = await visitsDuring(visit, pause(IDLE_MS));
			const emptyTab = tab.bytes();
			const memory = watchTab(tab);
			const started = performance.now();
			const busy = await visitsDuring(visit, importThrough(tab, file));
			const seconds = (performance.now() - started) / 1_000;
			const peak = await memory.stop();
			const figures: BrowserImportFigures = {
				rows: commandLine.rows,
				commandLine: commandLine.seconds,
				browser: seconds,
				reading: busy.done.reading,
				same: (await digestOf(await site.database())) === commandLine.digest,
				emptyTab,
				peakTab: peak,
				longestTask: await tab.evaluate<number>("longestTask"),
				idle: latency(idle.times),
				busy: latency(busy.times),
			};
			say(`  ${Math.round(figures.rows / seconds)} rows/s, ${Math.round(peak / 1e6)} MB`);
			return figures;
		} finally {
			await tab.close();
		}
	});
}

/**
 * Returns what visitors ask for during either import. An even number asks for first pages, because a small directory
 * has no others.
 */
async function visitsOf(site: BenchSite): Promise<(at: number) => string> {
	const targets = await chooseTargets(await site.database());
	return (at) => site.url + (PAGES[at % PAGES.length]?.paths(targets, 2 * at)[0] ?? "/");
}

async function importInto(site: { url: string; token: string }, file: string) {
	return importWorkbook({ file: await openAsBlob(file), fileName: basename(file), client: createImportClient(site) });
}

type BenchSite = Awaited<ReturnType<typeof startBenchSite>>;

/** Runs a site with some places and an operator's session, and gives its cookies. */
async function withSite<T>(
	buildDir: string,
	measure: (site: BenchSite, cookies: [string, string][]) => Promise<T>,
): Promise<T> {
	const stateDir = mkdtempSync(join(tmpdir(), "bench-browser-"));
	const secrets = operatorSecrets();
	const site = await startBenchSite(stateDir, buildDir, { secrets });
	try {
		const operator = signedIn(
			newBrowser({ fetch: (path, init) => fetch(site.url + path, init) }, site.url),
			await sessionOf(await site.database(), secrets),
		);
		await importInto(site, await workbookFile(PLACES_BEFORE));
		return await measure(site, [...operator.cookies]);
	} finally {
		await site.stop();
		rmSync(stateDir, { recursive: true, force: true });
	}
}

/**
 * Chooses the file, starts as soon as it has been understood, and waits for the end. Returns the seconds until it was
 * understood.
 */
async function importThrough(tab: Tab, file: string): Promise<{ reading: number }> {
	const started = performance.now();
	await tab.choose(resolve(file));
	await tab.until(`[...document.querySelectorAll("h2, h3")].some((one) => one.textContent === "Önizleme")`);
	const reading = (performance.now() - started) / 1_000;
	const button = `[...document.querySelectorAll("button")].find((one) => one.textContent === "İçe aktarmayı başlat")`;
	await tab.evaluate(`${button}.click()`);
	await tab.until(`document.body.textContent.includes("işletme başarıyla içe aktarıldı")`);
	return { reading };
}

/** Notes the longest task of the page's main thread in `longestTask`, in milliseconds. */
const NOTE_LONG_TASKS = `
	var longestTask = 0;
	new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
	}).observe({ type: "longtask", buffered: true });
`;

function watchTab(tab: Tab): { stop(): Promise<number> } {
	let peak = 0;
	let watching = true;
	const looking = (async () => {
		while (watching) {
			peak = Math.max(peak, tab.bytes());
			await pause(LOOK_MS);
		}
	})();
	return {
		async stop() {
			watching = false;
			await looking;
			return peak;
		},
	};
}

/** These columns belong to the run, not to the file. */
const OF_THE_RUN = new Set(["created_at", "updated_at", "content_changed_at", "revision"]);
const ROWS_READ = 5_000;

/** Returns the SHA-256 of all businesses as they are stored, in the order of their numbers. */
async function digestOf(db: D1Database): Promise<string> {
	const hash = createHash("sha256");
	for (const table of ["businesses", "business_details"]) {
		for (let after = 0; ; ) {
			const sql = `SELECT * FROM ${table} WHERE id > ?1 ORDER BY id LIMIT ${ROWS_READ}`;
			const { results } = await db.prepare(sql).bind(after).all<{ id: number }>();
			for (const row of results) {
				const facts = Object.entries(row).filter(([name]) => !OF_THE_RUN.has(name));
				hash.update(JSON.stringify(facts));
			}
			after = results.at(-1)?.id ?? 0;
			if (results.length < ROWS_READ) break;
		}
	}
	return hash.digest("hex");
}
