import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { ownChromium } from "./chromium.ts";
import { open, operator } from "./operator-visit.ts";
import { watchedPage, withChoice } from "./watched-page.ts";

/** Tests that a business whose texts are as long as they may be takes no more room in a list than others, and names itself whole on its page. */

const NAME = "Şişkebapçıoğullarındanmışsınızcasına ".repeat(9).slice(0, 299).trim();
const TOWN = "Llanfairpwllgwyngyll".repeat(6).slice(0, 119);
const KIND = "Ü".repeat(120);

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
	browser = await ownChromium();
	const phone = "+441131234567";
	site = await sharedSite([
		listing({ name: NAME, category: "Cafe", type: KIND, city: TOWN, phone, phoneRaw: "0113 123 4567" }),
		...["Alder", "Birch"].map((name) => listing({ name, category: "Cafe", city: "Leeds" })),
	]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

async function visit(path: string): Promise<Page> {
	const watched = await watchedPage(browser, site.url, { viewport: { width: 360, height: 800 } });
	await withChoice(watched);
	await watched.page.goto(site.url + path);
	return watched.page;
}

const heightOf = (page: Page, selector: string) =>
	page
		.locator(selector)
		.first()
		.evaluate((element) => element.getBoundingClientRect().height);

describe("a business with the longest texts, on a phone", () => {
	test("has a card of less than a third of the screen, whose link still says the whole name", async () => {
		const page = await visit("/category/cafe?search=siskebap");
		expect(await page.locator(".card-link").textContent()).toBe(NAME);
		expect(await heightOf(page, "article:has(.card-link)")).toBeLessThan(800 / 3);
	});

	test("has a path of a few lines on its page, and its whole name as the heading", async () => {
		const page = await visit("/category/cafe?search=siskebap");
		await page.locator(".card-link").click();
		await page.waitForURL("**/business/**");
		expect(await page.locator("h1").textContent()).toBe(NAME);
		expect(await heightOf(page, ".breadcrumb")).toBeLessThan(160);
		const [heading, seen] = await page.locator("h1").evaluate((h1) => [h1.scrollHeight, h1.clientHeight]);
		expect(heading).toBe(seen);
	});
});

test("leaves phone, state and badge of its row in sight in the operators' list on a tablet", async () => {
	const visit = await operator(browser, site, { viewport: { width: 768, height: 1_024 } });
	await open(visit, "/admin/businesses?search=siskebap");
	const row = visit.page.locator("tbody tr", { hasText: "Llanfair" });
	const [frame, ...cells] = await row.evaluate((tr) => {
		const right = (element: Element) => element.getBoundingClientRect().right;
		return [right(tr.closest(".overflow-x-auto") ?? document.body), ...[...tr.children].map(right)];
	});
	expect(cells.length).toBeGreaterThan(5);
	expect(Math.max(...cells)).toBeLessThanOrEqual((frame ?? 0) + 1);
	expect(await row.evaluate((tr) => tr.clientHeight)).toBeLessThan(100);
	expect(await row.locator(".list-text", { hasText: "Llanfair" }).getAttribute("title")).toBe(TOWN);
});
