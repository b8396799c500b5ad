import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { HAS_LONG_TESTS, largeTest, longTest } from "#tests/long-run.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { MANAGED_PAGE_SIZE, MOST_COUNTED } from "#workers/contract/business-list.ts";
import { packWeek } from "#workers/domain/opening-hours/packed-week.ts";
import { axeFindings } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { LARGE, startLargeSite } from "./large-directory.ts";
import { actWhenHydrated } from "./operator-page.ts";
import { open, operator, type Visit } from "./operator-visit.ts";
import { openPalette } from "./palette.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	[browser, site] = await Promise.all([ownChromium(), startLargeSite()]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const turkish = (count: number) => count.toLocaleString("tr-TR");
const ALL = `${turkish(LARGE)} işletme`;
const LAST_PAGE = LARGE / 20;
const rows = (page: Page) => page.locator("main tbody tr");
const names = (page: Page) => page.locator("main tbody a[aria-label^='Düzenle']").allTextContents();
const total = (page: Page) => page.getByRole("status").filter({ hasText: "işletme" }).first();
const shows = (page: Page, text: string) => total(page).filter({ hasText: text }).waitFor();
const searchField = (page: Page) => page.getByRole("searchbox", { name: "Ara" });
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

async function isClean(visit: Visit): Promise<void> {
	expect(await axeFindings(visit.page)).toEqual([]);
	expect([...visit.problems, ...visit.foreign]).toEqual([]);
}

const picture = async (page: Page, name: string) => {
	const folder = process.env.SCREENSHOTS;
	if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
};

/** Counts the rows that are wholly visible in a window of this height. */
function rowsInSight(page: Page, height: number): Promise<number> {
	return rows(page).evaluateAll(
		(all, bottom) => all.filter((row) => row.getBoundingClientRect().bottom <= bottom).length,
		height,
	);
}

describe("the list of a large directory", () => {
	longTest("is searched while one types, from its first page on, and no late answer covers a newer one", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, "/admin/businesses?sort=number&order=desc&page=3");
		await shows(page, ALL);
		expect(await rows(page).count()).toBe(20);

		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route(/businesses\.data.*search=(?:kestrel)&/, async (route) => {
			await held;
			await route.continue().catch(() => {});
		});
		// It is filled at once, so that no part of the word is searched for before it.
		await searchField(page).fill("kestrel");
		expect(parameters(page)).toMatchObject({ page: "3" });
		await page.waitForRequest(/search=kestrel/);
		await searchField(page).pressSequentially(" 490");
		await page.waitForURL(/search=kestrel\+490/);
		release();
		await page.waitForFunction(() => document.querySelectorAll("main tbody tr").length < 20);
		await page.waitForTimeout(300);
		expect(parameters(page)).toEqual({ search: "kestrel 490", sort: "number", order: "desc" });
		expect(await searchField(page).inputValue()).toBe("kestrel 490");
		for (const name of await names(page)) expect(name).toMatch(/Kestrel|490/);

		await searchField(page).fill("+90 (212) 4 000");
		await page.waitForURL(/search=%2B90/);
		await page.locator("main tbody tr", { hasText: "+902124000" }).first().waitFor();
		await searchField(page).fill("nobody is called so");
		await page.getByText("İşletme bulunamadı").waitFor();
		await isClean(visit);
		await page.getByRole("main").getByRole("link", { name: "Tüm süzgeçleri temizle" }).first().click();
		await shows(page, ALL);
		expect(await searchField(page).inputValue()).toBe("");
	});

	longTest("says above an empty list that there is nothing, at any width", async () => {
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

	longTest("has a dash for what a business does not have, which its card on a phone leaves out", async () => {
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

	longTest("leads to any page by its number, from where the pages go on as ever", async () => {
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

	longTest("keeps the order that a header is pressed for while what was typed still waits", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, "/admin/businesses");
		await shows(page, ALL);
		await page.evaluate(() => {
			// Both happen within the half second, however slow the machine is.
			const search = document.querySelector<HTMLInputElement>("#filter-search");
			Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(search, "kestrel");
			search?.dispatchEvent(new Event("input", { bubbles: true }));
			document.querySelector<HTMLAnchorElement>("main thead a[href*='sort=city']")?.click();
		});
		await page.waitForURL(/search=kestrel/);
		expect(parameters(page)).toEqual({ search: "kestrel", sort: "city", order: "asc" });
		await isClean(visit);
	});

	longTest("is filtered by what is chosen, which the address holds and chips take away again", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, "/admin/businesses");
		await page.getByRole("combobox", { name: "Ülke", exact: true }).selectOption({ label: "Türkiye" });
		await page.waitForURL(/countryCode=TR/);
		const category = page.getByRole("combobox", { name: "Kategori", exact: true });
		await category.click();
		const option = page.getByRole("option").nth(1);
		await option.waitFor();
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		const chosen = await category.inputValue();
		await page.waitForURL(/categoryId=\d+/);
		await page.getByRole("link", { name: `Süzgeci kaldır: Kategori: ${chosen}` }).click();
		await page.waitForURL((url) => !url.searchParams.has("categoryId"));
		await expect.poll(() => category.inputValue()).toBe("");
		await page.getByText("Diğer süzgeçler").click();
		await page.getByLabel("Durum", { exact: true }).selectOption({ label: "Geçici olarak kapalı" });
		await page.getByRole("checkbox", { name: "Telefonu yok" }).check();
		await page.waitForURL(/noPhone=true/);
		await page.getByText("350+ işletme").or(total(page)).first().waitFor();
		expect(parameters(page)).toEqual({ countryCode: "TR", status: "CLOSED_TEMPORARILY", noPhone: "true" });
		// Where few match in a large directory, the list looks further when it is asked to.
		const resume = page.getByRole("link", { name: "Aramayı sürdür" });
		for (;;) {
			await rows(page).or(resume).first().waitFor();
			if ((await rows(page).count()) > 0) break;
			await resume.press("Enter");
			await resume.waitFor({ state: "detached" });
		}
		await page.getByText("Görünüm", { exact: true }).click();
		await page.getByRole("button", { name: "Sütunlar" }).click();
		await page.getByRole("menuitemcheckbox", { name: "Durum" }).click();
		await page.keyboard.press("Escape");
		await page.getByRole("columnheader", { name: "Durum" }).waitFor();
		for (const row of await rows(page).allTextContents()) expect(row).toMatch(/Geçici olarak kapalı/);
		const headers = await page.locator("main thead th").allTextContents();
		const trading = headers.findIndex((name) => name.startsWith("Açık/Kapalı"));
		for (const cell of await rows(page)
			.locator(`:nth-child(${trading + 1} of td, th)`)
			.allTextContents())
			expect(cell).toMatch(/Geçici olarak kapalı/);
		await isClean(visit);

		const chips = page.getByRole("list", { name: "Etkin süzgeçler" });
		await chips.getByRole("link", { name: "Süzgeci kaldır: Telefonu yok" }).click();
		await page.waitForURL((url) => !url.searchParams.has("noPhone"));
		await expect.poll(() => page.getByRole("checkbox", { name: "Telefonu yok" }).isChecked()).toBe(false);
		await page.goBack();
		await page.waitForURL(/noPhone=true/);
		await expect.poll(() => page.getByRole("checkbox", { name: "Telefonu yok" }).isChecked()).toBe(true);

		await open(visit, "/admin/businesses?open=true&noHours=true&sort=address");
		// The list looks at a part; the rest is counted behind it.
		const meeting = await (await site.database())
			.prepare(
				"SELECT count(*) AS n FROM businesses b JOIN business_details d USING (id) WHERE b.is_open = 1 AND d.opening_hours IS NULL",
			)
			.first<{ n: number }>();
		const met = meeting?.n ?? -1;
		await shows(page, met > MOST_COUNTED ? "+ işletme" : `${turkish(met)} işletme`);
		if (met > MOST_COUNTED) await total(page).filter({ hasText: "yükleme sırasıyla gösteriliyor" }).waitFor();
		else {
			const { results } = await (await site.database())
				.prepare(
					`SELECT name FROM businesses b JOIN business_details d USING (id) WHERE b.is_open = 1 AND d.opening_hours IS NULL
					ORDER BY coalesce(address, '') = '', address, id LIMIT 20`,
				)
				.all<{ name: string }>();
			await expect.poll(() => names(page)).toEqual(results.map(({ name }) => name));
		}
		await open(visit, "/admin/businesses?status=SOLD&search=kept");
		await page.getByText("Adreste anlaşılmayan ve uygulanmayan: Durum.").waitFor();
		expect(await searchField(page).inputValue()).toBe("kept");
		await open(
			visit,
			"/admin/businesses?noPhone=1&categoryId=nope&country=ZZ&sort=size&anchor=bm90&countryCode=GB&page=2",
		);
		await page.getByText("uygulanmayan: Kategori, Telefonu yok, Sıralama, “country”, Sayfanın yeri.").waitFor();
		await shows(page, "işletme");
		expect(await rows(page).count()).toBe(20);
		await isClean(visit);

		await open(visit, "/admin/businesses?page=999999");
		await page.getByText("Böyle bir sayfa yok").waitFor();
		await page.getByText(`listenin son sayfası ${turkish(LAST_PAGE)}`).waitFor();
		expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("link", { name: "Son sayfaya git" }).click();
		await page.waitForURL((url) => url.searchParams.get("page") === String(LAST_PAGE));
		await expect.poll(() => rows(page).count()).toBe(20);
	});

	longTest(
		"is put in the order of any column where a search finds many, page by page, and anew behind a change",
		async () => {
			const visit = await operator(browser, site, { viewport: { width: 1_440, height: 900 } });
			const { page } = visit;
			const database = await site.database();
			const { results } = await database
				.prepare(
					`SELECT name FROM businesses WHERE country_code = 'TR' AND (name LIKE '%kestrel%' OR address LIKE '%kestrel%')
				ORDER BY coalesce(phone, '') = '', phone, id`,
				)
				.all<{ name: string }>();
			const wanted = results.map(({ name }) => name);
			expect(wanted.length).toBeGreaterThan(400);
			const heading = (name: string) => page.getByRole("columnheader", { name, exact: true });
			await open(visit, "/admin/businesses?search=kestrel&countryCode=TR");
			await shows(page, `${turkish(wanted.length)} işletme`);
			await expect.poll(() => heading("İşletme adı").getAttribute("aria-sort")).toBe("ascending");
			await heading("Telefon").getByRole("link").press("Enter");
			await page.waitForURL(/sort=phone/);
			await expect.poll(() => heading("Telefon").getAttribute("aria-sort")).toBe("ascending");
			expect(await names(page)).toEqual(wanted.slice(0, 20));
			expect(
				await heading("Telefon")
					.getByRole("link")
					.evaluate((link) => link === document.activeElement),
			).toBe(true);
			await picture(page, "list-search-by-phone");
			await isClean(visit);

			// A page that the server cannot lead to is there too, with what was selected before.
			const [chosen = ""] = await names(page);
			await page.getByLabel(`Seç: ${chosen}`, { exact: true }).first().check();
			await page.getByLabel("Sayfaya git").fill("12");
			await page.keyboard.press("Enter");
			await page.waitForURL(/page=12/);
			await expect.poll(() => names(page)).toEqual(wanted.slice(220, 240));
			await page.getByText("1 işletme seçildi").waitFor();
			await page.reload();
			await expect.poll(() => names(page)).toEqual(wanted.slice(220, 240));
			const last = Math.ceil(wanted.length / MANAGED_PAGE_SIZE);
			await page.getByRole("link", { name: `Sayfa ${turkish(last)}`, exact: true }).click();
			await expect.poll(() => names(page)).toEqual(wanted.slice((last - 1) * 20));
			await page.goBack();
			await expect.poll(() => names(page)).toEqual(wanted.slice(220, 240));

			// What is changed in its row stands where it now belongs.
			await open(visit, "/admin/businesses?search=kestrel&countryCode=TR&sort=phone");
			await expect.poll(() => names(page)).toEqual(wanted.slice(0, 20));
			const [first = ""] = await names(page);
			await page
				.getByRole("button", { name: `Satırda düzenle: ${first}`, exact: true })
				.first()
				.click();
			const form = page.getByRole("form", { name: `Satırda düzenle: ${first}` });
			await form.getByLabel("Telefon").fill("");
			await page.keyboard.press("Enter");
			await page.locator(".admin-toasts").getByText(`“${first}” kaydedildi`).waitFor();
			await expect.poll(() => names(page)).toEqual(wanted.slice(1, 21));
			await page.locator(".admin-toasts").getByRole("button", { name: "Geri al" }).click();
			await page.locator(".admin-toasts").getByText("Değişiklik geri alındı").waitFor();
			await expect.poll(() => names(page)).toEqual(wanted.slice(0, 20));
		},
	);

	longTest("is leafed through by keyboard, sorted by its headers, and remembers how it is wanted", async () => {
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

	longTest("follows keys and choices from the moment at which React has taken over the page", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await page.goto(`${site.url}/admin/businesses`);
		expect(await actWhenHydrated(page, { key: "j", select: "select[name=countryCode]", option: "TR" })).toBe(true);
		await page.waitForURL(/countryCode=TR/);
		expect(visit.problems).toEqual([]);
	});

	longTest("is gone through by single keys, which can be put off; its rows are many", async () => {
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

	test("is edited in its row, and taken back from the toast", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, "/admin/businesses?countryCode=TR&sort=number");
		const [name = ""] = await names(page);
		const href = await page.getByRole("link", { name: `Düzenle: ${name}`, exact: true }).getAttribute("href");
		const id = Number(/businesses\/(\d+)/.exec(href ?? "")?.[1]);
		await page.keyboard.press("j");
		await page.keyboard.press("s");
		const form = page.getByRole("form", { name: `Satırda düzenle: ${name}` });
		await expect
			.poll(() => form.getByLabel("İşletme adı").evaluate((field) => field === document.activeElement))
			.toBe(true);
		if (HAS_LONG_TESTS) expect(await axeFindings(page)).toEqual([]);
		await picture(page, "quick-edit-1280");
		await page.keyboard.press("Escape");
		await form.waitFor({ state: "detached" });
		const pencil = page.getByRole("button", { name: `Satırda düzenle: ${name}` });
		await expect.poll(() => pencil.evaluate((button) => button === document.activeElement)).toBe(true);
		await page.keyboard.press("2");
		await expect
			.poll(() => form.getByLabel("Telefon").evaluate((field) => field === document.activeElement))
			.toBe(true);
		await form.getByLabel("Telefon").fill("12");
		await page.keyboard.press("Enter");
		await form.getByText("İşletmenin ülkesinde böyle bir numara yok").waitFor();
		// The field that is told about stays in line with those beside it.
		const tops = await Promise.all(
			["İşletme adı", "Telefon"].map(async (label) => (await form.getByLabel(label).boundingBox())?.y),
		);
		expect(tops[1]).toBe(tops[0]);
		await form.getByLabel("Telefon").fill("0212 555 44 33");
		await form.getByLabel("Durum").selectOption({ label: "Geçici olarak kapalı" });
		await form.getByLabel("İşletme adı").fill(`${name} Yeni`);
		await page.keyboard.press("Enter");
		await page.locator(".admin-toasts").getByText(`“${name} Yeni” kaydedildi`).waitFor();
		await page.getByRole("link", { name: `Düzenle: ${name} Yeni` }).waitFor();
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-quick-edit")))
			.toBe(String(id));
		const stored = async () =>
			(await site.database())
				.prepare("SELECT name, phone, business_status, hand_edited FROM businesses WHERE id = ?1")
				.bind(id)
				.first();
		expect(await stored()).toMatchObject({ phone: "+902125554433", business_status: "CLOSED_TEMPORARILY" });
		await page.locator(".admin-toasts").getByRole("button", { name: "Geri al" }).click();
		await page.locator(".admin-toasts").getByText("Değişiklik geri alındı").waitFor();
		await page.getByRole("link", { name: `Düzenle: ${name}`, exact: true }).waitFor();
		expect(await stored()).toMatchObject({ name, hand_edited: null });
		expect(visit.problems.filter((line) => !/status of 4\d\d/.test(line))).toEqual([]);
	});

	longTest(
		"is edited in the next row while the one before is still saved, and nothing typed there is lost",
		async () => {
			const visit = await operator(browser, site);
			const { page } = visit;
			await open(visit, "/admin/businesses?countryCode=TR&sort=number");
			const [first = "", second = "", third = ""] = await names(page);
			const pencil = (name: string) => page.getByRole("button", { name: `Satırda düzenle: ${name}`, exact: true });
			const form = (name: string) => page.getByRole("form", { name: `Satırda düzenle: ${name}` });
			let letThrough = () => {};
			const held = async () => {
				const waiting = new Promise<void>((done) => {
					letThrough = done;
				});
				await page.unrouteAll();
				await page.route(/\/api\/businesses\/\d+$/, async (route) => {
					await waiting;
					await route.continue();
				});
			};
			await held();
			await pencil(first).click();
			await form(first).getByLabel("İşletme adı").fill(`${first} Saved`);
			await page.keyboard.press("Enter");
			await pencil(second).click();
			await form(second).getByLabel("İşletme adı").fill(`${second} Typed`);
			letThrough();
			await page.locator(".admin-toasts").getByText(`“${first} Saved” kaydedildi`).waitFor();
			await page.getByRole("link", { name: `Düzenle: ${first} Saved` }).waitFor();
			expect(await form(second).getByLabel("İşletme adı").inputValue()).toBe(`${second} Typed`);

			// A refusal is of the row that was sent, and not of the one that is open by then.
			await held();
			await form(second).getByLabel("Telefon").fill("12");
			await page.keyboard.press("Enter");
			await pencil(third).click();
			await form(third).getByLabel("İşletme adı").fill(`${third} Typed`);
			letThrough();
			await page.locator(".admin-toasts").getByText(`“${second}” kaydedilemedi`).waitFor();
			expect(await form(third).getByLabel("İşletme adı").inputValue()).toBe(`${third} Typed`);
			expect(await form(third).getByRole("alert").allTextContents()).toEqual([""]);
		},
	);

	longTest("says that an edit is being taken back while that lasts, and that it was once it is", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, "/admin/businesses?countryCode=TR&sort=number");
		const [first = ""] = await names(page);
		let isHeld = true;
		await page.route(/\/api\/admin\/change-sets\/[^/]+\/step$/, async (route) => {
			const answer = await route.fetch();
			await route.fulfill(isHeld ? { json: { ...(await answer.json()), done: false } } : { response: answer });
		});
		await page.getByRole("button", { name: `Satırda düzenle: ${first}`, exact: true }).click();
		await page
			.getByRole("form", { name: `Satırda düzenle: ${first}` })
			.getByLabel("Telefon")
			.fill("0212 555 44 33");
		await page.keyboard.press("Enter");
		const toasts = page.locator(".admin-toasts");
		await toasts.getByText(`“${first}” kaydedildi`).waitFor();
		await toasts.getByRole("button", { name: "Geri al" }).click();
		await toasts.getByText("Değişiklik geri alınıyor").waitFor();
		// Longer than a toast stands and than it was waited for once.
		await page.waitForTimeout(12_000);
		expect(await toasts.getByText("Değişiklik geri alındı").count()).toBe(0);
		isHeld = false;
		await toasts.getByText("Değişiklik geri alındı").waitFor();
	});

	longTest(
		"keeps a row that is being edited, with what is typed, while its page of few matches is read again",
		async () => {
			const visit = await operator(browser, site);
			const { page } = visit;
			const further: string[] = [];
			let held = Promise.resolve();
			await page.route(/\/api\/admin\/businesses\/page\?.*have=/, async (route) => {
				further.push(route.request().url());
				await held;
				await route.continue();
			});
			// One place in many is open on a Sunday night, so that a page of these is filled by further calls.
			const always = packWeek(["open24h", "open24h", "open24h", "open24h", "open24h", "open24h", "open24h"]);
			await (await site.database())
				.prepare("UPDATE businesses SET open_week = ?1 WHERE id % 90 = 0")
				.bind(always)
				.run();
			await open(visit, "/admin/businesses?openAt=sun-0300&sort=number");
			await expect.poll(async () => (await names(page)).length).toBe(MANAGED_PAGE_SIZE);
			expect(further.length).toBeGreaterThan(0);
			const shown = await names(page);
			const [first = "", last = ""] = [shown[0], shown.at(-1)];
			const pencil = (name: string) => page.getByRole("button", { name: `Satırda düzenle: ${name}`, exact: true });
			const form = (name: string) => page.getByRole("form", { name: `Satırda düzenle: ${name}` });
			let letThrough = () => {};
			held = new Promise<void>((done) => {
				letThrough = done;
			});
			const before = further.length;
			await pencil(first).first().click();
			await form(first).getByLabel("Durum").selectOption({ label: "Geçici olarak kapalı" });
			await page.keyboard.press("Tab");
			await form(first).getByRole("button", { name: "Kaydet" }).click();
			await page.locator(".admin-toasts").getByText(`“${first}” kaydedildi`).waitFor();
			await pencil(last).last().click();
			await form(last).getByLabel("İşletme adı").fill(`${last} Typed`);
			await expect.poll(() => further.length).toBeGreaterThan(before);
			expect(await form(last).getByLabel("İşletme adı").inputValue()).toBe(`${last} Typed`);
			letThrough();
			await expect.poll(async () => (await names(page)).length).toBe(MANAGED_PAGE_SIZE - 1);
			expect(await form(last).getByLabel("İşletme adı").inputValue()).toBe(`${last} Typed`);
		},
	);

	longTest("is shown by a view with a name", async () => {
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

	longTest("screens, actions and businesses are a few letters away from every room", async () => {
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

	longTest("the palette offers no business of words that were typed before", async () => {
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
	});

	longTest("what is typed before the palette has come is for it, and does nothing in the list", async () => {
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

	longTest("keeps filters and selection behind the form of a business, and leads to its public page", async () => {
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

	longTest("is filtered by what was typed when the form that was opened before that is left", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, "/admin/businesses");
		await shows(page, ALL);
		await page.clock.install();
		await searchField(page).fill("kestrel 490");
		await page
			.getByRole("link", { name: /^Düzenle: / })
			.first()
			.click();
		const form = page.getByRole("dialog").getByRole("form");
		await form.waitFor();
		await page.clock.runFor(2_000);
		expect(new URL(page.url()).pathname).toMatch(/^\/admin\/businesses\/\d+$/);
		expect(await form.isVisible()).toBe(true);
		await page.keyboard.press("Escape");
		await form.waitFor({ state: "detached" });
		await page.clock.runFor(2_000);
		await page.waitForURL(/\/admin\/businesses\?search=kestrel\+490$/);
		expect(await searchField(page).inputValue()).toBe("kestrel 490");
	});

	longTest("works on a small screen, and without JavaScript", async () => {
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
		const tablet = await operator(browser, site, { viewport: { width: 768, height: 900 } });
		await open(tablet, "/admin/businesses?status=CLOSED_PERMANENTLY");
		await rows(tablet.page).first().waitFor();
		const [whole = 0, seen = 0] = await tablet.page
			.locator("main table")
			.evaluate((table) => [table.scrollWidth, table.parentElement?.clientWidth ?? 0]);
		expect(whole).toBeLessThanOrEqual(seen);

		const plain = await operator(browser, site, { javaScriptEnabled: false });
		const { page } = plain;
		await open(plain, "/admin/businesses?sort=number");
		await searchField(page).fill("kestrel");
		await page.getByLabel("Ülke", { exact: true }).selectOption("TR");
		await page.getByRole("button", { name: "Süz" }).click();
		await page.waitForURL(/search=kestrel&/);
		expect(await rows(page).count()).toBeGreaterThan(0);
		expect(plain.problems).toEqual([]);
	});
});
