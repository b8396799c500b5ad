import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { sampleOf } from "#tests/long-run.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { axeFindings, axeInBothThemes } from "./axe.ts";
import { ownChromium } from "./chromium.ts";

const PAGES = [
	"/",
	"/?search=zzzz",
	"/business/everything-leeds",
	"/business/nothing-bath",
	"/categories",
	"/categories?view=list",
	"/category/cafe?page=2",
	"/cities?open=leeds",
	"/cities?view=list&open=leeds",
	"/city/leeds?sort=rating",
	"/city/leeds/cafe",
	"/city/bath/cafe",
	"/search?search=cafes+in+leeds+with+wifi&rating=3",
	"/about",
	"/contact",
	"/developers",
	"/privacy-policy",
	"/no-such-page",
	"/city/no-such-city",
];

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	const cafes = Array.from({ length: 20 }, (_, index) =>
		listing({ name: `Cafe ${index + 10}`, rating: 4.5, reviewCount: 3 }),
	);
	site = await sharedSite([
		...cafes,
		listing({
			name: "Everything",
			category: "Restaurant",
			rating: 4.2,
			reviewCount: 1_234,
			ratingSource: "Google",
			claimed: true,
			phone: "+441132000000",
			email: "someone.with.a.very.long.address@an-even-longer-domain-name.example",
			website: "https://everything.example/",
			menuLink: "https://everything.example/menu",
			orderLink: "https://everything.example/order",
			reservationLink: "https://everything.example/book",
			reviewsLink: "https://everything.example/reviews",
			description: "<p>Text with a <a href='https://everything.example/'>link</a>.</p><ul><li>One</li></ul>",
			about: { A: { one: true }, B: { two: false }, C: { three: "some" }, D: { four: true } },
			openingHours: [
				[
					[540, 780],
					[840, 1_050],
				],
				"open24h",
				"closed",
				"unknown",
				"open24h",
				[[1_320, 1_620]],
				"closed",
			],
		}),
		listing({
			name: "Nothing",
			city: "Bath",
			category: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
			address: null,
			latitude: null,
			longitude: null,
		}),
	]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

test("axe finds what is wrong with a page, so that it can fail", async () => {
	const page = await (await browser.newContext()).newPage();
	await page.setContent(`<html lang="en"><title>T</title><main><h1>H</h1><img src="data:,"></main>`);
	expect(await axeFindings(page)).toEqual(['image-alt: <img src="data:,">']);
});

test.each(sampleOf(PAGES, 10))(
	"axe finds nothing on %s in either theme; it skips no level of headings, and does not scroll sideways from 320 to 1,920 px",
	async (path) => {
		const context = await browser.newContext({ reducedMotion: "reduce" });
		const page = await context.newPage();
		await page.goto(site.url + path);
		expect(await axeInBothThemes(page)).toEqual([]);
		const levels = await page.evaluate(() =>
			[...document.querySelectorAll("h1,h2,h3,h4,h5,h6")].map((heading) => Number(heading.tagName[1])),
		);
		expect(levels.filter((level) => level === 1)).toHaveLength(1);
		for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
		for (const width of [320, 360, 768, 1_440, 1_920]) {
			await page.setViewportSize({ width, height: 800 });
			expect(await page.evaluate(() => innerWidth)).toBe(width);
			const overflow = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			);
			expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
		}
	},
);

test("the skip link is the first stop of the keyboard and leads to the content", async () => {
	const page = await (await browser.newContext()).newPage();
	await page.goto(`${site.url}/city/leeds`);
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
	await page.keyboard.press("Enter");
	await page.waitForFunction(() => document.activeElement?.id === "content");
});

test("axe finds nothing while a tooltip is shown", async () => {
	const page = await (await browser.newContext()).newPage();
	await page.goto(`${site.url}/categories`);
	await page.locator("main [data-tooltip]").first().hover();
	await page.locator("#tooltip:popover-open").waitFor();
	expect(await axeFindings(page)).toEqual([]);
});
