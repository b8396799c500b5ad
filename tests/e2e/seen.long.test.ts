import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { FLAGS, launchChromium, ownChromium } from "./chromium.ts";
import { watchedPage, withChoice } from "./watched-page.ts";

let site: TestSite;
let browser: Browser;
/** Is a browser that does not say that it has no windows. One that does is counted as a program. */
let ordinary: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	// It is set for the whole browser, because what a page sends when it is left has the browser's own name.
	ordinary = await launchChromium({ args: [...FLAGS, `--user-agent=${await ordinaryName()}`] });
	site = await sharedSite(
		[listing({ name: "Alder", city: "Leeds", phone: "+441132000000", website: "https://alder.example/" })],
		{ vars: { NUMBERS_EVERY_MS: "100" } },
	);
});
afterAll(async () => {
	await ordinary?.close();
	await site?.stop();
});
afterEach(() => Promise.all([browser, ordinary].flatMap((one) => one.contexts()).map((context) => context.close())));

/** Opens a visitor whose page views are drawn with this number. */
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

/** Returns what was counted of a day until now, and names with their numbers. */
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

/** Returns how much the counters have grown since. */
async function grown(before: Record<string, number>): Promise<Record<string, number>> {
	const { counts } = await counted();
	const names = Object.entries(counts).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
	return Object.fromEntries(names.filter(([, by]) => by !== 0));
}

/**
 * Matches words that show counting to blocking lists (EasyPrivacy's general rules as patterns). No address that
 * counting needs may have one.
 */
const BLOCKED =
	/analytic|stat(?:s|istic)?[/.?_-]|track|pixel|event|collect|beacon|[/._-]ads?[/._-]|telemetry|metrics|pageview|hit[/.?]/i;

/**
 * Opens a person's browser, in which nothing says that a program drives it. `blocked` are requests that a blocking list
 * would stop.
 */
async function person() {
	const watched = await watchedPage(ordinary, site.url);
	await withChoice(watched);
	await watched.context.addInitScript(() => {
		Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false });
		Math.random = () => 0.05;
		const { sendBeacon } = navigator;
		navigator.sendBeacon = (...message) => {
			localStorage.setItem("sent", String(Number(localStorage.getItem("sent")) + 1));
			return sendBeacon.apply(navigator, message);
		};
	});
	const blocked: string[] = [];
	// Requests are only watched, because what a page sends when it is left would be lost between Chromium and a route.
	watched.context.on("request", (request) => {
		if (BLOCKED.test(request.url())) blocked.push(request.url());
	});
	return { ...watched, blocked };
}

async function ordinaryName(): Promise<string> {
	const page = await browser.newPage();
	const name = (await page.evaluate(() => navigator.userAgent)).replace("Headless", "");
	await page.close();
	return name;
}

describe("what a visit tells the site's own counter", () => {
	test("is told in two messages: the view, then presses, the search and how quickly the page came; no address of it is one that lists block", async () => {
		const { counts: before } = await counted();
		const { page, context, blocked, problems } = await person();
		await page.goto(`${site.url}/search?search=alder&utm_campaign=Spring`, { referer: "https://www.example.org/x" });
		await page.waitForLoadState("networkidle");
		await page.mouse.click(5, 300);
		await page.locator("#results a[href^='/business/']").first().click();
		await page.waitForURL("**/business/**");
		await page.waitForLoadState("networkidle");
		await page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault()));
		await page.locator("a[data-press=phone]").first().click();
		// The browser's own menu opens at a link, which nobody has followed by that.
		await page.locator("a[data-press=phone]").first().click({ button: "right" });
		await page.locator("a[data-press=website]").first().click({ button: "right" });
		await page.locator("a[data-press=website]").first().click();
		await page.goto("about:blank");
		await expect.poll(async () => (await grown(before))["press:phone"]).toBe(1);
		// How quick a page was is for the machine to say, so a slow one counts no good vitals.
		const { "vitals-good:search": _search, "vitals-good:business": _business, ...grownCounts } = await grown(before);
		expect(grownCounts).toEqual({
			"view:search": 1,
			"view:business": 1,
			"device:desktop": 2,
			visitor: 1,
			search: 1,
			"search-chosen": 1,
			"press:phone": 1,
			"press:website": 1,
			"vitals:search": 1,
			"vitals:business": 1,
		});
		const { subjects } = await counted();
		expect(subjects).toMatchObject({ "referrer example.org": 1, "campaign spring": 1 });
		expect(Object.keys(subjects).filter((name) => name.startsWith("business "))).toHaveLength(1);
		const vitals = await (await site.database()).prepare("SELECT counts FROM number_vitals").first<string>("counts");
		expect(vitals).toMatch(/"search:LCP:\d+"/);
		await page.goto(`${site.url}/robots.txt`);
		expect(await page.evaluate(() => localStorage.getItem("sent"))).toBe("4");
		expect(blocked).toEqual([]);
		expect(await context.cookies()).toEqual([]);
		expect(problems).toEqual([]);
	});

	test("is nothing while a page was never seen, once more when it comes back out of the browser's memory, and what was typed on the way is no search", async () => {
		const { counts: before } = await counted();
		const { page, context } = await person();
		// The tab opens in the background, so the visitor sees it only later.
		await context.addInitScript(() => {
			if (location.pathname !== "/about" || sessionStorage.getItem("seen")) return;
			let state = "hidden";
			Object.defineProperty(document, "visibilityState", { get: () => state, configurable: true });
			addEventListener("shown", () => {
				state = "visible";
				document.dispatchEvent(new Event("visibilitychange"));
			});
		});
		await page.goto(`${site.url}/about`);
		await page.waitForLoadState("networkidle");
		expect(await grown(before)).toEqual({});
		await page.evaluate(() => {
			sessionStorage.setItem("seen", "yes");
			dispatchEvent(new Event("shown"));
		});
		await expect.poll(() => grown(before)).toMatchObject({ "view:static": 1 });
		// The page comes back out of the browser's memory.
		await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
		await expect.poll(() => grown(before)).toMatchObject({ "view:static": 2 });
		await page.goto(`${site.url}/search`);
		const field = page.locator("main input[type=search]");
		await field.fill("ald");
		await page.waitForURL(/search=ald$/);
		await field.fill("zzzzqq");
		await page.waitForURL(/search=zzzzqq/);
		await expect.poll(() => page.locator("#results").getAttribute("data-found")).toBe("0");
		await page.goto("about:blank");
		await expect.poll(async () => (await grown(before))["search-empty"]).toBe(1);
		expect((await grown(before)).search).toBe(1);
	});

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
		await expect.poll(() => scripts.some((url) => url.includes("/public-figures-"))).toBe(true);
		await page.waitForLoadState("networkidle");
		expect(problems.filter((problem) => !problem.includes("status of 404"))).toEqual([]);
	});
});

describe("the console", () => {
	/** Returns what the console was told, without warnings and errors. */
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
