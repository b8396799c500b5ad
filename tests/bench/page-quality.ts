import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { AxeBuilder } from "@axe-core/playwright";
import { HtmlValidate } from "html-validate";
import type { Browser } from "playwright-core";
import { ensureBuilt } from "#cli/release/build.ts";
import { freePort } from "#cli/run/port.ts";
import { BUILD_DIR } from "#cli/run/site.ts";
import { findChromium, installChromium, launchChromium } from "#tests/e2e/chromium.ts";
import { layoutShift } from "#tests/e2e/layout-shift.ts";
import { storeSnippets } from "#tests/factories/snippet.ts";
import type { Snippet } from "#web/request/api.ts";
import { cityCategoryPath } from "#workers/domain/seo/canonical.ts";
import { gzipProxy } from "./gzip-proxy.ts";
import { importAll, startBenchSite } from "./import.ts";
import { installLighthouse, type Lighthouse } from "./page-quality/lighthouse.ts";
import { RESULTS_DIR, say } from "./results.ts";
import { chooseTargets } from "./targets.ts";
import { workbookFile } from "./workbook-file.ts";

/**
 * Runs `npm run bench:pages -- [--businesses 100000] [--runs 3]`: Lighthouse (mobile, throttled), axe in both themes
 * and html-validate on every kind of public page of the production build. It prints a markdown table. With `--snippets`
 * it asks for four of the pages, each without HTML codes and with three that wait for consent, in turn. On the latter
 * it also presses 'Accept all', plays their files, and says how far the page has moved.
 *
 * A proxy between Lighthouse and the site gzips as Cloudflare's edge does, because workerd alone sends everything
 * plain.
 */

type Quality = {
	page: string;
	scores: Record<(typeof CATEGORIES)[number], number>;
	lcp: number;
	cls: number;
	/**
	 * Is the value of a page with codes that wait: it is measured once the visitor has agreed to all and they have
	 * loaded.
	 */
	clsAfterConsent: number | null;
	js: number;
	css: number;
	foreign: number;
	axe: number;
	html: number;
	failed: string[];
};

/** Lists the pages that are asked for with HTML codes: home, a business, a city, a text. */
const SNIPPETS_ON = [0, 1, 5, 9];
const WAITING: Snippet[] = [
	{
		id: "analytics-4",
		name: "Analytics 4",
		code: '<script async src="https://www.googletagmanager.com/gtag/js?id=G-TEST1234"></script><script>gtag("js", new Date()); gtag("config", "G-TEST1234")</script>',
		position: "head",
		consent: "statistics",
	},
	{
		id: "adsense",
		name: "AdSense",
		code: '<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1" crossorigin="anonymous"></script>',
		position: "head",
		consent: "marketing",
	},
	{
		id: "custom-body",
		name: "Footer",
		code: '<script src="https://cdn.example/chat.js"></script><div id="chat"></div>',
		position: "body-end",
		consent: "marketing",
	},
];

/** Plays the codes' files: one asks its own server, one puts a bar at the page's bottom, one fills its space. */
const PLAYED: Record<string, string> = {
	"www.googletagmanager.com":
		'fetch("https://www.google-analytics.com/g/collect", { method: "POST", mode: "no-cors" })',
	"pagead2.googlesyndication.com":
		'document.body.insertAdjacentHTML("beforeend", "<div style=\'position:fixed;bottom:0;left:0;right:0;height:60px\'>Ad</div>")',
	"cdn.example": 'setTimeout(() => { document.getElementById("chat").style.height = "300px" }, 300)',
};
/** The last file of a slow network may take this long. */
const SETTLED_MS = 2_000;

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

async function measure(): Promise<void> {
	const { values } = parseArgs({
		options: {
			businesses: { type: "string", default: "100000" },
			runs: { type: "string", default: "3" },
			snippets: { type: "boolean", default: false },
		},
	});
	const count = Number(values.businesses);
	await installChromium();
	const lighthouse = await installLighthouse(say);
	await ensureBuilt(say);
	const stateDir = join(RESULTS_DIR, `state-${count}`);
	if (!existsSync(join(stateDir, "imported"))) {
		await importAll(await workbookFile(count), stateDir, BUILD_DIR);
		writeFileSync(join(stateDir, "imported"), "");
	}

	const port = await freePort();
	const site = await startBenchSite(stateDir, BUILD_DIR, { origin: `http://localhost:${port}` });
	const proxy = await gzipProxy(port, site.url);
	const browser = await launchChromium();
	const debugged = await startDebuggedChromium();
	try {
		const database = await site.database();
		const { slugs, categories, cities } = await chooseTargets(database);
		const pages = [
			"/",
			`/business/${slugs[0]}`,
			"/categories",
			`/category/${categories[0]?.slug}`,
			"/cities",
			`/city/${cities[0]}`,
			await cityCategoryPage(database),
			"/search?search=restaurant",
			`/search?search=restaurants+in+${cities[0]}+open+late&rating=4`,
			"/about",
			"/contact",
			"/privacy-policy",
		];
		const table: Quality[] = [];
		const measured = async (page: string, name: string, waiting = false) => {
			const origin = `http://localhost:${port}`;
			const found = {
				...(await quality(lighthouse, origin, page, browser, debugged.port, Number(values.runs))),
				clsAfterConsent: waiting ? await shiftAfterConsent(browser, origin + page) : null,
			};
			table.push({ ...found, page: name });
			say(`  ${name}: ${JSON.stringify(found)}`);
		};
		for (const page of values.snippets ? pages.filter((_, at) => SNIPPETS_ON.includes(at)) : pages) {
			await measured(page, page);
			if (!values.snippets) continue;
			await storeSnippets(database, WAITING);
			await measured(page, `${page}, three codes that wait`, true);
			await storeSnippets(database, []);
		}
		mkdirSync(RESULTS_DIR, { recursive: true });
		writeFileSync(join(RESULTS_DIR, `pages-${count}.json`), JSON.stringify(table, null, "\t"));
		console.log(markdown(table));
	} finally {
		debugged.stop();
		await browser.close();
		proxy.close();
		await site.stop();
	}
}

/** Returns the page of the category in a city that has the most open businesses. */
async function cityCategoryPage(database: D1Database): Promise<string> {
	const pair = await database
		.prepare(
			`SELECT y.slug AS city, k.slug AS category FROM trades t JOIN cities y ON y.id = t.city_id
			JOIN categories k ON k.id = t.category_id ORDER BY t.open_count DESC LIMIT 1`,
		)
		.first<{ city: string; category: string }>();
	if (pair === null) throw new Error("No trade has a page");
	return cityCategoryPath(pair.city, pair.category);
}

async function quality(
	lighthouse: Lighthouse,
	origin: string,
	page: string,
	browser: Browser,
	debugPort: number,
	runs: number,
): Promise<Omit<Quality, "clsAfterConsent">> {
	const results = [];
	for (let run = 0; run < runs; run++) {
		const result = await lighthouse(origin + page, {
			port: debugPort,
			onlyCategories: [...CATEGORIES],
			output: "json",
			logLevel: "silent",
		});
		// A run that Lighthouse could not finish is no measurement. It is reported, and the others count.
		const failure = result?.lhr.runtimeError ?? Object.values(result?.lhr.audits ?? {}).find(isBroken)?.errorMessage;
		if (result && !failure) results.push(result.lhr);
		else say(`    run ${run + 1} of ${page} failed: ${JSON.stringify(failure)}`);
	}
	const middle = results.sort(
		(a, b) => (a.categories.performance?.score ?? 0) - (b.categories.performance?.score ?? 0),
	)[Math.floor(results.length / 2)];
	if (middle === undefined) throw new Error(`Lighthouse has no result for ${page}`);
	const requests = networkRequests(middle.audits["network-requests"]?.details);
	const bytes = (type: string) =>
		requests.filter((one) => one.resourceType === type).reduce((sum, one) => sum + one.transferSize, 0);
	return {
		page,
		scores: Object.fromEntries(
			CATEGORIES.map((name) => [name, Math.round((middle.categories[name]?.score ?? 0) * 100)]),
		) as Quality["scores"],
		lcp: Math.round(middle.audits["largest-contentful-paint"]?.numericValue ?? 0),
		cls: middle.audits["cumulative-layout-shift"]?.numericValue ?? 0,
		js: bytes("Script"),
		css: bytes("Stylesheet"),
		foreign: requests.filter((one) => !one.url.startsWith(origin) && /^https?:/.test(one.url)).length,
		axe: await axeFindings(browser, origin + page),
		html: await htmlErrors(origin + page),
		failed: Object.values(middle.audits)
			.filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === "binary")
			.map((audit) => audit.id),
	};
}

function isBroken(audit: { scoreDisplayMode: string }): boolean {
	return audit.scoreDisplayMode === "error";
}

type NetworkRequest = { url: string; resourceType: string; transferSize: number };

function networkRequests(details: unknown): NetworkRequest[] {
	return (details as { items?: NetworkRequest[] } | undefined)?.items ?? [];
}

async function axeFindings(browser: Browser, url: string): Promise<number> {
	let findings = 0;
	for (const colorScheme of ["light", "dark"] as const) {
		const context = await browser.newContext({ colorScheme });
		const page = await context.newPage();
		await page.goto(url);
		findings += (await new AxeBuilder({ page }).analyze()).violations.length;
		await context.close();
	}
	return findings;
}

/**
 * Measures how far a page moves under its reader after 'Accept all', on a phone. The page is loaded again then, and
 * earlier movements do not count.
 */
async function shiftAfterConsent(browser: Browser, url: string): Promise<number> {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
	try {
		const came = new Set<string>();
		await context.route(/^https:/, (route) => {
			const { hostname } = new URL(route.request().url());
			came.add(hostname);
			const headers = { "Access-Control-Allow-Origin": "*" };
			return route.fulfill({ contentType: "text/javascript", body: PLAYED[hostname] ?? "", headers });
		});
		const page = await context.newPage();
		await page.goto(url);
		await page.getByRole("button", { name: "Accept all" }).click();
		await page.waitForTimeout(SETTLED_MS);
		const missing = Object.keys(PLAYED).filter((host) => !came.has(host));
		if (missing.length > 0) throw new Error(`${url}: nobody asked ${missing.join(", ")}`);
		return await layoutShift(page);
	} finally {
		await context.close();
	}
}

async function htmlErrors(url: string): Promise<number> {
	const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
	const report = await validator.validateString(await (await fetch(url)).text());
	for (const message of report.results.flatMap((result) => result.messages).slice(0, 5))
		say(`    ${message.ruleId}: ${message.message} (${message.line}:${message.column})`);
	return report.errorCount;
}

/** Starts a Chromium that Lighthouse drives by the debugging port. */
async function startDebuggedChromium(): Promise<{ port: number; stop: () => void }> {
	const port = await freePort();
	const profile = mkdtempSync(join(tmpdir(), "bench-chromium-"));
	const child = spawn(
		findChromium(),
		[
			"--headless",
			"--no-sandbox",
			"--disable-gpu",
			"--disable-background-networking",
			"--disable-component-update",
			"--disable-sync",
			"--no-first-run",
			`--remote-debugging-port=${port}`,
			`--user-data-dir=${profile}`,
		],
		{ stdio: "ignore" },
	);
	for (let tries = 0; tries < 50; tries++) {
		if (
			await fetch(`http://127.0.0.1:${port}/json/version`).then(
				() => true,
				() => false,
			)
		)
			break;
		await new Promise((done) => setTimeout(done, 200));
	}
	return {
		port,
		stop() {
			child.once("exit", () => rmSync(profile, { recursive: true, force: true }));
			child.kill();
		},
	};
}

function markdown(table: Quality[]): string {
	const head = [
		"page",
		"Performance",
		"Accessibility",
		"Best Practices",
		"SEO",
		"LCP",
		"CLS",
		"CLS after consent",
		"JS",
		"CSS",
		"third-party requests",
		"axe",
		"html-validate",
	];
	const rows = table.map((row) => [
		`\`${row.page}\``,
		...CATEGORIES.map((name) => row.scores[name]),
		`${(row.lcp / 1_000).toFixed(1)} s`,
		row.cls.toFixed(3),
		row.clsAfterConsent?.toFixed(3) ?? "",
		`${(row.js / 1_024).toFixed(1)} KB`,
		`${(row.css / 1_024).toFixed(1)} KB`,
		row.foreign,
		row.axe,
		row.html,
	]);
	return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

await measure();
