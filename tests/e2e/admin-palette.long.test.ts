import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { TestSite } from "#tests/stack/test-site.ts";
import { axeFindings } from "./axe.ts";
import { picture } from "./business-list.ts";
import { ownChromium } from "./chromium.ts";
import { startLargeSite } from "./large-directory.ts";
import { open, operator } from "./operator-visit.ts";
import { openPalette } from "./palette.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	[browser, site] = await Promise.all([ownChromium(), startLargeSite()]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

describe("the palette over the list of a large directory", () => {
	test("screens, actions and businesses are a few letters away from every room", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, "/admin/audit");
		const field = await openPalette(page);
		await page.keyboard.type("yinel");
		await page.getByRole("option", { name: /^Yinelenenler/ }).waitFor();
		await picture(page, "palette-1280");
		expect(await axeFindings(page, "[role=dialog]")).toEqual([]);
		await page.keyboard.press("Enter");
		await page.waitForURL(/\/admin\/duplicates$/);
		await page.keyboard.press("Control+K");
		await field.fill("kestrel 490");
		const found = page.getByRole("option", { name: /Kestrel/ }).first();
		await found.waitFor();
		await found.click();
		await page.waitForURL(/\/admin\/businesses\/\d+$/);
		await page.getByRole("heading", { level: 1, name: /Kestrel/ }).waitFor();
		await page.keyboard.press("Control+k");
		await field.waitFor();
		await page.keyboard.press("Escape");
		await field.waitFor({ state: "detached" });

		// Without a network the screen stays, and the link that was pressed is followed when it is back.
		const heading = await page.locator("h1").textContent();
		await visit.context.setOffline(true);
		await page.getByText("Ağ bağlantısı yok.").waitFor();
		await page.getByRole("link", { name: "Listeye dön" }).click();
		expect(await page.locator("h1").textContent()).toBe(heading);
		await visit.context.setOffline(false);
		await page.waitForURL(/\/admin\/businesses$/);
		await page.getByText("Ağ bağlantısı yok.").waitFor({ state: "detached" });
		expect([...visit.problems, ...visit.foreign]).toEqual([]);
	});

	test("the palette offers no business of words that were typed before", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, "/admin/audit");
		await page.route(/\/api\/admin\/businesses\?search=zzzz/, () => {});
		const field = await openPalette(page);
		await field.fill("kestrel 49");
		const found = page.getByRole("option", { name: /Kestrel/ }).first();
		await found.waitFor();
		await field.fill("zzzz");
		await page.waitForRequest(/search=zzzz/);
		expect(await page.getByRole("option").count()).toBe(0);
		await page.keyboard.press("Enter");
		expect(new URL(page.url()).pathname).toBe("/admin/audit");

		// That nothing fits is not said of businesses that could not be asked for.
		await page.route(/\/api\/admin\/businesses\?search=qqqq/, (route) => route.fulfill({ status: 503, body: "" }));
		await field.fill("qqqq");
		await page.getByText("Şu anda işletmeler aranamıyor").waitFor();
	});

	test("what is typed before the palette has come is for it, and does nothing in the list", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		let letThrough = () => {};
		let held = 0;
		const waiting = new Promise<void>((done) => {
			letThrough = done;
		});
		await visit.context.route(/\/command-palette[^/]*\.js/, async (route) => {
			held++;
			await waiting;
			await route.continue();
		});
		await open(visit, "/admin/businesses");
		await expect
			.poll(async () => {
				await page.keyboard.press("Control+k");
				return held;
			})
			.toBe(1);
		// In the list these would go to a row, select it, edit it in its place and open its form.
		await page.keyboard.type("jxs", { delay: 20 });
		for (let letter = 0; letter < 3; letter++) await page.keyboard.press("Backspace");
		await page.keyboard.type("yinele", { delay: 20 });
		expect(new URL(page.url()).pathname).toBe("/admin/businesses");
		expect(await page.locator(".quick-edit").count()).toBe(0);
		letThrough();
		const field = page.getByRole("combobox", { name: "Komut" });
		await field.waitFor();
		expect(await field.inputValue()).toBe("yinele");
		await page.getByRole("option", { name: /^Yinelenenler/ }).waitFor();
		await page.keyboard.type("n");
		expect(await field.inputValue()).toBe("yinelen");
		await page.keyboard.press("Enter");
		await page.waitForURL(/\/admin\/duplicates$/);
		expect([...visit.problems, ...visit.foreign]).toEqual([]);
	});
});
