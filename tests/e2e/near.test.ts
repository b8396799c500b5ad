import { afterAll, beforeAll, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { longTest } from "#tests/long-run.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { ownChromium } from "./chromium.ts";
import { searchBox } from "./search-box.ts";
import { watchedPage, withChoice } from "./watched-page.ts";

let site: TestSite;

beforeAll(async () => {
	site = await sharedSite([
		listing({ name: "Alder", city: "Leeds", category: "Cafe", latitude: 53.797, longitude: -1.548 }),
		listing({ name: "Alder Too", city: "York", category: "Cafe", latitude: 53.96, longitude: -1.08 }),
	]);
});
afterAll(() => site?.stop());

test("'Near me' asks only when it is pressed, takes a refusal kindly, and goes to what was typed around a rounded position", async () => {
	const browser = await ownChromium();
	const watched = await watchedPage(browser, site.url);
	await withChoice(watched);
	const { page, context, problems } = watched;
	await page.addInitScript(() => {
		const { geolocation } = navigator;
		const ask = geolocation.getCurrentPosition.bind(geolocation);
		Reflect.set(window, "asked", 0);
		geolocation.getCurrentPosition = (...rest) => {
			Reflect.set(window, "asked", Number(Reflect.get(window, "asked")) + 1);
			ask(...rest);
		};
	});
	const asked = () => page.evaluate(() => Reflect.get(window, "asked"));
	const toast = (text: string) => page.locator("[data-toasts]").getByText(text, { exact: true });
	await page.goto(site.url);
	const button = page.getByRole("button", { name: "Near me" });
	await searchBox(page).fill("alder");
	await page.waitForURL("**/?search=alder");
	expect(await asked()).toBe(0);

	await button.press("Enter");
	await toast("No problem").waitFor();
	expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

	await context.grantPermissions(["geolocation"]);
	await context.setGeolocation(null);
	await button.click();
	await toast("We cannot find your position").waitFor();
	expect(await asked()).toBe(2);

	await context.setGeolocation({ latitude: 53.79648, longitude: -1.54785 });
	await button.click();
	await page.waitForURL("**/search?search=alder&near=53.80,-1.55");
	expect(await page.locator("#results article").count()).toBe(2);
	expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("53.");
	expect(problems).toEqual([]);
	await context.close();
});

longTest("without JavaScript there is no button that could do nothing", async () => {
	const browser = await ownChromium();
	const { page, context } = await watchedPage(browser, site.url, { javaScriptEnabled: false });
	await page.goto(site.url);
	expect(await page.getByRole("button", { name: "Near me" }).isVisible()).toBe(false);
	await context.close();
});
