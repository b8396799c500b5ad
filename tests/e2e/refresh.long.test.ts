import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { sampleOf } from "#tests/long-run.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { ownChromium } from "./chromium.ts";
import { searchBox } from "./search-box.ts";
import { stopClock, type WatchedPage, watchedPage, withChoice } from "./watched-page.ts";

let site: TestSite;
let browser: Browser;
let added = 0;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([
		listing({ name: "Alder", city: "Leeds", category: "Cafe" }),
		listing({ name: "Birch", city: "York", category: "Pub" }),
	]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

type Visit = WatchedPage & { asked: { status: number; conditional: boolean }[] };

/** Opens a page whose clock moves only on command. `asked` are its requests for itself after the first. */
async function visit(path: string): Promise<Visit> {
	const watched = await watchedPage(browser, site.url);
	await withChoice(watched);
	const { page } = watched;
	await stopClock(page);
	await page.goto(site.url + path);
	const asked: Visit["asked"] = [];
	page.on("response", async (response) => {
		const request = response.request();
		if (request.resourceType() !== "fetch") return;
		asked.push({ status: response.status(), conditional: "if-none-match" in (await request.allHeaders()) });
	});
	return { ...watched, asked };
}

/** Adds another place while the page is open. */
async function addPlace(city = "Leeds"): Promise<string> {
	const name = `Newcomer ${++added}`;
	await importListings({ fetch: site.get }, [listing({ name, city, category: "Cafe" })]);
	return name;
}

async function halfMinute(page: Page): Promise<void> {
	await page.clock.runFor(30_000);
	await page.waitForLoadState("networkidle");
}

describe("the lists of the directory and city pages", () => {
	test("ask every 30 seconds whether there is something new, and get 304 when there is not", async () => {
		const { page, asked } = await visit("/city/leeds");
		const list = await page.locator("#results").evaluateHandle((element) => element);
		await page.clock.runFor(29_000);
		expect(asked).toEqual([]);
		await page.clock.runFor(1_000);
		await expect.poll(() => asked).toEqual([{ status: 304, conditional: true }]);
		expect(await list.evaluate((element) => element.isConnected)).toBe(true);
	});

	test.each(sampleOf(["/city/leeds", "/categories", "/cities"], 3))(
		"show on %s what is new, by themselves",
		async (path) => {
			const { page, problems } = await visit(path);
			const before = await page.locator("#results").textContent();
			const name = await addPlace();
			await halfMinute(page);
			await expect.poll(() => page.locator("#results").textContent()).not.toBe(before);
			if (path === "/city/leeds") expect(await page.locator("#results").textContent()).toContain(name);
			expect(problems).toEqual([]);
		},
	);

	test("keep the focus where it was, and read nothing out", async () => {
		const { page } = await visit("/city/leeds");
		const link = page.getByRole("link", { name: "Alder" });
		await link.focus();
		const name = await addPlace();
		await halfMinute(page);
		await page.getByRole("link", { name }).waitFor();
		expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Alder");
		expect(await page.locator("#announcer").textContent()).toBe("");
	});

	test("do not change while the visitor types", async () => {
		const { page, asked } = await visit("/city/leeds");
		await page.route("**/city/leeds?*", () => {});
		await page.clock.runFor(29_500);
		await searchBox(page).pressSequentially("al");
		await page.clock.runFor(600);
		expect(asked).toEqual([]);
		expect(await searchBox(page).inputValue()).toBe("al");
	});

	test("wait while nobody looks, and catch up when somebody does", async () => {
		const { page, asked } = await visit("/city/leeds");
		const look = (state: string) =>
			page.evaluate((value) => {
				Object.defineProperty(document, "visibilityState", { value, configurable: true });
				document.dispatchEvent(new Event("visibilitychange"));
			}, state);
		await look("hidden");
		await page.clock.runFor(90_000);
		expect(asked).toEqual([]);
		await look("visible");
		await expect.poll(() => asked).toHaveLength(1);
	});

	test("try once more after half a second when the server fails, and leave the list as it is", async () => {
		const { page } = await visit("/city/leeds");
		let failures = 0;
		await page.route("**/city/leeds", async (route) => {
			failures += 1;
			await route.fulfill({ status: 500, body: "no" });
		});
		await page.clock.runFor(30_000);
		await expect.poll(() => failures).toBe(1);
		await expect
			.poll(async () => {
				await page.clock.runFor(600);
				return failures;
			})
			.toBe(2);
		expect(await page.getByRole("link", { name: "Alder" }).isVisible()).toBe(true);
		const toast = page.locator("[data-toasts] [role=alert]");
		await expect
			.poll(async () => {
				await page.clock.runFor(50);
				return toast.allTextContents();
			})
			.toEqual(["ErrorFailed to fetch businesses"]);
		// The next failures are not reported again.
		await page.clock.runFor(6_000);
		expect(await toast.count()).toBe(0);
		await page.clock.runFor(24_000);
		await expect.poll(() => failures).toBe(3);
		await expect
			.poll(async () => {
				await page.clock.runFor(600);
				return failures;
			})
			.toBe(4);
		await page.clock.runFor(100);
		expect(await toast.count()).toBe(0);
	});

	test("do not ask because the window has the focus again", async () => {
		const { page, context, asked } = await visit("/city/leeds");
		const other = await context.newPage();
		await other.bringToFront();
		await page.bringToFront();
		await page.evaluate(() => {
			window.dispatchEvent(new Event("blur"));
			window.dispatchEvent(new Event("focus"));
			document.dispatchEvent(new Event("visibilitychange"));
		});
		await page.clock.runFor(29_000);
		expect(asked).toEqual([]);
		// The due round still comes.
		await page.clock.runFor(1_000);
		await expect.poll(() => asked.length).toBe(1);
	});

	test("of other pages stay as they are", async () => {
		const { page, asked } = await visit("/category/cafe");
		await page.clock.runFor(120_000);
		expect(asked).toEqual([]);
	});
});

describe("offline", () => {
	test("is said calmly; lists and links stay, and come to life again with the connection", async () => {
		const { page, context, asked } = await visit("/city/leeds");
		const bar = page.getByText("You are offline.");
		expect(await bar.isVisible()).toBe(false);
		const shown = await page.locator("#results article").count();
		await context.setOffline(true);
		await expect
			.poll(async () => {
				await page.clock.runFor(10);
				return bar.isVisible();
			})
			.toBe(true);
		await page.clock.runFor(60_000);
		expect(asked).toEqual([]);
		await page.getByRole("link", { name: "Alder" }).click();
		await page.getByRole("link", { name: /^Rating/ }).click();
		expect(new URL(page.url()).pathname).toBe("/city/leeds");
		await searchBox(page).fill("alder");
		await page.clock.runFor(2_000);
		expect(await page.locator("#results article").count()).toBe(shown);
		expect(await page.locator("#results").getAttribute("aria-busy")).toBeNull();
		const name = await addPlace();
		await searchBox(page).fill("");
		await page.clock.runFor(5_000);
		await context.setOffline(false);
		await bar.waitFor({ state: "hidden" });
		// The first fetch may still meet the lost connection. Its second try waits for the page's own clock.
		await expect
			.poll(async () => {
				await page.clock.runFor(100);
				return page.getByRole("link", { name }).isVisible();
			})
			.toBe(true);
	});
});
