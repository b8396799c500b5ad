import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { ownChromium } from "./chromium.ts";
import { watchedPage, withChoice } from "./watched-page.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite(
		[listing({ name: "Alder", city: "Leeds", phone: "+441132000000", website: "https://alder.example/" })],
		{ vars: { NUMBERS_EVERY_MS: "100" } },
	);
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

/** What was counted of a day until now, and names with their numbers. */
async function counted(): Promise<{ counts: Record<string, number>; subjects: Record<string, number> }> {
	const database = await site.database();
	const row = await database.prepare("SELECT counts FROM number_days").first<{ counts: string }>();
	const { results } = await database
		.prepare("SELECT kind || ' ' || subject AS name, count FROM number_subjects")
		.all<{ name: string; count: number }>();
	return {
		counts: JSON.parse(row?.counts ?? "{}"),
		subjects: Object.fromEntries(results.map(({ name, count }) => [name, count])),
	};
}

/** How much the counters have grown since. */
async function grown(before: Record<string, number>): Promise<Record<string, number>> {
	const { counts } = await counted();
	const names = Object.entries(counts).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
	return Object.fromEntries(names.filter(([, by]) => by !== 0));
}

/**
 * Words in which lists of blocked addresses know what counts (EasyPrivacy's general rules as patterns). None of them may stand in an address that
 * counting needs.
 */
const BLOCKED =
	/analytic|stat(?:s|istic)?[/.?_-]|track|pixel|event|collect|beacon|[/._-]ads?[/._-]|telemetry|metrics|pageview|hit[/.?]/i;

/** A person's browser, in which nothing says that a program drives it. `blocked`: requests that a list of blocked addresses would stop. */
async function person() {
	const { userAgent } = await userAgentOf();
	const watched = await watchedPage(browser, site.url, { userAgent });
	await withChoice(watched);
	await watched.context.addInitScript(() => {
		Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false });
		Math.random = () => 0.05;
	});
	const blocked: string[] = [];
	const messages: string[] = [];
	// Only watched: what a page sends when it is left would be lost between Chromium and a route.
	watched.context.on("request", (request) => {
		if (BLOCKED.test(request.url())) blocked.push(request.url());
		if (request.url().endsWith("/api/seen")) messages.push(request.postData() ?? "");
	});
	return { ...watched, messages, blocked };
}

async function userAgentOf(): Promise<{ userAgent: string }> {
	const page = await browser.newPage();
	const userAgent = (await page.evaluate(() => navigator.userAgent)).replace("Headless", "");
	await page.close();
	return { userAgent };
}

describe("what a visit tells the site's own counter", () => {
	test("is nothing but the reason where a program drives the browser, and where the visitor has said no at the bottom of the page", async () => {
		const { counts: before } = await counted();
		const { page } = await drawn(0.5);
		await page.goto(site.url);
		await expect.poll(() => grown(before)).toEqual({ "drop:bot": 1 });
		const visitor = await person();
		await visitor.page.goto(`${site.url}/about`);
		await expect.poll(() => grown(before)).toMatchObject({ "view:static": 1 });
		await visitor.page.getByRole("contentinfo").getByRole("button", { name: "Do not count my visits" }).click();
		await visitor.page.waitForURL("**/privacy-policy#not-counted");
		expect(await visitor.page.getByText("Visits from this browser are not counted any more.").isVisible()).toBe(true);
		await expect.poll(async () => (await grown(before))["drop:opt-out"]).toBeGreaterThan(0);
		await visitor.page.getByRole("button", { name: "Count my visits again" }).click();
		await visitor.page.waitForURL("**/privacy-policy#counted");
		expect(await visitor.context.cookies()).toEqual([]);
		await expect.poll(async () => (await grown(before))["view:static"]).toBe(2);
	});

	test("is measured in one view of ten; in the others what measures does not even load", async () => {
		const { page, scripts } = await drawn(0.1);
		await page.goto(`${site.url}/privacy-policy`);
		await page.waitForLoadState("networkidle");
		expect(scripts.map((url) => url.replace(/.*\/|-[\w-]{8}\.js$/g, ""))).toEqual(["public-script"]);
	});

	test("goes without what measures, where a new version has taken that away", async () => {
		const { page, scripts, problems } = await drawn(0.05);
		await page.route("**/assets/public-figures-*", (route) => route.fulfill({ status: 404 }));
		await page.goto(`${site.url}/privacy-policy`);
		await page.waitForLoadState("networkidle");
		expect(scripts.some((url) => url.includes("/public-figures-"))).toBe(true);
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
			slow().filter((text) => /^Slow resource: \d{4,} ms .*\/placeholder\/trades\.svg$/.test(text));
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
