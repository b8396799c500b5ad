import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { ownChromium } from "./chromium.ts";
import { open, operator } from "./operator-visit.ts";

/** Looks at the operators' screens on a phone whose text is twice the usual size. */

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([]);
	await importListings({ fetch: site.get }, [listing({ name: "Corner", category: "Supermarket", city: "Birmingham" })]);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => site?.stop());

test.each([
	"/admin",
	"/admin/businesses",
	"/admin/businesses/1",
	"/admin/categories",
	"/admin/cities",
	"/admin/changes",
	"/admin/duplicates",
	"/admin/excel",
	"/admin/analytics",
	"/admin/submissions",
	"/admin/placements",
	"/admin/settings/security",
	"/admin/audit",
	"/admin/jobs",
	"/admin/database",
])("%s does not scroll sideways, and a card's values have room for their words", async (path) => {
	const visit = await operator(browser, site, { viewport: { width: 360, height: 740 } });
	const { page } = visit;
	await open(visit, path);
	await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
	const [inner, outer] = await page.evaluate(() => [
		document.documentElement.clientWidth,
		document.documentElement.scrollWidth,
	]);
	expect(outer).toBeLessThanOrEqual(inner ?? 0);
	const narrow = await page
		.locator(".data-table:not(.compact-list *) > tbody > tr > td:has(> [aria-hidden]) > div")
		.evaluateAll((values) =>
			values
				.filter((value) => value.checkVisibility() && value.clientWidth < (value.closest("tr")?.clientWidth ?? 0) / 2)
				.map((value) => value.textContent),
		);
	expect(narrow).toEqual([]);
});
