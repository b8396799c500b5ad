import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { axeFindings } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { open, operator } from "./operator-visit.ts";
import { openPalette } from "./palette.ts";
import { photograph } from "./photograph.ts";

/** Looks at what opens on the list of businesses in the dark theme, with every rule of axe. */

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite(
		["Grand", "Minster Rooms", "Corner"].map((name, at) =>
			listing({ name, category: at < 2 ? "Hotels" : "Cafe", city: at === 0 ? "Leeds" : "York", countryCode: "GB" }),
		),
	);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => site?.stop());

async function list(search = "") {
	const visit = await operator(browser, site, { colorScheme: "dark", viewport: { width: 1_280, height: 900 } });
	await open(visit, `/admin/businesses${search}`);
	return visit;
}
const isDark = async (page: Page) =>
	expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(14, 21, 18)");

test("the palette, empty and with what was found", async () => {
	const { page, problems } = await list();
	await isDark(page);
	const field = await openPalette(page);
	expect(await axeFindings(page)).toEqual([]);
	await field.fill("minster");
	await page.getByRole("option", { name: /Minster Rooms/ }).waitFor();
	expect(await axeFindings(page)).toEqual([]);
	await photograph(page, "dark-palette");
	await field.fill("zzzz");
	await page.getByRole("option").first().waitFor({ state: "detached" });
	expect(await axeFindings(page)).toEqual([]);
	expect(problems).toEqual([]);
});

test("the list's view, its columns, and a view with a name", async () => {
	const { page, problems } = await list("?countryCode=GB");
	await page.getByText("Görünüm", { exact: true }).click();
	await photograph(page, "dark-view");
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "Sütunlar" }).click();
	await page.getByRole("menuitemcheckbox").first().waitFor();
	expect(await axeFindings(page)).toEqual([]);
	await photograph(page, "dark-columns");
	await page.keyboard.press("Escape");
	await page.getByLabel("Bu görünümün adı").fill("Birleşik Krallık");
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "Adını değiştir" }).waitFor();
	expect(await axeFindings(page)).toEqual([]);
	await photograph(page, "dark-saved-view");
	await page.getByRole("button", { name: "“Birleşik Krallık” görünümünü sil" }).click();
	await page.getByRole("button", { name: "Görünümü kaydet" }).waitFor();
	expect(problems).toEqual([]);
});

test("all filters, what a search may mean, and the place that it cannot leave out", async () => {
	const { page, problems } = await list("?search=hotels+in+leeds");
	await page.getByText("Diğer süzgeçler").click();
	const meant = page.getByRole("link", { name: /^Süzgece çevir: Kategori: Hotels, Şehir: Leeds/ });
	await meant.waitFor();
	expect(await axeFindings(page)).toEqual([]);
	await photograph(page, "dark-filters");
	await page.goto(`${site.url}/admin/businesses?search=hotels+not+in+england`);
	await page.getByText("Bu yeri dışarıda bırakan süzgeç yok (England)").waitFor();
	expect(await axeFindings(page)).toEqual([]);
	await photograph(page, "dark-kept-place");
	await page.goto(`${site.url}/admin/businesses?search=hotels+not+in+leeds`);
	await page.getByRole("link", { name: /^Süzgece çevir: Kategori: Hotels, Şu şehir dışında: Leeds/ }).click();
	await page.getByRole("link", { name: "Süzgeci kaldır: Şu şehir dışında: Leeds" }).waitFor();
	await page.getByRole("button", { name: "Satırda düzenle: Minster Rooms", exact: true }).waitFor();
	expect(await page.getByRole("button", { name: "Satırda düzenle: Grand", exact: true }).count()).toBe(0);
	expect(await axeFindings(page)).toEqual([]);
	expect(problems).toEqual([]);
});

test("a row that is edited in its place, refused and saved", async () => {
	const { page, problems } = await list();
	await page.getByRole("button", { name: "Satırda düzenle: Corner", exact: true }).click();
	const form = page.getByRole("form", { name: "Satırda düzenle: Corner" });
	await form.getByLabel("Telefon").fill("hello");
	await page.keyboard.press("Enter");
	await form.getByText("Bu bir telefon numarası değil: içinde rakam yok").waitFor();
	expect(await axeFindings(page)).toEqual([]);
	await photograph(page, "dark-row");
	await form.getByLabel("Telefon").fill("");
	await form.getByLabel("İşletme adı").fill("Corner House");
	await page.keyboard.press("Enter");
	await page.getByText("“Corner House” kaydedildi").first().waitFor();
	expect(await axeFindings(page)).toEqual([]);
	expect(problems.filter((line) => !/status of 400/.test(line))).toEqual([]);
});

test("the dashboard, where the log is not as it was sealed", async () => {
	const broken = JSON.stringify({ broken: 2 });
	await (await site.database())
		.prepare(
			`INSERT INTO jobs (name, state, result, next_at, updated_at) VALUES ('verify-audit', 'idle', ?1, ?2, 1)
			ON CONFLICT (name) DO UPDATE SET result = ?1, next_at = ?2`,
		)
		.bind(broken, Date.now() + 600_000)
		.run();
	const { page } = await list();
	await page.goto(`${site.url}/admin`);
	await page.getByRole("link", { name: "İşlem geçmişi mühürlendiği gibi değil" }).waitFor();
	expect(await axeFindings(page)).toEqual([]);
	await photograph(page, "dark-dashboard");
});
