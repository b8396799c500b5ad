import { createHash } from "node:crypto";
import { mkdtempSync, openAsBlob, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { createImportClient } from "#cli/import/client.ts";
import { importWorkbook } from "#cli/import/workbook.ts";
import { installChromium, launchChromium } from "#tests/e2e/chromium.ts";
import { newBrowser, operatorSecrets, sessionOf, signedIn } from "#tests/factories/operator.ts";
import { pause, visitsDuring } from "./bulk-visitors.ts";
import { startBenchSite } from "./import.ts";
import { latency } from "./latency.ts";
import { PAGES } from "./pages.ts";
import { type BrowserImportFigures, say } from "./results.ts";
import { chooseTargets } from "./targets.ts";
import { workbookFile } from "./workbook-file.ts";

const IDLE_MS = 10_000;
/** Between two looks at the tab's memory. */
const LOOK_MS = 250;
/** Places that the directory has before, so that visitors find pages. */
const PLACES_BEFORE = 10_000;
const DAY_MS = 86_400_000;

/**
 * The same file into the same small directory by the command line and then by the operators' screen in Chromium, each from the choice of the file
 * to the end; what the tab needed for it, how long its main thread was held up, and what visitors noticed.
 */
export async function measureBrowserImport(file: string, buildDir: string): Promise<BrowserImportFigures> {
	installChromium();
	say("Browser import: the command line …");
	const commandLine = await withSite(buildDir, async (site) => {
		const started = performance.now();
		const summary = await importInto(site, file);
		const seconds = (performance.now() - started) / 1_000;
		return { rows: summary.totalRows, seconds, digest: await digestOf(await site.database()) };
	});
	say(`  ${Math.round(commandLine.rows / commandLine.seconds)} rows/s`);
	say("Browser import: Chromium …");
	const browser = await launchChromium();
	try {
		return await withSite(buildDir, async (site, operatorCookies) => {
			const context = await browser.newContext();
			await context.addCookies(operatorCookies.map(([name, value]) => ({ name, value, url: site.url })));
			const page = await context.newPage();
			await noteLongTasks(page);
			await page.goto(`${site.url}/admin/excel`);
			const targets = await chooseTargets(await site.database());
			// An even number asks for first pages: a small directory has no others.
			const visit = (at: number) => site.url + (PAGES[at % PAGES.length]?.paths(targets, 2 * at)[0] ?? "/");
			await visitsDuring(visit, pause(IDLE_MS / 2));
			const idle = await visitsDuring(visit, pause(IDLE_MS));
			const emptyTab = await tabBytes(browser);
			const memory = watchTab(browser);
			const started = performance.now();
			const busy = await visitsDuring(visit, importThrough(page, file));
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
				longestTask: await page.evaluate(() => (window as unknown as LongTasks).longestTask),
				idle: latency(idle.times),
				busy: latency(busy.times),
			};
			say(`  ${Math.round(figures.rows / seconds)} rows/s, ${Math.round(peak / 1e6)} MB`);
			return figures;
		});
	} finally {
		await browser.close();
	}
}

async function importInto(site: { url: string; token: string }, file: string) {
	return importWorkbook({ file: await openAsBlob(file), fileName: basename(file), client: createImportClient(site) });
}

/** A site with some places and an operator's session, and its cookies. */
async function withSite<T>(
	buildDir: string,
	measure: (site: Awaited<ReturnType<typeof startBenchSite>>, cookies: [string, string][]) => Promise<T>,
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

/** Chooses the file, starts as soon as it has been understood, and waits for the end. Answers the seconds until it was understood. */
async function importThrough(page: Page, file: string): Promise<{ reading: number }> {
	const started = performance.now();
	await page.locator("input[type=file]").setInputFiles(file);
	await page.getByRole("heading", { name: "Önizleme" }).waitFor({ timeout: DAY_MS });
	const reading = (performance.now() - started) / 1_000;
	await page.getByRole("button", { name: "İçe aktarmayı başlat" }).click();
	await page
		.getByText(/işletme başarıyla içe aktarıldı/)
		.first()
		.waitFor({ timeout: DAY_MS });
	return { reading };
}

type LongTasks = { longestTask: number };

/** Milliseconds of the longest task of the page's main thread. */
async function noteLongTasks(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const noted = window as unknown as LongTasks;
		noted.longestTask = 0;
		new PerformanceObserver((list) => {
			for (const { duration } of list.getEntries()) noted.longestTask = Math.max(noted.longestTask, duration);
		}).observe({ type: "longtask", buffered: true });
	});
}

/** Bytes that the largest of a browser's pages holds: its process has the page's workers too. */
async function tabBytes(browser: Browser): Promise<number> {
	const session = await browser.newBrowserCDPSession();
	const { processInfo } = await session.send("SystemInfo.getProcessInfo");
	await session.detach();
	const bytes = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => residentBytes(id));
	return Math.max(0, ...bytes);
}

function residentBytes(pid: number): number {
	try {
		return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1_024;
	} catch {
		return 0;
	}
}

function watchTab(browser: Browser): { stop(): Promise<number> } {
	let peak = 0;
	let watching = true;
	const looking = (async () => {
		while (watching) {
			peak = Math.max(peak, await tabBytes(browser));
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

/** What of a row is of the run and not of the file. */
const OF_THE_RUN = new Set(["created_at", "updated_at", "content_changed_at", "revision"]);
const ROWS_READ = 5_000;

/** SHA-256 of all businesses as they are stored, in the order of their numbers. */
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
