import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { longDescribe, longTest, sampleOf } from "#tests/long-run.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { ownChromium } from "./chromium.ts";
import { searchBox } from "./search-box.ts";
import { watchedPage, withChoice } from "./watched-page.ts";

const PHONE = { viewport: { width: 360, height: 740 } };

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([
		listing({ name: "Alder", city: "Leeds", category: "Cafe" }),
		listing({ name: "Birch", city: "Leeds", category: "Cafe" }),
		listing({ name: "Cedar", city: "York", category: "Pub" }),
	]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
	const watched = await watchedPage(browser, site.url, options);
	await withChoice(watched);
	await watched.page.goto(site.url + path);
	return watched.page;
}

const BOXES: [path: string, label: string, text: string, found: string, other: string][] = [
	["/categories", "Search categories", "pub", "Pub", "Cafe"],
	["/category/cafe", "Search in Cafe...", "birch", "Birch", "Alder"],
	["/cities", "Search cities", "york", "York", "Leeds"],
];

describe.each(sampleOf(BOXES, 3))("the search box of %s", (path, label, text, found, other) => {
	const results = (page: Page) => page.locator("#results");

	test("searches while the visitor types, and keeps the focus", async () => {
		const page = await open(path);
		expect(await results(page).textContent()).toContain(other);
		const box = page.getByRole("searchbox", { name: label });
		await box.pressSequentially(text);
		// When the keys come slowly, shorter texts are searched for first.
		await page.waitForURL(`**${path}?search=${text}`);
		await results(page).getByText("1 result found").waitFor();
		expect(await results(page).textContent()).toContain(found);
		expect(await results(page).textContent()).not.toContain(other);
		expect(new URL(page.url()).search).toBe(`?search=${text}`);
		expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
	});

	test("is a form without JavaScript", async () => {
		const page = await open(path, { javaScriptEnabled: false });
		await page.getByRole("searchbox", { name: label }).fill(text);
		await page.getByRole("button", { name: "Search", exact: true }).click();
		await page.waitForURL(`**${path}?search=${text}`);
		expect(await results(page).textContent()).toContain(found);
		expect(await results(page).textContent()).not.toContain(other);
	});
});

longTest.each(
	sampleOf(
		[
			["/", "Alder"],
			["/search", "Alder"],
			["/city/leeds", "Alder"],
		],
		3,
	),
)("on %s one letter searches nothing yet; with the second the search begins", async (path, shown) => {
	const page = await open(path);
	const results = page.locator("#results");
	const asked: string[] = [];
	page.on("request", (request) => {
		const { searchParams } = new URL(request.url());
		if (searchParams.has("search")) asked.push(searchParams.get("search") ?? "");
	});
	const box = searchBox(page);
	await box.fill("b");
	expect(await results.textContent()).toContain(shown);
	await box.fill("bi");
	await results.getByText("1 result found").waitFor();
	await box.fill("birch c");
	await box.fill("birch ca");
	await page.waitForURL((url) => url.searchParams.get("search") === "birch ca");
	expect(asked).toEqual(["bi", "birch ca"]);
	expect(await results.textContent()).toContain("Birch");
});

longDescribe("the start page on a phone", () => {
	const heading = (page: Page) => page.getByRole("heading", { name: "Search Results" });
	/** Is true when it is whole and uncovered: what is drawn at its middle is the element itself. */
	const isSeen = (page: Page, selector: string) =>
		page.evaluate((wanted) => {
			const element = document.querySelector(wanted);
			const { top, bottom, left, width } = element?.getBoundingClientRect() ?? new DOMRect(-1, -1);
			const middle = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
			return top >= 0 && bottom <= innerHeight && element?.contains(middle) === true;
		}, selector);

	test.each(sampleOf(["reduce", "no-preference"] as const, 2))(
		"shows box and results together while the visitor types (motion: %s)",
		async (reducedMotion) => {
			const page = await open("/", { ...PHONE, reducedMotion });
			await searchBox(page).pressSequentially("alder");
			await heading(page).waitFor();
			// The suggestions cover the results until they are closed.
			await page.keyboard.press("Escape");
			await expect.poll(() => isSeen(page, "#results-heading")).toBe(true);
			expect(await isSeen(page, "main [name=search]:not([type=hidden])")).toBe(true);
			expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("search");
		},
	);

	test("shows them above the consent bar", async () => {
		const { page } = await watchedPage(browser, site.url, { ...PHONE, reducedMotion: "reduce" });
		await page.goto(site.url);
		await page.getByRole("button", { name: "Reject all" }).waitFor();
		await searchBox(page).pressSequentially("alder");
		await heading(page).waitFor();
		await page.keyboard.press("Escape");
		await expect.poll(() => isSeen(page, "#results-heading")).toBe(true);
		expect(await isSeen(page, "main [name=search]:not([type=hidden])")).toBe(true);
	});

	test("leads to the search page with Enter, without the on-screen keyboard", async () => {
		const page = await open("/", { ...PHONE, hasTouch: true, isMobile: true });
		await searchBox(page).fill("alder");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/search?search=alder");
		await heading(page).waitFor();
		expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
	});

	test("does not scroll where the results are in sight anyway", async () => {
		const page = await open("/", { viewport: { width: 1_440, height: 900 } });
		await searchBox(page).pressSequentially("alder");
		await heading(page).waitFor();
		expect(await isSeen(page, "#results-heading")).toBe(true);
		expect(await page.evaluate(() => window.scrollY)).toBe(0);
	});

	test("leads to the search page without JavaScript", async () => {
		const page = await open("/", { ...PHONE, javaScriptEnabled: false });
		await searchBox(page).fill("alder");
		await page.getByRole("button", { name: "Search", exact: true }).click();
		await page.waitForURL("**/search?search=alder&category=");
		await heading(page).waitFor();
		expect(await page.locator("#results").textContent()).toContain("Alder");
	});
});

longTest("opening a city's panel far down the list does not scroll the page", async () => {
	const page = await open("/cities", { viewport: { width: 360, height: 300 }, reducedMotion: "reduce" });
	const toggle = page.locator("#toggle-york");
	await toggle.scrollIntoViewIfNeeded();
	await page.evaluate(() => window.scrollTo(0, document.getElementById("city-york")?.offsetTop ?? 0));
	const before = await page.evaluate(() => window.scrollY);
	expect(before).toBeGreaterThan(200);
	await toggle.evaluate((link) => (link as HTMLElement).click());
	await page.locator("#panel-york").waitFor();
	expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

describe("a list that cannot be fetched", () => {
	test.each(
		sampleOf(
			[
				["/", "Failed to fetch businesses"],
				["/search", "Failed to fetch businesses"],
				["/category/cafe", "Failed to fetch businesses"],
				["/city/leeds", "Failed to fetch businesses"],
				["/categories", "Failed to fetch categories"],
				["/cities", "Failed to fetch cities"],
			],
			6,
		),
	)("is told on %s by the toast '%s', and what was shown stays", async (path, text) => {
		const page = await open(path);
		const items = page.locator("#results li");
		const before = await items.count();
		let asked = 0;
		await page.route("**/*search=zzzz*", (route) => {
			asked += 1;
			return route.fulfill({ status: 503, body: "no" });
		});
		await searchBox(page).fill("zzzz");
		const toast = page.locator("[data-toasts] [role=alert]");
		await toast.getByText(text, { exact: true }).waitFor();
		expect(await toast.locator("[data-toast-title]").textContent()).toBe("Error");
		expect(asked).toBe(2);
		expect(await items.count()).toBe(before);
		expect(await page.locator("#results [hidden], #results .skeleton").count()).toBe(0);
		expect(await page.locator("#results").getAttribute("aria-busy")).toBeNull();
	});

	longTest("because the server refuses it leads to the page that says why", async () => {
		const page = await open("/cities");
		await searchBox(page).evaluate((box) => box.removeAttribute("maxlength"));
		await searchBox(page).fill("x".repeat(300));
		await page.getByText("A search may have 200 characters.").waitFor();
	});
});

longTest("twelve skeletons stand in for the start page's businesses too", async () => {
	const page = await open("/");
	let answer = () => {};
	const held = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/?search=*", async (route) => {
		await held;
		await route.continue();
	});
	await searchBox(page).fill("alder");
	await page.locator("#results .skeleton").first().waitFor();
	expect(await page.locator("#results .skeleton").count()).toBe(12);
	answer();
	await page.getByText("1 result found").first().waitFor();
	expect(await page.locator("#results .skeleton").count()).toBe(0);
});

test("a fetch that replaces a slow one adds no skeletons, and what was shown comes back when it fails", async () => {
	const page = await open("/");
	const count = page.locator("#results [data-count]");
	const before = await count.textContent();
	let fail = () => {};
	const held = new Promise<void>((resolve) => {
		fail = resolve;
	});
	await page.route("**/?search=*", async (route) => {
		await held;
		await route.fulfill({ status: 503, body: "no" }).catch(() => {});
	});
	await searchBox(page).fill("alde");
	await page.locator("#results .skeleton").first().waitFor();
	const again = page.waitForRequest("**/?search=alder");
	await searchBox(page).fill("alder");
	await again;
	await page.waitForTimeout(400);
	expect(await page.locator("#results .skeleton").count()).toBe(12);
	fail();
	await page.locator("[data-toasts] [role=alert]").waitFor();
	expect(await page.locator("#results [hidden], #results .skeleton").count()).toBe(0);
	expect(await count.textContent()).toBe(before);
});
