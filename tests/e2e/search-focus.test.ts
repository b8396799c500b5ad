import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { longDescribe, longTest, sampleOf } from "#tests/long-run.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { ownChromium } from "./chromium.ts";
import { searchBox } from "./search-box.ts";
import { watchedPage, withChoice } from "./watched-page.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([
		listing({ name: "Alder", city: "Leeds", category: "Cafe" }),
		listing({ name: "Birch", city: "Leeds", category: "Pub" }),
		listing({ name: "Birch Two", city: "York", category: "Cafe" }),
	]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
	const watched = await watchedPage(browser, site.url, options);
	await withChoice(watched);
	await watched.page.goto(site.url + path);
	return watched.page;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

describe("'Search' on the start page", () => {
	test.each(sampleOf([true, false], 2))(
		"leads to the search page with what was typed and chosen (JavaScript: %s)",
		async (on) => {
			const page = await open("/", { javaScriptEnabled: on });
			await page.locator("select[name=category]").selectOption({ label: "Cafe" });
			if (on) await page.waitForURL("**/?category=*");
			await searchBox(page).fill("birch");
			await page.getByRole("button", { name: "Search", exact: true }).click();
			await page.waitForURL(({ pathname, searchParams }) => {
				return pathname === "/search" && searchParams.get("search") === "birch" && searchParams.has("category");
			});
			await page.getByRole("heading", { name: "Search Results", level: 1 }).waitFor();
			expect(await page.locator("#results article").count()).toBe(1);
			expect(await page.locator("#results").textContent()).toContain("Birch Two");
		},
	);

	longTest("is what Enter does; typing searches in place", async () => {
		const page = await open("/");
		await searchBox(page).fill("birch");
		await page.getByText("2 results found").first().waitFor();
		expect(new URL(page.url()).pathname).toBe("/");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/search?search=birch");
	});

	longTest("says that one is offline instead of leaving the page", async () => {
		const page = await open("/");
		await page.context().setOffline(true);
		await searchBox(page).fill("birch");
		await page.keyboard.press("Enter");
		await page.locator("[data-toasts]").getByText("You are offline", { exact: true }).waitFor();
		expect(new URL(page.url()).pathname).toBe("/");
	});
});

longDescribe.each(sampleOf(["/", "/search", "/city/leeds", "/categories"], 4))("clearing the search of %s", (path) => {
	longTest("by keyboard leaves the focus in the box, which is empty, over the whole list", async () => {
		const page = await open(`${path}?search=alder`);
		const box = searchBox(page);
		const clear = page.getByRole("link", { name: "Clear", exact: true });
		await clear.focus();
		await page.keyboard.press("Enter");
		await clear.waitFor({ state: "detached" });
		expect(await focused(page)).toBe("search");
		expect(await box.inputValue()).toBe("");
		expect(new URL(page.url()).search).toBe("");
		await page.keyboard.type("bi");
		expect(await box.inputValue()).toBe("bi");
	});

	longTest("by 'Clear Filters' does the same where nothing was found", async () => {
		const page = await open(`${path}?search=zzzz`);
		const clear = page.getByRole("link", { name: "Clear Filters" });
		await clear.focus();
		await page.keyboard.press("Enter");
		await clear.waitFor({ state: "detached" });
		expect(await focused(page)).toBe("search");
		expect(await searchBox(page).inputValue()).toBe("");
	});
});

longTest("clearing takes back the chosen category too", async () => {
	const page = await open("/search");
	await page.locator("select[name=category]").selectOption({ label: "Pub" });
	await page.waitForURL("**/search?category=*");
	await page.getByRole("link", { name: "Clear", exact: true }).click();
	await page.waitForURL("**/search");
	expect(await page.locator("select[name=category]").inputValue()).toBe("");
	expect(await page.locator("#results article").count()).toBe(3);
});

longTest("a sort that is clicked offline says so, and the list stays as it was", async () => {
	const page = await open("/city/leeds");
	await page.context().setOffline(true);
	await page.getByRole("link", { name: "Rating" }).click();
	const toast = page.locator("[data-toasts] [role=alert]");
	await toast.getByText("This needs a connection. What you see stays as it is.").waitFor();
	expect(await page.locator("#results article").count()).toBe(2);
	expect(new URL(page.url()).search).toBe("");
	await page.context().setOffline(false);
	await page.getByRole("link", { name: "Rating" }).click();
	await page.waitForURL("**/city/leeds?sort=rating");
});
