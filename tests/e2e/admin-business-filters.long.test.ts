import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
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
import { open, operator } from "./operator-visit.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	[browser, site] = await Promise.all([ownChromium(), startLargeSite()]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

describe("the list of a large directory", () => {
	test("is searched while one types, from its first page on, and no late answer covers a newer one", async () => {
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

	test("keeps the order that a header is pressed for while what was typed still waits", async () => {
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

	test("is filtered by what is chosen, which the address holds and chips take away again", async () => {
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

	test("is put in the order of any column where a search finds many, page by page, and anew behind a change", async () => {
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
	});

	test("is filtered by what was typed when the form that was opened before that is left", async () => {
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
});
