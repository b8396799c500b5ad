import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { IS_LONG_RUN, longTest, sampleOf } from "#tests/long-run.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { axeFindings } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { LARGE, startLargeSite } from "./large-directory.ts";
import { takeSession } from "./operator-page.ts";
import { MAC, open, operator, pressTwice, type Visit } from "./operator-visit.ts";

/**
 * Tests the form of a business as operators use it: its rules, two operators at the same time, a session that ends, and
 * every way back.
 */

const PLACES: Listing[] = [
	listing({ name: "Anchor", phone: "+441131234567", website: "https://anchor.example/", description: "<p>Tea</p>" }),
	listing({ name: "Bluebell", category: "Bakery", address: null, street: null }),
	listing({ name: "Cosy", email: "them@cosy.example" }),
	listing({ name: "Dove" }),
	listing({ name: "Elm" }),
	listing({ name: "Gull", phone: "+441139999999" }),
];
const [ANCHOR, BLUEBELL, COSY, DOVE, ELM, GULL] = PLACES.map((_, at) => LARGE + 1 + at);

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
	browser = await ownChromium();
	site = await startLargeSite(PLACES);
	const database = await site.database();
	await database
		.prepare(
			`INSERT INTO categories (id, slug, name, name_key, icon, business_count, created_at, updated_at)
			VALUES (76, 'empty-trade', 'Empty trade', 'empty trade', 'store', 0, 0, 0)`,
		)
		.run();
	await database.prepare("INSERT INTO category_search (rowid, name) VALUES (76, 'empty trade')").run();
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const form = (id: number | undefined) => `/admin/businesses/${id}`;
/** A star is behind the names of required fields. */
const field = (part: Page | Locator, name: string) => part.getByLabel(new RegExp(`^${name}(?: \\*)?$`));
/** Searches in a combobox and takes the result. */
async function choose(part: Page | Locator, name: string, words: string, option: string): Promise<void> {
	await field(part, name).fill(words);
	await part.getByRole("option", { name: new RegExp(`^${option}`) }).click();
}
const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
const save = (page: Page) => page.getByRole("button", { name: "Kaydet", exact: true }).click();
const saved = (page: Page) => page.getByText("İşletme kaydedildi").first().waitFor();
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const picture = async (page: Page, name: string) => {
	const folder = process.env.SCREENSHOTS;
	if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

async function stored(id: number | undefined): Promise<Record<string, unknown>> {
	const database = await site.database();
	const row = await database
		.prepare("SELECT * FROM businesses JOIN business_details USING (id) WHERE id = ?1")
		.bind(id)
		.first();
	return row ?? {};
}

/** Holds back what the page posts until the returned function is called. */
async function holdPosts(page: Page): Promise<() => void> {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route("**/*.data*", async (route) => {
		if (route.request().method() === "POST") await held;
		await route.fallback();
	});
	return release;
}

const REFUSED = "Kaydedilemedi. Aşağıdaki alanları düzeltin.";

/** Tells whether a field, its name and all that is said of it lie between the bar of a small screen and the buttons of the form. */
function isClear(control: Element): boolean {
	const said = (control.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id));
	const name = document.querySelector(`label[for="${control.id}"]`);
	const parts = [control, name, ...said].flatMap((one) => one?.getBoundingClientRect() ?? []);
	const top = document.querySelector(".mobile-bar")?.getBoundingClientRect().bottom ?? 0;
	const bottom = document.querySelector(".form-actions")?.getBoundingClientRect().top ?? 0;
	return parts.length > 2 && parts.every((part) => part.top >= top && part.bottom <= bottom);
}

/** What should not have happened; a refused call is a line of the console too. */
function mishaps({ problems, foreign }: Visit): string[] {
	return [...problems.filter((line) => !/status of 4\d\d/.test(line)), ...foreign];
}

longTest("a city that is not there yet is said to be made, with the one that may be meant one press away", async () => {
	const visit = await operator(browser, site);
	const { page } = visit;
	await open(visit, form(ELM));
	await tab(page, "Konum");
	await field(page, "Şehir").fill("Lee ds");
	await page.getByText("“Lee ds” adında bir şehir yok; kaydedince yeni şehir oluşacak.").waitFor();
	await page.getByRole("button", { name: "Leeds yaz" }).first().click();
	expect(await field(page, "Şehir").inputValue()).toBe("Leeds");
	await expect.poll(() => page.getByText("yeni şehir oluşacak").count()).toBe(0);
	await field(page, "Posta kodu").fill("<b>55</b>");
	await save(page);
	await says(page, "Posta kodu harf, rakam, boşluk ve kısa çizgiden oluşur, en fazla 12 karakter");
	await field(page, "Posta kodu").fill("LS1 4AP");
	await save(page);
	await saved(page);
	expect((await stored(ELM)).postal_code).toBe("LS1 4AP");
});

test("every rule is said at its field, the first of them in sight, and nothing typed is lost until all are kept", async () => {
	const visit = await operator(browser, site);
	const { page } = visit;
	const editors: string[] = [];
	page.on("request", (request) => {
		if (/\/(?:map|rich-text|about|opening-hours)-editor-/.test(request.url())) editors.push(request.url());
	});
	await open(visit, form(ANCHOR));
	await field(page, "İşletme adı").fill(" ");
	await field(page, "Kategori").fill("");
	await page.keyboard.press("Escape");
	// Each part's editor comes when the part is first shown.
	expect(editors).toEqual([]);
	await tab(page, "Konum");
	await field(page, "Enlem").waitFor();
	expect(new Set(editors.map((url) => /([a-z-]+)-editor-/.exec(url)?.[1]))).toEqual(new Set(["map"]));
	await field(page, "Adres").fill("");
	await field(page, "Enlem").fill("");
	await tab(page, "İletişim");
	await field(page, "E-posta").fill("nobody");
	await field(page, "Web sitesi").fill("anchor");
	await field(page, "Menü bağlantısı").fill("javascript:alert(1)");
	await field(page, "Sipariş bağlantısı").fill("ftp://anchor.example");
	await field(page, "Rezervasyon bağlantısı").fill("http://");
	await save(page);
	await says(page, "İşletme adı gerekli");
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("field-name");
	const said = [
		["Genel", ["İşletme adı gerekli", "Kategori seçimi gerekli"]],
		["Konum", ["Adres gerekli", "Enlem ve boylam birlikte girilir."]],
		[
			"İletişim",
			["Geçersiz email", "Geçersiz URL", "Geçersiz menü URL", "Geçersiz sipariş URL", "Geçersiz rezervasyon URL"],
		],
	] as const;
	for (const [part, messages] of said) {
		await tab(page, part);
		for (const message of messages)
			expect(await page.getByText(message, { exact: true }).isVisible(), message).toBe(true);
		expect(await page.getByRole("tab", { name: new RegExp(`^${part}`) }).textContent()).toContain(`${messages.length}`);
	}
	expect(await field(page, "E-posta").getAttribute("aria-describedby")).toContain("issue");
	expect(await stored(ANCHOR)).toMatchObject({ name: "Anchor", email: null });

	await field(page, "E-posta").fill("us@anchor.example");
	await field(page, "Web sitesi").fill("anchor.example/new");
	for (const link of ["Menü bağlantısı", "Sipariş bağlantısı", "Rezervasyon bağlantısı"])
		await field(page, link).fill("");
	await tab(page, "Konum");
	await field(page, "Adres").fill("Yeni Adres 1");
	await field(page, "Enlem").fill("41,01");
	await field(page, "Boylam").fill("28.97");
	await field(page, "Ülke").selectOption("TR");
	await tab(page, "Genel");
	await field(page, "İşletme adı").fill("Çapa");
	await choose(page, "Kategori", "bak", "Bakery");
	await field(page, "Durum").selectOption("CLOSED_PERMANENTLY");
	expect(await field(page, "Kapalı").isChecked()).toBe(false);
	await field(page, "Doğrulanmış").check();
	await save(page);
	await saved(page);
	expect(await stored(ANCHOR)).toMatchObject({
		name: "Çapa",
		category_key: "bakery",
		address: "Yeni Adres 1",
		email: "us@anchor.example",
		website: "https://anchor.example/new",
		latitude: 41.01,
		time_zone: "Europe/Istanbul",
		is_open: 0,
		is_verified: 1,
		phone: "+441131234567",
	});
	expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Düzenle: Çapa");

	// Hours that were typed as text and not read would be lost. Each wrong place counts.
	await tab(page, "Saatler");
	await page.getByLabel("Metinden oku").fill("Pzt-Cum 9-18");
	await field(page, "Cumartesi: durum").selectOption("Açık");
	await save(page);
	await page.getByText(/^Buradaki metin okunmadı/).waitFor();
	expect(await page.getByRole("tab", { name: /^Saatler/ }).textContent()).toContain("2");
	expect(await page.getByLabel("Metinden oku").inputValue()).toBe("Pzt-Cum 9-18");
	await page.getByRole("button", { name: "Saatleri oku" }).click();
	await page.getByText("Okunan günler: Pazartesi, Salı, Çarşamba, Perşembe, Cuma.").waitFor();
	await page.getByText(/^Buradaki metin okunmadı/).waitFor({ state: "detached" });
	await field(page, "Cumartesi: durum").selectOption("Kapalı");
	await expect.poll(() => page.getByRole("tab", { name: /^Saatler/ }).textContent()).toBe("Saatler");
	await tab(page, "İletişim");
	await field(page, "Telefon").fill("12");
	await save(page);
	await says(page, "İşletmenin ülkesinde böyle bir numara yok; başka bir ülkeninse + ve ülke koduyla yazın");
	await field(page, "Telefon").fill("444 1 234");
	await save(page);
	await page.getByText("İletişim1").waitFor({ state: "detached" });
	await expect.poll(() => stored(ANCHOR)).toMatchObject({ phone: "+904441234" });
	expect((await stored(ANCHOR)).opening_hours).toContain("540");
	expect(mishaps(visit)).toEqual([]);
});

longTest(
	"what an import left out keeps nobody from mending something else, and leaving what is unsaved is asked about",
	async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, form(BLUEBELL));
		await tab(page, "İletişim");
		await field(page, "Telefon").fill("0113 222 3333");
		await page.getByRole("link", { name: "Listeye dön" }).click();
		await page.getByRole("dialog", { name: "Kaydedilmemiş değişiklikler var" }).waitFor();
		await page.getByRole("button", { name: "Düzenlemeye dön" }).click();
		expect(await field(page, "Telefon").inputValue()).toBe("0113 222 3333");
		await save(page);
		await saved(page);
		expect(await stored(BLUEBELL)).toMatchObject({
			phone: "+441132223333",
			phone_display: "0113 222 3333",
			address: null,
		});
		await page.getByRole("link", { name: "Listeye dön" }).click();
		await page.waitForURL(/\/admin\/businesses$/);
		expect(mishaps(visit)).toEqual([]);
	},
);

longTest(
	"two operators: the second sees what the first has changed beside what was typed, chooses, and nothing is lost",
	async () => {
		const [first, second] = [await operator(browser, site), await operator(browser, site, { userAgent: MAC })];
		await open(first, form(COSY));
		await open(second, form(COSY));
		const { page } = second;
		await field(page, "İşletme adı").fill("Mine");
		await field(page, "Tür").fill("My type");
		await tab(page, "İletişim");
		await field(page, "Menü bağlantısı").fill("mine.example/menu");

		await field(first.page, "İşletme adı").fill("Theirs");
		await field(first.page, "Tür").fill("Their type");
		await tab(first.page, "İletişim");
		await field(first.page, "E-posta").fill("new@cosy.example");
		await save(first.page);
		await saved(first.page);

		await save(page);
		const panel = page.getByRole("region", { name: "Bu kayıt siz düzenlerken değişti" });
		await panel.waitFor();
		const text = (await panel.textContent()) ?? "";
		for (const part of [
			"Yönetici (oturum",
			"Mine",
			"Theirs",
			"My type",
			"Their type",
			"new@cosy.example",
			"mine.example",
		])
			expect(text, part).toContain(part);
		expect(await axeFindings(page)).toEqual([]);
		await picture(page, "conflict-1280");
		const choice = (name: string) => panel.getByRole("group", { name, exact: true });
		await choice("İşletme adı").getByLabel("Kayıtlı olan").check();
		await panel.getByRole("button", { name: "Seçimlerle devam et" }).click();
		await says(page, "Seçimleriniz forma alındı. Gözden geçirip kaydedin.");
		await tab(page, "Genel");
		expect(await field(page, "İşletme adı").inputValue()).toBe("Theirs");
		expect(await field(page, "Tür").inputValue()).toBe("My type");
		await tab(page, "İletişim");
		expect(await field(page, "E-posta").inputValue()).toBe("new@cosy.example");
		await save(page);
		await saved(page);
		expect(await stored(COSY)).toMatchObject({
			name: "Theirs",
			type: "My type",
			email: "new@cosy.example",
			menu_link: "https://mine.example/menu",
		});

		// A field that was set by hand says so. When it is given back, it is as the imports had it.
		await tab(page, "Genel");
		await page.getByRole("button", { name: "İçe aktarmalara bırak: Tür" }).click();
		await page.getByText(/^Tür: içe aktarmalardan bilinen son değerine döndü/).waitFor();
		expect(await field(page, "Tür").inputValue()).toBe("Coffee shop");
		expect(await page.getByRole("button", { name: "İçe aktarmalara bırak: Tür" }).count()).toBe(0);
		expect(await stored(COSY)).toMatchObject({ type: "Coffee shop", name: "Theirs" });
		expect([...mishaps(first), ...mishaps(second)]).toEqual([]);
	},
);

longTest("a session that has ended while somebody typed keeps what was typed until they are back", async () => {
	const visit = await operator(browser, site);
	const { page } = visit;
	await open(visit, form(DOVE));
	await field(page, "İşletme adı").fill("Dove & Co");
	await tab(page, "Saatler");
	await page
		.getByLabel(/Pazartesi/)
		.first()
		.waitFor();
	await (await site.database()).prepare("DELETE FROM admin_sessions").run();
	await save(page);
	await page.waitForURL(/\/admin\/login\?/);
	const kept = "Formda yazdıklarınız bu sekmede duruyor; giriş yapınca geri gelir.";
	await says(page, kept);
	// The same holds when the browser itself has forgotten the session.
	const signInPage = new URL(page.url());
	signInPage.searchParams.delete("notice");
	await visit.context.clearCookies();
	await page.goto(signInPage.href);
	await says(page, kept);
	await takeSession(visit, site, await site.signedIn());
	await open(visit, new URL(page.url()).searchParams.get("next") ?? "");
	await says(page, "Kaydedilmeden kalan yazdıklarınız geri getirildi.");
	expect(await field(page, "İşletme adı").inputValue()).toBe("Dove & Co");
	await save(page);
	await saved(page);
	expect(await stored(DOVE)).toMatchObject({ name: "Dove & Co" });
	await page.reload();
	await page.getByRole("heading", { level: 1, name: "Düzenle: Dove & Co" }).waitFor();
	expect(await page.getByText("yazdıklarınız geri getirildi").count()).toBe(0);
});

longTest("what is typed while the form is being saved stays, and is no part of what was saved", async () => {
	const visit = await operator(browser, site);
	const { page } = visit;
	await open(visit, form(DOVE));
	const { name } = await stored(DOVE);
	const release = await holdPosts(page);
	await field(page, "Tür").fill("Pub");
	await save(page);
	await page.getByRole("button", { name: "Kaydediliyor..." }).waitFor();
	await field(page, "İşletme adı").fill("Dove Inn");
	release();
	await saved(page);
	expect(await field(page, "İşletme adı").inputValue()).toBe("Dove Inn");
	expect(await stored(DOVE)).toMatchObject({ name, type: "Pub" });
	// The dialog too stays open as long as there is something to save.
	await save(page);
	await expect.poll(async () => (await stored(DOVE)).name).toBe("Dove Inn");
	await open(visit, "/admin/businesses?search=dove+inn");
	await page.getByRole("link", { name: "Düzenle: Dove Inn" }).click();
	const dialog = page.getByRole("dialog");
	const releaseAgain = await holdPosts(page);
	await field(dialog, "Tür").fill("Inn");
	await save(page);
	await page.getByRole("button", { name: "Kaydediliyor..." }).waitFor();
	await field(dialog, "İşletme adı").fill("Dove");
	releaseAgain();
	await saved(page);
	expect(await field(dialog, "İşletme adı").inputValue()).toBe("Dove");
	await save(page);
	await dialog.waitFor({ state: "detached" });
	expect(await stored(DOVE)).toMatchObject({ name: "Dove", type: "Inn" });
	expect(mishaps(visit)).toEqual([]);
});

longTest(
	"a form that is sent twice in one moment, or left while it is being saved, is saved once and leaves nothing behind",
	async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, form(DOVE));
		await field(page, "Tür").fill("Twice");
		await pressTwice(page.getByRole("button", { name: "Kaydet", exact: true }));
		await saved(page);
		expect(await page.getByText("başkası tarafından değiştirildi").count()).toBe(0);
		const release = await holdPosts(page);
		await field(page, "Tür").fill("Left");
		await save(page);
		await page.getByRole("button", { name: "Kaydediliyor..." }).waitFor();
		await page.getByRole("link", { name: "Listeye dön" }).click();
		await page.getByRole("heading", { level: 1, name: "İşletmeler" }).waitFor();
		release();
		await expect.poll(async () => (await stored(DOVE)).type).toBe("Left");
		await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
		await open(visit, form(DOVE));
		expect(await page.getByText("yazdıklarınız geri getirildi").count()).toBe(0);
		expect(mishaps(visit)).toEqual([]);
	},
);

longTest("before scripts have come the form shows the record, and takes nothing that it would lose", async () => {
	const visit = await operator(browser, site, { javaScriptEnabled: false });
	const { page } = visit;
	await open(visit, form(GULL));
	const { name, address, is_open: isOpen } = await stored(GULL);
	expect(await page.locator("#field-name").inputValue()).toBe(name);
	expect(await page.locator("#field-address").inputValue()).toBe(address);
	expect(await page.locator("#field-isOpen").isChecked()).toBe(isOpen === 1);
	expect(await page.locator("form:has(#field-name)").evaluate((element: HTMLElement) => element.inert)).toBe(true);
});

longTest(
	"without the network, or with an answer that is none of ours, what was typed stays and can be sent again",
	async () => {
		const visit = await operator(browser, site);
		const { page, context } = visit;
		await open(visit, form(ELM));
		await field(page, "İşletme adı").fill("Elm & Oak");
		await context.setOffline(true);
		await save(page);
		await says(page, "Sunucuya şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.");
		await page.getByText("Kaydedilemeyenleri o zaman yeniden kaydedin.").waitFor();
		// What a link would lose is asked about now, and not when the network is back.
		await page.getByRole("link", { name: "Listeye dön" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Düzenlemeye dön" }).click();
		// A part whose code does not come is missing alone, and what is only to be read again waits.
		await page.evaluate("void __reactRouterDataRouter.revalidate()");
		await tab(page, "Tanıtım");
		await page.getByText("Bu bölüm yüklenemedi. Ekrandakiler duruyor.").first().waitFor();
		await page.keyboard.press("Control+k");
		await tab(page, "Genel");
		expect(await field(page, "İşletme adı").inputValue()).toBe("Elm & Oak");
		await context.setOffline(false);
		await tab(page, "Tanıtım");
		await page.getByRole("textbox", { name: /Açıklama/ }).waitFor();
		await page.waitForFunction("__reactRouterDataRouter.state.revalidation === 'idle'");
		await tab(page, "Genel");
		await page.route("**/*.data*", (route) =>
			route.request().method() === "POST"
				? route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" })
				: route.fallback(),
		);
		await save(page);
		await says(page, "Beklenmeyen bir hata oluştu. Sorun sürerse istek numarasını iletin.");
		expect(await field(page, "İşletme adı").inputValue()).toBe("Elm & Oak");
		await page.unroute("**/*.data*");
		await save(page);
		await saved(page);
		expect(await stored(ELM)).toMatchObject({ name: "Elm & Oak" });
	},
);

longTest("a link that is pressed without a network asks at once about what is unsaved, and never again", async () => {
	const visit = await operator(browser, site);
	const { page, context } = visit;
	await open(visit, form(ELM));
	await field(page, "İşletme adı").fill("Elm that is left");
	await context.setOffline(true);
	await page.getByText("Ağ bağlantısı yok.").waitFor();
	await page.getByRole("link", { name: "Listeye dön" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Kaydetmeden ayrıl" }).click();
	await page.getByRole("dialog").waitFor({ state: "detached" });
	expect(await field(page, "İşletme adı").inputValue()).toBe("Elm that is left");
	await context.setOffline(false);
	await page.waitForURL(/\/admin\/businesses$/);
	expect(await page.getByRole("dialog").count()).toBe(0);
});

longTest(
	"a new business begins over the list; its address is its own, and a removal is asked about and taken back",
	async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, "/admin/businesses?search=fern");
		await page.getByRole("link", { name: "Yeni işletme" }).first().click();
		await page.getByRole("dialog", { name: "Yeni işletme" }).waitFor();
		await page.getByRole("button", { name: "İşletmeyi ekle" }).click();
		await says(page, "Kategori seçimi gerekli");
		await field(page.getByRole("dialog"), "İşletme adı").fill("Fern");
		await choose(page.getByRole("dialog"), "Kategori", "caf", "Cafe");
		await field(page.getByRole("dialog"), "Sayfa adresi").fill("elm-leeds");
		await tab(page, "Konum");
		await field(page.getByRole("dialog"), "Adres").fill("1 Side Street");
		await field(page.getByRole("dialog"), "Şehir").fill("Leeds");
		await page.getByRole("button", { name: "İşletmeyi ekle" }).click();
		await says(page, "Bu adres başka bir işletmenin");
		await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("field-slug");
		await field(page.getByRole("dialog"), "Sayfa adresi").fill("Fern Yeni");
		await says(page, "Kaydedilecek adres: /business/fern-yeni");
		await tab(page, "İletişim");
		await field(page.getByRole("dialog"), "Telefon").fill("+44 113 999 9999");
		await page.getByRole("button", { name: "İşletmeyi ekle" }).click();
		const twins = page.getByRole("region", { name: "Bu işletme zaten kayıtlı olabilir" });
		await expect.poll(() => twins.getByRole("link").getAttribute("href")).toBe(form(GULL));
		expect(await axeFindings(page)).toEqual([]);
		await picture(page, "twins-1280");
		await twins.getByRole("button", { name: "Yine de oluştur" }).dblclick();
		await page.getByRole("dialog", { name: "Düzenle: Fern" }).waitFor();
		await says(page, "İşletme eklendi.");
		expect(new URL(page.url()).searchParams.has("notice")).toBe(false);
		const id = Number(/businesses\/(\d+)/.exec(page.url())?.[1]);
		expect(await stored(id)).toMatchObject({ slug: "fern-yeni", source: "operator", city_key: "leeds" });
		const publicPage = await page.getByRole("link", { name: /Sitede gör/ }).getAttribute("href");
		expect((await site.get(new URL(publicPage ?? "").pathname)).status).toBe(200);

		// After a save over the list it closes. Escape closes it too, when nothing is unsaved.
		await field(page.getByRole("dialog"), "Tür").fill("Fernery");
		await save(page);
		await saved(page);
		await page.getByRole("dialog").waitFor({ state: "detached" });
		await page.getByRole("heading", { level: 1, name: "İşletmeler" }).waitFor();
		const row = page.getByRole("row").filter({ hasText: "Fern" });
		await row.getByRole("link", { name: "Fern" }).first().click();
		await page.getByRole("dialog", { name: "Düzenle: Fern" }).waitFor();
		await field(page.getByRole("dialog"), "İşletme adı").fill("Fern House");
		await save(page);
		await page.getByRole("row").filter({ hasText: "Fern House" }).waitFor();
		await page.getByRole("link", { name: "Düzenle: Fern House", exact: true }).click();
		// The dialog lies over the line that says it for the screen.
		await page
			.getByRole("dialog")
			.getByText(/Son değişiklik: .+ \d\d:\d\d:\d\d \(Türkiye saati\), /)
			.waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("dialog").waitFor({ state: "detached" });
		expect(new URL(page.url()).searchParams.get("search")).toBe("fern");

		await open(visit, form(id));
		await page.getByRole("button", { name: "Sil", exact: true }).click();
		await page
			.getByRole("dialog", { name: "Bu işletme silinsin mi?" })
			.getByRole("button", { name: "Sil", exact: true })
			.click();
		await says(page, "“Fern House” silindi.");
		expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Silindi: Fern House");
		await site.forgetPages();
		expect((await site.get("/business/fern-yeni")).status).toBe(410);
		expect((await page.reload())?.status()).toBe(410);
		await page.getByRole("button", { name: "Geri al" }).click();
		await field(page, "İşletme adı").waitFor();
		await says(page, "İşletme geri getirildi.");
		expect(await page.getByText("İşletme eklendi.").count()).toBe(0);
		await site.forgetPages();
		expect((await site.get("/business/fern-yeni")).status).toBe(200);
		expect(await stored(id)).toMatchObject({ type: "Fernery" });
		expect(mishaps(visit)).toEqual([]);
	},
);

longTest(
	"what only the server can know is said at its field, and a pasted novel is refused while everything stays",
	async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		const database = await site.database();
		await database
			.prepare(
				`INSERT INTO categories (id, slug, name, name_key, icon, business_count, created_at, updated_at)
			VALUES (77, 'soon-gone', 'Soon gone', 'soon gone', 'store', 1, 0, 0)`,
			)
			.run();
		await database.prepare("INSERT INTO category_search (rowid, name) VALUES (77, 'soon gone')").run();
		await open(visit, form(ELM));
		await field(page, "İşletme adı").fill("Elm House");
		await choose(page, "Kategori", "soon", "Soon gone");
		await database.prepare("UPDATE categories SET removed_at = 1, business_count = 0 WHERE id = 77").run();
		await tab(page, "Tanıtım");
		await page.getByRole("button", { name: "HTML" }).click();
		const html = page.locator("#field-description-html");
		await html.fill(`<p>${"x".repeat(70_000)}</p>`);
		await save(page);
		await page.getByRole("tab", { name: /^Tanıtım.*1/ }).waitFor();
		await html.fill("<p onclick=alert(1)>Elm</p><script>alert(1)</script>");
		await save(page);
		await says(page, "Seçilen kategori artık yok");
		await says(page, REFUSED);
		expect(await field(page, "İşletme adı").inputValue()).toBe("Elm House");
		await choose(page, "Kategori", "caf", "Cafe");
		// Nothing is wrong any more, so nothing says so.
		await expect.poll(() => page.getByText(REFUSED).count()).toBe(0);
		await save(page);
		await saved(page);
		expect(await stored(ELM)).toMatchObject({ name: "Elm House", description: "<p>Elm</p>" });
		expect(mishaps(visit)).toEqual([]);
	},
);

longTest("a refused field is in sight with what is said of it, between the bars of a phone", async () => {
	const visit = await operator(browser, site, { viewport: { width: 390, height: 620 } });
	const { page } = visit;
	await open(visit, form(COSY));
	for (const [part, name] of [
		["İletişim", "E-posta"],
		["Konum", "Posta kodu"],
		["Genel", "İşletme adı"],
	] as const) {
		await tab(page, part);
		const refused = field(page, name);
		const kept = await refused.inputValue();
		await refused.fill(name === "İşletme adı" ? "" : "<b>");
		// From above and from below it.
		for (const from of [0, 10_000]) {
			await refused.blur();
			await page.evaluate((top) => scrollTo(0, top), from);
			await save(page);
			await expect.poll(() => refused.evaluate((one) => one === document.activeElement)).toBe(true);
			await expect.poll(() => refused.evaluate(isClear), { message: `${name} from ${from}` }).toBe(true);
		}
		await picture(page, `refused-${part}-390`);
		await refused.fill(kept);
	}
});

longTest(
	"what is pasted out of Word is clean in the record and on the visitors' page; the category is searched for by the keyboard",
	async () => {
		const visit = await operator(browser, site, { viewport: { width: 390, height: 844 } });
		const { page } = visit;
		const fixture = (name: string) => readFileSync(join(import.meta.dirname, `../fixtures/pasted/${name}.txt`), "utf8");
		await open(visit, form(GULL));
		const category = field(page, "Kategori");
		await category.fill("empt");
		await page.getByRole("option", { name: /^Empty trade/ }).waitFor();
		expect(await category.getAttribute("aria-activedescendant")).not.toBe(null);
		expect(await axeFindings(page)).toEqual([]);
		await picture(page, "category-390");
		await page.keyboard.press("Escape");
		expect(await category.inputValue()).toBe("Cafe");
		await page.keyboard.press("ArrowDown");
		await page.getByRole("option", { name: /^Cafe/, selected: true }).waitFor();
		await category.fill("empt");
		await page.getByRole("option", { name: /^Empty trade/ }).waitFor();
		await page.keyboard.press("Enter");
		expect(await category.inputValue()).toBe("Empty trade");

		await tab(page, "Tanıtım");
		const text = page.locator("[role=textbox]");
		await text.evaluate((element, html) => {
			const clipboardData = new DataTransfer();
			clipboardData.setData("text/html", html);
			(element as HTMLElement).focus();
			element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
		}, fixture("word"));
		await text.getByText("Limonata", { exact: true }).waitFor();
		await save(page);
		await saved(page);
		const clean = fixture("word.clean").trim();
		expect(await stored(GULL)).toMatchObject({ description: clean, category_key: "empty trade" });
		await site.forgetPages();
		const shown = await site.page("/business/gull-leeds");
		expect(shown).toContain("Rezervasyon: <a href");
		expect(shown).not.toMatch(/mso-|MsoNormal|urn:schemas|file:\/\/|<o:p|msohtmlclip/i);
		expect(mishaps(visit)).toEqual([]);
	},
);

longTest(
	"at any width nothing scrolls sideways, and axe finds nothing in any part; all of it by keyboard",
	async () => {
		const visit = await operator(browser, site, { viewport: { width: 390, height: 850 }, reducedMotion: "reduce" });
		const { page } = visit;
		const parts = ["general", "place", "contact", "hours", "content"];
		const looked = sampleOf([...parts, "new"], 3);
		const look = async (state: string) => {
			if (!looked.includes(state)) return;
			// The page around its parts stays the same.
			const part = IS_LONG_RUN || state === looked[0] ? undefined : "[role=tabpanel], [role=dialog]";
			expect(await axeFindings(page, part), state).toEqual([]);
			for (const width of [390, 768, 1_440]) {
				await page.setViewportSize({ width, height: 850 });
				const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
				expect(await page.evaluate(overflow), `${state} at ${width} px`).toBeLessThanOrEqual(0);
				await picture(page, `${state}-${width}`);
			}
		};
		await open(visit, form(ANCHOR));
		await page.getByRole("tab", { name: "Genel" }).focus();
		for (const part of parts) {
			await look(part);
			await page.keyboard.press("ArrowRight");
		}
		await open(visit, "/admin/businesses");
		await page.getByRole("link", { name: "Yeni işletme" }).first().focus();
		await page.keyboard.press("Enter");
		await page.getByRole("dialog").waitFor();
		await page.getByRole("button", { name: "İşletmeyi ekle" }).focus();
		await page.keyboard.press("Enter");
		await says(page, "İşletme adı gerekli");
		await look("new");
		await page.keyboard.press("Escape");
		await page.getByRole("dialog").waitFor({ state: "detached" });
		expect(mishaps(visit)).toEqual([]);
	},
);
