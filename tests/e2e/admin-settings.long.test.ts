import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { png } from "#tests/factories/picture.ts";
import { IS_LONG_RUN, sampleOf } from "#tests/long-run.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { axeInBothThemes } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { BOTH_IN_LONG_RUN } from "./operator-page.ts";
import { confirmed, givePassword, notice, open, operator, type Visit } from "./operator-visit.ts";
import { photograph } from "./photograph.ts";

/** Tests the screens on which operators change the settings of the site. */

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([listing({ name: "Corner Cafe", city: "Leeds", category: "Cafe" })]);
});
afterAll(() => site?.stop());
beforeEach(async () => {
	const database = await site.database();
	await database.batch(
		[
			"DELETE FROM site_settings",
			"DELETE FROM site_setting_saves",
			"UPDATE directory SET site_version = site_version + 1",
		].map((sql) => database.prepare(sql)),
	);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const BRANDING = "/admin/settings/branding";
const SEO = "/admin/settings/seo";
const ANALYTICS = "/admin/settings/analytics";
const TABS = [
	"/admin/settings",
	ANALYTICS,
	SEO,
	"/admin/settings/security",
	BRANDING,
	"/admin/settings/history",
] as const;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Kaydet", exact: true }).first().click();
const homeOf = async () => (await site.get("/")).text();
/** Returns a picture's file, as it is chosen. */
const file = (name: string, mimeType: string, bytes: Uint8Array | string) => ({
	name,
	mimeType,
	buffer: Buffer.from(bytes),
});

/** Returns the problems that the browser has reported, without those of answers that the test has made fail. */
const clean = ({ problems, foreign }: Visit) =>
	[...problems, ...foreign].filter((one) => !/status of (?:400|403|409|503)/.test(one));

test("the tabs lead to each part, mark it, fit the screen, and axe finds nothing", async () => {
	const visit = await operator(browser, site);
	const { page } = visit;
	for (const path of sampleOf(TABS, 4)) {
		await open(visit, path);
		const links = page.getByRole("navigation", { name: "Ayar bölümleri" }).getByRole("link");
		expect(await links.allTextContents()).toEqual(["Kod Ekleme", "Analitik", "SEO", "Güvenlik", "Marka", "Geçmiş"]);
		const current = page.locator(".section-links [aria-current=page]");
		expect(await current.getAttribute("href"), path).toBe(path);
		for (const width of [390, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			const wide = await page.evaluate(
				() => document.documentElement.scrollWidth > document.documentElement.clientWidth,
			);
			expect(wide, `${path} at ${width}`).toBe(false);
		}
		await photograph(page, `settings-${path.split("/").at(-1)}`);
		const part = IS_LONG_RUN || path === TABS[0] ? undefined : "main";
		expect(await axeInBothThemes(page, part), path).toEqual([]);
	}
	await open(visit, "/admin/settings/security");
	await page.getByText("Yönetim paneline erişimi, yalnızca onu kullanan kişilerle sınırlı tutun.").waitFor();
	expect(clean(visit)).toEqual([]);
});

describe.each(BOTH_IN_LONG_RUN)("branding, $name", ({ javaScriptEnabled }) => {
	test("is saved, shows on the site at once, stands in the history and is taken back", async () => {
		const visit = await operator(browser, site, { javaScriptEnabled });
		const { page } = visit;
		await open(visit, BRANDING);
		await field(page, "Site adı").fill("Leeds Guide");
		await field(page, "Ana sayfa başlığı").fill("All of Leeds");
		await field(page, "E-posta").fill("ada@leeds.example");
		await save(page);
		await notice(page, "Ayarlar kaydedildi.");
		expect(await field(page, "Site adı").inputValue()).toBe("Leeds Guide");
		expect(await homeOf()).toContain("<span>Leeds Guide</span>");
		expect(await homeOf()).toContain("All of Leeds</h1>");
		await open(visit, "/admin/settings/history");
		const entry = page.locator("main ol > li").first();
		expect(await entry.textContent()).toMatch(/Leeds Guide.*All of Leeds|All of Leeds.*Leeds Guide/s);
		await confirmed(visit, entry, "Geri al", "Geri al");
		await givePassword(visit);
		if (!javaScriptEnabled) await confirmed(visit, entry, "Geri al", "Geri al");
		await notice(page, "Değişiklik geri alındı.");
		expect(await homeOf()).toContain("Local Business Directory");
		expect(clean(visit)).toEqual([]);
	});

	test("are saved by Enter in a field, though buttons of a preview stand before that of saving", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, BRANDING);
		await field(page, "Site adı").fill("Enter Guide");
		await field(page, "Site adı").press("Enter");
		await expect.poll(async () => (await site.get("/")).text()).toContain("Enter Guide");
		expect(await page.getByTitle("Önizleme").isVisible()).toBe(false);
	});

	test("of which a field does not fit comes back as it was typed, with what is wrong", async () => {
		const visit = await operator(browser, site, { javaScriptEnabled });
		const { page } = visit;
		await open(visit, BRANDING);
		await field(page, "Site adı").fill("Leeds Guide");
		await field(page, "E-posta").fill("nobody");
		await field(page, "Vurgu rengi (açık görünüm)").fill("#ffff00");
		await save(page);
		await page.getByText("Geçersiz e-posta adresi.").waitFor();
		await page.getByText("Bu renkle yazılan metinler okunamaz.").waitFor();
		expect(await page.getByRole("alert").first().textContent()).toContain("Ayarlar kaydedilirken hata oluştu");
		expect(await field(page, "Site adı").inputValue()).toBe("Leeds Guide");
		expect(await field(page, "E-posta").inputValue()).toBe("nobody");
		expect(await homeOf()).not.toContain("Leeds Guide");
	});
});

test("what is wrong with a field is said until the field changes, and of the others it stays", async () => {
	const visit = await operator(browser, site);
	const { page } = visit;
	await open(visit, BRANDING);
	await field(page, "E-posta").fill("nobody");
	await field(page, "Telefon").fill("abc");
	await field(page, "Vurgu rengi (açık görünüm)").fill("#ffff00");
	await save(page);
	const said = [
		"Bu renkle yazılan metinler okunamaz.",
		"Geçersiz e-posta adresi.",
		"Sitenin ülkesinde böyle bir telefon",
	];
	for (const text of said) await page.getByText(text).waitFor();
	const left = async () => {
		const counts = await Promise.all(said.map((text) => page.getByText(text).count()));
		return counts.map((count) => count > 0);
	};
	await field(page, "Vurgu rengi (açık görünüm)").fill("#0b6b4f");
	await expect.poll(left).toEqual([false, true, true]);
	await field(page, "E-posta").fill("ada@leeds.example");
	await expect.poll(left).toEqual([false, false, true]);
	await field(page, "Telefon").fill("+44 113 496 0000");
	await expect.poll(left).toEqual([false, false, false]);
	expect(await page.getByText("Ayarlar kaydedilirken hata oluştu").count()).toBe(0);
	expect(clean(visit)).toEqual([]);
});

test("a colour that cannot be read is answered with the nearest one that can, which is one press away", async () => {
	const visit = await operator(browser, site);
	const { page } = visit;
	await open(visit, BRANDING);
	await field(page, "Vurgu rengi (açık görünüm)").fill("#ff0000");
	await page.getByText(/Karşıtlık 3,\d:1: yetersiz/).waitFor();
	expect(await axeInBothThemes(page, "main")).toEqual([]);
	await page.getByRole("button", { name: /rengini kullan/ }).click();
	await page.getByText(/Karşıtlık 4,\d:1: okunabilir/).waitFor();
	const colour = await field(page, "Vurgu rengi (açık görünüm)").inputValue();
	await save(page);
	await notice(page, "Ayarlar kaydedildi.");
	expect(await homeOf()).toContain(`--color-brand:${colour}`);
	const visitor = await browser.newPage();
	for (const colorScheme of ["light", "dark"] as const) {
		await visitor.emulateMedia({ colorScheme });
		for (const path of ["/", "/about"]) {
			await visitor.goto(site.url + path);
			await photograph(visitor, `accent-${colorScheme}-${path.slice(1)}`);
			expect(await axeInBothThemes(visitor), `${path} ${colorScheme}`).toEqual([]);
		}
	}
	expect(clean(visit)).toEqual([]);
});

describe("a picture", () => {
	const chosen = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

	test("is made small in the browser, without what the file said beside it, and shows on the site once it is saved", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, BRANDING);
		const author = { name: "tEXt", data: new Uint8Array(Buffer.from("Author\0Ada Lovelace", "latin1")) };
		await chosen(page, "Logo").setInputFiles(file("logo.png", "image/png", png(2_000, 500, [author])));
		await page.getByText("Görsel hazır; kaydedince yayımlanır.").waitFor();
		const shown = page.getByAltText("Logo: seçilen görsel");
		const path = (await shown.getAttribute("src")) ?? "";
		expect(path).toMatch(/^\/site-pictures\/[\da-f]{32}\.webp$/);
		await expect
			.poll(() => shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
			.toEqual([640, 160]);
		const bytes = Buffer.from(await (await site.get(path)).arrayBuffer());
		expect(bytes.includes("Lovelace")).toBe(false);
		expect(await homeOf()).not.toContain(path);
		await save(page);
		await notice(page, "Ayarlar kaydedildi.");
		expect(await homeOf()).toContain(path);
		const visitor = await browser.newPage();
		await visitor.goto(site.url);
		await expect
			.poll(() => visitor.locator(".site-logo").evaluate((img: HTMLImageElement) => img.naturalWidth))
			.toBe(640);
		await photograph(visitor, "home-with-logo");
		await page.getByRole("button", { name: "Logo: Kaldır" }).click();
		await save(page);
		await page.getByText("Şu anda sitenin kendi görseli kullanılıyor.").nth(1).waitFor();
		expect(clean(visit)).toEqual([]);
	});

	test.each([
		[
			"an SVG with a script",
			"logo.svg",
			"image/svg+xml",
			'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
			"SVG dosyaları kod içerebildiği için alınmaz",
		],
		[
			"a page under the name of a picture",
			"logo.png",
			"image/png",
			"<!DOCTYPE html><p>Hello",
			"Bu dosya bir görsel değil ya da bozuk.",
		],
		[
			"one of more than 50 megapixels",
			"logo.png",
			"image/png",
			Buffer.from(png(10_000, 6_000)),
			"en fazla 50 megapiksel",
		],
		[
			"a damaged one",
			"logo.png",
			"image/png",
			Buffer.from(png(64, 64)).subarray(0, 60),
			"Bu dosya bir görsel değil ya da bozuk.",
		],
	])("that is %s is refused in words, and the form stays as it is", async (_, name, type, bytes, said) => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, BRANDING);
		await field(page, "Site adı").fill("Typed");
		await chosen(page, "Logo").setInputFiles(file(name, type, bytes));
		await page.getByRole("alert").filter({ hasText: said }).waitFor();
		expect(await field(page, "Site adı").inputValue()).toBe("Typed");
		expect(clean(visit)).toEqual([]);
	});

	test("that is still on its way is waited for: nothing is saved without it", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		let letThrough = () => {};
		const waiting = new Promise<void>((done) => {
			letThrough = done;
		});
		await page.route("**/api/admin/settings/pictures/*", async (route) => {
			await waiting;
			await route.continue();
		});
		await open(visit, BRANDING);
		const button = page.getByRole("button", { name: "Kaydet", exact: true });
		expect(await button.isEnabled()).toBe(true);
		const sent = page.waitForRequest("**/api/admin/settings/pictures/*");
		await chosen(page, "Logo").setInputFiles(file("logo.png", "image/png", png(400, 100)));
		await sent;
		expect(await button.isDisabled()).toBe(true);
		letThrough();
		await page.getByText("Görsel hazır; kaydedince yayımlanır.").waitFor();
		expect(await button.isEnabled()).toBe(true);
	});

	test("of 40 megapixels is made as small as any other", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, SEO);
		await chosen(page, "Paylaşım görseli").setInputFiles(file("large.png", "image/png", png(8_000, 5_000)));
		const shown = page.getByAltText("Paylaşım görseli: seçilen görsel");
		await shown.waitFor();
		expect(await shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([1200, 630]);
		expect(clean(visit)).toEqual([]);
	});
});

test("a preview shows the start page and a business's page with what is typed, runs nothing and saves nothing", async () => {
	const visit = await operator(browser, site);
	const { page } = visit;
	await open(visit, BRANDING);
	await field(page, "Site adı").fill("Draft Guide");
	await field(page, "Vurgu rengi (açık görünüm)").fill("#0055cc");
	const frame = page.frameLocator("iframe[title=Önizleme]");
	await page.getByRole("button", { name: "Ana sayfayı göster" }).click();
	await frame.getByRole("heading", { level: 1, includeHidden: true }).waitFor();
	expect(await frame.locator(".site-name").textContent()).toBe("Draft Guide");
	await page.getByRole("button", { name: "İşletme sayfasını göster" }).click();
	await frame.getByRole("heading", { level: 1, name: "Corner Cafe" }).waitFor();
	expect(await frame.locator(".site-name").textContent()).toBe("Draft Guide");
	expect(await frame.locator("html").evaluate((html) => getComputedStyle(html).getPropertyValue("--color-brand"))).toBe(
		"#0055cc",
	);
	await photograph(page, "branding-preview");
	expect(await field(page, "Site adı").inputValue()).toBe("Draft Guide");
	expect(await homeOf()).not.toContain("Draft Guide");
	expect(visit.foreign).toEqual([]);
});

describe("search engines", () => {
	test("the description is counted out of 160 while it is typed", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, SEO);
		await page.getByText("0/160 karakter").waitFor();
		await page.getByText("Önerilen: 150-160 karakter.").waitFor();
		await field(page, "Meta açıklama").fill("x".repeat(155));
		await page.getByText("155/160 karakter").waitFor();
		await save(page);
		await notice(page, "Ayarlar kaydedildi.");
		expect(await homeOf()).toContain(`<meta name="description" content="${"x".repeat(155)}"/>`);
		expect(clean(visit)).toEqual([]);
	});

	test("are shut out only by who types the site's name", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, SEO);
		await page.getByLabel("Bütün site arama motorlarına kapalı").check();
		const name = page.getByLabel("Kapatmayı onaylamak için sitenin adını yazın: Local Business Directory");
		await name.fill("yes");
		await save(page);
		await page.getByText("Sitenin adı yazıldığı gibi değil. Site kapatılmadı.").waitFor();
		expect(await homeOf()).not.toContain("noindex");
		await page.getByLabel("Bütün site arama motorlarına kapalı").check();
		await name.fill("Local Business Directory");
		await save(page);
		await notice(page, "Ayarlar kaydedildi.");
		expect(await homeOf()).toContain('content="noindex, nofollow"');
		await page.getByText("Site şu anda arama motorlarına kapalı.").waitFor();
		await page.getByLabel("Site dizine eklenebilir").check();
		await save(page);
		await page.getByText("Site şu anda arama motorlarına kapalı.").waitFor({ state: "detached" });
		expect(await homeOf()).not.toContain("noindex");
	});
});

test("measurement ids ask for the password, and are saved as soon as it is given", async () => {
	const visit = await operator(browser, site);
	const { page } = visit;
	await open(visit, ANALYTICS);
	await field(page, "Google Analytics 4 kimliği").fill("UA-1");
	await save(page);
	await givePassword(visit);
	await page.getByText("Bu bir kimlik değil; örnekteki biçimde yazın.").waitFor();
	await field(page, "Google Analytics 4 kimliği").fill("g-abc1234567");
	await field(page, "Facebook Pixel kimliği").fill("123456789012345");
	await save(page);
	await notice(page, "Ayarlar kaydedildi.");
	expect(await field(page, "Google Analytics 4 kimliği").inputValue()).toBe("G-ABC1234567");
	expect(clean(visit)).toEqual([]);
});

describe("nothing typed is lost", () => {
	test("when somebody else has saved meanwhile: both are shown, and the next save decides", async () => {
		const [one, other] = [await operator(browser, site), await operator(browser, site)];
		await open(one, BRANDING);
		await open(other, BRANDING);
		await field(other.page, "Site adı").fill("Theirs");
		await field(other.page, "Alt bilgi satırı").fill("Their line");
		await save(other.page);
		await notice(other.page, "Ayarlar kaydedildi.");
		await field(one.page, "Site adı").fill("Mine");
		await field(one.page, "Ana sayfa başlığı").fill("My title");
		await save(one.page);
		const conflict = one.page.getByRole("region", { name: /siz düzenlerken başka biri tarafından değiştirildi/ });
		await conflict.waitFor();
		expect(await conflict.textContent()).toMatch(/Site adı.*Mine.*Theirs/s);
		expect(await field(one.page, "Site adı").inputValue()).toBe("Mine");
		expect(await field(one.page, "Ana sayfa başlığı").inputValue()).toBe("My title");
		expect(await field(one.page, "Alt bilgi satırı").inputValue()).toBe("Their line");
		expect(await field(one.page, "Alt bilgi satırı").inputValue()).toBe("Their line");
		// Nothing of it is saved yet.
		await one.page.getByRole("navigation", { name: "Ayar bölümleri" }).getByRole("link", { name: "SEO" }).click();
		await one.page.getByRole("dialog").getByText("Kaydedilmemiş değişiklikler var").waitFor();
		await one.page.getByRole("button", { name: "Düzenlemeye dön" }).click();
		expect(await field(one.page, "Site adı").inputValue()).toBe("Mine");
		expect(await axeInBothThemes(one.page, "main")).toEqual([]);
		await save(one.page);
		await notice(one.page, "Ayarlar kaydedildi.");
		const home = await homeOf();
		for (const text of ["<span>Mine</span>", "My title", "Their line"]) expect(home).toContain(text);
	});

	test("when the server fails, the network is away or the session has ended, and what was typed is saved later", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, BRANDING);
		await field(page, "Site adı").fill("Leeds Guide");
		const database = await site.database();
		await database.prepare("ALTER TABLE site_setting_saves RENAME TO hidden_saves").run();
		try {
			await save(page);
			await page.getByRole("alert").filter({ hasText: "Ayarlar kaydedilirken hata oluştu" }).first().waitFor();
		} finally {
			await database.prepare("ALTER TABLE hidden_saves RENAME TO site_setting_saves").run();
		}
		expect(await field(page, "Site adı").inputValue()).toBe("Leeds Guide");
		await page.context().setOffline(true);
		await save(page);
		await page
			.getByText(/Sunucuya şu anda ulaşılamıyor/)
			.first()
			.waitFor();
		expect(await field(page, "Site adı").inputValue()).toBe("Leeds Guide");
		await page.context().setOffline(false);
		await save(page);
		await notice(page, "Ayarlar kaydedildi.");
		expect(await homeOf()).toContain("<span>Leeds Guide</span>");
	});

	test("when the screen is left: it asks first", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, BRANDING);
		await field(page, "Site adı").fill("Leeds Guide");
		await page.getByRole("navigation", { name: "Ayar bölümleri" }).getByRole("link", { name: "SEO" }).click();
		await page.getByRole("dialog").getByText("Kaydedilmemiş değişiklikler var").waitFor();
		await page.getByRole("button", { name: "Düzenlemeye dön" }).click();
		expect(await field(page, "Site adı").inputValue()).toBe("Leeds Guide");
	});
});
