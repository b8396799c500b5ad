import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { startTestSite, type TestSite } from "#tests/stack/test-site.ts";
import { axeFindings } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { watchedPage } from "./watched-page.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await startTestSite([listing({ name: "Corner Cafe", city: "Leeds", latitude: 53.8, longitude: -1.55 })]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const choose = (page: Page) => page.getByRole("button", { name: "Choose", exact: true }).click();
const reject = (page: Page) => page.getByRole("button", { name: "Reject all" }).click();

async function fillAndSend(page: Page, email: string): Promise<void> {
	for (const [label, text] of Object.entries({ Name: "A", Email: email, Subject: "S", Message: "M" }))
		await page.getByLabel(label, { exact: true }).fill(text);
	await page.getByRole("button", { name: "Send Message" }).click();
}

/** How each state around a page comes about. */
const STATES: Record<string, { path: string; reach: (page: Page) => Promise<void> }> = {
	"consent, asked": {
		path: "/about",
		reach: (page) => page.getByRole("button", { name: "Reject all" }).waitFor(),
	},
	"consent, choosing": { path: "/about", reach: choose },
	"contact, refused": {
		path: "/contact",
		async reach(page) {
			await reject(page);
			await fillAndSend(page, "a@localhost");
			await page.locator("#contact-email-error").waitFor();
		},
	},
	"contact, sent": {
		path: "/contact",
		async reach(page) {
			await reject(page);
			await fillAndSend(page, "a@example.com");
			await page.locator("[data-toasts]").getByText("Message Sent Successfully").waitFor();
		},
	},
	"contact, failed": {
		path: "/contact",
		async reach(page) {
			await reject(page);
			await page.route("**/contact", (route) => route.abort());
			await fillAndSend(page, "a@example.com");
			await page.locator("[data-toasts]").getByText("Failed to send message.").waitFor();
		},
	},
	"map, shown": {
		path: "/business/corner-cafe-leeds",
		async reach(page) {
			await reject(page);
			await page.route(/google/, (route) => route.fulfill({ contentType: "text/html", body: "<title>Map</title>" }));
			await page.getByRole("button", { name: "Show map", exact: true }).click();
			await page.locator("iframe").waitFor();
		},
	},
	offline: {
		path: "/city/leeds",
		async reach(page) {
			await page.context().setOffline(true);
			await page.getByText("You are offline.").waitFor();
		},
	},
};

describe.each(["light", "dark"] as const)("in the %s theme", (colorScheme) => {
	test.each(Object.keys(STATES))("axe finds nothing in the state '%s'", async (name) => {
		const state = STATES[name];
		if (!state) throw new Error(name);
		const { page } = await watchedPage(browser, site.url, { colorScheme, reducedMotion: "reduce" });
		await page.goto(site.url + state.path);
		await state.reach(page);
		expect(await axeFindings(page)).toEqual([]);
	});
});

test.each(Object.keys(STATES))("the state '%s' does not scroll sideways from 320 to 1,440 px", async (name) => {
	const state = STATES[name];
	if (!state) throw new Error(name);
	const { page } = await watchedPage(browser, site.url, {
		viewport: { width: 320, height: 740 },
		extraHTTPHeaders: { "CF-Connecting-IP": "10.0.0.1" },
	});
	await page.goto(site.url + state.path);
	await state.reach(page);
	for (const width of [320, 360, 768, 1_440]) {
		await page.setViewportSize({ width, height: 740 });
		expect(await page.evaluate(() => innerWidth)).toBe(width);
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
	}
});
