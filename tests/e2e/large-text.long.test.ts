import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { sampleOf } from "#tests/long-run.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { ownChromium } from "./chromium.ts";
import { watchedPage, withChoice } from "./watched-page.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([
		listing({
			name: "Abbey Restaurant",
			city: "Birmingham",
			category: "Restaurants",
			type: "Italian restaurant",
			address: "12 High Street, Birmingham B1 1AA, United Kingdom",
			phone: "+441132496000",
			website: "https://abbey.example/",
			latitude: 52.48,
			longitude: -1.9,
			rating: 4.6,
			reviewCount: 1_234,
			ratingSource: "Google",
			openingHours: [
				[[540, 1_020]],
				[
					[540, 780],
					[840, 1_320],
				],
				"closed",
				"open24h",
				"unknown",
				[[540, 1_020]],
				"closed",
			],
			about: { Accessibility: { "Wheelchair accessible entrance": true }, "Service options": { Takeaway: true } },
			description: "<p>An Italian restaurant in Birmingham.</p>",
			menuLink: "https://abbey.example/menu",
			orderLink: "https://abbey.example/order",
			reservationLink: "https://abbey.example/book",
		}),
		...["Supermarket", "Restaurants", "Electrician"].map((category, index) =>
			listing({
				name: `${category} ${index}`,
				category,
				city: "Birmingham",
				latitude: 52.48 + index / 500,
				longitude: -1.9,
			}),
		),
	]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

async function openLarge(
	width: number,
	path = "/business/abbey-restaurant-birmingham",
	isAsked = false,
): Promise<Page> {
	const watched = await watchedPage(browser, site.url, { viewport: { width, height: 740 } });
	if (!isAsked) await withChoice(watched);
	await watched.page.goto(site.url + path);
	await watched.page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
	return watched.page;
}

/** Returns every word of a part of the page that is in more than one line. */
function brokenWords(page: Page, part = "main"): Promise<string[]> {
	return page.evaluate((selector) => {
		const main = document.querySelector(selector) as HTMLElement;
		const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
		const broken: string[] = [];
		for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
			if (!node.parentElement?.checkVisibility() || node.parentElement.closest(".sr-only")) continue;
			for (const { 0: word, index } of node.data.matchAll(/\p{L}+/gu)) {
				const range = document.createRange();
				range.setStart(node, index);
				range.setEnd(node, index + word.length);
				const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
				if (new Set(lines).size > 1) broken.push(word);
			}
		}
		return broken;
	}, part);
}

test.each(sampleOf([320, 360, 768], 3))(
	"with text of twice the size a business page does not scroll sideways at %i px",
	async (width) => {
		const page = await openLarge(width);
		const [inner, outer] = await page.evaluate(() => [
			document.documentElement.clientWidth,
			document.documentElement.scrollWidth,
		]);
		expect(outer).toBeLessThanOrEqual(inner ?? 0);
	},
);

test.each(sampleOf([320, 360], 2))(
	"with text of twice the size no word of a business page breaks inside at %i px",
	async (width) => {
		const page = await openLarge(width);
		expect(await brokenWords(page)).toEqual([]);
		// The reader of lines recognises a break.
		await page.evaluate(() => {
			const heading = document.querySelector("main h1") as HTMLElement;
			heading.style.width = "1rem";
		});
		expect(await brokenWords(page)).toContain("Restaurant");
	},
);

test.each(["/", "/categories", "/cities", "/cities?view=list", "/about", "/contact"])(
	"with text of twice the size no word of %s breaks inside at 360 px",
	async (path) => {
		const page = await openLarge(360, path);
		const addresses = /^(?:example|com|localhost)$/;
		expect((await brokenWords(page)).filter((word) => !addresses.test(word))).toEqual([]);
	},
);

test("with text of twice the size the site's name is whole, and no button of the consent bar breaks inside a word", async () => {
	const page = await openLarge(360, "/", true);
	await page.locator("[data-consent-banner]").waitFor();
	expect(await brokenWords(page, "[data-consent-banner]")).toEqual([]);
	expect(await brokenWords(page, ".site-name")).toEqual([]);
	const [shown, whole] = await page
		.locator(".site-name > span")
		.evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
	expect(whole).toBeLessThanOrEqual((shown ?? 0) + 1);
});

test("with text of twice the size a search field shows what is typed, and 'Clear' stands beside 'Search'", async () => {
	const page = await openLarge(360, "/search?search=restaurants");
	const field = page.locator("#list-search input[type=search]");
	expect(await field.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
	const [search, clear] = await Promise.all([
		page.locator("#list-search button[type=submit]").boundingBox(),
		page.locator("#list-search [data-clear]").boundingBox(),
	]);
	expect(clear?.y).toBe(search?.y);
});

test("with text of twice the size the button to the top is round, and nothing of the page is seen under the sheet's head", async () => {
	const page = await openLarge(360);
	await page.evaluate(() => window.scrollTo(0, 800));
	const button = await page.locator("[data-scroll-top]").boundingBox();
	expect(button?.height).toBe(button?.width);
	expect(button?.width).toBeLessThanOrEqual(360 / 6);
	const list = await openLarge(360, "/search?search=restaurants");
	await list.locator("#filters > summary").click();
	const [head, sheet] = await Promise.all([
		list.locator("#filters > summary").boundingBox(),
		list.locator(".filter-panel").boundingBox(),
	]);
	expect(sheet?.y).toBeLessThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
});
