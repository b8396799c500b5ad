import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { longDescribe, longTest, sampleOf } from "#tests/long-run.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import type { OpeningDay, OpeningWeek } from "#workers/domain/opening-hours/week.ts";
import { axeInBothThemes } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { layoutShift } from "./layout-shift.ts";
import { watchedPage, withChoice } from "./watched-page.ts";

let site: TestSite;
let browser: Browser;

const week = (day: OpeningDay) => Array(7).fill(day) as OpeningWeek;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([
		...Array.from({ length: 6 }, (_, index) =>
			listing({
				name: `Linden Cafe ${index}`,
				phone: "+441132496000",
				latitude: 53.8 + index / 100,
				rating: index < 2 ? 4.8 : 3.2,
				reviewCount: 200,
				priceRange: index < 3 ? "££" : "£",
				openingHours: week(index < 4 ? "open24h" : "closed"),
				about: { Amenities: { "Wi-Fi": index < 5, Restroom: true }, "Service options": { Delivery: index === 0 } },
			}),
		),
		...["York", "Bath"].map((city) =>
			listing({ name: `Linden Inn ${city}`, category: "Pub", city, address: `1 Road, ${city}`, latitude: 53.9 }),
		),
	]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
	const watched = await watchedPage(browser, site.url, options);
	if (options.javaScriptEnabled !== false) await withChoice(watched);
	await watched.page.goto(site.url + path);
	return watched.page;
}

const found = (page: Page, count: number) =>
	page
		.locator("[data-count]")
		.getByText(`${count} ${count === 1 ? "result" : "results"} found`)
		.waitFor();
const chips = (page: Page) => page.locator(".chips .chip").allTextContents();

async function openPanel(page: Page): Promise<void> {
	if (!(await page.locator(".filter-panel").isVisible())) await page.locator("#filters > summary").click();
}

/** Lists each filter's id, its link text and its chip. */
const FILTERS: [id: string, label: string, left: number][] = [
	["open-now", "Open now", 4],
	["open-late", "Open late", 4],
	["open-24h", "Open 24 hours", 4],
	["rating-4.5", "4.5+ stars", 2],
	["price-2", "$$ Moderate", 3],
	["has-wifi", "Wi-Fi", 5],
	["has-delivery", "Delivery", 1],
	["town-york", "York", 1],
];

describe.each(sampleOf([true, false], 2))("with JavaScript: %s", (javaScriptEnabled) => {
	test("every filter says how many it leaves, leaves so many, and is taken off by its chip", async () => {
		const page = await open("/search?search=linden", { javaScriptEnabled });
		await found(page, 8);
		for (const [id, label, left] of sampleOf(FILTERS, javaScriptEnabled ? 2 : 4)) {
			await openPanel(page);
			const link = page.locator(`#${escaped(id)}`);
			expect(await link.textContent(), id).toBe(`${label} ${left}`);
			await link.click();
			await found(page, left);
			expect((await chips(page)).join(), id).toContain(label);
			await page.locator(".chips .chip").click();
			await found(page, 8);
			expect(await chips(page), id).toEqual([]);
		}
		expect(new URL(page.url()).search).toBe("?search=linden");
	});

	longTest("day and hour are chosen by a form; filters add up, are cleared at once, and the text stays", async () => {
		const page = await open("/search?search=linden", { javaScriptEnabled });
		await openPanel(page);
		await page.getByLabel("Day").selectOption("Sunday");
		await page.getByLabel("Time", { exact: true }).selectOption("21:00");
		await page.getByRole("button", { name: "Apply" }).click();
		await found(page, 4);
		await openPanel(page);
		await page.locator("#has-wifi").click();
		await page.getByRole("link", { name: "Remove filter: Wi-Fi" }).waitFor();
		await openPanel(page);
		await page.locator("#price-2").click();
		await found(page, 3);
		expect(await chips(page)).toEqual([
			"Remove filter: Open Sunday at 21:00",
			"Remove filter: $$ Moderate",
			"Remove filter: Wi-Fi",
		]);
		expect(await page.locator("#filters > summary").textContent()).toContain("3 chosen");
		await page.getByRole("link", { name: "Clear all" }).click();
		await found(page, 8);
		expect(new URL(page.url()).search).toBe("?search=linden");
	});

	longTest("around a position the nearest come first, with miles on the cards, and circles can be drawn", async () => {
		const page = await open("/category/cafe?near=53.80,-1.55", { javaScriptEnabled });
		const cards = page.locator("#results article");
		expect(await cards.first().textContent()).toMatch(/Coffee shop · Leeds · \d\.\d\u00a0mi.*Linden Cafe 0/);
		await openPanel(page);
		await page.locator("#within-1mi").click();
		await found(page, 2);
		expect(await chips(page)).toEqual(["Remove filter: Within 1 mi of you"]);
		await page.locator(".chips .chip").click();
		await page.waitForURL("**/category/cafe");
	});
});

function escaped(id: string): string {
	return id.replaceAll(".", "\\.");
}

longTest(
	"the panel stays open while filters are set, by keyboard too, and closes with Escape or 'Show results'",
	async () => {
		const page = await open("/city/leeds");
		await page.locator("#filters > summary").focus();
		await page.keyboard.press("Enter");
		await page.locator("#has-wifi").focus();
		await page.keyboard.press("Enter");
		await found(page, 5);
		const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
		expect(await focused()).toBe("has-wifi");
		expect(await page.locator(".filter-panel").isVisible()).toBe(true);
		expect(await axeInBothThemes(page, "#results")).toEqual([]);
		await page.keyboard.press("Escape");
		expect(await page.locator(".filter-panel").isVisible()).toBe(false);
		expect(await focused()).toBe("SUMMARY");
		await page.keyboard.press("Enter");
		await page.getByRole("link", { name: "Show 5 results" }).click();
		expect(await page.locator(".filter-panel").isVisible()).toBe(false);
		await page.getByRole("link", { name: "Remove filter: Wi-Fi" }).focus();
		await page.keyboard.press("Enter");
		await page.waitForURL("**/city/leeds");
		await page.locator(".chips").waitFor({ state: "detached" });
		expect(await focused()).toBe("SUMMARY");
	},
);

longTest(
	"on a phone the panel is a sheet over the page, which keeps the focus and closes without a script, too",
	async () => {
		const viewport = { width: 360, height: 640 };
		for (const javaScriptEnabled of [true, false]) {
			const page = await open("/city/leeds", { viewport, javaScriptEnabled });
			await page.locator("#filters > summary").click();
			const sheet = await page.locator(".filter-panel").boundingBox();
			expect(sheet).toMatchObject({ x: 0, width: 360 });
			expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(640);
			await page.mouse.click(180, 20);
			await page.locator(".filter-panel").waitFor({ state: "hidden" });
			await page.locator("#filters > summary").click();
			await page.locator("#filters > summary").click();
			await page.locator(".filter-panel").waitFor({ state: "hidden" });
			if (!javaScriptEnabled) continue;
			await page.keyboard.press("Enter");
			await page.keyboard.press("Shift+Tab");
			const focused = () => page.evaluate(() => document.activeElement?.textContent);
			expect(await focused()).toBe("Show 6 results");
			await page.keyboard.press("Tab");
			expect(await focused()).toBe("Filters");
			expect(await axeInBothThemes(page, "#results")).toEqual([]);
		}
	},
);

longTest("a filter that does not exist is refused with a sentence", async () => {
	const page = await open("/search?search=linden&has=helipad");
	await page.getByText("There is no such choice: Features “helipad”.").waitFor();
});

longDescribe.each([
	[360, 640],
	[1_366, 650],
])("at %i × %i", (width, height) => {
	test("two results stand above the consent bar while a search is on, and nothing has moved", async () => {
		const { page } = await watchedPage(browser, site.url, { viewport: { width, height } });
		for (const path of [
			"/?search=linden",
			"/search?search=linden",
			"/category/cafe?search=linden",
			"/city/leeds?open=24h",
		]) {
			await page.goto(site.url + path);
			await page.getByRole("button", { name: "Reject all" }).waitFor();
			const shift = await layoutShift(page, 300);
			const { bar, whole } = await page.evaluate(() => {
				const bar = document.querySelector<HTMLElement>("[data-consent-banner]")?.offsetHeight ?? 0;
				const cards = [...document.querySelectorAll("#results article")].map((card) => card.getBoundingClientRect());
				const whole = cards.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight - bar).length;
				return { bar, whole };
			});
			expect(whole, path).toBeGreaterThanOrEqual(2);
			expect(bar, path).toBeLessThanOrEqual(height / 5);
			expect(shift, path).toBeLessThanOrEqual(0.02);
		}
		await page.keyboard.press("Tab");
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.closest("[data-consent-banner]") !== null)).toBe(true);
		if (width > 400) return;
		const first = page.locator("#results article").first();
		expect(await first.getByRole("link", { name: /^Call Linden/ }).getAttribute("href")).toBe("tel:+441132496000");
		expect(await first.getByRole("link", { name: /^Directions to Linden/ }).isVisible()).toBe(true);
	});
});

test("Back closes the sheet that the filters are on a phone, with what was chosen in it; closed in any other way it leaves no entry", async () => {
	const page = await open("/search?search=linden", { viewport: { width: 360, height: 740 } });
	await found(page, 8);
	const isOpen = () => page.locator(".filter-panel").isVisible();
	await openPanel(page);
	await page.locator("#has-wifi").click();
	await page.waitForURL(/has=wifi/);
	await found(page, 5);
	expect(await isOpen()).toBe(true);
	await page.goBack();
	await expect.poll(isOpen).toBe(false);
	expect(new URL(page.url()).search).toContain("wifi");

	await openPanel(page);
	await expect.poll(() => page.evaluate(() => history.state !== null)).toBe(true);
	await page.keyboard.press("Escape");
	await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
	await page.goBack();
	await page.waitForURL((url) => url.search === "?search=linden");
	await found(page, 8);
	expect(await isOpen()).toBe(false);
});
