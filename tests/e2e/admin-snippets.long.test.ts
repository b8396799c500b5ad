import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { saving, snippetItem } from "#tests/factories/snippet.ts";
import { sharedSite, withoutTable } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import type { ManagedSnippets, SnippetItem } from "#workers/contract/snippet.ts";
import { axeInBothThemes } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { givePassword, open, operator, type Visit } from "./operator-visit.ts";
import { photograph } from "./photograph.ts";

const SCREEN = "/admin/placements/html";
const HOUR = 3_600_000;

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([listing({ name: "Corner Cafe", city: "Leeds" })]);
});
afterAll(() => site?.stop());
beforeEach(() => store([]));
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const another = () => site.signedIn({ confirmedUntil: Date.now() + HOUR });
async function store(items: SnippetItem[]): Promise<void> {
	const response = await (await another()).fetch("/api/admin/html-injection", saving(items));
	if (!response.ok) throw new Error(await response.text());
}
const stored = async () =>
	(await (await another()).fetch("/api/admin/html-injection/screen")).json() as Promise<ManagedSnippets>;

const card = (page: Page, name: string) =>
	page.locator("[data-snippet-card]").filter({ has: page.getByRole("heading", { name }) });
const editorOf = (scope: Locator, name: string) => scope.getByRole("textbox", { name: `${name} kodu` });
const saveButton = (page: Page) => page.getByRole("button", { name: "Kaydet", exact: true });
const toast = (page: Page, text: string) => page.locator(".admin-toast").filter({ hasText: text }).waitFor();

/** Opens an item and waits for its editor, which is fetched then. */
async function edit(visit: Visit, name: string): Promise<Locator> {
	const one = card(visit.page, name);
	await one.getByRole("button", { name: `${name}: Kodu düzenle` }).click();
	await editorOf(one, name).waitFor();
	return one;
}

async function type(visit: Visit, scope: Locator, name: string, code: string): Promise<void> {
	await editorOf(scope, name).focus();
	await visit.page.keyboard.press("ControlOrMeta+A");
	await visit.page.keyboard.insertText(code);
}

test("an item is switched on, written, refused with line and column, saved behind the password, and stands in the next page", async () => {
	await store([
		snippetItem({ id: "search-console", name: "Google Search Console", code: "", enabled: false, position: "head" }),
	]);
	const visit = await operator(browser, site);
	const { page } = visit;
	const editors: string[] = [];
	page.on("request", (request) => {
		if (/code-editor/.test(request.url())) editors.push(request.url());
	});
	await open(visit, "/admin/ads/html");
	expect(new URL(page.url()).pathname).toBe(SCREEN);
	await page.getByRole("heading", { level: 1, name: "Reklam Yönetimi" }).waitFor();
	const name = "Google Search Console";
	const one = card(page, name);
	expect(await editorOf(one, name).count()).toBe(0);
	expect(editors).toEqual([]);
	await one.getByText("Etkin", { exact: true }).last().click();
	await editorOf(one, name).waitFor();
	expect(editors.length).toBeGreaterThan(0);

	await type(visit, one, name, '<meta name="a">\n<div>');
	await one.getByText("2 hata düzeltilmeli").waitFor();
	await one.getByRole("button", { name: "2. satır, 1. sütun" }).first().click();
	await saveButton(page).click();
	await givePassword(visit);
	await toast(page, "Ayarlar kaydedilemedi. Lütfen tekrar deneyin.");
	await page.getByText("Düzeltilmesi gereken kodlar var; hiçbir şey kaydedilmedi.").waitFor();
	expect(await site.page("/")).not.toContain('<meta name="a"');

	await type(visit, one, name, '<meta name="google-site-verification" content="abc123">');
	await one.getByText("Bu kod sayfanın güvenlik politikasını genişletmez.").waitFor();
	await one.getByText("hata düzeltilmeli").waitFor({ state: "detached" });
	expect(await axeInBothThemes(page)).toEqual([]);
	await saveButton(page).click();
	await toast(page, "HTML kod ayarları kaydedildi ve aktif oldu.");
	expect(await site.page("/")).toContain('<meta name="google-site-verification" content="abc123"');
	await expect.poll(() => page.getByText("Kaydedilmedi", { exact: true }).count()).toBe(0);
	expect([...visit.problems.filter((text) => !/40[03]/.test(text)), ...visit.foreign]).toEqual([]);
});

test("the settings' first tab has the codes of the head and of the footer alone, and what it saves stands in the next page", async () => {
	await store([
		snippetItem({ id: "other", name: "Other" }),
		snippetItem({ id: "custom-head", name: "Özel Head Kodu", code: "", enabled: false, position: "head" }),
	]);
	const visit = await operator(browser, site);
	const { page } = visit;
	await open(visit, "/admin/settings");
	expect(await page.locator("[data-snippet-card] h3").allTextContents()).toEqual(["Özel Head KoduKapalı"]);
	await card(page, "Özel Head Kodu").getByRole("checkbox", { name: "Etkin", exact: true }).check();
	await editorOf(card(page, "Özel Head Kodu"), "Özel Head Kodu").waitFor();
	await type(visit, card(page, "Özel Head Kodu"), "Özel Head Kodu", '<meta name="from-settings" content="head">');
	await page.getByRole("button", { name: "Özel Body Kodu ekle" }).click();
	await editorOf(card(page, "Özel Body Kodu"), "Özel Body Kodu").waitFor();
	await type(visit, card(page, "Özel Body Kodu"), "Özel Body Kodu", '<p data-footer="code">Footer</p>');
	await photograph(page, "settings-codes");
	expect(await axeInBothThemes(page, "main")).toEqual([]);
	await saveButton(page).click();
	await givePassword(visit);
	await toast(page, "Ayarlar kaydedildi.");
	expect((await stored()).items.map(({ id, position }) => [id, position])).toEqual([
		["other", "body-end"],
		["custom-head", "head"],
		["custom-body", "body-end"],
	]);
	const html = await (await site.get("/about")).text();
	expect(html).toMatch(/<meta name="from-settings" content="head"[^>]*>.*<\/head>/s);
});

test("items are put into another order, in which they stand in pages", async () => {
	await store(["First", "Second", "Third"].map((name) => snippetItem({ id: name.toLowerCase(), name })));
	const visit = await operator(browser, site);
	const { page } = visit;
	await open(visit, SCREEN);
	await page.getByRole("button", { name: "Third: Yukarı taşı" }).press("Enter");
	await page.getByRole("button", { name: "First: Aşağı taşı" }).press("Enter");
	await saveButton(page).click();
	await givePassword(visit);
	await toast(page, "HTML kod ayarları kaydedildi ve aktif oldu.");
	expect((await stored()).items.map(({ id }) => id)).toEqual(["third", "first", "second"]);
	const html = await site.page("/about");
	expect([...html.matchAll(/data-note="(\w+)"/g)].map(([, id]) => id)).toEqual(["third", "first", "second"]);
});

test("two who save at once see both versions, and nothing typed is lost", async () => {
	await store([snippetItem({ id: "a", name: "First" }), snippetItem({ id: "b", name: "Second" })]);
	const visit = await operator(browser, site);
	const { page } = visit;
	await open(visit, SCREEN);
	const one = await edit(visit, "First");
	await type(visit, one, "First", "<p>mine</p>");
	await store([
		snippetItem({ id: "a", name: "First", code: "<p>theirs</p>" }),
		snippetItem({ id: "b", name: "Second", code: "<p>theirs too</p>" }),
	]);
	await saveButton(page).click();
	await givePassword(visit);
	await page.getByText("Kodlar siz düzenlerken başka biri tarafından değiştirildi").waitFor();
	await one.locator("pre", { hasText: "<p>theirs</p>" }).waitFor();
	expect(await editorOf(one, "First").textContent()).toContain("<p>mine</p>");
	await saveButton(page).click();
	await toast(page, "HTML kod ayarları kaydedildi ve aktif oldu.");
	expect((await stored()).items.map(({ code }) => code)).toEqual(["<p>mine</p>", "<p>theirs too</p>"]);
});

test("what was typed is there after a save that failed, after the session has ended, and after a reload", async () => {
	await store([snippetItem({ id: "a", name: "First" })]);
	const visit = await operator(browser, site);
	const { page } = visit;
	await open(visit, SCREEN);
	const one = await edit(visit, "First");
	await type(visit, one, "First", "<p>typed</p>");
	await saveButton(page).click();
	await givePassword(visit);
	await toast(page, "kaydedildi");
	await type(visit, one, "First", "<p>typed again</p>");
	await withoutTable(site, "snippet_versions", async () => {
		await saveButton(page).click();
		await toast(page, "Ayarlar kaydedilemedi. Lütfen tekrar deneyin.");
	});
	expect(await editorOf(one, "First").textContent()).toContain("typed again");
	expect((await stored()).items[0]?.code).toBe("<p>typed</p>");
	page.on("dialog", (dialog) => dialog.accept());
	await page.reload();
	await page.getByText("Kaydedilmemiş değişiklikleriniz geri getirildi.").waitFor();
	await edit(visit, "First");
	expect(await editorOf(one, "First").textContent()).toContain("typed again");
	await page.getByRole("button", { name: "Değişiklikleri at" }).first().click();
	await page.waitForFunction(() => sessionStorage.getItem("snippet-draft") === null);
});

test("the history shows what differs and brings a version back into the editor", async () => {
	await store([snippetItem({ id: "a", name: "First", code: "<p>old</p>" })]);
	await store([snippetItem({ id: "a", name: "First", code: "<p>new</p>" })]);
	const visit = await operator(browser, site);
	const { page } = visit;
	await open(visit, SCREEN);
	await card(page, "First").getByRole("link", { name: "First: Geçmiş" }).click();
	await page.getByRole("heading", { name: "First: geçmiş" }).waitFor();
	await page.getByRole("button", { name: "Farkı göster" }).nth(1).click();
	await page.locator("del, ins").first().waitFor();
	expect(await page.locator("table").textContent()).toContain("<p>old</p>");
	expect(await axeInBothThemes(page)).toEqual([]);
	await page.getByRole("button", { name: "Bu hâli geri getir" }).click();
	await page.getByText("Kaydedilmemiş değişiklikleriniz geri getirildi.").waitFor();
	await saveButton(page).click();
	await givePassword(visit);
	await toast(page, "kaydedildi");
	expect((await stored()).items[0]?.code).toBe("<p>old</p>");
});

describe("safety", () => {
	const wild = snippetItem({
		id: "wild",
		name: "Wild",
		code: `<p id="wild">Wild</p><script>document.getElementById("wild").textContent = (() => { try { return "cookies " + document.cookie } catch { return "no cookies" } })(); fetch("/api/auth/session").catch(() => 0)</script>`,
		consent: "marketing",
	});

	test("the preview shows a page with the draft in a frame that has no session, unsaved", async () => {
		await store([]);
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, SCREEN);
		await page.getByRole("button", { name: "Yeni kod ekle" }).click();
		const one = card(page, "Yeni kod");
		await editorOf(one, "Yeni kod").waitFor();
		await type(visit, one, "Yeni kod", wild.code);
		const sent = page.waitForRequest((request) => request.url().endsWith("/api/auth/session"));
		await page.getByRole("button", { name: "Önizle", exact: true }).click();
		const frame = page.frameLocator("iframe[title='Sayfanın önizlemesi']");
		await frame.locator("#wild", { hasText: "no cookies" }).waitFor();
		await frame.getByRole("contentinfo").waitFor();
		expect((await (await sent).allHeaders()).cookie).toBeUndefined();
		// The page's own styles are there.
		expect(await frame.locator("body").evaluate((body) => getComputedStyle(body).fontFamily)).not.toMatch(/^"?Times/);
		expect((await stored()).items).toEqual([]);
		await page.getByLabel("Sayfa", { exact: true }).fill("https://elsewhere.example/");
		await page.getByRole("button", { name: "Önizle", exact: true }).click();
		await frame.getByText("Bu taslak ya da adres gösterilemiyor.").waitFor();
		expect(await axeInBothThemes(page)).toEqual([]);
	});

	test("is nobody's without a session: neither the preview nor ?safe=1", async () => {
		await store([{ ...wild, consent: "necessary" }]);
		const answer = await site.get("/admin/placements/html/frame", {
			method: "POST",
			body: new URLSearchParams({ items: "[]", path: "/" }),
			headers: { Origin: site.url, "Sec-Fetch-Site": "same-origin" },
		});
		expect(answer.status).toBe(401);
		expect(await site.page("/?safe=1")).toContain('id="wild"');
		const cookie = { Cookie: "admin-session=unknown" };
		expect(await (await site.get("/?safe=1", { headers: cookie })).text()).toContain('id="wild"');
		const signedIn = await another();
		const safe = await signedIn.fetch("/?safe=1");
		const safeText = await safe.text();
		expect(safeText).not.toContain('id="wild"');
		expect(safeText).toContain("Bu sayfayı HTML kodları olmadan görüyorsunuz.");
		expect(safe.headers.get("Cache-Control")).toBe("no-store");
		const visitors = await site.page("/?safe=1");
		expect(visitors).toContain('id="wild"');
		expect(visitors).not.toContain("HTML kodları olmadan");
	});

	test("one switch takes all of them out of the pages, and lets them back in", async () => {
		await store([{ ...wild, consent: "necessary" }]);
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, SCREEN);
		await page.getByRole("button", { name: "Tüm kodları kapat" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Tüm kodları kapat" }).click();
		await givePassword(visit);
		await page.getByText("Tüm kodlar kapalı: hiçbir sayfada hiçbir kod yok.").waitFor();
		expect(await site.page("/")).not.toContain('id="wild"');
		await page.getByRole("button", { name: "Kodları yeniden aç" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Kodları yeniden aç" }).click();
		await page.getByRole("button", { name: "Tüm kodları kapat" }).waitFor();
		expect(await site.page("/")).toContain('id="wild"');
	});

	test("what failed in the last 24 hours stands on the card with the last error, and the cookies with their names", async () => {
		await store([snippetItem({ id: "a", name: "First" })]);
		const send = (body: object) =>
			site.get("/api/snippet-reports", {
				method: "POST",
				body: JSON.stringify(body),
				headers: { "Content-Type": "application/json" },
			});
		for (const detail of ["https://a.example/x.js", "https://a.example/y.js"])
			await send({
				failures: [{ snippet: "a", kind: "load", detail }],
				cookies: [{ snippet: "a", name: "_visitor" }],
			});
		const visit = await operator(browser, site);
		await open(visit, SCREEN);
		const one = card(visit.page, "First");
		await one.getByText("Son 24 saatte 2 hata").waitFor();
		expect(await one.textContent()).toMatch(/Son hata: Yüklenemedi .*https:\/\/a\.example\/y\.js/);
		expect(await one.textContent()).toContain("Bıraktığı çerezler: _visitor");
	});
});

test.for([390, 1440])("the screen fits %d pixels", async (width) => {
	await store([
		snippetItem({
			id: "a",
			name: "Google AdSense",
			description: "AdSense hesabınızın verdiği otomatik reklam kodu.",
			code: '<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js"></script>',
			position: "head",
			consent: "marketing",
		}),
		snippetItem({ id: "b", name: "Facebook Pixel", code: "", enabled: false }),
	]);
	const visit = await operator(browser, site, { viewport: { width, height: 900 } });
	const { page } = visit;
	await open(visit, SCREEN);
	await edit(visit, "Google AdSense");
	await page.getByText("tüm https adreslerine açılır").waitFor();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
	if (process.env.SCREENSHOTS)
		await page.screenshot({ path: `${process.env.SCREENSHOTS}/snippets-${width}.png`, fullPage: true });
});
