import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { largeTest } from "#tests/long-run.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { MANAGED_PAGE_SIZE, MOST_COUNTED } from "#workers/contract/business-list.ts";
import { axeFindings } from "./axe.ts";
import {
	ALL,
	isClean,
	LAST_PAGE,
	names,
	parameters,
	picture,
	rows,
	searchField,
	shows,
	total,
	turkish,
} from "./business-list.ts";
import { ownChromium } from "./chromium.ts";
import { startLargeSite } from "./large-directory.ts";
import { layoutShift } from "./layout-shift.ts";
import { actWhenHydrated } from "./operator-page.ts";
import { open, operator } from "./operator-visit.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	[browser, site] = await Promise.all([ownChromium(), startLargeSite()]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

/** Counts the rows that are wholly visible in a window of this height. */
function rowsInSight(page: Page, height: number): Promise<number> {
	return rows(page).evaluateAll(
		(all, bottom) => all.filter((row) => row.getBoundingClientRect().bottom <= bottom).length,
		height,
	);
}

describe("the list of a large directory", () => {
	test("says above an empty list that there is nothing, at any width", async () => {
		const visit = await operator(browser, site, { viewport: { width: 1_440, height: 900 } });
		const { page } = visit;
		await open(visit, "/admin/businesses?search=nobody+is+called+so");
		await shows(page, "0 işletme");
		for (const width of [1_440, 768, 360]) {
			await page.setViewportSize({ width, height: 900 });
			const card = page.locator(".card", { hasText: "İşletme bulunamadı" });
			const [said, empty] = await Promise.all([total(page).locator("p").first().boundingBox(), card.boundingBox()]);
			if (said === null || empty === null) throw new Error("one of them is not shown");
			expect(empty.y - (said.y + said.height), `at ${width} px`).toBeGreaterThanOrEqual(4);
			await picture(page, `list-empty-${width}`);
		}
		await isClean(visit);
	});

	test("has a dash for what a business does not have, which its card on a phone leaves out", async () => {
		const visit = await operator(browser, site, { viewport: { width: 1_440, height: 900 } });
		const { page } = visit;
		await open(visit, "/admin/businesses");
		await shows(page, ALL);
		const dashes = page.locator("main tbody td", { hasText: /—$/ });
		const shown = dashes.filter({ visible: true });
		expect(await shown.count()).toBeGreaterThan(0);
		expect(await shown.count()).toBe(await dashes.count());
		await page.setViewportSize({ width: 360, height: 900 });
		await expect.poll(() => shown.count()).toBe(0);
		expect(await rows(page).first().locator("td").filter({ visible: true }).count()).toBeGreaterThan(3);
		await picture(page, "list-cards");
		await isClean(visit);
	});

	test("leads to any page by its number, from where the pages go on as ever", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, "/admin/businesses?sort=name&order=asc");
		await shows(page, ALL);
		const field = page.getByLabel("Sayfaya git");
		const goTo = async (number: number) => {
			await field.fill(String(number));
			await field.press("Enter");
			await page.waitForURL(new RegExp(`page=${number}&anchor=`));
			await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
		};
		const first = await names(page);
		// It is deeper than a page may be without an anchor, and not too far to be looked for.
		const middle = Math.min(Math.floor(LAST_PAGE / 2), MOST_COUNTED / MANAGED_PAGE_SIZE);
		await goTo(middle);
		await rows(page).nth(19).waitFor();
		await picture(page, "list-page");
		await isClean(visit);
		const sought = await names(page);
		await page.getByRole("link", { name: "Sonraki" }).first().click();
		await page.waitForURL(new RegExp(`page=${middle + 1}&`));
		await expect.poll(() => names(page)).not.toEqual(sought);
		const next = await names(page);
		await page.goBack();
		await page.waitForURL(new RegExp(`page=${middle}&`));
		await page.goBack();
		await expect.poll(() => names(page)).toEqual(first);
		await goTo(middle + 1);
		await expect.poll(() => names(page)).toEqual(next);
		expect(next.filter((name) => first.includes(name))).toEqual([]);
		await field.fill(String(LAST_PAGE + 5));
		await field.press("Enter");
		await page.getByText("Böyle bir sayfa yok").waitFor();
		await picture(page, "list-no-page");
	});

	largeTest("says of a page that is too far from both ends that it is, and leads to the first one", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, "/admin/businesses?sort=name&order=asc");
		await page.getByLabel("Sayfaya git").fill(String(LAST_PAGE / 2));
		await page.keyboard.press("Enter");
		await page.getByText("en fazla 10.000 işletme").waitFor();
		expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("link", { name: "İlk sayfaya dön" }).press("Enter");
		await shows(page, ALL);
		expect([...visit.problems, ...visit.foreign]).toEqual([]);
	});

	test("is leafed through by keyboard, sorted by its headers, and remembers how it is wanted", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, "/admin/businesses");
		const pages = page.getByRole("navigation", { name: "Sayfalar" });
		const current = () => pages.locator("[aria-current=page]").textContent();
		const first = await names(page);
		await pages.getByRole("link", { name: "Sayfa 3", exact: true }).press("Enter");
		await page.waitForURL(/page=3/);
		await expect.poll(current).toBe("3");
		await pages.getByRole("link", { name: "Sayfa 5", exact: true }).click();
		await expect.poll(current).toBe("5");
		expect(await pages.getByRole("link").allTextContents()).toEqual([
			"Önceki",
			"1",
			"2",
			"3",
			"4",
			"5",
			"6",
			"7",
			turkish(LAST_PAGE),
			"Sonraki",
		]);
		await pages.getByRole("link", { name: `Sayfa ${turkish(LAST_PAGE)}`, exact: true }).click();
		await expect.poll(current).toBe(turkish(LAST_PAGE));
		const last = await names(page);
		await pages.getByRole("link", { name: "Önceki" }).click();
		await expect.poll(current).toBe(turkish(LAST_PAGE - 1));
		await pages.getByRole("link", { name: "Sayfa 1", exact: true }).click();
		await expect.poll(current).toBe("1");
		expect(await names(page)).toEqual(first);

		const header = page.getByRole("columnheader", { name: "İşletme adı", exact: true });
		await header.getByRole("link").press("Enter");
		await page.waitForURL(/order=desc/);
		await expect.poll(() => header.getAttribute("aria-sort")).toBe("descending");
		expect(await names(page)).toEqual(last.toReversed());

		await page.getByText("Görünüm", { exact: true }).click();
		await page.getByLabel("Genel sıra numaraları").press("Space");
		await page.getByRole("columnheader", { name: "Sıra no." }).waitFor();
		await page.getByRole("button", { name: "Sütunlar" }).press("Enter");
		await page.getByRole("menuitemcheckbox", { name: "E-posta" }).click();
		await page.keyboard.press("Escape");
		await page.getByRole("columnheader", { name: "E-posta" }).waitFor();
		await expect
			.poll(async () => {
				await page.reload();
				return page.getByRole("columnheader").allTextContents();
			})
			.toEqual(expect.arrayContaining(["Sıra no.", "E-posta"]));
		await isClean(visit);
	});

	test("follows keys and choices from the moment at which React has taken over the page", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await page.goto(`${site.url}/admin/businesses`);
		expect(await actWhenHydrated(page, { key: "j", select: "select[name=countryCode]", option: "TR" })).toBe(true);
		await page.waitForURL(/countryCode=TR/);
		expect(visit.problems).toEqual([]);
	});

	test("is gone through by single keys, which can be put off; its rows are many", async () => {
		const visit = await operator(browser, site, { viewport: { width: 1_440, height: 900 } });
		const { page } = visit;
		await open(visit, "/admin/businesses");
		expect(await rowsInSight(page, 900)).toBeGreaterThanOrEqual(14);
		for (const width of [768, 390]) {
			await picture(page, `list-${width === 768 ? 1_440 : 768}`);
			await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
		}
		await picture(page, "list-390");
		expect(await rowsInSight(page, 844)).toBeGreaterThanOrEqual(6);
		await page.setViewportSize({ width: 1_440, height: 900 });
		const [first = "", second = ""] = await names(page);
		const focused = () => page.evaluate(() => document.activeElement?.textContent);
		await page.keyboard.press("j");
		await expect.poll(focused).toBe(first);
		// Caps Lock writes it large, and so does Shift.
		await page.keyboard.press("Shift+J");
		expect(await focused()).toBe(second);
		await page.keyboard.press("x");
		await page.getByText("1 işletme seçildi").waitFor();
		expect(await page.getByLabel(`Seç: ${second}`).isChecked()).toBe(true);
		await page.getByRole("link", { name: `Düzenle: ${second}` }).focus();
		await page.keyboard.press("K");
		expect(await focused()).toBe(first);
		await page.keyboard.press("e");
		await page.getByRole("dialog").waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("dialog").waitFor({ state: "detached" });
		await page.keyboard.press("/");
		await page.keyboard.type("jx/e");
		await expect.poll(() => searchField(page).inputValue()).toBe("jx/e");
		await searchField(page).fill("");
		await page.getByText("Görünüm", { exact: true }).click();
		await page.getByLabel("Kısayol tuşları").uncheck();
		await expect.poll(() => page.getByLabel("Kısayol tuşları").isChecked()).toBe(false);
		await page.locator("h1").click();
		await page.keyboard.press("/");
		expect(await searchField(page).evaluate((field) => field === document.activeElement)).toBe(false);
	});

	test("is shown by a view with a name", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, "/admin/businesses?countryCode=TR&sort=number");
		const opener = page.getByText("Görünüm", { exact: true });
		const before = await opener.boundingBox();
		// At the other end of the line that says how many there are.
		expect(before?.x).toBeGreaterThan(1_000);
		await opener.click();
		await page.getByLabel("Bu görünümün adı").waitFor();
		expect(await opener.boundingBox()).toEqual(before);
		await page.getByLabel("Bu görünümün adı").fill("Türkiye, sırayla");
		await page.keyboard.press("Enter");
		const view = page.getByRole("navigation", { name: "Ana menü" }).getByRole("link", { name: "Türkiye, sırayla" });
		await view.waitFor();
		expect(await axeFindings(page)).toEqual([]);
		await open(visit, "/admin/businesses");
		await view.click();
		await page.waitForURL(/countryCode=TR/);
		expect(parameters(page)).toEqual({ countryCode: "TR", sort: "number" });
		// The address is there a moment before the screen is.
		await expect.poll(() => view.getAttribute("aria-current")).toBe("true");
		await page.getByText("Görünüm", { exact: true }).click();
		await page.getByLabel("Bu görünümün adı").fill("Türkiye, yükleme sırası");
		await page.keyboard.press("Enter");
		const renamed = page.getByRole("link", { name: "Türkiye, yükleme sırası" }).first();
		await renamed.waitFor();
		expect(await view.count()).toBe(0);
		expect(await page.getByLabel("Bu görünümün adı").evaluate((field) => field === document.activeElement)).toBe(true);
		expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("button", { name: "“Türkiye, yükleme sırası” görünümünü sil" }).click();
		await renamed.waitFor({ state: "detached" });
		expect(visit.problems.filter((line) => !/status of 4\d\d/.test(line))).toEqual([]);
	});

	test("keeps filters and selection behind the form of a business, and leads to its public page", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, "/admin/businesses?countryCode=GB");
		const [name = ""] = await names(page);
		await page.getByLabel(`Seç: ${name}`).check();
		await page.getByRole("link", { name: "Sonraki" }).click();
		await page.waitForURL(/page=2/);
		await page.getByText("1 işletme seçildi").waitFor();
		await page.goBack();
		await page.waitForURL((url) => !url.searchParams.has("page"));
		await expect.poll(() => page.getByLabel(`Seç: ${name}`).isChecked()).toBe(true);
		const href = await page.getByRole("link", { name: `Sitedeki sayfa (yeni sekmede): ${name}` }).getAttribute("href");
		expect((await fetch(href ?? "")).status).toBe(200);
		await page.getByRole("link", { name: `Düzenle: ${name}` }).click();
		await page.getByRole("dialog").waitFor();
		expect(new URL(page.url()).pathname).toMatch(/^\/admin\/businesses\/\d+$/);
		await page.keyboard.press("Escape");
		await page.waitForURL(/\/admin\/businesses\?countryCode=GB$/);
		await page.getByText("1 işletme seçildi").waitFor();
		const opener = page.getByRole("link", { name: `Düzenle: ${name}` });
		await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
		expect(await names(page)).toHaveLength(20);
	});

	test("works on a small screen, and without JavaScript", async () => {
		const desk = await operator(browser, site, { viewport: { width: 1440, height: 900 } });
		await open(desk, "/admin/businesses");
		await desk.page.getByText("Görünüm", { exact: true }).click();
		await desk.page.getByLabel("Genel sıra numaraları").press("Space");
		await desk.page.getByRole("columnheader", { name: "Sıra no." }).waitFor();
		const tableWidths = await desk.page
			.locator("main table")
			.evaluate((table) => [table.scrollWidth, table.parentElement?.clientWidth ?? 0]);
		expect(tableWidths[0], String(tableWidths)).toBeLessThanOrEqual(tableWidths[1] ?? 0);

		const small = await operator(browser, site, { viewport: { width: 390, height: 844 } });
		await open(small, "/admin/businesses?countryCode=TR&search=cinar");
		expect(await small.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
		await isClean(small);
		// What the heads of the columns do on a desk, one field does here; and no button of the selection is cut.
		await small.page.getByLabel("Sıralama", { exact: true }).selectOption("name desc");
		await small.page.waitForURL(/sort=name&order=desc/);
		await rows(small.page).first().getByRole("checkbox").check();
		const bar = small.page.getByRole("group", { name: "Toplu işlemler" });
		const cut = await bar.getByRole("button").evaluateAll(
			(all) =>
				all.filter((one) => {
					const { left, right } = one.getBoundingClientRect();
					return left < 0 || right > innerWidth;
				}).length,
		);
		await picture(small.page, "selection-390");
		expect([await bar.getByRole("button").count(), cut]).toEqual([5, 0]);
		expect(await bar.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
		for (const width of [768, 1_024]) {
			const tablet = await operator(browser, site, { viewport: { width, height: 900 } });
			await open(tablet, "/admin/businesses?status=CLOSED_PERMANENTLY");
			await rows(tablet.page).first().waitFor();
			const [whole = 0, seen = 0] = await tablet.page
				.locator("main table")
				.evaluate((table) => [table.scrollWidth, table.parentElement?.clientWidth ?? 0]);
			expect(whole, `at ${width} px`).toBeLessThanOrEqual(seen);
			// What waits for the scripts has had its place before they came.
			expect(await layoutShift(tablet.page), `at ${width} px`).toBeLessThanOrEqual(0.02);
			if (width < 1_024) continue;
			const [room, inbox] = await Promise.all(
				["Değişiklikler", "Gelen Kutusu"].map((name) => tablet.page.getByRole("link", { name }).first().boundingBox()),
			);
			const isBeside = (room?.x ?? 0) + (room?.width ?? 0) <= (inbox?.x ?? 0);
			expect(isBeside || (room?.y ?? 0) >= (inbox?.y ?? 0) + (inbox?.height ?? 0)).toBe(true);
		}

		const plain = await operator(browser, site, { javaScriptEnabled: false });
		const { page } = plain;
		await open(plain, "/admin/businesses?sort=number");
		await searchField(page).fill("kestrel");
		await page.getByLabel("Ülke", { exact: true }).selectOption("TR");
		await page.getByRole("button", { name: "Süz" }).click();
		await page.waitForURL(/search=kestrel&/);
		expect(await rows(page).count()).toBeGreaterThan(0);
		expect(await page.locator("tbody").getByRole("checkbox").count()).toBe(0);
		expect(await page.getByRole("button", { name: /^Satırda düzenle/ }).count()).toBe(0);
		expect(plain.problems).toEqual([]);
	});
});
