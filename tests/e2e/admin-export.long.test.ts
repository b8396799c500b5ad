import { openAsBlob } from "node:fs";
import type { Browser, Download, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { variedListing } from "#tests/factories/varied-listing.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { openWorkbook } from "#workers/domain/workbook/open-workbook.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { axeFindings } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { open, operator } from "./operator-visit.ts";

/** Exports from both screens: what is asked, what is refused, and the file that comes down. */

const COUNT = 700;
let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite(Array.from({ length: COUNT }, (_, at) => variedListing(at)));
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => site.stop());

const form = (page: Page, name: string) => page.getByRole("form", { name });

async function rowsOf(download: Download): Promise<Cell[][]> {
	const [sheet] = (await openWorkbook(await openAsBlob(await download.path()))).sheets;
	const rows: Cell[][] = [];
	for await (const { cells } of sheet?.rows() ?? []) rows.push(cells);
	return rows.slice(1);
}

async function exported(page: Page, press: () => Promise<void>): Promise<Download> {
	const [download] = await Promise.all([page.waitForEvent("download"), press()]);
	return download;
}

test("the import screen exports everything or a range: refused with the specified words, asked above 100,000", async () => {
	const visit = await operator(browser, site);
	const { page, problems } = visit;
	// The system's dialog would be the browser's own.
	await page.addInitScript("delete globalThis.showSaveFilePicker");
	await open(visit, "/admin/excel");
	const block = form(page, "Dışa aktar");
	const submit = () => block.getByRole("button", { name: "Dışa aktar" }).click();
	await block.getByLabel("Biçim").selectOption("csv");
	const all = await exported(page, submit);
	expect(all.suggestedFilename()).toMatch(new RegExp(`^isletmeler_export_1-${COUNT}_\\d{4}-\\d{2}-\\d{2}\\.csv$`));
	expect(await rowsOf(all)).toHaveLength(COUNT);
	await block.getByText(`${COUNT} işletme.`, { exact: false }).waitFor();

	await block.getByLabel("Bir aralık").check();
	await block.getByLabel("Biçim").selectOption("xlsx");
	for (const [start, end, words] of [
		["500", "10", "Lütfen geçerli bir aralık girin (örn: 500 - 10000)"],
		["0", "10", "Lütfen geçerli bir aralık girin (örn: 500 - 10000)"],
		["1", "1000001", "Tek seferde en fazla 1.000.000 kayıt dışa aktarılabilir."],
	] as const) {
		await block.getByLabel("Başlangıç sıra no.").fill(start);
		await block.getByLabel("Bitiş sıra no.").fill(end);
		await submit();
		await block.getByRole("alert").filter({ hasText: words }).waitFor();
		await page.locator(".admin-toasts").getByText("Hata!").waitFor();
	}
	await block.getByLabel("Başlangıç sıra no.").fill("9000");
	await block.getByLabel("Bitiş sıra no.").fill("9001");
	await submit();
	await block.getByText(`Bu aralıkta kayıt yok; sıra numaraları 1 – ${COUNT}.`).waitFor();
	expect(await axeFindings(page)).toEqual([]);
	await block.getByLabel("Başlangıç sıra no.").fill("201");
	await block.getByLabel("Bitiş sıra no.").fill("100201");
	await submit();
	const dialog = page.getByRole("dialog");
	await dialog.getByText("100.001 kayıt dışa aktarılacak").waitFor();
	expect(await axeFindings(page, "[role=dialog]")).toEqual([]);
	const range = await exported(page, () => dialog.getByRole("button", { name: "Devam et" }).press("Enter"));
	expect(range.suggestedFilename()).toMatch(/^isletmeler_export_201-100201_/);
	const rows = await rowsOf(range);
	expect(rows.map(([number]) => number)).toEqual(Array.from({ length: COUNT - 200 }, (_, at) => at + 201));
	await block.getByLabel("Tüm veriler").check();
	await block.getByLabel("Ülke").selectOption("TR");
	const country = await exported(page, submit);
	expect(country.suggestedFilename()).toMatch(new RegExp(`^isletmeler_export_1-${COUNT}_ulke-TR_`));
	expect(new Set((await rowsOf(country)).map((cells) => cells[10]))).toEqual(new Set(["TR"]));
	// The browser itself reports the 404.
	expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
});

test("the list exports a range with its own filters, can be stopped, and says what went wrong", async () => {
	const visit = await operator(browser, site, { viewport: { width: 360, height: 800 } });
	const { page, problems } = visit;
	await page.addInitScript("delete globalThis.showSaveFilePicker");
	await open(visit, "/admin/businesses?countryCode=TR");
	await page.getByText("Aralık dışa aktar").click();
	const control = form(page, "Aralık dışa aktar");
	const submit = () => control.getByRole("button", { name: "Dışa aktar" }).click();
	expect(await control.getByLabel("Ülke").inputValue()).toBe("TR");
	await control.getByLabel("Kategori").selectOption({ label: "Cafe" });
	const whole = await exported(page, submit);
	expect(whole.suggestedFilename()).toMatch(new RegExp(`^isletmeler_export_1-${COUNT}_kat-cafe_ulke-TR_`));
	await control.getByLabel("Bir aralık").check();
	await control.getByLabel("Başlangıç sıra no.").fill("1");
	await control.getByLabel("Bitiş sıra no.").fill("500");
	const file = await exported(page, submit);
	expect(file.suggestedFilename()).toMatch(/^isletmeler_export_1-500_kat-cafe_ulke-TR_\d{4}-\d{2}-\d{2}\.xlsx$/);
	const rows = await rowsOf(file);
	expect(rows.length).toBeGreaterThan(5);
	expect(new Set(rows.map((cells) => `${cells[2]} ${cells[10]}`))).toEqual(new Set(["Cafe TR"]));
	expect(await axeFindings(page)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

	const held = Promise.withResolvers<void>();
	await page.route("**/api/export-businesses*", async (route) => {
		await held.promise;
		await route.abort().catch(() => {});
	});
	await submit();
	await control.getByRole("button", { name: "İptal et" }).click();
	await control.getByText("Dışa aktarma iptal edildi; dosya yazılmadı.").waitFor();
	held.resolve();
	await page.unroute("**/api/export-businesses*");
	expect(problems).toEqual([]);

	await page.route("**/api/export-businesses*", (route) => route.fulfill({ status: 502, body: "bad gateway" }));
	await submit();
	await control
		.getByRole("alert")
		.filter({ hasText: "Export işlemi sırasında hata oluştu: HTTP 502 Bad Gateway. Daha küçük bir aralık deneyin." })
		.waitFor();
});

test("what is selected, and what a filter finds, comes down in the browser as it is, whose own dialog may not show", async () => {
	const visit = await operator(browser, site);
	const { page, problems } = visit;
	await open(visit, "/admin/businesses?countryCode=TR");
	const names = await page.locator("main tbody a[aria-label^='Düzenle']").allTextContents();
	for (const at of [0, 1]) await page.locator("tbody input[type=checkbox]").nth(at).check();
	const toolbar = page.getByRole("group", { name: "Toplu işlemler" });
	const dialog = page.getByRole("dialog");
	const write = () => dialog.getByRole("button", { name: "Dışa aktar", exact: true }).click();
	await toolbar.getByRole("button", { name: "Seçilenleri dışa aktar" }).click();
	const two = await rowsOf(await exported(page, write));
	expect(two.map(([, name]) => name).toSorted()).toEqual(names.slice(0, 2).toSorted());
	await dialog.getByText("2 işletme.", { exact: false }).waitFor();
	await dialog.getByRole("button", { name: "Kapat" }).click();

	await toolbar.getByRole("button", { name: /^Tüm sonuçları seç/ }).click();
	await toolbar.getByRole("button", { name: "Seçilenleri dışa aktar" }).click();
	const found = await rowsOf(await exported(page, write));
	expect(found.length).toBeGreaterThan(20);
	expect(new Set(found.map((cells) => cells[10]))).toEqual(new Set(["TR"]));
	expect(problems).toEqual([]);
});

test("where no place was chosen for the file this is no success, and the file can be downloaded", async () => {
	const visit = await operator(browser, site);
	const { page, problems } = visit;
	await page.addInitScript(() => {
		const leave = (_: unknown, refuse: (reason: unknown) => void) =>
			setTimeout(() => refuse(new DOMException("The user aborted a request.", "AbortError")), 600);
		Object.assign(globalThis, { showSaveFilePicker: () => new Promise(leave) });
	});
	await open(visit, "/admin/businesses");
	await page.locator("tbody input[type=checkbox]").first().check();
	await page.getByRole("button", { name: "Seçilenleri dışa aktar" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: "Dışa aktar", exact: true }).click();
	const said = dialog.getByRole("status").filter({ hasText: "Dosyanın yeri seçilmedi; dosya yazılmadı." });
	await said.waitFor();
	expect(await said.getAttribute("class")).toContain("text-notice");
	expect(await axeFindings(page, "[role=dialog]")).toEqual([]);
	const file = await exported(page, () => said.getByRole("button", { name: "İndirilenler klasörüne kaydet" }).click());
	expect(await rowsOf(file)).toHaveLength(1);
	await dialog.getByText("1 işletme.", { exact: false }).waitFor();
	expect(problems).toEqual([]);
});
