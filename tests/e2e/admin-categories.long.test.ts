import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { json } from "#tests/factories/operator.ts";
import { sampleOf } from "#tests/long-run.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { axeFindings } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { startLargeSite } from "./large-directory.ts";
import { confirmed, notice, open, operator } from "./operator-visit.ts";

/** Tests the operators' lists of categories, cities and messages. */

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await startLargeSite([
		...Array.from({ length: 3 }, (_, at) => listing({ name: `Anchor ${at}`, category: "Çayevi" })),
		...Array.from({ length: 4 }, (_, at) => listing({ name: `Badger ${at}`, category: "Kahve Dükkânı", city: "York" })),
		...Array.from({ length: 60 }, (_, at) => listing({ category: `Uzmanlık ${String(at).padStart(2, "0")}` })),
	]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

async function idOf(table: "categories" | "cities", name: string): Promise<number> {
	const database = await site.database();
	return (await database.prepare(`SELECT id FROM ${table} WHERE name = ?1`).bind(name).first<number>("id")) as number;
}
const heading = (page: Page) => page.locator("main h1").textContent();
const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });

describe("categories", () => {
	test("are found, sorted and turned over by pages, each with its picture and its page", async () => {
		const visit = await operator(browser, site, { viewport: { width: 390, height: 800 } });
		const { page } = visit;
		await open(visit, "/admin/categories");
		const names = () => page.locator("main tbody tr td:first-child a").allTextContents();
		const largest = await (await site.database())
			.prepare("SELECT name FROM categories ORDER BY business_count DESC, name_key LIMIT 12")
			.all<{ name: string }>();
		expect((await names()).slice(0, 12)).toEqual(largest.results.map(({ name }) => name));
		const trade = page.locator("main tbody tr").filter({ hasText: "Kahve Dükkânı" });
		expect(await trade.locator("svg use").getAttribute("href")).toMatch(/#coffee$/);
		expect(await axeFindings(page)).toEqual([]);
		const next = page.getByRole("link", { name: "Sonraki sayfa" });
		await next.scrollIntoViewIfNeeded();
		const depth = await page.evaluate(() => scrollY);
		await next.click();
		await page.waitForURL(/after=/);
		await expect.poll(async () => (await names()).at(-1)).toBe("Uzmanlık 59");
		// Another screen begins at its top. The way back leads to the old place.
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		expect(depth).toBeGreaterThan(1_000);
		await page.goBack();
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(depth);
		await page.goForward();
		await page.getByRole("link", { name: "Başa dön" }).click();
		await expect.poll(async () => (await names()).at(0)).toBe(largest.results[0]?.name);
		await page.getByRole("link", { name: /^Ad/ }).click();
		await page.waitForURL(/sort=name&order=asc/);
		await expect.poll(async () => (await names()).at(0)).toBe("Auto Repair");
		await page.getByRole("searchbox", { name: "Ada göre ara" }).fill("kahve duk");
		await page.getByRole("button", { name: "Ara" }).click();
		await expect.poll(names).toEqual(["Kahve Dükkânı"]);
		await notice(page, "1 kayıt bulundu.");
		await page.getByRole("link", { name: "Kahve Dükkânı" }).click();
		await expect.poll(() => heading(page)).toBe("Kahve Dükkânı");
		await open(visit, "/admin/categories?search=zzz");
		await page.getByText("Kategori bulunamadı").waitFor();
		await open(visit, "/admin/categories?empty=true");
		await page.getByText("Kategori bulunamadı").waitFor();
		// An empty one is added by hand. Its address and its picture follow from its name.
		await page.getByRole("link", { name: "Yeni kategori" }).click();
		await field(page, "Ad").fill("Çay Bahçesi & Kahve");
		await page.getByText("Kaydedilecek adres: /category/cay-bahcesi-kahve").waitFor();
		expect(await page.getByRole("radio", { checked: true }).getAttribute("value")).toBe("coffee");
		// Another picture that is chosen stays, the one of the beginning too.
		await page.getByTitle("Dükkân", { exact: true }).click();
		await field(page, "Ad").press("End");
		await field(page, "Ad").pressSequentially("si");
		expect(await page.getByRole("radio", { checked: true }).getAttribute("value")).toBe("store");
		await field(page, "Ad").fill("Çay Bahçesi & Kahve");
		await page.getByTitle("Kahve fincanı", { exact: true }).click();
		expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("button", { name: "Ekle", exact: true }).click();
		await notice(page, "Eklendi.");
		expect(await heading(page)).toBe("Çay Bahçesi & Kahve");
		await page.getByRole("link", { name: "Tüm kategoriler" }).click();
		await page.getByRole("link", { name: "Boş olanlar" }).click();
		await expect.poll(names).toEqual(["Çay Bahçesi & Kahve"]);
		expect([...visit.problems, ...visit.foreign]).toEqual([]);
	});

	test("get another name, address and icon; what does not fit is said at its field, and what was typed stays", async () => {
		const visit = await operator(browser, site, { viewport: { width: 1_440, height: 900 } });
		const { page } = visit;
		const id = await idOf("categories", "Uzmanlık 01");
		await open(visit, `/admin/categories/${id}`);
		await field(page, "Ad").fill("!");
		await field(page, "Sayfa adresi").fill("Büyük Harf");
		await page.getByRole("button", { name: "Kaydet" }).click();
		await page.getByText("En az bir harf ya da rakam içeren").waitFor();
		await page.getByText("Kaydedilecek adres: /category/buyuk-harf").waitFor();
		// The server knows what the browser cannot.
		await field(page, "Ad").fill("CAFE");
		await field(page, "Sayfa adresi").fill("uzman-bir");
		await page.getByRole("button", { name: "Kaydet" }).click();
		await page.getByText("Bu ad başka bir kaydın").waitFor();
		await expect.poll(() => field(page, "Ad").evaluate((input) => input === document.activeElement)).toBe(true);
		expect(await axeFindings(page)).toEqual([]);
		expect(await field(page, "Sayfa adresi").inputValue()).toBe("uzman-bir");

		await field(page, "Ad").fill("Uzman Bir");
		await page.getByRole("radio", { name: "Makas", exact: true }).check({ force: true });
		await page.getByRole("button", { name: "Kaydet" }).click();
		await expect.poll(() => heading(page)).toBe("Uzman Bir");
		await page.getByText("Kaydedildi", { exact: true }).first().waitFor();
		await expect.poll(() => page.locator("main dl").first().textContent()).toContain("uzmanlik-01");
		await expect.poll(() => page.locator("main dl").first().textContent()).toContain("uzmanlik 01");
		await expect.poll(() => page.getByRole("progressbar").count()).toBe(0);
		const moved = await site.get("/category/uzmanlik-01?view=list");
		expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/category/uzman-bir?view=list"]);
		expect(await site.page("/category/uzman-bir")).toMatch(/icons[\w.-]*\.svg#scissors/);

		// Another tab that has the name still is told that it is forgotten already.
		const stale = await visit.context.newPage();
		await stale.goto(page.url());
		await page.getByRole("button", { name: "Unut: uzmanlik 01" }).press("Enter");
		await page
			.getByRole("dialog")
			.getByText("İçe aktarmalardaki “uzmanlik 01” bundan sonra bu kayıt sayılmaz")
			.waitFor();
		expect(await axeFindings(page, "[role=dialog]")).toEqual([]);
		await page.getByRole("dialog").getByRole("button", { name: "Evet, unut" }).press("Enter");
		await notice(page, "Eski ad unutuldu.");
		expect(await page.locator("main dl").first().textContent()).not.toContain("uzmanlik 01");
		await stale.getByRole("button", { name: "Unut: uzmanlik 01" }).press("Enter");
		await stale.getByRole("dialog").getByRole("button", { name: "Evet, unut" }).press("Enter");
		await notice(stale, "Bu eski ad burada yok; daha önce unutulmuş olabilir.");
		expect(await stale.locator("main dl").first().textContent()).not.toContain("uzmanlik 01");
		await page.waitForTimeout(100);
		expect(visit.problems.filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([]);
	});

	test("of two operators at once: the second is told, keeps what was typed and can take the other's state", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		const id = await idOf("categories", "Uzmanlık 02");
		await open(visit, `/admin/categories/${id}`);
		const other = await site.signedIn();
		await other.fetch(`/api/admin/categories/${id}`, json("PATCH", { revision: 0, name: "Öteki" }));
		await field(page, "Ad").fill("Benim");
		await page.getByRole("button", { name: "Kaydet" }).click();
		await page.getByText("başkası tarafından değiştirildi").waitFor();
		expect(await field(page, "Ad").inputValue()).toBe("Benim");
		await page.getByRole("button", { name: "Güncel hâlini yükle" }).click();
		await expect.poll(() => field(page, "Ad").inputValue()).toBe("Öteki");
	});

	test("keep what is typed while their form is being saved", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		const id = await idOf("categories", "Uzmanlık 04");
		await open(visit, `/admin/categories/${id}`);
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route("**/*.data*", async (route) => {
			if (route.request().method() === "POST") await held;
			await route.fallback();
		});
		await field(page, "Ad").fill("İlk ad");
		await page.getByRole("button", { name: "Kaydet" }).click();
		await page.getByRole("button", { name: "Kaydediliyor..." }).waitFor();
		await field(page, "Ad").fill("Sonraki ad");
		release();
		await expect.poll(() => heading(page)).toBe("İlk ad");
		expect(await field(page, "Ad").inputValue()).toBe("Sonraki ad");
		await page.getByRole("button", { name: "Kaydet" }).click();
		await expect.poll(() => heading(page)).toBe("Sonraki ad");
		expect(visit.problems).toEqual([]);
	});

	test.for(sampleOf(["/admin/categories/new", "/admin/categories/1", "/admin/cities/1", "/admin/settings/ads-txt"], 3))(
		"what was typed at %s stays without the network",
		async (path) => {
			const visit = await operator(browser, site);
			const { page, context } = visit;
			await open(visit, path);
			const typed = path.endsWith("ads-txt") ? page.locator("#ads-txt") : field(page, "Ad");
			await typed.fill("Without a network");
			await context.setOffline(true);
			await page.getByRole("button", { name: /^(Kaydet|Ekle|Oluştur)/ }).click();
			await page.getByText("Sunucuya şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.").first().waitFor();
			expect(await typed.inputValue()).toBe("Without a network");
		},
	);

	test("are merged after a look at what will happen, by the keyboard alone, and taken back", async () => {
		const visit = await operator(browser, site, { viewport: { width: 390, height: 844 } });
		const { page } = visit;
		const id = await idOf("categories", "Çayevi");
		await open(visit, `/admin/categories/${id}`);
		expect(await page.getByRole("link", { name: "içindeki 3 işletmeyi listede aç" }).getAttribute("href")).toBe(
			`/admin/businesses?categoryId=${id}`,
		);
		await page.getByRole("button", { name: "Başka bir kayıtla birleştir" }).press("Enter");
		const kept = page.getByRole("combobox", { name: "Kalacak kaydı arayın" });
		await kept.fill("cayev");
		await page.getByText("Eşleşen kayıt yok").waitFor();
		await kept.fill("kahve");
		await page.getByRole("option", { name: /^Kahve Dükkânı/ }).waitFor();
		await kept.press("Enter");
		expect(await kept.inputValue()).toBe("Kahve Dükkânı");
		await page.getByText("“Çayevi” içindeki 3 işletme “Kahve Dükkânı” içine taşınır.").waitFor();
		await page.getByText("“Kahve Dükkânı”: 4 → 7 işletme.").waitFor();
		await page.getByText("/category/cayevi adresi /category/kahve-dukkani adresine yönlenir.").waitFor();
		expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("button", { name: "3 işletmeyi taşı ve birleştir" }).press("Enter");
		await page.waitForURL(/\/admin\/changes\/[\da-f-]{36}/);
		const set = page.url().split("/").at(-1) ?? "";
		const move = async (of: string) => {
			const { done } = (await (await other.fetch(`/api/admin/change-sets/${of}/step`, { method: "POST" })).json()) as {
				done: boolean;
			};
			return done;
		};
		const other = await site.signedIn();
		await expect.poll(() => move(set)).toBe(true);
		const moved = await site.get("/category/cayevi");
		expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/category/kahve-dukkani"]);
		const undo = (await (await other.fetch(`/api/admin/change-sets/${set}/undo`, { method: "POST" })).json()) as {
			id: string;
		};
		await expect.poll(() => move(undo.id)).toBe(true);
		expect((await site.get("/category/cayevi")).status).toBe(200);
		expect([...visit.problems, ...visit.foreign]).toEqual([]);
	});

	test("without a business are removed, and their page says so, until they are brought back", async () => {
		const visit = await operator(browser, site, { viewport: { width: 1_440, height: 900 } });
		const { page } = visit;
		const id = await idOf("categories", "Uzmanlık 03");
		const database = await site.database();
		const business = await database
			.prepare("SELECT id FROM businesses WHERE category_id = ?1")
			.bind(id)
			.first<number>("id");
		await (await site.signedIn()).fetch(`/api/businesses/${business}`, { method: "DELETE" });
		await open(visit, `/admin/categories/${id}`);
		await confirmed(visit, page.locator("main"), "Sil", "Evet, sil");
		await notice(page, "Silindi.");
		expect(new URL(page.url()).pathname).toBe("/admin/categories");
		const gone = await site.get("/category/uzmanlik-03");
		expect(gone.status).toBe(410);
		expect(await gone.text()).toContain("Category No Longer Listed");
		await page.goto(`${site.url}/admin/categories/${id}`);
		await page.getByText("Aradığınız").or(page.getByText("Sayfa bulunamadı")).first().waitFor();
		await open(visit, "/admin/categories");
		await page.getByRole("link", { name: "Silinenler" }).click();
		const restore = page.getByRole("button", { name: "Geri getir: Uzmanlık 03" });
		await restore.waitFor();
		expect(await axeFindings(page)).toEqual([]);
		await restore.click();
		await notice(page, "Geri getirildi.");
		expect(await heading(page)).toBe("Uzmanlık 03");
		expect((await site.get("/category/uzmanlik-03")).status).toBe(200);
		// This works from any list of a large screen.
		await page.locator("main").getByRole("link", { name: "Gelen Kutusu" }).click();
		await expect.poll(() => heading(page)).toBe("Gelen Kutusu");
	});
});

test("a city gets another name and country; its businesses follow while the operator looks on", async () => {
	const many = Array.from({ length: 2_200 }, (_, at) =>
		listing({ name: `Place ${at}`, city: "Bradford", category: "Pub" }),
	);
	await importListings({ fetch: site.get }, many);
	const visit = await operator(browser, site, { viewport: { width: 768, height: 1_024 } });
	const { page } = visit;
	await open(visit, "/admin/cities?search=bradf");
	await page.getByRole("link", { name: "Bradford" }).first().click();
	await expect.poll(() => heading(page)).toBe("Bradford");
	expect(await axeFindings(page)).toEqual([]);
	await field(page, "Ad").fill("Bredfırd");
	await field(page, "Eyalet / bölge").fill("");
	await page.getByLabel("Ülke").selectOption({ label: "İrlanda" });
	await page.getByRole("button", { name: "Kaydet" }).click();
	await expect.poll(() => heading(page)).toBe("Bredfırd");
	const database = await site.database();
	const behind = () =>
		database
			.prepare(
				"SELECT count(*) AS n FROM businesses WHERE city_key <> 'bredfird' AND city_id = (SELECT id FROM cities WHERE name = 'Bredfırd')",
			)
			.first<number>("n");
	await expect.poll(behind).toBe(0);
	await expect.poll(() => page.getByRole("progressbar").count()).toBe(0);
	expect(await database.prepare("SELECT business_count FROM countries WHERE code = 'IE'").first("business_count")).toBe(
		2_200,
	);
	expect(await site.page("/search?search=bredfird")).toContain("Bredfırd, Ireland");
	expect([...visit.problems, ...visit.foreign]).toEqual([]);
});

describe("messages", () => {
	async function send(subject: string, more: object = {}): Promise<void> {
		const body = {
			...{
				formId: crypto.randomUUID(),
				name: "Ayşe <b>Yılmaz</b>",
				email: "ayse@ornek.example",
				subject,
				message: "Merhaba\n<script>alert(1)</script>",
			},
			...{ shownAt: new Date(Date.now() - 60_000).toISOString(), homepage: "" },
			...more,
		};
		const database = await site.database();
		await database.prepare("DELETE FROM rate_limits").run();
		expect((await site.get("/api/contact", json("POST", body))).status).toBe(201);
	}

	test("are counted where an operator comes by, are read when opened, marked, deleted and taken along", async () => {
		for (const subject of ["Birinci", "İkinci", "Üçüncü"]) await send(subject);
		await send("Ucuz saat", { homepage: "http://spam.example" });
		const visit = await operator(browser, site, { viewport: { width: 390, height: 844 } });
		const { page } = visit;
		await open(visit, "/admin");
		const link = page.locator("main .card").getByRole("link", { name: /^Gelen Kutusu 3 okunmamış mesaj/ });
		await link.waitFor();
		await page.getByRole("button", { name: "Menüyü aç" }).click();
		await page
			.getByRole("dialog")
			.getByRole("link", { name: /^Gelen Kutusu 3 okunmamış mesaj/ })
			.click();
		await expect.poll(() => heading(page)).toBe("Gelen Kutusu");
		const rows = page.locator("main tbody tr");
		expect(await rows.count()).toBe(3);
		const [subject, box] = [rows.first().getByRole("link"), rows.first().getByRole("checkbox")];
		const [right, left] = [await subject.boundingBox(), await box.boundingBox()];
		expect((right?.x ?? 0) + (right?.width ?? 999)).toBeLessThanOrEqual(left?.x ?? 0);
		expect(await axeFindings(page)).toEqual([]);

		await page.getByRole("link", { name: "Aç: İkinci, Ayşe <b>Yılmaz</b>" }).click();
		await expect.poll(() => heading(page)).toBe("İkinci");
		expect(await page.locator("article").textContent()).toContain("<script>alert(1)</script>");
		expect(await page.getByRole("link", { name: "E-postayla yanıtla" }).getAttribute("href")).toBe(
			"mailto:ayse%40ornek.example?subject=Re%3A%20%C4%B0kinci",
		);
		await page.getByRole("button", { name: "Okunmadı işaretle" }).waitFor();
		expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("link", { name: "Gelen kutusuna dön" }).click();
		await expect.poll(() => rows.filter({ hasText: "Okunmadı" }).count()).toBe(2);

		await page.getByRole("checkbox", { name: "Seç: Birinci, Ayşe <b>Yılmaz</b>" }).check();
		await page.getByRole("checkbox", { name: "Seç: Üçüncü, Ayşe <b>Yılmaz</b>" }).check();
		await page.getByText("2 mesaj seçildi").waitFor();
		await page.getByRole("button", { name: "Okundu işaretle" }).click();
		await notice(page, "Mesajlar işaretlendi.");
		await page.getByRole("link", { name: "Yalnızca okunmamışlar" }).click();
		await page.getByText("Okunmamış mesaj yok").waitFor();
		await page.getByRole("link", { name: "Tümünü göster" }).click();
		await page.getByRole("checkbox", { name: "Seç: Birinci, Ayşe <b>Yılmaz</b>" }).check();
		await confirmed(visit, page.locator("main"), "Sil", "Evet, sil");
		await notice(page, "Mesajlar silindi.");
		await expect.poll(() => rows.count()).toBe(2);

		const [file] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("link", { name: "CSV olarak dışa aktar" }).click(),
		]);
		expect(file.suggestedFilename()).toMatch(/^messages-inbox-[\d-]+\.csv$/);
		await page.getByRole("link", { name: /^Şüpheli/ }).click();
		await page.getByText("Gizli alanı doldurmuş").waitFor();
		expect([...visit.problems, ...visit.foreign]).toEqual([]);
	});

	test("can be read and marked without JavaScript too", async () => {
		await send("Betiksiz");
		const visit = await operator(browser, site, { javaScriptEnabled: false });
		const { page } = visit;
		await open(visit, "/admin/messages");
		await page.getByRole("link", { name: /^Aç: Betiksiz/ }).click();
		await page.getByRole("button", { name: "Okundu işaretle" }).click();
		await notice(page, "Mesajlar işaretlendi.");
		await send("Correction: /business/corner-cafe-leeds");
		await open(visit, "/admin/messages");
		await page.getByRole("link", { name: /^Aç: Correction/ }).click();
		const found = page.getByRole("link", { name: "İşletmeyi listede bul" });
		expect(await found.getAttribute("href")).toBe("/admin/businesses?search=corner-cafe-leeds");
		await page.goto(`${site.url}/admin/messages/999999`);
		await page.getByText("Aradığınız").or(page.getByText("Sayfa bulunamadı")).first().waitFor();
	});
});
