import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { VITAL_METRICS } from "#workers/domain/web-vitals.ts";
import { ownChromium } from "./chromium.ts";
import { watchedPage, withChoice } from "./watched-page.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([listing({ name: "Alder", city: "Leeds" })]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

/** A visitor whose page views are drawn with this number. */
async function drawn(number: number) {
	const watched = await watchedPage(browser, site.url);
	await withChoice(watched);
	await watched.context.addInitScript((value) => {
		Math.random = () => value;
	}, number);
	const scripts: string[] = [];
	watched.page.on("request", (request) => {
		if (request.resourceType() === "script") scripts.push(request.url());
	});
	return { ...watched, scripts };
}

const counted = async (page: string) =>
	(
		await (
			await site.database()
		)
			.prepare("SELECT metric, sum(count) AS n FROM web_vitals WHERE page = ?1 GROUP BY metric")
			.bind(page)
			.all<{ metric: string; n: number }>()
	).results;

describe("the performance monitor", () => {
	test.each([
		["/", "home"],
		["/city/leeds", "city"],
		["/about", "static"],
	])("sends what %s was like once, when it is left, as the page kind %s", async (path, kind) => {
		const { page, context, problems } = await drawn(0.05);
		await page.goto(site.url + path);
		await page.waitForLoadState("networkidle");
		await page.mouse.click(5, 300);
		await page.goto("about:blank");
		await expect.poll(async () => (await counted(kind)).map((row) => row.metric)).toContain("LCP");
		const rows = await counted(kind);
		for (const { metric, n } of rows) {
			expect(VITAL_METRICS).toContain(metric);
			expect(n).toBe(1);
		}
		expect(rows.map((row) => row.metric)).toEqual(expect.arrayContaining(["CLS", "FCP", "LCP", "TTFB"]));
		expect(await context.cookies()).toEqual([]);
		expect(problems).toEqual([]);
	});

	test("does not even load in nine page views out of ten", async () => {
		const { page, scripts } = await drawn(0.1);
		await page.goto(`${site.url}/privacy-policy`);
		await page.waitForLoadState("networkidle");
		expect(scripts.map((url) => url.replace(/.*\/|-[\w-]{8}\.js$/g, ""))).toEqual(["public-script"]);
		await page.goto("about:blank");
		expect(scripts.some((url) => url.includes("/api/vitals"))).toBe(false);
	});

	test("that a new version has taken away is done without", async () => {
		const { page, scripts, problems } = await drawn(0.05);
		await page.route("**/assets/public-collect-*", (route) => route.fulfill({ status: 404 }));
		await page.goto(`${site.url}/privacy-policy`);
		await page.waitForLoadState("networkidle");
		expect(scripts.some((url) => url.includes("/public-collect-"))).toBe(true);
		expect(problems.filter((problem) => !problem.includes("status of 404"))).toEqual([]);
	});
});

describe("the console", () => {
	/** What it was told, without warnings and errors. */
	function infosOf(page: Page): string[] {
		const infos: string[] = [];
		page.on("console", (message) => {
			if (message.type() === "info") infos.push(message.text());
		});
		return infos;
	}

	test("hears of every page, two seconds after it has loaded, the bundle's size and what took longer than a second", async () => {
		const { page } = await drawn(0.5);
		const infos = infosOf(page);
		await page.route("**/favicon.svg", (route) => route.abort());
		await page.route("**/placeholder/*", async (route) => {
			await new Promise((done) => setTimeout(done, 1_100));
			await route.continue();
		});
		await page.addInitScript(() => {
			const { info } = console;
			console.info = (...words) => {
				document.documentElement.dataset.toldAt ??= String(performance.now());
				info(...words);
			};
		});
		await page.goto(site.url);
		const slow = () => infos.filter((text) => text.startsWith("Slow resource"));
		const slowPictures = () =>
			slow().filter((text) => /^Slow resource: \d{4,} ms .*\/placeholder\/\d+\.svg$/.test(text));
		await expect.poll(slowPictures).toHaveLength(1);
		expect(infos.filter((text) => text.startsWith("Bundle size"))).toHaveLength(1);
		const wait = await page.evaluate(() => {
			const [{ loadEventStart }] = performance.getEntriesByType("navigation") as [PerformanceNavigationTiming];
			return Number(document.documentElement.dataset.toldAt) - loadEventStart;
		});
		expect(wait).toBeGreaterThan(1_990);
		const [, kilobytes, scripts] = /^Bundle size: ([\d.]+) KB in (\d+) scripts$/.exec(infos[0] ?? "") ?? [];
		expect(Number(kilobytes)).toBeGreaterThan(5);
		expect(Number(scripts)).toBeGreaterThan(0);
		expect(slow().filter((text) => !/^Slow resource: \d{4,} ms http/.test(text))).toEqual([]);
	});

	test("hears each figure of a measured page with its rating, and the page's score", async () => {
		const { page } = await drawn(0.05);
		const infos = infosOf(page);
		await page.goto(`${site.url}/about`);
		await expect.poll(() => infos.some((text) => text.startsWith("FCP"))).toBe(true);
		await page.mouse.click(5, 300);
		await expect.poll(() => infos.some((text) => text.startsWith("LCP"))).toBe(true);
		for (const text of infos.filter((line) => !line.startsWith("Bundle") && !line.startsWith("Slow")))
			expect(text).toMatch(
				/^(?:TTFB|FCP|LCP|CLS|INP): [\d.]+, (?:good|needs-improvement|poor)\. Score of the page: (?:null|\d+)$/,
			);
	});
});

test("no public page fetches React or the router", async () => {
	const { page, scripts } = await drawn(0.5);
	for (const path of ["/", "/city/leeds", "/contact", "/no-such-page"]) {
		await page.goto(site.url + path);
		await page.waitForLoadState("networkidle");
	}
	expect(scripts.length).toBeGreaterThan(0);
	expect(scripts.filter((url) => /hydrate|components-|jsx-runtime|manifest/.test(url))).toEqual([]);
});

test("the next page is fetched when the pointer rests on its link, but neither the contact form nor a list's own links", async () => {
	const html = await site.page("/city/leeds");
	const rules = JSON.parse(/<script type="speculationrules"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? "null");
	expect(rules.prefetch[0].eagerness).toBe("moderate");
	const text = JSON.stringify(rules.prefetch[0].where);
	for (const path of ["/contact", "/api/*", "/admin/*", "data-swap"]) expect(text).toContain(path);
});
