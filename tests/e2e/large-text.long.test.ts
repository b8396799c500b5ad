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

async function openLarge(width: number): Promise<Page> {
	const watched = await watchedPage(browser, site.url, { viewport: { width, height: 740 } });
	await withChoice(watched);
	await watched.page.goto(`${site.url}/business/abbey-restaurant-birmingham`);
	await watched.page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
	return watched.page;
}

/** Returns every word of the page's own part that is in more than one line. */
function brokenWords(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const main = document.querySelector("main") as HTMLElement;
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
	});
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
