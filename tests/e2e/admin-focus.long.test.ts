import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { TestSite } from "#tests/stack/test-site.ts";
import { ownChromium } from "./chromium.ts";
import { startLargeSite } from "./large-directory.ts";
import { open, operator } from "./operator-visit.ts";

/** Walks the operators' list by keyboard: whatever goes away, the focus is where it came from, or at what stood beside it, never lost. */

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	[browser, site] = await Promise.all([ownChromium(), startLargeSite()]);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => site?.stop());

/** Returns the name of what has the focus: its label, else its text, else its element. */
const focused = (page: Page) =>
	page.evaluate(() => {
		const { activeElement: at } = document;
		const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent?.trim() : null;
		return at?.getAttribute("aria-label") ?? label ?? (at?.textContent?.trim() || at?.id || at?.tagName.toLowerCase());
	});
const hasFocus = (page: Page, name: string | RegExp) =>
	typeof name === "string"
		? expect.poll(() => focused(page)).toBe(name)
		: expect.poll(() => focused(page)).toMatch(name);
const names = (page: Page) => page.locator("main tbody a[aria-label^='Düzenle']").allTextContents();
const dialog = (page: Page) => page.getByRole("dialog");

test("a row that is edited in its place, saved, left and taken back keeps the focus in the row", async () => {
	const { page, problems } = await visited("/admin/businesses?sort=number");
	const [name = ""] = await names(page);
	const edit = `Satırda düzenle: ${name}`;
	const form = page.getByRole("form", { name: edit });
	await page.getByRole("button", { name: edit, exact: true }).press("Enter");
	await form.waitFor();
	await page.keyboard.press("Escape");
	await hasFocus(page, edit);

	await page.keyboard.press("Enter");
	await form.getByLabel("İşletme adı").fill(`${name} II`);
	await page.keyboard.press("Enter");
	await page.getByText(`“${name} II” kaydedildi`).first().waitFor();
	await hasFocus(page, `Satırda düzenle: ${name} II`);

	await page.keyboard.press("F8");
	await page.getByRole("button", { name: "Geri al", exact: true }).press("Enter");
	await page.getByText("Değişiklik geri alındı").first().waitFor();
	await hasFocus(page, edit);
	expect(problems).toEqual([]);
});

test("a form over the list gives the focus back to its row, and its tabs keep it", async () => {
	const { page, problems } = await visited("/admin/businesses?sort=number");
	const [name = "", second = ""] = await names(page);
	await page.keyboard.press("j");
	await page.keyboard.press("Enter");
	await dialog(page).waitFor();
	const tabs = dialog(page).getByRole("tab");
	await tabs.first().focus();
	await page.keyboard.press("ArrowRight");
	const tab = await tabs.nth(1).textContent();
	await hasFocus(page, tab ?? "");
	await page.keyboard.press("Escape");
	await dialog(page).waitFor({ state: "detached" });
	await hasFocus(page, `Düzenle: ${name}`);

	await page.keyboard.press("j");
	await page.keyboard.press("Enter");
	await dialog(page).waitFor();
	await page.goBack();
	await dialog(page).waitFor({ state: "detached" });
	await hasFocus(page, `Düzenle: ${second}`);
	expect(problems).toEqual([]);
});

test("a chip that is removed gives the focus to the next one, and the last one to what follows", async () => {
	const { page, problems } = await visited("/admin/businesses?countryCode=TR&open=true&noPhone=true");
	const chip = (name: string) => page.getByRole("link", { name: `Süzgeci kaldır: ${name}` });
	await chip("Ülke: ").or(chip("Ülke: Türkiye")).first().press("Enter");
	await hasFocus(page, "Süzgeci kaldır: Açık/Kapalı: Açık");
	await page.keyboard.press("Enter");
	await hasFocus(page, "Süzgeci kaldır: Telefonu yok");
	await page.keyboard.press("Enter");
	await page.waitForURL((url) => !url.searchParams.has("noPhone"));
	await page.getByRole("list", { name: "Etkin süzgeçler" }).waitFor({ state: "detached" });
	await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
	await expect.poll(() => focused(page)).not.toMatch(/^(?:body|content)$/);
	expect(problems).toEqual([]);
});

test("many at once: the dialog, the choice, its end and the change's card give the focus to what stood beside them", async () => {
	const { page, problems } = await visited("/admin/businesses?verified=false&sort=number");
	const toolbar = page.getByRole("group", { name: "Toplu işlemler" });
	await page.locator("tbody input[type=checkbox]").first().press("Space");
	await toolbar.getByRole("button", { name: "Toplu düzenle" }).press("Enter");
	await dialog(page).waitFor();
	await page.keyboard.press("Escape");
	await hasFocus(page, "Toplu düzenle");

	await toolbar.getByRole("button", { name: /^Tüm sonuçları seç/ }).press("Enter");
	await hasFocus(page, "Seçimi kaldır");
	await page.keyboard.press("Enter");
	await hasFocus(page, /^Tüm sonuçları seç/);

	await page.locator("tbody input[type=checkbox]").first().press("Space");
	await toolbar.getByRole("button", { name: "Toplu düzenle" }).press("Enter");
	await dialog(page).getByLabel("Doğrulama").selectOption({ label: "Doğrulanmış" });
	await dialog(page).getByRole("button", { name: "Önizle" }).press("Enter");
	await dialog(page).getByRole("button", { name: "Uygula (1)" }).press("Enter");
	await dialog(page).waitFor({ state: "detached" });
	await hasFocus(page, /^Tüm sonuçları seç/);
	const card = page.getByRole("region", { name: "Süren ve yeni biten toplu işlemler" });
	await card.getByRole("button", { name: "Kapat" }).press("Enter");
	await card.waitFor({ state: "detached" });
	await hasFocus(page, /./);
	await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
	expect(problems).toEqual([]);
});

test("the palette gives the focus back, and a removed business leaves it on what follows", async () => {
	const { page, problems } = await visited("/admin/businesses?sort=number");
	const [name = "", second = ""] = await names(page);
	await page.keyboard.press("j");
	await page.keyboard.press("Control+k");
	await dialog(page).waitFor();
	await page.keyboard.press("Escape");
	await dialog(page).waitFor({ state: "detached" });
	await hasFocus(page, `Düzenle: ${name}`);

	await page.keyboard.press("Enter");
	await dialog(page).getByRole("button", { name: "Sil", exact: true }).press("Enter");
	await page.getByRole("dialog").last().getByRole("button", { name: "Sil", exact: true }).press("Enter");
	await hasFocus(page, "Geri al");
	await page.keyboard.press("Escape");
	await dialog(page).waitFor({ state: "detached" });
	await page.getByText(name, { exact: true }).first().waitFor({ state: "detached" });
	await hasFocus(page, new RegExp(`${second.replaceAll(/[^\p{L}\d ]/gu, ".")}$`, "u"));
	// The form of a removed business is answered so.
	expect(problems).toEqual(["Failed to load resource: the server responded with a status of 410 ()"]);
});

async function visited(path: string) {
	const visit = await operator(browser, site);
	await open(visit, path);
	// What keeps the focus comes behind the first screen. It begins in the very task that fetches the menu's dialog.
	const hasBegun = () => performance.getEntriesByType("resource").some(({ name }) => name.includes("/menu-dialog-"));
	await visit.page.waitForFunction(hasBegun);
	return visit;
}
