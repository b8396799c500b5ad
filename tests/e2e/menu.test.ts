import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { ownChromium } from "./chromium.ts";
import { watchedPage, withChoice } from "./watched-page.ts";

let site: TestSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([]);
	const watched = await watchedPage(browser, site.url, {
		viewport: { width: 360, height: 740 },
		reducedMotion: "reduce",
	});
	await withChoice(watched);
	page = watched.page;
});
afterAll(() => site?.stop());

const focus = () =>
	page.evaluate(() => {
		const { activeElement } = document;
		return {
			inside: activeElement?.closest("#menu") !== null,
			name: activeElement?.getAttribute("aria-label") ?? activeElement?.textContent,
		};
	});

test("Tab goes round in the open menu and never to the page behind it", async () => {
	await page.goto(site.url);
	await page.getByRole("button", { name: "Open menu" }).press("Enter");
	await page.getByRole("dialog", { name: "Menu" }).waitFor();
	// A browser tells that a popover has opened in a task after it shows it.
	await expect.poll(focus).toEqual({ inside: true, name: "Close menu" });
	const seen: (string | null | undefined)[] = [];
	for (let step = 0; step < 6; step++) {
		await page.keyboard.press("Tab");
		const { inside, name } = await focus();
		expect(inside, name ?? "").toBe(true);
		seen.push(name);
	}
	expect(seen).toEqual(["Home", "Categories", "Cities", "About", "Contact", "Close menu"]);
	await page.keyboard.press("Shift+Tab");
	expect(await focus()).toEqual({ inside: true, name: "Contact" });
});

test("Escape closes it and gives the focus back to its button", async () => {
	await page.goto(site.url);
	await page.getByRole("button", { name: "Open menu" }).press("Enter");
	await page.getByRole("dialog", { name: "Menu" }).waitFor();
	await page.keyboard.press("Escape");
	await page.getByRole("dialog", { name: "Menu" }).waitFor({ state: "hidden" });
	expect(await focus()).toEqual({ inside: false, name: "Open menu" });
});
