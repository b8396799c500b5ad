import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { axeFindings } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { startLargeSite } from "./large-directory.ts";
import { notice, open, operator, pressTwice } from "./operator-visit.ts";

/** The queue of likely duplicates and the merge, as operators do it. */

const at = (north: number, facts: Partial<Listing>) =>
	listing({
		latitude: 41 + north / 111_195,
		longitude: 29,
		city: "Kadıköy",
		country: "Türkiye",
		countryCode: "TR",
		...facts,
	});
const MENU = { address: "Moda Cad. No:12, Kadıköy", street: "Moda Cad. No:12", category: "Restaurant" };
const KOSE = at(0, {
	...MENU,
	name: "Köşebaşı",
	phone: "+902165551234",
	phoneRaw: "0216 555 12 34",
	email: "bilgi@kosebasi.example",
	website: "https://kosebasi.example/",
	rating: 4.5,
	reviewCount: 120,
	openingHours: ["closed", [[540, 1320]], [[540, 1320]], [[540, 1320]], [[540, 1320]], [[540, 1380]], [[540, 1380]]],
});
const KOSE_LTD = at(12, {
	...MENU,
	name: "Köşebaşı Restoran Ltd. Şti.",
	phone: "+902165551234",
	phoneRaw: "+90 216 555 12 34",
	morePhones: ["+905321112233"],
	email: "rezervasyon@kosebasi.example",
	menuLink: "https://kosebasi.example/menu",
	description: "<p>Ocakbaşı, 1987'den beri.</p>",
	about: { Erişim: { "Tekerlekli sandalye girişi": true } },
});
const SAFRAN = at(2_000, {
	name: "Safran Kafe",
	category: "Cafe",
	address: "Bahariye Cad. No:3",
	street: "Bahariye Cad. No:3",
});
const SAFRANN = at(2_030, {
	name: "Safran Cafe",
	category: "Cafe",
	address: "Bahariye Cad. No:3",
	street: "Bahariye Cad. No:3",
});
const ISIK = at(4_000, {
	name: "Işık Eczanesi",
	category: "Pharmacy",
	phone: "+902165550000",
	address: null,
	street: null,
});
const ISIK_2 = at(4_010, {
	name: "Isik Eczane",
	category: "Pharmacy",
	phone: "+902165550000",
	address: null,
	street: null,
});

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await startLargeSite();
	// The others were compared long ago, because the search looks once more at changes of the last minute.
	const database = await site.database();
	await database.batch([
		database.prepare("UPDATE businesses SET updated_at = updated_at - 3600000"),
		database.prepare(
			`UPDATE duplicate_search SET (changed_at, business_id) =
				(SELECT updated_at, id FROM businesses ORDER BY updated_at DESC, id DESC LIMIT 1)`,
		),
	]);
	await importListings({ fetch: site.get }, [KOSE, KOSE_LTD, SAFRAN, SAFRANN, ISIK, ISIK_2]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const pairs = (page: Page) => page.getByRole("list", { name: "Kayıt çiftleri" }).locator("> li");
const field = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

describe("likely duplicates", () => {
	test("are found, compared, merged field by field by keyboard, taken back, dismissed and put back", async () => {
		const visit = await operator(browser, site, { viewport: { width: 1440, height: 900 } });
		const { page } = visit;
		await open(visit, "/admin/duplicates");
		await notice(page, "Yeni ve değişen 6 kayıt karşılaştırıldı");
		await expect.poll(() => pairs(page).count()).toBe(3);
		await expect.poll(() => page.getByRole("link", { name: /Yinelenenler.*3/ }).count()).toBe(1);
		expect(await pairs(page).filter({ hasText: "Köşebaşı" }).textContent()).toMatch(
			/Aynı telefon.*Aynı adres.*12 m arayla/,
		);
		expect(await axeFindings(page)).toEqual([]);

		await page.getByRole("link", { name: "Karşılaştır: Köşebaşı ve Köşebaşı Restoran Ltd. Şti." }).click();
		await page.getByRole("heading", { name: "İki kayıt, bir işletme mi?" }).waitFor();
		expect(await axeFindings(page)).toEqual([]);
		expect(await field(page, "Adres").count()).toBe(0);
		expect(await field(page, "Telefonlar").getByRole("radio", { name: "İkisi de" }).isChecked()).toBe(true);
		// A value that one of them lacks comes from the other without a choice.
		expect(
			await field(page, "Web sitesi")
				.getByRole("radio", { name: /kosebasi/ })
				.isChecked(),
		).toBe(true);
		expect(await field(page, "Menü bağlantısı").getByRole("radio", { name: /menu/ }).isChecked()).toBe(true);
		const keep = field(page, "Kalacak kayıt");
		await keep.getByRole("radio", { name: "1. kayıt Köşebaşı", exact: true }).check();
		await field(page, "İşletme adı").getByRole("radio").first().focus();
		await page.keyboard.press("ArrowRight");
		const outcome = page.getByRole("region", { name: "Birleştirme sonucu" });
		expect(await outcome.textContent()).toMatch(/İşletme adı2\. kayıttanKöşebaşı Restoran Ltd\. Şti\./);
		// Nobody else has changed the two.
		await pressTwice(page.getByRole("button", { name: "Birleştir", exact: true }));
		await page.locator(".admin-toast").filter({ hasText: "Kayıtlar birleştirildi" }).waitFor();
		expect(new URL(page.url()).pathname).toMatch(/^\/admin\/duplicates\/\d+-\d+$/);
		expect(await page.getByRole("heading", { name: "İki kayıt, bir işletme mi?" }).count()).toBe(1);
		// The next pair is read from its top, also by keyboard.
		await expect.poll(() => page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(["content", 0]);
		const db = await site.database();
		const merged = await db
			.prepare(
				"SELECT name, more_phones AS more, email FROM businesses JOIN business_details USING (id) WHERE name LIKE 'Köşe%'",
			)
			.all();
		expect(merged.results).toEqual([
			{ name: "Köşebaşı Restoran Ltd. Şti.", more: '["+905321112233"]', email: "bilgi@kosebasi.example" },
		]);

		await page.locator(".admin-toast").getByRole("button", { name: "Geri al" }).click();
		await notice(page, "Birleştirme geri alındı; iki kayıt da eski hâlinde.");
		expect(await field(page, "İşletme adı").getByRole("radio").count()).toBe(2);
		expect(await axeFindings(page)).toEqual([]);

		await press(page, "Yinelenen değil");
		await page.locator(".admin-toast").filter({ hasText: "Yinelenen değil olarak işaretlendi" }).waitFor();
		await page.getByRole("link", { name: "Kuyruğa dön" }).click();
		await expect.poll(() => pairs(page).count()).toBe(2);
		await page.getByRole("link", { name: /^Yinelenen değil/ }).click();
		await page.waitForURL(/state=dismissed/);
		// The former list stays until this one has loaded.
		await expect.poll(() => pairs(page).count()).toBe(1);
		await pairs(page).getByRole("link").first().click();
		await page.getByText("Bu çift için “yinelenen değil” denmiş.").waitFor();
		await press(page, "Kuyruğa geri al");
		await notice(page, "Çift yeniden kuyrukta.");
		expect([...visit.problems, ...visit.foreign]).toEqual([]);
	});

	test("that somebody changes meanwhile are shown anew, with what was chosen, on a narrow screen", async () => {
		const visit = await operator(browser, site, { viewport: { width: 390, height: 844 } });
		const { page } = visit;
		await open(visit, "/admin/duplicates?reason=phone");
		await page.getByRole("link", { name: /Karşılaştır: Işık/ }).click();
		await page.getByRole("heading", { name: "İki kayıt, bir işletme mi?" }).waitFor();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		expect(await axeFindings(page)).toEqual([]);
		await field(page, "İşletme adı")
			.getByRole("radio", { name: /Isik Eczane/ })
			.check();
		await (await site.database())
			.prepare(
				"UPDATE businesses SET revision = revision + 100, website = 'https://isik.example/' WHERE name = 'Isik Eczane'",
			)
			.run();
		await press(page, "Birleştir");
		await page.getByRole("alert").filter({ hasText: "Kayıtlardan biri bu sırada değişti" }).waitFor();
		await field(page, "Web sitesi").getByText("https://isik.example/").first().waitFor();
		expect(
			await field(page, "İşletme adı")
				.getByRole("radio", { name: /Isik Eczane/ })
				.isChecked(),
		).toBe(true);
		await press(page, "Birleştir");
		await page.getByText("Kayıtlar birleştirildi").first().waitFor();
		expect(visit.foreign).toEqual([]);
	});

	test("are merged without JavaScript too, and one that is gone leads to the next", async () => {
		const visit = await operator(browser, site, { javaScriptEnabled: false });
		const { page } = visit;
		await open(visit, "/admin/duplicates/1-999999");
		await page.getByText("Bu çift artık kuyrukta değil; sıradaki gösteriliyor.").waitFor();
		await open(visit, "/admin/duplicates?reason=similar-name");
		await open(visit, "/admin/duplicates");
		await page.getByRole("link", { name: /Karşılaştır: Safran/ }).click();
		await press(page, "Birleştir");
		await page.getByText("Kayıtlar birleştirildi").waitFor();
		await press(page, "Geri al");
		await page.getByText("Birleştirme geri alındı").waitFor();
		expect((await page.goto(`${site.url}/admin/duplicates/x-1`))?.status()).toBe(404);
	});
});
