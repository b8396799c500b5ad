import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { sampleOf } from "#tests/long-run.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { axeInBothThemes } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { watchedPage } from "./watched-page.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([listing({ name: "Corner Cafe", city: "Leeds", latitude: 53.8, longitude: -1.55 })]);
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

/** Says how to reach each state around a page. */
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

test.each(sampleOf(Object.keys(STATES)))(
	"axe finds nothing in the state '%s' in either theme, which does not scroll sideways from 320 to 1,440 px",
	async (name) => {
		const state = STATES[name];
		if (!state) throw new Error(name);
		const { page } = await watchedPage(browser, site.url, { reducedMotion: "reduce" });
		await page.goto(site.url + state.path);
		await state.reach(page);
		expect(await axeInBothThemes(page)).toEqual([]);
		for (const width of [320, 360, 768, 1_440]) {
			await page.setViewportSize({ width, height: 740 });
			expect(await page.evaluate(() => innerWidth)).toBe(width);
			const overflow = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			);
			expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
		}
	},
);
