import type { Browser, Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { ownChromium } from "./chromium.ts";
import { open, operator } from "./operator-visit.ts";
import { watchedPage, withChoice } from "./watched-page.ts";

/** Looks at pages in the colours that a browser forces on them, as the high contrast of Windows does. */

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([listing({ name: "Corner", category: "Cafe", city: "Leeds" })]);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => site?.stop());

const paper = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor);

async function isSetApart(chosen: Locator, others: Locator): Promise<void> {
	expect(await paper(chosen)).not.toBe(await paper(others.first()));
	// Its words are read on its own ground.
	const [ink, ground] = await chosen.evaluate((element) => {
		const { color, backgroundColor } = getComputedStyle(element.lastElementChild ?? element);
		return [
			color,
			backgroundColor === "rgba(0, 0, 0, 0)" ? getComputedStyle(element).backgroundColor : backgroundColor,
		];
	});
	expect(ink).not.toBe(ground);
}

test("a visitor sees which page and which view is the chosen one", async () => {
	const watched = await watchedPage(browser, site.url, { forcedColors: "active" });
	await withChoice(watched);
	const { page } = watched;
	await page.goto(`${site.url}/categories?view=list`);
	await isSetApart(page.locator("main .button[aria-current]"), page.locator("main .button:not([aria-current])"));
	await isSetApart(
		page.locator(".site-header a[aria-current]:visible"),
		page.locator(".site-header li a:not([aria-current]):visible"),
	);
});

test("an operator sees which entry, which room and which part of a form is the chosen one", async () => {
	const visit = await operator(browser, site, { forcedColors: "active", viewport: { width: 1_440, height: 900 } });
	const { page } = visit;
	await open(visit, "/admin/businesses");
	await isSetApart(
		page.locator(".sidebar .admin-link[aria-current]").first(),
		page.locator(".sidebar .admin-link:not([aria-current])"),
	);
	await isSetApart(page.locator(".section-link[aria-current]"), page.locator(".section-link:not([aria-current])"));
	await open(visit, "/admin/businesses/1");
	await isSetApart(page.getByRole("tab", { selected: true }), page.getByRole("tab", { selected: false }));
});
