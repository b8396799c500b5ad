import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { TestSite } from "#tests/stack/test-site.ts";
import { axeFindings } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { LARGE, startLargeSite } from "./large-directory.ts";
import { open, operator, pressTwice, type Visit } from "./operator-visit.ts";
import { photograph } from "./photograph.ts";

/**
 * Tests changes of many businesses at once: of a few selected ones and of all results of a filter, and a removal, in a
 * large directory.
 */

const LIST = "/admin/businesses";
let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await startLargeSite();
});
afterEach(async () => {
	for (const context of browser.contexts()) await context.close();
});
afterAll(() => site?.stop());

async function count(condition: string): Promise<number> {
	const row = await (await site.database())
		.prepare(`SELECT count(*) AS n FROM businesses WHERE ${condition}`)
		.first<{ n: number }>();
	return row?.n ?? -1;
}

async function changeSets(): Promise<number> {
	const row = await (await site.database()).prepare("SELECT count(*) AS n FROM change_sets").first<{ n: number }>();
	return row?.n ?? -1;
}

const toolbar = (page: Page) => page.getByRole("group", { name: "Toplu işlemler" });
const dialog = (page: Page) => page.getByRole("dialog");
const running = (page: Page) => page.getByRole("region", { name: "Süren ve yeni biten toplu işlemler" });
const undoOnPage = async ({ page }: Visit, button: string) => {
	await running(page).getByRole("button", { name: button }).click();
	await dialog(page).getByRole("button", { name: button, exact: true }).click();
	await page.waitForURL(/\/admin\/changes\/[\da-f-]{36}$/);
	await endOf(page, page.getByText("Tamamlandı", { exact: true }).first());
};

/** Waits for what says the end, for as long as the screen's progress moves: a change of many takes longer than one wait may last. */
async function endOf(page: Page, end: Locator): Promise<void> {
	const screen = async () => ((await end.isVisible()) ? null : page.getByRole("main").textContent());
	for (let shown = await screen(); shown !== null; shown = await screen())
		await expect.poll(async () => (await screen()) !== shown).toBe(true);
}

test.each([1_440, 1_920])("the rows stay where they are when the first is selected at %i px", async (width) => {
	const visit = await operator(browser, site, { viewport: { width, height: 900 } });
	const { page } = visit;
	await open(visit, LIST);
	const boxes = page.locator("tbody input[type=checkbox]");
	const second = boxes.nth(1);
	const before = await second.boundingBox();
	await boxes.nth(0).click();
	await toolbar(page).getByText("1 işletme seçildi").waitFor();
	expect((await second.boundingBox())?.y).toBe(before?.y);
	// Neither lies over the other: how the list is shown can still be chosen.
	await page.getByText("Görünüm", { exact: true }).click();
	await page.getByText("Geniş satırlar").waitFor();
	await toolbar(page).getByRole("button", { name: "Seçimi kaldır" }).click();
});

test("selected rows are changed by keyboard alone, after a look at what would change, and changed back", async () => {
	const visit = await operator(browser, site);
	const { page, problems } = visit;
	const before = await count("is_verified = 1");
	await open(visit, `${LIST}?verified=false`);
	const boxes = page.locator("tbody input[type=checkbox]");
	for (const at of [0, 1]) await boxes.nth(at).press("Space");
	await toolbar(page).getByText("2 işletme seçildi").waitFor();
	expect(await axeFindings(page)).toEqual([]);

	await toolbar(page).getByRole("button", { name: "Toplu düzenle" }).press("Enter");
	await dialog(page).getByRole("button", { name: "Önizle" }).press("Enter");
	await dialog(page).getByText("Önce en az bir alan seçin.").waitFor();
	await dialog(page).getByLabel("Doğrulama").selectOption({ label: "Doğrulanmış" });
	expect(await axeFindings(page, "[role=dialog]")).toEqual([]);
	await dialog(page).getByRole("button", { name: "Önizle" }).press("Enter");
	await dialog(page).getByText("2 işletmeden 2 değişecek.").waitFor();
	expect(await dialog(page).getByRole("heading", { name: "2 örnek" }).count()).toBe(1);
	expect(await dialog(page).getByRole("cell", { name: "Evet" }).count()).toBe(2);
	expect(await axeFindings(page, "[role=dialog]")).toEqual([]);
	expect(await count("is_verified = 1")).toBe(before);

	await dialog(page).getByRole("button", { name: "Uygula (2)" }).press("Enter");
	await running(page).getByText("Toplu değişiklik tamamlandı. 2 güncellendi.").waitFor();
	expect(await dialog(page).count()).toBe(0);
	expect(await count("is_verified = 1")).toBe(before + 2);
	expect(await axeFindings(page)).toEqual([]);

	await undoOnPage(visit, "Geri al");
	expect(await count("is_verified = 1")).toBe(before);
	expect(problems).toEqual([]);
});

test("what was seen to end is told no more: neither by the next list, nor after a reload", async () => {
	const visit = await operator(browser, site);
	const { page, problems } = visit;
	await open(visit, `${LIST}?verified=false`);
	const boxes = page.locator("tbody input[type=checkbox]");
	const verifyTwo = async () => {
		for (const at of [0, 1]) await boxes.nth(at).press("Space");
		await toolbar(page).getByRole("button", { name: "Toplu düzenle" }).click();
		await dialog(page).getByLabel("Doğrulama").selectOption({ label: "Doğrulanmış" });
		await dialog(page).getByRole("button", { name: "Önizle" }).click();
		await dialog(page).getByRole("button", { name: "Uygula (2)" }).click();
		await running(page).getByText("Toplu değişiklik tamamlandı. 2 güncellendi.").waitFor();
	};
	await verifyTwo();
	await undoOnPage(visit, "Geri al");
	expect(await page.getByRole("main").getByRole("button", { name: "Geri almayı geri al" }).count()).toBe(1);

	// The undo was seen to end on its own page, so the list does not tell of it again.
	await page.getByRole("link", { name: "İşletmeler", exact: true }).first().click();
	await toolbar(page).waitFor();
	await page.waitForLoadState("networkidle");
	expect(await running(page).count()).toBe(0);

	// One that was seen to end here goes with the next list, and a reload does not bring it back.
	await open(visit, `${LIST}?verified=false`);
	await verifyTwo();
	await page.locator("main thead a[href*='sort=city']").click();
	await page.waitForURL(/sort=city/);
	await running(page).waitFor({ state: "detached" });
	await page.reload();
	await toolbar(page).waitFor();
	await page.waitForLoadState("networkidle");
	expect(await running(page).count()).toBe(0);
	expect(problems).toEqual([]);
});

test("an undo that ended while nobody looked is a line with what can be read of it, and goes by itself", async () => {
	const visit = await operator(browser, site, { viewport: { width: 390, height: 844 } });
	const { page, context, problems } = visit;
	await open(visit, `${LIST}?verified=false`);
	await page.locator("tbody input[type=checkbox]").first().check();
	await toolbar(page).getByRole("button", { name: "Toplu düzenle" }).click();
	await dialog(page).getByLabel("Doğrulama").selectOption({ label: "Doğrulanmış" });
	await dialog(page).getByRole("button", { name: "Önizle" }).click();
	await dialog(page).getByRole("button", { name: "Uygula (1)" }).click();
	const line = running(page).locator("> *");
	await line.getByText("Toplu değişiklik tamamlandı. 1 güncellendi.").waitFor();
	const details = (await line.getByRole("link", { name: "Ayrıntılar" }).getAttribute("href")) ?? "";
	// Not seen on a page of its own, the undo is told where the list is opened next.
	await page.evaluate(async (id) => {
		const post = (path: string): Promise<{ id: string; done: boolean }> =>
			fetch(`/api/admin/change-sets/${path}`, { method: "POST" }).then((answer) => answer.json());
		for (let undo = await post(`${id}/undo`); !undo.done; ) undo = await post(`${undo.id}/step`);
	}, details.split("/").at(-1));
	await page.reload();
	await line.getByText("Geri alma tamamlandı. 1 eski hâline döndü.").waitFor();
	expect(await line.count()).toBe(1);
	expect(await line.getByRole("progressbar").count()).toBe(0);
	expect(await line.getByRole("button").allTextContents()).toEqual([""]);
	expect((await line.boundingBox())?.height).toBeLessThan(110);
	expect(await axeFindings(page)).toEqual([]);
	await photograph(page, "ended-change");

	// Another window has nothing of this one but its cookies.
	const second = await browser.newContext({ storageState: { cookies: await context.cookies(), origins: [] } });
	const next: Visit = { ...visit, context: second, page: await second.newPage() };
	await open(next, LIST);
	await toolbar(next.page).waitFor({ state: "attached" });
	await next.page.waitForLoadState("networkidle");
	expect(await running(next.page).count()).toBe(0);
	expect(problems).toEqual([]);
});

/** Chooses all results, `all` as the list writes their number, and begins to close them. */
async function closeAll(page: Page, all: string): Promise<void> {
	await toolbar(page)
		.getByRole("button", { name: `Tüm sonuçları seç (${all})` })
		.click();
	await toolbar(page).getByText(`Listelenen sonuçların tümü seçildi: ${all} işletme`).waitFor();
	await toolbar(page).getByRole("button", { name: "Toplu düzenle" }).click();
	await dialog(page).getByLabel("Açık/Kapalı").selectOption({ label: "Kapalı" });
}

test("all results of a filter are chosen with one press, and what would change is shown", async () => {
	const visit = await operator(browser, site, { viewport: { width: 1_440, height: 900 } });
	const { page } = visit;
	await open(visit, `${LIST}?countryCode=GB`);
	const all = (await count("country_code = 'GB'")).toLocaleString("tr-TR");
	await closeAll(page, all);
	const held = Promise.withResolvers<void>();
	await page.route("**/admin/bulk.data*", (route) => held.promise.then(() => route.continue()));
	await dialog(page).getByRole("button", { name: "Önizle" }).click();
	// Nothing is begun before it has a number.
	expect(await dialog(page).getByRole("button", { name: "Sayılıyor..." }).isDisabled()).toBe(true);
	held.resolve();
	await dialog(page).getByText(`${all} işletmeden`).waitFor();
	expect(await dialog(page).getByRole("heading", { name: "10 örnek" }).count()).toBe(1);
	await dialog(page)
		.getByRole("button", { name: /^Uygula \([\d.]+\)$/ })
		.waitFor();
});

test("all results of a filter are changed while the tab is closed, shown again with the list, and given back by one undo", async () => {
	const visit = await operator(browser, site);
	const { page, context } = visit;
	const british = await count("country_code = 'GB'");
	const [open0, leeds0] = [await count("is_open = 0"), await count("city_key = 'leeds'")];
	const byHand0 = await count("hand_edited IS NOT NULL");
	const closedAbroad = "is_open = 0 AND country_code IS NOT 'GB'";
	const abroad0 = await count(closedAbroad);
	expect(british).toBeGreaterThan(LARGE / 5);
	await open(visit, `${LIST}?countryCode=GB`);
	const all = british.toLocaleString("tr-TR");
	await closeAll(page, all);
	await dialog(page).getByLabel("Şehir", { exact: true }).fill("lee");
	await dialog(page)
		.getByRole("option", { name: /^Leeds/ })
		.click();
	await dialog(page).getByRole("button", { name: "Önizle" }).click();
	await dialog(page).getByText(`${all} işletmeden`).waitFor();
	expect(await dialog(page).getByRole("heading", { name: "10 örnek" }).count()).toBe(1);
	await dialog(page)
		.getByRole("button", { name: /^Uygula \(\d/ })
		.click();
	await running(page).getByText("Açık: ", { exact: false }).first().waitFor();
	await page.close();

	const second = await context.newPage();
	const again: Visit = { ...visit, page: second };
	await open(again, LIST);
	await running(second).getByRole("progressbar").waitFor();
	await endOf(second, running(second).getByText("Toplu değişiklik tamamlandı.", { exact: false }));
	expect(await count("is_open = 0 AND country_code = 'GB' AND city_key = 'leeds'")).toBe(british);
	expect(await count(closedAbroad)).toBe(abroad0);

	await undoOnPage(again, "Geri al");
	expect(await count("is_open = 0")).toBe(open0);
	expect(await count("city_key = 'leeds'")).toBe(leeds0);
	expect(await count("hand_edited IS NOT NULL")).toBe(byHand0);
});

test("a removal says what goes, and brings it back", async () => {
	const visit = await operator(browser, site, { viewport: { width: 390, height: 844 } });
	const { page } = visit;
	await open(visit, `${LIST}?search=1`);
	await page.locator("tbody input[type=checkbox]").first().check();
	await toolbar(page).getByRole("button", { name: "Sil" }).click();
	await dialog(page).getByText("1 işletme silinecek.").waitFor();
	expect(await axeFindings(page, "[role=dialog]")).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
	const begun = await changeSets();
	await pressTwice(dialog(page).getByRole("button", { name: "Sil (1)" }));
	await running(page).getByText("Toplu değişiklik tamamlandı. 1 silindi.").waitFor();
	expect(await count("true")).toBe(LARGE - 1);
	expect(await changeSets()).toBe(begun + 1);
	await undoOnPage(visit, "Geri al");
	expect(await count("true")).toBe(LARGE);
});
