import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { HAS_LONG_TESTS, longDescribe, longTest } from "#tests/long-run.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { axeFindings } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { watchedPage, withChoice } from "./watched-page.ts";

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([
		listing({ name: "Barley Mow", city: "Leeds", category: "Pub" }),
		listing({ name: "Barn Door", city: "Leeds", category: "Cafe" }),
		listing({ name: "Barrel House", city: "York", category: "Pub" }),
	]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

async function open(path: string, options: BrowserContextOptions = {}) {
	const watched = await watchedPage(browser, site.url, options);
	await withChoice(watched);
	await watched.page.goto(site.url + path);
	return watched;
}

const options = (page: Page) => page.locator("[role=option]:visible");
/** Returns what the keyboard would choose, and checks where the focus is meanwhile. */
async function chosen(page: Page): Promise<string | null> {
	const [name, id] = await page.evaluate(() => {
		const field = document.activeElement;
		return [field?.getAttribute("name"), field?.getAttribute("aria-activedescendant")];
	});
	expect(name).toBe("search");
	return id ? page.locator(`#${id}[aria-selected=true] > span`).textContent() : null;
}

describe("the combobox of the start page", () => {
	test("has all keys of the pattern", async () => {
		const { page, problems } = await open("/");
		const field = page.getByRole("combobox", { name: "Search businesses or locations" });
		const value = () => field.inputValue();
		const isOpen = () => field.getAttribute("aria-expanded");
		expect(await isOpen()).toBe("false");
		await field.focus();
		// It is inserted at once, because suggestions for a shorter text must not come while the keys are pressed.
		await page.keyboard.insertText("bar");
		await options(page).first().waitFor();
		expect(await isOpen()).toBe("true");
		expect(await options(page).count()).toBe(3);
		expect(await page.locator("main [role=status]").textContent()).toBe("3 suggestions");
		expect(await chosen(page)).toBeNull();

		await page.keyboard.press("ArrowDown");
		const first = await chosen(page);
		expect(first).toMatch(/^Bar/);
		expect(await value()).toBe("bar");
		await page.keyboard.press("ArrowUp");
		const last = await chosen(page);
		expect(last).not.toBe(first);
		await page.keyboard.press("ArrowDown");
		expect(await chosen(page)).toBe(first);
		// The cursor goes back into the text. The list stays, and nothing of it is chosen.
		for (const key of ["ArrowRight", "ArrowLeft", "Home", "End"]) {
			await page.keyboard.press("ArrowDown");
			expect(await chosen(page)).not.toBeNull();
			await page.keyboard.press(key);
			expect(await chosen(page), key).toBeNull();
			expect(await isOpen()).toBe("true");
		}
		await page.keyboard.press("ArrowDown");
		await page.keyboard.type("r");
		expect(await value()).toBe("barr");
		await page.getByText("1 suggestion", { exact: true }).waitFor();

		await page.keyboard.press("Escape");
		expect([await isOpen(), await value()]).toEqual(["false", "barr"]);
		await page.keyboard.press("Alt+ArrowDown");
		await options(page).first().waitFor();
		expect(await chosen(page)).toBeNull();
		await page.keyboard.press("Alt+ArrowUp");
		expect(await isOpen()).toBe("false");
		await page.keyboard.press("ArrowUp");
		await options(page).first().waitFor();
		await expect.poll(() => chosen(page)).toBe("Barrel House");
		if (HAS_LONG_TESTS) expect(await axeFindings(page)).toEqual([]);
		await page.keyboard.press("Tab");
		expect(await isOpen()).toBe("false");
		await field.focus();
		await page.keyboard.press("Escape");
		expect(await value()).toBe("");
		expect(problems).toEqual([]);
	});

	longTest("answers what was done before its script came, and searches where that does not come", async () => {
		const { page } = await open("/");
		const come = Promise.withResolvers<void>();
		await page.route("**/public-combobox-*", async (route) => {
			await come.promise;
			await route.continue();
		});
		const field = page.getByRole("combobox", { name: "Search businesses or locations" });
		await field.focus();
		await page.keyboard.type("barr");
		await page.keyboard.press("ArrowDown");
		come.resolve();
		await expect.poll(() => chosen(page)).toBe("Barrel House");

		// When none of the scripts has come yet, the list of the page follows too.
		const all = Promise.withResolvers<void>();
		await page.route("**/*.js", async (route) => {
			await all.promise;
			await route.continue();
		});
		await page.goto(site.url, { waitUntil: "commit" });
		await page.locator("main input[name=search]").focus();
		await page.keyboard.type("barr");
		all.resolve();
		await options(page).getByText("Barrel House").waitFor();
		await page.waitForURL("**/?search=barr");
		await page.unroute("**/*.js");

		await page.unroute("**/public-combobox-*");
		await page.route("**/public-combobox-*", (route) => route.abort());
		await page.goto(`${site.url}/about`);
		const header = page.getByRole("combobox", { name: "Search the directory" });
		await header.focus();
		await page.keyboard.type("york");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/search?search=york");

		// A script that failed to load is loaded again.
		const failed = page.waitForEvent("requestfailed");
		await header.focus();
		await failed;
		await page.unroute("**/public-combobox-*");
		await header.blur();
		await header.focus();
		await page.keyboard.type("york");
		await options(page).first().waitFor();
	});

	longTest("goes with Enter to what is chosen, else it searches", async () => {
		const { page } = await open("/");
		await page.getByRole("combobox", { name: "Search businesses or locations" }).focus();
		await page.keyboard.insertText("pubs in le");
		await options(page).getByText("Pub in Leeds").waitFor();
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await page.waitForURL(/\/search\?category=\d+&city=leeds|\/city\/leeds\/pub/);
		const header = page.getByRole("combobox", { name: "Search the directory" });
		await header.focus();
		await page.keyboard.type("leeds");
		await options(page).first().waitFor();
		await page.keyboard.press("Enter");
		await page.waitForURL("**/search?search=leeds");
	});
});

longDescribe("the header's search", () => {
	longTest(
		"on a phone opens by touch, offers by touch and remembers what was gone to; each can be removed, and all",
		async () => {
			const { page, problems } = await open("/about", PHONE);
			const icon = page.locator("[data-open-search]");
			const field = page.getByRole("combobox", { name: "Search the directory" });
			expect(await field.isVisible()).toBe(false);
			const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
			for (const [typed, name] of [
				["barr", "Barrel House"],
				["barn", "Barn Door"],
				["barl", "Barley Mow"],
			] as const) {
				await icon.tap();
				await field.waitFor();
				await page.keyboard.type(typed);
				await options(page).getByText(name).tap();
				await page.waitForURL("**/business/**");
				await page.goto(`${site.url}/about`);
			}
			await icon.tap();
			await expect.poll(() => options(page).allTextContents()).toEqual(["Barley Mow", "Barn Door", "Barrel House"]);
			expect(await page.getByRole("heading", { level: 1 }).boundingBox()).toEqual(heading);
			expect(await axeFindings(page)).toEqual([]);
			await page.getByRole("button", { name: "Remove “Barn Door” from recent searches" }).tap();
			expect(await options(page).allTextContents()).toEqual(["Barley Mow", "Barrel House"]);
			expect(await page.locator("header [role=status]").textContent()).toBe("“Barn Door” removed");
			await page.reload();
			await icon.tap();
			await expect.poll(() => options(page).count()).toBe(2);
			await page.getByRole("button", { name: "Clear recent searches" }).tap();
			expect(await options(page).count()).toBe(0);
			expect(await page.evaluate(() => localStorage.getItem("recent-searches"))).toBeNull();
			await page.getByRole("button", { name: "Close search" }).tap();
			expect(await field.isVisible()).toBe(false);
			expect(problems).toEqual([]);
		},
	);

	longTest("opens and closes by keyboard at middle width, and gives the focus back", async () => {
		const { page } = await open("/contact", { viewport: { width: 768, height: 900 } });
		const icon = page.locator("[data-open-search]");
		await icon.focus();
		await page.keyboard.press("Space");
		await page.keyboard.type("york");
		await options(page).first().waitFor();
		// The list, the text, the field.
		for (let pressed = 0; pressed < 3; pressed += 1) {
			expect(await icon.getAttribute("aria-expanded")).toBe("true");
			await page.keyboard.press("Escape");
		}
		expect(await icon.getAttribute("aria-expanded")).toBe("false");
		expect(await icon.evaluate((element) => element === document.activeElement)).toBe(true);
	});

	longTest("works without JavaScript: a form on wide windows, a link on narrow ones", async () => {
		const wide = await open("/about", { javaScriptEnabled: false, viewport: { width: 1_440, height: 900 } });
		await wide.page.getByRole("searchbox", { name: "Search the directory" }).fill("barley");
		await wide.page.getByRole("button", { name: "Search the directory" }).click();
		await wide.page.waitForURL("**/search?search=barley");
		const narrow = await open("/about", { javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
		await narrow.page.locator("header").getByRole("link", { name: "Search" }).click();
		await narrow.page.waitForURL("**/search");
	});
});
